/* The order of games and of rounds. Each returns false when memory is short. */
#ifndef CETKAIK_RULES_TOURNAMENT_ORDER_H
#define CETKAIK_RULES_TOURNAMENT_ORDER_H

#include "rules/tournament/standings.h"

/*
 * Sorts the games by date, those without one after the others; then by round, file name, numbers in
 * it as such, and number in the file: an order that does not depend on the one in which they came.
 */
bool ck_order_games(ck_standings *standings);

/* Lists the rounds in their order, if every game that counts has one. */
bool ck_order_rounds(ck_standings *standings);

#endif
