/* Writes a record of one of the other games as JSON for the script of a page. */
#include "formats/board/page_contest.h"

#include "formats/board/say_table.h"
#include "formats/board/svg_table.h"
#include "formats/common/display.h"
#include "formats/report/contest_words.h"

#include <string.h>

void ck_put_contest_place(ck_json *json, const ck_record *record, uint32_t offset)
{
    ck_event_place place = ck_event_place_of(record, offset);
    if (place.season < 0)
        return;
    ck_json_put_number(json, "season", place.season);
    ck_json_put_number(json, "number", place.number);
}

void ck_put_page_offset(ck_json *json, const ck_record *record, uint32_t offset)
{
    ck_json_put_number(json, "offset", (int64_t)(record->offset + offset));
}

/* ---- frames ---- */

/* A record that is told; SEASON is the last one that began, with its points where it is over. */
typedef struct telling {
    ck_json *json;
    const ck_checked *checked;
    int64_t season; /* −1: nothing began yet */
    bool finished;
    int64_t points[CK_MAX_SEATS];
    ck_buffer drawn; /* on the board of the last frame */
} telling;

static void put_points(ck_json *json, const ck_checked *checked, const int64_t *points)
{
    if (checked->record->game->traits & CK_NO_POINTS)
        return;
    ck_json_begin_list(json, "points");
    for (int seat = 0; seat < checked->contest->result.seats; seat++)
        ck_json_put_number(json, NULL, points[seat]);
    ck_json_end_list(json);
}

static void put_hands(ck_json *json, const ck_table_view *view)
{
    if (!view->frame->deck)
        return;
    ck_json_begin_list(json, "hands");
    for (int seat = 0; seat < view->frame->contest->seats && seat < CK_MAX_HANDS; seat++) {
        ck_out out = ck_json_begin_string(json, NULL);
        ck_say_hand(&out, view, seat);
        ck_json_end_string(json, &out);
    }
    ck_json_end_list(json);
}

/* What the players have beside points and hands. */
static void put_belongings(ck_json *json, const ck_table_view *view)
{
    const ck_tabletop *table = &view->frame->table;
    if (table->tokens + table->lots == 0)
        return;
    ck_json_begin_list(json, "has");
    for (int seat = 0; seat < view->frame->contest->seats; seat++) {
        ck_out out = ck_json_begin_string(json, NULL);
        ck_say_belongings(&out, view, seat);
        ck_json_end_string(json, &out);
    }
    ck_json_end_list(json);
}

/* The pieces on the board, in words. */
static void put_squares(ck_json *json, const ck_table_view *view)
{
    if (!ck_has_pieces(&view->frame->table))
        return;
    ck_out out = ck_json_begin_string(json, "squares");
    ck_say_squares(&out, view);
    ck_json_end_string(json, &out);
}

/* "s37 64 64 0.5 black," */
static void put_drawn(void *self, const ck_drawn *drawn)
{
    ck_put_format(self, "%s %g %g %g%s%s,", drawn->id, drawn->x, drawn->y, drawn->scale,
                  *drawn->class ? " " : "", drawn->class);
}

/* What is drawn on the board, where it is not what was drawn before. */
static void put_drawings(telling *telling, const ck_table_view *view)
{
    ck_buffer drawn = {.memory = telling->json->out->memory};
    ck_out out = ck_part_out(&drawn, telling->json->out);
    if (view->frame->table.rows > 0)
        ck_draw_table(&view->frame->table, put_drawn, &out);
    if (strcmp(ck_buffer_string(&drawn), ck_buffer_string(&telling->drawn)) != 0)
        ck_json_put_string(telling->json, "drawn", ck_buffer_string(&drawn));
    telling->json->out->failed |= out.failed;
    ck_buffer_free(&telling->drawn);
    telling->drawn = drawn;
}

static void put_facts(ck_json *json, const ck_table_view *view)
{
    ck_json_begin_list(json, "facts");
    for (int fact = 0; fact < CK_TABLE_FACTS; fact++) {
        if (!ck_fact_holds(view, fact))
            continue;
        ck_out out = ck_json_begin_string(json, NULL);
        ck_say_fact(&out, view, fact);
        ck_json_end_string(json, &out);
    }
    ck_json_end_list(json);
}

/* The comments that follow an event. */
static void put_comments(ck_json *json, const ck_record *record, size_t index)
{
    enum { MOST_COLUMNS = 400 };
    const ck_event_list *events = &record->events;
    ck_json_begin_list(json, "comments");
    for (size_t i = index + 1; i < events->count && events->event[i].kind == CK_EVENT_COMMENT;
         i++) {
        const ck_event *comment = &events->event[i];
        if (comment->count == 0)
            continue;
        ck_out out = ck_json_begin_string(json, NULL);
        ck_put_text(&out, ck_thing_text(record, &events->thing[comment->first]), MOST_COLUMNS);
        ck_json_end_string(json, &out);
    }
    ck_json_end_list(json);
}

static void put_event(telling *telling, const ck_table_view *view)
{
    ck_json *json = telling->json;
    const ck_record *record = view->checked->record;
    const ck_event *event = &record->events.event[view->frame->event];
    ck_json_begin_object(json, NULL);
    ck_json_put_number(json, "number", view->frame->place.number);
    ck_put_page_offset(json, record, event->span.offset);
    ck_out words = ck_json_begin_string(json, "words");
    ck_say_event(&words, view);
    ck_json_end_string(json, &words);
    if (event->seat != CK_NOT_SAID) {
        ck_out side = ck_json_begin_string(json, "side");
        ck_put_seat_name(&side, view->checked, event->seat);
        ck_json_end_string(json, &side);
    }
    ck_out move = ck_json_begin_string(json, "move");
    ck_put_event(&move, record, event);
    ck_json_end_string(json, &move);
    put_points(json, view->checked, view->frame->points);
    put_hands(json, view);
    put_belongings(json, view);
    put_squares(json, view);
    put_drawings(telling, view);
    put_facts(json, view);
    put_comments(json, record, view->frame->event);
    ck_json_end_object(json);
}

/* ---- seasons ---- */

static void end_season(const telling *telling)
{
    if (telling->season < 0)
        return;
    ck_json_end_list(telling->json);
    if (telling->finished)
        put_points(telling->json, telling->checked, telling->points);
    ck_json_end_object(telling->json);
}

static void begin_season(telling *telling, const ck_table_view *view)
{
    ck_json *json = telling->json;
    telling->season = view->frame->place.season;
    ck_json_begin_object(json, NULL);
    ck_out sign = ck_json_begin_string(json, "sign");
    ck_put_text(&sign, view->frame->season, SIZE_MAX);
    ck_json_end_string(json, &sign);
    ck_out name = ck_json_begin_string(json, "name");
    ck_say_season(&name, view);
    ck_json_end_string(json, &name);
    ck_json_begin_list(json, "frames");
}

static void put_frame(void *self, const ck_contest_frame *frame)
{
    telling *telling = self;
    const ck_table_view view = {telling->checked, frame};
    if (frame->place.season != telling->season) {
        end_season(telling);
        begin_season(telling, &view);
    }
    put_event(telling, &view);
    telling->finished = frame->finished;
    memcpy(telling->points, frame->points, sizeof telling->points);
}

/* ---- the whole ---- */

/* How their tokens are drawn. */
static void put_tokens(ck_json *json, const ck_checked *checked)
{
    ck_json_begin_list(json, "tokens");
    for (int seat = 0; seat < checked->contest->result.seats; seat++) {
        ck_out out = ck_json_begin_string(json, NULL);
        ck_draw_player(seat, put_drawn, &out);
        ck_json_end_string(json, &out);
    }
    ck_json_end_list(json);
}

static void put_players(ck_json *json, const ck_checked *checked)
{
    ck_json_begin_list(json, "players");
    for (int seat = 0; seat < checked->contest->result.seats; seat++) {
        ck_out name = ck_json_begin_string(json, NULL);
        ck_put_seat_name(&name, checked, seat);
        ck_json_end_string(json, &name);
    }
    ck_json_end_list(json);
}

void ck_put_contest_frames(ck_json *json, const ck_checked *checked)
{
    telling telling = {.json = json, .checked = checked, .season = -1};
    put_players(json, checked);
    if (checked->record->game->traits & CK_HAS_BOARD)
        put_tokens(json, checked);
    ck_json_begin_list(json, "seasons");
    if (!ck_frames_of_contest(checked->record, put_frame, &telling))
        json->out->failed = true;
    end_season(&telling);
    ck_buffer_free(&telling.drawn);
    ck_json_end_list(json);
}

static void put_player(ck_out *out, const void *items, int seat)
{
    ck_put_seat_name(out, items, seat);
}

static void put_path(ck_out *out, const ck_slot *slot)
{
    enum { MOST_COLUMNS = 80 };
    const char *path = slot->value;
    ck_put_clean(out, path, strlen(path), MOST_COLUMNS);
}

void ck_put_contest_title(ck_out *out, const ck_checked *checked)
{
    const ck_items players = {CK_P_COMMA, checked->contest->result.seats, put_player, checked};
    ck_say(out, CK_P_TABLE_RECORD,
           CK_SLOTS(ck_word_slot("game", checked->record->game->name),
                    ck_list_slot("players", &players), {"path", put_path, checked->path, 0},
                    ck_number_slot("number", checked->record->number)));
}
