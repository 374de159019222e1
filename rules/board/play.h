/* Plays moves on a position. */
#ifndef CETKAIK_RULES_BOARD_PLAY_H
#define CETKAIK_RULES_BOARD_PLAY_H

#include "rules/board/move.h"

/*
 * Plays a move on the board and the captured pieces, and gives the turn to the other side. A failed
 * move changes nothing else. An illegal move is played as far as possible, so that a caller can
 * continue after an error.
 */
void ck_play(ck_position *position, const ck_ruling *ruling, bool failed);

#endif
