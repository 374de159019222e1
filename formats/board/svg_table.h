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

/* A drawing to place: id, class or "", corner and scale. */
typedef struct ck_drawn {
    char id[16];
    const char *class;
    double x, y, scale;
} ck_drawn;

typedef void ck_draw(void *self, const ck_drawn *drawn);

/* Passes all drawings on the board to DRAW, from the lowest to the highest. */
void ck_draw_table(const ck_view *view, ck_draw *draw, void *self);

/* Passes the token of a player, its corner at 0 0 and 100 wide. */
void ck_draw_table_player(int seat, ck_draw *draw, void *self);

#endif
