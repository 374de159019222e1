/* Score sheets as JSON, one object a record and line. */
#include "formats/tables/write_score_json.h"

#include "formats/report/write_season_json.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

/*
 * Writes the record's own values where they differ; null where they agree, false where the record
 * has none.
 */
static void put_written(ck_json *json, const ck_score_row *row)
{
    if (!row->entry) {
        ck_json_put_boolean(json, "record", false);
        return;
    }
    const ck_declaration *declaration = &row->entry->as.declaration;
    if (row->kind != CK_SCORE_DECLARATION || (!row->hands_differ && !row->points_differ)) {
        ck_json_put_null(json, "record");
        return;
    }
    ck_json_begin_object(json, "record");
    ck_json_put_text_or_null(json, "hands", declaration->named);
    ck_json_put_points_or_null(json, "points", declaration->points_span.length > 0,
                               declaration->points, declaration->tenths);
    ck_json_end_object(json);
}

static const char *kind_of(const ck_score_row *row)
{
    if (row->kind == CK_SCORE_PENALTY)
        return "penalty";
    return row->choice == CK_END_SEASON ? "終季" : "再行";
}

static void put_event(ck_json *json, const ck_score *score, const ck_score_row *row)
{
    ck_json_begin_object(json, NULL);
    ck_json_put_string(json, "kind", kind_of(row));
    ck_json_put_number_or_null(json, "move", row->number > 0, row->number);
    ck_json_put_side(json, "side", (int)row->side);
    ck_json_put_hands(json, "hands", score->checked->rules, row->hands, NULL);
    ck_json_put_number(json, "stake", row->stake);
    ck_json_put_points(json, "points", row->points, score->checked->rules->unit);
    ck_json_put_points(json, "moved", row->moved, score->checked->rules->unit);
    ck_json_begin_object(json, "totals");
    for (int side = 0; side < CK_NO_SIDE; side++)
        ck_json_put_points(json, ck_side_name[side], row->totals[side],
                           score->checked->rules->unit);
    ck_json_end_object(json);
    put_written(json, row);
    ck_json_end_object(json);
}

/* Writes a wrong result of the record. */
static void put_claim(ck_json *json, const ck_score_row *row)
{
    const ck_written_result *result = &row->entry->as.result;
    ck_json_begin_list(json, NULL);
    for (int i = 0; i < result->players; i++) {
        ck_json_begin_object(json, NULL);
        ck_json_put_text_or_null(json, "name", result->player[i].name);
        ck_json_put_points_or_null(json, "points", true, result->player[i].points,
                                   result->player[i].tenths);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

/* Writes the rows from FROM to END that are claims, or those that are events. */
static void put_rows(ck_json *json, const ck_score *score, size_t from, size_t end, bool claims)
{
    ck_json_begin_list(json, claims ? "wrong_results" : "events");
    for (size_t i = from; i < end; i++) {
        const ck_score_row *row = &score->rows[i];
        bool is_claim = row->kind == CK_SCORE_CLAIM;
        if (is_claim && claims)
            put_claim(json, row);
        else if (!is_claim && !claims && row->kind != CK_SCORE_SEASON)
            put_event(json, score, row);
    }
    ck_json_end_list(json);
}

static void put_board_season(ck_json *json, const ck_score *score, size_t from, size_t end)
{
    const ck_season_event *season = score->rows[from].season;
    ck_json_put_side(json, "first", (int)season->first);
    ck_json_put_boolean(json, "over", season->over);
    ck_json_put_number(json, "moves", season->moves);
    put_rows(json, score, from, end, false);
    put_rows(json, score, from, end, true);
}

/* Writes the season at a row; returns the row after it. */
static size_t put_season(ck_json *json, const ck_score *score, size_t from)
{
    const ck_checked *checked = score->checked;
    const ck_season_event *season = score->rows[from].season;
    size_t end = from;
    while (end < score->count && score->rows[end].season == season)
        end++;
    ck_json_begin_object(json, NULL);
    ck_json_put_bytes(json, "name", season->name.bytes, season->name.length);
    if (ck_score_layout_of(checked->record)->by_player)
        ck_write_season_json(json, checked, (size_t)(season - checked->result->seasons));
    else
        put_board_season(json, score, from, end);
    ck_json_put_totals(json, "points", checked->outcome, season->points);
    ck_json_end_object(json);
    return end;
}

static void put_header(ck_json *json, const char *key, const ck_record *record, const char *header)
{
    ck_json_put_text_or_null(json, key, ck_record_header_value(record, header));
}

void ck_write_score_json(ck_out *out, const ck_score *score)
{
    const ck_checked *checked = score->checked;
    const ck_record *record = checked->record;
    ck_json json = {.out = out};
    ck_json_begin_object(&json, NULL);
    ck_json_put_string(&json, "schema", "cetkaik-score/1");
    ck_json_put_string(&json, "file", checked->path);
    ck_json_put_number(&json, "record", record->number);
    ck_json_put_number(&json, "line", record->line);
    ck_json_put_rules(&json, checked);
    ck_json_put_boolean(&json, "valid", ck_result_valid(checked->result));
    put_header(&json, "tournament", record, "大会");
    put_header(&json, "round", record, "回戦");
    put_header(&json, "date", record, "始時");
    ck_json_put_names(&json, "players", checked->outcome);
    ck_json_put_totals(&json, "start", checked->outcome, score->start);
    ck_json_begin_list(&json, "seasons");
    for (size_t i = 0; i < score->count;)
        i = put_season(&json, score, i);
    ck_json_end_list(&json);
    ck_json_put_outcome(&json, "result", checked->outcome, true);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}
