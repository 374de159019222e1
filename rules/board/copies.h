/*
 * Private: how often the same hand can be made of captured pieces (games.md §1.9), and what the
 * Kings in it add (games.md §1.5).
 */
#ifndef CETKAIK_RULES_BOARD_COPIES_H
#define CETKAIK_RULES_BOARD_COPIES_H

#include "rules/board/ruleset.h"

typedef struct ck_copies {
    int plain, flashed;
    int32_t points; /* of all of them */
    int32_t
        of_kings; /* part of these: what Kings are worth beyond the pieces that they stand for */
} ck_copies;

/*
 * The best that can be made of a hand, MOST times at most: that with most points, then that with
 * most copies. Each piece and each King serves in one copy.
 */
ck_copies ck_best_copies(const ck_rules *rules, const ck_hand_row *row,
                         uint8_t held[2][CK_PROFESSIONS], int most);

#endif
