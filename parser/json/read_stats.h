/* Reads partial statistics, as written by `stats --partial`: one JSON object a line. */
#ifndef CETKAIK_PARSER_JSON_READ_STATS_H
#define CETKAIK_PARSER_JSON_READ_STATS_H

#include "parser/json/merging.h"
#include "rules/collection/stats.h"

/* Joins the counts of a line to statistics of the same player; those of another player are an
 * error. */
ck_partial_status ck_read_stats(ck_stats *stats, ck_merging *merging, const char *line,
                                size_t length);

#endif
