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

#endif
