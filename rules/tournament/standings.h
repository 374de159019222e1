/*
 * Standings: a tournament over many records. Who won how often and by how much, with ties broken in
 * an order that the caller chooses, and ratings.
 *
 * Records are taken in one by one and are not kept. What stays of each is who played, the result,
 * the hands and a fingerprint of the moves: about 200 bytes, see played.h. Where there are many,
 * they are in the store that the caller brings, and are walked through in their order as often as
 * something is reckoned of them; what is reckoned game by game is so at once, in the belief that
 * they come in their order and that no two are the same, and anew where that was wrong. The
 * players, and all that has a name, are in books, and so in the store as well where they are many.
 */
#ifndef CETKAIK_RULES_TOURNAMENT_STANDINGS_H
#define CETKAIK_RULES_TOURNAMENT_STANDINGS_H

#include "rules/base/book.h"
#include "rules/base/lexicon.h"
#include "rules/replay/result.h"
#include "rules/tournament/aliases.h"
#include "rules/tournament/alike.h"
#include "rules/tournament/played.h"
#include "rules/tournament/rating.h"

enum { CK_MOST_TIE_BREAKS = 16 };

/* What a tie-break reckons of a player, game by game: the sum, and what else it takes. */
typedef struct ck_tie_sum {
    double sum, least, most;
    double score; /* of the games up to now */
    bool begun;
} ck_tie_sum;

/* A player as tie-breaks see him, while they are reckoned. */
typedef struct ck_tied {
    double score;                       /* of all his games */
    uint64_t group;                     /* where players not yet parted have the same */
    ck_tie_sum sum[CK_MOST_TIE_BREAKS]; /* kept are as many as there are */
} ck_tied;

/* A row of the table, of a player with at least one game that counts. */
typedef struct ck_standings_row {
    uint32_t name; /* its number among the names */
    uint32_t rank; /* from 1; the same for those whom no tie-break parts */
    uint32_t at;   /* its place in the table, from 0 */
    uint32_t games, wins, draws, losses;
    uint32_t hands[CK_HANDS]; /* by number; those that records define are told by own_hands.h */
    double score; /* of each game the part of the opponents who were beaten, a draw ½ */
    int64_t points_for, points_against; /* tenths; against: those of all opponents */
    uint32_t seasons_won;
    ck_best best; /* tenths */
    ck_rating rating;
    ck_glicko_sum period; /* while rating: of the period that was his last, */
    uint64_t last_period; /* which is this one */
    double
        tie[CK_MOST_TIE_BREAKS]; /* in the order that was chosen; kept are as many as there are */
} ck_standings_row;

struct ck_tie_break;

typedef struct ck_standings_options {
    const ck_memory *memory; /* of all that is kept */
    const struct ck_tie_break *tie_break[CK_MOST_TIE_BREAKS];
    size_t tie_breaks;
    ck_rating_kind rating;
    double k, start_rating;
    bool by_points;      /* players stand in the order of their points, not of their scores */
    bool keep_broken;    /* broken records count, as far as they were played */
    ck_aliases *aliases; /* borrowed; NULL: none */
    bool apart;          /* these are to be joined to others: fingerprints wait for the names, and
                            nothing is reckoned */
    ck_store *store;     /* where much is put aside, borrowed; NULL: all stays in memory */
    size_t most; /* bytes of games in memory, where there is one; of all else about as many */
} ck_standings_options;

/* head-to-head,points,buchholz,sonneborn-berger,wins; Elo from 1500 with K 20. */
ck_standings_options ck_standings_defaults(void);

/* Two names, by their numbers, that may be one. */
typedef struct ck_similar_names {
    uint32_t name[2];
    uint64_t arrival; /* how many were noted before it */
} ck_similar_names;

/* Owned by the caller, who makes it with ck_standings_init and ends it with ck_standings_free. */
typedef struct ck_standings {
    ck_standings_options options;
    ck_lexicon names, rounds, tournaments;
    ck_lexicon hands;        /* that records define themselves */
    ck_lexicon combinations; /* names of the hands of the best declarations, 加 between them */
    ck_book alias;   /* uint32_t of a name: the one that counts for it and one more; 0: itself */
    ck_buffer deeds; /* of the game that is taken in, packed */
    ck_pile taken;   /* ck_played, as they come; once finished there are none */
    ck_alike alike;  /* how they begin */
    ck_pile games;   /* ck_played; once finished, in the order in which they are rated */
    size_t game_count;
    size_t invalid;               /* records with errors, forgotten ones too */
    size_t state[CK_GAME_STATES]; /* games of each state */
    size_t count;                 /* of players with a row */
    ck_book rows;                 /* ck_standings_row, by name; once finished there are: */
    ck_book tied;                 /* ck_tied, by name */
    ck_book ranking;              /* uint32_t: the names of those who have one, best first */
    bool made[CK_HANDS];     /* whether a hand was declared in a game that counts, by its number */
    ck_book own_made;        /* bool: the same of those that records define */
    ck_pile own;             /* who declared these, see own_hands.h */
    ck_book rounds_in_order; /* uint32_t: the rounds, */
    ck_book round_places;    /* and of each its place among them */
    ck_pile similar;         /* ck_similar_names, of players with a row */
    size_t similar_count;
    size_t round_count; /* 0 unless every game that counts has one */
    bool contests;      /* some are not of the board */
    bool crowded;       /* some that count have more than two players */
} ck_standings;

void ck_standings_init(ck_standings *standings, const ck_standings_options *options);
void ck_standings_free(ck_standings *standings);

/* The next game that counts, in a walk through the games; as ck_pile_next(). */
const ck_played *ck_next_counted(ck_pile_walk *walk);

/*
 * The row of a name, which has no games where it has no row yet; of a place in the table, from 0;
 * of those who sit in a game, by seat.
 */
ck_standings_row ck_row_of_name(const ck_standings *standings, uint32_t name);
ck_standings_row ck_row_of_place(const ck_standings *standings, size_t place);
void ck_rows_of_game(const ck_standings *standings, const ck_played *game,
                     ck_standings_row rows[CK_MAX_SEATS]);

/* Keeps rows. False: memory is short, or the store failed. */
bool ck_keep_rows(ck_standings *standings, const ck_standings_row *rows, size_t count);

/* 1 where the player at a seat was placed before another, ½ where they tie, else 0. */
double ck_score_against(const ck_played *game, size_t seat, size_t other);

/*
 * What every game tells of a player, whatever the number of his opponents: of each of them the
 * mean. WHAT says it of one opponent; PLAYERS are those of the game by seat, where it asks for
 * them; they are two at least.
 */
typedef double ck_against(const ck_tied *players, const ck_played *game, size_t own,
                          size_t opponent);
double ck_mean_against(const ck_tied *players, const ck_played *game, size_t own, ck_against *what);

/* A player's score in a game, and his points less those of an opponent; both of the mean. */
double ck_score_of(const ck_played *game, size_t own);
double ck_margin_of(const ck_played *game, size_t own);

/* The name of a hand by its number, until another is asked for: that of ck_hand, and then those
 * that records define themselves; and how many there are. */
const char *ck_standings_hand(const ck_standings *standings, size_t hand);
size_t ck_count_hands(const ck_standings *standings);

/* Whether a hand was declared in a game that counts. */
bool ck_is_made(const ck_standings *standings, size_t hand);

/* The place of a game's round among the rounds, from 0. */
size_t ck_round_index(const ck_standings *standings, const ck_played *game);

/* The name of the round with a place, until another is asked for. */
ck_name ck_round_name(const ck_standings *standings, size_t place);

#endif
