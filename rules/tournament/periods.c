#include "rules/tournament/periods.h"

#include <stdlib.h>

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

static void rate_by_elo(ck_standings *standings)
{
    for (size_t i = 0; i < standings->game_count; i++) {
        if (standings->games[i]->state == CK_GAME_COUNTED)
            rate_game(standings, standings->games[i]);
    }
}

/* Games of the same day make a rating period of Glicko-2; without dates, those of a round. */
static bool same_period(const ck_occasion *a, const ck_occasion *b)
{
    if (a->dated != b->dated)
        return false;
    return a->dated ? ck_date_day(&a->date) == ck_date_day(&b->date) : a->round == b->round;
}

/* One player's period, in which every opponent is a game: his games are those from *NEXT on, as far
 * as they are not after END. */
static void rate_period(ck_standings *standings, ck_standings_row *row, uint32_t end, size_t *next,
                        const ck_rating *before, ck_glicko_game *games)
{
    size_t count = 0;
    while (*next < row->games && standings->games_of[row->first_game + *next] < end) {
        const ck_played *game = ck_standings_game(standings, row, (*next)++);
        size_t own = ck_seat_of(row, game);
        for (size_t seat = 0; seat < game->players; seat++) {
            size_t opponent = standings->row_of[game->player[seat].name];
            if (seat != own)
                games[count++] =
                    (ck_glicko_game){before[opponent], ck_score_against(game, own, seat)};
        }
    }
    row->rating = ck_glicko2_period(row->rating, games, count);
}

/* The first game after the period of a game. */
static size_t end_of_period(const ck_standings *standings, size_t first)
{
    size_t end = first + 1;
    while (end < standings->game_count &&
           (standings->games[end]->state != CK_GAME_COUNTED ||
            same_period(standings->games[first]->occasion, standings->games[end]->occasion)))
        end++;
    return end;
}

/* More than the opponents of any player in all his games. */
static size_t count_seats(const ck_standings *standings)
{
    size_t count = 1;
    for (size_t i = 0; i < standings->game_count; i++)
        count += standings->games[i]->players;
    return count;
}

static bool rate_by_glicko2(ck_standings *standings)
{
    ck_rating *before =
        ck_memory_take_zeroed(standings->options.memory, standings->count + 1, sizeof *before);
    size_t *next =
        ck_memory_take_zeroed(standings->options.memory, standings->count + 1, sizeof *next);
    ck_glicko_game *games =
        ck_memory_take_zeroed(standings->options.memory, count_seats(standings), sizeof *games);
    bool good = before && next && games;
    for (size_t at = 0; good && at < standings->game_count;) {
        if (standings->games[at]->state != CK_GAME_COUNTED) {
            at++;
            continue;
        }
        at = end_of_period(standings, at);
        for (size_t i = 0; i < standings->count; i++)
            before[i] = standings->rows[i].rating;
        for (size_t i = 0; i < standings->count; i++)
            rate_period(standings, &standings->rows[i], (uint32_t)at, &next[i], before, games);
    }
    ck_memory_give_back(standings->options.memory, before);
    ck_memory_give_back(standings->options.memory, next);
    ck_memory_give_back(standings->options.memory, games);
    return good;
}

bool ck_rate_players(ck_standings *standings)
{
    if (standings->options.rating == CK_RATING_GLICKO2)
        return rate_by_glicko2(standings);
    if (standings->options.rating == CK_RATING_ELO)
        rate_by_elo(standings);
    return true;
}
