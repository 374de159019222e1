/* Owns the tables and gives access to them. collect.c adds records, finish.c computes. */
#include "rules/tournament/standings.h"

#include "rules/words/names.h"

#include <string.h>

void ck_standings_init(ck_standings *standings, const ck_standings_options *options)
{
    const ck_memory *memory = options->memory;
    *standings = (ck_standings){.options = *options,
                                .names = {.memory = memory},
                                .rounds = {.memory = memory},
                                .tournaments = {.memory = memory},
                                .hands = {.memory = memory},
                                .combinations = {.memory = memory},
                                .declared = {.memory = memory},
                                .arena = {.memory = memory}};
}

void ck_standings_free(ck_standings *standings)
{
    const ck_memory *memory = standings->options.memory;
    ck_string_table *const tables[] = {&standings->names, &standings->rounds,
                                       &standings->tournaments, &standings->hands,
                                       &standings->combinations};
    void *const arrays[] = {standings->alias,        standings->declared.hand,
                            standings->games,        standings->rows,
                            standings->ties,         standings->ranking,
                            standings->own_made,     standings->own,
                            standings->round_places, standings->rounds_in_order,
                            standings->similar,      standings->appearances};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        ck_string_table_free(tables[i]);
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        ck_memory_free(memory, arrays[i]);
    ck_arena_free(&standings->arena);
    memset(standings, 0, sizeof *standings);
}

/* ---- games and players ---- */

const ck_played *ck_standings_next_counted(const ck_standings *standings, size_t *at)
{
    while (*at < standings->game_count) {
        const ck_played *game = standings->games[(*at)++];
        if (game->state == CK_GAME_COUNTED)
            return game;
    }
    return NULL;
}

const ck_played *ck_standings_next_played(const ck_standings *standings, size_t *at)
{
    const ck_played *game;
    do {
        game = ck_standings_next_counted(standings, at);
    } while (game && game->unplayed);
    return game;
}

const ck_played *ck_standings_next_scheduled(const ck_standings *standings, size_t *at)
{
    while (*at < standings->game_count) {
        const ck_played *game = standings->games[(*at)++];
        if (game->state == CK_GAME_COUNTED || game->state == CK_GAME_ANNULLED)
            return game;
    }
    return NULL;
}

const ck_standings_row *ck_standings_row_of_place(const ck_standings *standings, size_t place)
{
    return &standings->rows[standings->ranking[place]];
}

ck_standings_row *ck_standings_row_of_seat(const ck_standings *standings, const ck_played *game,
                                           size_t seat)
{
    return &standings->rows[game->seat[seat].name];
}

size_t ck_standings_count_hands(const ck_standings *standings)
{
    return CK_HANDS + standings->hands.count;
}

const char *ck_standings_hand(const ck_standings *standings, size_t hand)
{
    return hand < CK_HANDS
               ? ck_hand_name[hand].sign
               : ck_string_table_text(&standings->hands, (uint32_t)(hand - CK_HANDS)).text;
}

bool ck_standings_hand_is_made(const ck_standings *standings, size_t hand)
{
    return hand < CK_HANDS ? standings->made[hand] : standings->own_made[hand - CK_HANDS];
}

size_t ck_standings_round_index(const ck_standings *standings, const ck_played *game)
{
    return standings->round_places[game->occasion.round];
}

ck_name ck_standings_round_name(const ck_standings *standings, size_t place)
{
    return ck_string_table_text(&standings->rounds, standings->rounds_in_order[place]);
}
