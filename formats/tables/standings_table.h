/* Private: the tables of the standings, and their texts. */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_TABLE_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_TABLE_H

#include "formats/tables/table_parts.h"
#include "rules/tournament/standings.h"

/* Larger tables are omitted for people. */
enum { CK_MOST_CROSSED = 40, CK_MOST_LISTED = 300 };

/* Links of a game's cells: the page that replays it; its score sheet. */
enum { CK_TO_REPLAY, CK_TO_SHEET };

/* The part of an index; NULL: no more. */
const ck_table_part *ck_standings_part_at(size_t index);

/* Texts about a ck_standings: "春の例会 · 28 games, 8 players" */
void ck_put_standings_title(ck_out *out, const void *standings);

/* Writes "6 games are left out: 1 broken, 5 unfinished"; nothing when all count. */
void ck_put_standings_uncounted(ck_out *out, const void *standings);
void ck_put_standings_uncounted_below(ck_out *out, const void *standings);

/* Writes "Elo, K 20, from 1500"; nothing without ratings. */
void ck_put_standings_rating(ck_out *out, const void *standings);

#endif
