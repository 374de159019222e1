/* The rounds of each player: who appears where, who met whom, who left. */
#ifndef CETKAIK_RULES_TOURNAMENT_SCHEDULE_H
#define CETKAIK_RULES_TOURNAMENT_SCHEDULE_H

#include "rules/tournament/standings.h"

/* Removes the games after the round of the options; those without a round number come last. */
void ck_drop_later_rounds(ck_standings *standings);

/* Lists the appearances of the players by round, and finds out what kind of schedule they make.
 * Returns false when memory is short. */
bool ck_find_schedule(ck_standings *standings);

/* Whether a game counts or is annulled; others may still change. */
static inline bool ck_schedule_is_settled(const ck_played *game)
{
    return game->state == CK_GAME_COUNTED || game->state == CK_GAME_ANNULLED;
}

/* The appearances of a player; the game of one. */
static inline const ck_appearance *ck_schedule_of(const ck_standings *standings,
                                                  const ck_standings_row *row)
{
    return standings->appearances + row->first;
}

static inline const ck_played *ck_schedule_game(const ck_standings *standings,
                                                const ck_appearance *appearance)
{
    return standings->games[appearance->game];
}

#endif
