#include "rules/contest/draft.h"

#include "rules/contest/cards.h"
#include "rules/contest/departments.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/words.h"

#include <string.h>

void ck_draft_init(ck_draft *draft, const ck_memory *memory)
{
    draft->text = (ck_buffer){.memory = memory};
    draft->out = ck_buffer_out(&draft->text);
    ck_record_init(&draft->record, memory);
}

void ck_draft_free(ck_draft *draft)
{
    ck_record_free(&draft->record);
    ck_buffer_free(&draft->text);
}

void ck_draft_clear(ck_draft *draft)
{
    ck_buffer_clear(&draft->text);
    draft->record.events.count = draft->record.events.thing_count = 0;
}

/* The text may have moved. */
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

static void add_thing(ck_draft *draft, ck_thing_kind kind, int value, size_t start)
{
    ck_span span = {(uint32_t)start, (uint32_t)(draft->text.length - start)};
    ck_thing *thing = ck_event_list_add_thing(&draft->record.events, kind, span);
    draft->out.failed |= thing == NULL;
    if (thing)
        thing->value = value;
}

static void put_card(ck_draft *draft, int card)
{
    size_t start = draft->text.length;
    int colour = ck_card_colour((ck_card)card);
    if (colour != CK_ANY_COLOUR)
        ck_put(&draft->out, ck_colour_name[colour]);
    ck_put(&draft->out, ck_kind_name[ck_card_kind((ck_card)card)]);
    add_thing(draft, CK_THING_CARD, card, start);
}

/* 為: what the last card acts. */
static void put_role(ck_draft *draft, int kind)
{
    const ck_event_list *events = &draft->record.events;
    ck_put(&draft->out, "為");
    ck_put(&draft->out, ck_kind_name[kind]);
    if (draft->out.failed)
        return;
    ck_thing *thing = &events->thing[events->thing_count - 1];
    thing->as = (int8_t)kind;
    thing->span.length = (uint32_t)draft->text.length - thing->span.offset;
}

static void put_cards(ck_draft *draft, const ck_card_set *cards, bool colours)
{
    for (int card = 0; card < CK_CARDS; card++) {
        ck_kind kind = ck_card_kind((ck_card)card);
        for (int i = 0; i < cards->count[card]; i++)
            put_card(draft, colours ? card : ck_card_of(CK_ANY_COLOUR, kind));
    }
}

static void put_number(ck_draft *draft, int number)
{
    size_t start = draft->text.length;
    ck_write_number(&draft->out, number);
    add_thing(draft, CK_THING_NUMBER, number, start);
}

/* 兵三, 筆無, 歪. */
static void put_piece(ck_draft *draft, int piece)
{
    size_t start = draft->text.length;
    ck_put(&draft->out, piece == CK_JOKER ? "歪" : piece < CK_SUIT ? "兵" : "筆");
    if (piece != CK_JOKER)
        ck_write_number(&draft->out, piece % CK_SUIT);
    add_thing(draft, CK_THING_PIECE, piece, start);
}

static void put_player(ck_draft *draft, int seat)
{
    size_t start = draft->text.length;
    ck_text name = draft->record.events.seat[seat].name;
    ck_put(&draft->out, "[");
    ck_put_bytes(&draft->out, name.bytes, name.length);
    ck_put(&draft->out, "]");
    add_thing(draft, CK_THING_PLAYER, seat, start);
}

static void put_square(ck_draft *draft, int square)
{
    size_t start = draft->text.length;
    ck_write_square(&draft->out, (ck_square)square);
    add_thing(draft, CK_THING_SQUARE, square, start);
}

/* Up to a space. */
static void put_word(ck_draft *draft, const char *word)
{
    size_t start = draft->text.length;
    ck_put_bytes(&draft->out, word, strcspn(word, " "));
    add_thing(draft, CK_THING_WORD, 0, start);
}

static void put_unknown(ck_draft *draft)
{
    size_t start = draft->text.length;
    ck_put(&draft->out, "或");
    add_thing(draft, CK_THING_UNKNOWN, 0, start);
}

/* What a letter of a form stands for; LIST is at its argument. */
static void put_letter(ck_draft *draft, char letter, va_list *list)
{
    switch (letter) {
    case 'n':
    case 's':
        put_number(draft, va_arg(*list, int));
        break;
    case 'c':
        put_card(draft, va_arg(*list, int));
        break;
    case 'a':
        put_card(draft, va_arg(*list, int));
        put_role(draft, va_arg(*list, int));
        break;
    case 'k':
        put_card(draft, ck_card_of(CK_ANY_COLOUR, (ck_kind)va_arg(*list, int)));
        break;
    case 'C':
    case 'K':
        put_cards(draft, va_arg(*list, const ck_card_set *), letter == 'C');
        break;
    case 'i':
        put_piece(draft, va_arg(*list, int));
        break;
    case 'x':
        put_unknown(draft);
        break;
    case 'p':
        put_player(draft, va_arg(*list, int));
        break;
    case 'q':
        put_square(draft, va_arg(*list, int));
        break;
    default:
        put_word(draft, va_arg(*list, const char *));
        break;
    }
}

/* ---- events ---- */

/* Begins an event whose things follow. Returns its index. */
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
    static const char letters[] = "nacCkKiqpswx";
    va_list rest;
    size_t index = begin_event(draft, kind, seat, verb);
    va_copy(rest, list);
    while (*form) {
        size_t plain = strcspn(form, letters);
        ck_put_bytes(&draft->out, form, plain);
        form += plain;
        if (*form)
            put_letter(draft, *form++, &rest);
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

void ck_draft_copy(ck_draft *draft, const ck_draft *from, const ck_event *event)
{
    size_t index = begin_event(draft, (ck_event_kind)event->kind, event->seat, event->verb);
    uint32_t shift = (uint32_t)draft->text.length - event->span.offset;
    ck_put_bytes(&draft->out, from->record.text + event->span.offset, event->span.length);
    for (uint32_t i = 0; i < event->count; i++) {
        const ck_thing *thing = &from->record.events.thing[event->first + i];
        ck_span span = {thing->span.offset + shift, thing->span.length};
        ck_thing *copy =
            ck_event_list_add_thing(&draft->record.events, (ck_thing_kind)thing->kind, span);
        draft->out.failed |= copy == NULL;
        if (copy) {
            copy->value = thing->value;
            copy->as = thing->as;
        }
    }
    end_event(draft, index);
}
