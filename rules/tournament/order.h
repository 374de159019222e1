/* Private: the steps of ck_standings_finish, in their order. Each returns false when memory is
 * short. */
#ifndef CETKAIK_RULES_TOURNAMENT_ORDER_H
#define CETKAIK_RULES_TOURNAMENT_ORDER_H

#include "rules/tournament/standings.h"

/*
 * Sorts the games by date, those without one after the others; then by round, file name and number
 * in the file: an order that does not depend on the one in which they came.
 */
bool ck_order_games(ck_standings *standings);

/* Marks games whose moves another record has as well, or has and goes on. */
bool ck_find_same_games(ck_standings *standings);

/* Makes a row for each player and adds his games up. */
bool ck_make_rows(ck_standings *standings);

bool ck_order_rounds(ck_standings *standings);

/* Rates the players, game by game or period by period. */
bool ck_rate_players(ck_standings *standings);

#endif
