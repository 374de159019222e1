/* Statistics for people. */
#include "formats/tables/stats_text.h"

#include "formats/common/display.h"
#include "formats/report/catalogue.h"
#include "formats/tables/contest_stats_table.h"
#include "rules/words/names.h"

#include <inttypes.h>
#include <string.h>

enum { NAME_WIDTH = 20, LABEL_WIDTH = 16 };

/* ---- counts ---- */

/* "  games           ": what the rest of the line is about. */
static void put_label(ck_out *out, ck_phrase label)
{
    ck_put(out, "  ");
    ck_put_padded(out, ck_phrase_text(out->language, label), LABEL_WIDTH);
}

/* Headings of columns, right in their widths, and the end of the line. */
static void put_right(ck_out *out, const ck_phrase *headings, const size_t *widths, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *text = ck_phrase_text(out->language, headings[i]);
        size_t width = ck_width(text, strlen(text));
        ck_put_format(out, "%*s%s", (int)(widths[i] > width ? widths[i] - width : 1), "", text);
    }
    ck_put(out, "\n");
}

static void put_records(ck_out *out, const ck_stats *stats)
{
    ck_phrase what = stats->broken == 0   ? CK_P_STATS_RECORDS
                     : stats->keep_broken ? CK_P_STATS_RECORDS_COUNTED
                                          : CK_P_STATS_RECORDS_LEFT_OUT;
    ck_say(
        out, what,
        CK_SLOTS(ck_count_slot("records", CK_P_N_RECORDS, (int64_t)(stats->valid + stats->broken)),
                 ck_number_slot("valid", (int64_t)stats->valid),
                 ck_number_slot("broken", (int64_t)stats->broken)));
    ck_put(out, "\n");
}

static void put_ends(ck_out *out, const ck_section *section)
{
    static const ck_phrase words[CK_ENDS] = {
        [CK_UNFINISHED] = CK_P_ENDED_NOT,          [CK_END_POINTS] = CK_P_ENDED_POINTS,
        [CK_END_LAST_SEASON] = CK_P_ENDED_SEASONS, [CK_END_NO_MOVE] = CK_P_ENDED_NO_MOVE,
        [CK_END_KING] = CK_P_ENDED_KING,           [CK_END_RESIGNED] = CK_P_ENDED_RESIGNED,
        [CK_END_AGREED] = CK_P_ENDED_AGREED,
    };
    static const ck_end order[] = {CK_END_LAST_SEASON, CK_END_POINTS, CK_END_NO_MOVE,
                                   CK_UNFINISHED,      CK_END_KING,   CK_END_RESIGNED,
                                   CK_END_AGREED};
    put_label(out, CK_P_ENDED_LABEL);
    for (size_t i = 0; i < CK_ENDS; i++) {
        if (!ck_is_counted_end(order[i], section))
            continue;
        if (i > 0)
            ck_put_comma(out);
        ck_say(out, words[order[i]],
               CK_SLOTS(ck_number_slot("n", (int64_t)section->ended[order[i]])));
    }
    ck_put(out, "\n");
}

static void put_by_side(ck_out *out, const ck_slot *slot)
{
    const uint64_t *count = slot->value;
    int64_t a = (int64_t)count[CK_SIDE_A], ia = (int64_t)count[CK_SIDE_IA];
    ck_say(out, CK_P_STATS_BY_SIDE,
           CK_SLOTS(ck_number_slot("n", a + ia), ck_number_slot("a", a), ck_number_slot("ia", ia)));
}

/* For all together every game that one side wins is one that the other loses. */
static void put_results(ck_out *out, const ck_section *section, bool all)
{
    put_label(out, CK_P_WON_LABEL);
    ck_say(out, all ? CK_P_STATS_RESULTS : CK_P_STATS_RESULTS_LOST,
           CK_SLOTS({"won", put_by_side, section->won, 0},
                    ck_number_slot("drawn", (int64_t)section->drawn),
                    {"lost", put_by_side, section->lost, 0}));
    ck_put(out, "\n");
}

static void put_mean(ck_out *out, const ck_slot *slot)
{
    ck_put_format(out, "%.1f", ck_lengths_mean(slot->value));
}

/* GAMES: how many they are. */
static void put_lengths(ck_out *out, ck_phrase label, const ck_lengths *lengths, ck_phrase games)
{
    put_label(out, label);
    if (lengths->count == 0)
        ck_say(out, CK_P_STATS_NO_LENGTHS, NULL);
    else
        ck_say(out, CK_P_STATS_LENGTHS,
               CK_SLOTS(ck_number_slot("least", lengths->least),
                        ck_number_slot("most", lengths->most), {"mean", put_mean, lengths, 0},
                        ck_count_slot("games", games, (int64_t)lengths->count)));
    ck_put(out, "\n");
}

static void put_more(ck_out *out, size_t indent, size_t count)
{
    ck_put_format(out, "%*s", (int)indent, "");
    ck_say(out, CK_P_AND_MORE, CK_SLOTS(ck_number_slot("n", (int64_t)count)));
    ck_put(out, "\n");
}

/* ---- openings ---- */

static void put_openings(ck_out *out, ck_phrase title, const ck_tally *moves, size_t top)
{
    ck_tally_top rows = ck_tally_top_of(moves, top);
    ck_put_format(out, "  %s\n", ck_phrase_text(out->language, title));
    for (size_t i = 0; i < rows.count; i++)
        ck_put_format(out, "%8" PRIu64 " %5.1f%%  %s\n", rows.rows[i]->count,
                      100.0 * (double)rows.rows[i]->count / (double)moves->sum, rows.rows[i]->text);
    if (rows.count < moves->count)
        put_more(out, 17, moves->count - rows.count);
    out->failed |= rows.failed;
    ck_tally_top_free(&rows);
}

/* ---- hands ---- */

static void put_hands(ck_out *out, const ck_section *section)
{
    static const ck_phrase headings[] = {CK_P_H_MADE, CK_P_H_FLASHED, CK_P_H_POINTS};
    static const size_t widths[] = {8, 9, 9};
    put_label(out, CK_P_HANDS_LABEL);
    put_right(out, headings, widths, 3);
    ck_made_cursor cursor = {.section = section};
    const ck_hand_stats *hand;
    while ((hand = ck_made_next(&cursor))) {
        ck_put(out, "    ");
        ck_put_padded(out, cursor.name, LABEL_WIDTH - 4);
        ck_put_format(out, "%8" PRIu64 " %8" PRIu64, hand->made, hand->flashed);
        ck_put_figures_right(out, hand->points, CK_TENTHS, 9);
        ck_put(out, "\n");
    }
}

/* ---- casts ---- */

/* What is said of the fit, after two spaces; nothing where it is good. */
static void put_fit(ck_out *out, const ck_fairness *fairness)
{
    static const ck_phrase words[] = {
        [CK_FITS] = CK_NO_PHRASE,
        [CK_BEYOND_5_PERCENT] = CK_P_BEYOND_FIVE,
        [CK_BEYOND_1_PERCENT] = CK_P_BEYOND_ONE,
    };
    ck_phrase fit = fairness->casts < CK_FEW_CASTS ? CK_P_TOO_FEW_CASTS : words[fairness->fit];
    ck_put_format(out, "%s%s", fit == CK_NO_PHRASE ? "" : "  ", ck_phrase_text(out->language, fit));
}

static void put_casts(ck_out *out, ck_phrase label, const ck_cast_stats *casts)
{
    ck_fairness fairness = ck_cast_fairness(casts);
    ck_put(out, "    ");
    ck_put_padded(out, ck_phrase_text(out->language, label), LABEL_WIDTH - 4);
    for (int i = 0; i <= CK_STICKS; i++)
        ck_put_format(out, " %7" PRIu64, casts->heads[i]);
    ck_put_format(out, " %8" PRIu64 " %8" PRIu64, fairness.casts, casts->unknown);
    if (fairness.casts > 0) {
        ck_put_format(out, " %8.2f", fairness.chi2);
        put_fit(out, &fairness);
        ck_put(out, "\n      ");
        ck_put_padded(out, ck_phrase_text(out->language, CK_P_EXPECTED_LABEL), LABEL_WIDTH - 6);
    }
    for (int i = 0; i <= CK_STICKS && fairness.casts > 0; i++)
        ck_put_format(out, " %7.1f", fairness.expected[i]);
    ck_put(out, "\n");
}

static void put_all_casts(ck_out *out, const ck_section *section)
{
    ck_cast_stats both = ck_all_casts(section);
    static const ck_phrase headings[] = {CK_P_H_CASTS, CK_P_H_UNKNOWN, CK_P_H_CHI};
    static const size_t widths[] = {9, 9, 9};
    put_label(out, CK_P_HEADS_LABEL);
    ck_put_format(out, "%*d", 6, 0);
    for (int i = 1; i <= CK_STICKS; i++)
        ck_put_format(out, " %7d", i);
    put_right(out, headings, widths, 3);
    put_casts(out, CK_P_BRIDGE_CASTS, &section->cast[CK_BRIDGE_CAST]);
    put_casts(out, CK_P_WATER_CASTS, &section->cast[CK_WATER_CAST]);
    put_casts(out, CK_P_BOTH_CASTS, &both);
}

/* ---- sections ---- */

static void put_section(ck_out *out, const ck_section *section, bool all, size_t top)
{
    put_label(out, CK_P_GAMES_LABEL);
    ck_put_format(out, "%" PRIu64 "\n", section->games);
    put_ends(out, section);
    put_results(out, section, all);
    put_lengths(out, CK_P_LENGTH_OF_GAME, &section->game, CK_P_GAMES_ENDED);
    put_lengths(out, CK_P_LENGTH_OF_SEASON, &section->season, CK_P_SEASONS_ENDED);
    put_openings(out, CK_P_FIRST_MOVES, &section->opening[CK_FIRST_MOVE], top);
    put_openings(out, CK_P_FIRST_TWO_MOVES, &section->opening[CK_FIRST_TWO], top);
    put_hands(out, section);
    put_all_casts(out, section);
}

/* A name in a column: nothing in it can move the rest of the line. */
static void put_name(ck_out *out, const ck_tally_row *name, size_t width)
{
    ck_buffer clean = {.memory = out->memory};
    ck_out to_clean = ck_part_out(&clean, out);
    ck_put_clean(&to_clean, name->text, name->length, width > 0 ? width : SIZE_MAX);
    ck_put_padded(out, ck_buffer_string(&clean), width);
    out->failed |= to_clean.failed;
    ck_buffer_free(&clean);
}

static void put_player(ck_out *out, const ck_tally_row *name, const ck_section *section)
{
    ck_cast_stats casts = ck_all_casts(section);
    ck_fairness fairness = ck_cast_fairness(&casts);
    uint64_t made = 0;
    int64_t points = 0;
    ck_made_cursor cursor = {.section = section};
    const ck_hand_stats *hand;
    while ((hand = ck_made_next(&cursor))) {
        made += hand->made;
        points += hand->points;
    }
    ck_put(out, "  ");
    put_name(out, name, NAME_WIDTH);
    ck_put_format(out, " %6" PRIu64 " %6" PRIu64 " %6" PRIu64 " %6" PRIu64 " %10" PRIu64,
                  section->games, section->won[0] + section->won[1], section->drawn,
                  section->lost[0] + section->lost[1], section->ended[CK_UNFINISHED]);
    ck_put_format(out, " %8" PRIu64 " %6" PRIu64, section->turns, made);
    ck_put_figures_right(out, points, CK_TENTHS, 8);
    ck_put_format(out, " %8" PRIu64 " %7.2f", fairness.casts, fairness.chi2);
    if (fairness.casts >= CK_FEW_CASTS)
        put_fit(out, &fairness);
    ck_put(out, "\n");
}

static void put_player_headings(ck_out *out)
{
    static const ck_phrase headings[] = {CK_P_H_GAMES,    CK_P_H_WON,   CK_P_H_DRAWN, CK_P_H_LOST,
                                         CK_P_UNFINISHED, CK_P_H_MOVES, CK_P_H_HANDS, CK_P_H_POINTS,
                                         CK_P_H_CASTS,    CK_P_H_CHI};
    static const size_t widths[] = {30, 7, 7, 7, 11, 9, 7, 8, 9, 8};
    ck_put_format(out, "\n%s\n", ck_phrase_text(out->language, CK_P_PLAYERS_LABEL));
    put_right(out, headings, widths, sizeof widths / sizeof *widths);
}

static void put_players(ck_out *out, const ck_stats *stats, size_t top)
{
    ck_tally_top names = ck_tally_top_of(&stats->names, top);
    if (stats->names.count > 0)
        put_player_headings(out);
    for (size_t i = 0; i < names.count; i++)
        put_player(out, names.rows[i], ck_stats_section(stats, names.rows[i]));
    if (names.count < stats->names.count)
        put_more(out, 2, stats->names.count - names.count);
    out->failed |= names.failed;
    ck_tally_top_free(&names);
}

/* All about the one player who is wanted. */
static void put_wanted(ck_out *out, const ck_stats *stats, size_t top)
{
    ck_put(out, "\n");
    put_name(out, &stats->names.rows[0], 0);
    ck_put(out, "\n");
    put_section(out, &stats->players[0], false, top);
}

static void put_board(ck_out *out, const ck_stats *stats, size_t top)
{
    ck_put_format(out, "\n%s\n", ck_phrase_text(out->language, CK_P_ALL_PLAYERS));
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
    ck_put_contest_stats_text(out, stats, top);
}
