/* What a user draws over a board: arrows, rings around squares, highlighted squares. */
#ifndef CETKAIK_FORMATS_BOARD_OVERLAY_H
#define CETKAIK_FORMATS_BOARD_OVERLAY_H

#include "rules/board/board.h"

#include <stddef.h>

enum { CK_MOST_ARROWS = 64 };

/* Begin with {0}. */
typedef struct ck_overlay {
    bool ring[CK_SQUARES], highlight[CK_SQUARES];
    struct {
        ck_square from, to;
    } arrow[CK_MOST_ARROWS];
    int arrows;
} ck_overlay;

/*
 * Adds a list such as "ZO,KA", or "MAU-MY,ZO-CO" for arrows; NAME is "arrows", "marks" or
 * "highlight". Returns the part that is wrong, with its *LENGTH; NULL: none.
 */
const char *ck_overlay_add(ck_overlay *overlay, const char *name, const char *list, size_t *length);

#endif
