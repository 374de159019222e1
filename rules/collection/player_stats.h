/*
 * Statistics of each player: in memory as long as they are few, else put aside, share by share, and
 * added up in the end.
 */
#ifndef CETKAIK_RULES_COLLECTION_PLAYER_STATS_H
#define CETKAIK_RULES_COLLECTION_PLAYER_STATS_H

#include "rules/collection/stats.h"

/*
 * Puts the sections of all players aside where they are too many for memory; they have none then,
 * until they play again. Sets FAILED when memory is short, or the store fails.
 */
void ck_players_spare(ck_stats *stats);

/* After the last record: players come in this order. Sets FAILED as well. */
void ck_players_finish(ck_stats *stats, ck_player_order order);

/* How many players there are; of those that were put aside, once finished. */
size_t ck_count_players(const ck_stats *stats);

/* A walk through the players in their order; without ck_players_finish() as often as they played.
 */
typedef struct ck_player_walk {
    const ck_stats *stats;
    const ck_tally_row **sorted; /* in memory; NULL: as they came */
    size_t next;
    ck_pile_walk aside;
    ck_section section; /* of a player who was put aside */
    ck_tally_row name;
    bool failed;
} ck_player_walk;

ck_player_walk ck_players_begin(const ck_stats *stats);

/* The next player's section, and his name and how often he played: until the next call. NULL: there
 * is none, or he cannot be read. */
const ck_section *ck_players_next(ck_player_walk *walk, const ck_tally_row **name);

/* Ends a walk, wherever it is. False: somebody could not be read. */
bool ck_players_end(ck_player_walk *walk);

#endif
