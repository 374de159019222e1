/* What a game adds to the rows of its players. */
#ifndef CETKAIK_RULES_TOURNAMENT_ADD_UP_H
#define CETKAIK_RULES_TOURNAMENT_ADD_UP_H

#include "rules/tournament/standings.h"

/*
 * Adds a game to the rows of its players if it counts, and rates them by Elo where that is wanted;
 * games come in the order in which they are rated. False: memory is short, or the store failed.
 */
bool ck_add_up_game(ck_standings *standings, const ck_played *game);

/* As if none had been added. */
void ck_forget_added(ck_standings *standings);

#endif
