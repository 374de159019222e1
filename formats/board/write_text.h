/* Boards and tables as text for a terminal. */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_TEXT_H
#define CETKAIK_FORMATS_BOARD_WRITE_TEXT_H

#include "formats/board/text_cells.h"

/* Writes a frame within 80 columns. */
void ck_write_text(ck_out *out, const ck_view *view, ck_palette colours);

#endif
