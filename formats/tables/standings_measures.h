/* Private: what the standings measure of each player, in each form. */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_MEASURES_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_MEASURES_H

#include "formats/common/json_values.h"
#include "formats/common/table.h"
#include "rules/tournament/standings.h"

/* Fill tables from a ck_standings: the standings for people, the same with hands by kind and exact
 * numbers for programs, and the hands of each player for people. */
ck_table_fill ck_fill_standings, ck_fill_exact_standings, ck_fill_standings_hands;

/* Whether the last of these has anything to show. */
bool ck_has_standings_hands(const void *standings);

/* "standings": a list with an object for each player. */
void ck_put_standings_rows(ck_json *json, const ck_standings *standings);

/* "2.5": at most two decimals, as points are written. */
void ck_put_score(ck_out *out, double score);

/* A text by its number: a cell, empty for CK_NO_INDEX; a JSON string, null for it. */
void ck_table_numbered(ck_table *table, const ck_string_table *strings, uint32_t number);
void ck_put_numbered_text(ck_json *json, const char *key, const ck_string_table *strings,
                          uint32_t number);

#endif
