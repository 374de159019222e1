/*
 * The variants of ../shared/data/variants, computed by an independent referee: tables of hands and
 * lists of moves, to the letter; records with their verdict, the place and the kind of their first
 * error, and what they come to.
 */
#include "formats/report/write_check_json.h"
#include "parser/pipeline.h"
#include "rules/board/hands.h"
#include "rules/words/hand_words.h"
#include "rules/words/move_words.h"
#include "rules/words/position.h"
#include "tests/support/json_value.h"
#include "tests/support/support.h"

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
        json_t *row = json_loads(line);
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
    uint8_t open[CK_PROFESSIONS] = {0};
    uint8_t held[2][CK_PROFESSIONS] = {{0}};
    const json_t *pieces = json_object_get(row, "pieces"), *wanted = json_object_get(row, "hands");
    for (size_t i = 0; i < json_array_size(pieces); i++) {
        const char *piece = json_string_value(json_array_get(pieces, i));
        ck_parse_error why;
        cr_assert(ck_read_position_pieces(&rules, piece, strlen(piece), held, open, &why),
                  "error_kind %d at %zu", why.error_kind, why.at);
    }
    ck_hand_set hands = ck_hands_of(&rules, held);
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
    static const char *const names[] = {"education", "hardhue", "regional", "ancient",
                                        "ancientvar"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[64];
        snprintf(path, sizeof path, "variants/moves-%s.jsonl.gz", names[i]);
        cr_expect_eq(each_line(path, compare_moves), 60, "%s", path);
    }
}

/* ---- records ---- */

/* The first error stands between two lines and is of the kind that the facts name. */
static void compare_error(const char *name, const json_t *fact, const ck_checked *checked)
{
    const ck_finding *first = earliest_error(checked->result);
    long long index = json_integer_value(json_object_get(fact, "index"));
    cr_expect(first, "%s %d: no error, but %s", name, (int)index, text_of(fact, "fault"));
    if (!first)
        return;
    uint32_t line = point_of(checked->record, first->span.offset).line - checked->record->line + 1;
    const char *kind = ck_code_kind(first->code);
    cr_expect(line >= json_integer_value(json_object_get(fact, "from")) &&
                  line <= json_integer_value(json_object_get(fact, "line")),
              "%s %d: CK%d on line %u, but %s", name, (int)index, ck_code_number(first->code), line,
              text_of(fact, "fault"));
    cr_expect(kind && strcmp(kind, text_of(fact, "code")) == 0, "%s %d: %s, but %s", name,
              (int)index, kind ? kind : "none", text_of(fact, "fault"));
}

/* Whether two sets of named hands are the same in some order. */
static bool same_hands(const json_t *ours, const json_t *theirs)
{
    if (json_array_size(ours) != json_array_size(theirs))
        return false;
    json_t *left = json_array();
    for (size_t i = 0; i < json_array_size(theirs); i++)
        json_array_append_new(left, json_incref(json_array_get(theirs, i)));
    for (size_t i = 0; i < json_array_size(ours); i++) {
        const json_t *hand = json_array_get(ours, i);
        for (size_t j = 0; j < json_array_size(left); j++) {
            const json_t *other = json_array_get(left, j);
            if (strcmp(text_of(hand, "name"), text_of(other, "name")) == 0 &&
                json_is_true(json_object_get(hand, "flash")) ==
                    json_is_true(json_object_get(other, "flash")) &&
                tenths_of(json_object_get(hand, "points")) ==
                    tenths_of(json_object_get(other, "points"))) {
                json_array_remove(left, j);
                break;
            }
        }
    }
    bool all = json_array_size(left) == 0;
    json_decref(left);
    return all;
}

static bool same_points(const json_t *ours, const json_t *theirs)
{
    return json_is_null(theirs) ||
           (tenths_of(json_object_get(ours, "A")) == tenths_of(json_object_get(theirs, "A")) &&
            tenths_of(json_object_get(ours, "IA")) == tenths_of(json_object_get(theirs, "IA")));
}

static bool same_text_at(const json_t *ours, const json_t *theirs, const char *key)
{
    return json_equal(json_object_get(ours, key), json_object_get(theirs, key));
}

static bool same_declaration(const json_t *ours, const json_t *theirs, uint32_t line)
{
    return same_text_at(ours, theirs, "side") && same_text_at(ours, theirs, "kind") &&
           same_text_at(ours, theirs, "stake") &&
           tenths_of(json_object_get(ours, "points")) ==
               tenths_of(json_object_get(theirs, "points")) &&
           json_integer_value(json_object_get(ours, "line")) - line + 1 ==
               json_integer_value(json_object_get(theirs, "line")) &&
           same_hands(json_object_get(ours, "hands"), json_object_get(theirs, "hands"));
}

static bool same_season(const json_t *ours, const json_t *theirs, uint32_t line)
{
    const json_t *declared = json_object_get(ours, "declarations");
    const json_t *wanted = json_object_get(theirs, "declarations");
    bool same = same_text_at(ours, theirs, "name") && same_text_at(ours, theirs, "first") &&
                same_text_at(ours, theirs, "moves") &&
                same_points(json_object_get(ours, "points"), json_object_get(theirs, "points")) &&
                json_array_size(declared) == json_array_size(wanted);
    for (size_t i = 0; i < json_array_size(wanted) && same; i++)
        same = same_declaration(json_array_get(declared, i), json_array_get(wanted, i), line);
    return same;
}

/* Compares the result of a legal game, as our JSON states it, with the facts. */
static void compare_outcome(const char *name, const json_t *fact, const ck_checked *checked)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_fixes fixes;
    int index = (int)json_integer_value(json_object_get(fact, "index"));
    ck_fixes_init(&fixes, NULL);
    ck_write_check_json(&out, &fixes, checked);
    ck_fixes_free(&fixes);
    json_t *record = json_loads(ck_buffer_string(&buffer));
    const json_t *result = json_object_get(record, "result");
    const json_t *seasons = json_object_get(record, "seasons");
    const json_t *wanted = json_object_get(fact, "seasons");
    cr_expect(same_points(json_object_get(result, "points"), json_object_get(fact, "points")) &&
                  same_text_at(result, fact, "winner") && same_text_at(result, fact, "ended"),
              "%s %d ends otherwise: %s", name, index, ck_buffer_string(&buffer));
    cr_expect_eq(json_array_size(seasons), json_array_size(wanted), "%s %d", name, index);
    for (size_t i = 0; i < json_array_size(wanted); i++)
        cr_expect(same_season(json_array_get(seasons, i), json_array_get(wanted, i),
                              checked->record->line),
                  "%s %d, season %zu: %s", name, index, i, ck_buffer_string(&buffer));
    json_decref(record);
    ck_buffer_free(&buffer);
}

static ptrdiff_t fill_from_file(void *self, char *buffer, size_t size)
{
    return (ptrdiff_t)fread(buffer, 1, size, self);
}

static void compare_records(const char *name)
{
    char path[64], *line = malloc(LINE);
    snprintf(path, sizeof path, "variants/%s.ckka", name);
    FILE *records = open_shared(path);
    snprintf(path, sizeof path, "variants/%s.facts.jsonl", name);
    FILE *facts = open_shared(path);
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){0});
    const ck_checked *checked;
    cr_assert(ck_pipeline_open(pipeline, name, fill_from_file, records));
    int count = 0;
    for (; fgets(line, LINE, facts); count++) {
        json_t *fact = json_loads(line);
        cr_assert_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_RECORD, "%s %d", name,
                     count);
        bool valid = json_is_true(json_object_get(fact, "valid"));
        cr_expect_eq(ck_result_valid(checked->result), valid, "%s %d: %s", name, count, line);
        if (!valid)
            compare_error(name, fact, checked);
        else if (ck_result_valid(checked->result))
            compare_outcome(name, fact, checked);
        json_decref(fact);
    }
    cr_expect_eq(count, 100, "%s", name);
    ck_pipeline_free(pipeline);
    pclose(facts);
    pclose(records);
    free(line);
}

Test(variants_data, records)
{
    static const char *const names[] = {"book",       "education",      "recast",    "oldcount24",
                                        "oldcount35", "oldcount35rest", "hardhue",   "regional",
                                        "renjuren",   "sanren",         "freehands", "twice",
                                        "seasons",    "mixed",          "ancient",   "ancientvar"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        compare_records(names[i]);
}
