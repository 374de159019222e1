/* Private: places in the file of a record. */
#ifndef CETKAIK_CMD_LIBRARY_VIEW_PLACE_H
#define CETKAIK_CMD_LIBRARY_VIEW_PLACE_H

#include "rules/record/record.h"

typedef struct ck_view_place {
    ck_point begin, end;     /* the end is exclusive */
    uint64_t offset, length; /* bytes; the offset from the start of the input */
} ck_view_place;

/* The place of a span; PLACE moves to the beginning of the span. */
ck_view_place ck_view_place_of(const ck_record *record, ck_place *place, ck_span span);

#endif
