/* The totals of players: what each game adds to the rows of those who played it. */
#ifndef CETKAIK_RULES_TOURNAMENT_ADD_UP_H
#define CETKAIK_RULES_TOURNAMENT_ADD_UP_H

#include "rules/tournament/standings.h"

/* Makes the rows and adds up all games that count. Returns false when memory is short. */
bool ck_add_up(ck_standings *standings);

#endif
