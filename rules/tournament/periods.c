#include "rules/tournament/periods.h"

/* Each pair of players is rated as they were before the game, and counts the less the more sit. */
static bool rate_game(ck_standings *standings, const ck_played *game)
{
    ck_standings_row rows[CK_MAX_SEATS];
    double before[CK_MAX_SEATS];
    ck_rows_of_game(standings, game, rows);
    for (size_t seat = 0; seat < game->players; seat++)
        before[seat] = rows[seat].rating.value;
    for (size_t seat = 0; seat < game->players; seat++) {
        for (size_t other = seat + 1; other < game->players; other++) {
            double gain =
                ck_elo_gain(before[seat], before[other], ck_score_against(game, seat, other),
                            standings->options.k / (game->players - 1));
            rows[seat].rating.value += gain;
            rows[other].rating.value -= gain;
        }
    }
    return ck_keep_rows(standings, rows, game->players);
}

bool ck_rate_by_game(ck_standings *standings, const ck_played *game)
{
    return standings->options.rating != CK_RATING_ELO || rate_game(standings, game);
}

/* Games of the same day make a rating period of Glicko-2; without dates, those of a round. */
static bool same_period(const ck_occasion *a, const ck_occasion *b)
{
    if (a->dated != b->dated)
        return false;
    return a->dated ? ck_date_day(&a->date) == ck_date_day(&b->date) : a->round == b->round;
}

/* The rating before a period: those in which a player rests are made up for when he plays again. */
static void bring_to_period(ck_standings_row *row, uint64_t period)
{
    if (row->last_period == period)
        return;
    uint64_t rests = period - row->last_period - row->period.played;
    if (row->period.played)
        row->rating = ck_glicko2_period(row->rating, &row->period);
    row->rating = ck_glicko2_rest(row->rating, rests);
    row->period = (ck_glicko_sum){0};
    row->last_period = period;
}

/* To each player every opponent is a game; ratings stay as they were before the period. */
static bool add_to_period(ck_standings *standings, const ck_played *game, uint64_t period)
{
    ck_standings_row rows[CK_MAX_SEATS];
    ck_rows_of_game(standings, game, rows);
    for (size_t own = 0; own < game->players; own++)
        bring_to_period(&rows[own], period);
    for (size_t own = 0; own < game->players; own++) {
        for (size_t seat = 0; seat < game->players; seat++) {
            if (seat != own)
                ck_glicko2_add(&rows[own].period, rows[own].rating, rows[seat].rating,
                               ck_score_against(game, own, seat));
        }
    }
    return ck_keep_rows(standings, rows, game->players);
}

/* Whoever plays some time has a rating from the first period on. */
static bool end_periods(ck_standings *standings, uint64_t periods)
{
    bool good = true;
    for (uint32_t name = 0; good && name < standings->names.count; name++) {
        ck_standings_row row = ck_row_of_name(standings, name);
        if (row.games == 0)
            continue;
        bring_to_period(&row, periods);
        good = ck_keep_rows(standings, &row, 1);
    }
    return good;
}

static bool rate_by_glicko2(ck_standings *standings)
{
    ck_pile_walk walk = ck_pile_begin(&standings->games);
    const ck_played *game = ck_next_counted(&walk);
    uint64_t periods = 0;
    bool good = true;
    for (; game && good; periods++) {
        ck_occasion period = game->occasion;
        for (; good && game && same_period(&period, &game->occasion); game = ck_next_counted(&walk))
            good = add_to_period(standings, game, periods);
    }
    return ck_pile_end(&walk) && good && end_periods(standings, periods);
}

bool ck_rate_by_periods(ck_standings *standings)
{
    return standings->options.rating != CK_RATING_GLICKO2 || rate_by_glicko2(standings);
}
