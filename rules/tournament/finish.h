/* The end of a tournament: what is reckoned once all records are in. */
#ifndef CETKAIK_RULES_TOURNAMENT_FINISH_H
#define CETKAIK_RULES_TOURNAMENT_FINISH_H

#include "rules/tournament/standings.h"

/*
 * Sorts, finds games that are there twice, rates and ranks. Once, after the last record. Returns
 * false when memory is short, or the store failed.
 */
bool ck_standings_finish(ck_standings *standings);

#endif
