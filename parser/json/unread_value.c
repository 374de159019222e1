/* Keeps values of JSON that cannot be read as gaps. */
#include "parser/json/unread_value.h"

#include "parser/text/cursor.h"

#include <string.h>

ck_text ck_unread_value_text(ck_reading_state *reading, ck_span span)
{
    const ck_text text = ck_text_at(reading->record->text, span);
    ck_arena *arena = &reading->record->arena;
    if (!memchr(text.bytes, '\n', text.length))
        return text;
    for (uint32_t at = 0; at < text.length; at++)
        ck_arena_put(arena, strchr("\r\n", text.bytes[at]) ? " " : text.bytes + at, 1);
    return ck_arena_end(arena, span);
}

void ck_add_unread_value(ck_reading_state *reading, ck_span span)
{
    ck_entry *entry = ck_cursor_add_entry(reading, CK_ENTRY_GAP, span);
    if (!entry)
        return;
    entry->as.gap = ck_cursor_resemblance(ck_unread_value_text(reading, span));
    if (ck_gap_counts(entry))
        reading->owner = reading->record->entry_count;
}
