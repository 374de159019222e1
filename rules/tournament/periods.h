/* Rating the players of a tournament, game by game or period by period. */
#ifndef CETKAIK_RULES_TOURNAMENT_PERIODS_H
#define CETKAIK_RULES_TOURNAMENT_PERIODS_H

#include "rules/tournament/standings.h"

/*
 * Rates the players of a game that counts by Elo, and then by Glicko-2 those of all games, which
 * are in order and whose rows are made; each where that is wanted. They return false when memory is
 * short, or the store failed.
 */
bool ck_rate_by_game(ck_standings *standings, const ck_played *game);
bool ck_rate_by_periods(ck_standings *standings);

#endif
