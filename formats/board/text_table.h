/* Private: the table of another game as text. */
#ifndef CETKAIK_FORMATS_BOARD_TEXT_TABLE_H
#define CETKAIK_FORMATS_BOARD_TEXT_TABLE_H

#include "formats/board/text_cells.h"

/*
 * Writes the event, the board if any, each player's belongings, and facts about the table. On a
 * board with named squares, players are numbers; on any other, each token has a lane.
 */
void ck_put_text_table(ck_text_drawing *drawing);

#endif
