/*
 * Private: the number of times that captured pieces form the same hand (games.md §1.9), and the
 * extra worth of Kings in it (games.md §1.5).
 */
#ifndef CETKAIK_RULES_BOARD_COPIES_H
#define CETKAIK_RULES_BOARD_COPIES_H

#include "rules/board/rules.h"

typedef struct ck_copies {
    int plain, flashed;
    int32_t points;   /* of all copies */
    int32_t of_kings; /* part of POINTS: the worth of Kings beyond the pieces they stand for */
} ck_copies;

/*
 * The best way to form a hand at most MOST times: the one with most points, then the one with most
 * copies. Each piece, Kings included, serves in one copy.
 */
ck_copies ck_best_copies(const ck_rules *rules, const ck_hand_row *row,
                         uint8_t held[2][CK_PROFESSIONS], int most);

#endif
