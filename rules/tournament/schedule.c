/* Sorts the seats of all games by player and round, and compares the pairs of players. */
#include "rules/tournament/schedule.h"

#include "rules/base/array.h"

void ck_drop_later_rounds(ck_standings *standings)
{
    const long last = standings->options.after_round;
    size_t kept = 0;
    for (size_t i = 0; i < standings->game_count; i++) {
        ck_played *game = standings->games[i];
        standings->games[kept] = game;
        kept += last == 0 || game->occasion.round_key <= last;
    }
    standings->game_count = kept;
}

static int compare(uint64_t one, uint64_t other)
{
    return (one > other) - (one < other);
}

static int by_round(const void *a, const void *b)
{
    const ck_appearance *one = a, *other = b;
    const int order = compare(one->round, other->round);
    return order != 0 ? order : compare(one->game, other->game);
}

/* Whether a game shows that its players were there; one that is not settled yet, or not valid,
 * does. */
static bool appears(const ck_played *game)
{
    bool named = true;
    for (int seat = 0; seat < game->players; seat++)
        named &= game->seat[seat].name != CK_NO_INDEX;
    return named && game->state != CK_GAME_SELF && game->state != CK_GAME_TWICE &&
           game->state != CK_GAME_BEGINNING;
}

/* Finds the place of a game's round; false if it is none of those with games that count. */
static bool find_round(const ck_standings *standings, const ck_played *game, uint32_t *round)
{
    const uint32_t number = game->occasion.round;
    if (standings->round_count == 0)
        return ck_schedule_is_settled(game);
    if (number == CK_NO_INDEX)
        return false;
    *round = standings->round_places[number];
    return standings->rounds_in_order[*round] == number;
}

/* Counts the appearances of each player or, once their places are known, fills them in. */
static size_t list_appearances(ck_standings *standings)
{
    size_t count = 0;
    for (size_t i = 0; i < standings->game_count; i++) {
        const ck_played *game = standings->games[i];
        uint32_t round = 0;
        if (!appears(game) || !find_round(standings, game, &round))
            continue;
        for (uint8_t seat = 0; seat < game->players; seat++, count++) {
            ck_standings_row *row = ck_standings_row_of_seat(standings, game, seat);
            if (standings->appearances)
                standings->appearances[row->first + row->appearances] =
                    (ck_appearance){round, (uint32_t)i, seat};
            row->appearances++;
        }
    }
    return count;
}

/* Sorts the appearances of a player, and sees whether there are two in a round. */
static void order_appearances(ck_standings *standings, ck_standings_row *row)
{
    ck_appearance *at = standings->appearances + row->first;
    ck_array_sort(at, row->appearances, sizeof *at, by_round);
    for (uint32_t i = 1; i < row->appearances; i++)
        standings->scheduled &= at[i].round > at[i - 1].round ||
                                !ck_schedule_is_settled(ck_schedule_game(standings, &at[i])) ||
                                !ck_schedule_is_settled(ck_schedule_game(standings, &at[i - 1]));
    if (standings->round_count == 0 && row->appearances > standings->length)
        standings->length = row->appearances;
}

static int by_pair(const void *a, const void *b)
{
    return compare(*(const uint64_t *)a, *(const uint64_t *)b);
}

/* Whether each pair of players has a game of two, played or not. */
static bool find_all_met(ck_standings *standings)
{
    const uint64_t wanted = (uint64_t)standings->count * (standings->count - 1) / 2;
    const ck_played *game;
    size_t count = 0, distinct = 0;
    if (standings->count == 0 || standings->crowded || wanted > standings->game_count)
        return true;
    uint64_t *pairs =
        ck_memory_alloc(standings->options.memory, standings->game_count, sizeof *pairs);
    if (!pairs)
        return false;
    for (size_t at = 0; (game = ck_standings_next_counted(standings, &at));) {
        const uint32_t one = game->seat[0].name, other = game->seat[1].name;
        if (game->players == 2)
            pairs[count++] =
                one < other ? (uint64_t)one << 32 | other : (uint64_t)other << 32 | one;
    }
    ck_array_sort(pairs, count, sizeof *pairs, by_pair);
    for (size_t i = 0; i < count; i++)
        distinct += i == 0 || pairs[i] != pairs[i - 1];
    standings->all_met = distinct == wanted;
    ck_memory_free(standings->options.memory, pairs);
    return true;
}

bool ck_find_schedule(ck_standings *standings)
{
    if (!find_all_met(standings))
        return false;
    const size_t count = list_appearances(standings);
    /* The appearances of each player have a place behind those of the players before. */
    uint32_t first = 0;
    for (uint32_t name = 0; name < standings->names.count; name++) {
        ck_standings_row *row = &standings->rows[name];
        row->first = first;
        first += row->appearances;
        row->appearances = 0;
    }
    standings->appearances =
        ck_memory_alloc(standings->options.memory, count, sizeof *standings->appearances);
    if (!standings->appearances)
        return false;
    list_appearances(standings);
    standings->length = standings->round_count;
    standings->scheduled =
        standings->round_count > 0 && !standings->crowded && standings->tournaments.count <= 1;
    for (uint32_t name = 0; name < standings->names.count; name++)
        order_appearances(standings, &standings->rows[name]);
    for (uint32_t name = 0; standings->scheduled && name < standings->names.count; name++) {
        ck_standings_row *row = &standings->rows[name];
        if (row->appearances > 0 && !standings->all_met)
            row->withdrawn = ck_schedule_of(standings, row)[row->appearances - 1].round + 1 <
                             standings->round_count;
    }
    return true;
}
