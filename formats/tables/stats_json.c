/* Statistics as one JSON object. */
#include "formats/tables/stats_json.h"

#include "formats/common/json_values.h"
#include "formats/tables/contest_stats_table.h"
#include "rules/words/names.h"
#include "rules/words/number.h"

/* Exact enough for a mean, and the same everywhere. */
enum { DIGITS = 6 };

static void put_number(ck_json *json, const char *key, uint64_t value)
{
    ck_json_put_number(json, key, (int64_t)value);
}

static void put_sides(ck_json *json, const char *key, const uint64_t count[2])
{
    ck_json_begin_object(json, key);
    put_number(json, ck_side_name[CK_SIDE_A], count[CK_SIDE_A]);
    put_number(json, ck_side_name[CK_SIDE_IA], count[CK_SIDE_IA]);
    ck_json_end_object(json);
}

static void put_ends(ck_json *json, const ck_section *section)
{
    ck_json_begin_object(json, "ended");
    for (int end = 0; end < CK_ENDS; end++) {
        if (ck_is_counted_end((ck_end)end, section))
            put_number(json, ck_end_name[end], section->ended[end]);
    }
    ck_json_end_object(json);
}

static void put_lengths(ck_json *json, const char *key, const ck_lengths *lengths)
{
    if (lengths->count == 0) {
        ck_json_put_null(json, key);
        return;
    }
    ck_json_begin_object(json, key);
    put_number(json, "count", lengths->count);
    put_number(json, "least", lengths->least);
    ck_json_put_real(json, "mean", ck_lengths_mean(lengths), DIGITS);
    put_number(json, "most", lengths->most);
    ck_json_end_object(json);
}

/* ---- lists, the most frequent first ---- */

static void put_moves(ck_json *json, const char *key, const ck_tally *moves, size_t top)
{
    ck_tally_top rows = ck_tally_top_of(moves, top);
    ck_json_begin_list(json, key);
    for (size_t i = 0; i < rows.count; i++) {
        ck_json_begin_object(json, NULL);
        ck_json_put_string(json, "moves", rows.rows[i]->text);
        put_number(json, "count", rows.rows[i]->count);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
    json->out->failed |= rows.failed;
    ck_tally_top_free(&rows);
}

static void put_openings(ck_json *json, const ck_section *section, size_t top)
{
    ck_json_begin_object(json, "openings");
    put_moves(json, "first", &section->opening[CK_FIRST_MOVE], top);
    put_moves(json, "first_two", &section->opening[CK_FIRST_TWO], top);
    ck_json_end_object(json);
}

/* ---- hands and casts ---- */

static void put_hands(ck_json *json, const ck_section *section)
{
    ck_json_begin_list(json, "hands");
    ck_made_cursor cursor = {.section = section};
    const ck_hand_stats *hand;
    while ((hand = ck_made_next(&cursor))) {
        ck_json_begin_object(json, NULL);
        ck_json_put_string(json, "name", cursor.name);
        put_number(json, "made", hand->made);
        put_number(json, "flashed", hand->flashed);
        ck_json_put_points(json, "points", hand->points, CK_TENTHS);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

static void put_heads(ck_json *json, const ck_cast_stats *stats, const ck_fairness *fairness)
{
    ck_json_begin_list(json, "heads");
    for (int i = 0; i <= CK_STICKS; i++)
        put_number(json, NULL, stats->heads[i]);
    ck_json_end_list(json);
    ck_json_begin_list(json, "expected");
    for (int i = 0; i <= CK_STICKS; i++)
        ck_json_put_real(json, NULL, fairness->expected[i], DIGITS);
    ck_json_end_list(json);
}

static void put_casts(ck_json *json, const char *key, const ck_cast_stats *stats)
{
    ck_fairness fairness = ck_cast_fairness(stats);
    ck_json_begin_object(json, key);
    put_number(json, "casts", fairness.casts);
    put_heads(json, stats, &fairness);
    put_number(json, "unknown", stats->unknown);
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

static void put_sticks(ck_json *json, const ck_section *section)
{
    ck_cast_stats both = ck_all_casts(section);
    ck_json_begin_object(json, "casts");
    put_casts(json, "bridge", &section->cast[CK_BRIDGE_CAST]);
    put_casts(json, "water", &section->cast[CK_WATER_CAST]);
    put_casts(json, "both", &both);
    ck_json_end_object(json);
}

/* ---- all of it ---- */

static void put_section(ck_json *json, const char *key, const ck_section *section, size_t top)
{
    ck_json_begin_object(json, key);
    put_number(json, "games", section->games);
    put_ends(json, section);
    put_sides(json, "won", section->won);
    put_number(json, "drawn", section->drawn);
    put_sides(json, "lost", section->lost);
    put_number(json, "moves", section->turns);
    put_lengths(json, "game_moves", &section->game);
    put_lengths(json, "season_moves", &section->season);
    put_openings(json, section, top);
    put_hands(json, section);
    put_sticks(json, section);
    ck_json_end_object(json);
}

static void put_players(ck_json *json, const ck_stats *stats, size_t top)
{
    ck_tally_top names = ck_tally_top_of(&stats->names, top);
    ck_json_begin_list(json, "players");
    for (size_t i = 0; i < names.count; i++) {
        const ck_tally_row *name = names.rows[i];
        ck_json_begin_object(json, NULL);
        ck_json_put_bytes(json, "name", name->text, name->length);
        put_section(json, "stats", ck_stats_section(stats, name), top);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
    json->out->failed |= names.failed;
    ck_tally_top_free(&names);
}

void ck_write_stats_json(ck_out *out, const ck_stats *stats, size_t top)
{
    ck_json json = {.out = out};
    ck_json_begin_object(&json, NULL);
    ck_json_put_string(&json, "schema", "cetkaik-stats/1");
    ck_json_begin_object(&json, "records");
    put_number(&json, "valid", stats->valid);
    put_number(&json, "not_valid", stats->broken);
    put_number(&json, "counted", stats->all.games + ck_contest_stats_games(&stats->contests));
    ck_json_end_object(&json);
    put_section(&json, "all", &stats->all, top);
    put_players(&json, stats, top);
    ck_put_contest_stats_json(&json, stats, top);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}
