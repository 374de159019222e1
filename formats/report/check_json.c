#include "formats/report/check_json.h"

#include "formats/common/display.h"
#include "formats/repair/repair.h"
#include "formats/report/message.h"
#include "rules/base/utf8.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

#include <jansson.h>
#include <string.h>

/*
 * Every function here returns a new value that the caller owns, NULL when memory is short:
 * json_pack takes what it is given, and returns NULL if any of it is. The fields stand in the order
 * of cli.md.
 */

/* ---- words ---- */

static json_t *text_of(const char *text, size_t length)
{
    json_t *string = json_stringn(text, length);
    if (string)
        return string;
    ck_buffer buffer = {0};
    ck_writer out = ck_buffer_writer(&buffer);
    ck_put_utf8(&out, text, length);
    if (!out.failed)
        string = json_stringn(ck_buffer_string(&buffer), buffer.length);
    ck_buffer_free(&buffer);
    return string;
}

static json_t *text_said(ck_text text)
{
    return text.length > 0 ? text_of(text.bytes, text.length) : json_string("");
}

static json_t *name_of(const ck_checked *checked, ck_side side)
{
    ck_text name = checked->outcome->name[side];
    return name.length > 0 ? text_said(name) : json_null();
}

static json_t *side_of(int side)
{
    return side < CK_NO_SIDE ? json_string(ck_side_name[side]) : json_null();
}

static json_t *boolean(bool value)
{
    return value ? json_true() : json_false();
}

static json_t *points_of(const int16_t points[2])
{
    return json_pack("{s:i, s:i}", "A", points[CK_SIDE_A], "IA", points[CK_SIDE_IA]);
}

/* ---- lists ---- */

/* Appends a value, which may be NULL, to an array, which may be too; frees both when it cannot. */
static json_t *appended(json_t *array, json_t *value)
{
    if (json_array_append_new(array, value) == 0)
        return array;
    json_decref(array);
    return NULL;
}

static json_t *headers_of(const ck_record *record)
{
    json_t *list = json_array();
    for (size_t i = 0; i < record->header_count && list; i++) {
        const ck_header *header = &record->headers[i];
        list = appended(list, json_pack("{s:o, s:o}", "key", text_said(header->key), "value",
                                        text_said(header->value)));
    }
    return list;
}

static json_t *hands_of(const ck_rules *rules, ck_hands hands)
{
    json_t *list = json_array();
    hands = ck_hands_flash_king(rules, hands);
    for (int hand = 0; hand < CK_HANDS && list; hand++) {
        bool flashed = (hands.flashed & CK_HAND_BIT(hand)) != 0;
        if (!flashed && !(hands.plain & CK_HAND_BIT(hand)))
            continue;
        list = appended(list, json_pack("{s:s, s:o, s:i}", "name", ck_hand_name[hand].sign, "flash",
                                        boolean(flashed), "points",
                                        ck_hand_points(rules, (ck_hand)hand, flashed)));
    }
    return list;
}

/* ---- seasons ---- */

static json_t *declaration_of(const ck_checked *checked, const ck_declaration_told *told,
                              ck_place *place)
{
    ck_point point = ck_place_go(place, told->entry->span.offset);
    return json_pack("{s:I, s:o, s:s, s:o, s:I, s:I, s:I, s:I}", "move", (json_int_t)told->number,
                     "side", side_of((int)told->side), "kind",
                     told->choice == CK_AGAIN ? "再行" : "終季", "hands",
                     hands_of(checked->rules, told->hands), "stake", (json_int_t)told->stake,
                     "points", (json_int_t)told->points, "line", (json_int_t)point.line, "column",
                     (json_int_t)point.column);
}

static json_t *penalty_of(const ck_penalty_told *told)
{
    bool stepping = (told->hands.plain & CK_HAND_BIT(CK_STEPPING_HAND)) != 0;
    ck_hand hand = stepping ? CK_STEPPING_HAND : CK_FUTILE_HAND;
    return json_pack("{s:I, s:o, s:s, s:i}", "move", (json_int_t)told->number, "side",
                     side_of((int)told->side), "hand", ck_hand_name[hand].sign, "points",
                     (int)told->points);
}

/* A walk through what a result keeps, season by season. */
typedef struct walk {
    const ck_checked *checked;
    ck_place place;
    size_t declaration, penalty;
} walk;

/* Declarations that the record lacks are a finding, and are not listed. */
static json_t *declarations_of(walk *walk, uint8_t season)
{
    const ck_result *result = walk->checked->result;
    json_t *list = json_array();
    for (; walk->declaration < result->declaration_count && list; walk->declaration++) {
        const ck_declaration_told *told = &result->declarations[walk->declaration];
        if (told->season != season)
            break;
        if (told->entry)
            list = appended(list, declaration_of(walk->checked, told, &walk->place));
    }
    return list;
}

static json_t *penalties_of(walk *walk, uint8_t season)
{
    const ck_result *result = walk->checked->result;
    json_t *list = json_array();
    for (; walk->penalty < result->penalty_count && list; walk->penalty++) {
        const ck_penalty_told *told = &result->penalties[walk->penalty];
        if (told->season != season)
            break;
        list = appended(list, penalty_of(told));
    }
    return list;
}

static json_t *seasons_of(const ck_checked *checked)
{
    const ck_result *result = checked->result;
    walk walk = {checked, ck_place_start(checked->record), 0, 0};
    json_t *list = json_array();
    for (size_t i = 0; i < result->season_count && list; i++) {
        const ck_season_told *told = &result->seasons[i];
        json_t *declarations = declarations_of(&walk, told->season);
        json_t *penalties = penalties_of(&walk, told->season);
        list = appended(list, json_pack("{s:s, s:o, s:I, s:o, s:o, s:o}", "name",
                                        ck_season_sign(told->season, told->half), "first",
                                        side_of((int)told->first), "moves", (json_int_t)told->moves,
                                        "declarations", declarations, "penalties", penalties,
                                        "points", points_of(told->points)));
    }
    return list;
}

/* ---- the result and the findings ---- */

static json_t *result_of(const ck_outcome *outcome)
{
    static const char *const ends[] = {
        [CK_UNFINISHED] = "unfinished",
        [CK_END_POINTS] = "points",
        [CK_END_SEASONS] = "seasons",
        [CK_END_NO_MOVE] = "no-move",
    };
    json_t *winner = outcome->draw ? json_string("draw") : side_of((int)outcome->winner);
    return json_pack("{s:o, s:o, s:s}", "points", points_of(outcome->points), "winner", winner,
                     "ended", ends[outcome->end]);
}

static json_t *message_of(const ck_checked *checked, const ck_finding *finding)
{
    ck_buffer buffer = {0};
    ck_writer out = ck_buffer_writer(&buffer);
    json_t *string = NULL;
    ck_write_message(&out, checked->rules, checked->record, finding);
    if (!out.failed)
        string = json_stringn(ck_buffer_string(&buffer), buffer.length);
    ck_buffer_free(&buffer);
    return string;
}

static json_t *code_of(ck_code code)
{
    return json_sprintf("CK%04d", ck_code_number(code));
}

static json_t *season_of(const ck_finding *finding)
{
    return finding->season < 0 ? json_null()
                               : json_string(ck_season_sign(finding->season, finding->half));
}

/* The one edit that answers a finding for certain; null when there is none, or several. */
static json_t *fix_of(const ck_checked *checked, const ck_fixes *fixes, size_t finding)
{
    const ck_edit *only = NULL;
    for (size_t i = 0; i < fixes->count; i++) {
        if (fixes->edits[i].finding != finding)
            continue;
        if (only)
            return json_null();
        only = &fixes->edits[i];
    }
    if (!only)
        return json_null();
    return json_pack(
        "{s:I, s:I, s:o}", "offset", (json_int_t)(checked->record->offset + only->span.offset),
        "length", (json_int_t)only->span.length, "text",
        text_of(ck_buffer_string(&fixes->text) + only->text.offset, only->text.length));
}

static json_t *finding_of(const ck_checked *checked, const ck_fixes *fixes, size_t index,
                          ck_place *place)
{
    const ck_finding *finding = &checked->result->findings[index];
    const ck_code_row *row = ck_code_row_of(finding->code);
    /* Of a record that was made from JSON only where it begins is known. */
    const ck_span span = checked->record->made ? (ck_span){0, 0} : finding->span;
    ck_point begin = ck_place_go(place, span.offset);
    ck_place after = *place;
    ck_point end = ck_place_go(&after, span.offset + span.length);
    return json_pack("{s:o, s:s, s:s, s:I, s:I, s:I, s:I, s:I, s:I, s:o, s:o, s:o, s:o, s:o}",
                     "code", code_of(finding->code), "severity", ck_severity_name(row->severity),
                     "rule", row->rule, "line", (json_int_t)begin.line, "column",
                     (json_int_t)begin.column, "end_line", (json_int_t)end.line, "end_column",
                     (json_int_t)end.column, "offset",
                     (json_int_t)(checked->record->offset + span.offset), "length",
                     (json_int_t)span.length, "season", season_of(finding), "move",
                     finding->move > 0 ? json_integer(finding->move) : json_null(), "side",
                     side_of(finding->side), "message", message_of(checked, finding), "fix",
                     fix_of(checked, fixes, index));
}

static json_t *findings_of(const ck_checked *checked)
{
    size_t count = checked->result->finding_count;
    ck_place place = ck_place_start(checked->record);
    ck_fixes fixes;
    json_t *list = json_array();
    ck_fixes_init(&fixes);
    if (count > 0 && !ck_fixes_of(&fixes, checked, false)) {
        json_decref(list);
        list = NULL;
    }
    for (size_t i = 0; i < count && list; i++)
        list = appended(list, finding_of(checked, &fixes, i, &place));
    ck_fixes_free(&fixes);
    return list;
}

/* ---- a record ---- */

static json_t *players_of(const ck_checked *checked)
{
    return json_pack("{s:o, s:o}", "A", name_of(checked, CK_SIDE_A), "IA",
                     name_of(checked, CK_SIDE_IA));
}

static json_t *record_of(const ck_checked *checked)
{
    const ck_record *record = checked->record;
    return json_pack(
        "{s:s, s:o, s:I, s:I, s:s, s:s, s:o, s:o, s:o, s:o, s:o, s:o}", "schema", "cetkaik-check/1",
        "file", text_of(checked->path, strlen(checked->path)), "record", (json_int_t)record->number,
        "line", (json_int_t)record->line, "dialect", ck_dialect_name[record->dialect], "rules",
        checked->rules->name, "valid", boolean(ck_result_valid(checked->result)), "players",
        players_of(checked), "headers", headers_of(record), "seasons", seasons_of(checked),
        "result", result_of(checked->outcome), "findings", findings_of(checked));
}

/* ---- out ---- */

static int dump(const char *bytes, size_t length, void *self)
{
    ck_writer *out = self;
    ck_put_bytes(out, bytes, length);
    return out->failed ? -1 : 0;
}

/* Writes a value, which may be NULL, and frees it. */
static void put_line(ck_writer *out, json_t *value)
{
    if (!value || json_dump_callback(value, dump, out, JSON_COMPACT) != 0)
        out->failed = true;
    ck_put(out, "\n");
    json_decref(value);
}

void ck_write_json(ck_writer *out, const ck_checked *checked)
{
    put_line(out, record_of(checked));
}

void ck_write_hands_json(ck_writer *out, const ck_rules *rules, ck_hands hands)
{
    put_line(out, json_pack("{s:i, s:o}", "points",
                            ck_hands_points(rules, ck_hands_flash_king(rules, hands)), "hands",
                            hands_of(rules, hands)));
}
