/* Private: the drawing of a board of Cetkaik as SVG, and parts of it for other boards. */
#ifndef CETKAIK_FORMATS_BOARD_SVG_BOARD_H
#define CETKAIK_FORMATS_BOARD_SVG_BOARD_H

#include "formats/board/svg_signs.h"
#include "formats/board/view.h"

/* The size of a square, and of the margin for coordinates. */
enum { CK_SVG_CELL = 100, CK_SVG_MARGIN = 64 };

/* Writes the board with the captured pieces and the state beside it; its size. */
void ck_put_svg_board(ck_out *out, const ck_view *view);
ck_spot ck_svg_board_size(const ck_view *view);

/*
 * Writes an empty board, seen from the A side, as the invisible drawings "squaresN" and
 * "coordinatesN" of a page. Its data- attributes have its size, and the place and name of the first
 * square.
 */
void ck_put_svg_ground(ck_out *out, const ck_rules *rules, int number);

/* Writes a board as ck_put_svg_board() on these drawings. */
void ck_put_svg_board_on(ck_out *out, const ck_view *view, int ground);

/*
 * Writes squares and coordinates, seen from the IA side, with the margin at 0 0. WHOLE: with the
 * diagonals and the brackets of the water.
 */
void ck_put_svg_squares(ck_out *out, const ck_rules *rules, bool whole);

/* The lines around squares; the triangle before the player to act. */
void ck_put_svg_grid(ck_out *out, ck_spot corner, int rows, int columns);
void ck_put_svg_arrow(ck_out *out, ck_spot at);

#endif
