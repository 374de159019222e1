#include "rules/tournament/periods.h"

static ck_standings_row *row_of(ck_standings *standings, uint32_t name)
{
    return &standings->rows[standings->row_of[name]];
}

/* Each pair of players is rated as they were before the game, and counts the less the more sit. */
static void rate_game(ck_standings *standings, const ck_played *game)
{
    double before[CK_MAX_SEATS];
    for (size_t seat = 0; seat < game->players; seat++)
        before[seat] = row_of(standings, game->player[seat].name)->rating.value;
    for (size_t seat = 0; seat < game->players; seat++) {
        for (size_t other = seat + 1; other < game->players; other++) {
            double gain =
                ck_elo_gain(before[seat], before[other], ck_score_against(game, seat, other),
                            standings->options.k / (game->players - 1));
            row_of(standings, game->player[seat].name)->rating.value += gain;
            row_of(standings, game->player[other].name)->rating.value -= gain;
        }
    }
}

static bool rate_by_elo(ck_standings *standings)
{
    ck_pile_walk walk = ck_pile_begin(&standings->games);
    const ck_played *game;
    while ((game = ck_next_counted(&walk)))
        rate_game(standings, game);
    return ck_pile_end(&walk);
}

/* Games of the same day make a rating period of Glicko-2; without dates, those of a round. */
static bool same_period(const ck_occasion *a, const ck_occasion *b)
{
    if (a->dated != b->dated)
        return false;
    return a->dated ? ck_date_day(&a->date) == ck_date_day(&b->date) : a->round == b->round;
}

/* To each player every opponent is a game; ratings stay as they were before the period. */
static void add_to_period(const ck_standings *standings, const ck_played *game, ck_glicko_sum *sums)
{
    for (size_t own = 0; own < game->players; own++) {
        const ck_standings_row *row = ck_row_at(standings, game, own);
        for (size_t seat = 0; seat < game->players; seat++) {
            if (seat != own)
                ck_glicko2_add(&sums[row - standings->rows], row->rating,
                               ck_row_at(standings, game, seat)->rating,
                               ck_score_against(game, own, seat));
        }
    }
}

static void end_period(ck_standings *standings, ck_glicko_sum *sums)
{
    for (size_t i = 0; i < standings->count; i++) {
        standings->rows[i].rating = ck_glicko2_period(standings->rows[i].rating, &sums[i]);
        sums[i] = (ck_glicko_sum){0};
    }
}

static bool rate_by_glicko2(ck_standings *standings)
{
    ck_glicko_sum *sums =
        ck_memory_take_zeroed(standings->options.memory, standings->count + 1, sizeof *sums);
    ck_pile_walk walk = ck_pile_begin(&standings->games);
    const ck_played *game = sums ? ck_next_counted(&walk) : NULL;
    while (game) {
        ck_occasion period = game->occasion;
        for (; game && same_period(&period, &game->occasion); game = ck_next_counted(&walk))
            add_to_period(standings, game, sums);
        end_period(standings, sums);
    }
    ck_memory_give_back(standings->options.memory, sums);
    return ck_pile_end(&walk) && sums;
}

bool ck_rate_players(ck_standings *standings)
{
    if (standings->options.rating == CK_RATING_GLICKO2)
        return rate_by_glicko2(standings);
    return standings->options.rating == CK_RATING_NONE || rate_by_elo(standings);
}
