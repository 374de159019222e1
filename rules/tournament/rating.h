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

/* How a player begins. */
ck_rating ck_rating_start(double value);

/*
 * Elo. The expected score of a player: 1 / (1 + 10^((other − own) / 400)).
 */
double ck_elo_expected(double own, double other);

/* What a player gains in a game, and the other loses: K × (score − expected score). */
double ck_elo_gain(double own, double other, double score, double k);

/*
 * Glicko-2: what the games of a rating period tell of a player. {0} tells nothing; each game is
 * against an opponent as he was before the period, as the player is too.
 */
typedef struct ck_glicko_sum {
    double information, surplus;
    bool played;
} ck_glicko_sum;

void ck_glicko2_add(ck_glicko_sum *sum, ck_rating player, ck_rating opponent, double score);

/* The rating after the period; without any game, only the deviation grows. */
ck_rating ck_glicko2_period(ck_rating player, const ck_glicko_sum *sum);

/* The same after so many periods without a game. */
ck_rating ck_glicko2_rest(ck_rating player, uint64_t periods);

#endif
