/*
 * What statistics count by its name, players, openings, hands that records define, what is done in
 * the other games: in memory as long as it is little, else put aside, share by share, and added up
 * in the end.
 */
#ifndef CETKAIK_RULES_COLLECTION_STATS_ASIDE_H
#define CETKAIK_RULES_COLLECTION_STATS_ASIDE_H

#include "rules/collection/stats.h"

/*
 * Puts all that has a name aside where it is too much for memory; there is none then, until more is
 * played. Sets FAILED when memory is short, or the store fails.
 */
void ck_stats_spare(ck_stats *stats);

/* After the last record: players and openings come in this order. Sets FAILED as well. */
void ck_stats_finish(ck_stats *stats, ck_stats_order order);

/*
 * A walk through names, in their order; without ck_stats_finish() the most frequent come first, and
 * nothing was put aside.
 */
typedef struct ck_stats_walk {
    const ck_stats *stats;
    size_t count; /* how many they are; but of players after ck_stats_measure(), */
    uint64_t sum; /* and so of their counts */
    bool failed;

    const ck_tally *tally;       /* in memory; NULL: put aside */
    const ck_tally_row **sorted; /* unless they come as they came, */
    size_t in_order;             /* as far as this */
    size_t next;
    const ck_hand_stats *own; /* of hands: what is counted of each, in memory */

    uint32_t table;           /* which was put aside */
    ck_pile_walk begin, here; /* where it begins, and where the walk is */
    ck_pile_walk behind;      /* of a player: what is his */
    ck_tally_row row;
    ck_section section; /* of a player */
    ck_hand_stats hand; /* of a hand that a record defines */
} ck_stats_walk;

ck_stats_walk ck_players_begin(const ck_stats *stats);

/* SECTION: that of all, or of a player of another walk, which stays where it is. */
ck_stats_walk ck_openings_begin(const ck_stats *stats, const ck_section *section, ck_opening which);

/* Hands that records define, as they came. */
ck_stats_walk ck_own_hands_begin(const ck_stats *stats, const ck_section *section);

/* What is counted in another game; SECTION: a number of a section of stats->contests. */
ck_stats_walk ck_counts_begin(const ck_stats *stats, size_t section, ck_contest_count which);

/* Sees how many they are, before the first of them: those that were put aside are read for it. */
void ck_stats_measure(ck_stats_walk *walk);

/* The next of them, until the next call. NULL: there is none, or it cannot be read. */
const ck_tally_row *ck_stats_next(ck_stats_walk *walk);

/* Begins anew. */
void ck_stats_rewind(ck_stats_walk *walk);

/* The section of a player to whom a walk came; what is counted of a hand. */
const ck_section *ck_stats_section(const ck_stats_walk *walk, const ck_tally_row *player);
const ck_hand_stats *ck_stats_own_hand(const ck_stats_walk *walk);

/* Ends a walk, wherever it is. False: something could not be read. */
bool ck_stats_end(ck_stats_walk *walk);

/* A walk through the hands that were made or have points: those of ck_hand, then those that records
 * define. */
typedef struct ck_made_walk {
    const ck_section *section;
    size_t next; /* of ck_hand */
    ck_stats_walk own;
    const char *name; /* of the hand to which it came */
} ck_made_walk;

ck_made_walk ck_made_begin(const ck_stats *stats, const ck_section *section);
const ck_hand_stats *ck_made_next(ck_made_walk *walk);
bool ck_made_end(ck_made_walk *walk);

#endif
