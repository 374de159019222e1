/*
 * The canary: finding N occurs on line N of tests/canary/even.ckka and odd.ckka, or in a file of
 * its own. A code without one is listed here with what raises it, so that no row of the table is
 * left.
 */
#include "formats/notation/notation.h"
#include "formats/report/catalogue.h"
#include "rules/contest/fault.h"
#include "tests/formats/checker.h"
#include "tests/support/support.h"

#include <string.h>

/* ---- what the files raise ---- */

/* The text of a record that raises a code, and the place where it does. */
typedef struct canary_record {
    char *text;
    size_t length;
    uint32_t line;
} canary_record;

/* A walk over the files. */
typedef struct canary_walk {
    test_checker checker;
    canary_record of[CK_FINDINGS];
} canary_walk;

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    return (ptrdiff_t)fread(buffer, 1, size, self);
}

static void keep(canary_record *canary, const ck_record *found, uint32_t line)
{
    free(canary->text);
    canary->text = malloc(found->length + 1);
    cr_assert(canary->text);
    memcpy(canary->text, found->text, found->length);
    canary->length = found->length;
    canary->line = line;
}

/* Keeps the record for each code that it raises; for a code on its own line above all others. */
static void look_at(canary_walk *aviary, const ck_checked *checked, const ck_record *found)
{
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        uint32_t line = point_of(checked->record, finding->span.offset).line;
        canary_record *canary = &aviary->of[finding->code];
        if (!canary->text || line == (uint32_t)ck_code_number(finding->code))
            keep(canary, found, line);
    }
}

static void look_into(canary_walk *aviary, const char *path)
{
    ck_pipeline *pipeline = aviary->checker.pipeline;
    const ck_checked *checked;
    FILE *file = fopen(path, "rb");
    cr_assert(file, "no %s", path);
    cr_assert(ck_pipeline_open(pipeline, path, fill, file));
    while (ck_pipeline_next(pipeline, &checked) == CK_PIPELINE_RECORD)
        look_at(aviary, checked, ck_pipeline_found(pipeline));
    fclose(file);
}

static void open_aviary(canary_walk *aviary)
{
    static const char *const files[] = {"1001", "1003", "1004", "1006",
                                        "1013", "1040", "even", "odd"};
    memset(aviary, 0, sizeof *aviary);
    checker_init(&aviary->checker, true);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[64];
        snprintf(path, sizeof path, "tests/canary/%s.ckka", files[i]);
        look_into(aviary, path);
    }
}

static void close_aviary(canary_walk *aviary)
{
    for (int code = 0; code < CK_FINDINGS; code++)
        free(aviary->of[code].text);
    checker_free(&aviary->checker);
}

/* Codes that no record in a file raises, with what does. */
static bool is_elsewhere(ck_code code)
{
    static const ck_code codes[] = {
        CK_F_TOO_LONG,      /* a_record_too_long_is_reported, below */
        CK_F_TOO_MANY,      /* surplus_findings_are_reported, below */
        CK_F_OTHER_RULES,   /* golden/check.test: the program compares rule sets */
        CK_F_CLOSEST_RULES, /* the same, and pipeline, options */
        CK_F_CODE_FENCE,    /* source, fences */
        CK_F_OPEN_ARRAY,    /* source, open_arrays */
    };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        if (codes[i] == code)
            return true;
    }
    int number = ck_code_number(code);
    /* Score sheets, and losses in conversion: what_a_conversion_loses_is_reported, below. */
    return number / 100 == 53 || number / 1000 == 6;
}

Test(canary, every_code_is_raised_on_its_line)
{
    static const int own_files[] = {1001, 1003, 1004, 1006, 1013, 1040};
    canary_walk aviary;
    open_aviary(&aviary);
    for (int code = 0; code < CK_FINDINGS; code++) {
        int number = ck_code_number((ck_code)code);
        uint32_t line = (uint32_t)number;
        /* Those of the other games are raised by their examples: tests/rules/games. */
        if (is_elsewhere((ck_code)code) || is_of_other_games((ck_code)code))
            continue;
        for (size_t i = 0; i < sizeof own_files / sizeof *own_files; i++)
            line = own_files[i] == number ? 1 : line;
        const canary_record *canary = &aviary.of[code];
        cr_expect(canary->text, "nothing raises CK%d", number);
        cr_expect(!canary->text || canary->line == line || line == 1, "CK%d is raised on line %u",
                  number, canary->line);
    }
    close_aviary(&aviary);
}

Test(canary, every_row_of_the_table_is_complete)
{
    for (int code = 0; code < CK_FINDINGS; code++) {
        const ck_finding_words words = ck_catalogue_finding(NULL, (ck_code)code);
        int number = ck_code_number((ck_code)code);
        cr_expect(words.message[0] && words.explanation[0] && ck_code_rule((ck_code)code)[0],
                  "CK%d", number);
        cr_expect(words.wrong[0] && words.good[0], "CK%d lacks an example", number);
        cr_expect(strcmp(words.wrong, words.good) != 0, "CK%d: wrong and right are the same",
                  number);
        cr_expect(code == 0 || ck_code_number((ck_code)(code - 1)) < number, "CK%d", number);
    }
}

/* ---- the other ways ---- */

static void count_code(void *self, const ck_finding *finding)
{
    int *counts = self;
    counts[finding->code]++;
}

Test(canary, a_record_too_long_is_reported)
{
    static const char text[] = "KAU片KAIKY";
    const ck_checked *checked;
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){.limit = 10});
    cr_assert(ck_pipeline_open_bytes(pipeline, "", text, sizeof text - 1));
    cr_expect_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_RECORD);
    cr_assert_eq(checked->result->finding_count, 1);
    cr_expect_eq(checked->result->findings->code, CK_F_TOO_LONG);
    ck_pipeline_free(pipeline);
}

/* The findings of a record that begins with HEAD and has so many of these lines. */
static uint32_t findings_of(const char *head, const char *line, int count, ck_code *first)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    const ck_checked *checked;
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){.outcome_only = true});
    ck_put(&out, head);
    ck_put_times(&out, line, (size_t)count);
    cr_assert(ck_pipeline_open_bytes(pipeline, "", ck_buffer_string(&text), text.length));
    cr_assert_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_RECORD);
    uint32_t findings = (uint32_t)checked->result->finding_count;
    *first = findings > 0 ? checked->result->findings->code : CK_FINDINGS;
    cr_expect_eq(ck_is_too_long(checked->record), *first == CK_F_TOO_LONG);
    ck_pipeline_free(pipeline);
    ck_buffer_free(&text);
    return findings;
}

/* A record may have so many of a line, and one more makes it too long. */
static void expect_bound(const char *head, const char *line, int most)
{
    ck_code first;
    findings_of(head, line, most, &first);
    cr_expect_neq(first, CK_F_TOO_LONG);
    cr_expect_eq(findings_of(head, line, most + 1, &first), 1);
    cr_expect_eq(first, CK_F_TOO_LONG);
}

Test(canary, a_record_of_too_many_turns_is_too_long)
{
    ck_code first;
    cr_expect_eq(findings_of("", "再行\n", CK_MOST_ENTRIES, &first), 0);
    expect_bound("", "再行\n", CK_MOST_ENTRIES);
}

/* The beginning of the season is an event, and the name of a verb a thing. */
Test(canary, a_game_of_too_many_events_or_things_is_too_long)
{
    expect_bound("{遊:獣裁}{賭:五}\n[甲] [乙]\n季始\n", "[甲]裁三\n", CK_MOST_EVENTS - 1);
    expect_bound("{遊:小猫}\n[甲] [乙]\n春始\n[甲]手片", "赤兵", CK_MOST_THINGS - 1);
}

Test(canary, surplus_findings_are_reported)
{
    const ck_checked *checked;
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_put_times(&out, "]\n", CK_MAX_FINDINGS + 1);
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, text.bytes, text.length, &checked);
    const ck_result *result = checked->result;
    cr_assert_gt(result->finding_count, 0);
    cr_expect_eq(result->findings[result->finding_count - 1].code, CK_F_TOO_MANY);
    cr_expect_eq(result->findings[result->finding_count - 1].written, result->dropped);
    ck_pipeline_free(pipeline);
    ck_buffer_free(&text);
}

/* ---- examples ---- */

/* U+FEFF, \xff and \0 stand for bytes that a terminal would not show. */
static ck_buffer example_bytes(const char *example)
{
    static const struct {
        const char *shown, *bytes;
        size_t length;
    } signs[] = {{"U+FEFF", "\xef\xbb\xbf", 3},
                 {"U+2028", "\xe2\x80\xa8", 3},
                 {"\\xff", "\xff", 1},
                 {"\\0", "\0", 1}};
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    while (*example) {
        size_t taken = 0;
        for (size_t i = 0; i < sizeof signs / sizeof *signs && taken == 0; i++) {
            if (strncmp(example, signs[i].shown, strlen(signs[i].shown)) != 0)
                continue;
            taken = strlen(signs[i].shown);
            ck_put_bytes(&out, signs[i].bytes, signs[i].length);
        }
        if (taken == 0)
            ck_put_bytes(&out, example, taken = 1);
        example += taken;
    }
    return buffer;
}

static int raised_by_example(test_checker *checker, const char *example, ck_code code)
{
    ck_buffer text = example_bytes(example);
    int count = count_of(checker, ck_buffer_string(&text), text.length, code);
    ck_buffer_free(&text);
    return count;
}

/* Some examples are no records: (a file saved as UTF-16), or what leaves something out. */
static bool is_record(const char *example)
{
    return example[0] != '(' && !strstr(example, "…");
}

Test(canary, examples_are_wrong_and_right)
{
    test_checker checker;
    checker_init(&checker, true);
    for (int code = 0; code < CK_FINDINGS; code++) {
        const ck_finding_words words = ck_catalogue_finding(NULL, (ck_code)code);
        int number = ck_code_number((ck_code)code);
        if (!is_record(words.wrong) || is_elsewhere((ck_code)code))
            continue;
        ck_checked checked;
        cr_expect_eq(raised_by_example(&checker, words.wrong, (ck_code)code), 1, "CK%d: %s",
                     number, words.wrong);
        cr_expect_eq(raised_by_example(&checker, words.good, (ck_code)code), 0, "CK%d: %s", number,
                     words.good);
        check_text(&checker, words.good, strlen(words.good), &checked);
        cr_expect(ck_result_valid(checked.result), "CK%d: %s", number, words.good);
    }
    checker_free(&checker);
}

/* "TEXT … convert --to FORMAT": whether converting the text reports the code. */
static int raised_by_conversion(test_checker *checker, const char *example, ck_code code)
{
    static const char separator[] = " … convert --to ";
    int counts[CK_FINDINGS] = {0};
    const char *end = strstr(example, separator);
    ck_sink sink = {counts, count_code};
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_document document;
    ck_checked checked;
    if (!end)
        return -1;
    const ck_notation *format = ck_notation_named(end + sizeof separator - 1);
    cr_assert(format, "%s", example);
    char *text = strndup(example, (size_t)(end - example));
    ck_buffer bytes = example_bytes(text);
    check_text(checker, bytes.bytes, bytes.length, &checked);
    ck_document_init(&document, NULL);
    cr_assert(ck_document_replay(&document, checked.rules, checked.record));
    cr_expect(ck_notation_convert(&out, &document, format, &sink));
    ck_document_free(&document);
    ck_buffer_free(&buffer);
    ck_buffer_free(&bytes);
    free(text);
    return counts[code];
}

Test(canary, what_a_conversion_loses_is_reported)
{
    test_checker checker;
    checker_init(&checker, false);
    for (int code = 0; code < CK_FINDINGS; code++) {
        const ck_finding_words words = ck_catalogue_finding(NULL, (ck_code)code);
        int number = ck_code_number((ck_code)code);
        if (number / 100 != 61 || code == CK_F_CONVERTED_AS_WRITTEN ||
            code == CK_F_CONVERTED_IN_PART) /* these are the program's word */
            continue;
        cr_expect_geq(raised_by_conversion(&checker, words.wrong, (ck_code)code), 1, "CK%d: %s",
                      number, words.wrong);
        cr_expect_eq(raised_by_conversion(&checker, words.good, (ck_code)code), 0, "CK%d: %s",
                     number, words.good);
    }
    checker_free(&checker);
}

/* ---- repairs ---- */

Test(canary, what_can_be_repaired_is)
{
    canary_walk aviary;
    open_aviary(&aviary);
    for (int code = 0; code < CK_FINDINGS; code++) {
        int number = ck_code_number((ck_code)code);
        const canary_record *canary = &aviary.of[code];
        cr_expect(canary->text || !ck_code_fixable((ck_code)code),
                  "nothing proves that CK%d can be repaired", number);
        if (!canary->text)
            continue;
        ck_buffer text = repaired(&aviary.checker, true, canary->text, canary->length);
        int left = count_of(&aviary.checker, ck_buffer_string(&text), text.length, (ck_code)code);
        cr_expect_eq(left > 0, !ck_code_fixable((ck_code)code), "CK%d: %s", number,
                     ck_buffer_string(&text));
        ck_buffer_free(&text);
    }
    close_aviary(&aviary);
}

Test(canary, what_is_repaired_certainly_needs_no_guess)
{
    canary_walk aviary;
    open_aviary(&aviary);
    for (int code = 0; code < CK_FINDINGS; code++) {
        const canary_record *canary = &aviary.of[code];
        const ck_fixable fixable = ck_code_fixable((ck_code)code);
        if (!canary->text || fixable == CK_FIXABLE_YES)
            continue;
        ck_buffer text = repaired(&aviary.checker, false, canary->text, canary->length);
        int left = count_of(&aviary.checker, ck_buffer_string(&text), text.length, (ck_code)code);
        cr_expect_eq(left == 0, fixable == CK_FIXABLE_CERTAIN, "CK%d: %s",
                     ck_code_number((ck_code)code), ck_buffer_string(&text));
        ck_buffer_free(&text);
    }
    close_aviary(&aviary);
}
