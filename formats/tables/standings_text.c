/* Standings for people and spreadsheets: on a terminal, in Markdown, as CSV and as a page. */
#include "formats/tables/standings_text.h"

#include "formats/common/chart.h"
#include "formats/common/display.h"
#include "formats/common/markup.h"
#include "formats/tables/standings_table.h"

#include <stdio.h>
#include <string.h>

/* Words go through a buffer where a format escapes them. */
typedef void put_words(ck_out *out, const ck_standings *standings);

static void put_through(ck_out *out, ck_escape *escape, const char *before, put_words *words,
                        const ck_standings *standings, const char *after)
{
    ck_buffer text = {.memory = out->memory};
    ck_out buffer = ck_part_out(&text, out);
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
        ck_put(out, "\n");
        ck_say(
            out, part->note == CK_NO_PHRASE ? part->heading : CK_P_PART_WITH_NOTE,
            CK_SLOTS(ck_phrase_slot("heading", part->heading), ck_phrase_slot("note", part->note)));
        ck_put(out, "\n");
        ck_pages_text(out, fill, &filling, 2);
    }
}

/* ---- Markdown ---- */

void ck_standings_markdown(ck_out *out, const ck_standings *standings)
{
    put_through(out, ck_put_markdown, "# ", ck_put_standings_title, standings, "\n");
    char end[16];
    snprintf(end, sizeof end, "%s\n", ck_phrase_text(out->language, CK_P_FULL_STOP));
    put_through(out, ck_put_markdown, "\n", ck_put_rating_words, standings, end);
    put_through(out, ck_put_markdown, "\n", ck_put_standings_left_out, standings, end);
    for (size_t i = 0; ck_standings_part_at(i); i++) {
        const ck_standings_part *part = ck_standings_part_at(i);
        const filling filling = {part->fill, standings};
        if (!part->there(standings))
            continue;
        ck_put_format(out, "\n## %s\n\n%s%s", ck_phrase_text(out->language, part->heading),
                      ck_phrase_text(out->language, part->note), note_of(part, "\n\n"));
        ck_pages_markdown(out, fill, &filling);
    }
}

/* ---- CSV ---- */

void ck_standings_csv(ck_out *out, const ck_standings *standings)
{
    ck_pages_csv(out, fill, &(filling){ck_fill_exact_table, standings});
}

/* ---- the chart of a page ---- */

/* More steps than these nobody sees: then some make one. */
enum { MOST_STEPS = 1000 };

/* The lines of the first players: what each has won less what he has lost. */
typedef struct lines {
    const ck_standings *standings;
    ck_arena arena;
    size_t count;
    size_t every; /* so many rounds or games make a step */
    size_t room;  /* for the values of a player */
    double *values;
    size_t *played; /* games */
    ck_series *series;
} lines;

/* How many rounds there are for a player's line, or games of his. */
static size_t length_of(const ck_standings *standings, const ck_standings_row *row)
{
    return standings->round_count > 0 ? standings->round_count : row->games;
}

static size_t step_of(const lines *lines, size_t length)
{
    return (length + lines->every - 1) / lines->every;
}

/* As long as that of whoever has most. */
static void measure(lines *lines)
{
    size_t most = 0;
    for (size_t i = 0; i < lines->count; i++) {
        size_t length = length_of(lines->standings, ck_row_of_place(lines->standings, i));
        most = length > most ? length : most;
    }
    lines->every = most / MOST_STEPS + 1;
    lines->room = step_of(lines, most) + 1;
}

/* Adds a game to the steps of the players who have a line. */
static void add_game(lines *lines, const ck_played *game)
{
    const ck_standings *standings = lines->standings;
    for (size_t seat = 0; seat < game->players; seat++) {
        size_t at = ck_row_of_seat(standings, game, seat)->at;
        if (at >= lines->count)
            continue;
        size_t before =
            standings->round_count > 0 ? ck_round_index(standings, game) : lines->played[at];
        lines->values[at * lines->room + step_of(lines, before + 1)] += ck_margin_of(game, seat);
        lines->played[at]++;
    }
}

static void fill_values(lines *lines)
{
    const ck_played *game;
    for (size_t at = 0; (game = ck_next_counted(lines->standings, &at));)
        add_game(lines, game);
    for (size_t at = 0; at < lines->count; at++) {
        for (size_t i = 1; i < lines->room; i++)
            lines->values[at * lines->room + i] += lines->values[at * lines->room + i - 1];
    }
}

static void name_lines(lines *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        const ck_standings_row *row = ck_row_of_place(lines->standings, i);
        lines->series[i] = (ck_series){
            ck_string_table_text(&lines->standings->names, row->name).text,
            lines->values + i * lines->room, step_of(lines, length_of(lines->standings, row)) + 1};
    }
}

static void *take_zeroed(ck_arena *arena, size_t size)
{
    void *taken = ck_arena_alloc(arena, size);
    return taken ? memset(taken, 0, size) : NULL;
}

static bool draw_lines(lines *lines)
{
    measure(lines);
    lines->values = take_zeroed(&lines->arena, lines->count * lines->room * sizeof(double));
    lines->played = take_zeroed(&lines->arena, lines->count * sizeof(size_t));
    lines->series = take_zeroed(&lines->arena, lines->count * sizeof(ck_series));
    if (!lines->values || !lines->played || !lines->series)
        return false;
    name_lines(lines);
    fill_values(lines);
    return true;
}

/* The last of the rounds that make a step, or the number of games. */
static void put_step(ck_out *out, const void *self, size_t step)
{
    const lines *lines = self;
    size_t rounds = lines->standings->round_count, last = step * lines->every;
    if (rounds > 0)
        ck_put_markup(out,
                      ck_round_name(lines->standings, last < rounds ? last - 1 : rounds - 1).text);
    else
        ck_put_format(out, "%zu", last);
}

static void put_chart(ck_out *out, const ck_standings *standings)
{
    size_t count = standings->count < CK_MOST_CROSSED ? standings->count : CK_MOST_CROSSED;
    lines lines = {.standings = standings, .arena = {.memory = out->memory}, .count = count};
    if (draw_lines(&lines))
        ck_put_chart(out, ck_phrase_text(out->language, CK_P_POINTS_OVER_ROUNDS), lines.series,
                     count, put_step, &lines);
    else
        out->failed = true;
    ck_arena_free(&lines.arena);
}

static void put_chart_section(ck_out *out, const ck_standings *standings)
{
    if (standings->count == 0)
        return;
    bool cut = standings->count > CK_MOST_CROSSED;
    ck_put_format(out, "<section>\n<h2>%s</h2>\n<p class=\"soft\">",
                  ck_phrase_text(out->language, CK_P_POINTS_OVER_ROUNDS));
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
    ck_put_page_start(out,
                      page->title ? page->title : ck_phrase_text(out->language, CK_P_STANDINGS));
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
                      ck_phrase_text(out->language, part->heading),
                      ck_phrase_text(out->language, part->note));
        ck_pages_html(out, fill, &filling, pages);
        ck_put(out, "</section>\n");
        if (i == 0)
            put_chart_section(out, standings);
    }
    ck_put_page_end(out);
}
