/*
 * Adds the results of each game to the rows of its players and rates the games in their order.
 * rank.c ranks the rows.
 */
#include "rules/tournament/finish.h"

#include "rules/tournament/duplicates.h"
#include "rules/tournament/order.h"
#include "rules/tournament/own_hands.h"
#include "rules/tournament/rank.h"
#include "rules/tournament/schedule.h"
#include "rules/tournament/similar_name.h"

/* ---- totals ---- */

static void add_game(ck_standings_row *row, const ck_played *game, size_t seat)
{
    const ck_seat_result *own = &game->seat[seat];
    row->score += ck_played_score(game, seat);
    if (game->unplayed) {
        row->unplayed++;
        return;
    }
    row->games++;
    row->wins += game->winner == seat;
    row->draws += game->winner == CK_NO_PLAYER && own->place == 1;
    row->losses += own->place > 1;
    row->points_for += own->points;
    int64_t points = 0;
    for (size_t other = 0; other < game->players; other++)
        points += other != seat ? game->seat[other].points : 0;
    row->points_against += points;
    row->seasons_won += own->seasons_won;
}

/* Adds a game that counts to the rows of its players. */
static void add_to_rows(ck_standings *standings, const ck_played *game)
{
    const uint32_t *hand = ck_played_declared(game);
    standings->unplayed += game->unplayed;
    for (size_t seat = 0; seat < game->players; seat++) {
        ck_standings_row *row = ck_standings_row_of_seat(standings, game, seat);
        standings->count += row->games + row->unplayed == 0;
        add_game(row, game, seat);
        if (game->seat[seat].best_points > row->best.points)
            row->best = ck_played_best(game, seat);
        for (uint32_t i = 0; i < game->seat[seat].hands; i++) {
            if (hand[i] < CK_HANDS) {
                standings->made[hand[i]] = true;
                row->hands[hand[i]]++;
            } else {
                standings->own_made[hand[i] - CK_HANDS] = true;
            }
        }
        hand += game->seat[seat].hands;
    }
    standings->crowded |= game->players > 2;
}

/* Makes the rows and adds up all games that count. Returns false when memory is short. */
static bool add_up(ck_standings *standings)
{
    const ck_memory *memory = standings->options.memory;
    size_t names = standings->names.count, ties = standings->options.tie_breaks;
    standings->rows = ck_memory_alloc_zeroed(memory, names, sizeof *standings->rows);
    standings->ties = ck_memory_alloc_zeroed(memory, names * ties, sizeof *standings->ties);
    standings->own_made =
        ck_memory_alloc_zeroed(memory, standings->hands.count, sizeof *standings->own_made);
    if (!standings->rows || !standings->ties || !standings->own_made)
        return false;
    for (size_t i = 0; i < names; i++) {
        ck_standings_row *row = &standings->rows[i];
        row->name = (uint32_t)i;
        row->best.hands = CK_NO_INDEX;
        row->rating = ck_rating_start(standings->options.start_rating);
        row->tie = standings->ties + i * ties;
    }
    for (size_t i = 0; i < standings->game_count; i++) {
        const ck_played *game = standings->games[i];
        standings->state[game->state]++;
        if (game->state == CK_GAME_COUNTED)
            add_to_rows(standings, game);
    }
    return true;
}

/* ---- ratings ---- */

/* Rates each pair of players by their ratings before the game; K is divided among the opponents. */
static void rate_by_elo(const ck_standings *standings, const ck_played *game)
{
    double before[CK_MAX_SEATS];
    for (size_t seat = 0; seat < game->players; seat++)
        before[seat] = ck_standings_row_of_seat(standings, game, seat)->rating.value;
    for (size_t seat = 0; seat < game->players; seat++) {
        for (size_t other = seat + 1; other < game->players; other++) {
            double gain = ck_rating_elo_gain(before[seat], before[other],
                                             ck_played_score_against(game, seat, other),
                                             standings->options.k / (game->players - 1));
            ck_standings_row_of_seat(standings, game, seat)->rating.value += gain;
            ck_standings_row_of_seat(standings, game, other)->rating.value -= gain;
        }
    }
}

/* A rating period of Glicko-2 is a day; without dates, a round. */
static bool same_period(const ck_occasion *a, const ck_occasion *b)
{
    if (a->dated != b->dated)
        return false;
    return a->dated ? ck_date_day(&a->date) == ck_date_day(&b->date) : a->round == b->round;
}

/* Brings a rating up to a period, including the periods without a game since the last one. */
static void bring_to_period(ck_standings_row *row, uint64_t period)
{
    if (row->last_period == period)
        return;
    uint64_t rests = period - row->last_period - row->period.played;
    if (row->period.played)
        row->rating = ck_rating_glicko2_period(row->rating, &row->period);
    row->rating = ck_rating_glicko2_rest(row->rating, rests);
    row->period = (ck_glicko_sum){0};
    row->last_period = period;
}

/* Adds each opponent of a seat as a game; ratings change only at the end of the period. */
static void add_to_period(const ck_standings *standings, const ck_played *game, uint64_t period)
{
    for (size_t own = 0; own < game->players; own++)
        bring_to_period(ck_standings_row_of_seat(standings, game, own), period);
    for (size_t own = 0; own < game->players; own++) {
        ck_standings_row *row = ck_standings_row_of_seat(standings, game, own);
        for (size_t seat = 0; seat < game->players; seat++) {
            if (seat != own)
                ck_rating_glicko2_add(&row->period, row->rating,
                                      ck_standings_row_of_seat(standings, game, seat)->rating,
                                      ck_played_score_against(game, own, seat));
        }
    }
}

static void rate_by_glicko2(ck_standings *standings)
{
    uint64_t periods = 0;
    size_t at = 0;
    for (const ck_played *game = ck_standings_next_played(standings, &at); game; periods++) {
        const ck_occasion period = game->occasion;
        for (; game && same_period(&period, &game->occasion);
             game = ck_standings_next_played(standings, &at))
            add_to_period(standings, game, periods);
    }
    /* All players get the periods after their last game. */
    for (uint32_t name = 0; name < standings->names.count; name++) {
        if (standings->rows[name].games > 0)
            bring_to_period(&standings->rows[name], periods);
    }
}

/* Rates the players by the games that count and were played, which are in order. */
static void rate_players(ck_standings *standings)
{
    const ck_played *game;
    if (standings->options.rating == CK_RATING_GLICKO2)
        rate_by_glicko2(standings);
    if (standings->options.rating != CK_RATING_ELO)
        return;
    for (size_t at = 0; (game = ck_standings_next_played(standings, &at));)
        rate_by_elo(standings, game);
}

/* ---- the steps ---- */

bool ck_standings_finish(ck_standings *standings)
{
    ck_drop_later_rounds(standings);
    ck_order_games(standings);
    if (!ck_find_duplicates(standings) || !add_up(standings) || !ck_order_rounds(standings) ||
        !ck_find_schedule(standings))
        return false;
    rate_players(standings);
    return ck_rank_standings(standings) && ck_find_own_hands(standings) &&
           ck_find_similar_names(standings);
}
