/* The board of a contest as SVG 1.1: as a document, or for a page. */
#ifndef CETKAIK_FORMATS_BOARD_SVG_TABLE_H
#define CETKAIK_FORMATS_BOARD_SVG_TABLE_H

#include "formats/board/say_table.h"
#include "formats/board/svg_style.h"

/*
 * Writes a document: the board, and beside it for each player his token, an arrow when he may act,
 * his points and what he has. Only for a table with a board.
 */
void ck_write_table_svg(ck_out *out, const ck_table_view *view, const ck_theme *theme, long width);

/* ---- for a page ---- */

/* The empty board as an element; what is drawn on it goes into its group "pieces". */
void ck_put_svg_table_ground(ck_out *out, const ck_tabletop *table);

/* A drawing in use: its id, a class or "", its corner and its scale. */
typedef struct ck_drawn {
    char id[16];
    const char *class;
    double x, y, scale;
} ck_drawn;

typedef void ck_draw(void *self, const ck_drawn *drawn);

/* All that is drawn on the board, in its order: what lies below other drawings comes first. */
void ck_draw_table(const ck_tabletop *table, ck_draw *draw, void *self);

/* The token of a player by itself, its corner at 0 0 and 100 wide. */
void ck_draw_player(int seat, ck_draw *draw, void *self);

#endif
