/* The json format of `check`: one object a record and line. */
#include "formats/report/write_check_json.h"

#include "formats/common/display.h"
#include "formats/common/json_values.h"
#include "formats/repair/suggestion_edit.h"
#include "formats/report/detail.h"
#include "formats/report/explain.h"
#include "formats/report/fix_title.h"
#include "formats/report/message.h"
#include "formats/report/write_season_json.h"
#include "rules/base/utf8.h"
#include "rules/contest/contest_replay.h"
#include "rules/record/location.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

/* The fields are in the order of cli.md. */

/* ---- the header ---- */

static void put_text(ck_json *json, const char *key, ck_text text)
{
    ck_json_put_bytes(json, key, text.bytes, text.length);
}

/* ---- seasons ---- */

/* The state of a walk over the seasons of a result. */
typedef struct season_walk {
    ck_json *json;
    const ck_checked *checked;
    ck_location place;
    size_t declaration, penalty;
} season_walk;

/* Writes the file of a place in a later text of a joined record. */
static void put_file(ck_json *json, const ck_location *place)
{
    if (place->origin)
        ck_json_put_string(json, "file", place->origin->file);
}

/* Writes the place of a declaration; a missing one has none, and is also a finding. */
static void put_where(season_walk *walk, const ck_entry *entry)
{
    if (!entry) {
        ck_json_put_boolean(walk->json, "assumed", true);
        return;
    }
    ck_point point = ck_location_go(&walk->place, entry->span.offset);
    put_file(walk->json, &walk->place);
    ck_json_put_number(walk->json, "line", (int64_t)point.line);
    ck_json_put_number(walk->json, "column", (int64_t)point.column);
}

static void put_declaration(season_walk *walk, const ck_declaration_event *event)
{
    ck_json *json = walk->json;
    const ck_rules *rules = walk->checked->rules;
    ck_json_begin_object(json, NULL);
    ck_json_put_number(json, "move", event->number);
    ck_json_put_side(json, "side", (int)event->side);
    ck_json_put_word(json, "kind", event->choice == CK_AGAIN ? "再行" : "終季");
    uint8_t held[2][CK_PROFESSIONS];
    memcpy(held, event->held, sizeof held);
    ck_json_put_hands(json, "hands", rules, ck_hands_flash_king(rules, event->hands), held);
    ck_json_put_number(json, "stake", event->stake);
    ck_json_put_points(json, "points", event->points, rules->unit);
    put_where(walk, event->entry);
    ck_json_end_object(json);
}

static void put_declarations(season_walk *walk, uint8_t season)
{
    const ck_result *result = walk->checked->result;
    ck_json_begin_list(walk->json, "declarations");
    for (; walk->declaration < result->declaration_count; walk->declaration++) {
        const ck_declaration_event *event = &result->declarations[walk->declaration];
        if (event->season != season)
            break;
        put_declaration(walk, event);
    }
    ck_json_end_list(walk->json);
}

static void put_penalties(season_walk *walk, uint8_t season)
{
    const ck_result *result = walk->checked->result;
    ck_json_begin_list(walk->json, "penalties");
    for (; walk->penalty < result->penalty_count; walk->penalty++) {
        const ck_penalty_event *event = &result->penalties[walk->penalty];
        if (event->season != season)
            break;
        bool stepping = (event->hands.plain & CK_HAND_BIT(CK_STEPPING_HAND)) != 0;
        ck_hand hand = stepping ? CK_STEPPING_HAND : CK_FUTILE_HAND;
        ck_json_begin_object(walk->json, NULL);
        ck_json_put_number(walk->json, "move", event->number);
        ck_json_put_side(walk->json, "side", (int)event->side);
        ck_json_put_word(walk->json, "hand", ck_hand_name[hand].sign);
        ck_json_put_points(walk->json, "points", event->points, walk->checked->rules->unit);
        ck_json_end_object(walk->json);
    }
    ck_json_end_list(walk->json);
}

/* Writes a season of the board. */
static void put_board_season(season_walk *walk, size_t index)
{
    ck_json *json = walk->json;
    const ck_season_event *event = &walk->checked->result->seasons[index];
    ck_json_put_side(json, "first", (int)event->first);
    ck_json_put_number(json, "moves", event->moves);
    put_declarations(walk, event->season);
    put_penalties(walk, event->season);
    ck_json_put_totals(json, "points", walk->checked->outcome, event->points);
}

/* Writes a season of another game. */
static void put_contest_season(season_walk *walk, size_t index)
{
    ck_write_season_json(walk->json, walk->checked, index);
}

static void put_seasons(ck_json *json, const ck_checked *checked,
                        void (*put_season)(season_walk *walk, size_t index))
{
    season_walk walk = {json, checked, ck_location_start(checked->record), 0, 0};
    ck_json_begin_list(json, "seasons");
    for (size_t i = 0; i < checked->result->season_count; i++) {
        ck_json_begin_object(json, NULL);
        put_text(json, "name", checked->result->seasons[i].name);
        put_season(&walk, i);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

/* ---- findings ---- */

static void put_part(ck_json *json, const char *key, const ck_buffer *part)
{
    if (part->length == 0)
        ck_json_put_null(json, key);
    else
        ck_json_put_bytes(json, key, ck_buffer_string(part), part->length);
}

/* Writes the correct form and the advice; null if absent. */
static void put_advice(ck_json *json, const ck_checked *checked, size_t index)
{
    ck_buffer right = {.memory = json->out->memory}, detail = right;
    ck_out right_out = ck_part_out(&right, json->out), detail_out = ck_part_out(&detail, json->out);
    ck_write_right_message(&right_out, checked->rules, checked->record,
                           &checked->result->findings[index]);
    ck_write_detail(&detail_out, checked, index, ck_buffer_string(&right), CK_P_THEN);
    put_part(json, "right", &right);
    put_part(json, "detail", &detail);
    json->out->failed |= right_out.failed || detail_out.failed;
    ck_buffer_free(&right);
    ck_buffer_free(&detail);
}

/* Writes the place in the game. Only records of other games have named seasons. */
static void put_when(ck_json *json, const ck_checked *checked, const ck_finding *finding)
{
    const ck_text name = ck_contest_season_at(checked->record, finding->span.offset);
    if (finding->season < 0 && finding->move == 0 && finding->side >= CK_NO_SIDE &&
        name.length == 0) {
        ck_json_put_constant(json, "\"season\":null,\"move\":null,\"side\":null");
        return;
    }
    if (name.length > 0)
        put_text(json, "season", name);
    else
        ck_json_put_word(json, "season",
                         finding->season < 0 ? NULL
                                             : ck_season_sign(finding->season, finding->half));
    ck_json_put_number_or_null(json, "move", finding->move > 0, finding->move);
    ck_json_put_side(json, "side", finding->side);
}

/* Writes the place of a span; PLACE moves to its start. */
static void put_place(ck_json *json, ck_span span, ck_location *place)
{
    const ck_span_location at = ck_location_span(place, span);
    const ck_json_number_field fields[] = {
        {ck_json_key("line"), at.begin.line},        {ck_json_key("column"), at.begin.column},
        {ck_json_key("end_line"), at.end.line},      {ck_json_key("end_column"), at.end.column},
        {ck_json_key("offset"), (int64_t)at.offset}, {ck_json_key("length"), (int64_t)at.length},
    };
    put_file(json, place);
    ck_json_put_fields(json, fields, sizeof fields / sizeof *fields);
}

/* ---- suggestions ---- */

/* Writes the likely intended texts, best first. */
static void put_suggestions(ck_json *json, const ck_checked *checked, size_t finding)
{
    const ck_suggestions suggestions = ck_suggestions_for(checked, finding);
    ck_json_begin_list(json, "suggestions");
    for (int i = 0; i < suggestions.count; i++) {
        ck_buffer text = {.memory = json->out->memory};
        ck_out out = ck_part_out(&text, json->out);
        ck_write_suggestion(&out, checked->record, &suggestions, i, CK_UNKNOWN_CAST);
        ck_json_put_bytes(json, NULL, ck_buffer_string(&text), text.length);
        json->out->failed |= out.failed;
        ck_buffer_free(&text);
    }
    ck_json_end_list(json);
}

/* ---- fixes ---- */

/* The fixes of a record. */
typedef struct record_fixes {
    ck_fixes *list;     /* made only for a record with findings */
    ck_fixes suggested; /* room for a suggestion */
} record_fixes;

static void put_fix(ck_json *json, const ck_record *record, const ck_fixes *fixes,
                    const ck_fix *fix, ck_location place)
{
    const ck_fix_title title = {record, fixes, fix};
    ck_json_begin_object(json, NULL);
    ck_json_put_word(json, "applicability", fix->certain ? "certain" : "guess");
    ck_out text = ck_json_begin_string(json, "title");
    ck_put_fix_title(&text, &(ck_slot){.value = &title});
    ck_json_end_string(json, &text);
    ck_json_begin_list(json, "edits");
    for (const ck_edit *edit = ck_fix_edit(fixes, fix); edit;
         edit = ck_fix_next_edit(fixes, edit)) {
        const ck_text replacement = ck_edit_text(fixes, edit);
        ck_json_begin_object(json, NULL);
        put_place(json, edit->span, &place);
        ck_json_put_bytes(json, "text", replacement.bytes, replacement.length);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
    ck_json_end_object(json);
}

/* Writes the fixes that tidy. */
static void put_tidying(ck_json *json, const ck_checked *checked, record_fixes *fixes)
{
    const ck_fixes *list = fixes->list;
    const ck_location start = ck_location_start(checked->record);
    ck_json_begin_list(json, "fixes");
    for (size_t i = 0; i < list->count; i++) {
        if (list->list[i].finding == CK_NO_FINDING)
            put_fix(json, checked->record, list, &list->list[i], start);
    }
    ck_json_end_list(json);
}

/* ---- unread text ---- */

static void put_gap(ck_json *json, const ck_record *record, ck_span span, int turns,
                    ck_location *place)
{
    ck_json_begin_object(json, NULL);
    ck_json_put_bytes(json, "text", record->text + span.offset, span.length);
    put_place(json, span, place);
    ck_json_put_number(json, "turns", turns);
    ck_json_end_object(json);
}

/* Writes the text that was not understood; only a record with findings has any. */
static void put_unread(ck_json *json, const ck_checked *checked)
{
    const ck_record *record = checked->record;
    const bool any = checked->result->finding_count > 0;
    ck_location place = ck_location_start(record);
    ck_json_begin_list(json, "unread");
    for (size_t i = 0; any && i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        const ck_text text = ck_entry_unread_text(entry, record->text);
        if (text.length > 0)
            put_gap(json, record, text.span, entry->kind == CK_ENTRY_MOVE ? 1 : entry->as.gap.turns,
                    &place);
    }
    for (size_t i = 0; any && i < record->events.count; i++) {
        if (record->events.event[i].kind == CK_EVENT_UNREAD)
            put_gap(json, record, record->events.event[i].span, 1, &place);
    }
    ck_json_end_list(json);
}

/* ---- a finding ---- */

static void put_finding(ck_json *json, const ck_checked *checked, record_fixes *fixes, size_t index,
                        ck_location *place)
{
    const ck_finding *finding = &checked->result->findings[index];
    const ck_record *record = checked->record;
    const ck_location before = *place;
    bool has_kinds = record->sets_rules || finding->code == CK_F_UNKNOWN_GAME;
    ck_json_begin_object(json, NULL);
    ck_json_put_word(json, "code", ck_code_name(finding->code));
    ck_json_put_word(json, "severity", ck_severity_name(ck_code_severity(finding->code)));
    ck_json_put_word(json, "rule", ck_code_rule(finding->code));
    put_place(json, finding->span, place);
    if (has_kinds && ck_code_kind(finding->code))
        ck_json_put_word(json, "kind", ck_code_kind(finding->code));
    put_when(json, checked, finding);
    ck_out message = ck_json_begin_string(json, "message");
    ck_write_message(&message, checked->rules, record, finding);
    ck_json_end_string(json, &message);
    put_advice(json, checked, index);
    /* The fix of the finding, and those that could be applied instead. */
    ck_suggestion_walk offered =
        ck_suggestion_walk_begin(fixes->list, &fixes->suggested, checked, index);
    ck_json_begin_list(json, "fixes");
    while (ck_suggestion_walk_next(&offered))
        put_fix(json, checked->record, offered.fixes, offered.fix, before);
    ck_json_end_list(json);
    json->out->failed |= offered.failed;
    put_suggestions(json, checked, index);
    ck_json_end_object(json);
}

/* ---- the record ---- */

/* Writes the names of the sides. */
static void put_sides(ck_json *json, const ck_outcome *outcome)
{
    ck_json_put_names(json, "players", outcome);
}

/* Writes the players of another game with their points. */
static void put_players(ck_json *json, const ck_outcome *outcome)
{
    ck_json_begin_list(json, "players");
    for (int i = 0; i < outcome->players; i++) {
        ck_json_begin_object(json, NULL);
        ck_json_put_player(json, "name", outcome, i);
        ck_json_put_number(json, "points", outcome->player[i].points);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

/* Writes the same facts about the players in every game. */
static void put_contestants(ck_json *json, const ck_outcome *outcome)
{
    ck_json_begin_list(json, "contestants");
    for (int i = 0; i < outcome->listed; i++) {
        ck_json_begin_object(json, NULL);
        ck_json_put_text_or_null(json, "name", outcome->player[i].name);
        ck_json_put_word(json, "side", ck_outcome_sign(outcome, i));
        if (outcome->pointless)
            ck_json_put_null(json, "points");
        else
            ck_json_put_points(json, "points", outcome->player[i].points, outcome->unit);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

/* The fields that differ: of the board (cli.md), or of another game (games.md §8.1). */
typedef struct check_fields {
    void (*put_players)(ck_json *json, const ck_outcome *outcome);
    void (*put_season)(season_walk *walk, size_t index);
    bool totals; /* the result has the points */
} check_fields;

static const check_fields of_board = {put_sides, put_board_season, true},
                          of_contest = {put_players, put_contest_season, false};

void ck_write_check_json(ck_out *out, ck_fixes *fixes, const ck_checked *checked)
{
    ck_json json = {.out = out};
    record_fixes of_record = {.list = fixes};
    const ck_record *record = checked->record;
    const check_fields *fields = record->contest ? &of_contest : &of_board;
    ck_json_begin_object(&json, NULL);
    ck_json_put_word(&json, "schema", "cetkaik-check/2");
    ck_json_put_string(&json, "file", checked->path);
    ck_json_put_number(&json, "record", record->number);
    ck_json_put_number(&json, "line", record->line);
    ck_json_put_word(&json, "dialect", ck_record_dialect(record));
    ck_json_put_rules(&json, checked);
    ck_json_put_boolean(&json, "valid", ck_result_valid(checked->result));
    fields->put_players(&json, checked->outcome);
    put_contestants(&json, checked->outcome);
    ck_json_begin_list(&json, "headers");
    for (size_t i = 0; i < record->header_count; i++) {
        ck_json_begin_object(&json, NULL);
        put_text(&json, "key", record->headers[i].key);
        put_text(&json, "value", record->headers[i].value);
        ck_json_end_object(&json);
    }
    ck_json_end_list(&json);
    put_seasons(&json, checked, fields->put_season);
    ck_json_put_outcome(&json, "result", checked->outcome, fields->totals);
    put_unread(&json, checked);
    fixes->count = fixes->edit_count = 0;
    if (checked->result->finding_count > 0 && !ck_fixes_of(fixes, checked))
        out->failed = true;
    ck_fixes_init(&of_record.suggested, fixes->memory);
    ck_location place = ck_location_start(record);
    ck_json_begin_list(&json, "findings");
    for (size_t i = 0; i < checked->result->finding_count; i++)
        put_finding(&json, checked, &of_record, i, &place);
    ck_json_end_list(&json);
    put_tidying(&json, checked, &of_record);
    ck_fixes_free(&of_record.suggested);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}
