/* The statistics of other games, for every form of statistics. */
#include "formats/tables/contest_stats_table.h"

#include "formats/common/csv_field.h"
#include "formats/common/display.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A name for programs and for people. */
typedef struct stats_label {
    const char *word;
    ck_phrase phrase;
} stats_label;

/* An item of a game's statistics. */
typedef struct stats_item {
    const stats_label *measure; /* its kind */
    const stats_label *figure;  /* its name; NULL: see NAME */
    const char *name;           /* its own name */
    size_t length;              /* of NAME */
    double number;
    double expected; /* expected value of a cast; negative: none */
} stats_item;

typedef void put_item(void *self, const stats_item *item);

static const stats_label records = {"records", CK_P_RECORDS_LABEL},
                         seasons = {"seasons", CK_P_SEASONS_LABEL},
                         season_events = {"season events", CK_P_SEASON_EVENTS};
static const stats_label none = {"", CK_NO_PHRASE}, finished = {"finished", CK_P_FINISHED},
                         least = {"least", CK_P_H_LEAST}, mean = {"mean", CK_P_H_MEAN},
                         most = {"most", CK_P_H_MOST}, chi2 = {"chi2", CK_P_CHI2};

/* ---- the items of a game, in order ---- */

static void walk_tally(const ck_contest_section *section, ck_contest_count which, size_t top,
                       ck_out *out, put_item *put, void *self)
{
    static const ck_phrase phrases[] = {
        [CK_COUNT_VERBS] = CK_P_COUNT_VERBS,     [CK_COUNT_COMBINATIONS] = CK_P_COUNT_COMBINATIONS,
        [CK_COUNT_HANDS] = CK_P_HANDS_LABEL,     [CK_COUNT_PLAYERS] = CK_P_PLAYERS_LABEL,
        [CK_COUNT_WINNERS] = CK_P_COUNT_WINNERS,
    };
    const stats_label label = {ck_contest_count_name[which], phrases[which]};
    ck_tally_top rows = ck_tally_top_of(&section->count[which], top);
    for (size_t i = 0; i < rows.count; i++) {
        const ck_tally_row *row = rows.rows[i];
        put(self, &(stats_item){&label, NULL, row->text, row->length, (double)row->count, -1.0});
    }
    out->failed |= rows.failed;
    ck_tally_top_free(&rows);
}

static void walk_number(const stats_label *measure, const stats_label *figure, double number,
                        put_item *put, void *self)
{
    put(self, &(stats_item){measure, figure, NULL, 0, number, -1.0});
}

static void walk_casts(const ck_contest_section *section, ck_thrown kind, put_item *put, void *self)
{
    static const ck_phrase phrases[] = {[CK_FIVE_STICKS] = CK_P_FIVE_STICKS,
                                        [CK_SIX_STICKS] = CK_P_SIX_STICKS,
                                        [CK_DIE] = CK_P_DIE};
    const stats_label label = {ck_thrown_name[kind], phrases[kind]};
    ck_thrown_fit fit = ck_thrown_fit_of(section->cast[kind], kind);
    for (int i = fit.least; i <= fit.most && fit.casts > 0; i++) {
        const char heads = (char)('0' + i);
        put(self, &(stats_item){&label, NULL, &heads, 1, (double)section->cast[kind][i],
                                fit.expected[i]});
    }
    if (fit.casts > 0)
        walk_number(&label, &chi2, fit.chi2, put, self);
}

/* Passes all items to PUT. On lack of memory OUT fails. */
static void walk(const ck_contest_section *section, size_t top, ck_out *out, put_item *put,
                 void *self)
{
    double count = (double)section->season.count;
    walk_number(&records, &none, (double)section->games, put, self);
    walk_number(&records, &finished, (double)section->finished, put, self);
    walk_number(&seasons, &none, count, put, self);
    if (count > 0) {
        walk_number(&season_events, &least, section->season.least, put, self);
        walk_number(&season_events, &mean, (double)section->season.sum / count, put, self);
        walk_number(&season_events, &most, section->season.most, put, self);
    }
    for (int which = 0; which < CK_CONTEST_COUNTS; which++)
        walk_tally(section, (ck_contest_count)which, top, out, put, self);
    for (int kind = 0; kind < CK_THROWN; kind++)
        walk_casts(section, (ck_thrown)kind, put, self);
}

/* "3", "3.25" */
static void put_figure(ck_out *out, double number)
{
    bool whole = number == (double)(int64_t)number;
    ck_put_format(out, whole ? "%.0f" : "%.2f", number);
}

/* ---- as text ---- */

/* A game while it is written for people; items of one measure are consecutive. */
typedef struct game_listing {
    ck_out *out;
    ck_phrase measure; /* of the previous item */
    ck_table *table;   /* replaces OUT */
    ck_buffer line;    /* items of the current measure */
} game_listing;

/* Whether an item begins a new measure. */
static bool is_new(game_listing *listing, const stats_item *item)
{
    bool new = listing->measure != item->measure->phrase;
    listing->measure = item->measure->phrase;
    return new;
}

enum { LABEL_WIDTH = 16, ITEM_WIDTH = 40 };

/* Writes the line of the previous measure and begins a new one. */
static void end_line(game_listing *listing)
{
    if (listing->line.length > 0)
        ck_put_part_text(listing->out, ck_buffer_string(&listing->line), LABEL_WIDTH + 2);
    ck_buffer_clear(&listing->line);
}

static void put_text_item(void *self, const stats_item *item)
{
    game_listing *listing = self;
    bool begins = is_new(listing, item);
    if (begins)
        end_line(listing);
    ck_out out = ck_part_out(&listing->line, listing->out);
    ck_put(&out, begins ? "  " : " · ");
    if (begins)
        ck_display_padded(&out, ck_catalogue_text(out.language, item->measure->phrase),
                          LABEL_WIDTH);
    if (item->figure) {
        ck_put(&out, ck_catalogue_text(out.language, item->figure->phrase));
        ck_put(&out, item->figure->phrase ? " " : "");
    } else {
        ck_display_clean(&out, item->name, item->length, ITEM_WIDTH);
        ck_put(&out, item->expected < 0.0 ? " " : ": ");
    }
    put_figure(&out, item->number);
    if (item->expected >= 0.0)
        ck_put_format(&out, " (%.1f)", item->expected);
    listing->out->failed |= out.failed;
}

void ck_put_contest_stats_text(ck_out *out, const ck_stats *stats, size_t top)
{
    for (size_t i = 0; i < stats->contests.count; i++) {
        game_listing listing = {.out = out, .line = {.memory = out->memory}};
        ck_put_format(out, "\n%s\n", stats->contests.sections[i].game->name);
        walk(&stats->contests.sections[i], top, out, put_text_item, &listing);
        end_line(&listing);
        ck_buffer_free(&listing.line);
    }
}

/* ---- as a table ---- */

static void put_cells(void *self, const stats_item *item)
{
    game_listing *listing = self;
    const ck_language *language = listing->table->out.language;
    ck_table_cell(
        listing->table,
        ck_catalogue_text(language, is_new(listing, item) ? item->measure->phrase : CK_NO_PHRASE));
    if (item->figure)
        ck_table_cell(listing->table, ck_catalogue_text(language, item->figure->phrase));
    else
        ck_table_cell_bytes(listing->table, item->name, item->length);
    put_figure(ck_table_open(listing->table), item->number);
    ck_table_close(listing->table);
    if (item->expected < 0.0)
        ck_table_cell(listing->table, "");
    else
        ck_table_cell_format(listing->table, "%.1f", item->expected);
}

/* A table while it is filled. */
typedef struct filled_table {
    const ck_memory *memory;
    const ck_contest_section *section;
    size_t top;
} filled_table;

static void fill(ck_table *table, const void *self)
{
    const filled_table *filling = self;
    game_listing listing = {.table = table};
    const ck_language *language = table->out.language;
    ck_table_start(table, filling->memory);
    ck_table_column(table, (ck_column_style){'l', 0}, ck_catalogue_text(language, CK_P_H_MEASURE));
    ck_table_column(table, (ck_column_style){'l', 0}, ck_catalogue_text(language, CK_P_H_ITEM));
    ck_table_column(table, (ck_column_style){'r', 0}, ck_catalogue_text(language, CK_P_H_NUMBER));
    ck_table_column(table, (ck_column_style){'r', 0}, ck_catalogue_text(language, CK_P_H_EXPECTED));
    walk(filling->section, filling->top, &table->out, put_cells, &listing);
}

void ck_put_contest_stats_parts(ck_out *out, const ck_part_form *form, const ck_stats *stats,
                                size_t top)
{
    for (size_t i = 0; i < stats->contests.count; i++) {
        const filled_table filling = {stats->memory, &stats->contests.sections[i], top};
        const ck_table_part part = {.name = stats->contests.sections[i].game->name, .fill = fill};
        form->part(out, &part, &filling, NULL);
    }
}

/* ---- as CSV ---- */

typedef struct row_writer {
    ck_out *out;
    const char *game;
} row_writer;

static void put_row(void *self, const stats_item *item)
{
    const row_writer *rows = self;
    const char *name = item->figure ? item->figure->word : item->name;
    ck_put_format(rows->out, ",%s %s,", rows->game, item->measure->word);
    ck_put_csv_field(rows->out, name, item->figure ? strlen(name) : item->length);
    ck_put(rows->out, ",");
    put_figure(rows->out, item->number);
    ck_put(rows->out, "\r\n");
}

void ck_put_contest_stats_csv(ck_out *out, const ck_stats *stats, size_t top)
{
    for (size_t i = 0; i < stats->contests.count; i++) {
        row_writer rows = {out, stats->contests.sections[i].game->name};
        walk(&stats->contests.sections[i], top, out, put_row, &rows);
    }
}

/* ---- as JSON ---- */

void ck_put_tally_json(ck_json *json, const char *key, const char *item, const ck_tally *tally,
                       size_t top)
{
    ck_tally_top rows = ck_tally_top_of(tally, top);
    ck_json_begin_list(json, key);
    for (size_t i = 0; i < rows.count; i++) {
        ck_json_begin_object(json, NULL);
        ck_json_put_bytes(json, item, rows.rows[i]->text, rows.rows[i]->length);
        ck_json_put_number(json, "count", (int64_t)rows.rows[i]->count);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
    json->out->failed |= rows.failed;
    ck_tally_top_free(&rows);
}

static void put_casts(ck_json *json, const ck_contest_section *section, ck_thrown kind)
{
    enum { DIGITS = 17 };
    ck_thrown_fit fit = ck_thrown_fit_of(section->cast[kind], kind);
    if (fit.casts == 0)
        return;
    ck_json_begin_object(json, NULL);
    ck_json_put_string(json, "thrown", ck_thrown_name[kind]);
    ck_json_put_number(json, "casts", (int64_t)fit.casts);
    ck_json_begin_list(json, "values");
    for (int i = fit.least; i <= fit.most; i++) {
        ck_json_begin_object(json, NULL);
        ck_json_put_number(json, "value", i);
        ck_json_put_number(json, "count", (int64_t)section->cast[kind][i]);
        ck_json_put_real(json, "expected", fit.expected[i], DIGITS);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
    ck_json_put_real(json, "chi2", fit.chi2, DIGITS);
    ck_json_put_number(json, "degrees", fit.most - fit.least);
    ck_json_end_object(json);
}

static void put_game(ck_json *json, const ck_contest_section *section, size_t top)
{
    const ck_lengths *season = &section->season;
    ck_json_begin_object(json, NULL);
    ck_json_put_string(json, "game", section->game->name);
    ck_json_put_number(json, "records", (int64_t)section->games);
    ck_json_put_number(json, "finished", (int64_t)section->finished);
    ck_json_begin_object(json, "season_events");
    ck_json_put_number(json, "count", (int64_t)season->count);
    ck_json_put_number_or_null(json, "least", season->count > 0, season->least);
    ck_json_put_number_or_null(json, "most", season->count > 0, season->most);
    ck_json_put_number(json, "sum", (int64_t)season->sum);
    ck_json_end_object(json);
    for (int which = 0; which < CK_CONTEST_COUNTS; which++)
        ck_put_tally_json(json, ck_contest_count_name[which], "name", &section->count[which], top);
    ck_json_begin_list(json, "casts");
    for (int kind = 0; kind < CK_THROWN; kind++)
        put_casts(json, section, (ck_thrown)kind);
    ck_json_end_list(json);
    ck_json_end_object(json);
}

void ck_put_contest_stats_json(ck_json *json, const ck_stats *stats, size_t top)
{
    if (stats->contests.count == 0)
        return;
    ck_json_begin_list(json, "contests");
    for (size_t i = 0; i < stats->contests.count; i++)
        put_game(json, &stats->contests.sections[i], top);
    ck_json_end_list(json);
}
