/*
 * Standings: a tournament over many records. Who won how often and by how much, with ties broken in
 * an order that the caller chooses, and ratings.
 *
 * Records are added one by one; of each a row of about 250 bytes stays, see played.h. Everything is
 * computed from the rows at the end.
 */
#ifndef CETKAIK_RULES_TOURNAMENT_STANDINGS_H
#define CETKAIK_RULES_TOURNAMENT_STANDINGS_H

#include "rules/base/string_table.h"
#include "rules/replay/result.h"
#include "rules/tournament/aliases.h"
#include "rules/tournament/played.h"
#include "rules/tournament/rating.h"

enum { CK_MOST_TIE_BREAKS = 16 };

/* A row of the table: a player. One without a game that counts has no place in it. */
typedef struct ck_standings_row {
    uint32_t name; /* the number of a string */
    uint32_t rank; /* from 1; the same for players whom no tie-break parts */
    uint32_t at;   /* its place in the table, from 0 */
    uint32_t games, wins, draws, losses;
    uint32_t hands[CK_HANDS]; /* by number; those that records define are in own_hands.h */
    double score; /* of each game the part of the opponents who were beaten, a draw ½ */
    int64_t points_for, points_against; /* tenths; against: those of all opponents */
    uint32_t seasons_won;
    ck_best best;
    ck_rating rating;
    ck_glicko_sum period; /* while rating: of the last period with a game, */
    uint64_t last_period; /* which is this one */
    double *tie;          /* a value for each tie-break, in their order */
} ck_standings_row;

struct ck_tie_break;

typedef struct ck_standings_options {
    const ck_memory *memory;
    const struct ck_tie_break *tie_break[CK_MOST_TIE_BREAKS];
    size_t tie_breaks;
    ck_rating_kind rating;
    double k, start_rating;
    bool by_points;      /* the order is that of points, not of scores */
    bool keep_broken;    /* broken records count, as far as they were played */
    ck_aliases *aliases; /* borrowed; NULL: none */
    bool apart;          /* these are to be joined to others: fingerprints wait for the names, and
                            nothing is computed */
} ck_standings_options;

/* Two names, by their numbers, that may be one. */
typedef struct ck_similar_names {
    uint32_t name[2];
} ck_similar_names;

/* How often a player declared a hand that records define: the place of the player in the table, the
 * number of the hand, see ck_standings_hand(), and the times. */
typedef struct ck_own_hand {
    uint32_t at, hand, times;
} ck_own_hand;

/* Owned by the caller, who makes it with ck_standings_init and ends it with ck_standings_free. */
typedef struct ck_standings {
    ck_standings_options options;
    ck_string_table names, rounds, tournaments;
    ck_string_table hands;        /* that records define themselves */
    ck_string_table combinations; /* names of the hands of the best declarations, 加 between them */
    uint32_t *alias; /* by name: the number of the name that counts for it plus 1; 0: itself */
    size_t alias_room;
    ck_hand_list declared; /* in the game that is put together */
    ck_arena arena;        /* of the games and the names of their files */
    ck_played **games;     /* in the order of arrival; once finished, as they are rated */
    size_t game_count, game_room;
    size_t invalid; /* records with errors, forgotten ones too */
    bool contests;  /* some are not of the board */

    /* Once finished: */
    size_t state[CK_GAME_STATES]; /* games of each state */
    size_t count;                 /* players with a place in the table */
    ck_standings_row *rows;       /* by name */
    double *ties;                 /* of the rows */
    uint32_t *ranking;            /* the names of the players in the table, best first */
    bool made[CK_HANDS];          /* by number: a hand was declared in a game that counts */
    bool *own_made;               /* the same of hands that records define */
    ck_own_hand *own;             /* by place and hand */
    size_t own_count, own_room;
    uint32_t *rounds_in_order, *round_places; /* rounds, and by round its place among them */
    size_t round_count;                       /* 0 unless every game that counts has one */
    ck_similar_names *similar;
    size_t similar_count, similar_room;
    bool crowded; /* some game that counts has more than two players */
} ck_standings;

void ck_standings_init(ck_standings *standings, const ck_standings_options *options);
void ck_standings_free(ck_standings *standings);

/* The next game that counts, from number *AT on, which moves behind it; NULL: there is none. */
const ck_played *ck_next_counted(const ck_standings *standings, size_t *at);

/* The row with a place in the table, from 0; of the player at a seat. */
const ck_standings_row *ck_row_of_place(const ck_standings *standings, size_t place);
ck_standings_row *ck_row_of_seat(const ck_standings *standings, const ck_played *game, size_t seat);

/* 1 where the player at a seat was placed before another, ½ where they tie, else 0. */
double ck_score_against(const ck_played *game, size_t seat, size_t other);

/*
 * The mean over the opponents in a game of a value that depends on one of them. PLAYERS are those
 * of the tournament by name, for a value that needs them. The game has two players at least.
 */
struct ck_tied;
typedef double ck_against(const struct ck_tied *players, const ck_played *game, size_t own,
                          size_t opponent);
double ck_mean_against(const struct ck_tied *players, const ck_played *game, size_t own,
                       ck_against *value);

/* A player's score in a game, and the difference of points to the opponents; both of the mean. */
double ck_score_of(const ck_played *game, size_t own);
double ck_margin_of(const ck_played *game, size_t own);

/* The name of a hand by its number: those of ck_hand, and then those that records define
 * themselves; and the number of hands. */
const char *ck_standings_hand(const ck_standings *standings, size_t hand);
size_t ck_count_hands(const ck_standings *standings);

/* Whether a hand was declared in a game that counts. */
bool ck_is_made(const ck_standings *standings, size_t hand);

/* The place of a game's round among the rounds, from 0. */
size_t ck_round_index(const ck_standings *standings, const ck_played *game);

/* The name of the round with a place. */
ck_name ck_round_name(const ck_standings *standings, size_t place);

#endif
