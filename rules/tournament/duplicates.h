/* Games that are there twice, by their fingerprints. */
#ifndef CETKAIK_RULES_TOURNAMENT_DUPLICATES_H
#define CETKAIK_RULES_TOURNAMENT_DUPLICATES_H

#include "rules/tournament/standings.h"

/*
 * Marks games whose moves another record has as well, or has and goes on. Where records of the same
 * moves name other players or another result, none of them counts. Returns false when memory is
 * short.
 */
bool ck_find_same_games(ck_standings *standings);

#endif
