/* Reads remark lines as comments. */
#include "parser/text/read_remark.h"

#include "parser/text/cursor.h"
#include "rules/base/array.h"
#include "rules/base/utf8.h"
#include "rules/record/stated.h"
#include "rules/words/decoration.h"
#include "rules/words/space.h"
#include "rules/words/square.h"

#include <string.h>

/* The length of the space before a place; 0: none. */
static uint32_t space_before(const char *text, uint32_t at)
{
    enum { LONGEST = 3 };
    for (uint32_t size = 1; size <= LONGEST && size <= at; size++) {
        if (text[at - size] != '\n' && ck_space(text + at - size, size) == size)
            return size;
    }
    return 0;
}

ck_span ck_line_begun(const ck_reading_state *reading)
{
    const char *text = reading->record->text;
    uint32_t start = reading->at, space;
    while ((space = space_before(text, start)) > 0)
        start -= space;
    if (reading->at >= reading->end || (start > 0 && text[start - 1] != '\n'))
        return (ck_span){reading->at, 0};
    const char *newline = memchr(text + reading->at, '\n', reading->end - reading->at);
    return ck_from_to(start, newline ? (uint32_t)(newline - text) : reading->end);
}

void ck_add_remark(ck_reading_state *reading, ck_text remark, ck_span whole)
{
    const bool colon = memchr(remark.bytes, ':', remark.length) != NULL;
    if (reading->record->traits & CK_IN_JSON) { /* each value of a session is an entry */
        ck_cursor_add_gap(reading, CK_F_UNREADABLE, whole);
        return;
    }
    ck_count_remark(reading, whole);
    if (reading->record->entry_count > 0) {
        ck_cursor_add_comment(reading, remark.span, whole);
        return;
    }
    ck_header *header = ck_record_add_header(reading->record, whole);
    reading->failed |= header == NULL;
    if (!header)
        return;
    header->key = (ck_text){colon ? remark.bytes : NULL, 0, {remark.span.offset, 0}};
    header->value = remark;
}

void ck_count_remark(ck_reading_state *reading, ck_span span)
{
    if (reading->remarks++ == 0)
        reading->remark = span;
}

ck_span ck_remark_here(const ck_reading_state *reading, bool romanized)
{
    const char *text = reading->record->text;
    ck_square square;
    if (ck_read_square(text + reading->at, reading->end - reading->at, false, &square) > 0)
        return (ck_span){reading->at, 0}; /* no remark has a square */
    const ck_text line = ck_cursor_trimmed(ck_text_at(text, ck_line_begun(reading)));
    const bool remark = line.length > 0 &&
                        ck_decoration_is_remark(line.bytes, line.length, romanized) &&
                        ck_is_utf8(line.bytes, line.length);
    return remark ? line.span : (ck_span){reading->at, 0};
}

bool ck_read_remark(ck_reading_state *reading, bool romanized)
{
    const ck_span line = ck_remark_here(reading, romanized);
    if (line.length == 0)
        return false;
    ck_add_remark(reading, ck_text_at(reading->record->text, line), line);
    reading->at = ck_end_of(line);
    return true;
}

bool ck_read_punctuation(ck_reading_state *reading)
{
    const char *text = reading->record->text + reading->at;
    const size_t size = ck_decoration_punctuation(text, reading->end - reading->at);
    const ck_span span = {reading->at, (uint32_t)size};
    if (size > 0)
        ck_add_remark(reading, ck_text_at(reading->record->text, span), span);
    reading->at += (uint32_t)size;
    return size > 0;
}

bool ck_has_more_than_remarks(const ck_record *record)
{
    for (size_t i = 0; i < record->events.count; i++) {
        if (record->events.event[i].kind != CK_EVENT_COMMENT)
            return true;
    }
    for (size_t i = 0; i < record->entry_count; i++) {
        const uint8_t kind = record->entries[i].kind;
        if (kind != CK_ENTRY_COMMENT && kind != CK_ENTRY_GAP)
            return true;
    }
    return false;
}

/* Whether a part of the header is an item in braces, and no remark. */
static bool is_item(const ck_record *record, const ck_header *header)
{
    const char *text = record->text + header->span.offset;
    const size_t raised = ck_run_of('#', text, header->span.length);
    return raised < header->span.length && text[raised] == '{';
}

/* Whether only space stands between two places. */
static bool are_spaces(const ck_reading_state *reading, uint32_t at, uint32_t end)
{
    uint32_t space;
    while (at < end && (space = ck_cursor_space_length(reading, at)) > 0)
        at += space;
    return at == end;
}

/* Adds a remark as unread text: to LAST, if that is right before it, so that prose is one gap. */
static ck_entry *add_unread(ck_reading_state *reading, ck_entry *last, ck_span remark)
{
    ck_record *record = reading->record;
    if (!last || !are_spaces(reading, ck_end_of(last->span), remark.offset)) {
        const size_t before = record->entry_count;
        ck_cursor_add_hidden(reading, remark);
        return record->entry_count > before ? &record->entries[before] : NULL;
    }
    last->span = ck_from_to(last->span.offset, ck_end_of(remark));
    last->as.gap.text = ck_text_at(record->text, last->span);
    return last;
}

static int by_place(const void *a, const void *b)
{
    const uint32_t one = ((const ck_entry *)a)->span.offset,
                   other = ((const ck_entry *)b)->span.offset;
    return (one > other) - (one < other);
}

/* Makes the remarks of the header unread text; its items stay. */
static void unread_remarks(ck_reading_state *reading)
{
    ck_record *record = reading->record;
    ck_entry *last = NULL;
    size_t items = 0;
    for (size_t i = 0; i < record->header_count; i++) {
        const ck_header header = record->headers[i];
        if (!is_item(record, &header)) {
            last = add_unread(reading, last, header.span);
            continue;
        }
        record->stated = record->stated == i + 1 ? (uint32_t)items + 1 : record->stated;
        record->headers[items++] = header;
    }
    record->header_count = items;
    ck_array_sort(record->entries, record->entry_count, sizeof *record->entries, by_place);
}

void ck_report_remarks(ck_reading_state *reading)
{
    ck_record *record = reading->record;
    if (reading->numbers > 0)
        ck_cursor_report_number(reading, CK_F_MOVE_NUMBER, reading->number, reading->numbers);
    if (reading->remarks == 0)
        return;
    if (ck_has_more_than_remarks(record) || ck_states_alone(record)) {
        ck_cursor_report_number(reading, CK_F_REMARK, reading->remark, reading->remarks);
        return;
    }
    ck_cursor_report(reading, CK_F_UNREADABLE, reading->remark);
    if (!record->contest)
        unread_remarks(reading);
}
