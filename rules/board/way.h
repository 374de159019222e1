/*
 * Ways: the turns of 古机戦 (games.md §1.10), over boats and enemies.
 *
 * A piece goes as its table tells, first from boat to boat as often as it likes, each boat once,
 * then to where it ends or takes; it takes on the square or by leaping, as the rows of the table
 * say, perhaps several in a row. A boat itself goes through the water. What is taken does not come
 * back. Ways are judged in judge_way.c, listed in list_way.c and played here.
 */
#ifndef CETKAIK_RULES_BOARD_WAY_H
#define CETKAIK_RULES_BOARD_WAY_H

#include "rules/board/move.h"

/* The legs of a move, and where one of them ends. */
static inline int ck_legs(const ck_move *move)
{
    return 1 + (move->via != CK_NO_SQUARE) + move->mores;
}

static inline ck_square ck_leg_end(const ck_move *move, int leg)
{
    if (leg >= ck_legs(move) - 1)
        return move->to;
    return leg == 0 ? move->via : move->more[leg - 1];
}

static inline bool ck_leg_leaps(const ck_move *move, int leg)
{
    return (move->leaps >> leg & 1) != 0;
}

/* Puts a further square at the end of a way, or its first (TO is CK_NO_SQUARE); false when there is
 * no room. */
bool ck_go_on_to(ck_move *move, ck_square square, bool leaping);

/* The squares of all that a way takes, in order; returns how many. */
int ck_list_captures(const ck_position *position, const ck_move *move,
                     ck_square taken[CK_MOST_MORE + 2]);

/* Whether a piece moves by the second of its tables from a square. */
bool ck_is_promoted(const ck_rules *rules, ck_piece piece, ck_square square);

/* Whether a piece that ends a turn on a square is promoted by that for good. */
bool ck_promotes(const ck_rules *rules, ck_piece piece, ck_square square);

/* Whether a side still has its King; without him there is no game any more. */
bool ck_has_king(const ck_position *position, ck_side side);

/* 車獣換: the Chariots and the Beasts of a side change places. */
void ck_swap_wings(ck_position *position, ck_side side);

/* Plays a way; see play.h. */
void ck_play_way(ck_position *position, const ck_ruling *ruling);

#endif
