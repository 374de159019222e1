/* Private: the lines of a body. */
#ifndef CETKAIK_FORMATS_NOTATION_LAYOUT_H
#define CETKAIK_FORMATS_NOTATION_LAYOUT_H

#include "formats/notation/conversion.h"

/*
 * The layout of a body: two moves a row, all else on lines of its own, with an empty line where
 * rows and other lines meet.
 */
typedef enum ck_line_kind { CK_NO_LINE, CK_MOVE_LINE, CK_OTHER_LINE } ck_line_kind;

typedef struct ck_layout {
    ck_out *out;
    const char *gap; /* between the moves of a row */
    ck_line_kind last;
    bool half; /* the row has one move */
} ck_layout;

/* Begins the next move, in this row or a new one. */
void ck_begin_move(ck_layout *layout);

/* Begins another line, after EMPTY empty lines more than usual. */
void ck_begin_line(ck_layout *layout, int empty);

/* Ends the last line. */
void ck_end_lines(ck_layout *layout);

/* A comment on what stands before it. */
void ck_put_comment(const ck_conversion *to, ck_layout *layout, const ck_known *known);

#endif
