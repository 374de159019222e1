/* Applies the formulas of rating.c to the games in their order. */
#include "rules/tournament/periods.h"

/* Each pair of players is rated as they were before the game, and counts the less the more sit. */
static void rate_by_elo(const ck_standings *standings, const ck_played *game)
{
    double before[CK_MAX_SEATS];
    for (size_t seat = 0; seat < game->players; seat++)
        before[seat] = ck_row_of_seat(standings, game, seat)->rating.value;
    for (size_t seat = 0; seat < game->players; seat++) {
        for (size_t other = seat + 1; other < game->players; other++) {
            double gain =
                ck_elo_gain(before[seat], before[other], ck_score_against(game, seat, other),
                            standings->options.k / (game->players - 1));
            ck_row_of_seat(standings, game, seat)->rating.value += gain;
            ck_row_of_seat(standings, game, other)->rating.value -= gain;
        }
    }
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
static void add_to_period(const ck_standings *standings, const ck_played *game, uint64_t period)
{
    for (size_t own = 0; own < game->players; own++)
        bring_to_period(ck_row_of_seat(standings, game, own), period);
    for (size_t own = 0; own < game->players; own++) {
        ck_standings_row *row = ck_row_of_seat(standings, game, own);
        for (size_t seat = 0; seat < game->players; seat++) {
            if (seat != own)
                ck_glicko2_add(&row->period, row->rating,
                               ck_row_of_seat(standings, game, seat)->rating,
                               ck_score_against(game, own, seat));
        }
    }
}

static void rate_by_glicko2(ck_standings *standings)
{
    uint64_t periods = 0;
    size_t at = 0;
    for (const ck_played *game = ck_next_counted(standings, &at); game; periods++) {
        const ck_occasion period = game->occasion;
        for (; game && same_period(&period, &game->occasion);
             game = ck_next_counted(standings, &at))
            add_to_period(standings, game, periods);
    }
    /* Everybody has a rating from the first period on. */
    for (uint32_t name = 0; name < standings->names.count; name++) {
        if (standings->rows[name].games > 0)
            bring_to_period(&standings->rows[name], periods);
    }
}

void ck_rate_players(ck_standings *standings)
{
    const ck_played *game;
    if (standings->options.rating == CK_RATING_GLICKO2)
        rate_by_glicko2(standings);
    if (standings->options.rating != CK_RATING_ELO)
        return;
    for (size_t at = 0; (game = ck_next_counted(standings, &at));)
        rate_by_elo(standings, game);
}
