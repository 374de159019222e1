/* Adds the results of each game to the rows of its players; ratings and ranks come later. */
#include "rules/tournament/add_up.h"

/* Makes a row for each name. */
static bool make_rows(ck_standings *standings)
{
    const ck_memory *memory = standings->options.memory;
    size_t names = standings->names.count, ties = standings->options.tie_breaks;
    standings->rows = ck_memory_take_zeroed(memory, names, sizeof *standings->rows);
    standings->ties = ck_memory_take_zeroed(memory, names * ties, sizeof *standings->ties);
    standings->own_made =
        ck_memory_take_zeroed(memory, standings->hands.count, sizeof *standings->own_made);
    if (!standings->rows || !standings->ties || !standings->own_made)
        return false;
    for (size_t i = 0; i < names; i++) {
        ck_standings_row *row = &standings->rows[i];
        row->name = (uint32_t)i;
        row->best.hands = CK_NO_INDEX;
        row->rating = ck_rating_start(standings->options.start_rating);
        row->tie = standings->ties + i * ties;
    }
    return true;
}

static int64_t points_of_others(const ck_played *game, size_t own)
{
    int64_t points = 0;
    for (size_t seat = 0; seat < game->players; seat++)
        points += seat != own ? game->seat[seat].points : 0;
    return points;
}

/* Adds the declarations of a seat; HAND: the first of its hands. */
static void add_hands(ck_standings *standings, ck_standings_row *row, const ck_played *game,
                      size_t seat, const uint32_t *hand)
{
    if (game->seat[seat].best_points > row->best.points)
        row->best = ck_best_of(game, seat);
    for (uint32_t i = 0; i < game->seat[seat].hands; i++) {
        if (hand[i] < CK_HANDS) {
            standings->made[hand[i]] = true;
            row->hands[hand[i]]++;
        } else {
            standings->own_made[hand[i] - CK_HANDS] = true;
        }
    }
}

static void add_game(ck_standings_row *row, const ck_played *game, size_t seat)
{
    const ck_seat_result *own = &game->seat[seat];
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
static void add_to_rows(ck_standings *standings, const ck_played *game)
{
    const uint32_t *hand = ck_declared_by(game);
    for (size_t seat = 0; seat < game->players; seat++) {
        ck_standings_row *row = ck_row_of_seat(standings, game, seat);
        standings->count += row->games == 0;
        add_game(row, game, seat);
        add_hands(standings, row, game, seat, hand);
        hand += game->seat[seat].hands;
    }
    standings->crowded |= game->players > 2;
}

bool ck_add_up(ck_standings *standings)
{
    if (!make_rows(standings))
        return false;
    for (size_t i = 0; i < standings->game_count; i++) {
        const ck_played *game = standings->games[i];
        standings->state[game->state]++;
        if (game->state == CK_GAME_COUNTED)
            add_to_rows(standings, game);
    }
    return true;
}
