/* Sorts games by date, round and file name, and rounds by their number, then their first game. */
#include "rules/tournament/order.h"

#include "rules/base/array.h"
#include "rules/base/natural_order.h"
#include "rules/base/utf8.h"
#include "rules/words/number.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- the order of the games ---- */

/* Reads a number in Arabic digits, full-width or not. */
static bool read_arabic(const char *text, size_t length, long *number)
{
    size_t at = 0;
    for (*number = 0; at < length; at += ck_is_figure(text[at]) ? 1 : 3) {
        const char sign =
            ck_is_figure(text[at]) ? text[at] : ck_narrow_sign(text + at, length - at);
        if (!ck_is_figure(sign))
            break;
        if (*number < LONG_MAX / 10)
            *number = *number * 10 + (sign - '0');
    }
    return at > 0;
}

/* Reads a run of signs of numbers. Returns its length; *NUMBER is 0 if it is no number. */
static size_t read_linzi(const char *text, size_t length, long *number)
{
    int32_t value;
    bool good;
    const size_t size = ck_read_number(text, length, &value, &good);
    *number = good ? labs((long)value) : 0;
    return size;
}

long ck_order_round_number(const char *text)
{
    const size_t length = strlen(text);
    long number;
    for (size_t at = 0; at < length;) {
        if (read_arabic(text + at, length - at, &number))
            return number;
        const size_t size = read_linzi(text + at, length - at, &number);
        if (number != 0)
            return number;
        at += size > 0 ? size : 1;
    }
    return LONG_MAX;
}

static int compare(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

int ck_order_compare(const void *a, const void *b)
{
    const ck_played *one = *(const ck_played *const *)a, *other = *(const ck_played *const *)b;
    const ck_occasion *first = &one->occasion, *second = &other->occasion;
    int order = compare(second->dated, first->dated);
    if (order == 0)
        order = compare(first->date.utc, second->date.utc);
    if (order == 0)
        order = compare(first->round_key, second->round_key);
    /* Games of one file share a pointer, which saves comparing names. */
    if (order == 0 && one->place.file != other->place.file)
        order = ck_natural_order(one->place.file, other->place.file);
    return order != 0 ? order : compare(one->arrival, other->arrival);
}

void ck_order_games(ck_standings *standings)
{
    ck_array_sort(standings->games, standings->game_count, sizeof *standings->games,
                  ck_order_compare);
}

/* ---- rounds ---- */

/* A round with its sort keys: its number, then its first game. */
typedef struct round {
    long number;
    size_t first;
    uint32_t round;
} round;

static int by_number(const void *a, const void *b)
{
    const round *one = a, *other = b;
    if (one->number != other->number)
        return one->number < other->number ? -1 : 1;
    return (one->first > other->first) - (one->first < other->first);
}

bool ck_order_rounds(ck_standings *standings)
{
    const ck_memory *memory = standings->options.memory;
    size_t count = standings->rounds.count;
    /* Every game that counts or is annulled has a round. */
    const ck_played *game;
    for (size_t at = 0; (game = ck_standings_next_scheduled(standings, &at));) {
        if (game->occasion.round == CK_NO_INDEX)
            return true;
    }
    round *rounds = ck_memory_alloc(memory, count, sizeof *rounds);
    standings->rounds_in_order = ck_memory_alloc(memory, count, sizeof *standings->rounds_in_order);
    standings->round_places =
        ck_memory_alloc_zeroed(memory, count, sizeof *standings->round_places);
    bool good = rounds && standings->rounds_in_order && standings->round_places;
    if (good) {
        /* The rounds that were played, each with its first game */
        const ck_played *played;
        for (size_t at = 0; (played = ck_standings_next_scheduled(standings, &at));) {
            uint32_t number = played->occasion.round;
            const char *name = ck_string_table_text(&standings->rounds, number).text;
            if (standings->round_places[number] > 0)
                continue;
            standings->round_places[number] = 1; /* listed; sorting sets the place */
            rounds[standings->round_count++] = (round){ck_order_round_number(name), at, number};
        }
        ck_array_sort(rounds, standings->round_count, sizeof *rounds, by_number);
        for (size_t i = 0; i < standings->round_count; i++) {
            standings->rounds_in_order[i] = rounds[i].round;
            standings->round_places[rounds[i].round] = (uint32_t)i;
        }
    }
    ck_memory_free(memory, rounds);
    return good;
}
