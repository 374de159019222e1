/* Writes a record of another game in its notation. */
#include "formats/notation/write_events.h"

#include "formats/common/display.h"
#include "formats/notation/write_header.h"
#include "rules/contest/contest_replay.h"
#include "rules/words/number.h"
#include "rules/words/words.h"

#include <string.h>

/* ---- an event by its form ---- */

/* An event while it is written. Its things go into TEXT by a form's pattern. */
typedef struct event_writer {
    const ck_record *record;
    const ck_thing *things;
    uint32_t count, next; /* number of things; the next one */
    ck_buffer *text;
    ck_out out;
    bool word; /* a word was written last, other than a row of squares */
} event_writer;

static bool is_next(const event_writer *writing, ck_thing_kind kind)
{
    return writing->next < writing->count && writing->things[writing->next].kind == kind;
}

/* Whether a thing belongs to a list: a card or a piece. */
static bool is_listed(const event_writer *writing, uint32_t index)
{
    if (index >= writing->count)
        return false;
    uint8_t kind = writing->things[index].kind;
    return kind == CK_THING_CARD || kind == CK_THING_PIECE || kind == CK_THING_UNKNOWN;
}

static bool is_square(const event_writer *writing, uint32_t index)
{
    return index < writing->count && writing->things[index].kind == CK_THING_SQUARE;
}

/*
 * Whether a space precedes: before a list of several unless after a word; before a square, except
 * as in 兵八NU筆三.
 */
static bool stands_apart(const event_writer *writing)
{
    uint32_t at = writing->next;
    bool begins = at == 0;
    if (is_listed(writing, at))
        return is_listed(writing, at + 1) && !writing->word &&
               (begins || !is_listed(writing, at - 1));
    bool moves = !begins && is_listed(writing, at - 1) && at > 1 && is_square(writing, at - 2);
    return is_square(writing, at) && !begins && !moves;
}

/* Writes the next thing of a kind. The number 0 is "0" where 無 could be the card. */
static bool put_next(void *self, ck_thing_kind kind, const ck_form_letter *letter, bool again)
{
    event_writer *writing = self;
    const ck_thing *thing = &writing->things[writing->next];
    (void)again;
    if (!is_next(writing, kind))
        return false;
    if (stands_apart(writing))
        ck_put(&writing->out, " ");
    if (kind == CK_THING_NUMBER && letter->any_colour && thing->value == 0)
        ck_put(&writing->out, "0");
    else
        ck_form_put_thing(&writing->out, writing->record, thing);
    writing->next++;
    writing->word = false;
    return true;
}

/* Words after a space: payments, gains, and actions on the cast of a 将. */
static bool begins_part(const event_writer *writing, const char *word, size_t size)
{
    static const char *const parts[] = {"手", "与", "値", "除", NULL};
    bool many = size == strlen("於") && memcmp(word, "於", size) == 0 && writing->next > 0 &&
                is_listed(writing, writing->next - 1);
    return many || (writing->next > 0 && ck_word_among(word, size, parts) == size);
}

static bool put_word(void *self, const char *word, size_t size, bool stored)
{
    event_writer *writing = self;
    if (stored) {
        ck_text found = {.length = 0};
        if (is_next(writing, CK_THING_WORD))
            found = ck_record_thing_text(writing->record, &writing->things[writing->next]);
        if (found.length != size || memcmp(found.bytes, word, size) != 0)
            return false;
    }
    ck_put(&writing->out, begins_part(writing, word, size) ? " " : "");
    ck_put_bytes(&writing->out, word, size);
    writing->next += stored;
    writing->word = (unsigned char)*word >= 0x80;
    return true;
}

static ck_form_state state_of(void *self)
{
    const event_writer *writing = self;
    return (ck_form_state){writing->next, writing->text->length};
}

static void go_back(void *self, ck_form_state state)
{
    event_writer *writing = self;
    writing->next = (uint32_t)state.at;
    ck_buffer_cut(writing->text, state.made);
    writing->word = false;
}

/* Returns false when memory is short. */
static bool put_form(const ck_record *record, const ck_event *event, const ck_event_form *form,
                     ck_buffer *text)
{
    event_writer writing = {
        .record = record,
        .things = ck_event_things(&record->events, event),
        .count = event->count,
        .text = text,
    };
    const ck_form_host host = {&writing, put_next, put_word, state_of, go_back};
    ck_buffer_clear(text);
    writing.out = ck_buffer_out(text);
    ck_put(&writing.out, form->word);
    ck_form_fits(&host, form->pattern);
    return !writing.out.failed;
}

/* Writes an event into TEXT, in the form in which it was read. Returns false when memory is short.
 */
static bool put_event(const ck_record *record, const ck_event *event, ck_buffer *text)
{
    const ck_event_form *form = ck_form_of(record, event);
    return !form || put_form(record, event, form, text);
}

/* ---- lines ---- */

enum { ROW_WIDTH = 80 };

/* A body while it is written. */
typedef struct body_writer {
    const ck_conversion *to;
    const ck_record *record;
    ck_buffer text; /* of the current event */
    bool line;      /* a line is open */
    bool playing;   /* the season's setup has ended */
    bool marks;     /* the line holds an end mark and scores */
    bool round;     /* the last event won the round */
    int beginner;   /* the player of the line's first event */
    int actor;      /* the player of its last event; CK_NONE: none */
    uint8_t verb;   /* the verb of its last event */
    size_t width;   /* its columns */
} body_writer;

static void begin_line(body_writer *body)
{
    if (body->line)
        ck_put(body->to->out, "\n");
    body->line = true;
    body->marks = body->round = false;
    body->beginner = body->actor = CK_NONE;
    body->width = 0;
}

static void put_mark(body_writer *body, const ck_event *event, const char *kind)
{
    ck_text name = ck_record_thing_text(body->record, &body->record->events.thing[event->first]);
    begin_line(body);
    ck_put_bytes(body->to->out, name.bytes, name.length);
    ck_put(body->to->out, kind);
    body->marks = event->kind == CK_EVENT_END;
    body->playing = false;
}

/* The columns of an event. */
static size_t width_of(body_writer *body, const ck_event *event)
{
    body->to->out->failed |= !put_event(body->record, event, &body->text);
    return 1 + ck_display_width(ck_buffer_string(&body->text), body->text.length);
}

/* The columns of an event and the player's events after it. */
static size_t width_of_turn(body_writer *body, const ck_event *event)
{
    const ck_event_list *events = &body->record->events;
    ck_text name = events->seat[event->seat].name;
    size_t width = strlen("[]") + ck_display_width(name.bytes, name.length);
    int seat = event->seat;
    for (; event < events->event + events->count && event->seat == seat; event++)
        width += event->kind == CK_EVENT_VERB ? width_of(body, event) : 0;
    return width;
}

/* Whether play continues on the line: a turn always does, a round while it fits. */
static bool goes_on_playing(body_writer *body, const ck_event *event)
{
    if (event->seat == body->actor)
        return !body->round;
    if (event->verb == CK_VERB_WIN)
        return true;
    return !body->round && event->seat != body->beginner &&
           body->width + width_of_turn(body, event) <= ROW_WIDTH;
}

/* Whether an event continues the line. */
static bool goes_on(body_writer *body, const ck_event *event)
{
    bool same = event->seat == body->actor;
    if (event->seat == CK_NONE || body->actor == CK_NONE || event->verb == CK_VERB_NAME)
        return false;
    if (event->verb == CK_VERB_END)
        return same && body->verb == CK_VERB_NAME;
    if (!body->playing)
        return same && event->verb == CK_VERB_AROUND && body->verb == CK_VERB_FIRST;
    return body->verb >= CK_VERB_PAY && goes_on_playing(body, event);
}

static void put_verb(body_writer *body, const ck_event *event)
{
    ck_out *out = body->to->out;
    bool setup = !body->playing && event->verb < CK_SETUP_VERBS;
    bool on = goes_on(body, event);
    size_t width = width_of(body, event);
    body->playing |= !setup;
    if (!on)
        begin_line(body);
    ck_put(out, on ? " " : "");
    if (event->seat != body->actor)
        ck_put_enclosed(out, body->record->events.seat[event->seat].name, "[]");
    ck_put_bytes(out, ck_buffer_string(&body->text), body->text.length);
    body->beginner = on ? body->beginner : event->seat;
    body->actor = event->seat;
    body->verb = event->verb;
    body->round = event->verb == CK_VERB_WIN;
    body->width += width;
}

static void put_one_event(body_writer *body, const ck_event *event)
{
    switch ((ck_event_kind)event->kind) {
    case CK_EVENT_COMMENT: {
        /* Before the body, a comment would become part of the header: report it as lost. */
        const ck_text comment =
            ck_record_thing_text(body->record, &body->record->events.thing[event->first]);
        if (body->line && ck_is_comment(comment))
            ck_put_enclosed(body->to->out, comment, "{}");
        else
            ck_lose_header(body->to, CK_F_LOST_COMMENT, event->span);
        break;
    }
    case CK_EVENT_START:
        put_mark(body, event, "始");
        break;
    case CK_EVENT_END:
        put_mark(body, event, "終");
        break;
    case CK_EVENT_SCORE:
        if (!body->marks)
            begin_line(body);
        else
            ck_put(body->to->out, " ");
        body->marks = true;
        ck_put_enclosed(body->to->out, body->record->events.seat[event->seat].name, "[]");
        if (event->count > 0)
            ck_write_number(body->to->out, body->record->events.thing[event->first].value);
        break;
    case CK_EVENT_GAME_END:
        begin_line(body);
        ck_put(body->to->out, "星一周");
        break;
    case CK_EVENT_VERB:
        put_verb(body, event);
        break;
    case CK_EVENT_UNREAD:
        begin_line(body);
        ck_put_unread(body->to->out, ck_record_event_text(body->record, event));
        break;
    }
}

/* ---- the whole ---- */

void ck_write_events(ck_conversion *to)
{
    const ck_record *record = to->document->record;
    body_writer body = {.to = to, .record = record, .text = {.memory = to->out->memory}};
    for (size_t i = 0; i < record->header_count; i++)
        ck_put_header_item(to, record->headers[i].key, record->headers[i].value);
    const ck_event_list *events = &record->events;
    for (size_t i = 0; i < events->seats; i++) {
        ck_put(to->out, i > 0 ? " " : "");
        ck_put_enclosed(to->out, events->seat[i].name, "[]");
        if (events->seat[i].has_points)
            ck_write_number(to->out, events->seat[i].points);
    }
    if (events->seats > 0)
        ck_put(to->out, "\n");
    for (size_t i = 0; i < events->count; i++)
        put_one_event(&body, &events->event[i]);
    if (body.line)
        ck_put(to->out, "\n");
    ck_buffer_free(&body.text);
}
