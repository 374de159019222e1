/* Unfinished statistics, as `stats --partial` writes them, a JSON object a line. */
#ifndef CETKAIK_PARSER_JSON_READ_STATS_H
#define CETKAIK_PARSER_JSON_READ_STATS_H

#include "parser/json/merging.h"
#include "rules/collection/stats.h"

/* Joins what a line counts to statistics of the same player; of another it is wrong. */
ck_partial_status ck_read_stats(ck_stats *stats, ck_merging *merging, const char *line,
                                size_t length);

#endif
