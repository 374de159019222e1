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

#endif
