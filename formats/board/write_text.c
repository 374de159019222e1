/* Draws a frame as text for a terminal. */
#include "formats/board/write_text.h"

#include "formats/board/text_board.h"
#include "formats/board/text_table.h"

void ck_write_text(ck_out *out, const ck_view *view, ck_palette colours)
{
    ck_buffer text = {.memory = out->memory};
    ck_text_drawing drawing = {out, ck_part_out(&text, out), view, colours};
    (view->table ? ck_put_text_table : ck_put_text_board)(&drawing);
    out->failed |= drawing.line.failed;
    ck_buffer_free(&text);
}
