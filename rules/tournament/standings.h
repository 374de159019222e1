/*
 * Standings: a tournament over many records. Who won how often and by how much, with ties broken in
 * an order that the caller chooses, and ratings.
 *
 * Records are taken in one by one and are not kept. What stays of each is who played, the result,
 * the hands and a fingerprint of the moves: about 200 bytes, see played.h. Where there are many,
 * they are in the store that the caller brings, and are walked through in their order as often as
 * something is reckoned of them; in memory are the players, rounds and tournaments.
 */
#ifndef CETKAIK_RULES_TOURNAMENT_STANDINGS_H
#define CETKAIK_RULES_TOURNAMENT_STANDINGS_H

#include "rules/base/tally.h"
#include "rules/replay/result.h"
#include "rules/tournament/played.h"
#include "rules/tournament/rating.h"

enum { CK_MOST_TIE_BREAKS = 16 };

/* A row of the table, of a player with at least one game that counts. */
typedef struct ck_standings_row {
    uint32_t name; /* a row of the tally of names */
    uint32_t rank; /* from 1; the same for those whom no tie-break parts */
    uint32_t games, wins, draws, losses;
    double score; /* of each game the part of the opponents who were beaten, a draw ½ */
    int64_t points_for, points_against; /* tenths; against: those of all opponents */
    uint32_t seasons_won;
    uint32_t *hands; /* by number, see ck_standings_hand(); in the arena of the standings */
    ck_best best;    /* tenths */
    ck_rating rating;
    double tie[CK_MOST_TIE_BREAKS]; /* in the order that was chosen */
    size_t group;                   /* while ranking: players not yet parted have the same */
} ck_standings_row;

struct ck_tie_break;

typedef struct ck_standings_options {
    const ck_memory *memory; /* of all that is kept */
    const struct ck_tie_break *tie_break[CK_MOST_TIE_BREAKS];
    size_t tie_breaks;
    ck_rating_kind rating;
    double k, start_rating;
    bool by_points;   /* players stand in the order of their points, not of their scores */
    bool keep_broken; /* broken records count, as far as they were played */
    ck_store *store;  /* where games are put aside, borrowed; NULL: all stay in memory */
    size_t most;      /* bytes of games in memory, where there is one */
} ck_standings_options;

/* head-to-head,points,buchholz,sonneborn-berger,wins; Elo from 1500 with K 20. */
ck_standings_options ck_standings_defaults(void);

/* Two names, rows of their tally, that may be one. */
typedef struct ck_similar_names {
    uint32_t name[2];
} ck_similar_names;

/* Owned by the caller, who makes it with ck_standings_init and ends it with ck_standings_free. */
typedef struct ck_standings {
    ck_standings_options options;
    ck_arena arena;
    ck_tally names, rounds, tournaments;
    ck_tally hands;        /* that records define themselves */
    ck_tally combinations; /* names of the hands of the best declarations, 加 between them */
    uint32_t *alias;       /* of a name: the one that it stands for */
    size_t alias_room;
    ck_buffer deeds; /* of the game that is taken in, packed */
    ck_pile taken;   /* ck_played, as they come; once finished there are none */
    ck_pile games;   /* ck_played; once finished, in the order in which they are rated */
    size_t game_count;
    size_t invalid;               /* records with errors, forgotten ones too */
    size_t state[CK_GAME_STATES]; /* games of each state */
    ck_standings_row *rows;       /* once finished, best first */
    bool *made; /* whether anybody declared a hand in a game that counts, by its number */
    size_t count;
    size_t *row_of;            /* of a name; SIZE_MAX: none */
    uint32_t *ordered;         /* rounds in order, the rows of their tally */
    ck_similar_names *similar; /* once finished, of players with a row */
    size_t similar_count, similar_room;
    size_t round_count; /* 0 unless every game that counts has one */
    bool contests;      /* some are not of the board */
    bool crowded;       /* some that count have more than two players */
} ck_standings;

void ck_standings_init(ck_standings *standings, const ck_standings_options *options);
void ck_standings_free(ck_standings *standings);

/* The next game that counts, in a walk through the games; as ck_pile_next(). */
const ck_played *ck_next_counted(ck_pile_walk *walk);

/*
 * In a game: the seat of a player, CK_NO_SEAT where he does not play; the row of who sits
 * somewhere.
 */
size_t ck_seat_of(const ck_standings_row *row, const ck_played *game);
const ck_standings_row *ck_row_at(const ck_standings *standings, const ck_played *game,
                                  size_t seat);

/* 1 where the player at a seat was placed before another, ½ where they tie, else 0. */
double ck_score_against(const ck_played *game, size_t seat, size_t other);

/*
 * What every game tells of a player, whatever the number of his opponents: of each of them the
 * mean. WHAT says it of one opponent; the game has two players at least.
 */
typedef double ck_against(const ck_standings *standings, const ck_standings_row *row,
                          const ck_played *game, size_t opponent);
double ck_mean_against(const ck_standings *standings, const ck_standings_row *row,
                       const ck_played *game, ck_against *what);

/* A player's score in a game, and his points less those of an opponent; both of the mean. */
double ck_score_of(const ck_standings *standings, const ck_standings_row *row,
                   const ck_played *game);
double ck_margin_of(const ck_standings *standings, const ck_standings_row *row,
                    const ck_played *game);

const char *ck_standings_name(const ck_standings *standings, const ck_standings_row *row);

/* What the hands of a best declaration are called; nothing for CK_NO_INDEX. */
ck_name ck_standings_combination(const ck_standings *standings, uint32_t hands);

/*
 * The name of a hand by its number: that of ck_hand, and then those that records define themselves;
 * NULL beyond the last.
 */
const char *ck_standings_hand(const ck_standings *standings, size_t hand);

/* The place of a game's round among the rounds, from 0. */
size_t ck_round_index(const ck_standings *standings, const ck_played *game);

#endif
