/* Boards as text for a terminal. */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_BOARD_TEXT_H
#define CETKAIK_FORMATS_BOARD_WRITE_BOARD_TEXT_H

#include "formats/board/text_cells.h"
#include "rules/base/writer.h"

/*
 * Writes a board within 80 columns: coordinates, ground, pieces, captured pieces, points, stake,
 * side to move and last move. Before a piece, ^ or v: its owner is below or above; after it, +: it
 * is red.
 */
void ck_write_board_text(ck_out *out, const ck_view *view, ck_palette colours);

#endif
