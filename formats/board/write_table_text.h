/* The table of a contest as text, for terminals: plain and 80 columns wide at most. */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_TABLE_TEXT_H
#define CETKAIK_FORMATS_BOARD_WRITE_TABLE_TEXT_H

#include "formats/board/say_table.h"

/* The event, what each player has, and the facts of the whole table. */
void ck_write_table_text(ck_out *out, const ck_table_view *view);

#endif
