#include "rules/tournament/order.h"

#include "rules/base/utf8.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- the order of the games ---- */

/* 第三回戦 → 3: the first number in a text, Arabic or a small Linzi one; LONG_MAX when none. */
static long number_in(const char *text)
{
    static const char *const digits[] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
    const char *arabic = strpbrk(text, "0123456789");
    long number = 0;
    bool found = false;
    if (arabic)
        return strtol(arabic, NULL, 10);
    for (; *text; text++) {
        bool ten = strncmp(text, "十", 3) == 0;
        long digit = 0;
        for (long i = 0; i < 9; i++)
            digit = strncmp(text, digits[i], 3) == 0 ? i + 1 : digit;
        if (ten)
            number = number > 0 ? 10 * number : 10;
        number += digit;
        if (found && !ten && digit == 0 && !ck_is_within(*text))
            break;
        found = found || ten || digit > 0;
    }
    return found ? number : LONG_MAX;
}

/* A game and what it is sorted by; the names belong to the tallies. */
typedef struct placed {
    ck_played game;
    long round;
    const char *file;
} placed;

static int compare(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

static const char *past_zeros(const char *text)
{
    while (*text == '0')
        text++;
    return text;
}

/* Names of files as people count: game2 before game10. */
static int by_name(const char *one, const char *other)
{
    const char *a = one, *b = other;
    while (*a && *b) {
        const char *digits = "0123456789";
        size_t figures = strspn(past_zeros(a), digits), others = strspn(past_zeros(b), digits);
        bool numbers = strchr(digits, *a) && strchr(digits, *b);
        a = numbers ? past_zeros(a) : a;
        b = numbers ? past_zeros(b) : b;
        if (numbers && figures != others)
            return compare((int64_t)figures, (int64_t)others);
        int order = memcmp(a, b, numbers ? figures : 1);
        if (order != 0)
            return order;
        a += numbers ? figures : 1;
        b += numbers ? figures : 1;
    }
    return *a || *b ? (*a != 0) - (*b != 0) : strcmp(one, other);
}

static int by_time(const void *a, const void *b)
{
    const placed *one = a, *other = b;
    const ck_played *first = &one->game, *second = &other->game;
    int order = compare(second->dated, first->dated);
    if (order == 0)
        order = compare(first->date.utc, second->date.utc);
    if (order == 0)
        order = compare(one->round, other->round);
    if (order == 0)
        order = by_name(one->file, other->file);
    if (order == 0)
        order = compare(first->arrival, second->arrival);
    return order != 0 ? order : ck_fingerprint_order(&first->print, &second->print);
}

bool ck_order_games(ck_standings *standings)
{
    placed *placed =
        ck_memory_take_zeroed(standings->options.memory, standings->game_count + 1, sizeof *placed);
    if (!placed)
        return false;
    for (size_t i = 0; i < standings->game_count; i++) {
        const ck_played *game = &standings->games[i];
        placed[i].game = *game;
        placed[i].file = standings->files.rows[game->file].text;
        placed[i].round = game->round == CK_NO_INDEX
                              ? LONG_MAX
                              : number_in(standings->rounds.rows[game->round].text);
    }
    qsort(placed, standings->game_count, sizeof *placed, by_time);
    for (size_t i = 0; i < standings->game_count; i++)
        standings->games[i] = placed[i].game;
    ck_memory_give_back(standings->options.memory, placed);
    return true;
}

/* ---- rounds ---- */

/* A round and what it is sorted by: its number, else when it was first played. */
typedef struct round {
    uint32_t row;
    long number;
    size_t first;
} round;

static int by_number(const void *a, const void *b)
{
    const round *one = a, *other = b;
    if (one->number != other->number)
        return one->number < other->number ? -1 : 1;
    return (one->first > other->first) - (one->first < other->first);
}

/* Notes where each round is first played; false when a game that counts has none. */
static bool find_first_games(const ck_standings *standings, round *rounds)
{
    for (size_t i = standings->game_count; i-- > 0;) {
        const ck_played *game = &standings->games[i];
        if (game->state != CK_GAME_COUNTED)
            continue;
        if (game->round == CK_NO_INDEX)
            return false;
        rounds[game->round].first = i;
    }
    return true;
}

bool ck_order_rounds(ck_standings *standings)
{
    size_t count = standings->rounds.count;
    round *rounds = ck_memory_take_zeroed(standings->options.memory, count + 1, sizeof *rounds);
    standings->ordered =
        ck_memory_take_zeroed(standings->options.memory, count + 1, sizeof *standings->ordered);
    if (!rounds || !standings->ordered) {
        ck_memory_give_back(standings->options.memory, rounds);
        return false;
    }
    for (size_t i = 0; i < count; i++)
        rounds[i] = (round){(uint32_t)i, number_in(standings->rounds.rows[i].text), SIZE_MAX};
    if (find_first_games(standings, rounds)) {
        qsort(rounds, count, sizeof *rounds, by_number);
        for (size_t i = 0; i < count; i++) {
            if (rounds[i].first != SIZE_MAX)
                standings->ordered[standings->round_count++] = rounds[i].row;
        }
    }
    ck_memory_give_back(standings->options.memory, rounds);
    return true;
}
