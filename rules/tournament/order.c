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

/* An occasion and what it is sorted by; the name belongs to the tally. */
typedef struct dated {
    ck_occasion *occasion;
    long round;
    const char *file;
} dated;

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
    const dated *one = a, *other = b;
    const ck_occasion *first = one->occasion, *second = other->occasion;
    int order = compare(second->dated, first->dated);
    if (order == 0)
        order = compare(first->date.utc, second->date.utc);
    if (order == 0)
        order = compare(one->round, other->round);
    return order != 0 ? order : by_name(one->file, other->file);
}

static dated dated_of(const ck_standings *standings, ck_occasion *occasion)
{
    uint32_t round = occasion->round;
    const ck_tally_row *rounds = standings->rounds.rows;
    return (dated){occasion, round == CK_NO_INDEX ? LONG_MAX : number_in(rounds[round].text),
                   standings->files.rows[occasion->file].text};
}

bool ck_order_occasions(ck_standings *standings)
{
    const ck_memory *memory = standings->options.memory;
    size_t count = 0, i = 0;
    for (const ck_occasion *at = standings->occasions; at; at = at->before)
        count++;
    dated *rows = ck_memory_take_zeroed(memory, count + 1, sizeof *rows);
    if (!rows)
        return false;
    for (ck_occasion *at = standings->occasions; at; at = at->before)
        rows[i++] = dated_of(standings, at);
    qsort(rows, count, sizeof *rows, by_time);
    for (i = 1; i < count; i++)
        rows[i].occasion->place =
            rows[i - 1].occasion->place + (by_time(&rows[i - 1], &rows[i]) != 0);
    ck_memory_give_back(memory, rows);
    return true;
}

int ck_by_place(const void *a, const void *b)
{
    const ck_played *one = *(const ck_played *const *)a, *other = *(const ck_played *const *)b;
    int order = compare(one->occasion->place, other->occasion->place);
    return order != 0 ? order : compare(one->arrival, other->arrival);
}

void ck_order_games(ck_standings *standings)
{
    if (standings->game_count > 0)
        qsort(standings->games, standings->game_count, sizeof(ck_played *), ck_by_place);
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
        uint32_t round = standings->games[i]->occasion->round;
        if (standings->games[i]->state != CK_GAME_COUNTED)
            continue;
        if (round == CK_NO_INDEX)
            return false;
        rounds[round].first = i;
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
