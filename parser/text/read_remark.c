/* Reads remark lines as comments. */
#include "parser/text/read_remark.h"

#include "parser/text/cursor.h"
#include "rules/base/utf8.h"
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

void ck_report_remarks(ck_reading_state *reading)
{
    ck_record *record = reading->record;
    if (reading->numbers > 0)
        ck_cursor_report_number(reading, CK_F_MOVE_NUMBER, reading->number, reading->numbers);
    if (reading->remarks == 0)
        return;
    if (ck_has_more_than_remarks(record)) {
        ck_cursor_report_number(reading, CK_F_REMARK, reading->remark, reading->remarks);
        return;
    }
    while (record->header_count > 0 &&
           record->headers[record->header_count - 1].span.offset >= reading->remark.offset)
        record->header_count--;
    ck_cursor_report(reading, CK_F_UNREADABLE, reading->remark);
}
