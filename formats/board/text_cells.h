/*
 * Private: lines, grids and marks of text drawings. A cell of a grid has one column for its edge
 * and five inside, and shares its right edge with the next.
 */
#ifndef CETKAIK_FORMATS_BOARD_TEXT_CELLS_H
#define CETKAIK_FORMATS_BOARD_TEXT_CELLS_H

#include "formats/board/view.h"
#include "rules/base/writer.h"

enum { CK_TEXT_CELL = 6, CK_TEXT_LINE = 78 };

/* The colours of a terminal. Signs carry the same information as colours. */
typedef enum ck_palette { CK_PALETTE_NONE, CK_PALETTE_16, CK_PALETTE_TRUE } ck_palette;

/* The look of a ground: signs and colours. */
typedef struct ck_text_ground {
    const char *sign;  /* before a piece */
    const char *empty; /* five columns */
    const char *ink[CK_PALETTE_TRUE + 1];
} ck_text_ground;

/* A drawing while it is written. */
typedef struct ck_text_drawing {
    ck_out *out;
    ck_out line; /* collects the words of a line for ck_end_text_line() */
    const ck_view *view;
    ck_palette colours;
} ck_text_drawing;

/* Writes the collected words on lines of their own; nothing without words. */
void ck_end_text_line(ck_text_drawing *drawing);

typedef struct ck_text_cell {
    int square;     /* of the view */
    ck_square name; /* the square of that name on the board of Cetkaik */
    uint8_t ground; /* as in ck_board */
} ck_text_cell;

/* Cells row by row. PUT_INSIDE writes the five columns inside one. */
typedef struct ck_text_grid {
    int rows, columns;
    ck_text_cell cell[CK_SQUARES];
    void (*put_inside)(const ck_text_drawing *drawing, int square, const ck_text_ground *ground);
} ck_text_grid;

/* Writes a grid with its coordinates. */
void ck_put_text_grid(const ck_text_drawing *drawing, const ck_text_grid *grid);

/* Writes a legend for the marks of the view; nothing without marks. */
void ck_put_text_legend(const ck_text_drawing *drawing);

#endif
