/* The board of another game as SVG 1.1: a document, or elements for a page. */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_TABLE_SVG_H
#define CETKAIK_FORMATS_BOARD_WRITE_TABLE_SVG_H

#include "formats/board/say_table.h"
#include "formats/board/svg_style.h"

/*
 * Writes a document: the board and, for each player, the token, an arrow when to act, points and
 * belongings. For tables with a board.
 */
void ck_write_table_svg(ck_out *out, const ck_table_view *view, const ck_theme *theme, long width);

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
void ck_draw_table(const ck_tabletop *table, ck_draw *draw, void *self);

/* Passes the token of a player, its corner at 0 0 and 100 wide. */
void ck_draw_table_player(int seat, ck_draw *draw, void *self);

#endif
