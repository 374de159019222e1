/* Statistics that are not finished, as a line of JSON that can be joined with others. */
#ifndef CETKAIK_FORMATS_TABLES_STATS_PARTIAL_H
#define CETKAIK_FORMATS_TABLES_STATS_PARTIAL_H

#include "rules/base/writer.h"
#include "rules/collection/stats.h"

/*
 * Writes all that was counted, as ck_read_stats() reads it back. What has many players and openings
 * is parted into lines, each of which counts a share: read in their order they are the whole, and
 * then the end of the part. Of
 * what was put aside the order is to be CK_AS_THEY_CAME.
 */
void ck_stats_partial(ck_out *out, const ck_stats *stats);

#endif
