/* The table of measures of statistics, and its forms for programs: JSON and CSV. */
#include "formats/tables/stats_measures.h"

#include "formats/common/csv_field.h"
#include "formats/common/json_values.h"
#include "formats/tables/contest_stats_table.h"
#include "rules/words/names.h"
#include "rules/words/number.h"

#include <inttypes.h>
#include <string.h>

/* ---- the measures ---- */

enum { ALL_CASTS = CK_CAST_KINDS };

/* Measures of a GROUP are consecutive. AT of casts is their kind, or ALL_CASTS. */
static const ck_stats_measure measures[] = {
    {NULL, "games", "games", CK_P_GAMES_LABEL, 0, CK_STATS_COUNT, offsetof(ck_section, games)},
    {NULL, "ended", "ended", CK_P_ENDED_LABEL, 0, CK_STATS_ENDS, 0},
    {NULL, "won", "won", CK_P_WON_LABEL, 0, CK_STATS_RESULTS, 0},
    {NULL, "moves", "moves", CK_NO_PHRASE, 0, CK_STATS_COUNT, offsetof(ck_section, turns)},
    {NULL, "game_moves", "game moves", CK_P_LENGTH_OF_GAME, CK_P_GAMES_ENDED, CK_STATS_LENGTHS,
     offsetof(ck_move_stats, game)},
    {NULL, "season_moves", "season moves", CK_P_LENGTH_OF_SEASON, CK_P_SEASONS_ENDED,
     CK_STATS_LENGTHS, offsetof(ck_move_stats, season)},
    {"openings", "first", "first move", CK_P_FIRST_MOVES, 0, CK_STATS_MOVES,
     offsetof(ck_move_stats, opening[CK_FIRST_MOVE])},
    {"openings", "first_two", "first two moves", CK_P_FIRST_TWO_MOVES, 0, CK_STATS_MOVES,
     offsetof(ck_move_stats, opening[CK_FIRST_TWO])},
    {NULL, "hands", "hand", CK_P_PART_HANDS, 0, CK_STATS_HANDS, 0},
    {"casts", "bridge", "bridge casts", CK_P_CASTS_FOR_BRIDGE, 0, CK_STATS_CASTS, CK_BRIDGE_CAST},
    {"casts", "water", "water casts", CK_P_CASTS_FOR_WATER, 0, CK_STATS_CASTS, CK_WATER_CAST},
    {"casts", "both", "all casts", CK_P_ALL_CASTS, 0, CK_STATS_CASTS, ALL_CASTS},
};

enum { MEASURES = sizeof measures / sizeof *measures };

const ck_stats_measure *ck_stats_measure_at(size_t index)
{
    return index < MEASURES ? &measures[index] : NULL;
}

uint64_t ck_stats_measure_count(const ck_stats_measure *measure, const ck_section *section)
{
    return *(const uint64_t *)((const char *)section + measure->at);
}

static const void *of_moves(const ck_stats_measure *measure, const ck_section *section)
{
    return (const char *)ck_stats_moves(section) + measure->at;
}

const ck_lengths *ck_stats_measure_lengths(const ck_stats_measure *measure,
                                           const ck_section *section)
{
    return of_moves(measure, section);
}

const ck_tally *ck_stats_measure_moves(const ck_stats_measure *measure, const ck_section *section)
{
    return of_moves(measure, section);
}

ck_cast_stats ck_stats_measure_casts(const ck_stats_measure *measure, const ck_section *section)
{
    return measure->at == ALL_CASTS ? ck_stats_all_casts(section)
                                    : ck_stats_moves(section)->cast[measure->at];
}

/* ---- JSON ---- */

/* Digits of a mean; the same on all machines. */
enum { DIGITS = 6 };

static void put_number(ck_json *json, const char *key, uint64_t value)
{
    ck_json_put_number(json, key, (int64_t)value);
}

static void json_count(ck_json *json, const ck_stats_measure *measure, const ck_section *section,
                       size_t top)
{
    (void)top;
    put_number(json, measure->key, ck_stats_measure_count(measure, section));
}

static void json_ends(ck_json *json, const ck_stats_measure *measure, const ck_section *section,
                      size_t top)
{
    (void)top;
    ck_json_begin_object(json, measure->key);
    for (int end = 0; end < CK_ENDS; end++) {
        if (ck_is_counted_end((ck_end)end, section))
            put_number(json, ck_end_name[end], section->ended[end]);
    }
    ck_json_end_object(json);
}

static void put_sides(ck_json *json, const char *key, const uint64_t *count)
{
    ck_json_begin_object(json, key);
    put_number(json, ck_side_name[CK_SIDE_A], count[CK_SIDE_A]);
    put_number(json, ck_side_name[CK_SIDE_IA], count[CK_SIDE_IA]);
    ck_json_end_object(json);
}

static void json_results(ck_json *json, const ck_stats_measure *measure, const ck_section *section,
                         size_t top)
{
    (void)top;
    put_sides(json, measure->key, section->won);
    put_number(json, "drawn", section->drawn);
    put_sides(json, "lost", section->lost);
}

static void json_lengths(ck_json *json, const ck_stats_measure *measure, const ck_section *section,
                         size_t top)
{
    const ck_lengths *lengths = ck_stats_measure_lengths(measure, section);
    (void)top;
    if (lengths->count == 0) {
        ck_json_put_null(json, measure->key);
        return;
    }
    ck_json_begin_object(json, measure->key);
    put_number(json, "count", lengths->count);
    put_number(json, "least", lengths->least);
    ck_json_put_real(json, "mean", ck_stats_mean_length(lengths), DIGITS);
    put_number(json, "most", lengths->most);
    ck_json_end_object(json);
}

static void json_moves(ck_json *json, const ck_stats_measure *measure, const ck_section *section,
                       size_t top)
{
    ck_put_tally_json(json, measure->key, "moves", ck_stats_measure_moves(measure, section), top);
}

static void json_hands(ck_json *json, const ck_stats_measure *measure, const ck_section *section,
                       size_t top)
{
    ck_stats_hand_cursor cursor = {.section = section};
    const ck_hand_stats *hand;
    (void)top;
    ck_json_begin_list(json, measure->key);
    while ((hand = ck_stats_next_hand(&cursor))) {
        ck_json_begin_object(json, NULL);
        ck_json_put_string(json, "name", cursor.name);
        put_number(json, "made", hand->made);
        put_number(json, "flashed", hand->flashed);
        ck_json_put_points(json, "points", hand->points, CK_TENTHS);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

static void json_casts(ck_json *json, const ck_stats_measure *measure, const ck_section *section,
                       size_t top)
{
    const ck_cast_stats casts = ck_stats_measure_casts(measure, section);
    const ck_fairness fairness = ck_stats_fairness(&casts);
    (void)top;
    ck_json_begin_object(json, measure->key);
    put_number(json, "casts", fairness.casts);
    ck_json_begin_list(json, "heads");
    for (int i = 0; i <= CK_STICKS; i++)
        put_number(json, NULL, casts.heads[i]);
    ck_json_end_list(json);
    ck_json_begin_list(json, "expected");
    for (int i = 0; i <= CK_STICKS; i++)
        ck_json_put_real(json, NULL, fairness.expected[i], DIGITS);
    ck_json_end_list(json);
    put_number(json, "unknown", casts.unknown);
    if (fairness.casts)
        ck_json_put_real(json, "chi2", fairness.chi2, DIGITS);
    else
        ck_json_put_null(json, "chi2");
    ck_json_put_number(json, "degrees", CK_STICKS);
    ck_json_put_boolean(json, "few", fairness.casts < CK_FEW_CASTS);
    ck_json_put_boolean(json, "beyond_5_percent", fairness.fit != CK_FITS);
    ck_json_put_boolean(json, "beyond_1_percent", fairness.fit == CK_BEYOND_1_PERCENT);
    ck_json_end_object(json);
}

typedef void put_json(ck_json *json, const ck_stats_measure *measure, const ck_section *section,
                      size_t top);

static put_json *const json_of[CK_STATS_KINDS] = {
    json_count, json_ends, json_results, json_lengths, json_moves, json_hands, json_casts};

/* Whether a measure begins or ends a group next to NEIGHBOUR. */
static bool is_apart(const ck_stats_measure *measure, const ck_stats_measure *neighbour)
{
    return measure->group && (!neighbour || neighbour->group != measure->group);
}

static void json_section(ck_json *json, const char *key, const ck_section *section, size_t top)
{
    ck_json_begin_object(json, key);
    for (size_t i = 0; i < MEASURES; i++) {
        if (is_apart(&measures[i], i > 0 ? &measures[i - 1] : NULL))
            ck_json_begin_object(json, measures[i].group);
        json_of[measures[i].kind](json, &measures[i], section, top);
        if (is_apart(&measures[i], ck_stats_measure_at(i + 1)))
            ck_json_end_object(json);
    }
    ck_json_end_object(json);
}

static void json_players(ck_json *json, const ck_stats *stats, size_t top)
{
    ck_tally_top names = ck_tally_top_of(&stats->names, top);
    ck_json_begin_list(json, "players");
    for (size_t i = 0; i < names.count; i++) {
        const ck_tally_row *name = names.rows[i];
        ck_json_begin_object(json, NULL);
        ck_json_put_bytes(json, "name", name->text, name->length);
        json_section(json, "stats", ck_stats_section(stats, name), top);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
    json->out->failed |= names.failed;
    ck_tally_top_free(&names);
}

void ck_write_stats_json(ck_out *out, const ck_stats *stats, const ck_stats_view *view)
{
    ck_json json = {.out = out};
    ck_json_begin_object(&json, NULL);
    ck_json_put_string(&json, "schema", "cetkaik-stats/1");
    ck_json_begin_object(&json, "records");
    put_number(&json, "valid", stats->valid);
    put_number(&json, "not_valid", stats->broken);
    put_number(&json, "counted", stats->all.games + ck_contest_stats_games(&stats->contests));
    ck_json_end_object(&json);
    json_section(&json, "all", &stats->all, view->top);
    json_players(&json, stats, view->top);
    ck_put_contest_stats_json(&json, stats, view->top);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}

/* ---- CSV ---- */

/* The output of rows, and their player. */
typedef struct csv_rows {
    ck_out *out;
    const ck_tally_row *player; /* NULL: all players */
    size_t top;
} csv_rows;

static void begin_row(const csv_rows *csv, const char *measure, const char *item)
{
    const ck_tally_row *player = csv->player;
    ck_put_csv_field(csv->out, player ? player->text : "", player ? player->length : 0);
    ck_put_format(csv->out, ",%s,", measure);
    ck_put_csv_field(csv->out, item, strlen(item));
    ck_put(csv->out, ",");
}

static void put_row(const csv_rows *csv, const char *measure, const char *item, uint64_t value)
{
    begin_row(csv, measure, item);
    ck_put_format(csv->out, "%" PRIu64 "\r\n", value);
}

static void put_real(const csv_rows *csv, const char *measure, const char *item, double value)
{
    begin_row(csv, measure, item);
    ck_put_format(csv->out, "%.4f\r\n", value);
}

static void csv_count(const csv_rows *csv, const ck_stats_measure *measure,
                      const ck_section *section)
{
    put_row(csv, measure->word, "", ck_stats_measure_count(measure, section));
}

static void csv_ends(const csv_rows *csv, const ck_stats_measure *measure,
                     const ck_section *section)
{
    for (int end = 0; end < CK_ENDS; end++) {
        if (ck_is_counted_end((ck_end)end, section))
            put_row(csv, measure->word, ck_end_name[end], section->ended[end]);
    }
}

static void csv_results(const csv_rows *csv, const ck_stats_measure *measure,
                        const ck_section *section)
{
    for (int side = 0; side < 2; side++) {
        put_row(csv, measure->word, ck_side_name[side], section->won[side]);
        put_row(csv, "lost", ck_side_name[side], section->lost[side]);
    }
    put_row(csv, "drawn", "", section->drawn);
}

static void csv_lengths(const csv_rows *csv, const ck_stats_measure *measure,
                        const ck_section *section)
{
    const ck_lengths *lengths = ck_stats_measure_lengths(measure, section);
    put_row(csv, measure->word, "count", lengths->count);
    if (lengths->count == 0)
        return;
    put_row(csv, measure->word, "least", lengths->least);
    put_real(csv, measure->word, "mean", ck_stats_mean_length(lengths));
    put_row(csv, measure->word, "most", lengths->most);
}

static void csv_moves(const csv_rows *csv, const ck_stats_measure *measure,
                      const ck_section *section)
{
    ck_tally_top rows = ck_tally_top_of(ck_stats_measure_moves(measure, section), csv->top);
    for (size_t i = 0; i < rows.count; i++)
        put_row(csv, measure->word, rows.rows[i]->text, rows.rows[i]->count);
    csv->out->failed |= rows.failed;
    ck_tally_top_free(&rows);
}

static void csv_hands(const csv_rows *csv, const ck_stats_measure *measure,
                      const ck_section *section)
{
    ck_stats_hand_cursor cursor = {.section = section};
    const ck_hand_stats *hand;
    (void)measure;
    while ((hand = ck_stats_next_hand(&cursor))) {
        put_row(csv, "hand made", cursor.name, hand->made);
        put_row(csv, "hand flashed", cursor.name, hand->flashed);
        begin_row(csv, "hand points", cursor.name);
        ck_write_figures(csv->out, hand->points, CK_TENTHS);
        ck_put(csv->out, "\r\n");
    }
}

static void csv_casts(const csv_rows *csv, const ck_stats_measure *measure,
                      const ck_section *section)
{
    const ck_cast_stats casts = ck_stats_measure_casts(measure, section);
    const ck_fairness fairness = ck_stats_fairness(&casts);
    for (int i = 0; i <= CK_STICKS; i++) {
        char heads[] = {(char)('0' + i), '\0'};
        put_row(csv, measure->word, heads, casts.heads[i]);
    }
    put_row(csv, measure->word, "unknown", casts.unknown);
    if (fairness.casts > 0)
        put_real(csv, measure->word, "chi2", fairness.chi2);
}

typedef void put_csv(const csv_rows *csv, const ck_stats_measure *measure,
                     const ck_section *section);

static put_csv *const csv_of[CK_STATS_KINDS] = {csv_count, csv_ends,  csv_results, csv_lengths,
                                                csv_moves, csv_hands, csv_casts};

static void csv_section(const csv_rows *csv, const ck_section *section)
{
    for (size_t i = 0; i < MEASURES; i++)
        csv_of[measures[i].kind](csv, &measures[i], section);
}

void ck_write_stats_csv(ck_out *out, const ck_stats *stats, const ck_stats_view *view)
{
    csv_rows csv = {out, NULL, view->top};
    ck_tally_top names = ck_tally_top_of(&stats->names, view->top);
    ck_put(out, "player,measure,item,value\r\n");
    put_row(&csv, "records", "valid", stats->valid);
    put_row(&csv, "records", "not valid", stats->broken);
    csv_section(&csv, &stats->all);
    for (size_t i = 0; i < names.count; i++) {
        csv.player = names.rows[i];
        csv_section(&csv, ck_stats_section(stats, csv.player));
    }
    ck_put_contest_stats_csv(out, stats, view->top);
    out->failed |= names.failed;
    ck_tally_top_free(&names);
}
