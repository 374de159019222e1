/* Replaces events of games without a board. */
#include "formats/repair/fix_event.h"

/* The event at a finding; NULL: none. Events are in the order of the text. */
static const ck_event *event_of(const ck_record *record, ck_span span)
{
    size_t first = 0, past = record->events.count;
    while (first < past) {
        const size_t middle = first + (past - first) / 2;
        if (record->events.event[middle].span.offset <= span.offset)
            first = middle + 1;
        else
            past = middle;
    }
    const ck_event *event = first > 0 ? &record->events.event[first - 1] : NULL;
    return event && ck_end_of(span) <= ck_end_of(event->span) ? event : NULL;
}

/* The offset of the name [甲] before an event; without a name, of the event. */
static uint32_t before_name(const ck_record *record, uint32_t offset)
{
    uint32_t at = ck_edit_before_blanks(record, offset);
    if (at == 0 || record->text[at - 1] != ']')
        return offset;
    while (at > 0 && record->text[at - 1] != '[')
        at--;
    return at > 0 ? at - 1 : offset;
}

void ck_fix_event(ck_edit_state *fixing, ck_text text)
{
    const ck_record *record = fixing->record;
    const ck_event *event = event_of(record, fixing->finding->span);
    if (!event)
        return;
    const bool named = text.length > 0 && text.bytes[0] == '[';
    const uint32_t start = event->span.offset;
    ck_begin_edit(fixing,
                  ck_from_to(named ? before_name(record, start) : start, ck_end_of(event->span)));
    ck_put_bytes(&fixing->out, text.bytes, text.length);
}
