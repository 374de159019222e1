/* Rating the players of a tournament: by Elo game by game, or by Glicko-2 period by period. */
#ifndef CETKAIK_RULES_TOURNAMENT_PERIODS_H
#define CETKAIK_RULES_TOURNAMENT_PERIODS_H

#include "rules/tournament/standings.h"

/* Rates by the games that count, which are in order; the rows are made. */
void ck_rate_players(ck_standings *standings);

#endif
