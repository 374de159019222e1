/* Moves carried out. */
#ifndef CETKAIK_RULES_BOARD_PLAY_H
#define CETKAIK_RULES_BOARD_PLAY_H

#include "rules/board/move.h"

/*
 * Carries a move out on the board and the captured pieces and gives the turn to the other side; a
 * failed move changes nothing else. The ruling need not be a legal one: what can be done of it is
 * done, so that a reader can go on after an error.
 */
void ck_play(ck_position *position, const ck_ruling *ruling, bool failed);

#endif
