/* Games that are there twice, by their fingerprints. */
#ifndef CETKAIK_RULES_TOURNAMENT_DUPLICATES_H
#define CETKAIK_RULES_TOURNAMENT_DUPLICATES_H

#include "rules/tournament/standings.h"

/*
 * Marks games whose moves another record has as well, or has and goes on. Where records of the same
 * moves name other players or another result, nobody knows which is right: none of them counts.
 * The occasions have their places; the games are left in the order of their prints.
 */
void ck_find_same_games(ck_standings *standings);

#endif
