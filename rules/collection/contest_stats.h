/*
 * Statistics over records of the other games, for each game: lengths of seasons, verbs,
 * combinations, winners, casts.
 */
#ifndef CETKAIK_RULES_COLLECTION_CONTEST_STATS_H
#define CETKAIK_RULES_COLLECTION_CONTEST_STATS_H

#include "rules/base/tally.h"
#include "rules/collection/counted_game.h"

/* The lists that are counted by name. */
typedef enum ck_contest_count {
    CK_COUNT_VERBS,        /* events of players, without setup, payments and claims */
    CK_COUNT_COMBINATIONS, /* combinations of played cards: 一, 三友, 三連, 連友 */
    CK_COUNT_HANDS,        /* hands named by 為 */
    CK_COUNT_PLAYERS,      /* records of each player */
    CK_COUNT_WINNERS,      /* records won by each player */
    CK_CONTEST_COUNTS
} ck_contest_count;

/* Names of the lists in JSON and CSV. */
extern const char *const ck_contest_count_name[CK_CONTEST_COUNTS];

/* What is cast, and the highest result. */
typedef enum ck_thrown { CK_FIVE_STICKS, CK_SIX_STICKS, CK_DIE, CK_THROWN } ck_thrown;
enum { CK_MOST_THROWN = 6 };
extern const char *const ck_thrown_name[CK_THROWN];

typedef struct ck_contest_section {
    const ck_game_row *game;
    uint64_t games, finished;
    ck_lengths season; /* events of finished seasons */
    ck_tally count[CK_CONTEST_COUNTS];
    uint64_t cast[CK_THROWN][CK_MOST_THROWN + 1];
} ck_contest_section;

/* {0} is empty; ck_contest_stats_free ends it. */
typedef struct ck_contest_stats {
    const ck_memory *memory;
    ck_contest_section *sections; /* in the order in which their games came */
    size_t count, room;
    bool failed; /* memory was short */
} ck_contest_stats;

void ck_contest_stats_free(ck_contest_stats *stats);

/* Adds a record. With a PLAYER, adds only that player's events. */
void ck_contest_stats_add(ck_contest_stats *stats, const ck_checked *checked, const char *player);

/* Adds the counts of a part; its records follow those of STATS. */
void ck_contest_stats_join(ck_contest_stats *stats, const ck_contest_stats *part);

/* The number of records of all games. */
uint64_t ck_contest_stats_games(const ck_contest_stats *stats);

/* Casts against fair sticks or a fair die; COUNT is their number by result. */
typedef struct ck_thrown_fit {
    uint64_t casts;
    int least, most; /* the lowest and the highest result */
    double expected[CK_MOST_THROWN + 1];
    double chi2; /* the sum of (observed − expected)² / expected; 0 for no casts */
} ck_thrown_fit;

ck_thrown_fit ck_thrown_fit_of(const uint64_t *count, ck_thrown kind);

#endif
