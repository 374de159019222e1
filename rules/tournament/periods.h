/* Rating the players of a tournament, game by game or period by period. */
#ifndef CETKAIK_RULES_TOURNAMENT_PERIODS_H
#define CETKAIK_RULES_TOURNAMENT_PERIODS_H

#include "rules/tournament/standings.h"

/*
 * Rates the players by the games that count, which are in order and whose rows are made. Returns
 * false when memory is short, or the store failed.
 */
bool ck_rate_players(ck_standings *standings);

#endif
