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
    ck_name a = ck_file_of(one), b = ck_file_of(other);
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
    long number;
    uint64_t first;
    uint32_t row;
} round;

static int by_number(const void *a, const void *b)
{
    const round *one = *(const round *const *)a, *other = *(const round *const *)b;
    if (one->number != other->number)
        return one->number < other->number ? -1 : 1;
    return (one->first > other->first) - (one->first < other->first);
}

static bool put_number(ck_book *book, uint64_t at, uint32_t number)
{
    return ck_book_write(book, at * sizeof number, &number, sizeof number);
}

/* Adds the round of game number I, unless it was added with one before. */
static bool add_round(ck_standings *standings, ck_pile *rounds, const ck_played *game, uint64_t i)
{
    uint32_t row = game->occasion.round;
    if (ck_round_index(standings, game) > 0)
        return true;
    round *round = ck_pile_add(rounds, sizeof *round);
    if (!round)
        return false;
    *round = (struct round){ck_round_number(ck_lexicon_text(&standings->rounds, row).text), i, row};
    return put_number(&standings->round_places, row, 1);
}

/* Adds the rounds that were played, each with its first game, if every game that counts has one. */
static bool add_rounds(ck_standings *standings, ck_pile *rounds, bool *all)
{
    ck_pile_walk walk = ck_pile_begin(&standings->games);
    const ck_played *game;
    bool good = true;
    for (uint64_t i = 0; good && *all && (game = ck_next_counted(&walk)); i++) {
        *all = game->occasion.round != CK_NO_INDEX;
        good = !*all || add_round(standings, rounds, game, i);
    }
    return ck_pile_end(&walk) && good;
}

static bool place_rounds(ck_standings *standings, ck_pile *rounds)
{
    bool good = ck_pile_sort(rounds);
    ck_pile_walk walk = ck_pile_begin(rounds);
    const round *round;
    while (good && (round = ck_pile_next(&walk, NULL))) {
        uint32_t place = (uint32_t)standings->round_count++;
        good = put_number(&standings->rounds_in_order, place, round->row) &&
               put_number(&standings->round_places, round->row, place);
    }
    return ck_pile_end(&walk) && good;
}

bool ck_order_rounds(ck_standings *standings)
{
    const ck_standings_options *options = &standings->options;
    ck_pile rounds = {.memory = options->memory,
                      .order = by_number,
                      .store = options->store,
                      .most = options->most};
    bool all = true, good = add_rounds(standings, &rounds, &all);
    good = good && (!all || place_rounds(standings, &rounds));
    ck_pile_free(&rounds);
    return good;
}
