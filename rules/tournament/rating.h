/*
 * Ratings: Elo, and Glicko-2 as Mark Glickman describes it ("Example of the Glicko-2 system",
 * 2013), with τ = 0.5.
 */
#ifndef CETKAIK_RULES_TOURNAMENT_RATING_H
#define CETKAIK_RULES_TOURNAMENT_RATING_H

#include <stdbool.h>
#include <stdint.h>

typedef enum ck_rating_kind { CK_RATING_NONE, CK_RATING_ELO, CK_RATING_GLICKO2 } ck_rating_kind;

/* A player's rating; DEVIATION and VOLATILITY belong to Glicko-2 alone. */
typedef struct ck_rating {
    double value, deviation, volatility;
} ck_rating;

/* The rating of a new player. */
ck_rating ck_rating_start(double value);

/*
 * Elo. The expected score of a player: 1 / (1 + 10^((other − own) / 400)).
 */
double ck_rating_elo_expected(double own, double other);

/* The points that a player gains and the opponent loses: K × (score − expected score). */
double ck_rating_elo_gain(double own, double other, double score, double k);

/*
 * Glicko-2: the games of a player in a rating period. {0}: no games. Player and opponents count
 * with their ratings from before the period.
 */
typedef struct ck_glicko_sum {
    double information, surplus;
    bool played;
} ck_glicko_sum;

void ck_rating_glicko2_add(ck_glicko_sum *sum, ck_rating player, ck_rating opponent, double score);

/* The rating after the period. Without games, only the deviation grows. */
ck_rating ck_rating_glicko2_period(ck_rating player, const ck_glicko_sum *sum);

/* The rating after PERIODS periods without a game. */
ck_rating ck_rating_glicko2_rest(ck_rating player, uint64_t periods);

#endif
