/* Private: what each player did in each round of a tournament. */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_ROUNDS_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_ROUNDS_H

#include "formats/common/json_values.h"
#include "formats/common/table.h"
#include "rules/tournament/standings.h"

/* A row for each player: "5w1 · 2.5", the opponent's number, the side, the result, the score so
 * far. */
ck_table_fill ck_fill_standings_rounds;
bool ck_has_standings_rounds(const void *standings);

/* The same for programs: columns with the names of the rounds; cells of a player, "5w1". */
void ck_standings_round_columns(ck_table *table, const ck_standings *standings);
void ck_put_standings_round_cells(ck_table *table, const ck_standings *standings,
                                  const ck_standings_row *row);

/* Writes "rounds", a list with the pairings of each. */
void ck_put_standings_rounds(ck_json *json, const ck_standings *standings);

#endif
