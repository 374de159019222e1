/* Private: arranges a body in lines. */
#ifndef CETKAIK_FORMATS_NOTATION_LAYOUT_H
#define CETKAIK_FORMATS_NOTATION_LAYOUT_H

#include "formats/notation/conversion.h"

/*
 * Kinds of lines: two moves a line; other entries on lines of their own, separated from moves by an
 * empty line.
 */
typedef enum ck_line_kind { CK_NO_LINE, CK_MOVE_LINE, CK_OTHER_LINE } ck_line_kind;

typedef struct ck_layout {
    ck_out *out;
    const char *gap; /* between the moves of a row */
    ck_line_kind last;
    bool half; /* the row has one move */
    bool raw;  /* unread text stands last, as in the record */
} ck_layout;

/* Begins the next move, on this line or a new one. */
void ck_layout_begin_move(ck_layout *layout);

/* Begins a line of another kind, after EMPTY more empty lines than usual. */
void ck_layout_begin_line(ck_layout *layout, int empty);

/* Ends the last line. */
void ck_layout_end_lines(ck_layout *layout);

/* Writes a comment after its entry. */
void ck_layout_comment(const ck_conversion *to, ck_layout *layout, const ck_known *known);

/* Writes the text of an entry that was not read, or not wholly, as the conversion wants it, in the
 * row of moves. Returns false if all of the entry was read. */
bool ck_layout_unread(const ck_conversion *to, ck_layout *layout, const ck_known *known);

#endif
