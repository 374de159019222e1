#include "rules/tournament/finish.h"

#include "rules/tournament/duplicates.h"
#include "rules/tournament/order.h"
#include "rules/tournament/periods.h"
#include "rules/tournament/rank.h"

#include <stdlib.h>

static ck_standing *row_for(ck_standings *standings, uint32_t name)
{
    if (standings->row_of[name] == SIZE_MAX) {
        standings->row_of[name] = standings->count;
        standings->rows[standings->count++] =
            (ck_standing){.name = name, .rating = ck_rating_start(standings->options.start_rating)};
    }
    return &standings->rows[standings->row_of[name]];
}

static void add_game(ck_standing *row, const ck_played *game)
{
    ck_side side = ck_side_of(row, game);
    double score = ck_score_of(row, game);
    row->games++;
    row->wins += score == 1.0;
    row->draws += score == 0.5;
    row->losses += score == 0.0;
    row->score += score;
    row->points_for += game->points[side];
    row->points_against += game->points[ck_other_side(side)];
    row->seasons_won += game->seasons_won[side];
    for (int hand = 0; hand < CK_HANDS; hand++)
        row->hands[hand] += game->hands[side][hand];
    if (game->best[side] > row->best) {
        row->best = game->best[side];
        row->best_hands = game->best_hands[side];
    }
}

/* The games of each player, one after the other in one array. */
static void list_games(ck_standings *standings)
{
    size_t next = 0;
    for (size_t i = 0; i < standings->count; i++) {
        standings->rows[i].first_game = next;
        next += standings->rows[i].games;
        standings->rows[i].games = 0;
    }
    for (size_t i = 0; i < standings->game_count; i++) {
        const ck_played *game = &standings->games[i];
        for (int side = 0; game->state == CK_GAME_COUNTED && side < 2; side++) {
            ck_standing *row = row_for(standings, game->player[side]);
            standings->games_of[row->first_game + row->games++] = (uint32_t)i;
        }
    }
}

/* Makes a row for each player and adds his games up. */
static bool make_rows(ck_standings *standings)
{
    size_t names = standings->names.count;
    standings->rows =
        ck_memory_take_zeroed(standings->options.memory, names + 1, sizeof *standings->rows);
    standings->row_of =
        ck_memory_take(standings->options.memory, names + 1, sizeof *standings->row_of);
    standings->games_of = ck_memory_take_zeroed(
        standings->options.memory, 2 * standings->game_count + 1, sizeof *standings->games_of);
    if (!standings->rows || !standings->row_of || !standings->games_of)
        return false;
    for (size_t i = 0; i < names; i++)
        standings->row_of[i] = SIZE_MAX;
    for (size_t i = 0; i < standings->game_count; i++) {
        const ck_played *game = &standings->games[i];
        for (int side = 0; game->state == CK_GAME_COUNTED && side < 2; side++)
            add_game(row_for(standings, game->player[side]), game);
    }
    list_games(standings);
    return true;
}

bool ck_standings_finish(ck_standings *standings)
{
    if (!ck_order_games(standings) || !ck_find_same_games(standings))
        return false;
    for (size_t i = 0; i < standings->game_count; i++)
        standings->state[standings->games[i].state]++;
    return make_rows(standings) && ck_order_rounds(standings) && ck_rate_players(standings) &&
           ck_rank(standings);
}
