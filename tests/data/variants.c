/*
 * The variants of ../shared/data/variants, computed by an independent referee: tables of hands and
 * lists of moves, to the letter.
 */
#include "tests/support.h"

#include "rules/board/hands.h"
#include "rules/words/hand_words.h"
#include "rules/words/position.h"
#include "rules/words/words.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1 << 17 };

/* Calls TRY with every object of a file, a line each; returns how many there are. */
static int each_line(const char *name, void (*try)(const char *name, const json_t *row))
{
    FILE *file = open_shared(name);
    char *line = malloc(LINE);
    int rows = 0;
    while (fgets(line, LINE, file)) {
        json_t *row = json_loads(line, 0, NULL);
        cr_assert(row, "%s: row %d", name, rows);
        try(name, row);
        json_decref(row);
        rows++;
    }
    free(line);
    pclose(file);
    return rows;
}

static const char *text_of(const json_t *row, const char *key)
{
    return json_string_value(json_object_get(row, key));
}

/* Tenths of a number with one decimal at most. */
static int tenths_of(const json_t *number)
{
    return (int)lround(json_number_value(number) * 10);
}

/* ---- hands ---- */

static void compare_hands(const char *name, const json_t *row)
{
    ck_rules rules = rules_of(text_of(row, "rules"));
    uint8_t held[2][CK_PROFESSIONS] = {{0}};
    const json_t *pieces = json_object_get(row, "pieces"), *wanted = json_object_get(row, "hands");
    for (size_t i = 0; i < json_array_size(pieces); i++) {
        const char *piece = json_string_value(json_array_get(pieces, i)), *why;
        size_t at;
        cr_assert(ck_read_pieces(&rules, piece, strlen(piece), held, &at, &why), "%s", why);
    }
    ck_hands hands = ck_hands_of(&rules, held);
    char *text = json_dumps(row, 0);
    cr_expect_eq(ck_hands_worth(&rules, hands, held) * 10 / rules.unit,
                 tenths_of(json_object_get(row, "points")), "%s: %s", name, text);
    size_t count = 0;
    for (ck_hands_walk at = {0}; ck_hands_next(&hands, &at); count++) {
        ck_name sign = ck_hand_sign(&rules, at.hand);
        int there = ck_hands_count(&hands, at.hand, at.flashed), found = 0, sum = 0;
        for (size_t i = 0; i < json_array_size(wanted); i++) {
            const json_t *hand = json_array_get(wanted, i);
            const char *said = text_of(hand, "name");
            if (strlen(said) == sign.length && memcmp(said, sign.text, sign.length) == 0 &&
                json_is_true(json_object_get(hand, "flash")) == at.flashed) {
                sum += tenths_of(json_object_get(hand, "points"));
                found++;
            }
        }
        cr_expect_eq(found, there, "%s: %.*s in %s", name, (int)sign.length, sign.text, text);
        cr_expect_eq(ck_hand_worth(&rules, &hands, at.hand, at.flashed, held) * 10 / rules.unit,
                     sum, "%s: %.*s in %s", name, (int)sign.length, sign.text, text);
    }
    cr_expect_eq(count, json_array_size(wanted), "%s: %s", name, text);
    free(text);
}

Test(variants_data, hands)
{
    static const char *const names[] = {"book",       "education",      "mixed",    "oldcount24",
                                        "oldcount35", "oldcount35rest", "renjuren", "sanren"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[64];
        snprintf(path, sizeof path, "variants/hands-%s.jsonl.gz", names[i]);
        cr_expect_eq(each_line(path, compare_hands), 300, "%s", path);
    }
}

/* ---- moves ---- */

static int bytewise(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Our list as the vectors have theirs: sorted texts, to be freed one by one. */
static char **sorted(const moves *list)
{
    char **line = calloc(list->count + 1, sizeof *line);
    for (size_t i = 0; i < list->count; i++) {
        ck_buffer text = {0};
        ck_out out = ck_buffer_out(&text);
        ck_write_legal_move(&out, &list->ruling[i]);
        ck_put_bytes(&out, "", 1);
        line[i] = text.bytes;
    }
    qsort(line, list->count, sizeof *line, bytewise);
    return line;
}

static void compare_moves(const char *name, const json_t *row)
{
    ck_rules rules = rules_of(text_of(row, "rules"));
    ck_position position = position_of(&rules, text_of(row, "position"));
    const json_t *wanted = json_object_get(row, "moves");
    moves list = moves_of(&rules, &position);
    char **line = sorted(&list);
    cr_expect_eq(list.count, json_array_size(wanted), "%s: %zu moves in %s", name, list.count,
                 text_of(row, "position"));
    for (size_t i = 0; i < list.count; i++) {
        const char *want = json_string_value(json_array_get(wanted, i));
        cr_expect(want && strcmp(line[i], want) == 0, "%s: %s, not %s, in %s under %s", name,
                  line[i], want, text_of(row, "position"), text_of(row, "rules"));
        free(line[i]);
    }
    free(line);
    moves_free(&list);
}

Test(variants_data, moves)
{
    static const char *const names[] = {"education", "hardhue", "regional"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[64];
        snprintf(path, sizeof path, "variants/moves-%s.jsonl.gz", names[i]);
        cr_expect_eq(each_line(path, compare_moves), 60, "%s", path);
    }
}
