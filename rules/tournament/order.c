#include "rules/tournament/order.h"

#include "rules/base/utf8.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- the order of the games ---- */

long ck_round_number(const char *text)
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

/* Mostly many games come from one file: its name is not read number by number for each of them. */
static int by_file(const ck_played *one, const ck_played *other)
{
    ck_name a = ck_place_of(one).file, b = ck_place_of(other).file;
    bool same = a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
    return same ? 0 : by_name(a.text, b.text);
}

int ck_by_place(const void *a, const void *b)
{
    const ck_played *one = *(const ck_played *const *)a, *other = *(const ck_played *const *)b;
    const ck_occasion *first = &one->occasion, *second = &other->occasion;
    int order = compare(second->dated, first->dated);
    if (order == 0)
        order = compare(first->date.utc, second->date.utc);
    if (order == 0)
        order = compare(first->in_order, second->in_order);
    if (order == 0)
        order = by_file(one, other);
    return order != 0 ? order : compare(one->arrival, other->arrival);
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

/* Notes where each round is first played, and whether every game that counts has one. */
static bool find_first_games(const ck_standings *standings, round *rounds, bool *all)
{
    ck_pile_walk walk = ck_pile_begin(&standings->games);
    const ck_played *game;
    *all = true;
    for (size_t i = 0; *all && (game = ck_next_counted(&walk)); i++) {
        uint32_t round = game->occasion.round;
        *all = round != CK_NO_INDEX;
        if (*all && rounds[round].first == SIZE_MAX)
            rounds[round].first = i;
    }
    return ck_pile_end(&walk);
}

bool ck_order_rounds(ck_standings *standings)
{
    size_t count = standings->rounds.count;
    round *rounds = ck_memory_take_zeroed(standings->options.memory, count + 1, sizeof *rounds);
    standings->ordered =
        ck_memory_take_zeroed(standings->options.memory, count + 1, sizeof *standings->ordered);
    bool all = false, good = rounds && standings->ordered;
    for (size_t i = 0; good && i < count; i++)
        rounds[i] = (round){(uint32_t)i, ck_round_number(standings->rounds.rows[i].text), SIZE_MAX};
    good = good && find_first_games(standings, rounds, &all);
    if (good && all) {
        qsort(rounds, count, sizeof *rounds, by_number);
        for (size_t i = 0; i < count; i++) {
            if (rounds[i].first != SIZE_MAX)
                standings->ordered[standings->round_count++] = rounds[i].row;
        }
    }
    ck_memory_give_back(standings->options.memory, rounds);
    return good;
}
