/* Reads records of the other games: header, players, seasons, and the events of their forms. */
#include "parser/games/read_game.h"

#include "parser/games/event_pattern.h"
#include "parser/text/cursor.h"
#include "parser/text/read_header.h"
#include "parser/text/read_remark.h"
#include "rules/base/utf8.h"
#include "rules/games/game_table.h"
#include "rules/words/names.h"
#include "rules/words/scanner.h"
#include "rules/words/usual_sign.h"

#include <string.h>

/* The state of reading a body. */
typedef struct body_reader {
    ck_reading_state *reading;
    const ck_game_row *game;
    int actor;             /* current player; CK_NONE: none */
    bool nameless;         /* the current name is not in the player line; reported */
    ck_span mark;          /* that name, until an event follows; length 0: none */
    int namer;             /* player of a 為 just read; CK_NONE: none */
    bool fresh;            /* before the first thing of a line */
    bool begun;            /* after the first start mark of the record */
    bool scores;           /* after an end mark, until the next start mark */
    bool reported_unknown; /* an unknown player was reported; once a record */
    bool reported_unread;  /* unread text was reported; once a line */
} body_reader;

static const char game_end[] = "星一周";

/* Skips spaces; sets FRESH at the start of a line. */
static void skip_spaces(body_reader *body)
{
    ck_reading_state *reading = body->reading;
    uint32_t length;
    while ((length = ck_cursor_space_length(reading, reading->at)) > 0) {
        body->fresh |= reading->record->text[reading->at] == '\n';
        body->reported_unread &= !body->fresh;
        reading->at += length;
    }
}

/* The sign here, after any that raise it; NUL at the end. */
static char sign_here(const body_reader *body)
{
    const ck_reading_state *reading = body->reading;
    uint32_t at = reading->at + ck_cursor_count_raising(reading, reading->at);
    return at < reading->end ? reading->record->text[at] : '\0';
}

static ck_event *add(body_reader *body, ck_event_kind kind, ck_span span)
{
    ck_event *event = ck_event_list_add(&body->reading->record->events, kind, span);
    body->reading->failed |= event == NULL;
    return event;
}

/* Adds an event whose only thing is a word: a mark of a season or a comment. */
static void add_worded(body_reader *body, ck_event_kind kind, ck_span span, ck_span word)
{
    ck_event *event = add(body, kind, span);
    ck_thing *thing = ck_event_list_add_thing(&body->reading->record->events, CK_THING_WORD, word);
    body->reading->failed |= thing == NULL;
    if (event)
        event->count = thing != NULL;
}

static void report(const body_reader *body, ck_code code, ck_span span)
{
    ck_cursor_report(body->reading, code, span);
}

static void report_unknown(body_reader *body, ck_span name)
{
    if (!body->reported_unknown)
        report(body, CK_F_GAME_UNKNOWN_PLAYER, name);
    body->reported_unknown = true;
}

/* Adds text that could not be read, and was reported; before the first season it may name players.
 */
static void add_unread(const body_reader *body, ck_span span)
{
    ck_event_list *events = &body->reading->record->events;
    body->reading->failed |= ck_event_list_add(events, CK_EVENT_UNREAD, span) == NULL;
    events->unread_players |= !body->begun;
}

/* Reports a name without events. */
static void expect_no_mark(body_reader *body)
{
    if (body->mark.length == 0)
        return;
    report(body, CK_F_GAME_NO_EVENT, body->mark);
    add(body, CK_EVENT_UNREAD, body->mark);
    body->mark.length = 0;
}

/* Skips unread text: LEAST bytes and on to the next enclosure, # or line end. Reports the first in
 * a line, or its part WRONG (length 0: all of it). GAMES is the set of games to which it belongs.
 */
static void skip_unread(body_reader *body, uint32_t least, int64_t games, ck_span wrong)
{
    ck_reading_state *reading = body->reading;
    const char *text = reading->record->text;
    uint32_t start = reading->at, at = start + least;
    while (at < reading->end && !strchr("[{#\r\n", text[at]))
        at++;
    while (at > start && strchr(" \t", text[at - 1]))
        at--;
    if (at == start)
        at++;
    ck_span span = {start, at - start};
    if (wrong.length == 0)
        wrong = span;
    /* The check of the text has reported damaged bytes. */
    if (ck_is_utf8(text + wrong.offset, wrong.length) && !body->reported_unread)
        ck_cursor_report_number(reading, games ? CK_F_GAME_OF_ANOTHER : CK_F_GAME_UNREADABLE, wrong,
                                games);
    add_unread(body, span);
    reading->at = at;
    body->mark.length = 0;
    body->reported_unread = true;
}

/* ---- seasons ---- */

/* The length of a season's name at a place, and the wrong number in it; 0: none. */
static uint32_t season_name(const ck_reading_state *reading, uint32_t at, ck_span *bad)
{
    ck_scanner in = ck_cursor_scanner(reading, at);
    int32_t value;
    bool good = true;
    const size_t length = ck_scan_season(&in) < 0 ? ck_event_number(&in, &value, &good) : 0;
    if (in.at == at || (length > 0 && !ck_scan_word(&in, "季")))
        return 0;
    *bad = (ck_span){at, good ? 0 : (uint32_t)length};
    return (uint32_t)in.at - at;
}

/* Reads 春始 or 春終; returns false if there is none. */
static bool read_season_mark(body_reader *body)
{
    ck_reading_state *reading = body->reading;
    ck_span bad = {0, 0};
    uint32_t name = season_name(reading, reading->at, &bad);
    bool start = ck_cursor_at(reading, reading->at + name, "始");
    if (name == 0 || (!start && !ck_cursor_at(reading, reading->at + name, "終")))
        return false;
    expect_no_mark(body);
    if (bad.length > 0)
        report(body, CK_F_GAME_BAD_NUMBER, bad);
    const uint32_t whole = name + (uint32_t)strlen("始");
    add_worded(body, start ? CK_EVENT_START : CK_EVENT_END, (ck_span){reading->at, whole},
               (ck_span){reading->at, name});
    reading->at += whole;
    body->actor = CK_NONE;
    body->nameless = false;
    body->begun |= start;
    body->scores = !start;
    return true;
}

static bool read_game_end(body_reader *body)
{
    if (!ck_cursor_at(body->reading, body->reading->at, game_end))
        return false;
    expect_no_mark(body);
    add(body, CK_EVENT_GAME_END, (ck_span){body->reading->at, sizeof game_end - 1});
    body->reading->at += sizeof game_end - 1;
    body->actor = CK_NONE;
    body->scores = false;
    return true;
}

/* ---- players ---- */

/* Reads a number after a name on the same line; returns false if there is none. */
static bool number_on_line(ck_reading_state *reading, int32_t *value, bool *good, ck_span *span)
{
    ck_scanner in = ck_cursor_scanner(reading, ck_cursor_past_blanks(reading, reading->at));
    const uint32_t start = (uint32_t)in.at;
    *span = (ck_span){start, (uint32_t)ck_event_number(&in, value, good)};
    return span->length > 0;
}

/* Reads [甲]五 after an end mark; returns false for anything else. */
static bool read_score(body_reader *body, int seat, ck_span whole)
{
    ck_reading_state *reading = body->reading;
    int32_t value;
    bool good;
    ck_span number;
    bool has_points = number_on_line(reading, &value, &good, &number);
    if (!has_points && ck_event_form_at(reading, body->game, number.offset))
        return false;
    if (has_points && !good)
        report(body, CK_F_GAME_BAD_NUMBER, number);
    ck_event *event = add(body, CK_EVENT_SCORE, whole);
    if (!event)
        return true;
    event->seat = (int16_t)seat;
    if (has_points) {
        ck_thing *thing =
            ck_event_list_add_thing(&reading->record->events, CK_THING_NUMBER, number);
        event->span.length = number.offset + number.length - whole.offset;
        reading->at = number.offset + number.length;
        reading->failed |= thing == NULL;
        if (thing)
            thing->value = value;
        event->count = thing && good;
    }
    return true;
}

/* Reads [甲], the player of the following events. */
static void read_actor(body_reader *body)
{
    ck_reading_state *reading = body->reading;
    ck_span inside, whole, number;
    int32_t value;
    bool good, closed = ck_cursor_enclosed(reading, reading->at, '[', ']', &inside, &whole);
    expect_no_mark(body);
    reading->at = whole.offset + whole.length;
    if (!closed) {
        report(body, CK_F_OPEN_NAME, whole);
        add_unread(body, whole);
        return;
    }
    ck_text name = ck_cursor_trimmed(ck_text_at(reading->record->text, inside));
    int seat = ck_event_seat_named(reading->record, name);
    body->actor = seat;
    body->nameless = seat == CK_NONE;
    if (body->nameless) {
        report_unknown(body, whole);
        if (body->scores && number_on_line(reading, &value, &good, &number))
            reading->at = ck_end_of(number);
        add(body, CK_EVENT_UNREAD, ck_from_to(whole.offset, reading->at));
    } else if (!body->scores || !read_score(body, seat, whole)) {
        body->mark = whole;
    }
}

/* ---- comments ---- */

/* Adds the comment here; returns its end. */
static uint32_t add_comment(body_reader *body, uint32_t at)
{
    ck_span inside, whole;
    if (!ck_cursor_enclosed(body->reading, at, '{', '}', &inside, &whole))
        report(body, CK_F_OPEN_BRACE, whole);
    if (ck_cursor_is_gap(body->reading, &inside)) {
        report(body, CK_F_UNREADABLE, inside);
        add_unread(body, inside);
        return ck_end_of(whole);
    }
    add_worded(body, CK_EVENT_COMMENT, whole, inside);
    return ck_end_of(whole);
}

/* Reads a comment, or the result {果:…}, an item of the header. */
static void read_braces(body_reader *body)
{
    ck_reading_state *reading = body->reading;
    if (!ck_read_result_item(reading)) {
        reading->at = add_comment(body, reading->at);
        return;
    }
    const ck_header *item = &reading->record->headers[reading->record->header_count - 1];
    if (item->open)
        report(body, CK_F_OPEN_BRACE, item->span);
}

/* ---- remarks ---- */

/* Whether a character that no event has begins at a place: a small letter, kana or an emoji. */
static bool is_prose(const char *text)
{
    const unsigned char first = (unsigned char)text[0], next = (unsigned char)text[1];
    return (first >= 'a' && first <= 'z') || (first == 0xe3 && next >= 0x81 && next <= 0x83) ||
           (first == 0xf0 && next == 0x9f);
}

/* Whether a line has an event of any game, or may be a wrong one: it is short and no prose. */
static bool may_hold_event(const body_reader *body, ck_span line)
{
    const ck_reading_state *reading = body->reading;
    enum { LINZI = 3, MOST_LINZI = 3 };
    const char *text = reading->record->text;
    const ck_game_row *game;
    bool prose = line.length > MOST_LINZI * LINZI;
    ck_span bad;
    if (season_name(reading, reading->at, &bad) > 0) /* perhaps a wrong mark of a season */
        return true;
    for (uint32_t at = line.offset; at < ck_end_of(line); at++) {
        prose |= at + 1 < ck_end_of(line) && is_prose(text + at);
        for (size_t i = 0; (game = ck_game_table_contest(i)); i++) {
            if (ck_event_form_at(reading, game, at))
                return true;
        }
    }
    return !prose;
}

/* The remark line here (notation.md §12); length 0: none. */
static ck_span remark_here(const body_reader *body)
{
    const ck_span line = ck_remark_here(body->reading, false);
    const bool remark = line.length > 0 && !may_hold_event(body, line);
    return remark ? line : (ck_span){body->reading->at, 0};
}

/* Reads a remark as a comment on the event before it; returns false if there is none. */
static bool read_remark(body_reader *body)
{
    const ck_span line = remark_here(body);
    if (line.length == 0)
        return false;
    add_worded(body, CK_EVENT_COMMENT, line, line);
    ck_count_remark(body->reading, line);
    body->reading->at = ck_end_of(line);
    return true;
}

/* ---- events ---- */

/* Events at the table, and 終季, do not belong to the player of an earlier line. */
static bool lacks_player(const body_reader *body, const ck_event_form *form)
{
    return ck_form_may_lack_player(form->verb) && (body->fresh || body->actor == CK_NONE);
}

static void add_event(body_reader *body, const ck_event_form *form, const ck_match *match,
                      size_t first)
{
    ck_reading_state *reading = body->reading;
    const ck_span span = ck_from_to(reading->at, (uint32_t)match->in.at);
    bool common = lacks_player(body, form);
    ck_event *event = add(body, CK_EVENT_VERB, span);
    if (!event)
        return;
    event->verb = form->verb;
    event->seat = (int16_t)(common ? CK_NONE : body->actor);
    if (form->verb == CK_VERB_END && common)
        event->seat = (int16_t)body->namer;
    event->first = (uint32_t)first;
    event->count = (uint32_t)(reading->record->events.thing_count - first);
}

/* Whether an event has the player that it needs; reports a missing one. */
static bool has_actor(body_reader *body, const ck_event_form *form, ck_span span)
{
    if (lacks_player(body, form)) {
        if (body->namer == CK_NONE || form->verb != CK_VERB_END)
            expect_no_mark(body);
        return true;
    }
    if (body->actor != CK_NONE)
        return true;
    if (!body->nameless)
        report(body, CK_F_GAME_NO_PLAYER, span);
    return false;
}

/* Adds the comments between the things of an event after it. */
static void add_inner_comments(body_reader *body, ck_span event, size_t thing)
{
    const ck_event_list *events = &body->reading->record->events;
    const size_t own = events->thing_count;
    for (uint32_t at = event.offset; at < ck_end_of(event) && !body->reading->failed;) {
        ck_span inside, whole;
        while (thing < own && ck_end_of(events->thing[thing].span) <= at)
            thing++;
        if (thing < own && events->thing[thing].span.offset <= at)
            at = ck_end_of(events->thing[thing].span);
        else if (ck_cursor_enclosed(body->reading, at, '{', '}', &inside, &whole))
            at = add_comment(body, at);
        else
            at++;
    }
}

/* The letter of the cards or pieces that a form lists; NULL: none. */
static const ck_form_letter *listed_by(const ck_event_form *form)
{
    bool quoted = false;
    for (const char *letter = form->pattern; *letter; letter++) {
        quoted ^= *letter == '\'';
        if (!quoted && strchr("TUCKi", *letter))
            return ck_form_letter_of(*letter);
    }
    return NULL;
}

/* Whether a thing of a list stands at a place. */
static bool is_thing_at(const body_reader *body, const ck_form_letter *letter, uint32_t at)
{
    ck_event_list *events = &body->reading->record->events;
    size_t count = events->thing_count;
    ck_match match = {
        .reading = body->reading, .game = body->game, .in = ck_cursor_scanner(body->reading, at)};
    bool found = ck_event_pattern_match_thing(&match, (ck_thing_kind)letter->kind, letter, true);
    events->thing_count = count;
    return found;
}

/* Whether a new part begins at a place, or the text ends. */
static bool is_new_at(const body_reader *body, uint32_t at)
{
    const ck_reading_state *reading = body->reading;
    ck_span bad;
    return at >= reading->end || strchr("[{#\r\n", reading->record->text[at]) ||
           ck_event_form_at(reading, body->game, at) || ck_cursor_at(reading, at, game_end) ||
           season_name(reading, at, &bad) > 0;
}

/* The wrong part of a list from a place on: up to a blank, or to the next readable thing. Length 0:
 * none. */
static ck_span wrong_in_list(const body_reader *body, const ck_event_form *form, uint32_t at)
{
    const ck_reading_state *reading = body->reading;
    const ck_form_letter *letter = listed_by(form);
    at = ck_cursor_past_blanks(reading, at);
    ck_span wrong = {at, 0};
    if (!letter || is_new_at(body, at) || is_thing_at(body, letter, at))
        return wrong;
    do
        at++;
    while (!is_new_at(body, at) && ck_cursor_space_length(reading, at) == 0 &&
           (ck_is_within(reading->record->text[at]) || !is_thing_at(body, letter, at)));
    wrong.length = at - wrong.offset;
    return wrong;
}

static void read_event(body_reader *body, const ck_event_form *form)
{
    ck_reading_state *reading = body->reading;
    ck_event_list *events = &reading->record->events;
    uint32_t word = (uint32_t)strlen(form->word);
    size_t first = events->thing_count;
    ck_match match = {.reading = reading,
                      .game = body->game,
                      .in = ck_cursor_scanner(reading, reading->at + word)};
    bool good = ck_event_pattern_match(&match, form->pattern);
    const bool wrong_thing = match.bad_number.length > 0 || match.unknown_player.length > 0;
    if (match.bad_number.length > 0)
        report(body, CK_F_GAME_BAD_NUMBER, match.bad_number);
    else if (wrong_thing)
        report_unknown(body, match.unknown_player);
    good &= !wrong_thing;
    /* Other forms of signs in names of hands, which are judged later, are only noted. */
    const ck_record *record = body->reading->record;
    for (size_t i = first; i < record->events.thing_count; i++) {
        const ck_thing *thing = &record->events.thing[i];
        const ck_text name = ck_text_at(record->text, thing->span);
        if (thing->kind == CK_THING_WORD && ck_usual_sign_differs(name.bytes, name.length))
            body->reading->other_forms = true;
    }
    ck_span wrong = wrong_in_list(body, form, good ? (uint32_t)match.in.at : reading->at + word);
    if (!wrong_thing && (!good || wrong.length > 0)) {
        events->thing_count = first;
        skip_unread(body, word, 0, wrong);
        return;
    }
    const ck_span span = ck_from_to(reading->at, (uint32_t)match.in.at);
    good = has_actor(body, form, span) && good;
    if (good)
        add_event(body, form, &match, first);
    else if (body->nameless)
        add(body, CK_EVENT_UNREAD, span);
    else
        add_unread(body, span);
    if (memchr(reading->record->text + span.offset, '{', span.length))
        add_inner_comments(body, span, first);
    body->namer = form->verb == CK_VERB_NAME ? body->actor : CK_NONE;
    if (lacks_player(body, form))
        body->actor = CK_NONE;
    body->mark.length = 0;
    reading->at = (uint32_t)match.in.at;
}

/* The other games with an event here, as a bit set; the lowest bit is a move on the board. *SIZE is
 * the length of its word. */
static int64_t games_here(const body_reader *body, uint32_t *size)
{
    const ck_reading_state *reading = body->reading;
    ck_scanner in = ck_cursor_scanner(reading, reading->at);
    const ck_game_row *game;
    ck_square square;
    int64_t games = ck_scan_square(&in, &square);
    *size = (uint32_t)in.at - reading->at;
    if (games)
        return games;
    for (size_t i = 0; (game = ck_game_table_contest(i)); i++) {
        const ck_event_form *form = ck_event_form_at(reading, game, reading->at);
        uint32_t length = form ? (uint32_t)strlen(form->word) : 0;
        games |= form ? (int64_t)2 << i : 0;
        *size = length > *size ? length : *size;
    }
    return games;
}

static void read_one(body_reader *body)
{
    char sign = sign_here(body);
    if (sign == '{') {
        read_braces(body);
        return;
    }
    if (sign == '[')
        read_actor(body);
    else if (!read_season_mark(body) && !read_game_end(body)) {
        const ck_event_form *form = ck_event_form_at(body->reading, body->game, body->reading->at);
        uint32_t size = 0;
        int64_t games = form ? 0 : games_here(body, &size);
        if (form)
            read_event(body, form);
        else if (!read_remark(body))
            skip_unread(body, size, games, (ck_span){0, 0});
    }
    body->fresh = false;
}

/* ---- the header ---- */

/* Reads [甲]十 of the player line. */
static void read_seat(ck_reading_state *reading)
{
    ck_span inside, whole, number;
    int32_t points = 0;
    bool good = true;
    if (!ck_cursor_enclosed(reading, reading->at, '[', ']', &inside, &whole))
        ck_cursor_report(reading, CK_F_OPEN_NAME, whole);
    reading->at = whole.offset + whole.length;
    ck_text name = ck_cursor_trimmed(ck_text_at(reading->record->text, inside));
    if (reading->record->events.seats > CK_MAX_SEATS)
        return;
    ck_player *seat = ck_event_list_add_seat(&reading->record->events, whole);
    reading->failed |= seat == NULL;
    if (number_on_line(reading, &points, &good, &number)) {
        reading->at = number.offset + number.length;
        whole.length = reading->at - whole.offset;
        if (!good)
            ck_cursor_report(reading, CK_F_GAME_BAD_NUMBER, number);
    }
    if (seat)
        *seat = (ck_player){
            .span = whole, .name = name, .has_points = number.length > 0, .points = points};
}

/* Whether a listed player has an event on this line, which ends the header; 季始 is then missing.
 * After another name an event stands on the player line by mistake. */
static bool acts(const body_reader *body)
{
    const ck_reading_state *reading = body->reading;
    ck_span inside, whole;
    ck_cursor_enclosed(reading, reading->at, '[', ']', &inside, &whole);
    const ck_text name = ck_cursor_trimmed(ck_text_at(reading->record->text, inside));
    const bool known =
        reading->record->events.seats == 0 || ck_event_seat_named(reading->record, name) != CK_NONE;
    return known &&
           ck_event_form_at(reading, body->game, ck_cursor_past_blanks(reading, ck_end_of(whole)));
}

/* Reads one item or player of the header; returns false at the body. */
static bool read_header_part(body_reader *body)
{
    skip_spaces(body);
    char sign = sign_here(body);
    if (sign == '[' && acts(body))
        return false;
    if (sign == '{')
        return ck_read_item(body->reading);
    if (sign == '[')
        read_seat(body->reading);
    else if (remark_here(body).length > 0)
        ck_read_remark(body->reading, false);
    else
        return false;
    return true;
}

/* Whether the players fit the game; missing and repeated names are reported at the player line. */
static bool has_its_players(const ck_event_list *events, const ck_game_row *game)
{
    const size_t most = game->most > 0 ? game->most : CK_MAX_SEATS;
    bool good = events->seats >= game->least && events->seats <= most;
    for (size_t i = 1; i < events->seats && good; i++) {
        for (size_t j = 0; j < i; j++)
            good &= !ck_same_text(events->seat[i].name, events->seat[j].name);
    }
    return good;
}

bool ck_read_game(ck_reading_state *reading)
{
    ck_text name = ck_cursor_trimmed(ck_record_header_value(reading->record, "遊"));
    const ck_game_row *game =
        name.length > 0 ? ck_game_table_contest_named(name.bytes, name.length) : NULL;
    if (!game)
        return false;
    body_reader body = {
        .reading = reading, .game = game, .actor = CK_NONE, .namer = CK_NONE, .fresh = true};
    reading->record->game = game;
    reading->record->contest = reading->record->sets_rules = true;
    while (read_header_part(&body) && !reading->failed)
        ;
    for (size_t i = 0; i < reading->record->header_count; i++) {
        if (reading->record->headers[i].open)
            ck_cursor_report(reading, CK_F_OPEN_BRACE, reading->record->headers[i].span);
    }
    body.reported_unknown = !has_its_players(&reading->record->events, game);
    while (skip_spaces(&body), reading->at < reading->end && !reading->failed)
        read_one(&body);
    expect_no_mark(&body);
    return true;
}
