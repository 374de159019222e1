/* Statistics as one JSON object. Values that cannot be made for want of memory are NULL. */
#include "rules/collection/stats.h"
#include "rules/words/names.h"

#include <jansson.h>
#include <stdlib.h>

static json_t *number(uint64_t value)
{
    return json_integer((json_int_t)value);
}

/* Appends a value, which may be NULL, to an array, which may be too; frees both when it cannot. */
static json_t *appended(json_t *array, json_t *value)
{
    if (json_array_append_new(array, value) == 0)
        return array;
    json_decref(array);
    return NULL;
}

static json_t *sides(const uint64_t count[2])
{
    return json_pack("{s:o, s:o}", ck_side_name[CK_SIDE_A], number(count[CK_SIDE_A]),
                     ck_side_name[CK_SIDE_IA], number(count[CK_SIDE_IA]));
}

static json_t *ends(const ck_section *section)
{
    json_t *object = json_object();
    for (int end = 0; end < CK_ENDS && object; end++) {
        if (json_object_set_new(object, ck_end_name[end], number(section->ended[end])) != 0) {
            json_decref(object);
            object = NULL;
        }
    }
    return object;
}

static json_t *lengths(const ck_lengths *lengths)
{
    if (lengths->count == 0)
        return json_null();
    return json_pack("{s:o, s:I, s:f, s:I}", "count", number(lengths->count), "least",
                     (json_int_t)lengths->least, "mean", ck_lengths_mean(lengths), "most",
                     (json_int_t)lengths->most);
}

static json_t *openings(const ck_tally *tally, size_t top)
{
    const ck_tally_row **rows = ck_tally_sorted(tally);
    json_t *list = rows || tally->count == 0 ? json_array() : NULL;
    for (size_t i = 0; i < tally->count && (top == 0 || i < top) && list; i++)
        list = appended(
            list, json_pack("{s:s, s:o}", "moves", rows[i]->text, "count", number(rows[i]->count)));
    free(rows);
    return list;
}

static json_t *hands(const ck_section *section)
{
    json_t *list = json_array();
    for (int hand = 0; hand < CK_HANDS && list; hand++) {
        const ck_hand_stats *stats = &section->hand[hand];
        if (stats->made > 0 || stats->points != 0)
            list = appended(list,
                            json_pack("{s:s, s:o, s:o, s:I}", "name", ck_hand_name[hand].sign,
                                      "made", number(stats->made), "flashed",
                                      number(stats->flashed), "points", (json_int_t)stats->points));
    }
    return list;
}

static json_t *chi2(const ck_fairness *fairness)
{
    return fairness->casts ? json_real(fairness->chi2) : json_null();
}

static json_t *casts(const ck_cast_stats *stats)
{
    ck_fairness fairness = ck_cast_fairness(stats);
    json_t *heads = json_array(), *expected = json_array();
    for (int i = 0; i <= CK_STICKS; i++) {
        heads = appended(heads, number(stats->heads[i]));
        expected = appended(expected, json_real(fairness.expected[i]));
    }
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:i, s:b, s:b, s:b}", "casts",
                     number(fairness.casts), "heads", heads, "expected", expected, "unknown",
                     number(stats->unknown), "chi2", chi2(&fairness), "degrees", CK_STICKS, "few",
                     fairness.casts < CK_FEW_CASTS, "beyond_5_percent", fairness.fit != CK_FITS,
                     "beyond_1_percent", fairness.fit == CK_BEYOND_1_PERCENT);
}

static json_t *section_of(const ck_section *section, size_t top)
{
    ck_cast_stats both = ck_all_casts(section);
    json_t *sticks = json_pack("{s:o, s:o, s:o}", "bridge", casts(&section->cast[CK_BRIDGE_CAST]),
                               "water", casts(&section->cast[CK_WATER_CAST]), "both", casts(&both));
    json_t *moves =
        json_pack("{s:o, s:o}", "first", openings(&section->opening[CK_FIRST_MOVE], top),
                  "first_two", openings(&section->opening[CK_FIRST_TWO], top));
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "games",
                     number(section->games), "ended", ends(section), "won", sides(section->won),
                     "drawn", number(section->drawn), "lost", sides(section->lost), "moves",
                     number(section->turns), "game_moves", lengths(&section->game), "season_moves",
                     lengths(&section->season), "openings", moves, "hands", hands(section), "casts",
                     sticks);
}

static json_t *player(const ck_stats *stats, const ck_tally_row *name, size_t top)
{
    return json_pack("{s:s, s:o}", "name", name->text, "stats",
                     section_of(ck_stats_section(stats, name), top));
}

static json_t *players(const ck_stats *stats, size_t top)
{
    const ck_tally_row **names = ck_tally_sorted(&stats->names);
    json_t *list = names || stats->names.count == 0 ? json_array() : NULL;
    for (size_t i = 0; i < stats->names.count && (top == 0 || i < top) && list; i++)
        list = appended(list, player(stats, names[i], top));
    free(names);
    return list;
}

static int put_piece(const char *bytes, size_t length, void *out)
{
    ck_put_bytes(out, bytes, length);
    return ((ck_writer *)out)->failed ? -1 : 0;
}

void ck_write_stats_json(ck_writer *out, const ck_stats *stats, size_t top)
{
    json_t *records = json_pack("{s:o, s:o, s:o}", "valid", number(stats->valid), "not_valid",
                                number(stats->broken), "counted", number(stats->all.games));
    json_t *object =
        json_pack("{s:s, s:o, s:o, s:o}", "schema", "cetkaik-stats/1", "records", records, "all",
                  section_of(&stats->all, top), "players", players(stats, top));
    if (!object ||
        json_dump_callback(object, put_piece, out, JSON_COMPACT | JSON_REAL_PRECISION(6)))
        out->failed = true;
    ck_put(out, "\n");
    json_decref(object);
}
