/* Private: the drawing of the table of another game as SVG. For tables with a board. */
#ifndef CETKAIK_FORMATS_BOARD_SVG_TABLE_H
#define CETKAIK_FORMATS_BOARD_SVG_TABLE_H

#include "formats/board/svg_signs.h"
#include "formats/board/view.h"

/*
 * Writes the board and, for each player, the token, an arrow when to act, points and belongings;
 * its size.
 */
void ck_put_svg_table(ck_out *out, const ck_view *view);
ck_spot ck_svg_table_size(const ck_view *view);

/* ---- for a page ---- */

/* Writes the empty board as an element; its pieces go into the group "pieces". */
void ck_put_svg_table_ground(ck_out *out, const ck_tabletop *table);

/* Where drawings go: elements of SVG, or items of a list, "s37 64 64 0.5 black,". */
typedef struct ck_pen {
    ck_out *out;
    bool list;
} ck_pen;

/* Draws the contents of the board, from the lowest to the highest. */
void ck_draw_table(const ck_pen *pen, const ck_view *view);

/* Draws the token of a player, its corner at 0 0 and 100 wide. */
void ck_draw_table_player(const ck_pen *pen, int seat);

#endif
