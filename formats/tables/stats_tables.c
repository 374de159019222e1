/*
 * Statistics for people, as text, Markdown and a page. Each section has its one-line measures, then
 * its tables, in the order of the table of measures; players and other games follow.
 */
#include "formats/tables/stats_tables.h"

#include "formats/common/display.h"
#include "formats/tables/contest_stats_table.h"
#include "formats/tables/stats_measures.h"
#include "formats/tables/table_parts.h"

#include <inttypes.h>
#include <string.h>

/* The subject of texts and tables: a measure of a section, or the players. */
typedef struct measured_subject {
    const ck_stats *stats;
    const ck_section *section;
    const ck_stats_measure *measure;
    size_t top;
    bool is_all; /* the section of all players */
} measured_subject;

static void put_word(ck_out *out, ck_phrase phrase)
{
    ck_put(out, ck_catalogue_text(out->language, phrase));
}

/* ---- words ---- */

static void put_records(ck_out *out, const void *self)
{
    const ck_stats *stats = self;
    ck_phrase phrase = stats->broken == 0   ? CK_P_STATS_RECORDS
                       : stats->keep_broken ? CK_P_STATS_RECORDS_COUNTED
                                            : CK_P_STATS_RECORDS_LEFT_OUT;
    ck_say(
        out, phrase,
        CK_SLOTS(ck_count_slot("records", CK_P_N_RECORDS, (int64_t)(stats->valid + stats->broken)),
                 ck_number_slot("valid", (int64_t)stats->valid),
                 ck_number_slot("broken", (int64_t)stats->broken)));
}

static void put_count(ck_out *out, const measured_subject *measured)
{
    ck_put_format(out, "%" PRIu64, ck_stats_measure_count(measured->measure, measured->section));
}

static void put_ends(ck_out *out, const measured_subject *measured)
{
    static const struct {
        ck_end end;
        ck_phrase phrase;
    } rows[CK_ENDS] = {
        {CK_END_LAST_SEASON, CK_P_ENDED_SEASONS},
        {CK_END_POINTS, CK_P_ENDED_POINTS},
        {CK_END_NO_MOVE, CK_P_ENDED_NO_MOVE},
        {CK_UNFINISHED, CK_P_ENDED_NOT},
        {CK_END_KING, CK_P_ENDED_KING},
        {CK_END_RESIGNED, CK_P_ENDED_RESIGNED},
        {CK_END_AGREED, CK_P_ENDED_AGREED},
        {CK_END_TIME, CK_P_ENDED_TIME},
        {CK_END_PENALTY, CK_P_ENDED_PENALTY},
        {CK_END_RESULT, CK_P_ENDED_RESULT},
        {CK_END_ANNULLED, CK_P_ENDED_ANNULLED},
        {CK_END_WALKOVER, CK_P_ENDED_WALKOVER},
        {CK_END_BYE, CK_P_ENDED_BYE},
        {CK_END_HALF_BYE, CK_P_ENDED_HALF_BYE},
        {CK_END_ABSENT, CK_P_ENDED_ABSENT},
    };
    const ck_section *section = measured->section;
    for (size_t i = 0; i < CK_ENDS; i++) {
        if (!ck_is_counted_end(rows[i].end, section))
            continue;
        if (i > 0)
            ck_say_between(out, CK_P_COMMA);
        ck_say(out, rows[i].phrase,
               CK_SLOTS(ck_number_slot("n", (int64_t)section->ended[rows[i].end])));
    }
}

static void put_by_side(ck_out *out, const ck_slot *slot)
{
    const uint64_t *count = slot->value;
    int64_t a = (int64_t)count[CK_SIDE_A], ia = (int64_t)count[CK_SIDE_IA];
    ck_say(out, CK_P_STATS_BY_SIDE,
           CK_SLOTS(ck_number_slot("n", a + ia), ck_number_slot("a", a), ck_number_slot("ia", ia)));
}

/* For all players together, each win of a side is a loss of the other. */
static void put_results(ck_out *out, const measured_subject *measured)
{
    const ck_section *section = measured->section;
    ck_say(out, measured->is_all ? CK_P_STATS_RESULTS : CK_P_STATS_RESULTS_LOST,
           CK_SLOTS({"won", put_by_side, section->won, 0},
                    ck_number_slot("drawn", (int64_t)section->drawn),
                    {"lost", put_by_side, section->lost, 0}));
}

static void put_mean(ck_out *out, const ck_slot *slot)
{
    ck_put_format(out, "%.1f", ck_stats_mean_length(slot->value));
}

static void put_lengths(ck_out *out, const measured_subject *measured)
{
    const ck_lengths *lengths = ck_stats_measure_lengths(measured->measure, measured->section);
    if (lengths->count == 0)
        ck_say(out, CK_P_STATS_NO_LENGTHS, NULL);
    else
        ck_say(
            out, CK_P_STATS_LENGTHS,
            CK_SLOTS(ck_number_slot("least", lengths->least), ck_number_slot("most", lengths->most),
                     {"mean", put_mean, lengths, 0},
                     ck_count_slot("games", measured->measure->counted, (int64_t)lengths->count)));
}

typedef void put_value(ck_out *out, const measured_subject *measured);

static put_value *const words_of[CK_STATS_KINDS] = {[CK_STATS_COUNT] = put_count,
                                                    [CK_STATS_ENDS] = put_ends,
                                                    [CK_STATS_RESULTS] = put_results,
                                                    [CK_STATS_LENGTHS] = put_lengths};

static void put_measured(ck_out *out, const ck_slot *slot)
{
    const measured_subject *measured = slot->value;
    words_of[measured->measure->kind](out, measured);
}

/* "games: 12" */
static void put_labelled(ck_out *out, const void *self)
{
    const measured_subject *measured = self;
    ck_say(
        out, CK_P_STATS_LABELLED,
        CK_SLOTS(ck_word_slot("label", ck_catalogue_text(out->language, measured->measure->label)),
                 {"words", put_measured, measured, 0}));
}

/* "  games           12" */
static void put_padded(ck_out *out, const measured_subject *measured)
{
    enum { INDENT = 2, LABEL_WIDTH = 26 };
    ck_buffer line = {.memory = out->memory};
    ck_out words = ck_part_out(&line, out);
    ck_put_times(&words, " ", INDENT);
    ck_display_padded(&words, ck_catalogue_text(out->language, measured->measure->label),
                      LABEL_WIDTH);
    words_of[measured->measure->kind](&words, measured);
    ck_put_part_text(out, ck_buffer_string(&line), INDENT + LABEL_WIDTH);
    out->failed |= words.failed;
    ck_buffer_free(&line);
}

/* ---- tables ---- */

static void add_column(ck_table *table, char align, uint8_t least, ck_phrase heading)
{
    ck_table_column(table, (ck_column_style){align, least},
                    ck_catalogue_text(table->out.language, heading));
}

static void put_number_cell(ck_table *table, uint64_t number)
{
    ck_table_cell_format(table, "%" PRIu64, number);
}

static void put_points_cell(ck_table *table, int64_t points)
{
    ck_display_figures(ck_table_open(table), points, CK_TENTHS);
    ck_table_close(table);
}

/* Notes that a list is cut. */
static void put_top(ck_out *out, size_t top, size_t all)
{
    if (top > 0 && top < all)
        ck_say(out, CK_P_MOST_FREQUENT,
               CK_SLOTS(ck_number_slot("n", (int64_t)top), ck_number_slot("all", (int64_t)all)));
}

static void note_moves(ck_out *out, const void *self)
{
    const measured_subject *measured = self;
    put_top(out, measured->top,
            ck_stats_measure_moves(measured->measure, measured->section)->count);
}

static void fill_moves(ck_table *table, const void *self)
{
    const measured_subject *measured = self;
    const ck_tally *moves = ck_stats_measure_moves(measured->measure, measured->section);
    ck_tally_top rows = ck_tally_top_of(moves, measured->top);
    ck_table_start(table, measured->stats->memory);
    add_column(table, 'r', 0, CK_P_H_NUMBER);
    add_column(table, 'r', 1, CK_NO_PHRASE);
    add_column(table, 'l', 0, CK_P_H_FIRST_MOVES);
    for (size_t i = 0; i < rows.count; i++) {
        put_number_cell(table, rows.rows[i]->count);
        ck_table_cell_format(table, "%.1f%%",
                             100.0 * (double)rows.rows[i]->count / (double)moves->sum);
        ck_table_cell(table, rows.rows[i]->text);
    }
    table->out.failed |= rows.failed;
    ck_tally_top_free(&rows);
}

static void fill_hands(ck_table *table, const void *self)
{
    const measured_subject *measured = self;
    ck_stats_hand_cursor all = {.section = measured->section};
    uint64_t most = 0;
    const ck_hand_stats *any;
    while ((any = ck_stats_next_hand(&all)))
        most = any->made > most ? any->made : most;
    ck_stats_hand_cursor cursor = {.section = measured->section};
    const ck_hand_stats *hand;
    ck_table_start(table, measured->stats->memory);
    add_column(table, 'l', 0, CK_P_H_HAND);
    add_column(table, 'r', 0, CK_P_H_MADE);
    add_column(table, 'b', 0, CK_NO_PHRASE);
    add_column(table, 'r', 1, CK_P_H_FLASHED);
    add_column(table, 'r', 0, CK_P_H_POINTS);
    while ((hand = ck_stats_next_hand(&cursor))) {
        ck_table_cell(table, cursor.name);
        put_number_cell(table, hand->made);
        ck_table_bar(table, (double)hand->made, (double)most, -1.0);
        put_number_cell(table, hand->flashed);
        put_points_cell(table, hand->points);
    }
}

static ck_phrase phrase_of_fit(const ck_fairness *fairness)
{
    static const ck_phrase fits[] = {
        [CK_FITS] = CK_P_AS_FAIR_STICKS,
        [CK_BEYOND_5_PERCENT] = CK_P_BEYOND_FIVE,
        [CK_BEYOND_1_PERCENT] = CK_P_BEYOND_ONE,
    };
    return fairness->casts < CK_FEW_CASTS ? CK_P_TOO_FEW_CASTS : fits[fairness->fit];
}

static void put_chi2(ck_out *out, const ck_slot *slot)
{
    const ck_fairness *fairness = slot->value;
    ck_put_format(out, "%.2f", fairness->chi2);
}

/* "χ² 4.13: too few casts for a test; not known: 2" */
static void note_casts(ck_out *out, const void *self)
{
    const measured_subject *measured = self;
    const ck_cast_stats casts = ck_stats_measure_casts(measured->measure, measured->section);
    const ck_fairness fairness = ck_stats_fairness(&casts);
    ck_say(out, CK_P_STATS_FIT,
           CK_SLOTS(
               {"value", put_chi2, &fairness, 0},
               ck_word_slot("words", ck_catalogue_text(out->language, phrase_of_fit(&fairness)))));
    if (casts.unknown == 0)
        return;
    ck_say_between(out, CK_P_THEN);
    ck_say(out, CK_P_CASTS_UNKNOWN, CK_SLOTS(ck_number_slot("n", (int64_t)casts.unknown)));
}

static void fill_casts(ck_table *table, const void *self)
{
    const measured_subject *measured = self;
    const ck_cast_stats casts = ck_stats_measure_casts(measured->measure, measured->section);
    const ck_fairness fairness = ck_stats_fairness(&casts);
    double most = 0.0;
    for (int i = 0; i <= CK_STICKS; i++) {
        most = (double)casts.heads[i] > most ? (double)casts.heads[i] : most;
        most = fairness.expected[i] > most ? fairness.expected[i] : most;
    }
    ck_table_start(table, measured->stats->memory);
    add_column(table, 'l', 0, CK_P_H_HEADS);
    add_column(table, 'r', 0, CK_P_H_CASTS);
    add_column(table, 'b', 0, CK_NO_PHRASE);
    add_column(table, 'r', 0, CK_P_H_EXPECTED);
    for (int i = 0; i <= CK_STICKS; i++) {
        ck_table_cell_format(table, "%d", i);
        put_number_cell(table, casts.heads[i]);
        ck_table_bar(table, (double)casts.heads[i], most, fairness.expected[i]);
        ck_table_cell_format(table, "%.1f", fairness.expected[i]);
    }
}

static bool has_moves(const void *self)
{
    const measured_subject *measured = self;
    return ck_stats_measure_moves(measured->measure, measured->section)->count > 0;
}

static bool has_hands(const void *self)
{
    return ck_stats_next_hand(&(ck_stats_hand_cursor){
               .section = ((const measured_subject *)self)->section}) != NULL;
}

static bool has_casts(const void *self)
{
    const measured_subject *measured = self;
    const ck_cast_stats casts = ck_stats_measure_casts(measured->measure, measured->section);
    return casts.unknown > 0 || ck_stats_fairness(&casts).casts > 0;
}

/* Tables of measures by kind, headed by their labels. */
static const ck_table_part parts_of[CK_STATS_KINDS] = {
    [CK_STATS_MOVES] = {.fill = fill_moves, .is_there = has_moves, .put_note = note_moves},
    [CK_STATS_HANDS] = {.fill = fill_hands, .is_there = has_hands},
    [CK_STATS_CASTS] = {.fill = fill_casts, .is_there = has_casts, .put_note = note_casts},
};

/* ---- players ---- */

static void put_player(ck_table *table, const ck_tally_row *name, const ck_section *section)
{
    const ck_cast_stats casts = ck_stats_all_casts(section);
    const ck_fairness fairness = ck_stats_fairness(&casts);
    ck_hand_stats hands = {0};
    ck_stats_hand_cursor cursor = {.section = section};
    const ck_hand_stats *hand;
    while ((hand = ck_stats_next_hand(&cursor)))
        ck_stats_add_hand(&hands, hand);
    const uint64_t counts[] = {section->games,
                               section->won[0] + section->won[1],
                               section->drawn,
                               section->lost[0] + section->lost[1],
                               section->ended[CK_UNFINISHED],
                               section->turns,
                               hands.made};
    bool is_odd = fairness.casts >= CK_FEW_CASTS && fairness.fit != CK_FITS;
    ck_table_cell_bytes(table, name->text, name->length);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        put_number_cell(table, counts[i]);
    put_points_cell(table, hands.points);
    put_number_cell(table, fairness.casts);
    ck_table_cell_format(table, "%.2f", fairness.chi2);
    ck_table_cell(table,
                  ck_catalogue_text(table->out.language, is_odd ? phrase_of_fit(&fairness) : 0));
}

static void fill_players(ck_table *table, const void *self)
{
    static const struct {
        char align;
        uint8_t least;
        ck_phrase heading;
    } columns[] = {
        {'l', 0, CK_P_H_PLAYER}, {'r', 0, CK_P_H_GAMES}, {'r', 0, CK_P_H_WON},
        {'r', 0, CK_P_H_DRAWN},  {'r', 0, CK_P_H_LOST},  {'r', 6, CK_P_UNFINISHED},
        {'r', 5, CK_P_H_MOVES},  {'r', 1, CK_P_H_HANDS}, {'r', 1, CK_P_H_POINTS},
        {'r', 4, CK_P_H_CASTS},  {'r', 3, CK_P_H_CHI},   {'l', 2, CK_NO_PHRASE},
    };
    const measured_subject *measured = self;
    ck_tally_top names = ck_tally_top_of(&measured->stats->names, measured->top);
    ck_table_start(table, measured->stats->memory);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        add_column(table, columns[i].align, columns[i].least, columns[i].heading);
    for (size_t i = 0; i < names.count; i++)
        put_player(table, names.rows[i], ck_stats_section(measured->stats, names.rows[i]));
    table->out.failed |= names.failed;
    ck_tally_top_free(&names);
}

static void note_players(ck_out *out, const void *self)
{
    const measured_subject *measured = self;
    put_top(out, measured->top, measured->stats->names.count);
}

static const ck_table_part players = {
    .heading = CK_P_PLAYERS, .fill = fill_players, .put_note = note_players};

/* ---- the tree of openings in a page ---- */

static void put_share(ck_out *out, uint64_t count, uint64_t sum)
{
    ck_put_format(out, " %" PRIu64 " <span class=\"soft\">%.1f %%</span> ", count,
                  sum > 0 ? 100.0 * (double)count / (double)sum : 0.0);
}

/* Writes the answers to a first move, most frequent first. */
static void put_answers(ck_out *out, const ck_tally_row *first, const ck_tally_top *answers)
{
    ck_put(out, "<ul>\n");
    for (size_t i = 0; i < answers->count; i++) {
        const ck_tally_row *two = answers->rows[i];
        /* Only those that begin with the first move. */
        if (two->length <= first->length || two->text[first->length] != ' ' ||
            memcmp(two->text, first->text, first->length) != 0)
            continue;
        ck_put(out, "<li>");
        ck_put_markup_bar(out, (double)two->count, (double)first->count, -1.0);
        ck_put_markup_text(out, two->text + first->length + 1, two->length - first->length - 1);
        put_share(out, two->count, first->count);
        ck_put(out, "</li>\n");
    }
    ck_put(out, "</ul>");
}

static void put_tree(ck_out *out, const measured_subject *measured)
{
    const ck_tally *openings = ck_stats_moves(measured->section)->opening;
    const ck_tally *moves = &openings[CK_FIRST_MOVE];
    ck_tally_top rows = ck_tally_top_of(moves, measured->top);
    ck_tally_top answers = ck_tally_top_of(&openings[CK_FIRST_TWO], 0);
    ck_put(out, "<section class=\"tree\"><h2>");
    put_word(out, CK_P_OPENINGS);
    ck_put(out, "</h2>\n");
    ck_page_parts.words(out, note_moves, measured);
    for (size_t i = 0; i < rows.count; i++) {
        const ck_tally_row *first = rows.rows[i];
        ck_put(out, "<details><summary>");
        ck_put_markup_bar(out, (double)first->count, (double)rows.rows[0]->count, -1.0);
        ck_put_markup_text(out, first->text, first->length);
        put_share(out, first->count, moves->sum);
        ck_put(out, "</summary>");
        put_answers(out, first, &answers);
        ck_put(out, "</details>\n");
    }
    ck_put(out, "</section>\n");
    out->failed |= rows.failed || answers.failed;
    ck_tally_top_free(&rows);
    ck_tally_top_free(&answers);
}

/* ---- sections ---- */

static void put_lines(ck_out *out, const ck_part_form *form, measured_subject measured)
{
    for (size_t i = 0; (measured.measure = ck_stats_measure_at(i)); i++) {
        if (!words_of[measured.measure->kind] || measured.measure->label == CK_NO_PHRASE)
            continue;
        if (form == &ck_text_parts)
            put_padded(out, &measured);
        else
            form->words(out, put_labelled, &measured);
    }
}

/* Writes the parts of a section. In a page, the tree replaces both tables of openings. */
static void put_parts(ck_out *out, const ck_part_form *form, measured_subject measured)
{
    for (size_t i = 0; (measured.measure = ck_stats_measure_at(i)); i++) {
        ck_table_part part = parts_of[measured.measure->kind];
        part.heading = measured.measure->label;
        if (!part.fill || !part.is_there(&measured))
            continue;
        if (form != &ck_page_parts || measured.measure->kind != CK_STATS_MOVES)
            form->part(out, &part, &measured, NULL);
        else if (measured.measure->at == offsetof(ck_move_stats, opening[CK_FIRST_MOVE]))
            put_tree(out, &measured);
    }
}

/* The player chosen by --player; NULL: all. */
static const ck_tally_row *chosen_player(const ck_stats *stats)
{
    return stats->player && stats->names.count == 1 ? &stats->names.rows[0] : NULL;
}

static void put_name(ck_out *out, const void *self)
{
    const ck_tally_row *name = self;
    ck_put_bytes(out, name->text, name->length);
}

static void put_all_players(ck_out *out, const void *self)
{
    (void)self;
    put_word(out, CK_P_ALL_PLAYERS);
}

/* Writes all players, then the chosen one or a table of players. */
static void put_board(ck_out *out, const ck_part_form *form, const char *before,
                      const ck_stats *stats, size_t top)
{
    const ck_tally_row *one = chosen_player(stats);
    const measured_subject all = {stats, &stats->all, NULL, top, true};
    const measured_subject own = {stats, one ? ck_stats_section(stats, one) : NULL, NULL, top,
                                  false};
    if (stats->all.games == 0)
        return;
    ck_put(out, before);
    form->words(out, put_all_players, NULL);
    put_lines(out, form, all);
    put_parts(out, form, all);
    if (one) {
        ck_put(out, before);
        form->words(out, put_name, one);
        put_lines(out, form, own);
        put_parts(out, form, own);
    } else if (stats->names.count > 0) {
        form->part(out, &players, &all, NULL);
    }
}

void ck_write_stats_text(ck_out *out, const ck_stats *stats, const ck_stats_view *view)
{
    ck_text_parts.words(out, put_records, stats);
    put_board(out, &ck_text_parts, "\n", stats, view->top);
    ck_put_contest_stats_text(out, stats, view->top);
}

static void put_statistics(ck_out *out, const void *self)
{
    (void)self;
    put_word(out, CK_P_STATISTICS);
}

void ck_write_stats_markdown(ck_out *out, const ck_stats *stats, const ck_stats_view *view)
{
    ck_put_part_words_between(out, ck_table_escape_markdown, "# ", put_statistics, NULL, "\n");
    ck_markdown_parts.words(out, put_records, stats);
    put_board(out, &ck_markdown_parts, "", stats, view->top);
    ck_put_contest_stats_parts(out, &ck_markdown_parts, stats, view->top);
}

/* ---- the page ---- */

static void put_name_slot(ck_out *out, const ck_slot *slot)
{
    enum { MOST_COLUMNS = 60 };
    const ck_tally_row *name = slot->value;
    ck_display_clean(out, name->text, name->length, MOST_COLUMNS);
}

static void put_page_heading(ck_out *out, const void *self)
{
    const ck_tally_row *one = chosen_player(self);
    if (one)
        ck_say(out, CK_P_STATISTICS_OF, CK_SLOTS({"player", put_name_slot, one, 0}));
    else
        put_word(out, CK_P_STATISTICS);
}

/* For a chosen player, the page has only that section. */
void ck_write_stats_html(ck_out *out, const ck_stats *stats, const ck_stats_view *view)
{
    const ck_tally_row *one = chosen_player(stats);
    const measured_subject shown = {stats, one ? ck_stats_section(stats, one) : &stats->all, NULL,
                                    view->top, !one};
    ck_put_part_page(out, view->title, CK_P_STATISTICS, put_page_heading, stats);
    ck_page_parts.words(out, put_records, stats);
    if (stats->all.games > 0)
        put_lines(out, &ck_page_parts, shown);
    ck_put(out, "<div class=\"parts\">\n");
    if (stats->all.games > 0) {
        put_parts(out, &ck_page_parts, shown);
        if (stats->names.count > 0)
            ck_page_parts.part(out, &players, &shown, NULL);
    }
    ck_put_contest_stats_parts(out, &ck_page_parts, stats, view->top);
    ck_put(out, "</div>\n");
    ck_put_markup_page_end(out);
}
