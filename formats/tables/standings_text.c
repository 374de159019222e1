/* Standings for people and spreadsheets: on a terminal, in Markdown, as CSV and as a page. */
#include "formats/tables/standings_text.h"

#include "formats/common/chart.h"
#include "formats/common/display.h"
#include "formats/common/markup.h"
#include "formats/tables/standings_table.h"

#include <string.h>

/* Words go through a buffer where a format escapes them. */
typedef void put_words(ck_out *out, const ck_standings *standings);

static void put_through(ck_out *out, ck_escape *escape, const char *before, put_words *words,
                        const ck_standings *standings, const char *after)
{
    ck_buffer text = {.memory = out->memory};
    ck_out buffer = ck_buffer_out(&text);
    words(&buffer, standings);
    ck_put_wrapped(out, escape, before, &buffer, after);
}

/* ---- text ---- */

/* What records say does nothing to a terminal. */
static void put_on_line(ck_out *out, const char *text, size_t length)
{
    ck_put_clean(out, text, length, SIZE_MAX);
}

/* What stands beside a note, where there is one. */
static const char *note_of(const ck_standings_part *part, const char *beside)
{
    return part->note == CK_NO_PHRASE ? "" : beside;
}

void ck_standings_text(ck_out *out, const ck_standings *standings)
{
    put_through(out, put_on_line, "", ck_put_standings_title, standings, "");
    put_through(out, put_on_line, " · ", ck_put_rating_words, standings, "");
    put_through(out, put_on_line, " · ", ck_put_standings_left_out, standings, "");
    ck_put(out, "\n");
    for (size_t i = 0; ck_standings_part_at(i); i++) {
        const ck_standings_part *part = ck_standings_part_at(i);
        ck_table table;
        if (!part->there(standings))
            continue;
        ck_put_format(out, "\n%s%s%s\n", ck_phrase_text(part->heading), note_of(part, ". "),
                      ck_phrase_text(part->note));
        part->fill(&table, standings);
        ck_table_text(out, &table, 2);
        ck_table_free(&table);
    }
}

/* ---- Markdown ---- */

void ck_standings_markdown(ck_out *out, const ck_standings *standings)
{
    put_through(out, ck_put_markdown, "# ", ck_put_standings_title, standings, "\n");
    put_through(out, ck_put_markdown, "\n", ck_put_rating_words, standings, ".\n");
    put_through(out, ck_put_markdown, "\n", ck_put_standings_left_out, standings, ".\n");
    for (size_t i = 0; ck_standings_part_at(i); i++) {
        const ck_standings_part *part = ck_standings_part_at(i);
        ck_table table;
        if (!part->there(standings))
            continue;
        ck_put_format(out, "\n## %s\n\n%s%s", ck_phrase_text(part->heading),
                      ck_phrase_text(part->note), note_of(part, "\n\n"));
        part->fill(&table, standings);
        ck_table_markdown(out, &table);
        ck_table_free(&table);
    }
}

/* ---- CSV ---- */

void ck_standings_csv(ck_out *out, const ck_standings *standings)
{
    ck_table table;
    ck_fill_exact_table(&table, standings);
    ck_table_csv(out, &table, true);
    ck_table_free(&table);
}

/* ---- the chart of a page ---- */

/* What a player has won less what he has lost, after each step. */
static size_t fill_values(const ck_standings *standings, const ck_standings_row *row,
                          double *values)
{
    size_t steps = standings->round_count > 0 ? standings->round_count : row->games;
    for (size_t i = 0; i <= steps; i++)
        values[i] = 0.0;
    for (size_t i = 0; i < row->games; i++) {
        const ck_played *game = ck_standings_game(standings, row, i);
        size_t step = standings->round_count > 0 ? ck_round_index(standings, game) : i;
        values[step + 1] += ck_margin_of(standings, row, game);
    }
    for (size_t i = 1; i <= steps; i++)
        values[i] += values[i - 1];
    return steps + 1;
}

/* Room for the values of all players: as many steps as rounds, or as the most games of one. */
static size_t most_steps(const ck_standings *standings)
{
    size_t most = standings->round_count;
    for (size_t i = 0; i < standings->count; i++)
        most = standings->rows[i].games > most ? standings->rows[i].games : most;
    return most + 1;
}

static const char **round_labels(const ck_standings *standings, const ck_memory *memory)
{
    const char **labels = ck_memory_take_zeroed(memory, standings->round_count + 1, sizeof *labels);
    for (size_t i = 0; labels && i < standings->round_count; i++)
        labels[i] = standings->rounds.rows[standings->ordered[i]].text;
    return labels;
}

static void put_chart(ck_out *out, const ck_standings *standings)
{
    size_t room = most_steps(standings);
    size_t count = standings->count < CK_MOST_CROSSED ? standings->count : CK_MOST_CROSSED;
    double *values = ck_memory_take_zeroed(out->memory, count * room + 1, sizeof *values);
    ck_series *series = ck_memory_take_zeroed(out->memory, count + 1, sizeof *series);
    const char **labels = round_labels(standings, out->memory);
    if (values && series && labels) {
        for (size_t i = 0; i < count; i++) {
            const ck_standings_row *row = &standings->rows[i];
            double *own = values + i * room;
            size_t steps = fill_values(standings, row, own);
            series[i] = (ck_series){ck_standings_name(standings, row), own, steps};
        }
        ck_put_chart(out, ck_phrase_text(CK_P_POINTS_OVER_ROUNDS), series, count,
                     standings->round_count > 0 ? labels : NULL);
    } else {
        out->failed = true;
    }
    ck_memory_give_back(out->memory, values);
    ck_memory_give_back(out->memory, series);
    ck_memory_give_back(out->memory, labels);
}

static void put_chart_section(ck_out *out, const ck_standings *standings)
{
    if (standings->count == 0)
        return;
    bool cut = standings->count > CK_MOST_CROSSED;
    ck_put_format(out, "<section>\n<h2>%s</h2>\n<p class=\"soft\">",
                  ck_phrase_text(CK_P_POINTS_OVER_ROUNDS));
    ck_say(out, cut ? CK_P_CHART_NOTE_CUT : CK_P_CHART_NOTE,
           CK_SLOTS(
               ck_phrase_slot("step", standings->round_count > 0 ? CK_P_ROUND : CK_P_OF_HIS_GAMES),
               ck_number_slot("n", CK_MOST_CROSSED)));
    ck_put(out, "</p>\n");
    put_chart(out, standings);
    ck_put(out, "</section>\n");
}

/* ---- HTML ---- */

void ck_standings_html(ck_out *out, const ck_standings *standings, const ck_page_options *page)
{
    const char *const pages[] = {[CK_TO_REPLAY] = page->replay, [CK_TO_SHEET] = page->sheets};
    ck_put_page_start(out, page->title ? page->title : ck_phrase_text(CK_P_STANDINGS));
    if (page->title) {
        ck_put(out, "<p class=\"title\">");
        ck_put_page_text(out, page->title, strlen(page->title));
        ck_put(out, "</p>\n");
    }
    put_through(out, ck_put_page_text, "<h1>", ck_put_standings_title, standings, "</h1>\n");
    put_through(out, ck_put_page_text, "<p class=\"soft\">", ck_put_rating_words, standings,
                "</p>\n");
    put_through(out, ck_put_page_text, "<p class=\"bad\">", ck_put_standings_left_out_below,
                standings, "</p>\n");
    for (size_t i = 0; ck_standings_part_at(i); i++) {
        const ck_standings_part *part = ck_standings_part_at(i);
        ck_table table;
        if (!part->there(standings))
            continue;
        ck_put_format(out, "<section>\n<h2>%s</h2>\n<p class=\"soft\">%s</p>\n",
                      ck_phrase_text(part->heading), ck_phrase_text(part->note));
        part->fill(&table, standings);
        ck_table_html_linked(out, &table, pages);
        ck_table_free(&table);
        ck_put(out, "</section>\n");
        if (i == 0)
            put_chart_section(out, standings);
    }
    ck_put_page_end(out);
}
