/* Finds copies of games by their fingerprints. */
#ifndef CETKAIK_RULES_TOURNAMENT_DUPLICATES_H
#define CETKAIK_RULES_TOURNAMENT_DUPLICATES_H

#include "rules/tournament/standings.h"

/*
 * Marks games whose moves are those of another record, or the beginning of another. If records with
 * the same moves differ in players or result, none of them counts. Returns false when memory is
 * short.
 */
bool ck_find_same_games(ck_standings *standings);

#endif
