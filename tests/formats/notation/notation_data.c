/*
 * Conversion of all records and games of ../shared/data: what goes out in a format that we read
 * comes back as it was, a second conversion changes nothing, and the two dialects in which the
 * games are given are converted into each other.
 */
#include "tests/formats/notation/converted.h"

#include <stdlib.h>
#include <string.h>

static const char *const readable[] = {"0", "0:cerke_online", "0:ckka", "1", "2", "mrf"};
static const char *const all_formats[] = {"0",   "0:cerke_online", "0:ckka", "1",          "2",
                                          "mrf", "mrf-json",       "json",   "parsed-json"};

/* The tests run one after the other, each in a process of its own. */
static conversion_result *first, *second;
static const char *rules_name;
static const char *const *formats;
static size_t format_count;

static void out_and_back(const ck_record *record, const char *format)
{
    const ck_rules *rules = NULL;
    ck_rules named;
    if (rules_name) {
        named = rules_of(rules_name);
        rules = &named;
    }
    take_text(first, record->text, record->length, rules);
    char *text = strdup(convert_to(first, format));
    take_text(second, text, first->text.length, &first->rules);
    compare_converted(first, second, format);
    bool whole = all_can_be_read(first);
    convert_to(second, format);
    cr_expect(!whole || strcmp(second->text.bytes, text) == 0,
              "to %s: the second conversion differs", format);
    free(text);
}

static void out_and_back_in_each(const ck_record *record)
{
    for (size_t i = 0; i < format_count; i++)
        out_and_back(record, formats[i]);
}

static void run(const char *rules, const char *const *files, size_t count)
{
    formats = readable;
    format_count = sizeof readable / sizeof *readable;
    rules_name = rules;
    first = converted_new();
    second = converted_new();
    for (size_t i = 0; i < count; i++)
        for_each_shared(files[i], out_and_back_in_each);
    if (count == 0)
        for_each_shared_record(out_and_back_in_each);
    converted_free(first);
    converted_free(second);
}

Test(notation_data, records_come_back)
{
    run(NULL, NULL, 0);
}

Test(notation_data, records_come_back_under_the_score_of_2018)
{
    run("2018", NULL, 0);
}

static const char *const alpha[] = {"games/games-alpha-A.ckka", "games/games-alpha-A.kiaak"};
static const char *const strict[] = {"games/games-strict-A.ckka", "games/games-strict-A.kiaak"};

Test(notation_data, alpha_games_come_back)
{
    run("cetkaik_rs_alpha", alpha, 2);
}

Test(notation_data, strict_games_come_back)
{
    run("cetkaik_rs_strict", strict, 2);
}

static void convert_to_all(const ck_record *record)
{
    take_text(first, record->text, record->length, NULL);
    for (size_t i = 0; i < sizeof all_formats / sizeof *all_formats; i++)
        convert_to(first, all_formats[i]);
}

Test(notation_data, every_format_takes_every_record)
{
    first = converted_new();
    for_each_shared_record(convert_to_all);
    converted_free(first);
}

/* ---- one dialect into the other ---- */

enum { GAMES = 200 };

static char *texts[GAMES];
static int game;
static const char *target;

/* Hands may stand in another order; a declaration is a line, or two, or has parentheses. */
static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Sorts the names of hands in LINE, which begins with 或為: between 加, or in parentheses. */
static void sort_hands(char *line, size_t length, bool parentheses)
{
    char *names[32], copy[1024], *at = copy;
    int count = 0;
    const char *parting = parentheses ? ")(" : "加";
    size_t size = strlen(parting);
    cr_assert_lt(length, sizeof copy);
    memcpy(copy, line, length);
    copy[length] = '\0';
    for (char *next; (next = strstr(at, parting)); at = next + size) {
        *next = '\0';
        names[count++] = at;
    }
    names[count++] = at;
    qsort(names, (size_t)count, sizeof *names, by_name);
    for (int i = 0; i < count; i++)
        line += sprintf(line, "%s%s", names[i], i + 1 < count ? parting : "|");
}

/* Takes all white space out of a text, and sorts the hands of its declarations. */
static char *plain(const char *text, size_t length)
{
    char *copy = calloc(1, length + 1), *end = copy;
    for (size_t i = 0; i < length; i++) {
        if (!strchr(" \t\r\n", text[i]))
            *end++ = text[i];
    }
    for (char *at = copy; (at = strstr(at, "或為")); at += strlen("或為")) {
        char *hands = at + strlen("或為");
        bool parentheses = *hands == '(';
        const char *stops[] = {"再行", "終季", "而手"};
        size_t shortest = strlen(hands);
        for (int i = 0; i < 3; i++) {
            const char *stop = strstr(hands, stops[i]);
            if (stop && (size_t)(stop - hands) < shortest)
                shortest = (size_t)(stop - hands);
        }
        char kept = hands[shortest];
        sort_hands(hands + parentheses, shortest - 2 * parentheses, parentheses);
        hands[shortest - parentheses] = parentheses ? ')' : kept;
        hands[shortest] = kept;
    }
    return copy;
}

static void keep_plain(const ck_record *record)
{
    texts[game++] = plain(record->text, record->length);
}

static void compare_plain(const ck_record *record)
{
    ck_rules rules = rules_of(rules_name);
    take_text(first, record->text, record->length, &rules);
    convert_to(first, target);
    char *mine = plain(first->text.bytes, first->text.length);
    cr_expect_str_eq(mine, texts[game], "game %d", game);
    free(mine);
    free(texts[game++]);
}

static void compare_files(const char *rules, const char *from, const char *to, const char *format)
{
    rules_name = rules;
    first = converted_new();
    target = format;
    game = 0;
    for_each_shared(to, keep_plain);
    cr_assert_eq(game, GAMES);
    game = 0;
    for_each_shared(from, compare_plain);
    converted_free(first);
}

Test(notation_data, ckka_becomes_cerke_online)
{
    compare_files("cetkaik_rs_alpha", alpha[1], alpha[0], "0:cerke_online");
    compare_files("cetkaik_rs_strict", strict[1], strict[0], "0:cerke_online");
}

Test(notation_data, cerke_online_becomes_ckka)
{
    compare_files("cetkaik_rs_alpha", alpha[0], alpha[1], "0:ckka");
    compare_files("cetkaik_rs_strict", strict[0], strict[1], "0:ckka");
}
