/*
 * Statistics as a table of single numbers: player, measure, item, value (RFC 4180). No player means
 * all together.
 */
#include "formats/tables/stats_csv.h"

#include "formats/common/csv_field.h"
#include "formats/tables/contest_stats_table.h"
#include "rules/words/names.h"
#include "rules/words/number.h"

#include <inttypes.h>
#include <string.h>

/* Where rows go, and whose they are. */
typedef struct table {
    ck_out *out;
    const ck_tally_row *player; /* NULL: all together */
    size_t top;
} table;

static void begin_row(const table *table, const char *measure, const char *item)
{
    const ck_tally_row *player = table->player;
    ck_put_csv_field(table->out, player ? player->text : "", player ? player->length : 0);
    ck_put_format(table->out, ",%s,", measure);
    ck_put_csv_field(table->out, item, strlen(item));
    ck_put(table->out, ",");
}

static void put_row(const table *table, const char *measure, const char *item, int64_t value)
{
    begin_row(table, measure, item);
    ck_put_format(table->out, "%" PRId64 "\r\n", value);
}

static void put_points(const table *table, const char *measure, const char *item, int64_t tenths)
{
    begin_row(table, measure, item);
    ck_write_figures(table->out, tenths, CK_TENTHS);
    ck_put(table->out, "\r\n");
}

static void put_real(const table *table, const char *measure, const char *item, double value)
{
    begin_row(table, measure, item);
    ck_put_format(table->out, "%.4f\r\n", value);
}

static void put_lengths(const table *table, const char *measure, const ck_lengths *lengths)
{
    put_row(table, measure, "count", (int64_t)lengths->count);
    if (lengths->count == 0)
        return;
    put_row(table, measure, "least", lengths->least);
    put_real(table, measure, "mean", ck_lengths_mean(lengths));
    put_row(table, measure, "most", lengths->most);
}

static void put_openings(const table *table, const char *measure, const ck_tally *moves)
{
    ck_tally_top rows = ck_tally_top_of(moves, table->top);
    for (size_t i = 0; i < rows.count; i++)
        put_row(table, measure, rows.rows[i]->text, (int64_t)rows.rows[i]->count);
    table->out->failed |= rows.failed;
    ck_tally_top_free(&rows);
}

static void put_hands(const table *table, const ck_section *section)
{
    ck_made_cursor cursor = {.section = section};
    const ck_hand_stats *hand;
    while ((hand = ck_made_next(&cursor))) {
        put_row(table, "hand made", cursor.name, (int64_t)hand->made);
        put_row(table, "hand flashed", cursor.name, (int64_t)hand->flashed);
        put_points(table, "hand points", cursor.name, hand->points);
    }
}

static void put_casts(const table *table, const char *measure, const ck_cast_stats *casts)
{
    ck_fairness fairness = ck_cast_fairness(casts);
    for (int i = 0; i <= CK_STICKS; i++) {
        char heads[] = {(char)('0' + i), '\0'};
        put_row(table, measure, heads, (int64_t)casts->heads[i]);
    }
    put_row(table, measure, "unknown", (int64_t)casts->unknown);
    if (fairness.casts > 0)
        put_real(table, measure, "chi2", fairness.chi2);
}

static void put_results(const table *table, const ck_section *section)
{
    put_row(table, "games", "", (int64_t)section->games);
    for (int end = 0; end < CK_ENDS; end++) {
        if (ck_is_counted_end((ck_end)end, section))
            put_row(table, "ended", ck_end_name[end], (int64_t)section->ended[end]);
    }
    for (int side = 0; side < 2; side++) {
        put_row(table, "won", ck_side_name[side], (int64_t)section->won[side]);
        put_row(table, "lost", ck_side_name[side], (int64_t)section->lost[side]);
    }
    put_row(table, "drawn", "", (int64_t)section->drawn);
    put_row(table, "moves", "", (int64_t)section->turns);
}

static void put_section(const table *table, const ck_section *section)
{
    ck_cast_stats both = ck_all_casts(section);
    put_results(table, section);
    put_lengths(table, "game moves", &section->game);
    put_lengths(table, "season moves", &section->season);
    put_openings(table, "first move", &section->opening[CK_FIRST_MOVE]);
    put_openings(table, "first two moves", &section->opening[CK_FIRST_TWO]);
    put_hands(table, section);
    put_casts(table, "bridge casts", &section->cast[CK_BRIDGE_CAST]);
    put_casts(table, "water casts", &section->cast[CK_WATER_CAST]);
    put_casts(table, "all casts", &both);
}

void ck_write_stats_csv(ck_out *out, const ck_stats *stats, size_t top)
{
    table table = {out, NULL, top};
    ck_tally_top names = ck_tally_top_of(&stats->names, top);
    ck_put(out, "player,measure,item,value\r\n");
    put_row(&table, "records", "valid", (int64_t)stats->valid);
    put_row(&table, "records", "not valid", (int64_t)stats->broken);
    put_section(&table, &stats->all);
    for (size_t i = 0; i < names.count; i++) {
        table.player = names.rows[i];
        put_section(&table, ck_stats_section(stats, table.player));
    }
    ck_put_contest_stats_csv(out, stats, top);
    out->failed |= names.failed;
    ck_tally_top_free(&names);
}
