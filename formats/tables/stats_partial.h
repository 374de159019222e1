/* Statistics that are not finished, as a line of JSON that can be joined with others. */
#ifndef CETKAIK_FORMATS_TABLES_STATS_PARTIAL_H
#define CETKAIK_FORMATS_TABLES_STATS_PARTIAL_H

#include "rules/base/writer.h"
#include "rules/collection/stats.h"

/*
 * Writes all counts, as ck_read_stats() reads them back. Many players and openings take several
 * lines, which are the whole together, and then the end of the part.
 */
void ck_stats_partial(ck_out *out, const ck_stats *stats);

#endif
