/* The tables of formats for score sheets, standings and statistics. */
#include "formats/tables/table_formats.h"

#include "formats/tables/score_table.h"
#include "formats/tables/score_text.h"
#include "formats/tables/standings_json.h"
#include "formats/tables/standings_text.h"
#include "formats/tables/standings_trf.h"
#include "formats/tables/stats_measures.h"
#include "formats/tables/stats_tables.h"
#include "formats/tables/write_score_csv.h"
#include "formats/tables/write_score_json.h"

#include <string.h>

static const ck_score_format formats[] = {
    {"text", NULL, false, NULL, ck_score_text, NULL},
    {"json", NULL, false, NULL, ck_write_score_json, NULL},
    {"csv", NULL, true, NULL, ck_write_score_csv, NULL},
    {"markdown", NULL, false, NULL, ck_score_markdown, NULL},
    {"html", ck_score_html_begin, false, ck_score_html_link, ck_score_html, ck_score_html_end},
};

const ck_score_format *ck_score_format_at(size_t index)
{
    return index < sizeof formats / sizeof *formats ? &formats[index] : NULL;
}

const ck_score_format *ck_score_format_named(const char *name)
{
    for (size_t i = 0; ck_score_format_at(i); i++) {
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    }
    return NULL;
}

static const struct {
    const char *name;
    ck_standings_writer *write;
} writers[] = {
    {"text", ck_standings_text},
    {"json", ck_standings_json},
    {"csv", ck_standings_csv},
    {"markdown", ck_standings_markdown},
    {"html", NULL},
    {"trf", ck_standings_trf},
};

const char *ck_standings_format_name(size_t index)
{
    return index < sizeof writers / sizeof *writers ? writers[index].name : NULL;
}

void ck_write_standings_format(ck_out *out, const char *format, const ck_standings *standings,
                               const ck_page_options *page)
{
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
        if (writers[i].write && strcmp(writers[i].name, format) == 0) {
            writers[i].write(out, standings);
            return;
        }
    }
    ck_standings_html(out, standings, page);
}

const ck_stats_format *ck_stats_format_at(size_t index)
{
    static const ck_stats_format rows[] = {
        {"text", ck_write_stats_text, 10, true}, {"json", ck_write_stats_json, 0, false},
        {"csv", ck_write_stats_csv, 0, false},   {"markdown", ck_write_stats_markdown, 10, true},
        {"html", ck_write_stats_html, 20, true},
    };
    return index < sizeof rows / sizeof *rows ? &rows[index] : NULL;
}
