/*
 * Standings of a tournament: wins, points, ratings, and tie-breaks in the caller's order.
 *
 * Each record adds one row of about 250 bytes (played.h). finish.h computes the table from the
 * rows.
 */
#ifndef CETKAIK_RULES_TOURNAMENT_STANDINGS_H
#define CETKAIK_RULES_TOURNAMENT_STANDINGS_H

#include "rules/base/string_table.h"
#include "rules/replay/result.h"
#include "rules/tournament/aliases.h"
#include "rules/tournament/played.h"
#include "rules/tournament/rating.h"

enum { CK_MOST_TIE_BREAKS = 16 };

/* A row of the table: a player. A player without a game that counts is not in the table. */
typedef struct ck_standings_row {
    uint32_t name;  /* the number of a string */
    uint32_t rank;  /* from 1; equal for players who are still tied after all tie-breaks */
    uint32_t level; /* the rank before the tie-breaks */
    uint32_t at;    /* its place in the table, from 0 */
    uint32_t games, wins, draws, losses; /* played */
    uint32_t unplayed;                   /* byes, walkovers and absences */
    uint32_t
        hands[CK_HANDS]; /* declarations of each hand; own_hands.h has those that records define */
    double score;        /* sum over games of the share of opponents beaten; a draw is ½ */
    uint32_t first;      /* its first appearance */
    uint32_t appearances;
    uint32_t tied;                      /* bit I: tied with another player before tie-break I */
    bool withdrawn;                     /* the last rounds do not name the player */
    int64_t points_for, points_against; /* tenths; against: those of all opponents */
    uint32_t seasons_won;
    ck_best best;
    ck_rating rating;
    ck_glicko_sum period; /* games of the current rating period */
    uint64_t last_period; /* number of that period */
    double *tie;          /* value of each tie-break, in the order of the options */
} ck_standings_row;

struct ck_tie_break;

typedef struct ck_standings_options {
    const ck_memory *memory;
    const struct ck_tie_break *tie_break[CK_MOST_TIE_BREAKS];
    size_t tie_breaks;
    ck_rating_kind rating;
    double k, start_rating;
    bool by_points;      /* rank by points, not by scores */
    bool keep_broken;    /* count records with errors, as far as they were played */
    ck_aliases *aliases; /* borrowed; NULL: none */
    bool is_part;        /* a part for ck_collect_join: fingerprints stay incomplete */
    long after_round;    /* only rounds with a number up to this one; 0: all */
} ck_standings_options;

/* The numbers of two names that may belong to the same person. */
typedef struct ck_similar_names {
    uint32_t name[2];
} ck_similar_names;

/* How often a player declared a hand that a record defines. AT is the place of the player in the
 * table, HAND a number for ck_standings_hand(). */
typedef struct ck_own_hand {
    uint32_t at, hand, times;
} ck_own_hand;

/* A player in a game that counts, is annulled, or is not settled yet. ROUND is its place; 0 unless
 * all have one. */
typedef struct ck_appearance {
    uint32_t round, game;
    uint8_t seat;
} ck_appearance;

/* Owned by the caller; ck_standings_init begins it, ck_standings_free ends it. */
typedef struct ck_standings {
    ck_standings_options options;
    ck_string_table names, rounds, tournaments;
    ck_string_table hands;        /* hands that records define */
    ck_string_table combinations; /* hands of the best declarations, joined by 加 */
    uint32_t *alias; /* by name: number of the player's main name plus 1; 0: the name itself */
    size_t alias_room;
    ck_hand_list declared; /* hands of the game under construction */
    ck_arena arena;        /* games and file names */
    ck_played **games;     /* in the order of arrival; after finishing, in rating order */
    size_t game_count, game_room;
    size_t invalid; /* records with errors */
    bool contests;  /* at least one record is of another game */

    /* Once finished: */
    size_t state[CK_GAME_STATES]; /* games of each state */
    size_t unplayed;              /* games that count, but were not played */
    size_t count;                 /* players with a place in the table */
    ck_standings_row *rows;       /* by name */
    double *ties;                 /* of the rows */
    uint32_t *ranking;            /* the names of the players in the table, best first */
    bool made[CK_HANDS];          /* by hand: declared in a game that counts */
    bool *own_made;               /* likewise, for hands that records define */
    ck_own_hand *own;             /* by place and hand */
    size_t own_count, own_room;
    uint32_t *rounds_in_order, *round_places; /* rounds, and by round its place among them */
    size_t round_count;                       /* 0 unless every game that counts has one */
    ck_similar_names *similar;
    size_t similar_count, similar_room;
    ck_appearance *appearances; /* by name, round and game */
    size_t length;  /* rounds; where they are unknown, the most appearances of a player */
    bool crowded;   /* a game that counts has more than two players */
    bool scheduled; /* a player appears once a round, if at all, as in a Swiss system */
    bool all_met;   /* all players met each other, as in a round robin */
} ck_standings;

void ck_standings_init(ck_standings *standings, const ck_standings_options *options);
void ck_standings_free(ck_standings *standings);

/* The next game that counts, from number *AT on; moves *AT past it. NULL at the end. */
const ck_played *ck_standings_next_counted(const ck_standings *standings, size_t *at);

/* The same of the games that were played; of those that count or are annulled. */
const ck_played *ck_standings_next_played(const ck_standings *standings, size_t *at);
const ck_played *ck_standings_next_scheduled(const ck_standings *standings, size_t *at);

/* The row at a place in the table, from 0; the row of the player at a seat. */
const ck_standings_row *ck_standings_row_of_place(const ck_standings *standings, size_t place);
ck_standings_row *ck_standings_row_of_seat(const ck_standings *standings, const ck_played *game,
                                           size_t seat);

/* The name of a hand by its number: first the hands of ck_hand, then those that records define. The
 * number of all hands. */
const char *ck_standings_hand(const ck_standings *standings, size_t hand);
size_t ck_standings_count_hands(const ck_standings *standings);

/* Whether a hand was declared in a game that counts. */
bool ck_standings_hand_is_made(const ck_standings *standings, size_t hand);

/* The place of a game's round among the rounds, from 0. */
size_t ck_standings_round_index(const ck_standings *standings, const ck_played *game);

/* The name of the round with a place. */
ck_name ck_standings_round_name(const ck_standings *standings, size_t place);

#endif
