/* Boards as SVG 1.1 documents; self-contained, without fonts. */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_SVG_H
#define CETKAIK_FORMATS_BOARD_WRITE_SVG_H

#include "formats/board/svg_style.h"
#include "formats/board/view.h"

/* Writes a document with title and description, WIDTH pixels wide; 0: default. */
void ck_write_svg(ck_out *out, const ck_view *view, const ck_theme *theme, long width);

/* ---- for a page with many boards ---- */

/* Writes a board as an element that uses the page's drawings. */
void ck_put_svg_board(ck_out *out, const ck_view *view);

/*
 * Writes an empty board, seen from the A side, with nothing beside it. Its data- attributes have
 * the place and name of the first square. Pieces and marks go into its groups "tints", "pieces" and
 * "marks".
 */
void ck_put_svg_ground(ck_out *out, const ck_rules *rules);

/* ---- for pictures of other games ---- */

/* The size of a square, and of the margin for coordinates. */
enum { CK_SVG_CELL = 100, CK_SVG_MARGIN = 64 };

/*
 * Writes squares and coordinates, seen from the IA side, with the margin at 0 0. WHOLE: with the
 * diagonals and the brackets of the water.
 */
void ck_put_svg_squares(ck_out *out, const ck_rules *rules, bool whole);

/*
 * Begin a document and its drawing; the caller writes title and description in between. PIXELS is
 * the width; 0: default.
 */
void ck_begin_svg(ck_out *out, int width, int height, long pixels);
void ck_begin_svg_drawing(ck_out *out, const ck_theme *theme, int width, int height);

#endif
