#include "rules/tournament/standings.h"

#include "rules/tournament/duplicates.h"
#include "rules/tournament/order.h"
#include "rules/tournament/rank.h"
#include "rules/words/names.h"

#include <stdlib.h>
#include <string.h>

ck_standings_options ck_standings_defaults(void)
{
    static const char *const order[] = {"head-to-head", "points", "buchholz", "sonneborn-berger",
                                        "wins"};
    ck_standings_options options = {.rating = CK_RATING_ELO, .k = 20.0, .start_rating = 1500.0};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        options.tie_break[options.tie_breaks++] = ck_tie_break_named(order[i], strlen(order[i]));
    return options;
}

static ck_pile rows_of(const ck_standings_options *options, ck_row_order *order)
{
    return (ck_pile){
        .memory = options->memory, .order = order, .store = options->store, .most = options->most};
}

void ck_standings_init(ck_standings *standings, const ck_standings_options *options)
{
    const ck_memory *memory = options->memory;
    *standings = (ck_standings){.options = *options,
                                .arena = {.memory = memory},
                                .names = {.memory = memory},
                                .rounds = {.memory = memory},
                                .tournaments = {.memory = memory},
                                .hands = {.memory = memory},
                                .combinations = {.memory = memory},
                                .deeds = {.memory = memory},
                                .taken = rows_of(options, ck_by_print),
                                .games = rows_of(options, ck_by_place)};
}

void ck_standings_free(ck_standings *standings)
{
    const ck_memory *memory = standings->options.memory;
    ck_tally_free(&standings->names);
    ck_tally_free(&standings->rounds);
    ck_tally_free(&standings->tournaments);
    ck_tally_free(&standings->hands);
    ck_tally_free(&standings->combinations);
    ck_arena_free(&standings->arena);
    ck_buffer_free(&standings->deeds);
    ck_memory_give_back(memory, standings->alias);
    ck_pile_free(&standings->taken);
    ck_pile_free(&standings->games);
    ck_memory_give_back(memory, standings->rows);
    ck_memory_give_back(memory, standings->row_of);
    ck_memory_give_back(memory, standings->made);
    ck_memory_give_back(memory, standings->ordered);
    ck_memory_give_back(memory, standings->similar);
    memset(standings, 0, sizeof *standings);
}

/* ---- asking ---- */

const ck_played *ck_next_counted(ck_pile_walk *walk)
{
    const ck_played *game = ck_pile_next(walk, NULL);
    while (game && game->state != CK_GAME_COUNTED)
        game = ck_pile_next(walk, NULL);
    return game;
}

size_t ck_seat_of(const ck_standings_row *row, const ck_played *game)
{
    for (size_t seat = 0; seat < game->players; seat++) {
        if (game->player[seat].name == row->name)
            return seat;
    }
    return CK_NO_SEAT;
}

const ck_standings_row *ck_row_at(const ck_standings *standings, const ck_played *game, size_t seat)
{
    return &standings->rows[standings->row_of[game->player[seat].name]];
}

double ck_score_against(const ck_played *game, size_t seat, size_t other)
{
    uint8_t own = game->player[seat].place, others = game->player[other].place;
    return own < others ? 1.0 : own == others ? 0.5 : 0.0;
}

double ck_mean_against(const ck_standings *standings, const ck_standings_row *row,
                       const ck_played *game, ck_against *what)
{
    size_t own = ck_seat_of(row, game);
    double sum = 0.0;
    for (size_t seat = 0; seat < game->players; seat++)
        sum += seat != own ? what(standings, row, game, seat) : 0.0;
    return sum / (game->players - 1);
}

static double score_against(const ck_standings *standings, const ck_standings_row *row,
                            const ck_played *game, size_t opponent)
{
    (void)standings;
    return ck_score_against(game, ck_seat_of(row, game), opponent);
}

double ck_score_of(const ck_standings *standings, const ck_standings_row *row,
                   const ck_played *game)
{
    return ck_mean_against(standings, row, game, score_against);
}

static double margin_against(const ck_standings *standings, const ck_standings_row *row,
                             const ck_played *game, size_t opponent)
{
    (void)standings;
    int64_t margin = game->player[ck_seat_of(row, game)].points - game->player[opponent].points;
    return (double)margin / CK_TENTHS;
}

double ck_margin_of(const ck_standings *standings, const ck_standings_row *row,
                    const ck_played *game)
{
    return ck_mean_against(standings, row, game, margin_against);
}

const char *ck_standings_name(const ck_standings *standings, const ck_standings_row *row)
{
    return standings->names.rows[row->name].text;
}

ck_name ck_standings_combination(const ck_standings *standings, uint32_t hands)
{
    if (hands == CK_NO_INDEX)
        return (ck_name){"", 0};
    const ck_tally_row *row = &standings->combinations.rows[hands];
    return (ck_name){row->text, row->length};
}

const char *ck_standings_hand(const ck_standings *standings, size_t hand)
{
    if (hand < CK_HANDS)
        return ck_hand_name[hand].sign;
    hand -= CK_HANDS;
    return hand < standings->hands.count ? standings->hands.rows[hand].text : NULL;
}

size_t ck_round_index(const ck_standings *standings, const ck_played *game)
{
    size_t i = 0;
    while (i < standings->round_count && standings->ordered[i] != game->occasion.round)
        i++;
    return i;
}
