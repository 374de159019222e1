/*
 * Statistics over records: what is played, how long, which hands are made and what they bring, how
 * the sticks fall; of all players together and of each.
 *
 * Records are added one by one and are not kept. Memory grows with the number of players and of all
 * else that has a name, not with the number of records.
 */
#ifndef CETKAIK_RULES_COLLECTION_STATS_H
#define CETKAIK_RULES_COLLECTION_STATS_H

#include "rules/base/tally.h"
#include "rules/collection/contest_stats.h"
#include "rules/collection/counted_game.h"

/*
 * What is counted of all players, or of one. Moves of the openings are in the form of the legal
 * move lists (notation.md §8), so that the same move is the same whatever the sticks said; a
 * player's openings are those of the seasons in which he moved first.
 */
typedef struct ck_section {
    uint64_t games, ended[CK_ENDS]; /* by ck_end */
    uint64_t won[CK_MOST_PLAYERS], lost[CK_MOST_PLAYERS],
        drawn; /* by seat: in the board game, by side */
    uint64_t turns;
    ck_lengths game, season;
    ck_tally opening[CK_OPENINGS];
    ck_hand_stats hand[CK_HANDS];
    ck_tally own_hands; /* names of hands that records define themselves, */
    ck_hand_stats *own; /* and one of these for each */
    size_t own_room;
    ck_cast_stats cast[CK_CAST_KINDS];
} ck_section;

/* Whether an end is told: the usual ones always, those of a game about the King where there are. */
static inline bool ck_is_counted_end(ck_end end, const ck_section *section)
{
    return end < CK_END_KING || section->ended[end] > 0;
}

/* {0} is an empty one; the caller sets the first four fields, and ck_stats_free ends it. */
typedef struct ck_stats {
    const ck_memory *memory;
    const char *player;   /* count only the records of one player; NULL: all */
    bool keep_broken;     /* count what is not valid, too */
    bool openings_of_all; /* and not of each player, except the one who is wanted */
    uint64_t valid, broken;
    ck_section all;
    ck_tally names;      /* of players, and how often they played */
    ck_section *players; /* one for each row of NAMES */
    size_t player_room;
    ck_contest_stats contests; /* of the other games, which are counted nowhere else */
    bool unread;               /* some record was too long to be read */
    bool failed;               /* memory was short: something is missing */
} ck_stats;

void ck_stats_free(ck_stats *stats);

/*
 * Takes in a record that was checked, and what was counted while it was replayed; one that was too
 * long to be read counts as not valid.
 */
void ck_stats_add(ck_stats *stats, const ck_checked *checked, const ck_counted_game *game);

/*
 * Adds what was counted apart, of records that come after those before, of the same player if one
 * is wanted: what comes of it is what one count of all records would have come to.
 */
void ck_stats_join(ck_stats *stats, const ck_stats *part);

/*
 * For those who read what was counted: the number of a player's section, and what is counted of a
 * hand that records define themselves, made when there is none. So many games, or times, are added.
 * −1 and NULL: memory is short.
 */
ptrdiff_t ck_stats_player(ck_stats *stats, const char *name, size_t length, uint64_t games);
ck_hand_stats *ck_section_own_hand(const ck_memory *memory, ck_section *section, const char *name,
                                   size_t length, uint64_t count);

/*
 * For them, too: the openings of a section, ready to be added to. Those of players keep no texts of
 * their own, but have those of all, to which they are added first.
 */
ck_tally *ck_section_openings(ck_stats *stats, ck_section *section, ck_opening which);

/* The numbers of a section without its openings and own hands; adding them to another. */
ck_section ck_section_numbers(const ck_section *section);
void ck_section_add_numbers(ck_section *section, const ck_section *more);

void ck_hand_add(ck_hand_stats *hand, const ck_hand_stats *more);

void ck_section_free(const ck_memory *memory, ck_section *section);

/* The section of a player, a row of NAMES. */
const ck_section *ck_stats_section(const ck_stats *stats, const ck_tally_row *player);

/* A cursor over the hands that were made or have points: those of ck_hand, then those that records
 * define. Begins as {SECTION}. */
typedef struct ck_made_cursor {
    const ck_section *section;
    size_t next;
    const char *name; /* of the hand where it is */
} ck_made_cursor;

/* The next hand; NULL: there is none. */
const ck_hand_stats *ck_made_next(ck_made_cursor *cursor);

/* 0 when nothing was measured. */
double ck_lengths_mean(const ck_lengths *lengths);

/* ---- casts against fair sticks ---- */

/* Where χ² lies among casts of five fair sticks; the tables' points for 5 degrees of freedom. */
typedef enum ck_fit { CK_FITS, CK_BEYOND_5_PERCENT, CK_BEYOND_1_PERCENT } ck_fit;
#define CK_CHI2_5_PERCENT 11.07
#define CK_CHI2_1_PERCENT 15.09

/* With fewer casts less than five are expected with no head, and χ² is not to be trusted. */
enum { CK_FEW_CASTS = 160 };

typedef struct ck_fairness {
    uint64_t casts;                 /* those whose heads are known */
    double expected[CK_STICKS + 1]; /* of them, in the proportions 1 : 5 : 10 : 10 : 5 : 1 */
    double chi2; /* the sum of (observed − expected)² / expected; 0 for no casts */
    ck_fit fit;
} ck_fairness;

ck_fairness ck_cast_fairness(const ck_cast_stats *casts);

/* Bridge and water together. */
ck_cast_stats ck_all_casts(const ck_section *section);

#endif
