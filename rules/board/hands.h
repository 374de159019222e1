/*
 * Hands: what captured pieces are worth (R7).
 */
#ifndef CETKAIK_RULES_BOARD_HANDS_H
#define CETKAIK_RULES_BOARD_HANDS_H

#include "rules/board/ruleset.h"

/* The hands that captured pieces form; HELD is counted by colour and profession. */
ck_hands ck_hands_of(const ck_rules *rules, uint8_t held[2][CK_PROFESSIONS]);

/* Points of one hand, without stake; situation hands included. 0 for a hand unknown to the rules.
 */
int ck_hand_points(const ck_rules *rules, ck_hand hand, bool flashed);

/* The same hands with 王 as 同色王, which it always is where there is Flash (R7.2). */
ck_hands ck_hands_flash_king(const ck_rules *rules, ck_hands hands);

/* Sum over a set of hands, without stake. */
int ck_hands_points(const ck_rules *rules, ck_hands hands);

/* Whether the points of a hand in this set are not known (only in the score of 2018). */
bool ck_hands_unattested(const ck_rules *rules, ck_hands hands);

static inline bool ck_hands_none(ck_hands hands)
{
    return (hands.plain | hands.flashed) == 0;
}

/* Whether two sets name the same hands: 王 and 同色王 are one hand (R7.2). */
static inline bool ck_hands_equal(ck_hands a, ck_hands b)
{
    uint32_t king = CK_HAND_BIT(CK_KING_HAND);
    return ((a.plain ^ b.plain) & ~king) == 0 && ((a.flashed ^ b.flashed) & ~king) == 0 &&
           (((a.plain | a.flashed) ^ (b.plain | b.flashed)) & king) == 0;
}

static inline ck_hands ck_hands_without(ck_hands a, ck_hands b)
{
    return (ck_hands){a.plain & ~b.plain, a.flashed & ~b.flashed};
}

static inline ck_hands ck_hands_with(ck_hands a, ck_hands b)
{
    return (ck_hands){a.plain | b.plain, a.flashed | b.flashed};
}

#endif
