/* The order of games and of rounds. */
#ifndef CETKAIK_RULES_TOURNAMENT_ORDER_H
#define CETKAIK_RULES_TOURNAMENT_ORDER_H

#include "rules/tournament/standings.h"

/* 第三回戦 → 3: the first number in a text, Arabic or a small Linzi one; LONG_MAX when none. */
long ck_round_number(const char *text);

/*
 * An order of games (of pointers to ck_played, as for qsort) that does not depend on that of the
 * files: by date, those without one last; then by round and file name, numbers in it as such. Games
 * that are equal in these stay in their order.
 */
int ck_by_place(const void *a, const void *b);

/* Sorts the games in that order. */
void ck_order_games(ck_standings *standings);

/* Lists the rounds in their order, if every game that counts has one. Returns false when memory is
 * short. */
bool ck_order_rounds(ck_standings *standings);

#endif
