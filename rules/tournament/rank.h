/*
 * Ranks players by score and, within equal scores, by tie-breaks. Each tie-break is a row of
 * tie_breaks.def.
 */
#ifndef CETKAIK_RULES_TOURNAMENT_RANK_H
#define CETKAIK_RULES_TOURNAMENT_RANK_H

#include "rules/tournament/standings.h"

/* The sum of a tie-break's values over the rounds of a player. NEXT is the second most; AWAY is the
 * least of the rounds that the player chose not to play, which the median leaves out first. */
typedef struct ck_tie_sum {
    double sum, least, most, next, away;
    double score; /* in the games so far */
    uint32_t count;
    bool is_away;
} ck_tie_sum;

/* A player during the ranking. */
typedef struct ck_tied {
    double score;    /* in all games */
    double adjusted; /* the same for the tie-breaks of opponents */
    uint64_t group;  /* equal for players who are still tied */
    ck_tie_sum sum;  /* of the current tie-break */
} ck_tied;

typedef enum ck_tie_id {
#define CK_TIE_BREAK(ID, name, by_games, wants) CK_TIE_##ID,
#include "rules/tournament/tie_breaks.def"
} ck_tie_id;

/* The requirement of a tie-break on the games. */
typedef enum ck_tie_wants { CK_WANTS_NOTHING, CK_WANTS_POINTS, CK_WANTS_BOARD } ck_tie_wants;

typedef struct ck_tie_break {
    ck_tie_id id;
    const char *name; /* on the command line */
    bool by_games;    /* the sum of a value of each game; false: a value of the row */
    ck_tie_wants wants;
} ck_tie_break;

/* A tie-break by name (LENGTH bytes) or by index; NULL if there is none. */
const ck_tie_break *ck_tie_break_named(const char *name, size_t length);
const ck_tie_break *ck_tie_break_at(size_t index);

/* Sorts the rows by score (or points) and the chosen tie-breaks, and sets their ranks. Returns
 * false when memory is short. */
bool ck_rank_standings(ck_standings *standings);

/* The index of the first tie-break that parts two rows of the same level and different ranks. */
size_t ck_rank_decider(const ck_standings *standings, const ck_standings_row *row,
                       const ck_standings_row *other);

/* Tie-breaks head-to-head, points, buchholz, sonneborn-berger, wins; Elo from 1500 with K 20. */
ck_standings_options ck_rank_defaults(void);

#endif
