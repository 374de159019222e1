/* Score sheets, standings and statistics, in the forms that users name. */
#ifndef CETKAIK_FORMATS_TABLES_TABLE_FORMATS_H
#define CETKAIK_FORMATS_TABLES_TABLE_FORMATS_H

#include "rules/base/writer.h"
#include "rules/collection/stats.h"
#include "rules/tournament/score.h"
#include "rules/tournament/standings.h"

/* What a page says besides; each may be NULL. */
typedef struct ck_page_options {
    const char *title;
    const char *replay; /* a page of `html` over the same records, to whose games this one leads */
    const char *sheets; /* the same of the score sheets, for standings */
} ck_page_options;

/*
 * One way to write score sheets: BEGIN once, RECORD for each, END once. LINK comes after a record
 * that stands at a PLACE of the page PAGE->REPLAY. HEADING comes before the
 * first record, and again wherever a record of the board follows one of another game, or the other
 * way round. All but RECORD may be NULL.
 */
typedef struct ck_score_format {
    const char *name;
    void (*begin)(ck_out *out, const ck_page_options *page);
    void (*heading)(ck_out *out, bool contest);
    void (*link)(ck_out *out, const ck_page_options *page, uint32_t place);
    void (*record)(ck_out *out, const ck_score *score);
    void (*end)(ck_out *out);
} ck_score_format;

/* "text", "json", "csv", "markdown" or "html"; NULL for any other name. */
const ck_score_format *ck_score_format_named(const char *name);

/* All of them, "text" first; NULL beyond the last. */
const ck_score_format *ck_score_format_at(size_t index);

/* A table as "text", "json", "csv", "markdown" or "html"; PAGE is for the last alone. */
void ck_write_standings(ck_out *out, const char *format, const ck_standings *standings,
                        const ck_page_options *page);

/* How statistics are shown. */
typedef struct ck_stats_view {
    size_t top;        /* lines of each long list; 0: all */
    const char *title; /* of a page; NULL: none */
} ck_stats_view;

typedef void ck_stats_writer(ck_out *out, const ck_stats *stats, const ck_stats_view *view);

/* One way to write statistics that are finished. */
typedef struct ck_stats_format {
    const char *name;
    ck_stats_writer *write;
    size_t top;  /* by default: people are shown the top, programs all */
    bool of_all; /* it shows openings of all players alone, see ck_stats */
} ck_stats_format;

/* "text", "json", "csv", "markdown", "html"; NULL beyond the last. */
const ck_stats_format *ck_stats_format_at(size_t index);

#endif
