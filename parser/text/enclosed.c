/* Builds the text of a record within another text, with the place of each byte. */
#include "parser/text/enclosed.h"

#include "parser/text/cursor.h"
#include "rules/base/utf8.h"

ck_enclosed ck_enclosed_begin(ck_reading_state *reading, uint32_t room)
{
    ck_arena *arena = &reading->record->arena;
    ck_enclosed text = {.room = room};
    text.places = ck_arena_alloc(arena, ((size_t)room + 1) * sizeof *text.places);
    text.text = text.places ? ck_arena_alloc(arena, (size_t)room + 1) : NULL;
    reading->failed |= !text.text;
    return text;
}

void ck_enclosed_put(ck_enclosed *text, const char *bytes, size_t length, ck_span place)
{
    for (size_t i = 0; i < length && text->text && text->length < text->room; i++) {
        text->places[text->length] = place;
        text->text[text->length++] = bytes[i];
    }
}

bool ck_enclosed_enter(ck_reading_state *reading, const ck_enclosed *text)
{
    ck_record *record = reading->record;
    if (!text->text || !ck_is_utf8(text->text, text->length))
        return false;
    text->places[text->length] = (ck_span){reading->end, 0};
    *reading->enclosed =
        (ck_normalized){.original = record->text, .length = record->length, .places = text->places};
    record->text = text->text;
    record->length = reading->end = text->length;
    reading->at = 0;
    ck_cursor_skip_spaces(reading);
    return true;
}
