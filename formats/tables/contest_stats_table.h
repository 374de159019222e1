/* Private: the statistics of other games, for every form of statistics. */
#ifndef CETKAIK_FORMATS_TABLES_CONTEST_STATS_TABLE_H
#define CETKAIK_FORMATS_TABLES_CONTEST_STATS_TABLE_H

#include "formats/common/json_values.h"
#include "formats/tables/table_parts.h"
#include "rules/collection/stats.h"

/* Write nothing without records of other games. TOP as in the calling form. */
void ck_put_contest_stats_text(ck_out *out, const ck_stats *stats, size_t top);
void ck_put_contest_stats_parts(ck_out *out, const ck_part_form *form, const ck_stats *stats,
                                size_t top);

/* Writes rows without a player; measures begin with the name of the game. */
void ck_put_contest_stats_csv(ck_out *out, const ck_stats *stats, size_t top);

/* A list of the most frequent rows: {ITEM: text, "count": n}. */
void ck_put_tally_json(ck_json *json, const char *key, const char *item, const ck_tally *tally,
                       size_t top);

/* "contests": a list with an object for each game. */
void ck_put_contest_stats_json(ck_json *json, const ck_stats *stats, size_t top);

#endif
