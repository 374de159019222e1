/* Writes a record of another game as a JSON object on one line. */
#include "formats/notation/write_events_json.h"

#include "formats/notation/write_record_json.h"
#include "rules/contest/contest_replay.h"
#include "rules/contest/form.h"

/* ---- words ---- */

static void put_name(const ck_conversion *to, ck_json *json, const char *key, int seat)
{
    if (seat == CK_NONE)
        ck_json_put_null(json, key);
    else
        ck_conversion_text(to, json, key, to->document->record->events.seat[seat].name);
}

static void put_word(const ck_conversion *to, ck_json *json, const char *key, const ck_thing *thing)
{
    ck_conversion_text(to, json, key, ck_record_thing_text(to->document->record, thing));
}

/* ---- events ---- */

/*
 * Writes a number as a number; cards, pieces, squares and words as strings; a player as an object.
 */
static void put_thing(const ck_conversion *to, ck_json *json, const ck_thing *thing)
{
    if (thing->kind == CK_THING_NUMBER) {
        ck_json_put_number(json, NULL, thing->value);
    } else if (thing->kind == CK_THING_PLAYER) {
        ck_json_begin_object(json, NULL);
        put_name(to, json, "player", thing->value);
        ck_json_end_object(json);
    } else if (thing->kind == CK_THING_WORD) {
        put_word(to, json, NULL, thing);
    } else {
        ck_out string = ck_json_begin_string(json, NULL);
        ck_form_put_thing(&string, to->document->record, thing);
        ck_json_end_string(json, &string);
    }
}

static void put_event(const ck_conversion *to, ck_json *json, const ck_event *event)
{
    static const char *const kinds[] = {
        [CK_EVENT_COMMENT] = "comment", [CK_EVENT_START] = "season_start",
        [CK_EVENT_VERB] = "event",      [CK_EVENT_END] = "season",
        [CK_EVENT_SCORE] = "score",     [CK_EVENT_GAME_END] = "game",
        [CK_EVENT_UNREAD] = "unread",
    };
    const ck_thing *things = ck_event_things(&to->document->record->events, event);
    ck_json_begin_object(json, NULL);
    ck_json_put_string(json, "kind", kinds[event->kind]);
    if (event->kind == CK_EVENT_VERB) {
        const ck_record *record = to->document->record;
        const ck_event_form *form = ck_form_of(record, event);
        put_name(to, json, "player", event->seat);
        ck_json_put_string(json, "verb", form ? form->word : "");
        ck_json_begin_list(json, "things");
        for (uint32_t i = 0; i < event->count; i++)
            put_thing(to, json, &record->events.thing[event->first + i]);
        ck_json_end_list(json);
    } else if (event->kind == CK_EVENT_SCORE) {
        const ck_thing *points = ck_event_things(&to->document->record->events, event);
        bool has_points = event->count > 0;
        put_name(to, json, "player", event->seat);
        ck_json_put_number_or_null(json, "points", has_points, has_points ? points->value : 0);
    } else if (event->kind == CK_EVENT_UNREAD) {
        ck_conversion_text(to, json, "text", ck_record_event_text(to->document->record, event));
    } else if (event->kind != CK_EVENT_GAME_END) {
        put_word(to, json, event->kind == CK_EVENT_COMMENT ? "text" : "season", things);
    }
    ck_json_end_object(json);
}

/* ---- the whole ---- */

void ck_write_events_json(ck_conversion *to)
{
    const ck_record *record = to->document->record;
    ck_json json = {.out = to->out};
    ck_json_begin_object(&json, NULL);
    ck_json_put_string(&json, "schema", "cetkaik-record/1");
    ck_json_put_string(&json, "game", record->game->name);
    ck_conversion_place(to, &json);
    ck_put_json_headers(to, &json);
    const ck_event_list *events = &record->events;
    ck_json_begin_list(&json, "players");
    for (size_t i = 0; i < events->seats; i++) {
        const ck_player *seat = &events->seat[i];
        ck_json_begin_object(&json, NULL);
        ck_conversion_text(to, &json, "name", seat->name);
        ck_json_put_number_or_null(&json, "points", seat->has_points, seat->points);
        ck_json_end_object(&json);
    }
    ck_json_end_list(&json);
    ck_json_begin_list(&json, "events");
    for (size_t i = 0; i < events->count; i++)
        put_event(to, &json, &events->event[i]);
    ck_json_end_list(&json);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}
