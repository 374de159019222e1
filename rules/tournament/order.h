/* The order of games and of rounds. */
#ifndef CETKAIK_RULES_TOURNAMENT_ORDER_H
#define CETKAIK_RULES_TOURNAMENT_ORDER_H

#include "rules/tournament/standings.h"

/* 第三回戦 → 3: the first number in a text, Arabic or a small Linzi one; LONG_MAX when none. */
long ck_round_number(const char *text);

/*
 * An order of rows (ck_row_order) that does not depend on the one in which the files came: games by
 * date, those without one after the others; then by round and file name, numbers in it as such.
 * Where all that is the same they stay as they came, which is the order in a file.
 */
int ck_by_place(const void *a, const void *b);

/* Lists the rounds in their order, if every game that counts has one. False: memory is short, or
 * the store failed. */
bool ck_order_rounds(ck_standings *standings);

#endif
