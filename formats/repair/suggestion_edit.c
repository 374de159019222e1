/* Turns a suggestion into one edit of the record's text. */
#include "formats/repair/suggestion_edit.h"

#include "formats/repair/edits.h"
#include "formats/repair/fix_move.h"

#include <string.h>

static ck_fixing begin(ck_fixes *fixes, const ck_checked *checked, size_t finding)
{
    fixes->count = 0;
    ck_buffer_clear(&fixes->text);
    return (ck_fixing){
        .fixes = fixes,
        .checked = checked,
        .record = checked->record,
        .finding = &checked->result->findings[finding],
        .out = ck_buffer_out(&fixes->text),
    };
}

static bool end(ck_fixing *fixing)
{
    ck_close_edit(fixing->fixes);
    return !fixing->failed && !fixing->out.failed;
}

/* Whether the record's text is plain notation, in which parts can be replaced. */
static bool has_plain_text(const ck_record *record)
{
    return !(record->traits & CK_IN_FIELDS) && record->dialect != CK_DIALECT_MRF;
}

bool ck_suggestion_edit(ck_fixes *fixes, const ck_checked *checked, size_t finding, int index)
{
    const ck_suggestions suggestions = ck_suggestions_for(checked, finding);
    ck_fixing fixing = begin(fixes, checked, finding);
    if (!has_plain_text(checked->record))
        return true;
    if (suggestions.word.length > 0)
        ck_fix_unread(&fixing);
    else
        ck_fix_move(&fixing, fixing.finding->entry, suggestions.move[index]);
    return end(&fixing);
}

/* ---- the other games ---- */

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

bool ck_suggestion_edit_event(ck_fixes *fixes, const ck_checked *checked, size_t finding,
                              ck_text text)
{
    ck_fixing fixing = begin(fixes, checked, finding);
    const ck_event *event = event_of(checked->record, fixing.finding->span);
    if (!event || !has_plain_text(checked->record))
        return true;
    const bool named = text.length > 0 && text.bytes[0] == '[';
    const uint32_t start = event->span.offset;
    ck_begin_edit(&fixing, ck_from_to(named ? before_name(checked->record, start) : start,
                                      ck_end_of(event->span)));
    ck_put_bytes(&fixing.out, text.bytes, text.length);
    return end(&fixing);
}
