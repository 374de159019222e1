/* Hands that records define themselves, by the players who declared them: few do. */
#ifndef CETKAIK_RULES_TOURNAMENT_OWN_HANDS_H
#define CETKAIK_RULES_TOURNAMENT_OWN_HANDS_H

#include "rules/tournament/standings.h"

/* Lists those of all games that count; players have their places. Returns false when memory is
 * short. */
bool ck_find_own_hands(ck_standings *standings);

/*
 * How often the player at a place declared a hand, and how often the other hands. *CURSOR begins as
 * 0; players, and the hands of each, follow in their order.
 */
uint32_t ck_own_times(const ck_standings *standings, size_t *cursor, uint32_t at, uint32_t hand);
uint64_t ck_own_times_left(const ck_standings *standings, size_t *cursor, uint32_t at);

#endif
