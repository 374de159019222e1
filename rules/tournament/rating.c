/* Ratings of players: Elo, and Glicko-2 with τ = 0.5. */
#include "rules/tournament/rating.h"

#include <math.h>

/* Constants of Glicko-2's internal scale. */
static const double scale = 173.7178, middle = 1500.0, tau = 0.5;

static const double pi = 3.14159265358979323846;

ck_rating ck_rating_start(double value)
{
    return (ck_rating){.value = value, .deviation = 350.0, .volatility = 0.06};
}

/* ---- Elo ---- */

double ck_rating_elo_expected(double own, double other)
{
    return 1.0 / (1.0 + pow(10.0, (other - own) / 400.0));
}

double ck_rating_elo_gain(double own, double other, double score, double k)
{
    return k * (score - ck_rating_elo_expected(own, other));
}

/* ---- Glicko-2, in the steps and letters of the paper ---- */

static double g(double phi)
{
    return 1.0 / sqrt(1.0 + 3.0 * phi * phi / (pi * pi));
}

/* Step 5: the root of this function is the new volatility. */
typedef struct volatility {
    double delta2, phi2, v, a;
} volatility;

static double f(const volatility *of, double x)
{
    double e = exp(x), sum = of->phi2 + of->v + e;
    return e * (of->delta2 - sum) / (2.0 * sum * sum) - (x - of->a) / (tau * tau);
}

/*
 * A bound beyond the root. The first term of f() is never below -1/2, and tau below a the second
 * is 1/tau = 2: one step of the method is always enough.
 */
static double lower_bound(const volatility *of)
{
    if (of->delta2 > of->phi2 + of->v)
        return log(of->delta2 - of->phi2 - of->v);
    return of->a - tau;
}

/* The Illinois variant of regula falsi; it converges in a few steps, 100 is a safe limit. */
static double new_volatility(const volatility *of)
{
    double a = of->a, b = lower_bound(of);
    double f_a = f(of, a), f_b = f(of, b);
    for (int i = 0; i < 100 && fabs(b - a) > 1e-6; i++) {
        double c = a + (a - b) * f_a / (f_b - f_a);
        double f_c = f(of, c);
        if (f_c * f_b <= 0.0) {
            a = b;
            f_a = f_b;
        } else {
            f_a /= 2.0;
        }
        b = c;
        f_b = f_c;
    }
    return exp(a / 2.0);
}

void ck_rating_glicko2_add(ck_glicko_sum *sum, ck_rating player, ck_rating opponent, double score)
{
    double mu = (player.value - middle) / scale, mu_j = (opponent.value - middle) / scale;
    double phi_j = opponent.deviation / scale, e = 1.0 / (1.0 + exp(-g(phi_j) * (mu - mu_j)));
    sum->information += g(phi_j) * g(phi_j) * e * (1.0 - e);
    sum->surplus += g(phi_j) * (score - e);
    sum->played = true;
}

ck_rating ck_rating_glicko2_period(ck_rating player, const ck_glicko_sum *sum)
{
    double mu = (player.value - middle) / scale, phi = player.deviation / scale;
    if (sum->played) {
        double v = 1.0 / sum->information, delta = v * sum->surplus;
        volatility of = {delta * delta, phi * phi, v, 2.0 * log(player.volatility)};
        player.volatility = new_volatility(&of);
    }
    double grown2 = phi * phi + player.volatility * player.volatility;
    phi = 1.0 / sqrt(1.0 / grown2 + sum->information);
    mu += phi * phi * sum->surplus;
    player.value = middle + scale * mu;
    player.deviation = phi * scale;
    return player;
}

ck_rating ck_rating_glicko2_rest(ck_rating player, uint64_t periods)
{
    double phi = player.deviation / scale, sigma = player.volatility;
    player.deviation = scale * sqrt(phi * phi + (double)periods * sigma * sigma);
    return player;
}
