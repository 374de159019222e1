/*
 * Private: grounds and marks of squares in text boards. A cell has one column for its edge and five
 * inside, and shares its right edge with the next.
 */
#ifndef CETKAIK_FORMATS_BOARD_TEXT_CELLS_H
#define CETKAIK_FORMATS_BOARD_TEXT_CELLS_H

#include "formats/board/view.h"
#include "rules/base/writer.h"

enum { CK_TEXT_CELL = 6, CK_TEXT_MARGIN = 4, CK_TEXT_LINE = 78 };

/* The colours of a terminal. Signs carry the same information as colours. */
typedef enum ck_palette { CK_PALETTE_NONE, CK_PALETTE_16, CK_PALETTE_TRUE } ck_palette;

/* The look of a ground: signs and colours. */
typedef struct ck_text_ground {
    const char *sign;  /* before a piece */
    const char *empty; /* five columns */
    const char *ink[CK_PALETTE_TRUE + 1];
} ck_text_ground;

/* The look of a ck_board's ground. */
const ck_text_ground *ck_text_ground_of(uint8_t ground);

/* Ends any colour. */
const char *ck_text_reset(ck_palette colours);

/* Writes the edge between two cells: of the marked one, or of the right one if both are marked. */
void ck_put_text_edge(ck_out *out, ck_palette colours, ck_mark left, ck_mark right);

/* Writes a legend for the edges of these marks; nothing without marks. */
void ck_put_text_legend(ck_out *out, const uint8_t *marks, int squares);

#endif
