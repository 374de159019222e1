/* Whether a move is legal (R2 to R6). */
#ifndef CETKAIK_RULES_BOARD_JUDGE_H
#define CETKAIK_RULES_BOARD_JUDGE_H

#include "rules/board/move.h"

/* Judges one move for the side to move. Makes no list of moves. Returns true when it is legal. */
bool ck_judge_move(const ck_rules *rules, const ck_position *position, const ck_move *move,
                   ck_ruling *ruling);

/* The same as a value. */
static inline ck_ruling ck_judge(const ck_rules *rules, const ck_position *position,
                                 const ck_move *move)
{
    ck_ruling ruling;
    ck_judge_move(rules, position, move, &ruling);
    return ruling;
}

/*
 * Whether some move leads the piece on FROM, one of the side to move, to a square: directly, or
 * over whatever it may step on. Not for boards where turns are ways.
 */
bool ck_may_come(const ck_rules *rules, const ck_position *position, ck_square from, ck_square to);

#endif
