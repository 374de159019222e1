/*
 * A board or table as shown: the side below, the last turn, the marked squares. All pictures use
 * one.
 */
#ifndef CETKAIK_FORMATS_BOARD_VIEW_H
#define CETKAIK_FORMATS_BOARD_VIEW_H

#include "formats/board/overlay.h"
#include "rules/replay/frames.h"
#include "rules/replay/result.h"

/* The reason to mark a square; the highest mark wins. */
typedef enum ck_mark {
    CK_UNMARKED,
    CK_MARK_VIA,     /* a via point, a square of a way, or the first of the Minds */
    CK_MARK_START,   /* the start of the move */
    CK_MARK_END,     /* its end */
    CK_MARK_PLANNED, /* its planned end, after a failed cast */
    CK_MARK_AT,      /* the place of a finding */
    CK_MARKS
} ck_mark;

/* All borrowed. Begin with ck_view_of_position() or ck_view_of_frame(). */
typedef struct ck_view {
    const ck_checked *checked; /* NULL: a position without a record */
    const ck_rules *rules;
    const ck_frame *frame;       /* NULL: a position without a game */
    const ck_table_state *table; /* of another game, which has no position; NULL: a board */
    const ck_position *position;
    ck_side below;             /* the side at the bottom */
    uint8_t mark[CK_SQUARES];  /* by square of the board or table */
    const ck_overlay *overlay; /* drawn over a board of Cetkaik; NULL: nothing */
} ck_view;

ck_view ck_view_of_position(const ck_rules *rules, const ck_position *position);

/* The view of a frame of a record, with the last move marked. */
ck_view ck_view_of_frame(const ck_checked *checked, const ck_frame *frame);

/* Whether the game of a record has a board, so that an SVG can show it. */
bool ck_view_has_picture(const ck_record *record);

/* Marks the squares of a move. FAILED: it did not reach its destination. */
void ck_view_mark_move(ck_view *view, const ck_move *move, bool failed);

/* Marks one more square; CK_NO_SQUARE marks nothing. */
void ck_view_mark_square(ck_view *view, ck_square square, ck_mark mark);

/* The shown part of the 9 × 9 squares. */
typedef struct ck_extent {
    int top, left, rows, columns;
} ck_extent;

ck_extent ck_view_extent(const ck_view *view);

/* The square shown at a place. ROW and COLUMN count from the top left of the full board. */
ck_square ck_view_square(const ck_view *view, int row, int column);

#endif
