/* Boards as SVG 1.1: one document that needs nothing else, not even a font. */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_SVG_H
#define CETKAIK_FORMATS_BOARD_WRITE_SVG_H

#include "formats/board/view.h"
#include "rules/base/writer.h"

/* The colours of a picture. */
typedef struct ck_theme ck_theme;

/* "light", the default, "dark" or "print"; NULL beyond the last. Its name and its CSS colours. */
const ck_theme *ck_theme_at(size_t index);
const char *ck_theme_name(const ck_theme *theme);

/* Writes a document with title and description, WIDTH pixels wide; 0: as it comes. */
void ck_write_svg(ck_out *out, const ck_view *view, const ck_theme *theme, long width);

/* ---- for a page with many boards ---- */

/* The rules of style of all boards, in the colours of a theme; NULL: in custom properties. */
void ck_put_svg_style(ck_out *out, const ck_theme *theme);

/* "--land:#f6eedd;…": the colours of a theme as custom properties. */
void ck_put_svg_colours(ck_out *out, const ck_theme *theme);

/* The drawings that boards use, for the whole page: <defs>…</defs> */
void ck_put_svg_drawings(ck_out *out);

/* A board as an element, which uses them. */
void ck_put_svg_board(ck_out *out, const ck_view *view);

/*
 * An empty board as the A side sees it, nothing beside it. Its data- attributes tell where the
 * first square stands and which it is; pieces and marks go into its groups "tints", "pieces" and
 * "marks".
 */
void ck_put_svg_ground(ck_out *out, const ck_rules *rules);

#endif
