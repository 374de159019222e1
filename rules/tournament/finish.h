/* Computes the table of a tournament after the last record. */
#ifndef CETKAIK_RULES_TOURNAMENT_FINISH_H
#define CETKAIK_RULES_TOURNAMENT_FINISH_H

#include "rules/tournament/standings.h"

/*
 * Orders the games, finds copies, adds up, rates and ranks. Call once, after the last record.
 * Returns false when memory is short.
 */
bool ck_standings_finish(ck_standings *standings);

#endif
