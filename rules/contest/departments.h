/*
 * Pieces and departments of 国官集来 (games.md 5.1, 5.6, 5.7).
 *
 * A piece is 0 to 9 (兵), 10 to 19 (筆) or 20 (歪).
 */
#ifndef CETKAIK_RULES_CONTEST_DEPARTMENTS_H
#define CETKAIK_RULES_CONTEST_DEPARTMENTS_H

#include <stdbool.h>
#include <stdint.h>

enum { CK_SUIT = 10, CK_JOKER = 20, CK_DISTINCT_PIECES = 21, CK_DEPARTMENT = 3, CK_FULL_HAND = 9 };

/* The number of copies of a piece in play. */
int ck_department_piece_copies(int piece, int players);

/* Whether one of two pieces may hire the other: neighbours of a suit, or a 歪. */
bool ck_department_pieces_match(int one, int other);

/* Whether some pieces besides 歪 are of one suit. */
bool ck_department_is_one_suit(const int *pieces, int count);

/* The possible forms of three pieces. Bit n: 三友 of number n; bit 10 + n: 三連 from n. ROLES are
 * the numbers for which their 歪 stand, −1 if free; NULL: all free. 0: no department. */
uint32_t ck_department_of(const int pieces[CK_DEPARTMENT], const int roles[CK_DEPARTMENT]);

/* The highest bonus of a department of these forms; JOKERS of its pieces are 歪. */
int ck_department_bonus(uint32_t forms, int jokers);

/* The formations that a declaration may name, separated by spaces, and their points. */
extern const char ck_formation_names[];
extern const int ck_formation_points[];

/* Claims about nine pieces besides their three departments. */
typedef struct ck_formation {
    bool sequence; /* 大連 */
    bool bridges;  /* 層橋 */
} ck_formation;

/* Whether a division into three departments fulfils the claims. */
bool ck_department_is_formation(const int pieces[CK_FULL_HAND], ck_formation claims);

/* The same for 闇戦之集, which needs no departments. */
bool ck_department_is_loose(const int pieces[CK_FULL_HAND], ck_formation claims);

#endif
