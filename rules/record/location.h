/* The line and column of a place in a record's text. */
#ifndef CETKAIK_RULES_RECORD_LOCATION_H
#define CETKAIK_RULES_RECORD_LOCATION_H

#include "rules/record/record.h"

/* A line and a column, both from 1; the column counts characters. */
typedef struct ck_point {
    uint32_t line, column;
} ck_point;

/* A cursor over a record's text that finds line and column. It goes forward from finding to
 * finding, so that the text is walked once. */
typedef struct ck_location {
    const ck_record *record;
    uint32_t offset;
    uint32_t line; /* offset of the start of the current line */
    ck_point point;
    const ck_origin *origin; /* the text of a joined record; NULL: the first */
} ck_location;

/* The place of a span in its file. In a joined record, it ends with its text. */
typedef struct ck_span_location {
    ck_point begin, end;     /* the end is exclusive */
    uint64_t offset, length; /* bytes; the offset from the start of the input */
} ck_span_location;

ck_location ck_location_start(const ck_record *record);

/* Goes to an offset; a smaller one than before restarts at the beginning. */
ck_point ck_location_go(ck_location *place, uint32_t offset);

/* Goes to the beginning of a span. */
ck_span_location ck_location_span(ck_location *place, ck_span span);

#endif
