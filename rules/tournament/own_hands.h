/* Declarations of hands that records define, by player. A sparse list: few records define hands. */
#ifndef CETKAIK_RULES_TOURNAMENT_OWN_HANDS_H
#define CETKAIK_RULES_TOURNAMENT_OWN_HANDS_H

#include "rules/tournament/standings.h"

/* Lists the declarations of all games that count. Call after the ranking. Returns false when memory
 * is short. */
bool ck_find_own_hands(ck_standings *standings);

/*
 * The number of declarations of one hand, or of all remaining hands, by the player at a place in
 * the table. *CURSOR starts at 0. Call in ascending order of places and, within a place, of hands.
 */
uint32_t ck_own_times(const ck_standings *standings, size_t *cursor, uint32_t at, uint32_t hand);
uint64_t ck_own_times_left(const ck_standings *standings, size_t *cursor, uint32_t at);

#endif
