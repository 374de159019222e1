/* Ranks players by score and, within equal scores, by tie-breaks. */
#ifndef CETKAIK_RULES_TOURNAMENT_RANK_H
#define CETKAIK_RULES_TOURNAMENT_RANK_H

#include "rules/tournament/tie_breaks.h"

/* Sorts the rows by score (or points) and the chosen tie-breaks, and sets their ranks. Returns
 * false when memory is short. */
bool ck_rank_standings(ck_standings *standings);

/* The index of the first tie-break that parts two rows of the same level and different ranks. */
size_t ck_rank_decider(const ck_standings *standings, const ck_standings_row *row,
                       const ck_standings_row *other);

/* Tie-breaks head-to-head, points, buchholz, sonneborn-berger, wins; Elo from 1500 with K 20. */
ck_standings_options ck_rank_defaults(void);

#endif
