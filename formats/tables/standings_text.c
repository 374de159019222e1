/* Standings for people (text, Markdown, page) and as CSV. */
#include "formats/tables/standings_text.h"

#include "formats/common/chart.h"
#include "formats/common/markup.h"
#include "formats/tables/standings_measures.h"
#include "formats/tables/standings_table.h"

#include <stdio.h>
#include <string.h>

/* Writes all parts that are not empty, in a form. */
static void put_parts(ck_out *out, const ck_standings *standings, const ck_part_form *form)
{
    const ck_table_part *part;
    for (size_t i = 0; (part = ck_standings_part_at(i)); i++) {
        if (part->is_there(standings))
            form->part(out, part, standings, NULL);
    }
}

/* Writes title, ratings and uncounted games on one line. */
static void put_title_line(ck_out *out, const void *standings)
{
    ck_put_standings_title(out, standings);
    ck_put_part_words_between(out, ck_put_bytes, " · ", ck_put_standings_rating, standings, "");
    ck_put_part_words_between(out, ck_put_bytes, " · ", ck_put_standings_uncounted, standings, "");
}

void ck_standings_text(ck_out *out, const ck_standings *standings)
{
    ck_put_part_words(out, "", put_title_line, standings);
    put_parts(out, standings, &ck_text_parts);
}

void ck_standings_markdown(ck_out *out, const ck_standings *standings)
{
    char end[16];
    snprintf(end, sizeof end, "%s\n", ck_catalogue_text(out->language, CK_P_FULL_STOP));
    ck_put_part_words_between(out, ck_table_escape_markdown, "# ", ck_put_standings_title,
                              standings, "\n");
    ck_put_part_words_between(out, ck_table_escape_markdown, "\n", ck_put_standings_rating,
                              standings, end);
    ck_put_part_words_between(out, ck_table_escape_markdown, "\n", ck_put_standings_uncounted,
                              standings, end);
    put_parts(out, standings, &ck_markdown_parts);
}

void ck_standings_csv(ck_out *out, const ck_standings *standings)
{
    ck_table_pages_csv(out, ck_fill_exact_standings, standings);
}

/* ---- the chart of a page ---- */

/* The most steps that a reader can distinguish; above that, several rounds share one. */
enum { MOST_STEPS = 1000 };

/* The lines of the first players: games won less games lost. */
typedef struct player_lines {
    const ck_standings *standings;
    ck_arena arena;
    size_t count;
    size_t every; /* rounds or games a step */
    size_t room;  /* values of a player */
    double *values;
    size_t *played; /* games of a player */
    ck_series *series;
} player_lines;

/* The rounds, or games, in a player's line. */
static size_t length_of(const ck_standings *standings, const ck_standings_row *row)
{
    return standings->round_count > 0 ? standings->round_count : row->games;
}

static size_t step_of(const player_lines *lines, size_t length)
{
    return (length + lines->every - 1) / lines->every;
}

/* Adds a game to the lines of its players. */
static void add_game(player_lines *lines, const ck_played *game)
{
    const ck_standings *standings = lines->standings;
    for (size_t seat = 0; seat < game->players; seat++) {
        size_t at = ck_standings_row_of_seat(standings, game, seat)->at;
        if (at >= lines->count)
            continue;
        size_t before = standings->round_count > 0 ? ck_standings_round_index(standings, game)
                                                   : lines->played[at];
        lines->values[at * lines->room + step_of(lines, before + 1)] +=
            ck_played_margin(game, seat);
        lines->played[at]++;
    }
}

static void *alloc_zeroed(ck_arena *arena, size_t size)
{
    void *taken = ck_arena_alloc(arena, size);
    return taken ? memset(taken, 0, size) : NULL;
}

static bool draw_lines(player_lines *lines)
{
    size_t most = 0; /* the longest line, to which the steps are scaled */
    for (size_t i = 0; i < lines->count; i++) {
        size_t length = length_of(lines->standings, ck_standings_row_of_place(lines->standings, i));
        most = length > most ? length : most;
    }
    lines->every = most / MOST_STEPS + 1;
    lines->room = step_of(lines, most) + 1;
    lines->values = alloc_zeroed(&lines->arena, lines->count * lines->room * sizeof(double));
    lines->played = alloc_zeroed(&lines->arena, lines->count * sizeof(size_t));
    lines->series = alloc_zeroed(&lines->arena, lines->count * sizeof(ck_series));
    if (!lines->values || !lines->played || !lines->series)
        return false;
    for (size_t i = 0; i < lines->count; i++) {
        const ck_standings_row *row = ck_standings_row_of_place(lines->standings, i);
        lines->series[i] = (ck_series){
            ck_string_table_text(&lines->standings->names, row->name).text,
            lines->values + i * lines->room, step_of(lines, length_of(lines->standings, row)) + 1};
    }
    const ck_played *game;
    for (size_t at = 0; (game = ck_standings_next_counted(lines->standings, &at));)
        add_game(lines, game);
    for (size_t at = 0; at < lines->count; at++) {
        for (size_t i = 1; i < lines->room; i++)
            lines->values[at * lines->room + i] += lines->values[at * lines->room + i - 1];
    }
    return true;
}

/* Writes the label of a step: its last round, or the number of games. */
static void put_step(ck_out *out, const void *self, size_t step)
{
    const player_lines *lines = self;
    size_t rounds = lines->standings->round_count, last = step * lines->every;
    if (rounds > 0)
        ck_put_markup(
            out,
            ck_standings_round_name(lines->standings, last < rounds ? last - 1 : rounds - 1).text);
    else
        ck_put_format(out, "%zu", last);
}

static void put_chart_section(ck_out *out, const ck_standings *standings)
{
    if (standings->count == 0)
        return;
    bool cut = standings->count > CK_MOST_CROSSED;
    ck_put_format(out, "<section>\n<h2>%s</h2>\n<p class=\"soft\">",
                  ck_catalogue_text(out->language, CK_P_POINTS_OVER_ROUNDS));
    ck_say(out, cut ? CK_P_CHART_NOTE_CUT : CK_P_CHART_NOTE,
           CK_SLOTS(
               ck_phrase_slot("step", standings->round_count > 0 ? CK_P_ROUND : CK_P_OF_HIS_GAMES),
               ck_number_slot("n", CK_MOST_CROSSED)));
    ck_put(out, "</p>\n");
    size_t count = standings->count < CK_MOST_CROSSED ? standings->count : CK_MOST_CROSSED;
    player_lines lines = {.standings = standings, .arena = {.memory = out->memory}, .count = count};
    if (draw_lines(&lines))
        ck_put_chart(out, ck_catalogue_text(out->language, CK_P_POINTS_OVER_ROUNDS), lines.series,
                     count, put_step, &lines);
    else
        out->failed = true;
    ck_arena_free(&lines.arena);
    ck_put(out, "</section>\n");
}

/* ---- the page ---- */

void ck_standings_html(ck_out *out, const ck_standings *standings, const ck_page_options *page)
{
    const char *const pages[] = {[CK_TO_REPLAY] = page->replay, [CK_TO_SHEET] = page->sheets};
    const ck_table_part *part;
    const char *title =
        page->title ? page->title : ck_catalogue_text(out->language, CK_P_STANDINGS);
    ck_put_part_page(out, title, CK_P_STANDINGS, ck_put_standings_title, standings);
    ck_page_parts.words(out, ck_put_standings_rating, standings);
    ck_put_part_words_between(out, ck_put_markup_text, "<p class=\"bad\">",
                              ck_put_standings_uncounted_below, standings, "</p>\n");
    ck_put(out, "<nav>\n");
    for (size_t i = 0; (part = ck_standings_part_at(i)); i++) {
        if (part->is_there(standings))
            ck_put_part_link(out, part);
    }
    ck_put(out, "</nav>\n");
    for (size_t i = 0; (part = ck_standings_part_at(i)); i++) {
        if (part->is_there(standings))
            ck_page_parts.part(out, part, standings, pages);
        if (i == 0)
            put_chart_section(out, standings);
    }
    ck_put_markup_page_end(out);
}
