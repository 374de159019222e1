/* Private: what boards as text are put together from: the ground and the marks of squares. A cell
 * has a column for its edge, five for its inside, and shares its right edge. */
#ifndef CETKAIK_FORMATS_BOARD_TEXT_CELLS_H
#define CETKAIK_FORMATS_BOARD_TEXT_CELLS_H

#include "formats/board/view.h"
#include "rules/base/writer.h"

enum { CK_TEXT_CELL = 6, CK_TEXT_MARGIN = 4, CK_TEXT_LINE = 78 };

/* What the terminal can show. Everything that colours say, signs say too. */
typedef enum ck_palette { CK_PALETTE_NONE, CK_PALETTE_16, CK_PALETTE_TRUE } ck_palette;

/* What a square is made of, as it is shown; by form and by colour. */
typedef struct ck_text_ground {
    const char *sign;  /* before a piece */
    const char *empty; /* five columns */
    const char *ink[CK_PALETTE_TRUE + 1];
} ck_text_ground;

/* The look of a square by what a ck_board has there. */
const ck_text_ground *ck_text_ground_of(uint8_t ground);

/* What ends any ink. */
const char *ck_text_reset(ck_palette colours);

/* The edge between two cells is that of the marked one; where both are, the right one's. */
void ck_put_text_edge(ck_out *out, ck_palette colours, ck_mark left, ck_mark right);

/* A line that tells what the edges of these marks mean; nothing where there are none. */
void ck_put_text_legend(ck_out *out, const uint8_t *marks, int squares);

#endif
