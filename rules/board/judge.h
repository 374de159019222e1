/* Whether a move is legal (R2 to R6). */
#ifndef CETKAIK_RULES_BOARD_JUDGE_H
#define CETKAIK_RULES_BOARD_JUDGE_H

#include "rules/board/move.h"

/* Judges one move of the side to move, without listing moves. Returns true when it is legal. */
bool ck_judge_move(const ck_rules *rules, const ck_position *position, const ck_move *move,
                   ck_ruling *ruling);

/* The same where no reason is wanted: sets *RULING only when the move is legal. */
bool ck_judge_legal(const ck_rules *rules, const ck_position *position, const ck_move *move,
                    ck_ruling *ruling);

/* Whether a move of a piece is legal, by tables; not in games of ways. Sets *RULING only then. */
bool ck_judge_piece(const ck_rules *rules, const ck_position *position, const ck_move *move,
                    ck_piece_ruling *ruling);

/* Whether a move of the Minds, written in full, is legal but for R8.2 and R8.3. */
bool ck_judge_minds_way(const ck_rules *rules, const ck_position *position, const ck_move *way);

/* ck_judge_move(), step by step and not by tables: finds the reason why a move is not legal. */
bool ck_judge_reason(const ck_rules *rules, const ck_position *position, const ck_move *move,
                     ck_ruling *ruling);

/* ck_judge_move() as a value. */
static inline ck_ruling ck_judge(const ck_rules *rules, const ck_position *position,
                                 const ck_move *move)
{
    ck_ruling ruling;
    ck_judge_move(rules, position, move, &ruling);
    return ruling;
}

#endif
