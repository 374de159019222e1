/* Boards and tables as SVG 1.1 documents; self-contained, without fonts. */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_SVG_H
#define CETKAIK_FORMATS_BOARD_WRITE_SVG_H

#include "formats/board/svg_style.h"
#include "formats/board/view.h"

typedef struct ck_svg_options {
    const ck_theme *theme;
    long width;           /* in pixels; 0: default */
    const char *fragment; /* begin of the ids of an element for a page; NULL: a document */
} ck_svg_options;

/* Whether a text can begin ids: a letter, then letters, digits, - and _. */
bool ck_svg_is_prefix(const char *text);

/*
 * Writes a document with title and description, or an element without a style sheet: pages can hold
 * many of them. A table must have a board.
 */
void ck_write_svg(ck_out *out, const ck_view *view, const ck_svg_options *options);

/* Writes a board as an element of a page that has the style, the drawings, and the ground of this
 * number. */
void ck_put_svg_element(ck_out *out, const ck_view *view, int ground);

#endif
