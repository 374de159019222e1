/* Finds the line and column of a place in a record's text. */
#include "rules/record/location.h"

#include "rules/base/utf8.h"

#include <string.h>

ck_location ck_location_start(const ck_record *record)
{
    return (ck_location){record, 0, 0, {record->line, 1 + record->start.characters}, NULL};
}

/* The text of a joined record after that of a place; NULL: none. */
static const ck_origin *next_origin(const ck_location *place)
{
    const ck_origin *next = place->origin ? place->origin + 1 : place->record->joined;
    return next && next->file ? next : NULL;
}

ck_point ck_location_go(ck_location *place, uint32_t offset)
{
    if (offset < place->offset)
        *place = ck_location_start(place->record);
    const char *text = place->record->text, *at = text + place->offset, *line_end;
    const char *end = text + (offset < place->record->length ? offset : place->record->length);
    if (at >= end)
        return place->point;
    for (; (line_end = memchr(at, '\n', (size_t)(end - at))) != NULL; at = line_end + 1) {
        place->point = (ck_point){place->point.line + 1, 1};
        place->line = (uint32_t)(line_end + 1 - text);
        const ck_origin *next = next_origin(place);
        if (next && next->at == place->line) {
            place->point = (ck_point){next->line, 1 + next->start.characters};
            place->origin = next;
        }
    }
    place->point.column += (uint32_t)ck_utf8_count(at, (size_t)(end - at));
    place->offset = (uint32_t)(end - text);
    return place->point;
}

ck_span_location ck_location_span(ck_location *place, ck_span span)
{
    const ck_point begin = ck_location_go(place, span.offset);
    const ck_origin *origin = place->origin, *next = next_origin(place);
    const uint32_t end = next && ck_end_of(span) >= next->at ? next->at - 1 : ck_end_of(span);
    ck_location after = *place;
    return (ck_span_location){
        .begin = begin,
        .end = ck_location_go(&after, end),
        .offset = (origin ? origin->offset - origin->at : place->record->offset) + span.offset,
        .length = end - span.offset,
    };
}
