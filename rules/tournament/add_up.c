#include "rules/tournament/add_up.h"

#include "rules/tournament/periods.h"

#include <string.h>

/* The row of a player, which begins with his first game. */
static ck_standings_row begun_row(const ck_standings *standings, uint32_t name)
{
    ck_standings_row row = ck_row_of_name(standings, name);
    if (row.games == 0) {
        row.name = name;
        row.best = (ck_best){0, CK_NO_INDEX};
        row.rating = ck_rating_start(standings->options.start_rating);
    }
    return row;
}

static int64_t points_of_others(const ck_played *game, size_t own)
{
    int64_t points = 0;
    for (size_t seat = 0; seat < game->players; seat++)
        points += seat != own ? game->player[seat].points : 0;
    return points;
}

/* What a player declared, the next of the deeds. */
static bool add_deeds(ck_standings *standings, ck_standings_row *row, const unsigned char **deeds)
{
    ck_best best = ck_next_best(deeds);
    bool good = true;
    if (best.points > row->best.points)
        row->best = best;
    for (uint32_t hand; good && ck_next_hand(deeds, &hand);) {
        if (hand < CK_HANDS) {
            standings->made[hand] = true;
            row->hands[hand]++;
        } else {
            good = ck_book_write(&standings->own_made, hand - CK_HANDS, &(bool){true}, 1);
        }
    }
    return good;
}

static void add_game(ck_standings_row *row, const ck_played *game, size_t seat)
{
    const ck_played_by *own = &game->player[seat];
    row->games++;
    row->wins += game->winner == seat;
    row->draws += game->winner == CK_NO_SEAT && own->place == 1;
    row->losses += own->place > 1;
    row->score += ck_score_of(game, seat);
    row->points_for += own->points;
    row->points_against += points_of_others(game, seat);
    row->seasons_won += own->seasons_won;
}

/* Adds a game that counts to the rows of its players. */
static bool add_to_rows(ck_standings *standings, const ck_played *game)
{
    const unsigned char *deeds = ck_deeds_of(game);
    bool good = true;
    for (size_t seat = 0; good && seat < game->players; seat++) {
        ck_standings_row row = begun_row(standings, game->player[seat].name);
        standings->count += row.games == 0;
        add_game(&row, game, seat);
        good = add_deeds(standings, &row, &deeds) && ck_keep_rows(standings, &row, 1);
    }
    standings->crowded |= game->players > 2;
    return good;
}

bool ck_add_up_game(ck_standings *standings, const ck_played *game)
{
    standings->state[game->state]++;
    if (game->state != CK_GAME_COUNTED)
        return true;
    return add_to_rows(standings, game) && ck_rate_by_game(standings, game);
}

void ck_forget_added(ck_standings *standings)
{
    memset(standings->state, 0, sizeof standings->state);
    memset(standings->made, 0, sizeof standings->made);
    standings->count = 0;
    standings->crowded = false;
    ck_book_free(&standings->rows);
    ck_book_free(&standings->own_made);
}
