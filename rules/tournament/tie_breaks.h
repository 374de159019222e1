/* Tie-breaks of the standings, each a row of tie_breaks.def, and their formulas. */
#ifndef CETKAIK_RULES_TOURNAMENT_TIE_BREAKS_H
#define CETKAIK_RULES_TOURNAMENT_TIE_BREAKS_H

#include "rules/tournament/standings.h"

/* The sum of a tie-break's values over the rounds of a player. NEXT is the second most; AWAY is the
 * least of the rounds that the player chose not to play, which the median leaves out first. */
typedef struct ck_tie_sum {
    double sum, least, most, next, away;
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

/* Adds a played game of the player at the seat OWN. */
void ck_tie_break_add_game(ck_tie_id id, ck_tie_sum *sum, const ck_tied *players,
                           const ck_played *game, size_t own);

/*
 * Adds a round without play: the opponent is a dummy with the player's own score, but no more than
 * LIMIT (C.07, 16.4). AWAY: the player chose not to play the round.
 */
void ck_tie_break_add_award(ck_tie_id id, ck_tie_sum *sum, const ck_tied *player, double award,
                            double limit, bool away);

/* The value of a row; SUM is that of its rounds where the tie-break goes by games. */
double ck_tie_break_value(ck_tie_id id, const ck_standings_row *row, const ck_tie_sum *sum);

#endif
