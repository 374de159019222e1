/* Ranks pools of cards in 開樽. */
#include "rules/contest/namtou_hands.h"

#include <string.h>

const char ck_namtou_hands_names[] = "一 友 連 闇戦之集 行行 馬弓兵 地心 皇王 筆兵無傾";

enum { PLACES = 4 }; /* bits of each part of a worth: hand, count, number */

/* A choice of cards of a pool. */
typedef struct card_choice {
    ck_card card[CK_NAMTOU_POOL];
    int count;
} card_choice;

static bool is_wild(ck_card card)
{
    return ck_card_kind(card) == CK_CARD_VESSEL;
}

static bool is_one_colour(const card_choice *choice)
{
    for (int i = 1; i < choice->count; i++) {
        if (ck_card_colour(choice->card[i]) != ck_card_colour(choice->card[0]))
            return false;
    }
    return true;
}

/* The strength of equal cards, 船 filling up; −1 if they differ. */
static int strength_of_equals(const card_choice *choice)
{
    int strength = -1;
    for (int i = 0; i < choice->count; i++) {
        int own = ck_kind_strength(ck_card_kind(choice->card[i]));
        if (is_wild(choice->card[i]))
            continue;
        if (strength >= 0 && strength != own)
            return -1;
        strength = own;
    }
    return strength;
}

/* The highest number of a sequence of these cards; −1: no sequence. */
static int top_of_sequence(const card_choice *choice, bool nines)
{
    enum { NINE = 9 };
    bool there[NINE + 1] = {false};
    int lowest = NINE + 1, highest = -1, most = nines ? NINE : NINE - 1;
    for (int i = 0; i < choice->count; i++) {
        int number = ck_kind_number(ck_card_kind(choice->card[i]));
        if (is_wild(choice->card[i]))
            continue;
        number = number < 0 && nines ? NINE : number;
        if (number < 0 || there[number])
            return -1;
        there[number] = true;
        lowest = number < lowest ? number : lowest;
        highest = number > highest ? number : highest;
    }
    int top = lowest + choice->count - 1;
    top = top > most ? most : top;
    return highest < 0 || highest > top || top - choice->count + 1 < 0 ? -1 : top;
}

/* Whether the cards are a named hand, 船 filling up; 行行 needs a real 船. */
static bool are_kinds(const card_choice *choice, const ck_kind *kinds, int size)
{
    int need[CK_KINDS] = {0}, wild = 0, others = 0;
    if (choice->count != size)
        return false;
    for (int i = 0; i < size; i++)
        need[kinds[i]]++;
    for (int i = 0; i < size; i++) {
        ck_kind kind = ck_card_kind(choice->card[i]);
        if (need[kind] > 0)
            need[kind]--;
        else if (kind == CK_CARD_VESSEL)
            wild++;
        else
            return false;
        others += kind != CK_CARD_VESSEL;
    }
    return others > 0 && need[CK_CARD_VESSEL] == 0;
}

static const struct {
    ck_namtou_hand hand;
    int size;
    ck_kind kinds[5];
} named[] = {
    {CK_NAMTOU_SOCIAL_ORDER,
     5,
     {CK_CARD_PAWN, CK_CARD_ARCHER, CK_CARD_GENERAL, CK_CARD_OFFICER, CK_CARD_SHAMAN}},
    {CK_NAMTOU_KINGS, 2, {CK_CARD_KING, CK_CARD_MINDS}},
    {CK_NAMTOU_CULTURE, 3, {CK_CARD_OFFICER, CK_CARD_SHAMAN, CK_CARD_GENERAL}},
    {CK_NAMTOU_CAVALRY, 3, {CK_CARD_HORSE, CK_CARD_ARCHER, CK_CARD_PAWN}},
    {CK_NAMTOU_ATTACK, 3, {CK_CARD_VESSEL, CK_CARD_CHARIOT, CK_CARD_HORSE}},
    {CK_NAMTOU_FIVE_PAWNS,
     5,
     {CK_CARD_PAWN, CK_CARD_PAWN, CK_CARD_PAWN, CK_CARD_PAWN, CK_CARD_PAWN}},
};

/* 行行 and 馬弓兵 may change places. */
static ck_namtou_hand placed(ck_namtou_hand hand, bool attack_first)
{
    if (attack_first && hand == CK_NAMTOU_ATTACK)
        return CK_NAMTOU_CAVALRY;
    return attack_first && hand == CK_NAMTOU_CAVALRY ? CK_NAMTOU_ATTACK : hand;
}

static uint16_t worth(const card_choice *choice, ck_namtou_hand hand, int number)
{
    unsigned worth = (unsigned)hand << PLACES | (unsigned)choice->count;
    worth = worth << PLACES | (unsigned)number;
    return (uint16_t)(worth << 1 | is_one_colour(choice));
}

/* The worth of the cards as one combination; 0: none. */
static uint16_t combination_worth(const card_choice *choice, const ck_namtou_hands_rules *rules)
{
    uint16_t best = 0;
    if (choice->count == 1)
        return worth(choice, CK_NAMTOU_SINGLE, ck_kind_strength(ck_card_kind(choice->card[0])));
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        uint16_t own = are_kinds(choice, named[i].kinds, named[i].size)
                           ? worth(choice, placed(named[i].hand, rules->attack_first), 0)
                           : 0;
        best = own > best ? own : best;
    }
    int strength = strength_of_equals(choice), top = top_of_sequence(choice, rules->nines);
    uint16_t equals = strength >= 0 ? worth(choice, CK_NAMTOU_EQUALS, strength) : 0;
    uint16_t sequence =
        top >= 0 && is_one_colour(choice) ? worth(choice, CK_NAMTOU_SEQUENCE, top) : 0;
    best = equals > best ? equals : best;
    return sequence > best ? sequence : best;
}

int ck_namtou_hands_compare(const ck_ranking *one, const ck_ranking *other)
{
    for (int i = 0; i < CK_NAMTOU_POOL; i++) {
        if (one->worth[i] != other->worth[i])
            return one->worth[i] < other->worth[i] ? -1 : 1;
    }
    return 0;
}

ck_ranking ck_namtou_hands_rank(const ck_card *cards, uint32_t count,
                                const ck_namtou_hands_rules *rules)
{
    ck_ranking best[1 << CK_NAMTOU_POOL] = {{{0}}};
    uint16_t worths[1 << CK_NAMTOU_POOL] = {0};
    unsigned all = (1u << count) - 1;
    for (unsigned set = 1; set <= all; set++) {
        card_choice choice = {{0}, 0};
        for (uint32_t i = 0; i < count; i++) {
            if (set >> i & 1)
                choice.card[choice.count++] = cards[i];
        }
        worths[set] = combination_worth(&choice, rules);
        for (unsigned part = set; part > 0; part = (part - 1) & set) {
            if (worths[part] == 0 || worths[part] < best[set].worth[0])
                continue;
            ck_ranking own = {{worths[part]}}; /* and the best of the other cards */
            memcpy(own.worth + 1, best[set & ~part].worth,
                   (CK_NAMTOU_POOL - 1) * sizeof *own.worth);
            if (ck_namtou_hands_compare(&own, &best[set]) > 0)
                best[set] = own;
        }
    }
    return best[all];
}

ck_namtou_hand ck_namtou_hands_best(const ck_ranking *ranking, const ck_namtou_hands_rules *rules)
{
    return placed((ck_namtou_hand)(ranking->worth[0] >> (2 * PLACES + 1)), rules->attack_first);
}
