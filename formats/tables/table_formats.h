/* Score sheets and standings, in the forms that users name; statistics: stats_text.h and others. */
#ifndef CETKAIK_FORMATS_TABLES_TABLE_FORMATS_H
#define CETKAIK_FORMATS_TABLES_TABLE_FORMATS_H

#include "rules/base/writer.h"
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

#endif
