#include "rules/tournament/finish.h"

#include "rules/tournament/duplicates.h"
#include "rules/tournament/order.h"
#include "rules/tournament/periods.h"
#include "rules/tournament/rank.h"
#include "rules/tournament/similar_name.h"

#include <stdlib.h>
#include <string.h>

/* The row of a player; NULL when memory is short for a new one. */
static ck_standings_row *row_for(ck_standings *standings, uint32_t name)
{
    if (standings->row_of[name] == SIZE_MAX) {
        size_t size = (CK_HANDS + standings->hands.count) * sizeof(uint32_t);
        uint32_t *hands = ck_arena_take(&standings->arena, size);
        if (!hands)
            return NULL;
        memset(hands, 0, size);
        standings->row_of[name] = standings->count;
        standings->rows[standings->count++] =
            (ck_standings_row){.name = name,
                               .hands = hands,
                               .best = {0, CK_NO_INDEX},
                               .rating = ck_rating_start(standings->options.start_rating)};
    }
    return &standings->rows[standings->row_of[name]];
}

static int64_t points_of_others(const ck_played *game, size_t own)
{
    int64_t points = 0;
    for (size_t seat = 0; seat < game->players; seat++)
        points += seat != own ? game->player[seat].points : 0;
    return points;
}

/* What a player declared, the next of the deeds. */
static void add_deeds(const ck_standings *standings, ck_standings_row *row,
                      const unsigned char **deeds)
{
    ck_best best = ck_next_best(deeds);
    if (best.points > row->best.points)
        row->best = best;
    for (uint32_t hand; ck_next_hand(deeds, &hand);) {
        row->hands[hand]++;
        standings->made[hand] = true;
    }
}

static void add_game(const ck_standings *standings, ck_standings_row *row, const ck_played *game,
                     size_t seat)
{
    const ck_played_by *own = &game->player[seat];
    row->games++;
    row->wins += game->winner == seat;
    row->draws += game->winner == CK_NO_SEAT && own->place == 1;
    row->losses += own->place > 1;
    row->score += ck_score_of(standings, row, game);
    row->points_for += own->points;
    row->points_against += points_of_others(game, seat);
    row->seasons_won += own->seasons_won;
}

/* Adds a game that counts to the rows of its players; false when memory is short for a new one. */
static bool add_to_rows(ck_standings *standings, const ck_played *game)
{
    const unsigned char *deeds = ck_deeds_of(game);
    for (size_t seat = 0; seat < game->players; seat++) {
        ck_standings_row *row = row_for(standings, game->player[seat].name);
        if (!row)
            return false;
        add_game(standings, row, game, seat);
        add_deeds(standings, row, &deeds);
    }
    standings->crowded |= game->players > 2;
    return true;
}

/* Makes a row for each player and adds his games up. */
static bool make_rows(ck_standings *standings)
{
    size_t names = standings->names.count;
    const ck_played *game;
    standings->rows =
        ck_memory_take_zeroed(standings->options.memory, names + 1, sizeof *standings->rows);
    standings->row_of =
        ck_memory_take(standings->options.memory, names + 1, sizeof *standings->row_of);
    standings->made = ck_memory_take_zeroed(standings->options.memory,
                                            CK_HANDS + standings->hands.count, sizeof(bool));
    bool good = standings->rows && standings->row_of && standings->made;
    for (size_t i = 0; good && i < names; i++)
        standings->row_of[i] = SIZE_MAX;
    ck_pile_walk walk = ck_pile_begin(&standings->games);
    while (good && (game = ck_pile_next(&walk, NULL))) {
        standings->state[game->state]++;
        good = game->state != CK_GAME_COUNTED || add_to_rows(standings, game);
    }
    return ck_pile_end(&walk) && good;
}

bool ck_standings_finish(ck_standings *standings)
{
    return ck_find_same_games(standings) && ck_pile_sort(&standings->games) &&
           make_rows(standings) && ck_order_rounds(standings) && ck_rate_players(standings) &&
           ck_rank_standings(standings) && ck_find_similar_names(standings);
}
