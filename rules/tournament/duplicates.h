/* Games that are there twice, by their fingerprints. */
#ifndef CETKAIK_RULES_TOURNAMENT_DUPLICATES_H
#define CETKAIK_RULES_TOURNAMENT_DUPLICATES_H

#include "rules/tournament/standings.h"

/*
 * An order of rows (ck_row_order): a game stands behind every game of which it is the beginning; of
 * the same moves, the one that is to count stands first.
 */
int ck_by_print(const void *a, const void *b);

/*
 * Fills the games of the standings with those that were taken in, which are sorted by their prints
 * and are none then. Marked are those whose moves another record has as well, or has and goes on.
 * Where records of the same moves name other players or another result, nobody knows which is
 * right: none of them counts. False: memory is short, or the store failed.
 */
bool ck_find_same_games(ck_standings *standings);

#endif
