/* A record: entries, headers and comments as written, each with its place. */
#include "rules/record/record.h"

#include "rules/base/array.h"
#include "rules/words/decoration.h"
#include "rules/words/space.h"

#include <string.h>

void ck_record_init(ck_record *record, const ck_memory *memory)
{
    *record =
        (ck_record){.memory = memory, .arena = {.memory = memory}, .events = {.memory = memory}};
    ck_record_clear(record);
}

void ck_record_free(ck_record *record)
{
    ck_memory_free(record->memory, record->headers);
    ck_memory_free(record->memory, record->entries);
    ck_memory_free(record->memory, record->forms);
    ck_arena_free(&record->arena);
    ck_event_list_free(&record->events);
    memset(record, 0, sizeof *record);
}

void ck_record_clear(ck_record *record)
{
    ck_arena_clear(&record->arena);
    ck_event_list_clear(&record->events);
    memset(record, 0, offsetof(ck_record, memory));
    record->only_season = -1;
}

/* At the bound, gives up the last of COUNT elements to make room for a new one. */
static void bound_elements(ck_record *record, size_t *count)
{
    if (*count < CK_MOST_ENTRIES)
        return;
    record->overfull = true;
    --*count;
}

bool ck_record_make_room(ck_record *record)
{
    return record->entry_count < CK_MOST_ENTRIES &&
           ck_array_make_room(record->memory, &record->entries, &record->entry_room,
                              record->entry_count + 1, sizeof *record->entries);
}

ck_entry *ck_record_add(ck_record *record, ck_entry_kind kind, ck_span span)
{
    bound_elements(record, &record->entry_count);
    if (!ck_array_make_room(record->memory, &record->entries, &record->entry_room,
                            record->entry_count + 1, sizeof *record->entries))
        return NULL;
    ck_entry *entry = &record->entries[record->entry_count++];
    memset(entry, 0, sizeof *entry);
    entry->kind = (uint8_t)kind;
    entry->span = span;
    return entry;
}

ck_header *ck_record_add_header(ck_record *record, ck_span span)
{
    bound_elements(record, &record->header_count);
    if (!ck_array_make_room(record->memory, &record->headers, &record->header_room,
                            record->header_count + 1, sizeof *record->headers))
        return NULL;
    ck_header *header = &record->headers[record->header_count++];
    *header = (ck_header){.span = span};
    return header;
}

bool ck_record_add_form(ck_record *record, const ck_other_form *form)
{
    if (!ck_array_make_room(record->memory, &record->forms, &record->form_room,
                            record->form_count + 1, sizeof *record->forms))
        return false;
    record->forms[record->form_count++] = *form;
    return true;
}

const ck_other_form *ck_record_first_form(const ck_record *record, unsigned code)
{
    const ck_other_form *first = NULL;
    for (size_t i = 0; i < record->form_count; i++) {
        const ck_other_form *form = &record->forms[i];
        if (form->code == code && (!first || form->span.offset < first->span.offset))
            first = form;
    }
    return first;
}

const ck_written_move ck_unknown_move = {
    .move = {.kind = CK_MOVE_PIECE,
             .profession = CK_NO_PROFESSION,
             .colour = CK_NO_COLOUR,
             .step = CK_NO_STEP,
             .from = CK_NO_SQUARE,
             .via = CK_NO_SQUARE,
             .first = CK_NO_SQUARE,
             .to = CK_NO_SQUARE},
    .tail = {.form = CK_TAIL_UNKNOWN, .bridge = CK_NO_CAST, .water = CK_NO_CAST},
    .capture = {.colour = CK_NO_COLOUR, .profession = CK_NO_PROFESSION},
};

ck_written_move ck_record_unknown_move(ck_move_kind kind)
{
    ck_written_move written = ck_unknown_move;
    written.move.kind = (uint8_t)kind;
    return written;
}

bool ck_record_same_move(const ck_move *a, const ck_move *b)
{
    return a->kind == b->kind && a->profession == b->profession && a->colour == b->colour &&
           a->step == b->step && a->from == b->from && a->via == b->via && a->first == b->first &&
           a->to == b->to && a->mores == b->mores && a->leaps == b->leaps && a->lost == b->lost &&
           memcmp(a->more, b->more, a->mores) == 0;
}

bool ck_is_open_group(const ck_record *record, ck_span whole, ck_text inside)
{
    if (inside.span.offset <= whole.offset || ck_end_of(whole) > record->length)
        return false;
    const char *bracket = ck_decoration_open_bracket(ck_text_at(record->text, whole));
    return bracket && inside.span.offset == whole.offset + strlen(bracket);
}

bool ck_record_is_read(const ck_record *record)
{
    for (size_t i = 0; i < record->entry_count; i++) {
        if (record->entries[i].kind != CK_ENTRY_GAP || ck_gap_counts(&record->entries[i]))
            return true;
    }
    return record->contest || record->states_alone;
}

const char *ck_record_dialect(const ck_record *record)
{
    return record->contest ? "games" : ck_dialect_name[record->dialect];
}

const ck_header *ck_record_header(const ck_record *record, const char *key)
{
    for (size_t i = record->header_count; i-- > 0;) {
        if (ck_is_text_of(record->headers[i].key, key))
            return &record->headers[i];
    }
    return NULL;
}

ck_text ck_record_header_value(const ck_record *record, const char *key)
{
    const ck_header *header = ck_record_header(record, key);
    return header ? header->value : (ck_text){.length = 0};
}

ck_text ck_record_date(const ck_record *record, ck_iso_date *iso)
{
    ck_date date;
    ck_text value = ck_record_header_value(record, "始時");
    size_t length = value.length;
    ck_space_trim(&value.bytes, &length, CK_BLANK | CK_RETURN);
    value.length = (uint32_t)length;
    return ck_read_any_date(value.bytes, length, &date, iso) == CK_DATE_WRITTEN
               ? ck_text_of(iso->text)
               : value;
}

static ck_text written_text(const ck_record *record, uint32_t word, ck_span span)
{
    return word > 0 ? record->events.word[word - 1] : ck_text_at(record->text, span);
}

ck_text ck_record_thing_text(const ck_record *record, const ck_thing *thing)
{
    bool word = thing->kind == CK_THING_WORD;
    return written_text(record, word ? (uint32_t)thing->value : 0, thing->span);
}

ck_text ck_record_event_text(const ck_record *record, const ck_event *event)
{
    return written_text(record, event->word, event->span);
}

ck_text ck_entry_unread_text(const ck_entry *entry, const char *text)
{
    if (entry->kind == CK_ENTRY_GAP)
        return entry->as.gap.text;
    if (ck_is_wholly_read(entry))
        return (ck_text){.length = 0};
    const ck_span capture = entry->as.move.capture.span;
    const uint32_t end =
        capture.length > 0 ? ck_end_of(capture) : ck_end_of(entry->span) + entry->as.move.garbled;
    return ck_text_at(text, ck_from_to(entry->span.offset, end));
}

ck_text ck_entry_unread_turn(const ck_entry *entry, const char *text)
{
    static const char hand[] = "手";
    ck_text turn = ck_entry_unread_text(entry, text);
    uint32_t end = 1;
    while (end + sizeof hand <= turn.length && memcmp(turn.bytes + end, hand, sizeof hand - 1) != 0)
        end++;
    if (end + sizeof hand > turn.length)
        return turn;
    while (end > 1 && turn.bytes[end - 1] == ' ')
        end--;
    return ck_text_at(text, (ck_span){turn.span.offset, end});
}

ck_span ck_record_first_unread(const ck_record *record)
{
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_text text = ck_entry_unread_text(&record->entries[i], record->text);
        if (text.length > 0)
            return text.span;
    }
    for (size_t i = 0; i < record->events.count; i++) {
        if (record->events.event[i].kind == CK_EVENT_UNREAD)
            return record->events.event[i].span;
    }
    return (ck_span){0, 0};
}
