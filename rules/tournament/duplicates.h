/* Games that are there twice, by their fingerprints. */
#ifndef CETKAIK_RULES_TOURNAMENT_DUPLICATES_H
#define CETKAIK_RULES_TOURNAMENT_DUPLICATES_H

#include "rules/tournament/standings.h"

/*
 * Fills the games of the standings with those that were taken in, in their order; of these there
 * are none then. Marked are those whose moves another record has as well, or has and goes on; sets
 * *CHANGED where there are any. Where records of the same moves name other players or another
 * result, nobody knows which is right: none of them counts. False: memory is short, or the store
 * failed.
 */
bool ck_find_same_games(ck_standings *standings, bool *changed);

#endif
