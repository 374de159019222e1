/*
 * Statistics over records: openings, lengths, hands and their points, casts; for all players and
 * for each.
 *
 * Records are added one by one and not stored. Memory grows with the number of names, not of
 * records.
 */
#ifndef CETKAIK_RULES_COLLECTION_STATS_H
#define CETKAIK_RULES_COLLECTION_STATS_H

#include "rules/base/tally.h"
#include "rules/collection/contest_stats.h"
#include "rules/collection/counted_game.h"

/* Counts of moves. Openings are written as in the lists of legal moves (notation.md §8), without
 * casts. A player's openings are those of the seasons in which the player moved first. */
typedef struct ck_move_stats {
    ck_lengths game, season;
    ck_tally opening[CK_OPENINGS];
    ck_cast_stats cast[CK_CAST_KINDS];
} ck_move_stats;

/* Counts of a hand that has a name in the rules. */
typedef struct ck_named_hand_stats {
    ck_hand hand;
    ck_hand_stats counts;
} ck_named_hand_stats;

/* Counts of hands that records define. */
typedef struct ck_own_hand_stats {
    ck_tally names;
    ck_hand_stats *counts; /* one for each row of NAMES */
    size_t room;
} ck_own_hand_stats;

/* Counts of all players, or of one. There are many players of a few games, so a section has no
 * room for what none of its games has. */
typedef struct ck_section {
    uint64_t games, ended[CK_ENDS];                    /* by ck_end */
    uint64_t won[CK_NO_SIDE], lost[CK_NO_SIDE], drawn; /* by side */
    uint64_t turns;
    ck_move_stats *moves;      /* NULL: only score sheets and results */
    ck_named_hand_stats *hand; /* by hand; of those that a game had */
    size_t hands;
    ck_own_hand_stats *own; /* NULL: none */
} ck_section;

/* Whether tables show an end: the usual ones always, the ends of 古機戦 only if there are any. */
static inline bool ck_is_counted_end(ck_end end, const ck_section *section)
{
    return end < CK_END_KING || section->ended[end] > 0;
}

/* {0} is empty. The caller sets the first four fields; ck_stats_free ends it. */
typedef struct ck_stats {
    const ck_memory *memory;
    const char *player;   /* count only the records of one player; NULL: all */
    bool keep_broken;     /* count records with errors, too */
    bool openings_of_all; /* count openings for all together, not for each player */
    uint64_t valid, broken;
    ck_section all;
    ck_tally names;      /* of players, with their numbers of records */
    ck_section *players; /* one for each row of NAMES */
    size_t player_room;
    ck_contest_stats contests; /* the other games, which the sections above do not include */
    bool unread;               /* a record was too long to be read */
    bool failed;               /* memory was short: counts are incomplete */
} ck_stats;

void ck_stats_free(ck_stats *stats);

/*
 * Adds a checked record with the counts of its replay. A record that was too long to be read counts
 * as not valid.
 */
void ck_stats_add(ck_stats *stats, const ck_checked *checked, const ck_counted_game *game);

/*
 * Adds the counts of a part with the same options; its records follow those of STATS.
 * The result equals one count of all records. Empty STATS with the allocator of the part take its
 * tables, which leaves the part empty.
 */
void ck_stats_join(ck_stats *stats, ck_stats *part);

void ck_stats_add_hand(ck_hand_stats *hand, const ck_hand_stats *more);

/* The section of a player; PLAYER is a row of NAMES. */
const ck_section *ck_stats_section(const ck_stats *stats, const ck_tally_row *player);

/* The counts of moves of a section; empty ones if it has none. */
const ck_move_stats *ck_stats_moves(const ck_section *section);

/* A cursor over the hands that were made or have points: first those of ck_hand, then those that
 * records define. Begins as {SECTION}. */
typedef struct ck_stats_hand_cursor {
    const ck_section *section;
    size_t next;
    const char *name; /* of the current hand */
} ck_stats_hand_cursor;

/* The next hand; NULL at the end. */
const ck_hand_stats *ck_stats_next_hand(ck_stats_hand_cursor *cursor);

/* The mean length; 0 without any. */
double ck_stats_mean_length(const ck_lengths *lengths);

/* ---- casts against fair sticks ---- */

/* How χ² compares with the quantiles for 5 degrees of freedom. */
typedef enum ck_fit { CK_FITS, CK_BEYOND_5_PERCENT, CK_BEYOND_1_PERCENT } ck_fit;
#define CK_CHI2_5_PERCENT 11.07
#define CK_CHI2_1_PERCENT 15.09

/* With fewer casts, fewer than five without a head are expected, and χ² is unreliable. */
enum { CK_FEW_CASTS = 160 };

typedef struct ck_fairness {
    uint64_t casts;                 /* casts with known heads */
    double expected[CK_STICKS + 1]; /* of them, in the proportions 1 : 5 : 10 : 10 : 5 : 1 */
    double chi2; /* the sum of (observed − expected)² / expected; 0 for no casts */
    ck_fit fit;
} ck_fairness;

ck_fairness ck_stats_fairness(const ck_cast_stats *casts);

/* Bridge and water together. */
ck_cast_stats ck_stats_all_casts(const ck_section *section);

#endif
