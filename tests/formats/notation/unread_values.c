/*
 * Values of other kinds, at random places of the JSON of random games: each that cannot be read is
 * one gap, in every notation that holds gaps, and what is converted is no better than its source
 * (notation.md §13).
 */
#include "tests/formats/notation/converted.h"
#include "tests/support/json_value.h"
#include "tests/support/support.h"

#include <stdlib.h>
#include <string.h>

static const char *const others[] = {"5",
                                     "null",
                                     "true",
                                     "-1.5",
                                     "\"x\"",
                                     "\"\"",
                                     "\"王手 ]}#\"",
                                     "[]",
                                     "[[\"mauAmaimy3\"]]",
                                     "{}",
                                     "{\"kind\":\"game\"}",
                                     "{\"kind\":\"move\"}",
                                     "{\"type\":\"go_again\"}",
                                     "[{\"a\":[]}]"};

/* The number of values within a value. */
static uint32_t count_values(const json_t *value)
{
    const char *key;
    json_t *field;
    uint32_t count = 0;
    for (size_t i = 0; json_field_at(value, i, &key, &field); i++)
        count += 1 + count_values(field);
    for (size_t i = 0; i < json_array_size(value); i++)
        count += 1 + count_values(json_array_get(value, i));
    return count;
}

/* Replaces one of the values, by its number. */
static void replace(json_t *value, uint32_t number, json_t *other)
{
    const char *key;
    json_t *field;
    for (size_t i = 0; json_field_at(value, i, &key, &field); i++) {
        const uint32_t within = 1 + count_values(field);
        if (number == 0)
            json_object_set(value, key, other);
        else if (number < within)
            replace(field, number - 1, other);
        if (number < within)
            return;
        number -= within;
    }
    for (size_t i = 0; i < json_array_size(value); i++) {
        const uint32_t within = 1 + count_values(json_array_get(value, i));
        if (number == 0)
            json_array_set(value, i, other);
        else if (number < within)
            replace(json_array_get(value, i), number - 1, other);
        if (number < within)
            return;
        number -= within;
    }
}

/* The JSON with some of its values replaced, some over several lines; perhaps text behind it. */
static char *damaged(const char *text, test_random *dice)
{
    json_t *whole = json_loads(text);
    cr_assert(whole, "%s", text);
    for (uint32_t times = roll(dice, 3); times > 0; times--) {
        json_t *other = json_loads(others[roll(dice, sizeof others / sizeof *others)]);
        replace(whole, roll(dice, count_values(whole)), other);
        json_decref(other);
    }
    char *dumped = json_dumps(whole, JSON_COMPACT);
    json_decref(whole);
    static const char *const behind[] = {"", "", " good game", "\nMAU弓MAIMY橋三\n", ",[5]"};
    const char *more = behind[roll(dice, sizeof behind / sizeof *behind)];
    char *changed = malloc(2 * strlen(dumped) + strlen(more) + 1), *at = changed;
    for (const char *from = dumped; *from != '\0'; from++) {
        *at++ = *from;
        if (*from == '{' && roll(dice, 20) == 0)
            *at++ = '\n';
    }
    strcpy(at, more);
    free(dumped);
    return changed;
}

static size_t count_gaps(const ck_record *record)
{
    size_t gaps = 0;
    for (size_t i = 0; i < record->entry_count; i++)
        gaps += !ck_is_wholly_read(&record->entries[i]);
    return gaps;
}

/* Expects a record to have as many gaps in each notation, and none to be better than it. */
static void expect_no_better(conversion_result *read, conversion_result *back, const char *json)
{
    static const char *const targets[] = {"0", "0:cerke_online", "0:ckka", "1", "2", "json"};
    const size_t gaps = count_gaps(&read->record);
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        char *text = strdup(convert_to(read, targets[i]));
        take_text(back, text, strlen(text), NULL);
        cr_expect_eq(count_gaps(&back->record), gaps, "%zu gaps, not %zu, in\n%s\nof\n%s",
                     count_gaps(&back->record), gaps, text, json);
        cr_expect(read->errors == 0 || back->errors > 0, "valid as %s: %s", targets[i], json);
        free(text);
    }
}

/* Seven cases of ten have gaps, of all three kinds of JSON. */
Test(unread_values, are_gaps_everywhere, .timeout = 3600)
{
    static const char *const forms[] = {"json", "mrf-json", "parsed-json"};
    static const char *const names[] = {"a", "b b"};
    const int times = rounds(60);
    int unread[3] = {0};
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_random random = {11};
    test_random dice = {11};
    const ck_rules rules = rules_of("standard");
    conversion_result *game = converted_new(), *read = converted_new(), *back = converted_new();
    for (int i = 0; i < times; i++) {
        ck_buffer_clear(&text);
        put_random_game(&out, &rules, "standard", i % 2 ? names : NULL, &random);
        take_text(game, text.bytes, text.length, NULL);
        const char *json = convert_to(game, forms[i % 3]);
        const char *end = strchr(json, '\n'); /* of the first season */
        char *line = strndup(json, (size_t)(end - json));
        char *changed = damaged(line, &dice);
        take_text(read, changed, strlen(changed), NULL);
        cr_expect(ck_record_first_unread(&read->record).length == 0 || read->errors > 0, "%s",
                  changed);
        unread[i % 3] += ck_record_first_unread(&read->record).length > 0;
        expect_no_better(read, back, changed);
        free(changed);
        free(line);
    }
    for (int form = 0; form < 3; form++)
        cr_expect_gt(unread[form], times / 8, "%s: %d", forms[form], unread[form]);
    converted_free(game);
    converted_free(read);
    converted_free(back);
    ck_buffer_free(&text);
}
