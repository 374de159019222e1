/* Private: the tables of the standings, and words that go with them. */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_TABLE_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_TABLE_H

#include "formats/tables/table_parts.h"
#include "rules/tournament/standings.h"

/* Beyond so many a table is left out of what people read. */
enum { CK_MOST_CROSSED = 40, CK_MOST_LISTED = 300 };

/* To what the cells of games lead: a page that replays them, and one of their sheets. */
enum { CK_TO_REPLAY, CK_TO_SHEET };

/* The parts in order; NULL beyond the last. */
const ck_table_part *ck_standings_part_at(size_t index);

/* Words about a ck_standings.
 * "春の例会 · 28 games, 8 players" */
void ck_put_standings_title(ck_out *out, const void *standings);

/* "6 games are left out: 1 broken, 5 unfinished"; nothing when all count. */
void ck_put_standings_left_out(ck_out *out, const void *standings);
void ck_put_standings_left_out_below(ck_out *out, const void *standings);

/* "Elo, K 20, from 1500"; nothing without ratings. */
void ck_put_rating_words(ck_out *out, const void *standings);

#endif
