/*
 * Tie-breaks: what parts players with the same score. Each is a row of tie_breaks.def.
 */
#ifndef CETKAIK_RULES_TOURNAMENT_RANK_H
#define CETKAIK_RULES_TOURNAMENT_RANK_H

#include "rules/tournament/standings.h"

/* The sum of what games add to a tie-break. */
typedef struct ck_tie_sum {
    double sum, least, most;
    double score; /* of the games so far */
    bool begun;
} ck_tie_sum;

/* A player while ties are broken. */
typedef struct ck_tied {
    double score;   /* of all games */
    uint64_t group; /* the same for players not yet parted */
    ck_tie_sum sum; /* of the tie-break whose turn it is */
} ck_tied;

/* Adds a game of the player at a seat; PLAYERS are those of the tournament by name. */
typedef void ck_tie_add(ck_tie_sum *sum, const ck_tied *players, const ck_played *game, size_t own);

/* The value after all games; more is better. */
typedef double ck_tie_value(const ck_standings_row *row, const ck_tie_sum *sum);

typedef enum ck_tie_id {
#define CK_TIE_BREAK(ID, name, add, value, wants) CK_TIE_##ID,
#include "rules/tournament/tie_breaks.def"
} ck_tie_id;

/* What a game must have, or it parts nobody there. */
typedef enum ck_tie_wants { CK_WANTS_NOTHING, CK_WANTS_POINTS, CK_WANTS_BOARD } ck_tie_wants;

typedef struct ck_tie_break {
    ck_tie_id id;
    const char *name; /* on the command line */
    ck_tie_wants wants;
    ck_tie_add *add; /* NULL: the row tells all */
    ck_tie_value *value;
} ck_tie_break;

/* NULL for an unknown name, not NUL-terminated; NULL beyond the last. */
const ck_tie_break *ck_tie_break_named(const char *name, size_t length);
const ck_tie_break *ck_tie_break_at(size_t index);

/* Sorts the rows by score, or by points, and then by the chosen tie-breaks, and gives them their
 * ranks. Returns false when memory is short. */
bool ck_rank_standings(ck_standings *standings);

/* head-to-head,points,buchholz,sonneborn-berger,wins; Elo from 1500 with K 20. */
ck_standings_options ck_standings_defaults(void);

#endif
