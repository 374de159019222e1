/* Score sheets, standings and statistics, in the forms that users name. */
#ifndef CETKAIK_FORMATS_TABLES_TABLE_FORMATS_H
#define CETKAIK_FORMATS_TABLES_TABLE_FORMATS_H

#include "rules/base/writer.h"
#include "rules/collection/stats.h"
#include "rules/tournament/score.h"
#include "rules/tournament/standings.h"

/*
 * One way to write score sheets: BEGIN once, RECORD for each, END once. HEADING comes before the
 * first record, and again wherever a record of the board follows one of another game, or the other
 * way round. All but RECORD may be NULL.
 */
typedef struct ck_score_format {
    const char *name;
    void (*begin)(ck_out *out);
    void (*heading)(ck_out *out, bool contest);
    void (*record)(ck_out *out, const ck_score *score);
    void (*end)(ck_out *out);
} ck_score_format;

/* "text", "json", "csv", "markdown" or "html"; NULL for any other name. */
const ck_score_format *ck_score_format_named(const char *name);

/* All of them, "text" first; NULL beyond the last. */
const ck_score_format *ck_score_format_at(size_t index);

/* "text", "json", "csv", "markdown" or "html"; NULL for any other name. */
typedef void ck_standings_writer(ck_out *out, const ck_standings *standings);
ck_standings_writer *ck_standings_writer_named(const char *name);

/*
 * Statistics for people; as one JSON object on a line; as a table with the columns player, measure,
 * item, value (RFC 4180), where no player means all together; as a page with charts. TOP is how
 * many openings, and how many players, are listed at most; 0: all.
 */
void ck_write_stats_text(ck_out *out, const ck_stats *stats, size_t top);
void ck_write_stats_json(ck_out *out, const ck_stats *stats, size_t top);
void ck_write_stats_csv(ck_out *out, const ck_stats *stats, size_t top);
void ck_write_stats_html(ck_out *out, const ck_stats *stats, size_t top);

#endif
