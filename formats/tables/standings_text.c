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

/* A table that is filled. */
typedef struct filling {
    void (*fill)(ck_table *table, const ck_standings *standings);
    const ck_standings *standings;
} filling;

static void fill(ck_table *table, const void *self)
{
    const filling *filling = self;
    filling->fill(table, filling->standings);
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
        const filling filling = {part->fill, standings};
        if (!part->there(standings))
            continue;
        ck_put_format(out, "\n%s%s%s\n", ck_phrase_text(part->heading), note_of(part, ". "),
                      ck_phrase_text(part->note));
        ck_pages_text(out, fill, &filling, 2);
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
        const filling filling = {part->fill, standings};
        if (!part->there(standings))
            continue;
        ck_put_format(out, "\n## %s\n\n%s%s", ck_phrase_text(part->heading),
                      ck_phrase_text(part->note), note_of(part, "\n\n"));
        ck_pages_markdown(out, fill, &filling);
    }
}

/* ---- CSV ---- */

void ck_standings_csv(ck_out *out, const ck_standings *standings)
{
    ck_pages_csv(out, fill, &(filling){ck_fill_exact_table, standings});
}

/* ---- the chart of a page ---- */

/* How many steps a player's line has: the rounds, or his games. */
static size_t steps_of(const ck_standings *standings, const ck_standings_row *row)
{
    return standings->round_count > 0 ? standings->round_count : row->games;
}

/* Room for the values of a player, whoever has most; they begin with nothing. */
static size_t most_steps(const ck_standings *standings, size_t count)
{
    size_t most = 0;
    for (size_t i = 0; i < count; i++) {
        size_t steps = steps_of(standings, &standings->rows[i]);
        most = steps > most ? steps : most;
    }
    return most + 1;
}

/* What each of the first players has won less what he has lost, after each step. False: memory is
 * short, or the games cannot be read. */
static bool fill_values(const ck_standings *standings, size_t count, double *values, size_t room)
{
    size_t *played = ck_memory_take_zeroed(standings->options.memory, count + 1, sizeof *played);
    bool good = played != NULL;
    ck_pile_walk walk = ck_pile_begin(&standings->games);
    const ck_played *game;
    while (good && (game = ck_next_counted(&walk))) {
        for (size_t seat = 0; seat < game->players; seat++) {
            const ck_standings_row *row = ck_row_at(standings, game, seat);
            size_t at = (size_t)(row - standings->rows);
            if (at >= count)
                continue;
            size_t step = standings->round_count > 0 ? ck_round_index(standings, game) : played[at];
            values[at * room + step + 1] += ck_margin_of(standings, row, game);
            played[at]++;
        }
    }
    for (size_t at = 0; at < count; at++) {
        for (size_t i = 1; i < room; i++)
            values[at * room + i] += values[at * room + i - 1];
    }
    ck_memory_give_back(standings->options.memory, played);
    return ck_pile_end(&walk) && good;
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
    size_t count = standings->count < CK_MOST_CROSSED ? standings->count : CK_MOST_CROSSED;
    size_t room = most_steps(standings, count);
    double *values = ck_memory_take_zeroed(out->memory, count * room + 1, sizeof *values);
    ck_series *series = ck_memory_take_zeroed(out->memory, count + 1, sizeof *series);
    const char **labels = round_labels(standings, out->memory);
    if (values && series && labels && fill_values(standings, count, values, room)) {
        for (size_t i = 0; i < count; i++) {
            const ck_standings_row *row = &standings->rows[i];
            series[i] = (ck_series){ck_standings_name(standings, row), values + i * room,
                                    steps_of(standings, row) + 1};
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
        const filling filling = {part->fill, standings};
        if (!part->there(standings))
            continue;
        ck_put_format(out, "<section>\n<h2>%s</h2>\n<p class=\"soft\">%s</p>\n",
                      ck_phrase_text(part->heading), ck_phrase_text(part->note));
        ck_pages_html(out, fill, &filling, pages);
        ck_put(out, "</section>\n");
        if (i == 0)
            put_chart_section(out, standings);
    }
    ck_put_page_end(out);
}
