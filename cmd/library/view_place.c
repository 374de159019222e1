/* Finds the place of a span of a record in its file. */
#include "cmd/library/view_place.h"

ck_view_place ck_view_place_of(const ck_record *record, ck_place *place, ck_span span)
{
    const ck_point begin = ck_record_place_go(place, span.offset);
    ck_place after = *place;
    return (ck_view_place){
        .begin = begin,
        .end = ck_record_place_go(&after, ck_end_of(span)),
        .offset = record->offset + span.offset,
        .length = span.length,
    };
}
