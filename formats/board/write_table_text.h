/* The table of another game as text for a terminal, at most 80 columns wide. */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_TABLE_TEXT_H
#define CETKAIK_FORMATS_BOARD_WRITE_TABLE_TEXT_H

#include "formats/board/say_table.h"
#include "formats/board/text_cells.h"

/*
 * Writes the event, the board if any, each player's belongings, and facts about the table. On a
 * board with named squares, players are numbers; on any other, each token has a lane.
 */
void ck_write_table_text(ck_out *out, const ck_table_view *view, ck_palette colours);

#endif
