/* Formats of score sheets, standings and statistics. */
#ifndef CETKAIK_FORMATS_TABLES_TABLE_FORMATS_H
#define CETKAIK_FORMATS_TABLES_TABLE_FORMATS_H

#include "formats/tables/score_table.h"
#include "rules/base/writer.h"
#include "rules/collection/stats.h"
#include "rules/tournament/score.h"
#include "rules/tournament/standings.h"

/* Options of a page; each may be NULL. */
typedef struct ck_page_options {
    const char *title;
    const char *replay; /* a page of `html` over the same records, to link to */
    const char *sheets; /* the same for score sheets, for standings */
} ck_page_options;

/*
 * A format of score sheets: BEGIN once, RECORD for each, END once. LINK follows a record at PLACE
 * in the page PAGE->REPLAY. With READ_BACK, a heading precedes the first record and each change of
 * the layout. All functions but RECORD may be NULL.
 */
typedef struct ck_score_format {
    const char *name;
    void (*begin)(ck_out *out, const ck_page_options *page);
    bool read_back; /* rows have the heading of their layout, and fingerprints */
    void (*link)(ck_out *out, const ck_page_options *page, uint32_t place);
    void (*record)(ck_out *out, const ck_score *score);
    void (*end)(ck_out *out);
} ck_score_format;

/* The format "text", "json", "csv", "markdown" or "html"; NULL: unknown. */
const ck_score_format *ck_score_format_named(const char *name);

/* The format of an index, "text" first; NULL: no more. */
const ck_score_format *ck_score_format_at(size_t index);

/* The formats of standings: those of score sheets, and "trf"; NULL: no more. */
const char *ck_standings_format_name(size_t index);

/* Writes standings in a format; PAGE is for "html". */
void ck_write_standings_format(ck_out *out, const char *format, const ck_standings *standings,
                               const ck_page_options *page);

/* Options of statistics. */
typedef struct ck_stats_view {
    size_t top;        /* lines of each long list; 0: all */
    const char *title; /* of a page; NULL: none */
} ck_stats_view;

typedef void ck_stats_writer(ck_out *out, const ck_stats *stats, const ck_stats_view *view);

/* A format of finished statistics. */
typedef struct ck_stats_format {
    const char *name;
    ck_stats_writer *write;
    size_t top;  /* default of TOP: some for people, all for programs */
    bool of_all; /* shows openings of all players only; see ck_stats */
} ck_stats_format;

/* The format of an index: "text", "json", "csv", "markdown", "html"; NULL: no more. */
const ck_stats_format *ck_stats_format_at(size_t index);

#endif
