/*
 * The parser of JSON: what is sound and what is not, the place of what does not fit, values, short
 * memory, time. The JSON Parsing Test Suite, where it is there.
 */
#include "parser/json/tree.h"

#include "tests/support/support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A text that was parsed from a block of its own size, so that a byte beyond it is noticed. */
typedef struct parsed_tree {
    char *block;
    ck_json_tree tree;
    ck_json_status status;
} parsed_tree;

static parsed_tree parse(const char *text, size_t length)
{
    parsed_tree parsed = {.block = malloc(length > 0 ? length : 1)};
    memcpy(parsed.block, text, length);
    parsed.status =
        ck_json_parse(&parsed.tree, (ck_json_source){parsed.block, (uint32_t)length}, 0);
    return parsed;
}

static void end(parsed_tree *parsed)
{
    ck_json_tree_free(&parsed->tree);
    free(parsed->block);
}

static ck_json_value whole_of(parsed_tree *parsed)
{
    return (ck_json_value){&parsed->tree, 0};
}

/* ---- sound or not ---- */

Test(json_tree, sound)
{
    static const char *const texts[] = {
        "{}",
        "[]",
        " \t\r\n[ ]\n",
        "null",
        "true",
        "false",
        "0",
        "-0",
        "\"\"",
        "[[],{},[{}]]",
        "12",
        "-12",
        "0.5",
        "-0.25",
        "1e9",
        "1E+9",
        "1.5e-9",
        "0e1",
        "0.0",
        "9223372036854775807",
        "-9223372036854775808",
        "1e400",
        "123456789012345678901234567890.5",
        "{\"\":1}",
        "{\"a\":{\"a\":1},\"b\":[{\"a\":2},{\"a\":3}]}",
        "{\"a\\u0000\":1,\"a\":2}",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u8d64\"",
        "\"\\ud83c\\udc04 \\uD834\\uDD1E\"",
        "\"\\u0000\"",
        "\"\\uffff\\uFDD0\"",
        "\"\x7f \xc2\x80 赤 \xf0\x9f\x80\x84 \xf4\x8f\xbf\xbf\"",
        "\"\xe2\x80\xa8\"",
        "[1,2 , 3]",
        "{\"a\" : [ ] , \"b\" : { } }",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        parsed_tree parsed = parse(texts[i], strlen(texts[i]));
        cr_expect_eq(parsed.status, CK_JSON_SOUND, "%s", texts[i]);
        end(&parsed);
    }
}

/* A text, and the token that does not fit; "" where there is none at all. */
static const struct {
    const char *text, *token;
} unsound[] = {
    {"", ""},
    {" \n", ""},
    {"[", "["},
    {"{", "{"},
    {"]", "]"},
    {"}", "}"},
    {",", ","},
    {":", ":"},
    {"[}", "}"},
    {"{]", "]"},
    {"[1}", "}"},
    {"{\"a\":1]", "]"},
    {"[] []", "["},
    {"[]]", "]"},
    {"1 2", "2"},
    {"{} x", "x"},
    {"[1", "1"},
    {"[1,", ","},
    {"[1,]", "]"},
    {"[,1]", ","},
    {"[1,,2]", ","},
    {"[1 2]", "2"},
    {"[1:2]", ":"},
    {"{\"a\"}", "}"},
    {"{\"a\" 1}", "1"},
    {"{\"a\":}", "}"},
    {"{\"a\":1,}", "}"},
    {"{,}", ","},
    {"{1:2}", "1"},
    {"{a:1}", "a"},
    {"{\"a\",1}", ","},
    {"{\"a\"::1}", ":"},
    {"{'a':1}", "'a'"},
    {"[\"a\":1]", ":"},
    {"tru", "tru"},
    {"True", "True"},
    {"nul", "nul"},
    {"nulls", "nulls"},
    {"-", "-"},
    {"+1", "+1"},
    {"01", "01"},
    {"-01", "-01"},
    {"1.", "1."},
    {".5", ".5"},
    {"1.e2", "1.e2"},
    {"1e", "1e"},
    {"1e+", "1e+"},
    {"1.5.5", "1.5.5"},
    {"0x1", "0x1"},
    {"1_000", "1_000"},
    {"Infinity", "Infinity"},
    {"NaN", "NaN"},
    {"-Infinity", "-Infinity"},
    {"１", "１"},
    {"[1a]", "1a"},
    {"[-]", "-"},
    {"9223372036854775808", "9223372036854775808"},
    {"[-9223372036854775809]", "-9223372036854775809"},
    {"\"", "\""},
    {"\"a", "\"a"},
    {"[\"a\n\"]", "\"a"},
    {"[\"a\tb\"]", "\"a\tb\""},
    {"[\"\x01\"]", "\"\x01\""},
    {"[\"a\\\"]", "\"a\\\"]"},
    {"[\"\\x\"]", "\"\\x\""},
    {"[\"\\u12\"]", "\"\\u12\""},
    {"[\"\\u12g4\"]", "\"\\u12g4\""},
    {"[\"\\U0041\"]", "\"\\U0041\""},
    {"[\"\\ud800\"]", "\"\\ud800\""},
    {"[\"\\ud800x\"]", "\"\\ud800x\""},
    {"[\"\\ud800\\n\"]", "\"\\ud800\\n\""},
    {"[\"\\ud800\\u0041\"]", "\"\\ud800\\u0041\""},
    {"[\"\\ud800\\ud800\"]", "\"\\ud800\\ud800\""},
    {"[\"\\udc00\"]", "\"\\udc00\""},
    {"[\"\\udc00\\ud800\"]", "\"\\udc00\\ud800\""},
    {"[\"\\udc00\\udc00\"]", "\"\\udc00\\udc00\""},
    {"[\"\\ud800xudc00\"]", "\"\\ud800xudc00\""},
    {"[\"\\ud800\\ndc00\"]", "\"\\ud800\\ndc00\""},
    {"[\"\\ud800\\ue000\"]", "\"\\ud800\\ue000\""},
    {"[\"\\ud800\\u\"]", "\"\\ud800\\u\""},
    {"[\"\xff\"]", "\"\xff\""},
    {"[\"\xc0\x80\"]", "\"\xc0\x80\""},
    {"[\"\xed\xa0\x80\"]", "\"\xed\xa0\x80\""},
    {"[\"\xf4\x90\x80\x80\"]", "\"\xf4\x90\x80\x80\""},
    {"[\"\xe8\xb5\"]", "\"\xe8\xb5\""},
    {"[\"\\\xe8\"]", "\"\\\xe8\""},
    {"[\xff]", "\xff"},
    {"\xef\xbb\xbf[]", "\xef\xbb\xbf"},
    {"[\f1]", "\f1"},
    {"[\xc2\xa0]", "\xc2\xa0"},
    {"[]/**/", "/**/"},
    {"[1]#", "#"},
    {"[*]", "*"},
};

/* Expects broken JSON, or a value with text behind it: what stands before that is then sound. */
static void expect_unsound(const parsed_tree *parsed, const char *text)
{
    parsed_tree before = parse(text, parsed->tree.problem.offset);
    cr_expect_eq(parsed->status, before.status == CK_JSON_SOUND ? CK_JSON_FOLLOWED : CK_JSON_BROKEN,
                 "%s", text);
    end(&before);
}

Test(json_tree, unsound)
{
    for (size_t i = 0; i < sizeof unsound / sizeof *unsound; i++) {
        const char *text = unsound[i].text, *token = unsound[i].token;
        parsed_tree parsed = parse(text, strlen(text));
        ck_span problem = parsed.tree.problem;
        expect_unsound(&parsed, text);
        cr_assert(ck_end_of(problem) <= strlen(text));
        cr_expect(problem.length == strlen(token) &&
                      memcmp(text + problem.offset, token, problem.length) == 0,
                  "%s: at <%.*s>", text, (int)problem.length, text + problem.offset);
        end(&parsed);
    }
}

/* NUL bytes, which the tables above cannot hold. */
Test(json_tree, nul_bytes)
{
    static const char *const texts[] = {"[\"?\"]", "[?]", "?", "[]?", "[1?]", "{\"a\"?:1}", "tr?e"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char text[16] = "";
        strcpy(text, texts[i]);
        *strchr(text, '?') = '\0';
        parsed_tree parsed = parse(text, strlen(texts[i]));
        expect_unsound(&parsed, text);
        end(&parsed);
    }
}

Test(json_tree, repeated_keys)
{
    static const char *const texts[] = {"{\"a\":1,\"a\":1}",
                                        "{\"\":1,\"b\":2,\"\":3}",
                                        "[{\"x\":{\"k\":1,\"l\":2,\"k\":3}}]",
                                        "{\"a\":1,\"\\u0061\":2}",
                                        "{\"\\u8d64\":1,\"赤\":2}",
                                        "{\"\\n\":1,\"\\u000A\":2}"};
    static const uint32_t places[] = {7, 12, 19, 7, 12, 8};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        parsed_tree parsed = parse(texts[i], strlen(texts[i]));
        cr_expect_eq(parsed.status, CK_JSON_REPEATED_KEY, "%s", texts[i]);
        cr_expect_eq(parsed.tree.problem.offset, places[i], "%s", texts[i]);
        end(&parsed);
    }
}

/* ---- the suite ---- */

static ck_json_status status_of_file(const char *folder, const char *name)
{
    char path[512];
    static char text[1 << 18];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    cr_assert(file, "%s", path);
    size_t length = fread(text, 1, sizeof text, file);
    cr_assert(length < sizeof text);
    fclose(file);
    parsed_tree parsed = parse(text, length);
    end(&parsed);
    return parsed.status;
}

/* y_: sound, be it with repeated keys; n_: broken; i_: either, but without harm. */
Test(json_tree, suite)
{
    static const char folder[] = "../shared/data/json-suite";
    DIR *files = opendir(folder);
    if (!files)
        cr_skip_test("no %s", folder);
    int sound = 0, broken = 0;
    for (struct dirent *file; (file = readdir(files));) {
        if (!strstr(file->d_name, ".json"))
            continue;
        ck_json_status status = status_of_file(folder, file->d_name);
        if (file->d_name[0] == 'y')
            cr_expect(status == CK_JSON_SOUND || status == CK_JSON_REPEATED_KEY, "%s",
                      file->d_name);
        if (file->d_name[0] == 'n')
            cr_expect(status == CK_JSON_BROKEN || status == CK_JSON_FOLLOWED, "%s", file->d_name);
        sound += file->d_name[0] == 'y';
        broken += file->d_name[0] == 'n';
    }
    closedir(files);
    cr_expect(sound > 90 && broken > 180, "%d and %d files", sound, broken);
}

/* ---- values ---- */

static void expect_string(const char *json, const char *text, size_t length)
{
    parsed_tree parsed = parse(json, strlen(json));
    ck_text string = ck_json_string(whole_of(&parsed), &parsed.tree.words);
    cr_expect(string.length == length && memcmp(string.bytes, text, length) == 0, "%s: <%.*s>",
              json, (int)string.length, string.bytes);
    cr_expect(string.span.offset == 0 && string.span.length == strlen(json));
    end(&parsed);
}

Test(json_tree, strings)
{
    expect_string("\"\"", "", 0);
    expect_string("\"赤a\"", "赤a", strlen("赤a"));
    expect_string("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t", 8);
    expect_string("\"\\u0041\\u00e4\\u8D64\\ud83c\\uDC04\"", "A\xc3\xa4赤\xf0\x9f\x80\x84", 10);
    expect_string("\"a\\u0000b\"", "a\0b", 3);
    expect_string("\"\\udbff\\udfff\\u007f\\u0080\\u07ff\\u0800\\uffff\"",
                  "\xf4\x8f\xbf\xbf\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf", 15);
}

Test(json_tree, integers)
{
    static const struct {
        const char *json;
        int64_t least, most, number;
        bool wrong;
    } cases[] = {
        {"0", 0, 0, 0, false},
        {"-0", -1, 1, 0, false},
        {"-17", -17, 0, -17, false},
        {"5", 6, 7, 6, true},
        {"8", 6, 7, 6, true},
        {"9223372036854775807", INT64_MIN, INT64_MAX, INT64_MAX, false},
        {"-9223372036854775808", INT64_MIN, INT64_MAX, INT64_MIN, false},
        {"1.0", 0, 9, 0, true},
        {"1e0", 0, 9, 0, true},
        {"\"1\"", 0, 9, 0, true},
        {"null", 0, 9, 0, true},
        {"[1]", 0, 9, 0, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool wrong = false;
        parsed_tree parsed = parse(cases[i].json, strlen(cases[i].json));
        int64_t number = ck_json_integer(&wrong, whole_of(&parsed), cases[i].least, cases[i].most);
        cr_expect(wrong == cases[i].wrong && number == cases[i].number, "%s", cases[i].json);
        end(&parsed);
    }
}

Test(json_tree, lists_and_objects)
{
    static const char text[] = " {\"a\":[1,[2,3],{}], \"\\u0062\" : {\"c\":null}}";
    parsed_tree parsed = parse(text, sizeof text - 1);
    ck_json_value whole = whole_of(&parsed), a = ck_json_field(whole, "a");
    ck_json_value none = ck_json_field(whole, "c");
    cr_assert(parsed.status == CK_JSON_SOUND && ck_json_is_there(a));
    cr_expect(ck_json_sign(whole) == '{' && ck_json_count(whole) == 2);
    cr_expect(ck_json_sign(a) == '[' && ck_json_count(a) == 3);
    cr_expect(ck_is_text_of(ck_json_written(a), "[1,[2,3],{}]"));
    ck_json_value second = ck_json_next(a, ck_json_first(a)), third = ck_json_next(a, second);
    cr_expect(ck_json_count(second) == 2 && ck_json_sign(third) == '{');
    cr_expect(!ck_json_is_there(ck_json_next(a, third)) && !ck_json_is_there(ck_json_first(third)));
    cr_expect_eq(ck_json_sign(ck_json_field(ck_json_field(whole, "b"), "c")), 'n');
    cr_expect(!ck_json_is_there(none) && ck_json_sign(none) == '\0');
    cr_expect(!ck_json_is_there(ck_json_field(none, "d")) && ck_json_count(none) == 0);
    cr_expect(!ck_json_is_there(ck_json_field(a, "d")));
    end(&parsed);
}

/* ---- what could do harm ---- */

Test(json_tree, depth)
{
    enum { MUCH = 100000 };
    static char text[2 * MUCH];
    memset(text, '[', MUCH);
    memset(text + MUCH, ']', MUCH);
    for (size_t length = MUCH; length <= 2 * MUCH; length += MUCH) {
        parsed_tree parsed = parse(text, length);
        cr_expect_eq(parsed.status, CK_JSON_BROKEN);
        cr_expect_eq(parsed.tree.problem.offset, CK_JSON_DEPTH);
        end(&parsed);
    }
    parsed_tree parsed = parse(text + MUCH - CK_JSON_DEPTH, (size_t)2 * CK_JSON_DEPTH);
    cr_expect_eq(parsed.status, CK_JSON_SOUND);
    end(&parsed);
}

/* Many keys, escapes, elements: in quadratic time any of them would take minutes. */
Test(json_tree, takes_linear_time, .timeout = 60)
{
    enum { MANY = 200000, LONGEST = 32 };
    static const char *const pieces[] = {"\"%d\":[],", "\"\\u8d64%d\":{},", "\"\\n%06d\":\"\\n\","};
    char *text = malloc((size_t)MANY * LONGEST);
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        char *at = text;
        *at++ = '{';
        for (int key = 0; key < MANY; key++)
            at += sprintf(at, pieces[i], key);
        at[-1] = '}';
        parsed_tree parsed = parse(text, (size_t)(at - text));
        cr_expect_eq(parsed.status, CK_JSON_SOUND);
        cr_expect_eq(ck_json_count(whole_of(&parsed)), MANY);
        end(&parsed);
    }
    free(text);
}

/* Gives memory a number of times, and counts its blocks. */
typedef struct scarce_memory {
    int left, blocks;
} scarce_memory;

static void *resize(void *self, void *block, size_t bytes)
{
    scarce_memory *scarce = self;
    if (bytes > 0 && scarce->left-- <= 0)
        return NULL;
    scarce->blocks += (bytes > 0) - (block != NULL);
    if (bytes > 0)
        return realloc(block, bytes);
    free(block);
    return NULL;
}

Test(json_tree, memory_runs_short)
{
    char text[1024] = "{", *at = text + 1;
    for (int key = 0; key < 40; key++)
        at += sprintf(at, "\"\\u0061%d\":[1,2],", key);
    at[-1] = '}';
    ck_json_status status = CK_JSON_NO_MEMORY;
    for (int left = 0; status == CK_JSON_NO_MEMORY; left++) {
        scarce_memory scarce = {.left = left};
        ck_memory memory = {&scarce, resize};
        ck_json_tree tree = {.words.memory = &memory};
        status = ck_json_parse(&tree, (ck_json_source){text, (uint32_t)(at - text)}, 0);
        ck_json_tree_free(&tree);
        cr_expect_eq(scarce.blocks, 0);
        cr_expect(left > 2 || status == CK_JSON_NO_MEMORY);
    }
    cr_expect_eq(status, CK_JSON_SOUND);
}

/* Bytes put together at random: no byte beyond the text is read, and each token has its place. */
Test(json_tree, random_bytes)
{
    static const char bytes[] = "{}[],:\"\"\\u0d8c9. -eE+tn\n\xe8\xb5\xa4\xff";
    test_random dice = {11};
    for (int round = 0; round < 20000; round++) {
        char text[24];
        size_t length = roll(&dice, sizeof text);
        for (size_t i = 0; i < length; i++)
            text[i] = bytes[roll(&dice, sizeof bytes - 1)];
        parsed_tree parsed = parse(text, length);
        cr_expect(ck_end_of(parsed.tree.problem) <= length);
        end(&parsed);
    }
}
