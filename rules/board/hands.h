/*
 * Hands: the scoring sets that captured pieces form, and their points (R7, games.md §1.5, §1.8,
 * §1.9).
 *
 * Points are in the unit of the rule set.
 */
#ifndef CETKAIK_RULES_BOARD_HANDS_H
#define CETKAIK_RULES_BOARD_HANDS_H

#include "rules/board/rules.h"

/* The hands that captured pieces form; HELD is counted by colour and profession. */
void ck_form_hands(const ck_rules *rules, uint8_t held[2][CK_PROFESSIONS], ck_hand_set *hands);

/* The same for the hands of pieces to which one of a profession was added: only hands that need it
 * are new. */
void ck_form_hands_with(const ck_rules *rules, uint8_t held[2][CK_PROFESSIONS],
                        ck_profession profession, ck_hand_set *hands);

/* ck_form_hands() as a value. */
static inline ck_hand_set ck_hands_of(const ck_rules *rules, uint8_t held[2][CK_PROFESSIONS])
{
    ck_hand_set hands;
    ck_form_hands(rules, held, &hands);
    return hands;
}

/* The row of a hand in the table of the rule set; NULL when it has none. */
const ck_hand_row *ck_hand_row_of(const ck_rules *rules, ck_hand hand);

/*
 * Points of one hand without the stake, situation hands included; Kings count as the pieces they
 * stand for. 0 for a hand that the rules do not have.
 */
int ck_hand_points(const ck_rules *rules, ck_hand hand, bool flashed);

/* The same hands with 王 as 同色王, which it always is where there is Flash (R7.2). */
ck_hand_set ck_hands_flash_king(const ck_rules *rules, ck_hand_set hands);

/* Sum over a set of hands, without stake. */
int ck_hands_points(const ck_rules *rules, ck_hand_set hands);

/*
 * The worth of a set of hands with the pieces that form it. Under an old count pieces count too,
 * and a King may be worth more than the piece it stands for; otherwise it equals ck_hands_points().
 */
int ck_hands_worth(const ck_rules *rules, ck_hand_set hands, uint8_t held[2][CK_PROFESSIONS]);

/* The worth of all flashed, or all plain, copies of one hand, with the pieces that form them. */
int ck_hand_worth(const ck_rules *rules, const ck_hand_set *hands, ck_hand hand, bool flashed,
                  uint8_t held[2][CK_PROFESSIONS]);

/* Whether the points of a hand in this set are not known (only in the score of 2018). */
bool ck_hands_unattested(const ck_rules *rules, ck_hand_set hands);

/* The set of these hands, each once. */
static inline ck_hand_set ck_hands_set(uint64_t plain, uint64_t flashed)
{
    ck_hand_set set; /* without MORE, which is most of it */
    set.plain = plain;
    set.flashed = flashed;
    set.counted = false;
    return set;
}

static inline bool ck_hands_none(ck_hand_set hands)
{
    return (hands.plain | hands.flashed) == 0;
}

/* Whether a declaration of these hands counts the situation hand alone (R7.4, situation_scores). */
static inline bool ck_is_situation_alone(const ck_rules *rules, ck_hand_set hands)
{
    return rules->param[CK_SITUATION_SCORES] == CK_SITUATION_ALONE && hands.flashed == 0 &&
           (hands.plain & ~CK_SITUATION_HANDS) == 0;
}

/* How often a hand is in a set. */
int ck_hands_count(const ck_hand_set *hands, ck_hand hand, bool flashed);

/* Adds a hand TIMES, up to 32 in all, more than captured pieces can form. */
void ck_hands_add(ck_hand_set *hands, ck_hand hand, bool flashed, int times);

/* For sets in which a hand stands several times: equality, difference, union. */
bool ck_hands_equal_counted(const ck_hand_set *a, const ck_hand_set *b);
ck_hand_set ck_hands_without_counted(const ck_hand_set *a, const ck_hand_set *b);
ck_hand_set ck_hands_with_counted(const ck_hand_set *a, const ck_hand_set *b);

/* Whether two sets name the same hands: 王 and 同色王 are one hand (R7.2). */
static inline bool ck_hands_equal(ck_hand_set a, ck_hand_set b)
{
    uint64_t king = CK_HAND_BIT(CK_KING_HAND);
    if (a.counted || b.counted)
        return ck_hands_equal_counted(&a, &b);
    return ((a.plain ^ b.plain) & ~king) == 0 && ((a.flashed ^ b.flashed) & ~king) == 0 &&
           (((a.plain | a.flashed) ^ (b.plain | b.flashed)) & king) == 0;
}

/* The hands of A that are not in B. */
static inline ck_hand_set ck_hands_without(ck_hand_set a, ck_hand_set b)
{
    if (a.counted || b.counted)
        return ck_hands_without_counted(&a, &b);
    return ck_hands_set(a.plain & ~b.plain, a.flashed & ~b.flashed);
}

/* A set without its situation hands. */
static inline ck_hand_set ck_hands_lasting(ck_hand_set hands)
{
    return ck_hands_without(hands, ck_hands_set(CK_SITUATION_HANDS, 0));
}

/* Whether all hands of A are in B. */
static inline bool ck_hands_within(const ck_hand_set *a, const ck_hand_set *b)
{
    if (a->counted || b->counted)
        return ck_hands_none(ck_hands_without_counted(a, b));
    return ((a->plain & ~b->plain) | (a->flashed & ~b->flashed)) == 0;
}

/* The union: each hand as often as in the set that has more of it. */
static inline ck_hand_set ck_hands_with(ck_hand_set a, ck_hand_set b)
{
    if (a.counted || b.counted)
        return ck_hands_with_counted(&a, &b);
    return ck_hands_set(a.plain | b.plain, a.flashed | b.flashed);
}

/* A walk over a set: each hand as often as the set has it, in the order of ck_hand. */
typedef struct ck_hands_walk {
    ck_hand hand; /* the current hand */
    bool flashed;
    int left; /* further copies of it */
    bool begun;
} ck_hands_walk;

/* Moves to the next hand; false behind the last. Begin with a zeroed walk. */
bool ck_hands_next(const ck_hand_set *hands, ck_hands_walk *walk);

#endif
