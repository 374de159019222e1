/* Private: places in the file of a record. */
#ifndef CETKAIK_CMD_LIBRARY_VIEW_PLACE_H
#define CETKAIK_CMD_LIBRARY_VIEW_PLACE_H

#include "rules/record/record.h"

typedef struct ck_view_place {
    ck_point begin, end;     /* the end is exclusive */
    uint64_t offset, length; /* bytes; the offset from the start of the input */
} ck_view_place;

/* The members of a public view that tell its place. */
#define CK_VIEW_PLACE(at)                                                                          \
    .line = (at).begin.line, .column = (at).begin.column, .end_line = (at).end.line,               \
    .end_column = (at).end.column, .offset = (at).offset, .length = (at).length

/* The place of a span; PLACE moves to the beginning of the span. */
ck_view_place ck_view_place_of(const ck_record *record, ck_place *place, ck_span span);

#endif
