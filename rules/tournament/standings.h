/*
 * Standings: a tournament over many records. Who won how often and by how much, with ties broken in
 * an order that the caller chooses, and ratings.
 *
 * Records are taken in one by one and are not kept. What stays of each is one row of fixed size
 * (who played, the result, the hands, a fingerprint of the moves: about 500 bytes).
 */
#ifndef CETKAIK_RULES_TOURNAMENT_STANDINGS_H
#define CETKAIK_RULES_TOURNAMENT_STANDINGS_H

#include "rules/base/arena.h"
#include "rules/base/date.h"
#include "rules/base/tally.h"
#include "rules/collection/fingerprint.h"
#include "rules/replay/result.h"
#include "rules/tournament/rating.h"

/* Whether a game counts, and why not. */
typedef enum ck_game_state {
    CK_GAME_COUNTED,
    CK_GAME_BROKEN,       /* it has errors, and broken records are not kept */
    CK_GAME_OPEN,         /* it breaks off: nobody has won */
    CK_GAME_NAMELESS,     /* a player is not named */
    CK_GAME_SELF,         /* two players are the same */
    CK_GAME_TWICE,        /* another record has the same moves */
    CK_GAME_CONTRADICTED, /* another has the same moves, but other players or result */
    CK_GAME_BEGINNING,    /* another record has these moves and more */
    CK_GAME_STATES
} ck_game_state;

#define CK_NO_INDEX UINT32_MAX

/* A hand that a record defines itself, a row of the tally of their names; once for each season. */
typedef struct ck_declared {
    uint32_t name;
    const struct ck_declared *next;
} ck_declared;

/* What a player did in a game. Points are in tenths, whatever the unit of the game. */
typedef struct ck_played_by {
    uint32_t name; /* CK_NO_INDEX: not named */
    int64_t points;
    uint8_t place; /* from 1; the same for those who tie, and for all as long as nobody has won */
    uint8_t seasons_won;
    uint8_t hands[CK_HANDS]; /* seasons in which he declared the hand */
    const ck_declared *declared;
    int64_t best;       /* points of the best declaration with its stake */
    ck_text best_hands; /* their names with 加 between them */
} ck_played_by;

/* No seat: nobody has won alone. */
enum { CK_NO_SEAT = UINT8_MAX };

/* A game. Names, files, rounds and tournaments are numbers of rows of the tallies. */
typedef struct ck_played {
    const char *contest; /* which of the other games; NULL: that of the board */
    uint8_t players;
    ck_played_by *player; /* by seat, two at least; in the arena of the standings */
    uint8_t winner;       /* his seat; CK_NO_SEAT: a draw, or not finished */
    uint8_t state;        /* ck_game_state */
    bool dated;
    ck_date date;
    uint32_t file, record, line;
    uint32_t arrival; /* how many were taken in before it */
    uint32_t round, tournament; /* CK_NO_INDEX: not said */
    uint32_t errors;
    uint32_t same_as; /* the game that counts instead, if there is one */
    ck_fingerprint print;
} ck_played;

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
    int64_t best;    /* tenths */
    ck_text best_hands;
    ck_rating rating;
    double tie[CK_MOST_TIE_BREAKS]; /* in the order that was chosen */
    size_t group;                   /* while ranking: players not yet parted have the same */
    size_t first_game;              /* of his games, see ck_standings_game() */
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
    ck_tally names, files, rounds, tournaments;
    ck_tally hands;  /* that records define themselves */
    uint32_t *alias; /* of a name: the one that it stands for */
    size_t alias_room;
    ck_played *games; /* once finished, in the order in which they are rated */
    size_t game_count, game_room;
    size_t state[CK_GAME_STATES]; /* games of each state */
    ck_standings_row *rows;       /* once finished, best first */
    size_t count;
    size_t *row_of;            /* of a name; SIZE_MAX: none */
    uint32_t *games_of;        /* indices of games, player by player */
    uint32_t *ordered;         /* rounds in order, the rows of their tally */
    ck_similar_names *similar; /* once finished, of players with a row */
    size_t similar_count, similar_room;
    size_t round_count; /* 0 unless every game that counts has one */
    bool contests;      /* some are not of the board */
    bool crowded;       /* some that count have more than two players */
} ck_standings;

void ck_standings_init(ck_standings *standings, const ck_standings_options *options);
void ck_standings_free(ck_standings *standings);

/* Game number I of a player, in the order of the games, I < ROW->games. */
const ck_played *ck_standings_game(const ck_standings *standings, const ck_standings_row *row,
                                   size_t i);

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

/*
 * The name of a hand by its number: that of ck_hand, and then those that records define themselves;
 * NULL beyond the last.
 */
const char *ck_standings_hand(const ck_standings *standings, size_t hand);

/* The place of a game's round among the rounds, from 0. */
size_t ck_round_index(const ck_standings *standings, const ck_played *game);

#endif
