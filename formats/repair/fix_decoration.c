/* Removes text pasted around a record. One finding covers all places of its kind. */
#include "formats/repair/fix_decoration.h"

#include "rules/base/date.h"
#include "rules/words/decoration.h"
#include "rules/words/words.h"

static ck_decoration_kind kind_of(ck_code code)
{
    switch (code) {
    case CK_F_QUOTE_MARK:
        return CK_QUOTE_MARK;
    case CK_F_LIST_MARK:
        return CK_LIST_MARK;
    case CK_F_MOVE_NUMBER:
        return CK_LINE_NUMBER;
    case CK_F_CHAT_PREFIX:
        return CK_CHAT_PREFIX;
    default:
        return CK_NO_DECORATION;
    }
}

/* The offset behind an entry and the unread text of it. */
static uint32_t unread_end(const ck_record *record, size_t index)
{
    const ck_entry *entry = &record->entries[index];
    const uint32_t end = ck_end_of(ck_entry_unread_text(entry, record->text).span);
    return end > ck_end_of(entry->span) ? end : ck_end_of(entry->span);
}

/* Removes decoration. What stands within unread text stays: that text would be read otherwise. */
void ck_fix_decoration(ck_edit_state *fixing)
{
    const ck_record *record = fixing->record;
    const ck_decoration_kind kind = kind_of(fixing->finding->code);
    ck_decoration_walk walk = ck_decoration_begin(record->text, record->length, 0);
    size_t index = 0;
    while (ck_decoration_next(&walk) && !fixing->failed) {
        const uint32_t at = walk.span.offset;
        while (index < record->entry_count && unread_end(record, index) <= at)
            index++;
        const bool within =
            index < record->entry_count &&
            ck_entry_unread_text(&record->entries[index], record->text).length > 0 &&
            record->entries[index].span.offset < at;
        if (walk.kind == kind && !within)
            ck_begin_edit(fixing, walk.span);
    }
}

/* Whether a comment has no braces, and no bracket that is not closed. */
static bool is_bare(const ck_record *record, ck_span whole, ck_text inside)
{
    if (ck_is_open_group(record, whole, inside))
        return false;
    const char *text = record->text + whole.offset;
    const size_t raised = ck_run_of('#', text, whole.length);
    return whole.length > raised && !ck_bytes_begin(text + raised, whole.length - raised, "{") &&
           !ck_bytes_begin(text + raised, whole.length - raised, "｛");
}

/* Puts braces around the inside of a remark. In the header, a colon would end a key. */
static void embrace(ck_edit_state *fixing, ck_span span, ck_text remark, bool of_header)
{
    const bool colon = of_header && memchr(remark.bytes, ':', remark.length);
    const bool open = memchr(remark.bytes, '}', remark.length) != NULL;
    if (colon && open)
        return;
    ck_begin_edit(fixing, span);
    if (!colon) {
        ck_put_enclosed(&fixing->out, remark, "{}");
        return;
    }
    ck_put(&fixing->out, "{:");
    ck_put_bytes(&fixing->out, remark.bytes, remark.length);
    ck_put(&fixing->out, "}");
}

/* Whether unread text before a comment would be a remark without it. */
static bool is_remark_before(const ck_record *record, size_t index)
{
    const ck_text text = ck_entry_unread_text(&record->entries[index], record->text);
    return ck_decoration_is_remark(text.bytes, text.length, record->dialect == CK_DIALECT_TWO);
}

/* Puts braces around a comment on an entry, apart from what would change their meaning: unread
 * text, and a # before them. Within unread text it stays as it is. */
static void embrace_comment(ck_edit_state *fixing, size_t index)
{
    const ck_record *record = fixing->record;
    const ck_entry *entry = &record->entries[index];
    const ck_span span = entry->span;
    const bool behind = index > 0 && ck_edit_touches_unread(record, index - 1, span);
    const bool before = ck_edit_touches_unread(record, index + 1, span);
    const bool apart =
        behind || before || (span.offset > 0 && record->text[span.offset - 1] == '#');
    if (behind && (before || is_remark_before(record, index - 1)))
        return;
    ck_begin_edit(fixing, span);
    ck_put(&fixing->out, apart ? " " : "");
    ck_put_enclosed(&fixing->out, entry->as.comment, "{}");
    ck_put(&fixing->out, apart ? " " : "");
}

void ck_fix_open_group(ck_edit_state *fixing, size_t index)
{
    const ck_entry *entry = &fixing->record->entries[index];
    if (entry->kind == CK_ENTRY_COMMENT &&
        ck_is_open_group(fixing->record, entry->span, entry->as.comment))
        embrace_comment(fixing, index);
}

void ck_fix_remarks(ck_edit_state *fixing)
{
    const ck_record *record = fixing->record;
    for (size_t i = 0; i < record->header_count && !fixing->failed; i++) {
        const ck_header *header = &record->headers[i];
        if (header->key.length == 0 && is_bare(record, header->span, header->value))
            embrace(fixing, header->span, header->value, true);
    }
    for (size_t i = 0; i < record->entry_count && !fixing->failed; i++) {
        const ck_entry *entry = &record->entries[i];
        if (entry->kind == CK_ENTRY_COMMENT && is_bare(record, entry->span, entry->as.comment))
            embrace_comment(fixing, i);
    }
    const ck_event_list *events = &record->events;
    for (size_t i = 0; i < events->count && !fixing->failed; i++) {
        const ck_event *event = &events->event[i];
        if (event->kind == CK_EVENT_COMMENT && event->count > 0 &&
            is_bare(record, event->span, (ck_text){.length = 0}))
            embrace(fixing, event->span, ck_text_at(record->text, event->span), false);
    }
}

void ck_fix_dates(ck_edit_state *fixing)
{
    const ck_record *record = fixing->record;
    for (size_t i = 0; i < record->header_count && !fixing->failed; i++) {
        const ck_text value = record->headers[i].value;
        const ck_text key = record->headers[i].key;
        ck_date date;
        ck_iso_date iso;
        if ((!ck_is_text_of(key, "始時") && !ck_is_text_of(key, "終時")) ||
            ck_read_any_date(value.bytes, value.length, &date, &iso) != CK_DATE_WRITTEN)
            continue;
        ck_begin_edit(fixing, (ck_span){value.span.offset, (uint32_t)iso.length});
        ck_put(&fixing->out, iso.text);
    }
}
