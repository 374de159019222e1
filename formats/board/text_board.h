/* Private: a board of Cetkaik as text. */
#ifndef CETKAIK_FORMATS_BOARD_TEXT_BOARD_H
#define CETKAIK_FORMATS_BOARD_TEXT_BOARD_H

#include "formats/board/text_cells.h"

/*
 * Writes coordinates, ground, pieces, captured pieces, points, stake, side to move and last move.
 * Before a piece, ^ or v: its owner is below or above; after it, +: it is red.
 */
void ck_put_text_board(ck_text_drawing *drawing);

#endif
