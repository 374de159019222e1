/* Score sheets as JSON: one object a record, on one line. */
#include "formats/common/json_values.h"
#include "formats/tables/score_formats.h"
#include "rules/words/words.h"

#include <string.h>

/* What the record says where it differs; null where it does not, false where it says nothing. */
static json_t *said_of(const ck_score_row *row)
{
    if (!row->entry)
        return json_false();
    const ck_declaration *said = &row->entry->as.declaration;
    if (row->kind != CK_SCORE_DECLARATION || (!row->hands_differ && !row->points_differ))
        return json_null();
    json_t *points =
        said->points_span.length > 0 ? json_integer((json_int_t)said->points) : json_null();
    return json_pack("{s:o, s:o}", "hands", ck_json_string_or_null(said->named), "points", points);
}

static const char *kind_of(const ck_score_row *row)
{
    if (row->kind == CK_SCORE_PENALTY)
        return "penalty";
    return row->choice == CK_END_SEASON ? "終季" : "再行";
}

static json_t *event_of(const ck_score *score, const ck_score_row *row)
{
    json_t *move = row->number > 0 ? json_integer((json_int_t)row->number) : json_null();
    return json_pack(
        "{s:s, s:o, s:o, s:o, s:I, s:I, s:i, s:o, s:o}", "kind", kind_of(row), "move", move, "side",
        ck_json_side(row->side), "hands", ck_json_hands(score->checked->rules, row->hands), "stake",
        (json_int_t)row->stake, "points", (json_int_t)row->points, "moved", (int)row->moved,
        "totals", ck_json_by_side(row->totals), "record", said_of(row));
}

/* A result that the record gives wrong. */
static json_t *claim_of(const ck_score_row *row)
{
    const ck_written_result *result = &row->entry->as.result;
    json_t *list = json_array();
    for (int i = 0; i < 2 && list; i++)
        list = ck_json_appended(list, json_pack("{s:o, s:i}", "name",
                                                ck_json_string_or_null(result->name[i]), "points",
                                                (int)result->points[i]));
    return list;
}

/* The season that begins at a row; sets *AT to the first row after it. */
static json_t *season_of(const ck_score *score, size_t *at)
{
    const ck_season_told *season = score->rows[*at].season;
    json_t *events = json_array(), *claims = json_array();
    for (; *at < score->count && score->rows[*at].season == season; ++*at) {
        const ck_score_row *row = &score->rows[*at];
        if (row->kind == CK_SCORE_CLAIM)
            claims = ck_json_appended(claims, claim_of(row));
        else if (row->kind != CK_SCORE_SEASON)
            events = ck_json_appended(events, event_of(score, row));
    }
    return json_pack("{s:s, s:o, s:b, s:I, s:o, s:o, s:o}", "name",
                     ck_season_sign(season->season, season->half), "first",
                     ck_json_side(season->first), "over", season->over, "moves",
                     (json_int_t)season->moves, "events", events, "wrong_results", claims, "points",
                     ck_json_by_side(season->points));
}

static json_t *seasons_of(const ck_score *score)
{
    json_t *list = json_array();
    for (size_t i = 0; i < score->count && list;)
        list = ck_json_appended(list, season_of(score, &i));
    return list;
}

static json_t *result_of(const ck_outcome *outcome)
{
    static const char *const ends[] = {
        [CK_UNFINISHED] = "unfinished",
        [CK_END_POINTS] = "points",
        [CK_END_SEASONS] = "seasons",
        [CK_END_NO_MOVE] = "no-move",
    };
    json_t *winner = outcome->draw ? json_string("draw") : ck_json_side(outcome->winner);
    return json_pack("{s:o, s:o, s:s}", "points", ck_json_by_side(outcome->points), "winner",
                     winner, "ended", ends[outcome->end]);
}

static json_t *players_of(const ck_score *score)
{
    const ck_checked *checked = score->checked;
    json_t *a = ck_json_string_or_null(checked->outcome->name[CK_SIDE_A]);
    json_t *ia = ck_json_string_or_null(checked->outcome->name[CK_SIDE_IA]);
    return json_pack("{s:o, s:o}", "A", a, "IA", ia);
}

static json_t *header_of(const ck_score *score, const char *key)
{
    const ck_record *record = score->checked->record;
    return ck_json_string_or_null(ck_header_value(record, key));
}

void ck_score_json(ck_writer *out, const ck_score *score)
{
    const ck_checked *checked = score->checked;
    const ck_record *record = checked->record;
    json_t *object = json_pack(
        "{s:s, s:o, s:I, s:I, s:s, s:b, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "schema",
        "cetkaik-score/1", "file", ck_json_string_of(checked->path, strlen(checked->path)),
        "record", (json_int_t)record->number, "line", (json_int_t)record->line, "rules",
        checked->rules->name, "valid", (int)ck_result_valid(checked->result), "tournament",
        header_of(score, "大会"), "round", header_of(score, "回戦"), "date",
        header_of(score, "始時"), "players", players_of(score), "start",
        ck_json_by_side(score->start), "seasons", seasons_of(score), "result",
        result_of(checked->outcome));
    ck_put_json_line(out, object);
}
