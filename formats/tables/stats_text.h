/* Statistics for people. TOP is how many openings, and how many players, are listed at most; 0:
 * all. */
#ifndef CETKAIK_FORMATS_TABLES_STATS_TEXT_H
#define CETKAIK_FORMATS_TABLES_STATS_TEXT_H

#include "rules/base/writer.h"
#include "rules/collection/stats.h"

void ck_write_stats_text(ck_out *out, const ck_stats *stats, size_t top);

#endif
