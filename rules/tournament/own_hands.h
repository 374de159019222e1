/* Declarations of hands that records define, by player. A sparse list: few records define hands. */
#ifndef CETKAIK_RULES_TOURNAMENT_OWN_HANDS_H
#define CETKAIK_RULES_TOURNAMENT_OWN_HANDS_H

#include "rules/tournament/standings.h"

/* Lists those of all games that count, after the ranking. Returns false when memory is short. */
bool ck_find_own_hands(ck_standings *standings);

/*
 * How often the player at a place declared a hand; how often all remaining hands. *CURSOR begins as
 * 0; callers ask for players, and the hands of each, in ascending order.
 */
uint32_t ck_own_times(const ck_standings *standings, size_t *cursor, uint32_t at, uint32_t hand);
uint64_t ck_own_times_left(const ck_standings *standings, size_t *cursor, uint32_t at);

#endif
