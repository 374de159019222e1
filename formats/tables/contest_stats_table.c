#include "formats/tables/contest_stats_table.h"

#include "formats/common/csv_field.h"
#include "formats/common/display.h"
#include "formats/common/markup.h"
#include "formats/common/table.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* An item of a game. */
typedef struct item {
    const char *measure; /* what it is one of */
    const char *name;
    size_t length; /* of NAME */
    double number;
    double expected; /* of a cast; negative: nothing is */
} item;

typedef void put_item(void *self, const item *item);

/* ---- all that is known of a game, in its order ---- */

static void walk_tally(const ck_tally *tally, const char *measure, size_t top, put_item *put,
                       void *self)
{
    const ck_tally_row **rows = ck_tally_sorted(tally);
    for (size_t i = 0; rows && i < tally->count && (top == 0 || i < top); i++)
        put(self, &(item){measure, rows[i]->text, rows[i]->length, (double)rows[i]->count, -1.0});
    ck_memory_give_back(tally->memory, rows);
}

static void walk_number(const char *measure, const char *name, double number, put_item *put,
                        void *self)
{
    put(self, &(item){measure, name, strlen(name), number, -1.0});
}

static void walk_casts(const ck_contest_section *section, ck_thrown kind, put_item *put, void *self)
{
    ck_thrown_fit fit = ck_fit_of_thrown(section, kind);
    const char *name = ck_thrown_name[kind];
    for (int i = fit.least; i <= fit.most && fit.casts > 0; i++) {
        char heads[] = {(char)('0' + i), '\0'};
        put(self, &(item){name, heads, 1, (double)section->cast[kind][i], fit.expected[i]});
    }
    if (fit.casts > 0)
        walk_number(name, "chi2", fit.chi2, put, self);
}

static void walk(const ck_contest_section *section, size_t top, put_item *put, void *self)
{
    double seasons = (double)section->season.count;
    walk_number("records", "", (double)section->games, put, self);
    walk_number("records", "finished", (double)section->finished, put, self);
    walk_number("seasons", "", seasons, put, self);
    if (section->season.count > 0) {
        walk_number("season events", "least", section->season.least, put, self);
        walk_number("season events", "mean", (double)section->season.sum / seasons, put, self);
        walk_number("season events", "most", section->season.most, put, self);
    }
    for (int which = 0; which < CK_CONTEST_COUNTS; which++)
        walk_tally(&section->count[which], ck_contest_count_name[which], top, put, self);
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

/* A game that is written for people: items of one measure follow each other. */
typedef struct listing {
    ck_out *out;
    const char *measure; /* of the item before; NULL: none */
    ck_table *table;     /* instead of OUT */
} listing;

static void put_text_item(void *self, const item *item)
{
    enum { LABEL_WIDTH = 16, ITEM_WIDTH = 40 };
    listing *listing = self;
    if (!listing->measure || strcmp(listing->measure, item->measure) != 0) {
        ck_put(listing->out, listing->measure ? "\n  " : "  ");
        ck_put_padded(listing->out, item->measure, LABEL_WIDTH);
    } else {
        ck_put(listing->out, " · ");
    }
    listing->measure = item->measure;
    ck_put_clean(listing->out, item->name, item->length, ITEM_WIDTH);
    ck_put(listing->out, item->length == 0 ? "" : item->expected < 0.0 ? " " : ": ");
    put_figure(listing->out, item->number);
    if (item->expected >= 0.0)
        ck_put_format(listing->out, " (%.1f)", item->expected);
}

void ck_put_contest_stats_text(ck_out *out, const ck_contest_stats *stats, size_t top)
{
    for (size_t i = 0; i < stats->count; i++) {
        listing listing = {out, NULL, NULL};
        ck_put_format(out, "\n%s\n", stats->sections[i].game->name);
        walk(&stats->sections[i], top, put_text_item, &listing);
        ck_put(out, "\n");
    }
}

/* ---- as a page ---- */

static void put_cells(void *self, const item *item)
{
    listing *listing = self;
    bool new = !listing->measure || strcmp(listing->measure, item->measure) != 0;
    listing->measure = item->measure;
    ck_table_cell(listing->table, new ? item->measure : "");
    ck_table_cell_bytes(listing->table, item->name, item->length);
    put_figure(ck_table_open(listing->table), item->number);
    ck_table_close(listing->table);
    if (item->expected < 0.0)
        ck_table_cell(listing->table, "");
    else
        ck_table_cell_format(listing->table, "%.1f", item->expected);
}

void ck_put_contest_stats_html(ck_out *out, const ck_contest_stats *stats, size_t top)
{
    for (size_t i = 0; i < stats->count; i++) {
        ck_table table;
        listing listing = {out, NULL, &table};
        const char *name = stats->sections[i].game->name;
        ck_put(out, "<section>\n<h2>");
        ck_put_page_text(out, name, strlen(name));
        ck_put(out, "</h2>\n");
        ck_table_start(&table, stats->memory, 4, "llrr");
        ck_table_cell(&table, "measure");
        ck_table_cell(&table, "of");
        ck_table_cell(&table, "number");
        ck_table_cell(&table, "expected");
        walk(&stats->sections[i], top, put_cells, &listing);
        ck_table_html(out, &table);
        ck_table_free(&table);
        ck_put(out, "</section>\n");
    }
}

/* ---- as CSV ---- */

typedef struct rows {
    ck_out *out;
    const char *game;
} rows;

static void put_row(void *self, const item *item)
{
    const rows *rows = self;
    ck_put_format(rows->out, ",%s %s,", rows->game, item->measure);
    ck_put_csv_field(rows->out, item->name, item->length);
    ck_put(rows->out, ",");
    put_figure(rows->out, item->number);
    ck_put(rows->out, "\r\n");
}

void ck_put_contest_stats_csv(ck_out *out, const ck_contest_stats *stats, size_t top)
{
    for (size_t i = 0; i < stats->count; i++) {
        rows rows = {out, stats->sections[i].game->name};
        walk(&stats->sections[i], top, put_row, &rows);
    }
}

/* ---- as JSON ---- */

static void put_tally(ck_json *json, const char *key, const ck_tally *tally, size_t top)
{
    const ck_tally_row **rows = ck_tally_sorted(tally);
    json->out->failed |= !rows && tally->count > 0;
    ck_json_begin_list(json, key);
    for (size_t i = 0; rows && i < tally->count && (top == 0 || i < top); i++) {
        ck_json_begin_object(json, NULL);
        ck_json_put_bytes(json, "name", rows[i]->text, rows[i]->length);
        ck_json_put_number(json, "count", (int64_t)rows[i]->count);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
    ck_memory_give_back(tally->memory, rows);
}

static void put_casts(ck_json *json, const ck_contest_section *section, ck_thrown kind)
{
    enum { DIGITS = 17 };
    ck_thrown_fit fit = ck_fit_of_thrown(section, kind);
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
        put_tally(json, ck_contest_count_name[which], &section->count[which], top);
    ck_json_begin_list(json, "casts");
    for (int kind = 0; kind < CK_THROWN; kind++)
        put_casts(json, section, (ck_thrown)kind);
    ck_json_end_list(json);
    ck_json_end_object(json);
}

void ck_put_contest_stats_json(ck_json *json, const ck_contest_stats *stats, size_t top)
{
    if (stats->count == 0)
        return;
    ck_json_begin_list(json, "contests");
    for (size_t i = 0; i < stats->count; i++)
        put_game(json, &stats->sections[i], top);
    ck_json_end_list(json);
}
