/*
 * Statistics as a table with the columns player, measure, item, value (RFC 4180), where no player
 * means all together. TOP as in stats_text.h.
 */
#ifndef CETKAIK_FORMATS_TABLES_STATS_CSV_H
#define CETKAIK_FORMATS_TABLES_STATS_CSV_H

#include "rules/base/writer.h"
#include "rules/collection/stats.h"

void ck_write_stats_csv(ck_out *out, const ck_stats *stats, size_t top);

#endif
