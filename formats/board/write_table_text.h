/* The table of a contest as text for a terminal, 80 columns wide at most. */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_TABLE_TEXT_H
#define CETKAIK_FORMATS_BOARD_WRITE_TABLE_TEXT_H

#include "formats/board/say_table.h"
#include "formats/board/text_cells.h"

/*
 * Writes the event, the board where there is one, what each player has, and the facts of the whole
 * table. A board whose squares have names is drawn with players as their numbers; one without as a
 * lane for each token.
 */
void ck_write_table_text(ck_out *out, const ck_table_view *view, ck_palette colours);

#endif
