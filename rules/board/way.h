/*
 * Ways: the turns of 古机戦 (games.md §1.10), over boats and enemies.
 *
 * A piece moves by its table: first from boat to boat, each boat once, then to its last square. It
 * captures on that square or by leaping, perhaps several times in a row. A boat moves through
 * water. Captured pieces do not come back. judge_way.c judges ways, list_way.c lists them, way.c
 * plays them.
 */
#ifndef CETKAIK_RULES_BOARD_WAY_H
#define CETKAIK_RULES_BOARD_WAY_H

#include "rules/board/move.h"

/* The number of legs of a move; the end of a leg. */
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

/* Appends a square to a way; the first one where TO is CK_NO_SQUARE. Returns false when there is no
 * room. */
bool ck_way_go_on_to(ck_move *move, ck_square square, bool leaping);

/* Lists the squares of all captures of a way, in order. Returns their number. */
int ck_way_captures(const ck_position *position, const ck_move *move,
                    ck_square taken[CK_MOST_MORE + 2]);

/* Whether a piece moves by the second of its tables from a square: it is promoted there. */
bool ck_way_is_promoted(const ck_rules *rules, ck_piece piece, ck_square square);

/* Whether a turn that ends on a square promotes a piece permanently. */
bool ck_way_promotes(const ck_rules *rules, ck_piece piece, ck_square square);

/* Whether a side still has its King; without it the game is over. */
bool ck_way_has_king(const ck_position *position, ck_side side);

/* 車獣換: the Chariots and the Beasts of a side change places. */
void ck_way_swap_wings(ck_position *position, ck_side side);

/* Plays a way; see play.h. */
void ck_play_way(ck_position *position, const ck_ruling *ruling);

#endif
