/* The order of games and of rounds. */
#ifndef CETKAIK_RULES_TOURNAMENT_ORDER_H
#define CETKAIK_RULES_TOURNAMENT_ORDER_H

#include "rules/tournament/standings.h"

/* The first number in a text, in Arabic digits, full-width or not, or Linzi: 第三回戦 → 3, １２
 * → 12. LONG_MAX: none. */
long ck_order_round_number(const char *text);

/*
 * Compares games (pointers to ck_played, as for qsort) by date, undated games last, then round,
 * then file name with numbers in numeric order, then arrival. The order of the input files does not
 * matter.
 */
int ck_order_compare(const void *a, const void *b);

/* Sorts the games in that order. */
void ck_order_games(ck_standings *standings);

/* Lists the rounds in their order, if every game that counts has one. Returns false when memory is
 * short. */
bool ck_order_rounds(ck_standings *standings);

#endif
