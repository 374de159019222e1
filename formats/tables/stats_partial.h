/* Partial statistics as lines of JSON, to be merged. */
#ifndef CETKAIK_FORMATS_TABLES_STATS_PARTIAL_H
#define CETKAIK_FORMATS_TABLES_STATS_PARTIAL_H

#include "rules/base/writer.h"
#include "rules/collection/stats.h"

/*
 * Writes all counts, as ck_read_stats() reads them: one line, or several for many players and
 * openings, then the end of the part.
 */
void ck_stats_partial(ck_out *out, const ck_stats *stats);

#endif
