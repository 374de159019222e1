/* The order of games and of rounds. Each returns false when memory is short. */
#ifndef CETKAIK_RULES_TOURNAMENT_ORDER_H
#define CETKAIK_RULES_TOURNAMENT_ORDER_H

#include "rules/tournament/standings.h"

/*
 * Finds the places of occasions: by date, those without one after the others; then by round and
 * file name, numbers in it as such.
 */
bool ck_order_occasions(ck_standings *standings);

/*
 * As qsort() wants it of two games, ck_played *: by the places of their occasions, and where those
 * are the same in the order in which they came, which is that in a file.
 */
int ck_by_place(const void *a, const void *b);

/* Sorts the games so: an order that does not depend on the one in which the files came. */
void ck_order_games(ck_standings *standings);

/* Lists the rounds in their order, if every game that counts has one. */
bool ck_order_rounds(ck_standings *standings);

#endif
