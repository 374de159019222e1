/* Boards as SVG 1.1: one document that needs nothing else, not even a font. */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_SVG_H
#define CETKAIK_FORMATS_BOARD_WRITE_SVG_H

#include "formats/board/svg_style.h"
#include "formats/board/view.h"

/* Writes a document with title and description, WIDTH pixels wide; 0: as it comes. */
void ck_write_svg(ck_out *out, const ck_view *view, const ck_theme *theme, long width);

/* ---- for a page with many boards ---- */

/* A board as an element, which uses them. */
void ck_put_svg_board(ck_out *out, const ck_view *view);

/*
 * An empty board as the A side sees it, nothing beside it. Its data- attributes tell where the
 * first square stands and which it is; pieces and marks go into its groups "tints", "pieces" and
 * "marks".
 */
void ck_put_svg_ground(ck_out *out, const ck_rules *rules);

/* ---- for pictures of other games ---- */

/* Sizes: of a square, and of the margin around a board for its coordinates. */
enum { CK_SVG_CELL = 100, CK_SVG_MARGIN = 64 };

/* The squares and coordinates of a board alone, its margin at 0 0, as the IA side sees it; WHOLE:
 * with the lines over it and the brackets of the water. */
void ck_put_svg_squares(ck_out *out, const ck_rules *rules, bool whole);

/* What comes before and after all that is drawn: PIXELS is the width, 0: as it comes. The words
 * are put in between by the caller. */
void ck_begin_svg(ck_out *out, int width, int height, long pixels);
void ck_begin_svg_drawing(ck_out *out, const ck_theme *theme, int width, int height);

#endif
