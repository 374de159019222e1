/*
 * Writes the lines 012, 062, XXR and 001 of TRF16 (FIDE's handbook, C.04, annex 2). Players are
 * numbered by their names, so that the numbers stay while rounds are added.
 */
#include "formats/tables/standings_trf.h"

#include "rules/base/array.h"
#include "rules/base/utf8.h"
#include "rules/tournament/schedule.h"

#include <inttypes.h>
#include <string.h>

/* A player with the name that numbers it. */
typedef struct entrant {
    const char *text;
    uint32_t name;
} entrant;

static int by_text(const void *a, const void *b)
{
    const entrant *one = a, *other = b;
    return strcmp(one->text, other->text);
}

/* The players in the order of their numbers; NUMBERS, by name, from 1. */
typedef struct entrants {
    const ck_standings *standings;
    entrant *list;
    uint32_t *numbers;
} entrants;

static bool number_players(entrants *all)
{
    const ck_standings *standings = all->standings;
    const ck_memory *memory = standings->options.memory;
    all->list = ck_memory_alloc(memory, standings->count, sizeof *all->list);
    all->numbers = ck_memory_alloc_zeroed(memory, standings->names.count, sizeof *all->numbers);
    if (!all->list || !all->numbers)
        return false;
    for (size_t i = 0; i < standings->count; i++) {
        const uint32_t name = standings->ranking[i];
        all->list[i] = (entrant){ck_string_table_text(&standings->names, name).text, name};
    }
    ck_array_sort(all->list, standings->count, sizeof *all->list, by_text);
    for (size_t i = 0; i < standings->count; i++)
        all->numbers[all->list[i].name] = (uint32_t)i + 1;
    return true;
}

/* Writes a name, padded to a width. */
static void put_name(ck_out *out, const char *text)
{
    enum { WIDTH = 33 };
    size_t end = 0, characters = 0;
    for (; text[end]; end++) {
        const bool begins = ((unsigned char)text[end] & 0xc0) != 0x80;
        if (begins && characters == WIDTH)
            break;
        characters += begins;
    }
    ck_put_bytes(out, text, end);
    ck_put_times(out, " ", WIDTH - characters);
}

/* The letter of a game without an opponent, or of a result. */
static char result_of(const ck_played *game, size_t seat)
{
    if (game->end == CK_END_WALKOVER)
        return game->seat[seat].award > 0 ? '+' : '-';
    if (game->unplayed)
        return game->end == CK_END_BYE ? 'U' : game->end == CK_END_HALF_BYE ? 'H' : 'Z';
    return game->winner == seat ? '1' : game->seat[seat].place > 1 ? '0' : '=';
}

static void put_player(ck_out *out, const entrants *all, const entrant *player)
{
    const ck_standings *standings = all->standings;
    const ck_standings_row *row = &standings->rows[player->name];
    const ck_appearance *at = ck_schedule_of(standings, row);
    uint32_t next = 0;
    ck_put_format(out, "001 %4" PRIu32 "      ", all->numbers[player->name]);
    put_name(out, player->text);
    ck_put_format(out, " %4.0f%28s%4.1f %4" PRIu32, standings->options.start_rating, "", row->score,
                  row->rank);
    for (size_t round = 0; round < standings->round_count; round++) {
        while (next + 1 < row->appearances && at[next].round < round)
            next++;
        /* "  0005 w 1"; a round with games of several, or none that counts, is a bye without
         * points. */
        const bool plays = at[next].round == round;
        const ck_played *game = plays ? ck_schedule_game(standings, &at[next]) : NULL;
        if (!game || game->state != CK_GAME_COUNTED || game->players > 2)
            ck_put(out, "  0000 - Z");
        else if (game->players == 1)
            ck_put_format(out, "  0000 - %c", result_of(game, at[next].seat));
        else
            ck_put_format(out, "  %4" PRIu32 " %c %c",
                          all->numbers[game->seat[1 - at[next].seat].name],
                          at[next].seat == 0 ? 'w' : 'b', result_of(game, at[next].seat));
    }
    ck_put(out, "\n");
}

void ck_standings_trf(ck_out *out, const ck_standings *standings)
{
    entrants all = {.standings = standings};
    const ck_name title = ck_string_table_text(&standings->tournaments, 0);
    out->failed |= !number_players(&all);
    if (standings->tournaments.count > 0) {
        ck_put(out, "012 ");
        ck_put_bytes(out, title.text, title.length);
        ck_put(out, "\n");
    }
    ck_put_format(out, "062 %zu\nXXR %zu\n", standings->count, standings->round_count);
    for (size_t i = 0; !out->failed && i < standings->count; i++)
        put_player(out, &all, &all.list[i]);
    ck_memory_free(standings->options.memory, all.list);
    ck_memory_free(standings->options.memory, all.numbers);
}
