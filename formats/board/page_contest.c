/* Writes a record of another game as JSON for the page's script. */
#include "formats/board/page_contest.h"

#include "formats/board/say_table.h"
#include "formats/board/write_table_svg.h"
#include "formats/common/display.h"
#include "formats/report/player_words.h"

#include <string.h>

void ck_put_contest_place(ck_json *json, const ck_record *record, uint32_t offset)
{
    ck_event_place place = ck_contest_event_place(record, offset);
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

/* A record while it is written. SEASON is the current season; POINTS are the last ones written. */
typedef struct contest_writer {
    ck_json *json;
    const ck_checked *checked;
    int64_t season; /* −1: none yet */
    bool finished;
    int64_t points[CK_MAX_SEATS];
    bool pointed; /* the season has points written */
    /* Texts of the last frame: drawings, pieces, each player's hand and belongings, facts. */
    ck_buffer drawn, squares, hand[CK_MAX_SEATS], has[CK_MAX_SEATS], fact[CK_TABLE_FACTS];
} contest_writer;

static void put_points(ck_json *json, const ck_checked *checked, const int64_t *points)
{
    if (checked->record->game->traits & CK_NO_POINTS)
        return;
    ck_json_begin_list(json, "points");
    for (int seat = 0; seat < checked->outcome->players; seat++)
        ck_json_put_number(json, NULL, points[seat]);
    ck_json_end_list(json);
}

/* Writes a text of a player or fact, or null if the last frame had the same. */
static void put_change(ck_json *json, const ck_table_view *view, int number, ck_buffer *before,
                       void (*say)(ck_out *out, const ck_table_view *view, int number))
{
    ck_buffer text = {.memory = json->out->memory};
    ck_out out = ck_part_out(&text, json->out);
    say(&out, view, number);
    if (before->bytes && strcmp(ck_buffer_string(&text), before->bytes) == 0)
        ck_json_put_null(json, NULL);
    else
        ck_json_put_string(json, NULL, ck_buffer_string(&text));
    json->out->failed |= out.failed;
    ck_buffer_free(before);
    *before = text;
}

static void put_hands(contest_writer *writing, const ck_table_view *view)
{
    if (!view->frame->deck)
        return;
    ck_json_begin_list(writing->json, "hands");
    for (int seat = 0; seat < view->frame->contest->seats && seat < CK_MAX_HANDS; seat++)
        put_change(writing->json, view, seat, &writing->hand[seat], ck_say_hand);
    ck_json_end_list(writing->json);
}

/* Writes the players' belongings besides points and hands. */
static void put_belongings(contest_writer *writing, const ck_table_view *view)
{
    const ck_tabletop *table = &view->frame->table;
    if (table->tokens + table->lots == 0)
        return;
    ck_json_begin_list(writing->json, "has");
    for (int seat = 0; seat < view->frame->contest->seats; seat++)
        put_change(writing->json, view, seat, &writing->has[seat], ck_say_belongings);
    ck_json_end_list(writing->json);
}

/* "s37 64 64 0.5 black," */
static void put_drawn(void *self, const ck_drawn *drawn)
{
    ck_put_format(self, "%s %.4g %.4g %.3g%s%s,", drawn->id, drawn->x, drawn->y, drawn->scale,
                  *drawn->class ? " " : "", drawn->class);
}

/* The length of the first item of a list separated by commas. */
static size_t part_length(const char *text)
{
    return strcspn(text, ",");
}

/* The first item of BEFORE, from item *INDEX on, equal to the first item of NOW; NULL: none. */
static const char *same_part(const char *before, const char *now, int *index)
{
    size_t length = part_length(now);
    while (before) {
        size_t own = part_length(before);
        if (own == length && memcmp(before, now, length) == 0)
            return before;
        before = before[own] ? before + own + 1 : NULL;
        ++*index;
    }
    return NULL;
}

/*
 * Encodes a comma-separated list against the last one: a new item as a string, a run of old items
 * as two numbers, its first index and its length.
 */
static void put_changed(ck_json *json, const char *name, const char *before, const char *now)
{
    int next = 0, from = 0, count = 0;
    ck_json_begin_list(json, name);
    for (const char *rest; now; now = rest) {
        int index = next;
        const char *same = same_part(before, now, &index);
        rest = now[part_length(now)] ? now + part_length(now) + 1 : NULL;
        if (count > 0 && (!same || index != next)) {
            ck_json_put_number(json, NULL, from);
            ck_json_put_number(json, NULL, count);
            count = 0;
        }
        if (!same) {
            ck_json_put_bytes(json, NULL, now, part_length(now));
            continue;
        }
        from = count == 0 ? index : from;
        count++;
        next = index + 1;
        before = same[part_length(same)] ? same + part_length(same) + 1 : NULL;
    }
    if (count > 0) {
        ck_json_put_number(json, NULL, from);
        ck_json_put_number(json, NULL, count);
    }
    ck_json_end_list(json);
}

/* Writes the pieces on the board, in words. */
static void put_squares(contest_writer *writing, const ck_table_view *view)
{
    if (!ck_table_has_pieces(&view->frame->table))
        return;
    ck_buffer text = {.memory = writing->json->out->memory};
    ck_out out = ck_part_out(&text, writing->json->out);
    ck_say_squares(&out, view);
    put_changed(writing->json, "squares", ck_buffer_string(&writing->squares),
                ck_buffer_string(&text));
    writing->json->out->failed |= out.failed;
    ck_buffer_free(&writing->squares);
    writing->squares = text;
}

/* Writes the drawings on the board if they changed. */
static void put_drawings(contest_writer *writing, const ck_table_view *view)
{
    ck_buffer drawn = {.memory = writing->json->out->memory};
    ck_out out = ck_part_out(&drawn, writing->json->out);
    if (view->frame->table.rows > 0)
        ck_draw_table(&view->frame->table, put_drawn, &out);
    if (strcmp(ck_buffer_string(&drawn), ck_buffer_string(&writing->drawn)) != 0)
        put_changed(writing->json, "drawn", ck_buffer_string(&writing->drawn),
                    ck_buffer_string(&drawn));
    writing->json->out->failed |= out.failed;
    ck_buffer_free(&writing->drawn);
    writing->drawn = drawn;
}

static void put_facts(contest_writer *writing, const ck_table_view *view)
{
    int count = 0;
    ck_json_begin_list(writing->json, "facts");
    for (int fact = 0; fact < CK_TABLE_FACTS; fact++) {
        if (ck_table_fact_holds(view, fact))
            put_change(writing->json, view, fact, &writing->fact[count++], ck_say_fact);
    }
    ck_json_end_list(writing->json);
}

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
        ck_out out = ck_json_begin_string(json, NULL);
        ck_display_text(&out, ck_record_thing_text(record, &events->thing[comment->first]),
                        MOST_COLUMNS);
        ck_json_end_string(json, &out);
    }
    ck_json_end_list(json);
}

static void put_event(contest_writer *writing, const ck_table_view *view)
{
    ck_json *json = writing->json;
    const ck_record *record = view->checked->record;
    const ck_event *event = &record->events.event[view->frame->event];
    ck_json_begin_object(json, NULL);
    ck_json_put_number(json, "number", view->frame->place.number);
    ck_put_page_offset(json, record, event->span.offset);
    if (event->seat != CK_NONE) {
        ck_out side = ck_json_begin_string(json, "side");
        ck_put_seat_name(&side, view->checked, event->seat);
        ck_json_end_string(json, &side);
    }
    ck_out move = ck_json_begin_string(json, "move");
    ck_say_event_text(&move, record, event);
    ck_json_end_string(json, &move);
    size_t size = sizeof writing->points;
    if (!writing->pointed || memcmp(writing->points, view->frame->points, size) != 0)
        put_points(json, view->checked, view->frame->points);
    writing->pointed = true;
    put_hands(writing, view);
    put_belongings(writing, view);
    put_squares(writing, view);
    put_drawings(writing, view);
    put_facts(writing, view);
    put_comments(json, record, view->frame->event);
    ck_json_end_object(json);
}

/* ---- seasons ---- */

static void end_season(const contest_writer *writing)
{
    if (writing->season < 0)
        return;
    ck_json_end_list(writing->json);
    if (writing->finished)
        put_points(writing->json, writing->checked, writing->points);
    ck_json_end_object(writing->json);
}

static void begin_season(contest_writer *writing, const ck_table_view *view)
{
    ck_json *json = writing->json;
    writing->season = view->frame->place.season;
    writing->pointed = false;
    ck_json_begin_object(json, NULL);
    ck_out sign = ck_json_begin_string(json, "sign");
    ck_display_text(&sign, view->frame->season, SIZE_MAX);
    ck_json_end_string(json, &sign);
    ck_out name = ck_json_begin_string(json, "name");
    ck_say_season(&name, view);
    ck_json_end_string(json, &name);
    ck_json_begin_list(json, "frames");
}

static void put_frame(void *self, const ck_contest_frame *frame)
{
    contest_writer *writing = self;
    const ck_table_view view = {writing->checked, frame};
    if (frame->place.season != writing->season) {
        end_season(writing);
        begin_season(writing, &view);
    }
    put_event(writing, &view);
    writing->finished = frame->finished;
    memcpy(writing->points, frame->points, sizeof writing->points);
}

/* ---- the whole ---- */

/* Writes the drawings of the players' tokens. */
static void put_tokens(ck_json *json, const ck_checked *checked)
{
    ck_json_begin_list(json, "tokens");
    for (int seat = 0; seat < checked->outcome->players; seat++) {
        ck_out out = ck_json_begin_string(json, NULL);
        ck_draw_table_player(seat, put_drawn, &out);
        ck_json_end_string(json, &out);
    }
    ck_json_end_list(json);
}

static void put_players(ck_json *json, const ck_checked *checked)
{
    ck_json_begin_list(json, "players");
    for (int seat = 0; seat < checked->outcome->players; seat++) {
        ck_out name = ck_json_begin_string(json, NULL);
        ck_put_seat_name(&name, checked, seat);
        ck_json_end_string(json, &name);
    }
    ck_json_end_list(json);
}

void ck_put_contest_frames(ck_json *json, const ck_checked *checked)
{
    contest_writer writing = {.json = json, .checked = checked, .season = -1};
    put_players(json, checked);
    if (checked->record->game->traits & CK_HAS_BOARD)
        put_tokens(json, checked);
    ck_json_begin_list(json, "seasons");
    if (!ck_contest_frames_run(checked->record, put_frame, &writing))
        json->out->failed = true;
    end_season(&writing);
    ck_buffer_free(&writing.drawn);
    ck_buffer_free(&writing.squares);
    for (int fact = 0; fact < CK_TABLE_FACTS; fact++)
        ck_buffer_free(&writing.fact[fact]);
    for (int seat = 0; seat < CK_MAX_SEATS; seat++) {
        ck_buffer_free(&writing.hand[seat]);
        ck_buffer_free(&writing.has[seat]);
    }
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
    ck_display_clean(out, path, strlen(path), MOST_COLUMNS);
}

void ck_put_contest_title(ck_out *out, const ck_checked *checked)
{
    const ck_items players = {CK_P_COMMA, checked->outcome->players, put_player, checked};
    ck_say(out, CK_P_TABLE_RECORD,
           CK_SLOTS(ck_word_slot("game", checked->record->game->name),
                    ck_list_slot("players", &players), {"path", put_path, checked->path, 0},
                    ck_number_slot("number", checked->record->number)));
}
