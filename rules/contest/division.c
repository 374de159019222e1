/* Divides the six cards of a finished hand into sets, in every possible way. */
#include "rules/contest/division.h"

#include <string.h>

/* The possible sets of three cards, as bits. */
typedef struct triple_sets {
    uint16_t equals;    /* bit s: 友 of strength s */
    uint16_t sequences; /* bit s: 連 with a highest card of strength s */
    bool wonder;
} triple_sets;

/* Whether a card is an undeclared 船: any card, or itself. */
static bool is_undeclared(const ck_thing *card)
{
    return ck_combination_acted_kind(card) == CK_CARD_VESSEL;
}

/* Whether three cards have three kinds. An undeclared 船 fills a gap, first that of 船 itself. */
static bool are_kinds(const ck_thing *const *cards, const ck_kind kinds[3])
{
    bool found[3] = {false, false, false};
    for (int i = 0; i < 3; i++) {
        int kind = 0;
        while (kind < 3 && (found[kind] || ck_combination_acted_kind(cards[i]) != kinds[kind]))
            kind++;
        if (kind < 3)
            found[kind] = true;
        else if (!is_undeclared(cards[i]))
            return false;
    }
    return true;
}

static bool is_wonder(const ck_thing *const *cards)
{
    static const ck_kind kinds[][3] = {
        {CK_CARD_HORSE, CK_CARD_ARCHER, CK_CARD_PAWN},
        {CK_CARD_OFFICER, CK_CARD_SHAMAN, CK_CARD_GENERAL},
        {CK_CARD_VESSEL, CK_CARD_CHARIOT, CK_CARD_HORSE},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (are_kinds(cards, kinds[i]))
            return true;
    }
    return false;
}

/* The combinations of the cards in the bit set SET. */
static int combinations(const ck_division_rules *rules, const ck_thing *cards, uint32_t set,
                        ck_combination found[CK_MAX_COMBINATIONS])
{
    ck_thing chosen[CK_FINISHED_HAND];
    uint32_t count = 0;
    for (uint32_t i = 0; i < CK_FINISHED_HAND; i++) {
        if (set >> i & 1)
            chosen[count++] = cards[i];
    }
    return ck_combinations_of(chosen, count, CK_OF_COLOUR | ck_to_nine(rules->nines), found);
}

static bool is_equals(const ck_division_rules *rules, const ck_thing *cards, uint32_t set)
{
    ck_combination found[CK_MAX_COMBINATIONS];
    int count = combinations(rules, cards, set, found);
    for (int i = 0; i < count; i++) {
        if (found[i].type == CK_EQUALS)
            return true;
    }
    return false;
}

/* Whether two cards are equal; two 船 are. */
static bool is_pair(const ck_division_rules *rules, const ck_thing *cards, uint32_t set)
{
    bool vessels = true;
    for (uint32_t i = 0; i < CK_FINISHED_HAND; i++)
        vessels &= !(set >> i & 1) || is_undeclared(&cards[i]);
    return vessels || is_equals(rules, cards, set);
}

static void add_reading(triple_sets *triple, const ck_combination *combination)
{
    uint16_t bit = (uint16_t)(1u << combination->strength);
    *(combination->type == CK_EQUALS ? &triple->equals : &triple->sequences) |= bit;
}

static triple_sets triple_of(const ck_division_rules *rules, const ck_thing *cards, uint32_t set)
{
    ck_combination found[CK_MAX_COMBINATIONS];
    const ck_thing *chosen[3] = {cards, cards, cards};
    triple_sets triple = {0, 0, false};
    int count = combinations(rules, cards, set, found);
    for (int i = 0; i < count; i++)
        add_reading(&triple, &found[i]);
    int put = 0;
    for (uint32_t i = 0; i < CK_FINISHED_HAND; i++) {
        if (set >> i & 1)
            chosen[put++] = &cards[i];
    }
    triple.wonder = rules->wonders && is_wonder(chosen);
    return triple;
}

static uint8_t bit(bool there, unsigned hands)
{
    return there ? (uint8_t)(1u << hands) : 0;
}

/* Whether a reading of a triple is 妙 as well: 筆巫将 in one colour. */
static bool is_wonder_too(const triple_sets *triple, int reading)
{
    return triple->wonder && reading == 16 + ck_kind_strength(CK_CARD_GENERAL);
}

/* The hands of two sets of three: each 友 or 連, or one of them 妙. */
static uint8_t two_triples(const ck_division_rules *rules, const triple_sets *one,
                           const triple_sets *other)
{
    bool first = one->equals || one->sequences, second = other->equals || other->sequences;
    bool wonders = (one->wonder && (second || other->wonder)) || (other->wonder && first);
    uint8_t ways = bit(wonders, CK_WONDER);
    for (int a = 0; a < 32; a++) {
        for (int b = 0; b < 32; b++) {
            bool runs = a >= 16 && b >= 16;
            bool has_a = (a < 16 ? one->equals : one->sequences) >> (a & 15) & 1;
            bool has_b = (b < 16 ? other->equals : other->sequences) >> (b & 15) & 1;
            bool six = runs && (a - b == 3 || b - a == 3);
            bool bridge = rules->bridges && a == b;
            bool wonder = is_wonder_too(one, a) || is_wonder_too(other, b);
            unsigned hands = (six ? CK_SIX_IN_SEQUENCE : 0) + (bridge ? CK_LAYERED_BRIDGE : 0) +
                             (wonder ? CK_WONDER : 0);
            ways |= bit(has_a && has_b, hands);
        }
    }
    return ways;
}

static int count_bits(uint32_t set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

/* Whether cards split into pairs: tries the first with each other card, then the rest. */
static bool are_pairs(const ck_division_rules *rules, const ck_thing *cards, uint32_t set)
{
    if (set == 0)
        return true;
    uint32_t first = set & ~(set - 1);
    for (uint32_t other = first << 1; other <= set; other <<= 1) {
        if (set & other && is_pair(rules, cards, first | other) &&
            are_pairs(rules, cards, set & ~(first | other)))
            return true;
    }
    return false;
}

uint8_t ck_division_of(const ck_division_rules *rules, const ck_thing *hidden,
                       const ck_combination *open)
{
    enum { ALL = (1 << CK_FINISHED_HAND) - 1 };
    ck_thing cards[CK_FINISHED_HAND] = {{{0, 0}, 0, CK_NONE, 0}};
    memcpy(cards, hidden, (CK_FINISHED_HAND - (open ? open->count : 0u)) * sizeof *cards);
    if (open && open->count == 4)
        return bit(!rules->no_pairs && is_pair(rules, cards, 3), 0);
    if (open) {
        triple_sets one = triple_of(rules, cards, 7), other = {0, 0, false};
        add_reading(&other, open);
        return two_triples(rules, &one, &other);
    }
    uint8_t ways = bit(!rules->no_pairs && are_pairs(rules, cards, ALL), 0);
    for (uint32_t set = 1; set < ALL; set++) {
        if (count_bits(set) == 4 && !rules->no_pairs)
            ways |= bit(is_equals(rules, cards, set) && is_pair(rules, cards, ALL & ~set), 0);
        if (count_bits(set) != 3 || !(set & 1))
            continue;
        triple_sets one = triple_of(rules, cards, set), other = triple_of(rules, cards, ALL & ~set);
        ways |= two_triples(rules, &one, &other);
    }
    return ways;
}
