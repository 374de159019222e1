/* Boards and tables as SVG 1.1 documents; self-contained, without fonts. */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_SVG_H
#define CETKAIK_FORMATS_BOARD_WRITE_SVG_H

#include "formats/board/svg_style.h"
#include "formats/board/view.h"

/*
 * Writes a document with title and description, WIDTH pixels wide; 0: default. A table must have a
 * board.
 */
void ck_write_svg(ck_out *out, const ck_view *view, const ck_theme *theme, long width);

/* Writes a board as an element of a page that has the style, the drawings, and the ground of this
 * number. */
void ck_put_svg_element(ck_out *out, const ck_view *view, int ground);

#endif
