/* Private: the measures of a player's standings, in each form. */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_MEASURES_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_MEASURES_H

#include "formats/common/json_values.h"
#include "formats/common/table.h"
#include "rules/tournament/standings.h"

/*
 * Fill tables from a ck_standings: for people; for programs, with hands and exact numbers; the
 * hands of players, for people.
 */
ck_table_fill ck_fill_standings, ck_fill_exact_standings, ck_fill_standings_hands;

/* Whether the table of hands has any rows. */
bool ck_has_standings_hands(const void *standings);

/* Writes "standings", a list with an object for each player. */
void ck_put_standings_rows(ck_json *json, const ck_standings *standings);

/* Writes a score with at most two decimals: "2.5". */
void ck_put_standings_score(ck_out *out, double score);

/* Writes a string by its number: as a cell, empty for CK_NO_INDEX; as JSON, null for it. */
void ck_standings_numbered_cell(ck_table *table, const ck_string_table *strings, uint32_t number);
void ck_put_standings_text(ck_json *json, const char *key, const ck_string_table *strings,
                           uint32_t number);

#endif
