/* The reason why a move of the Minds is refused (R5). */
#ifndef CETKAIK_RULES_BOARD_MINDS_REASON_H
#define CETKAIK_RULES_BOARD_MINDS_REASON_H

#include "rules/board/board.h"
#include "rules/board/move.h"

/* The verdict on an illegal move of the Minds from its square; sets AT to the square that matters.
 */
ck_verdict ck_minds_reason(const ck_rules *rules, const ck_position *position, const ck_move *move,
                           ck_square *at);

#endif
