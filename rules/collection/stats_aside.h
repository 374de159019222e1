/*
 * Players and openings of statistics: in memory as long as they are few, else put aside, share by
 * share, and added up in the end.
 */
#ifndef CETKAIK_RULES_COLLECTION_STATS_ASIDE_H
#define CETKAIK_RULES_COLLECTION_STATS_ASIDE_H

#include "rules/collection/stats.h"

/*
 * Puts all players and openings aside where they are too many for memory; there are none then,
 * until more is played. Sets FAILED when memory is short, or the store fails.
 */
void ck_stats_spare(ck_stats *stats);

/* After the last record: players and openings come in this order. Sets FAILED as well. */
void ck_stats_finish(ck_stats *stats, ck_stats_order order);

/*
 * A walk through players, or openings, in their order; without ck_stats_finish() the most frequent
 * come first, and nothing was put aside.
 */
typedef struct ck_stats_walk {
    const ck_stats *stats;
    const ck_tally *tally;       /* in memory, */
    const ck_tally_row **sorted; /* unless they come as they came */
    size_t next;
    const ck_sums *sums; /* put aside; NULL: in memory */
    ck_pile_walk aside;
    ck_tally_row row;   /* of those */
    ck_section section; /* of a player among them */
    size_t count;       /* how many they are */
    uint64_t sum;       /* of their counts */
    bool failed;
} ck_stats_walk;

ck_stats_walk ck_players_begin(const ck_stats *stats);

/* SECTION: that of all, or of a player of another walk. */
ck_stats_walk ck_openings_begin(const ck_stats *stats, const ck_section *section, ck_opening which);

/* The next of them, until the next call. NULL: there is none, or it cannot be read. */
const ck_tally_row *ck_stats_next(ck_stats_walk *walk);

/* Begins anew. */
void ck_stats_rewind(ck_stats_walk *walk);

/* The section of a player to whom a walk came. */
const ck_section *ck_stats_section(const ck_stats_walk *walk, const ck_tally_row *player);

/* Ends a walk, wherever it is. False: something could not be read. */
bool ck_stats_end(ck_stats_walk *walk);

#endif
