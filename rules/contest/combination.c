/* Recognizes combinations of cards: equal cards, sequences, sequences of equal sets. */
#include "rules/contest/combination.h"

#include "rules/base/writer.h"
#include "rules/contest/form.h"
#include "rules/words/number.h"

#include <string.h>

enum { NINE = 9 };

/* Counts of the cards of a play. */
typedef struct card_counts {
    uint32_t count;
    int wild;            /* undeclared 船 beside other cards */
    int numbered[10];    /* cards of each number */
    int others;          /* 王 and 皇 where they have no number */
    int top;             /* the highest number in the game */
    int lowest, highest; /* numbers; LOWEST 10: none */
    int strength;        /* of the first card that is not wild */
    bool one_strength, one_colour;
} card_counts;

ck_kind ck_combination_acted_kind(const ck_thing *card)
{
    return card->as != CK_NONE ? (ck_kind)card->as : ck_card_kind((ck_card)card->value);
}

static card_counts count_cards(const ck_thing *cards, uint32_t count, unsigned sequences)
{
    card_counts tally = {.count = count, .lowest = NINE + 1, .highest = -1, .strength = -1};
    tally.top = sequences & CK_TO_NINE ? NINE : NINE - 1;
    tally.one_strength = tally.one_colour = true;
    for (uint32_t i = 0; i < count; i++) {
        ck_kind kind = ck_combination_acted_kind(&cards[i]);
        int number = ck_kind_number(kind), strength = ck_kind_strength(kind);
        tally.one_colour &=
            ck_card_colour((ck_card)cards[i].value) == ck_card_colour((ck_card)cards[0].value);
        if (kind == CK_CARD_VESSEL) {
            tally.wild++;
            continue;
        }
        tally.one_strength &= tally.strength < 0 || tally.strength == strength;
        tally.strength = strength;
        if (number < 0 && tally.top < NINE) {
            tally.others++;
            continue;
        }
        number = number < 0 ? NINE : number;
        tally.numbered[number]++;
        tally.lowest = number < tally.lowest ? number : tally.lowest;
        tally.highest = number > tally.highest ? number : tally.highest;
    }
    return tally;
}

/* Adds sequences of sets of EACH cards, the highest first. Returns their number. */
static int put_sequences(const card_counts *tally, int each, ck_combination *found)
{
    int length = (int)tally->count / each, put = 0;
    if ((int)tally->count % each != 0 || length < 3 || length > tally->top + 1)
        return 0;
    for (int i = 0; i <= NINE; i++) {
        if (tally->numbered[i] > each)
            return 0;
    }
    for (int top = tally->top; top >= tally->highest && top - length + 1 >= 0; top--) {
        if (top - length + 1 > tally->lowest)
            continue;
        found[put++] =
            (ck_combination){each > 1 ? CK_SEQUENCE_OF_EQUALS : CK_SEQUENCE, (uint8_t)tally->count,
                             (uint8_t)each, (int8_t)ck_kind_strength((ck_kind)(top + 1))};
    }
    return put;
}

int ck_combinations_of(const ck_thing *cards, uint32_t count, unsigned sequences,
                       ck_combination found[CK_MAX_COMBINATIONS])
{
    bool colours = sequences & CK_OF_COLOUR;
    int put = 0;
    if (count == 0 || count > CK_DECK)
        return 0;
    if (count == 1) {
        found[0] = (ck_combination){CK_SINGLE, 1, 1,
                                    (int8_t)ck_kind_strength(ck_combination_acted_kind(cards))};
        return 1;
    }
    card_counts tally = count_cards(cards, count, sequences);
    if (tally.wild == (int)count)
        return 0;
    if (tally.one_strength)
        found[put++] =
            (ck_combination){CK_EQUALS, (uint8_t)count, (uint8_t)count, (int8_t)tally.strength};
    if (tally.others > 0)
        return put;
    if (tally.one_colour || !colours)
        put += put_sequences(&tally, 1, found + put);
    for (int each = (int)count / 3; each > 1 && !colours; each--)
        put += put_sequences(&tally, each, found + put);
    return put;
}

bool ck_combination_name(const ck_record *record, const ck_event *event,
                         char name[CK_COMBINATION_NAME])
{
    static const char *const signs[] = {[CK_SINGLE] = "一",
                                        [CK_EQUALS] = "友",
                                        [CK_SEQUENCE] = "連",
                                        [CK_SEQUENCE_OF_EQUALS] = "連友"};
    const ck_event_form *form = event->verb >= CK_VERB_OWN ? ck_form_of(record, event) : NULL;
    bool colours = form && strcmp(form->pattern, "C") == 0;
    bool plays =
        form && strcmp(form->word, "行") == 0 && (colours || strcmp(form->pattern, "K") == 0);
    ck_combination found[CK_MAX_COMBINATIONS];
    ck_limited limited = {name, CK_COMBINATION_NAME, 0};
    ck_out out = ck_limited_out(&limited);
    if (!plays || ck_combinations_of(ck_event_things(&record->events, event), event->count,
                                     CK_TO_NINE | (colours ? CK_OF_COLOUR : 0), found) == 0)
        return false;
    if (found->type == CK_EQUALS || found->type == CK_SEQUENCE)
        ck_write_number(&out, found->count);
    ck_put(&out, signs[found->type]);
    ck_limited_end(&limited);
    return true;
}
