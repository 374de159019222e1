/* Finds copies of games by their fingerprints. */
#ifndef CETKAIK_RULES_TOURNAMENT_DUPLICATES_H
#define CETKAIK_RULES_TOURNAMENT_DUPLICATES_H

#include "rules/tournament/standings.h"

/*
 * Marks each game with the same moves as another record, or with only the beginning of its moves.
 * If records with the same moves differ in players or result, none of them counts. Returns false
 * when memory is short.
 */
bool ck_find_duplicates(ck_standings *standings);

#endif
