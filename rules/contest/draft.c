/* Writes events as text and adds them to a record in one step, as a reader of the text would.
 * Random games are made of drafts. */
#include "rules/contest/draft.h"

#include "rules/contest/cards.h"
#include "rules/contest/form.h"

#include <string.h>

void ck_draft_init(ck_draft *draft, const ck_memory *memory)
{
    draft->text = (ck_buffer){.memory = memory};
    draft->stable = (ck_buffer){.memory = memory};
    draft->out = ck_buffer_out(&draft->text);
    ck_record_init(&draft->record, memory);
}

void ck_draft_free(ck_draft *draft)
{
    ck_record_free(&draft->record);
    ck_buffer_free(&draft->text);
    ck_buffer_free(&draft->stable);
}

void ck_draft_clear(ck_draft *draft)
{
    ck_buffer_clear(&draft->text);
    draft->record.events.count = draft->record.events.thing_count = 0;
}

/* Updates the record's text after the buffer has moved. */
static void follow(ck_draft *draft)
{
    draft->record.text = ck_buffer_string(&draft->text);
    draft->record.length = draft->text.length;
}

void ck_draft_put(ck_draft *draft, const char *text)
{
    ck_put(&draft->out, text);
    follow(draft);
}

/* ---- things ---- */

/* Adds a thing with its text, written from START on; NULL when memory is short. */
static ck_thing *add_thing(ck_draft *draft, ck_thing_kind kind, size_t start)
{
    ck_span span = {(uint32_t)start, (uint32_t)(draft->text.length - start)};
    ck_thing *thing = ck_event_list_add_thing(&draft->record.events, kind, span);
    draft->out.failed |= thing == NULL;
    return thing;
}

static void put_thing(ck_draft *draft, ck_thing_kind kind, int value, int as)
{
    ck_thing *thing = add_thing(draft, kind, draft->text.length);
    if (!thing)
        return;
    thing->value = value;
    thing->as = (int8_t)as;
    ck_form_put_thing(&draft->out, &draft->record, thing);
    thing->span.length = (uint32_t)draft->text.length - thing->span.offset;
}

/* Writes the things of a letter; LIST is at its argument. A word ends at a space. */
static void put_letter(ck_draft *draft, const ck_form_letter *letter, va_list *list)
{
    const size_t start = draft->text.length;
    if (letter->many) {
        const ck_card_set *cards = va_arg(*list, const ck_card_set *);
        for (int card = 0; card < CK_CARDS; card++) {
            ck_card any = ck_card_of(CK_ANY_COLOUR, ck_card_kind((ck_card)card));
            for (int i = 0; i < cards->count[card]; i++)
                put_thing(draft, CK_THING_CARD, letter->any_colour ? any : card, CK_NONE);
        }
    } else if (letter->kind == CK_THING_WORD) {
        const char *word = va_arg(*list, const char *);
        ck_put_bytes(&draft->out, word, strcspn(word, " "));
        add_thing(draft, CK_THING_WORD, start);
    } else {
        int value = letter->kind != CK_THING_UNKNOWN ? va_arg(*list, int) : 0;
        put_thing(draft, (ck_thing_kind)letter->kind, value,
                  letter->acts ? va_arg(*list, int) : CK_NONE);
    }
}

/* ---- events ---- */

/* Begins an event before its things. Returns its index. */
static size_t begin_event(ck_draft *draft, ck_event_kind kind, int seat, int verb)
{
    ck_event_list *events = &draft->record.events;
    ck_event *event = ck_event_list_add(events, kind, (ck_span){(uint32_t)draft->text.length, 0});
    draft->out.failed |= event == NULL;
    if (event) {
        event->seat = (int16_t)seat;
        event->verb = (uint8_t)verb;
        event->first = (uint32_t)events->thing_count;
    }
    return events->count - 1;
}

static void end_event(ck_draft *draft, size_t index)
{
    follow(draft);
    if (draft->out.failed)
        return;
    ck_event *event = &draft->record.events.event[index];
    event->count = (uint32_t)draft->record.events.thing_count - event->first;
    event->span.length = (uint32_t)draft->text.length - event->span.offset;
}

void ck_draft_add_list(ck_draft *draft, ck_event_kind kind, int seat, int verb, const char *form,
                       va_list list)
{
    va_list rest;
    size_t index = begin_event(draft, kind, seat, verb);
    va_copy(rest, list);
    for (; *form; form++) {
        const ck_form_letter *letter = ck_form_letter_of(*form);
        if (letter)
            put_letter(draft, letter, &rest);
        else
            ck_put_bytes(&draft->out, form, 1);
    }
    va_end(rest);
    end_event(draft, index);
}

void ck_draft_add(ck_draft *draft, ck_event_kind kind, int seat, int verb, const char *form, ...)
{
    va_list list;
    va_start(list, form);
    ck_draft_add_list(draft, kind, seat, verb, form, list);
    va_end(list);
}

/* Copies bytes of another draft's text. */
static void copy_text(ck_draft *draft, const ck_draft *from, uint32_t at, uint32_t end)
{
    ck_put_bytes(&draft->out, from->record.text + at, end - at);
}

/* Copies the things of an event and the text between them; THING replaces the one at INDEX. Words
 * are written as they were read, for the draft has no list of words that differ from its text. */
static void copy_things(ck_draft *draft, const ck_draft *from, const ck_event *event,
                        uint32_t index, const ck_thing *thing)
{
    uint32_t at = event->span.offset;
    for (uint32_t i = 0; i < event->count; i++) {
        const ck_thing *own = &from->record.events.thing[event->first + i];
        const ck_thing *put = i == index ? thing : own;
        copy_text(draft, from, at, own->span.offset);
        at = own->span.offset + own->span.length;
        size_t start = draft->text.length;
        if (i == index || own->kind == CK_THING_WORD)
            ck_form_put_thing(&draft->out, &from->record, put);
        else
            copy_text(draft, from, own->span.offset, at);
        ck_thing *copy = add_thing(draft, (ck_thing_kind)put->kind, start);
        if (!copy)
            return;
        copy->value = put->kind == CK_THING_WORD ? 0 : put->value;
        copy->as = put->as;
    }
    copy_text(draft, from, at, event->span.offset + event->span.length);
}

void ck_draft_copy_with(ck_draft *draft, const ck_draft *from, const ck_event *event,
                        uint32_t index, const ck_thing *thing)
{
    size_t copy = begin_event(draft, (ck_event_kind)event->kind, event->seat, event->verb);
    copy_things(draft, from, event, index, thing);
    end_event(draft, copy);
}

void ck_draft_copy(ck_draft *draft, const ck_draft *from, const ck_event *event)
{
    ck_draft_copy_with(draft, from, event, event->count, NULL);
}

void ck_draft_copy_claim(ck_draft *draft, const ck_draft *from, const ck_event *event,
                         const char *word, size_t length, int number)
{
    size_t copy = begin_event(draft, (ck_event_kind)event->kind, event->seat, event->verb);
    copy_things(draft, from, event, event->count, NULL);
    ck_put_bytes(&draft->out, word, length);
    put_thing(draft, CK_THING_NUMBER, number, CK_NONE);
    end_event(draft, copy);
}
