/* Statistics as a page: openings as a tree, hands, casts against what fair sticks do, lengths. */
#include "formats/tables/stats_html.h"

#include "formats/common/display.h"
#include "formats/common/markup.h"
#include "formats/report/catalogue.h"
#include "formats/tables/contest_stats_table.h"
#include "rules/words/names.h"

#include <inttypes.h>
#include <stdint.h>
#include <string.h>

/* ---- bars ---- */

/* A bar of VALUE out of MOST, and a line across it at EXPECTED; negative: none. */
static void put_bar(ck_out *out, double value, double most, double expected)
{
    enum { LONG = 200 };
    double scale = most > 0.0 ? LONG / most : 0.0;
    ck_put_format(out,
                  "<svg class=\"bar\" viewBox=\"0 0 %d 14\" aria-hidden=\"true\"><rect "
                  "width=\"%.1f\" height=\"14\"/>",
                  LONG + 2, value > 0.0 ? value * scale : 0.0);
    if (expected >= 0.0)
        ck_put_format(out, "<path d=\"M%.1f 0V14\"/>", expected * scale);
    ck_put(out, "</svg>");
}

static void put_share(ck_out *out, uint64_t count, uint64_t sum)
{
    ck_put_format(out, "%" PRIu64 " <span class=\"soft\">%.1f %%</span> ", count,
                  sum > 0 ? 100.0 * (double)count / (double)sum : 0.0);
}

static void put_row_start(ck_out *out, const char *heading)
{
    ck_put(out, "<tr><th scope=\"row\">");
    ck_put_page_text(out, heading, strlen(heading));
    ck_put(out, "</th>");
}

/* HEADINGS: NONE for a column without one; LAST after the last. */
enum { NONE = CK_NO_PHRASE, LAST = -1 };

static void put_table_start(ck_out *out, ck_phrase title, const int *headings)
{
    ck_put_format(out,
                  "<section><h2>%s</h2>\n<div class=\"scroll\" tabindex=\"0\"><table><thead><tr>",
                  ck_phrase_text(out->language, title));
    for (; *headings != LAST; headings++)
        ck_put_format(out, "<th scope=\"col\">%s</th>",
                      ck_phrase_text(out->language, (ck_phrase)*headings));
    ck_put(out, "</tr></thead><tbody>\n");
}

static void put_table_end(ck_out *out)
{
    ck_put(out, "</tbody></table></div></section>\n");
}

/* ---- openings ---- */

static void put_more(ck_out *out, size_t count)
{
    ck_put(out, "<p class=\"soft\">");
    ck_say(out, CK_P_AND_MORE, CK_SLOTS(ck_number_slot("n", (int64_t)count)));
    ck_put(out, "</p>\n");
}

/* Whether the first of two moves is this one. */
static bool begins_with(const ck_tally_row *two, const ck_tally_row *first)
{
    return two->length > first->length && two->text[first->length] == ' ' &&
           memcmp(two->text, first->text, first->length) == 0;
}

/* The answers to a first move, the most frequent first. */
static void put_answers(ck_out *out, const ck_tally_row *first, const ck_tally_top *answers)
{
    ck_put(out, "<ul>\n");
    for (size_t i = 0; i < answers->count; i++) {
        const ck_tally_row *two = answers->rows[i];
        if (!begins_with(two, first))
            continue;
        ck_put(out, "<li>");
        put_bar(out, (double)two->count, (double)first->count, -1.0);
        ck_put_page_text(out, two->text + first->length + 1, two->length - first->length - 1);
        ck_put(out, " ");
        put_share(out, two->count, first->count);
        ck_put(out, "</li>\n");
    }
    ck_put(out, "</ul>");
}

static void put_opening(ck_out *out, const ck_tally_row *first, uint64_t most, uint64_t sum,
                        const ck_tally_top *answers)
{
    ck_put(out, "<details><summary>");
    put_bar(out, (double)first->count, (double)most, -1.0);
    ck_put_page_text(out, first->text, first->length);
    ck_put(out, " ");
    put_share(out, first->count, sum);
    ck_put(out, "</summary>");
    put_answers(out, first, answers);
    ck_put(out, "</details>\n");
}

static void put_openings(ck_out *out, const ck_section *section, size_t top)
{
    const ck_tally *moves = &section->opening[CK_FIRST_MOVE];
    ck_tally_top rows = ck_tally_top_of(moves, top);
    ck_tally_top answers = ck_tally_top_of(&section->opening[CK_FIRST_TWO], 0);
    ck_put(out, "<section class=\"tree\"><h2>");
    ck_put(out, ck_phrase_text(out->language, CK_P_OPENINGS));
    ck_put(out, "</h2>\n");
    for (size_t i = 0; i < rows.count; i++)
        put_opening(out, rows.rows[i], rows.rows[0]->count, moves->sum, &answers);
    if (rows.count < moves->count)
        put_more(out, moves->count - rows.count);
    ck_put(out, "</section>\n");
    out->failed |= rows.failed || answers.failed;
    ck_tally_top_free(&rows);
    ck_tally_top_free(&answers);
}

/* ---- hands ---- */

static uint64_t most_made(const ck_section *section)
{
    ck_made_cursor cursor = {.section = section};
    uint64_t most = 0;
    const ck_hand_stats *hand;
    while ((hand = ck_made_next(&cursor)))
        most = hand->made > most ? hand->made : most;
    return most;
}

static void put_hands(ck_out *out, const ck_section *section)
{
    static const int headings[] = {CK_P_H_HAND,    CK_P_H_MADE,   NONE,
                                   CK_P_H_FLASHED, CK_P_H_POINTS, LAST};
    put_table_start(out, CK_P_PART_HANDS, headings);
    uint64_t most = most_made(section);
    ck_made_cursor cursor = {.section = section};
    const ck_hand_stats *hand;
    while ((hand = ck_made_next(&cursor))) {
        put_row_start(out, cursor.name);
        ck_put_format(out, "<td class=\"n\">%" PRIu64 "</td><td>", hand->made);
        put_bar(out, (double)hand->made, (double)most, -1.0);
        ck_put_format(out, "</td><td class=\"n\">%" PRIu64 "</td><td class=\"n\">", hand->flashed);
        ck_put_figures(out, hand->points, CK_TENTHS);
        ck_put(out, "</td></tr>\n");
    }
    put_table_end(out);
}

/* ---- casts ---- */

static void put_casts(ck_out *out, ck_phrase title, const ck_cast_stats *casts)
{
    static const int headings[] = {CK_P_H_HEADS, CK_P_H_CASTS, NONE, CK_P_H_EXPECTED, LAST};
    static const ck_phrase fits[] = {
        [CK_FITS] = CK_P_AS_FAIR_STICKS,
        [CK_BEYOND_5_PERCENT] = CK_P_BEYOND_FIVE,
        [CK_BEYOND_1_PERCENT] = CK_P_BEYOND_ONE,
    };
    ck_fairness fairness = ck_cast_fairness(casts);
    double most = 0.0;
    for (int i = 0; i <= CK_STICKS; i++) {
        most = (double)casts->heads[i] > most ? (double)casts->heads[i] : most;
        most = fairness.expected[i] > most ? fairness.expected[i] : most;
    }
    put_table_start(out, title, headings);
    for (int i = 0; i <= CK_STICKS; i++) {
        ck_put_format(out, "<tr><th scope=\"row\">%d</th><td class=\"n\">%" PRIu64 "</td><td>", i,
                      casts->heads[i]);
        put_bar(out, (double)casts->heads[i], most, fairness.expected[i]);
        ck_put_format(out, "</td><td class=\"n\">%.1f</td></tr>\n", fairness.expected[i]);
    }
    ck_put(out, "</tbody></table></div>\n");
    ck_put_format(out, "<p class=\"soft\">χ² %.2f: %s</p></section>\n", fairness.chi2,
                  ck_phrase_text(out->language, fairness.casts < CK_FEW_CASTS
                                                    ? CK_P_TOO_FEW_CASTS
                                                    : fits[fairness.fit]));
}

/* ---- games ---- */

static void put_lengths_row(ck_out *out, const char *heading, const ck_lengths *lengths)
{
    put_row_start(out, heading);
    ck_put_format(out,
                  "<td class=\"n\">%" PRIu64 "</td><td class=\"n\">%u</td><td class=\"n\">%.1f</td>"
                  "<td class=\"n\">%u</td></tr>\n",
                  lengths->count, (unsigned)lengths->least, ck_lengths_mean(lengths),
                  (unsigned)lengths->most);
}

static void put_lengths(ck_out *out, const ck_section *section)
{
    static const int headings[] = {
        CK_P_H_MOVES, CK_P_H_PLAYED_TO_THE_END, CK_P_H_LEAST, CK_P_H_MEAN, CK_P_H_MOST, LAST};
    put_table_start(out, CK_P_LENGTHS, headings);
    put_lengths_row(out, ck_phrase_text(out->language, CK_P_OF_A_GAME), &section->game);
    put_lengths_row(out, ck_phrase_text(out->language, CK_P_OF_A_SEASON), &section->season);
    put_table_end(out);
}

static void put_name(ck_out *out, const ck_tally_row *name)
{
    enum { MOST_COLUMNS = 60 };
    ck_buffer clean = {.memory = out->memory};
    ck_out words = ck_part_out(&clean, out);
    ck_put_clean(&words, name->text, name->length, MOST_COLUMNS);
    ck_put_wrapped(out, ck_put_page_text, "", &words, "");
}

static void put_name_slot(ck_out *out, const ck_slot *slot)
{
    put_name(out, slot->value);
}

/* Columns from which on a name goes into lines. */
enum { LONG = 20 };

static void put_player(ck_out *out, const ck_tally_row *name, const ck_section *section)
{
    const uint64_t counts[] = {section->games, section->won[0] + section->won[1], section->drawn,
                               section->lost[0] + section->lost[1], section->turns};
    bool wraps = ck_width(name->text, name->length) > LONG;
    ck_put_format(out, "<tr><th scope=\"row\" class=\"name%s\"><bdi>", wraps ? " long" : "");
    put_name(out, name);
    ck_put(out, "</bdi></th>");
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        ck_put_format(out, "<td class=\"n\">%" PRIu64 "</td>", counts[i]);
    ck_put(out, "</tr>\n");
}

static void put_players(ck_out *out, const ck_stats *stats, size_t top)
{
    static const int headings[] = {CK_P_H_PLAYER, CK_P_H_GAMES, CK_P_H_WON, CK_P_H_DRAWN,
                                   CK_P_H_LOST,   CK_P_H_MOVES, LAST};
    ck_tally_top names = ck_tally_top_of(&stats->names, top);
    put_table_start(out, CK_P_PLAYERS, headings);
    for (size_t i = 0; i < names.count; i++)
        put_player(out, names.rows[i], ck_stats_section(stats, names.rows[i]));
    put_table_end(out);
    out->failed |= names.failed;
    ck_tally_top_free(&names);
}

void ck_write_stats_html(ck_out *out, const ck_stats *stats, size_t top)
{
    bool wanted = stats->player && stats->names.count == 1;
    const ck_tally_row *one = wanted ? &stats->names.rows[0] : NULL;
    const ck_section *section = one ? ck_stats_section(stats, one) : &stats->all;
    const ck_cast_stats both = ck_all_casts(section);
    ck_put_page_start(out, ck_phrase_text(out->language, CK_P_STATISTICS));
    ck_put(out, "<h1>");
    if (one)
        ck_say(out, CK_P_STATISTICS_OF, CK_SLOTS({"player", put_name_slot, one, 0}));
    else
        ck_say(out, CK_P_STATISTICS, NULL);
    ck_put(out, "</h1>\n<p>");
    ck_say(out, CK_P_STATS_LINE,
           CK_SLOTS(ck_number_slot("valid", (int64_t)stats->valid),
                    ck_number_slot("broken", (int64_t)stats->broken),
                    ck_number_slot("games", (int64_t)section->games),
                    ck_number_slot("a", (int64_t)section->won[CK_SIDE_A]),
                    ck_number_slot("ia", (int64_t)section->won[CK_SIDE_IA]),
                    ck_number_slot("drawn", (int64_t)section->drawn)));
    ck_put(out, "</p>\n");
    ck_put(out, "<div class=\"parts\">\n");
    put_openings(out, section, top);
    put_hands(out, section);
    put_casts(out, CK_P_ALL_CASTS, &both);
    put_casts(out, CK_P_CASTS_FOR_BRIDGE, &section->cast[CK_BRIDGE_CAST]);
    put_casts(out, CK_P_CASTS_FOR_WATER, &section->cast[CK_WATER_CAST]);
    put_lengths(out, section);
    put_players(out, stats, top);
    ck_put_contest_stats_html(out, stats, top);
    ck_put(out, "</div>\n");
    ck_put_page_end(out);
}
