/* Statistics for people. */
#include "formats/tables/stats_text.h"

#include "formats/common/display.h"
#include "formats/tables/contest_stats_table.h"
#include "rules/words/names.h"
#include "rules/words/number.h"

#include <inttypes.h>
#include <string.h>

enum { NAME_WIDTH = 20, LABEL_WIDTH = 16 };

/* ---- counts ---- */

static void put_count(ck_out *out, uint64_t count, const char *what)
{
    ck_put_format(out, "%" PRIu64 " %s%s", count, what, count == 1 ? "" : "s");
}

static void put_records(ck_out *out, const ck_stats *stats)
{
    put_count(out, stats->valid + stats->broken, "record");
    ck_put_format(out, ": %" PRIu64 " valid, %" PRIu64 " not valid", stats->valid, stats->broken);
    if (stats->broken > 0)
        ck_put(out, stats->keep_broken ? " and counted all the same" : " and left out");
    ck_put(out, "\n");
}

static void put_ends(ck_out *out, const ck_section *section)
{
    static const char *const words[CK_ENDS] = {
        [CK_UNFINISHED] = "unfinished",
        [CK_END_POINTS] = "at no points",
        [CK_END_LAST_SEASON] = "after the last season",
        [CK_END_NO_MOVE] = "with no legal move",
        [CK_END_KING] = "with the King taken",
        [CK_END_RESIGNED] = "by giving up",
        [CK_END_AGREED] = "by agreement",
    };
    static const ck_end order[] = {CK_END_LAST_SEASON, CK_END_POINTS, CK_END_NO_MOVE,
                                   CK_UNFINISHED,      CK_END_KING,   CK_END_RESIGNED,
                                   CK_END_AGREED};
    for (size_t i = 0; i < CK_ENDS; i++) {
        if (ck_is_counted_end(order[i], section))
            ck_put_format(out, "%s%" PRIu64 " %s", i ? ", " : "  ended           ",
                          section->ended[order[i]], words[order[i]]);
    }
    ck_put(out, "\n");
}

static void put_by_side(ck_out *out, const uint64_t count[2])
{
    ck_put_format(out, "%" PRIu64 " (A side %" PRIu64 ", IA side %" PRIu64 ")",
                  count[CK_SIDE_A] + count[CK_SIDE_IA], count[CK_SIDE_A], count[CK_SIDE_IA]);
}

/* For all together every game that one side wins is one that the other loses. */
static void put_results(ck_out *out, const ck_section *section, bool all)
{
    ck_put(out, "  won             ");
    put_by_side(out, section->won);
    ck_put_format(out, ", drawn %" PRIu64, section->drawn);
    if (!all) {
        ck_put(out, ", lost ");
        put_by_side(out, section->lost);
    }
    ck_put(out, "\n");
}

static void put_lengths(ck_out *out, const char *label, const ck_lengths *lengths, const char *what)
{
    ck_put(out, "  ");
    ck_put_padded(out, label, LABEL_WIDTH);
    if (lengths->count > 0)
        ck_put_format(out, "%u to %u, mean %.1f, in ", (unsigned)lengths->least,
                      (unsigned)lengths->most, ck_lengths_mean(lengths));
    put_count(out, lengths->count, what);
    ck_put(out, " played to the end\n");
}

/* ---- openings ---- */

static void put_openings(ck_out *out, const char *title, const ck_tally *tally, size_t top)
{
    const ck_tally_row **rows = ck_tally_sorted(tally);
    out->failed |= !rows && tally->count > 0;
    ck_put_format(out, "  %s\n", title);
    for (size_t i = 0; rows && i < tally->count && (top == 0 || i < top); i++)
        ck_put_format(out, "%8" PRIu64 " %5.1f%%  %s\n", rows[i]->count,
                      100.0 * (double)rows[i]->count / (double)tally->sum, rows[i]->text);
    if (top > 0 && tally->count > top)
        ck_put_format(out, "                 and %zu more\n", tally->count - top);
    ck_memory_give_back(tally->memory, rows);
}

/* ---- hands ---- */

/* Points, kept in tenths, right in a column. */
static void put_points(ck_out *out, int64_t points, int width)
{
    int64_t tenths = points % CK_TENTHS;
    if (tenths == 0)
        ck_put_format(out, "%*" PRId64, width, points / CK_TENTHS);
    else
        ck_put_format(out, "%*.1f", width, (double)points / CK_TENTHS);
}

static void put_hands(ck_out *out, const ck_section *section)
{
    ck_put(out, "  hands               made  flashed   points\n");
    const char *name;
    const ck_hand_stats *stats;
    for (size_t hand = 0; (stats = ck_section_hand(section, hand, &name)); hand++) {
        if (stats->made == 0 && stats->points == 0)
            continue;
        ck_put(out, "    ");
        ck_put_padded(out, name, LABEL_WIDTH - 4);
        ck_put_format(out, "%8" PRIu64 " %8" PRIu64, stats->made, stats->flashed);
        put_points(out, stats->points, 9);
        ck_put(out, "\n");
    }
}

/* ---- casts ---- */

static const char *fit_of(const ck_fairness *fairness)
{
    static const char *const words[] = {
        [CK_FITS] = "",
        [CK_BEYOND_5_PERCENT] = "  beyond the 5 % point",
        [CK_BEYOND_1_PERCENT] = "  beyond the 1 % point",
    };
    return fairness->casts < CK_FEW_CASTS ? "  too few casts to tell" : words[fairness->fit];
}

static void put_casts(ck_out *out, const char *label, const ck_cast_stats *casts)
{
    ck_fairness fairness = ck_cast_fairness(casts);
    ck_put_format(out, "    %-12s", label);
    for (int i = 0; i <= CK_STICKS; i++)
        ck_put_format(out, " %7" PRIu64, casts->heads[i]);
    ck_put_format(out, " %8" PRIu64 " %8" PRIu64, fairness.casts, casts->unknown);
    if (fairness.casts > 0)
        ck_put_format(out, " %8.2f%s\n    %-12s", fairness.chi2, fit_of(&fairness), "  expected");
    for (int i = 0; i <= CK_STICKS && fairness.casts > 0; i++)
        ck_put_format(out, " %7.1f", fairness.expected[i]);
    ck_put(out, "\n");
}

static void put_all_casts(ck_out *out, const ck_section *section)
{
    ck_cast_stats both = ck_all_casts(section);
    ck_put(out, "  heads                0       1       2       3       4       5    casts"
                "  unknown       χ²\n");
    put_casts(out, "bridge", &section->cast[CK_BRIDGE_CAST]);
    put_casts(out, "water", &section->cast[CK_WATER_CAST]);
    put_casts(out, "both", &both);
}

/* ---- sections ---- */

static void put_section(ck_out *out, const ck_section *section, bool all, size_t top)
{
    ck_put_format(out, "  games           %" PRIu64 "\n", section->games);
    put_ends(out, section);
    put_results(out, section, all);
    put_lengths(out, "moves a game", &section->game, "game");
    put_lengths(out, "moves a season", &section->season, "season");
    put_openings(out, "first move of a season", &section->opening[CK_FIRST_MOVE], top);
    put_openings(out, "first two moves", &section->opening[CK_FIRST_TWO], top);
    put_hands(out, section);
    put_all_casts(out, section);
}

/* A name in a column: nothing in it can move the rest of the line. */
static void put_name(ck_out *out, const ck_tally_row *name, size_t width)
{
    ck_buffer clean = {.memory = out->memory};
    ck_out to_clean = ck_buffer_out(&clean);
    ck_put_clean(&to_clean, name->text, name->length, width > 0 ? width : SIZE_MAX);
    ck_put_padded(out, ck_buffer_string(&clean), width);
    out->failed |= to_clean.failed;
    ck_buffer_free(&clean);
}

static void put_player(ck_out *out, const ck_stats *stats, const ck_tally_row *name)
{
    const ck_section *section = ck_stats_section(stats, name);
    ck_cast_stats casts = ck_all_casts(section);
    ck_fairness fairness = ck_cast_fairness(&casts);
    uint64_t made = 0;
    int64_t points = 0;
    const char *hand_name;
    const ck_hand_stats *of;
    for (size_t hand = 0; (of = ck_section_hand(section, hand, &hand_name)); hand++) {
        made += of->made;
        points += of->points;
    }
    ck_put(out, "  ");
    put_name(out, name, NAME_WIDTH);
    ck_put_format(out, " %6" PRIu64 " %6" PRIu64 " %6" PRIu64 " %6" PRIu64 " %10" PRIu64,
                  section->games, section->won[0] + section->won[1], section->drawn,
                  section->lost[0] + section->lost[1], section->ended[CK_UNFINISHED]);
    ck_put_format(out, " %8" PRIu64 " %6" PRIu64, section->turns, made);
    put_points(out, points, 8);
    ck_put_format(out, " %8" PRIu64 " %7.2f%s\n", fairness.casts, fairness.chi2,
                  fairness.casts < CK_FEW_CASTS ? "" : fit_of(&fairness));
}

static void put_players(ck_out *out, const ck_stats *stats, size_t top)
{
    const ck_tally_row **names = ck_tally_sorted(&stats->names);
    out->failed |= !names && stats->names.count > 0;
    if (names)
        ck_put(out, "\nplayers\n"
                    "                         games    won  drawn   lost unfinished    moves  hands"
                    "  points    casts      χ²\n");
    for (size_t i = 0; names && i < stats->names.count && (top == 0 || i < top); i++)
        put_player(out, stats, names[i]);
    if (top > 0 && stats->names.count > top)
        ck_put_format(out, "  and %zu more\n", stats->names.count - top);
    ck_memory_give_back(stats->names.memory, names);
}

/* All about the one player who is wanted. */
static void put_wanted(ck_out *out, const ck_stats *stats, size_t top)
{
    ck_put(out, "\n");
    put_name(out, stats->names.rows, 0);
    ck_put(out, "\n");
    put_section(out, stats->players, false, top);
}

static void put_board(ck_out *out, const ck_stats *stats, size_t top)
{
    ck_put(out, "\nall players\n");
    put_section(out, &stats->all, true, top);
    if (stats->player && stats->names.count == 1)
        put_wanted(out, stats, top);
    else
        put_players(out, stats, top);
}

void ck_write_stats_text(ck_out *out, const ck_stats *stats, size_t top)
{
    put_records(out, stats);
    if (stats->all.games > 0 || stats->contests.count == 0)
        put_board(out, stats, top);
    ck_put_contest_stats_text(out, &stats->contests, top);
}
