/*
 * View: a position as somebody looks at it: who sits below, what led there, which squares matter.
 * Every picture of a board is made from one.
 */
#ifndef CETKAIK_FORMATS_BOARD_VIEW_H
#define CETKAIK_FORMATS_BOARD_VIEW_H

#include "rules/contest/tabletop.h"
#include "rules/replay/frames.h"

/* Why a square is marked; the graver mark wins. */
typedef enum ck_mark {
    CK_UNMARKED,
    CK_MARK_VIA,     /* a via point, or the first square of the Minds */
    CK_MARK_START,   /* where the move began */
    CK_MARK_END,     /* where it ended */
    CK_MARK_PLANNED, /* where it should have ended, but the cast failed */
    CK_MARK_AT,      /* what a finding points at */
    CK_MARKS
} ck_mark;

/* All of it is borrowed; it begins with ck_view_of_position() or ck_view_of_frame(). */
typedef struct ck_view {
    const ck_rules *rules;
    const ck_position *position;
    const ck_frame *frame;         /* NULL: a position without a game */
    const ck_player_event *player; /* by side; NULL: not known */
    ck_side below;                 /* who sits below */
    uint8_t mark[CK_SQUARES];
} ck_view;

ck_view ck_view_of_position(const ck_rules *rules, const ck_position *position);

/* The last move is marked. */
ck_view ck_view_of_frame(const ck_rules *rules, const ck_frame *frame);

/* Marks the squares of a move; FAILED: it did not get where it was going. */
void ck_mark_move(ck_view *view, const ck_move *move, bool failed);

/* Marks one square more; CK_NO_SQUARE marks nothing. */
void ck_mark_square(ck_view *view, ck_square square, ck_mark mark);

/* The marks of the squares of a table: those of its last move. */
void ck_mark_table(const ck_tabletop *table, uint8_t mark[CK_SQUARES]);

/* The part of the 9 × 9 squares that this board has, as it is shown. */
typedef struct ck_extent {
    int top, left, rows, columns;
} ck_extent;

ck_extent ck_shown_extent(const ck_view *view);

/* The square that is shown at a place, counted from above and from the left. */
ck_square ck_shown_square(const ck_view *view, int row, int column);

#endif
