/* Writes a frame of another game's table as JSON, as changes to the last one. */
#include "formats/board/page_table.h"

#include "formats/board/page_board.h"
#include "formats/board/svg_table.h"
#include "formats/report/player_words.h"

#include <string.h>

void ck_put_page_points(const ck_page_texts *last, ck_json *json)
{
    ck_json_put_list(json, "points", last->points, last->players);
}

/* ---- changes ---- */

typedef void say_part(ck_out *out, const ck_view *view, int number);

/* Writes a part of the description into a buffer of its own. */
static ck_buffer words_of(ck_json *json, const ck_view *view, say_part *say, int number)
{
    ck_buffer text = {.memory = json->out->memory};
    ck_out out = ck_part_out(&text, json->out);
    say(&out, view, number);
    json->out->failed |= out.failed;
    return text;
}

/* Replaces the text of the last frame. */
static void replace(ck_buffer *before, ck_buffer now)
{
    ck_buffer_free(before);
    *before = now;
}

/* Writes a text, or null if the last frame had the same. */
static void put_change(ck_json *json, ck_buffer *before, ck_buffer now)
{
    if (before->bytes && strcmp(ck_buffer_string(&now), before->bytes) == 0)
        ck_json_put_null(json, NULL);
    else
        ck_json_put_string(json, NULL, ck_buffer_string(&now));
    replace(before, now);
}

static void put_of_players(ck_json *json, const char *name, const ck_view *view, int players,
                           say_part *say, ck_buffer *before)
{
    ck_json_begin_list(json, name);
    for (int seat = 0; seat < players; seat++)
        put_change(json, &before[seat], words_of(json, view, say, seat));
    ck_json_end_list(json);
}

static void put_facts(ck_json *json, const ck_view *view, ck_buffer *before)
{
    ck_json_begin_list(json, "facts");
    for (int fact = 0; fact < CK_TABLE_FACTS; fact++) {
        ck_buffer words = words_of(json, view, ck_say_fact, fact);
        if (words.length > 0)
            put_change(json, before++, words);
    }
    ck_json_end_list(json);
}

/* The rest of a list separated by commas after its first item; NULL: no more. */
static const char *rest_of(const char *list)
{
    size_t length = strcspn(list, ",");
    return list[length] ? list + length + 1 : NULL;
}

static bool begin_alike(const char *list, const char *other)
{
    size_t length = strcspn(list, ",");
    return strcspn(other, ",") == length && memcmp(list, other, length) == 0;
}

/*
 * Encodes a list against the last one: a new item as a string, a run of old items as two numbers,
 * its first index and its length.
 */
static void put_changed(ck_json *json, const char *name, const char *before, const char *now)
{
    int next = 0; /* index of BEFORE */
    ck_json_begin_list(json, name);
    while (now) {
        int from = next, count = 0;
        const char *old = before;
        for (; old && !begin_alike(old, now); from++)
            old = rest_of(old);
        if (!old) {
            ck_json_put_bytes(json, NULL, now, strcspn(now, ","));
            now = rest_of(now);
            continue;
        }
        for (; old && now && begin_alike(old, now); count++) {
            old = rest_of(old);
            now = rest_of(now);
        }
        ck_json_put_number(json, NULL, from);
        ck_json_put_number(json, NULL, count);
        before = old;
        next = from + count;
    }
    ck_json_end_list(json);
}

/* ---- drawings ---- */

static void say_drawings(ck_out *out, const ck_view *view, int number)
{
    (void)number;
    if (view->table->top.rows > 0)
        ck_draw_table(&(ck_pen){out, true}, view);
}

static void say_squares(ck_out *out, const ck_view *view, int number)
{
    (void)number;
    if (ck_table_has_pieces(&view->table->top))
        ck_say_squares(out, view);
}

/* Writes the pieces on the board, in words, and the drawings on it if they changed. */
static void put_board(ck_page_texts *last, ck_json *json, const ck_view *view)
{
    ck_buffer squares = words_of(json, view, say_squares, 0);
    ck_buffer drawn = words_of(json, view, say_drawings, 0);
    if (squares.length > 0)
        put_changed(json, "squares", ck_buffer_string(&last->squares), ck_buffer_string(&squares));
    if (strcmp(ck_buffer_string(&drawn), ck_buffer_string(&last->drawn)) != 0)
        put_changed(json, "drawn", ck_buffer_string(&last->drawn), ck_buffer_string(&drawn));
    if (squares.length > 0)
        replace(&last->squares, squares);
    replace(&last->drawn, drawn);
}

/* ---- the frame ---- */

/* Writes the comments after an event. */
static void put_comments(ck_json *json, const ck_record *record, size_t index)
{
    enum { MOST_COLUMNS = 400 };
    const ck_event_list *events = &record->events;
    if (index + 1 >= events->count || events->event[index + 1].kind != CK_EVENT_COMMENT)
        return;
    ck_json_begin_list(json, "comments");
    for (size_t i = index + 1; i < events->count && events->event[i].kind == CK_EVENT_COMMENT;
         i++) {
        const ck_event *comment = &events->event[i];
        if (comment->count == 0)
            continue;
        ck_put_page_text(json, NULL, ck_record_thing_text(record, &events->thing[comment->first]),
                         MOST_COLUMNS);
    }
    ck_json_end_list(json);
}

static void put_player(ck_json *json, const char *key, const ck_checked *checked, int seat)
{
    ck_out name = ck_json_begin_string(json, key);
    ck_put_seat_name(&name, checked, seat);
    ck_json_end_string(json, &name);
}

void ck_put_page_table(ck_page_texts *last, ck_json *json, const ck_view *view)
{
    const ck_table_state *table = view->table;
    const ck_record *record = view->checked->record;
    const ck_event *event = &record->events.event[table->event];
    int players = table->contest->seats;
    if (event->seat != CK_NONE)
        put_player(json, "side", view->checked, event->seat);
    ck_out move = ck_json_begin_string(json, "move");
    ck_say_event_text(&move, record, event);
    ck_json_end_string(json, &move);
    bool changed = last->season != view->frame->season ||
                   memcmp(last->points, table->points, sizeof last->points) != 0;
    memcpy(last->points, table->points, sizeof last->points);
    last->season = view->frame->season;
    if (changed && ck_table_has_points(view))
        ck_put_page_points(last, json);
    if (table->deck)
        put_of_players(json, "hands", view, players < CK_MAX_HANDS ? players : CK_MAX_HANDS,
                       ck_say_hand, last->hand);
    if (table->top.tokens + table->top.zones > 0)
        put_of_players(json, "has", view, players, ck_say_belongings, last->has);
    put_board(last, json, view);
    put_facts(json, view, last->fact);
    put_comments(json, record, table->event);
    last->finished = table->finished && ck_table_has_points(view);
}

void ck_put_page_players(ck_page_texts *last, ck_json *json, const ck_checked *checked)
{
    last->players = checked->outcome->players;
    ck_json_begin_list(json, "players");
    for (int seat = 0; seat < last->players; seat++)
        put_player(json, NULL, checked, seat);
    ck_json_end_list(json);
    if (!(checked->record->game->traits & CK_HAS_BOARD))
        return;
    ck_json_begin_list(json, "tokens");
    for (int seat = 0; seat < last->players; seat++) {
        ck_out out = ck_json_begin_string(json, NULL);
        ck_draw_table_player(&(ck_pen){&out, true}, seat);
        ck_json_end_string(json, &out);
    }
    ck_json_end_list(json);
}

void ck_page_texts_free(ck_page_texts *last)
{
    ck_buffer_free(&last->drawn);
    ck_buffer_free(&last->squares);
    for (int fact = 0; fact < CK_TABLE_FACTS; fact++)
        ck_buffer_free(&last->fact[fact]);
    for (int seat = 0; seat < CK_MAX_SEATS; seat++) {
        ck_buffer_free(&last->hand[seat]);
        ck_buffer_free(&last->has[seat]);
    }
}
