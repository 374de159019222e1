/*
 * The stream splitter: where records begin and end, and that neither the size of the reads nor that
 * of the records matters.
 */
#include "parser/source.h"

#include "tests/support/support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* See parser/source.c. */

/* A text that is handed out in pieces. */
typedef struct byte_feed {
    const char *text;
    size_t length, at, step;
    size_t fails_at; /* reading fails from this byte on; 0: never */
} byte_feed;

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    byte_feed *feed = self;
    size_t rest = feed->length - feed->at;
    size_t count = size < feed->step ? size : feed->step;
    if (feed->fails_at > 0 && feed->at >= feed->fails_at)
        return -1;
    if (count > rest)
        count = rest;
    memcpy(buffer, feed->text + feed->at, count);
    feed->at += count;
    return (ptrdiff_t)count;
}

static void count_finding(void *self, const ck_finding *finding)
{
    cr_expect_eq(finding->code, CK_F_TOO_LONG);
    ++*(int *)self;
}

/* The line on which a byte stands. */
static uint32_t line_of(const byte_feed *feed, size_t offset)
{
    uint32_t line = 1;
    for (size_t i = 0; i < offset; i++)
        line += feed->text[i] == '\n';
    return line;
}

static void check_place(const byte_feed *feed, const ck_record *record, uint32_t number)
{
    cr_assert_leq(record->offset + record->length, feed->length);
    cr_expect_arr_eq(record->text, feed->text + record->offset, record->length);
    cr_expect_eq(record->line, line_of(feed, (size_t)record->offset));
    cr_expect_eq(record->number, number);
}

/* Joins the texts of all records with |; a record that was passed over is a *. */
static void split(byte_feed feed, size_t limit, char *out, size_t size)
{
    int findings = 0, skipped = 0;
    uint32_t number = 0;
    size_t length = 0;
    ck_sink sink = {&findings, count_finding};
    ck_source *source = ck_source_new(fill, &feed, NULL);
    ck_source_status status;
    ck_record record;
    ck_record_init(&record, NULL);
    if (limit > 0)
        ck_source_set_limit(source, limit);
    out[0] = '\0';
    while ((status = ck_source_next(source, &record, &sink)) != CK_SOURCE_END) {
        cr_assert(status == CK_SOURCE_RECORD || status == CK_SOURCE_SKIPPED);
        skipped += status == CK_SOURCE_SKIPPED;
        check_place(&feed, &record, ++number);
        length += (size_t)snprintf(out + length, size - length, "%s%s%.*s", number > 1 ? "|" : "",
                                   status == CK_SOURCE_SKIPPED ? "*" : "", (int)record.length,
                                   record.text);
        cr_assert_lt(length, size);
    }
    cr_expect_eq(findings, skipped);
    ck_record_free(&record);
    ck_source_free(source);
}

typedef struct split_case {
    const char *text, *records;
} split_case;

static void expect_split(const split_case *cases, size_t count, size_t limit)
{
    static const size_t steps[] = {1, 2, 3, 7, 100000};
    for (size_t i = 0; i < count * 5; i++) {
        const split_case *now = &cases[i / 5];
        char out[4096];
        split((byte_feed){now->text, strlen(now->text), 0, steps[i % 5], 0}, limit, out,
              sizeof out);
        cr_expect_str_eq(out, now->records, "%s\nby %zu bytes is split into\n%s", now->text,
                         steps[i % 5], out);
    }
}

#define EXPECT_SPLIT(cases, limit) expect_split((cases), sizeof(cases) / sizeof *(cases), (limit))

#define NEL       "\xc2\x85"
#define LONG_LINE "LAU弓LAILI橋一此無 LE弓LILAI橋三此無 LAU弓LAILI橋一此無 LE弓LILAI橋三\u2028"
#define LONG_BODY LONG_LINE LONG_LINE LONG_LINE

Test(source, separators)
{
    static const split_case cases[] = {
        {"", ""},
        {" \n\t\n", " \n\t\n"},
        {"%%\n%%", ""},
        {"LE弓LI", "LE弓LI"},
        {"LE弓LI\n", "LE弓LI\n"},
        {"a\n%%\nb\n", "a\n|b\n"},
        {"a\n \xe3\x80\x80%%\t\r\nb", "a\n|b"},
        {"a\r%%\rb\r", "a\r|b\r"},
        {"a\r%%\rb\r\n", "a\r%%\rb\r\n"},
        {"a\r\n%%\r\nb", "a\r\n|b"},
        {"a\u2028%% \u2028b\u2028", "a\u2028|b\u2028"},
        {"a\u2029%%\u2029b\u2029%%", "a\u2029|b\u2029"},
        {"a" NEL "%%" NEL "b " NEL "々%%" NEL, "a" NEL "|b " NEL "々%%" NEL},
        {"\x85" NEL "%%" NEL "b", "\x85" NEL "|b"},
        {LONG_BODY "%%\u2028" LONG_BODY, LONG_BODY "|" LONG_BODY},
        {"a\v%%\vb\v%%\f", "a\v|b\v%%\f"},
        {"a\f%%\fb", "a\f|b"},
        {"a\u2028%%\u2028\n%%\nb", "a\u2028%%\u2028\n|b"},
        {"{一位色:黒}" NEL "NAI兵NY" NEL "星一周" NEL "{一位色:黒}" NEL "b",
         "{一位色:黒}" NEL "NAI兵NY" NEL "星一周" NEL "|{一位色:黒}" NEL "b"},
        {"a\n%%%\nb %%\n%% c\n", "a\n%%%\nb %%\n%% c\n"},
        {"%%\n\n%%\na\n%%\n \n%%\n\nb\n%%\n\xef\xbb\xbf\n", "a\n|\nb\n"},
        {"\xef\xbb\xbf"
         "a\n%%\n\xef\xbb\xbf"
         "b",
         "\xef\xbb\xbf"
         "a\n|\xef\xbb\xbf"
         "b"},
    };
    EXPECT_SPLIT(cases, 0);
}

Test(source, after_the_end)
{
    static const split_case cases[] = {
        {"星一周\n{b}\nc\n", "星一周\n|{b}\nc\n"},
        {"星一周\n\n #{b}#\nc", "星一周\n\n| #{b}#\nc"},
        {"星一周\n｛b｝\nc\n", "星一周\n|｛b｝\nc\n"},
        {"a\n{c} 春終 星一周 {d}\n\xef\xbb\xbf{b}c", "a\n{c} 春終 星一周 {d}\n|\xef\xbb\xbf{b}c"},
        {"a\n{b}\n星一周\nc\n", "a\n{b}\n星一周\nc\n"},
        {"{星一周}\n{b}\nc\n", "{星一周}\n{b}\nc\n"},
        {"{a 星一周 a}\n{b}\nc\n", "{a 星一周 a}\n{b}\nc\n"},
        {"#{ } 星一周 }#\n{b}\nc\n", "#{ } 星一周 }#\n{b}\nc\n"},
        {"#{ }# 星一周 }#\n{b}\nc", "#{ }# 星一周 }#\n|{b}\nc"},
        {"##{ }# }###星一周\n{b}\nc", "##{ }# }###星一周\n|{b}\nc"},
        {"[星一周]二十\n{b}\nc\n", "[星一周]二十\n{b}\nc\n"},
        {"{a}[b]星一周\n{b}\nc", "{a}[b]星一周\n|{b}\nc"},
        {"{open 星一周\n{b}\nc\n", "{open 星一周\n{b}\nc\n"},
        {"星星一周\n{b}\nc", "星星一周\n|{b}\nc"},
        {"星一\n周\n{b}\n", "星一\n周\n{b}\n"},
        {"星x一周\n{b}\n", "星x一周\n{b}\n"},
        {"{open\n星一周\n{b}\nc", "{open\n星一周\n|{b}\nc"},
        {"星一周\n%%\n{b}\n{c}\n", "星一周\n|{b}\n{c}\n"},
    };
    EXPECT_SPLIT(cases, 0);
}

Test(source, headers)
{
    static const split_case cases[] = {
        {"{律:x}\n{赤名:y}\nLE\n{comment:z}\n{:t}\n{律}\nME {律:x}\n",
         "{律:x}\n{赤名:y}\nLE\n{comment:z}\n{:t}\n{律}\nME {律:x}\n"},
        {"LE\n{律:x}\nb", "LE\n|{律:x}\nb"},
        {"LE\n{始時:x}\nb", "LE\n|{始時:x}\nb"},
        {"LE\n{終時:x}\nb", "LE\n|{終時:x}\nb"},
        {"LE\n{黒名:x}\nb", "LE\n|{黒名:x}\nb"},
        {"LE\n{赤名:x}\nb", "LE\n|{赤名:x}\nb"},
        {"LE\n{一位色:x}\nb", "LE\n|{一位色:x}\nb"},
        {"LE\n{遊:x}\nb", "LE\n|{遊:x}\nb"},
        {"LE\n{大会:x}\n{回戦:y}\nb", "LE\n|{大会:x}\n{回戦:y}\nb"},
        {"LE\n{回戦:x}\nb", "LE\n|{回戦:x}\nb"},
        {"LE\n{状:未終}\nb", "LE\n|{状:未終}\nb"},
        {"LE\n{季数:二}\nb", "LE\n{季数:二}\nb"},
        {"LE\n{ 一位色 : x}\nb", "LE\n|{ 一位色 : x}\nb"},
        {"LE\n｛一位色：x｝\nb", "LE\n|｛一位色：x｝\nb"},
        {"ME弓\n太郎：{律：x}\nNAI兵NY\n", "ME弓\n|太郎：{律：x}\nNAI兵NY\n"},
        {"LE\n{大会場:x}\n｛大会｝\n", "LE\n{大会場:x}\n｛大会｝\n"},
        {"{遊:x}\n{賭:y}\n{遊:z}\n2季始\n[a]裁五 終季\n{遊:y}\nb",
         "{遊:x}\n{賭:y}\n{遊:z}\n2季始\n[a]裁五 終季\n|{遊:y}\nb"},
        {"LE\n  #{季:x}#\n{律:y}\nLE", "LE\n|  #{季:x}#\n{律:y}\nLE"},
    };
    EXPECT_SPLIT(cases, 0);
}

/* A closing remark has nothing but items of a header after it: it is of the record before. */
Test(source, closing_remarks)
{
    static const split_case cases[] = {
        {"星一周\n{b}\n", "星一周\n{b}\n"},
        {"星一周\n\n #{b}# {終時:x}\n\n｛c｝\n", "星一周\n\n #{b}# {終時:x}\n\n｛c｝\n"},
        {"LE\n{終時:x}\n{d}", "LE\n{終時:x}\n{d}"},
        {"LE\n{終時:x}\n%%\n{律:y}\nME", "LE\n{終時:x}\n|{律:y}\nME"},
        {"LE\n{律:x}\n\n{律:y}\n[a]二十\n", "LE\n|{律:x}\n\n{律:y}\n[a]二十\n"},
        {"星一周\n{b}\n{\"note\":[]}\n", "星一周\n|{b}\n|{\"note\":[]}\n"},
        {"{果:[a]休}\n[a]\n\n{果:[b]休}\n[b]\n", "{果:[a]休}\n[a]\n\n|{果:[b]休}\n[b]\n"},
        {"[a]三十 [b]十\n{大会:x}\n[c]無 [d]四十\n", "[a]三十 [b]十\n|{大会:x}\n[c]無 [d]四十\n"},
        {"[a]三十 [b]十\n{始時:x}\nKA\n", "[a]三十 [b]十\n{始時:x}\nKA\n"},
        {"[a]二十 [b]二十\n{始時:x}\n[c]\n", "[a]二十 [b]二十\n{始時:x}\n[c]\n"},
        {"[b]投了\n{大会:x}\n[c]\n", "[b]投了\n|{大会:x}\n[c]\n"},
        {"星一周\n{b\n", "星一周\n|{b\n"},
        {"星一周\n｛b\n", "星一周\n|｛b\n"},
    };
    EXPECT_SPLIT(cases, 0);
}

/* A header begins a record only after one of these lines. */
Test(source, beginnings_of_a_body)
{
    static const char *const begin[] = {
        "KA",
        "LA",
        "NA",
        "TA",
        "ZA",
        "XA",
        "CA",
        "MA",
        "PA",
        "\"x",
        " \t KA",
        "\xef\xbb\xbfKA",
        "黒弓MY",
        "赤王MY",
        "或車MY",
        "無車MY",
        "或為王",
        "[SY]為王",
        "#[S]Y]#為",
        "[SY] 為王",
        "[SY] zau io",
        "再行",
        "終季",
        "春終",
        "夏終",
        "秋終",
        "冬終",
        "上季終",
        "下季終",
        "季始",
        "春始",
        "二季始",
        "12季終",
        "星一周",
        "[SY]二十 星一周",
        "{一位色:黒} KA",
        "{始時:x}#{a}b}# {c}\t[SY]二十 [b] 二十一・五 KA",
        "[SY]無車MY",
        "[SY] [b] 或為王",
    };
    static const char *const others[] = {
        "[SY]二十", "#[S]為]#", "[KA]", "{KA}",           "#{LE}#", "黒MY",     "黒皇ZO",
        "赤 王",    "季",       "春",   "春 終",          "為王",   "k",        "abc",
        "%%x",      "[SY",      "二十", "{a} [b]無 二十", "{KA",    "{a} x KA", "[SY]二十 x KA",
    };
    char text[128], records[128];
    for (size_t i = 0; i < sizeof begin / sizeof *begin; i++) {
        snprintf(text, sizeof text, "%s\n{律:x}\nb", begin[i]);
        snprintf(records, sizeof records, "%s\n|{律:x}\nb", begin[i]);
        expect_split(&(split_case){text, records}, 1, 0);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        snprintf(text, sizeof text, "%s\n{律:x}\nb", others[i]);
        expect_split(&(split_case){text, text}, 1, 0);
    }
}

Test(source, json)
{
    static const split_case cases[] = {
        {"{\"note\":[]}\n{\"note\":[]}\n", "{\"note\":[]}\n|{\"note\":[]}\n"},
        {" {\r\n  \"note\" : [\n  ]\n}\n { \"note\" :[]}",
         " {\r\n  \"note\" : [\n  ]\n}\n| { \"note\" :[]}"},
        {"{\n  {\n  }\n}\n", "{\n  {\n  }\n}\n"},
        {"LE\n{\"note\":[]}\n", "LE\n|{\"note\":[]}\n"},
        {"LE\n{\n\"note\":[]}\n", "LE\n|{\n\"note\":[]}\n"},
        {"LE\n{\"so it goes\"}\n{\"x\": yes}\n", "LE\n{\"so it goes\"}\n|{\"x\": yes}\n"},
        {"{\"note\":[]}\n{律:x}\nLE\n", "{\"note\":[]}\n|{律:x}\nLE\n"},
        {"{\"note\":[]}\n%%\n{\n}\n", "{\"note\":[]}\n|{\n}\n"},
        {"{\n{\n{\n", "{\n{\n{\n"},
        {"{\n}\n{\n\"\n{\n\"a\" :\n{\n", "{\n}\n{\n\"\n{\n\"a\" :\n|{\n"},
        {"{\n,\n{\n\"note\":[]\n}\n{\n", "{\n,\n{\n\"note\":[]\n}\n|{\n"},
        {"ZO皇NI\n{\n{\n{\"note\":[]}\n{\n", "ZO皇NI\n|{\n{\n{\"note\":[]}\n|{\n"},
    };
    EXPECT_SPLIT(cases, 0);
}

/* Objects one after another, arrays of them, and the records of RFC 7464. */
Test(source, streams_of_json)
{
    static const split_case cases[] = {
        {"{\"note\":[]}{\"note\":[]}", "{\"note\":[]}|{\"note\":[]}"},
        {"{\"note\":[\"}{\\\"\"]} \t{\"a\":1}\n", "{\"note\":[\"}{\\\"\"]}| \t{\"a\":1}\n"},
        {"{\n\"a\":{}\n}{\n\"a\":1}{\"a\":2}\n%%\nLE", "{\n\"a\":{}\n}|{\n\"a\":1}|{\"a\":2}\n|LE"},
        {"[{\"a\":[1]},{\"a\":{}}]\n", "{\"a\":[1]}|{\"a\":{}}"},
        {"[\n  {\n    \"a\": 1\n  },\n  {\n    \"a\": 2\n  }\n]\n",
         "  {\n    \"a\": 1\n  }|  {\n    \"a\": 2\n  }\n"},
        {" [\r\n{\"a\":1}\r\n,\r\n{\"a\":2}\r\n] \r\n[ {\"a\":3} ]",
         "{\"a\":1}\r\n|{\"a\":2}\r\n| {\"a\":3}"},
        {"\x1e{\"a\":1}\n\x1e{\"a\":2}\n", "{\"a\":1}\n|{\"a\":2}\n"},
        {"\x1e\n{\"a\":1}\x1e{\"a\":2}", "{\"a\":1}|{\"a\":2}"},
        {"{\"a\":[{\"b\n{\"a\":1}{\"a\":2}", "{\"a\":[{\"b\n|{\"a\":1}|{\"a\":2}"},
        {"{\"a\":1} x {\"a\":2}\n", "{\"a\":1} x {\"a\":2}\n"},
        {"[{\"a\":1}] [sy]20 {\"a\":2}", "{\"a\":1}| [sy]20 {\"a\":2}"},
        {"[{\"a\":1}\n]\nLE\n", "{\"a\":1}\n|LE\n"},
        {"```\n[{\"a\":1},{\"a\":2}]\n```\n", "{\"a\":1}|{\"a\":2}"},
        {"{\"a\"}{\"b\"}[c]", "{\"a\"}{\"b\"}[c]"},
        {"[c]20 [d]20\nLE", "[c]20 [d]20\nLE"},
        {"[{c}]20\nLE", "[{c}]20\nLE"},
        {"[1,{\"a\":1}]", "[1,{\"a\":1}]"},
    };
    EXPECT_SPLIT(cases, 0);
}

/* An array of records that is not closed marks its last record. */
Test(source, open_arrays)
{
    static const struct {
        const char *text;
        bool open;
    } cases[] = {
        {"[{\"a\":1},{\"a\":2}", true},    {"[\n{\"a\":1},\n{\"a\":2}\n \n", true},
        {"[{\"a\":1},{\"a\":2},\n", true}, {"[{\"a\":1},{\"a\":2}\n\n]\n", false},
        {"[{\"a\":1},{\"a\":2}]", false},  {"{\"a\":1}{\"a\":2}", false},
        {"[{\"a\":1},{\"a\":2", false},    {"[{\"a\":1}] x", false},
        {"[{\"a\":1},{\"a\":2} x", true},  {"[{\"a\":1}]{\"a\":2}", false},
        {"[[{\"a\":1}],{\"a\":2}", true},  {"[[{\"a\":1}],[{\"a\":2}]]", false},
    };
    const ck_sink sink = {NULL, NULL};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        byte_feed feed = {cases[i].text, strlen(cases[i].text), 0, 1 + i % 3, 0};
        ck_source *source = ck_source_new(fill, &feed, NULL);
        ck_record record;
        ck_record_init(&record, NULL);
        bool open = false;
        while (ck_source_next(source, &record, &sink) == CK_SOURCE_RECORD) {
            cr_expect(!open, "only the last: %s", cases[i].text);
            open = record.open_array;
        }
        cr_expect_eq(open, cases[i].open, "%s", cases[i].text);
        ck_record_free(&record);
        ck_source_free(source);
    }
}

/* A line of JSON may be longer than any record; each object of it has its place. */
Test(source, long_line_of_json)
{
    static const char object[] = "{\"note\":[\"弓𠮷\"]},";
    enum { OBJECTS = 20000, LENGTH = sizeof object - 1 };
    char *text = malloc(OBJECTS * LENGTH + 2);
    int findings = 0;
    ck_sink sink = {&findings, count_finding};
    ck_record record;
    cr_assert(text);
    text[0] = '[';
    for (size_t i = 0; i < OBJECTS; i++)
        memcpy(text + 1 + i * LENGTH, object, LENGTH);
    text[OBJECTS * LENGTH] = ']';
    byte_feed feed = {text, OBJECTS * LENGTH + 1, 0, 1000, 0};
    ck_source *source = ck_source_new(fill, &feed, NULL);
    ck_record_init(&record, NULL);
    ck_source_set_limit(source, 1 << 12);
    for (uint32_t i = 0; i < OBJECTS; i++) {
        cr_assert_eq(ck_source_next(source, &record, &sink), CK_SOURCE_RECORD);
        cr_assert_eq(record.offset, 1 + i * LENGTH);
        cr_assert_eq(record.length, LENGTH - 1);
        cr_assert_eq(record.line, 1);
        cr_assert_eq(record.start.bytes, 1 + i * LENGTH);
        cr_assert_eq(record.start.characters, 1 + i * (LENGTH - 5));
        cr_assert_eq(record.start.wide, i);
    }
    cr_expect_eq(ck_source_next(source, &record, &sink), CK_SOURCE_END);
    cr_expect_eq(findings, 0);
    ck_record_free(&record);
    ck_source_free(source);
    free(text);
}

/* Fences of code: what they hold, and no prose around them, but every move. */
Test(source, fences)
{
    static const split_case cases[] = {
        {"```\nNAI兵NY\n```\n", "NAI兵NY\n"},
        {"Some words.\n```ckka\n{律:}\nNAI兵NY\n```\nMore TO say.\n```\nNAI兵NY\n%%\nKA\n```\nend",
         "{律:}\nNAI兵NY\n|NAI兵NY\n|KA\n"},
        {"NAI兵NY\n```\nNI兵NU\n```\nNAI kauk2 NY\n", "NAI兵NY\n|NI兵NU\n|NAI kauk2 NY\n"},
        {"words\n```\nNAI兵NY\n", "NAI兵NY\n"},
        {"words\n", "words\n"},
        {"NAI兵NY\n```\n", "NAI兵NY\n"},
        {"MATCH\nNAI兵NY\n```\nNI兵NU\n```\n", "MATCH\nNAI兵NY\n|NI兵NU\n"},
        {"> ```\n> NAI兵NY\n> ```\n", "> NAI兵NY\n"},
        {"```\n{\"note\":[]\n}\n```\nend\n", "{\"note\":[]\n}\n"},
    };
    EXPECT_SPLIT(cases, 0);
}

/* Records that are quoted are parted as others are. */
Test(source, decoration)
{
    static const split_case cases[] = {
        {"> NAI兵NY\n> %%\n> NAI兵NY", "> NAI兵NY\n|> NAI兵NY"},
        {"1) NAI兵NY\n- {律:}\nNAI兵NY", "1) NAI兵NY\n|- {律:}\nNAI兵NY"},
        {"sy: NAI兵NY\nsy: {律:}\nNAI兵NY", "sy: NAI兵NY\n|sy: {律:}\nNAI兵NY"},
        {"ME弓\nTaro:{一位色:黒}\nNAI兵NY\n", "ME弓\n|Taro:{一位色:黒}\nNAI兵NY\n"},
        {"ME弓\n太郎：{一位色:黒}\nNAI兵NY\n", "ME弓\n|太郎：{一位色:黒}\nNAI兵NY\n"},
        {"ME弓\n[21:03] 太郎: {一位色:黒}\nNAI兵NY\n",
         "ME弓\n|[21:03] 太郎: {一位色:黒}\nNAI兵NY\n"},
        {"ME弓\n第1手 %%\nNAI兵NY\n", "ME弓\n|NAI兵NY\n"},
    };
    EXPECT_SPLIT(cases, 0);
}

Test(source, too_long)
{
    static const split_case cases[] = {
        {"12345678\n\n", "12345678\n\n"},
        {"12345678\n1\n", "*"},
        {"12345678\n1\n%%\nok\n", "*|ok\n"},
        {"12345678\n%%\nok\n", "12345678\n|ok\n"},
        {"12345678901234567890123\n%%\n%%\nok\n", "*|ok\n"},
        {"ok\n%%\n12345678901234567890123", "ok\n|*"},
        {"KA345678901234567890123\n{律:}\n", "*|{律:}\n"},
        {"KA\n{律:}\nxxxxxx", "KA\n|*"},
        {"KA\n{律:}\n{a}{b}", "KA\n|*"},
        {"12345678901234567890 星一周\n{c}\n", "*|{c}\n"},
        {"星一周\n{c45678901234567890\n{d}\n%%\nok", "星一周\n|*|ok"},
        {"          \n%%\nok", "ok"},
    };
    EXPECT_SPLIT(cases, 10);
}

/* A line of many megabytes, longer than the limit, in small reads: each byte is scanned once. */
Test(source, very_long_line, .timeout = 60)
{
    size_t length = (size_t)16 << 20;
    char *text = malloc(length);
    cr_assert(text);
    memset(text, 'x', length);
    memcpy(text + length - 18, " 星一周\n{b}\nLE", 18);
    char out[64];
    split((byte_feed){text, length, 0, 64, 0}, 1000, out, sizeof out);
    cr_expect_str_eq(out, "*|{b}\nLE");
    free(text);
}

/* The first bytes of a line decide what it is, but for long items of a header: the whole line does
 * then. It may begin a record even when the text has ended. */
Test(source, long_lines)
{
    enum { LONG = 5000, ROOM = LONG + 100 };
    static const struct {
        const char *text, *records; /* %*s: many spaces */
    } cases[] = {
        {"LE\n%%%%%*sx\nME\n", "LE\n%%%%%*sx\nME\n"},
        {"NAI兵NY\n```%*s\nNI兵NU\n", "NAI兵NY\n```%*s\nNI兵NU\n"},
        {"星一周\n{%*s}\n[a] [b]", "星一周\n|{%*s}\n[a] [b]"},
        {"星一周\n{%*s}", "星一周\n{%*s}"},
        {"星一周\n{}%*s{}\n{c}", "星一周\n{}%*s{}\n{c}"},
        {"星一周\n{b}{%*s} {c}\n#{c}#\n", "星一周\n{b}{%*s} {c}\n#{c}#\n"},
        {"星一周\n｛%*s｝\n", "星一周\n｛%*s｝\n"},
        {"星一周\n{%*s} NAI兵NY\n", "星一周\n|{%*s} NAI兵NY\n"},
        {"星一周\n{%*s\n", "星一周\n|{%*s\n"},
        {"星一周\n{b}\n{%*s}\n{c}\nLE", "星一周\n|{b}\n{%*s}\n{c}\nLE"},
        {"星一周\n{b}x%*s}\n", "星一周\n|{b}x%*s}\n"},
        {"{%*s} NAI兵NY\n{律:x}\nLE", "{%*s} NAI兵NY\n|{律:x}\nLE"},
    };
    static const size_t steps[] = {1, 7, 100000};
    char text[ROOM], expected[ROOM], found[ROOM];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int step = 0; step < 3; step++) {
            snprintf(text, sizeof text, cases[i].text, LONG, "");
            snprintf(expected, sizeof expected, cases[i].records, LONG, "");
            split((byte_feed){text, strlen(text), 0, steps[step], 0}, 0, found, sizeof found);
            cr_expect_str_eq(found, expected, "case %zu", i);
        }
    }
}

/* Lines are looked at in blocks, and it may stand in any part of them. */
Test(source, the_end_of_a_game_anywhere_in_a_line)
{
    char text[512], expected[512], found[512];
    for (int before = 0; before < 140; before++) {
        for (int after = 0; after < 140; after += 23) {
            snprintf(text, sizeof text, "LE\n%.*d星一周%.*d\n{b}\nc\n", before, 0, after, 0);
            snprintf(expected, sizeof expected, "LE\n%.*d星一周%.*d\n|{b}\nc\n", before, 0, after,
                     0);
            split((byte_feed){text, strlen(text), 0, sizeof text, 0}, 0, found, sizeof found);
            cr_expect_str_eq(found, expected);
        }
    }
}

/* Reads that fill all the room there is. */
Test(source, as_much_as_is_read_at_once)
{
    enum { AT_ONCE = 1 << 16, MOST = 4 };
    char *text = malloc(MOST * AT_ONCE), *out = malloc(MOST * AT_ONCE + 1);
    cr_assert(text && out);
    memset(text, 'x', MOST * AT_ONCE);
    for (size_t length = AT_ONCE; length <= MOST * AT_ONCE; length *= 2) {
        split((byte_feed){text, length, 0, AT_ONCE, 0}, 0, out, MOST * AT_ONCE + 1);
        cr_expect_eq(strlen(out), length);
    }
    free(text);
    free(out);
}

Test(source, reading_fails)
{
    int findings = 0;
    ck_sink sink = {&findings, count_finding};
    byte_feed feed = {"LE\n%%\nME\n", 9, 0, 3, 7};
    ck_source *source = ck_source_new(fill, &feed, NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    cr_expect_eq(ck_source_next(source, &record, &sink), CK_SOURCE_RECORD);
    cr_expect_eq(ck_source_next(source, &record, &sink), CK_SOURCE_FAILED);
    ck_record_free(&record);
    ck_source_free(source);
}

static ptrdiff_t fill_beyond_room(void *self, char *buffer, size_t size)
{
    (void)self;
    *buffer = ' ';
    return (ptrdiff_t)size + 1;
}

Test(source, more_bytes_than_there_is_room_for_are_refused)
{
    int findings = 0;
    const ck_sink sink = {&findings, count_finding};
    ck_source *source = ck_source_new(fill_beyond_room, NULL, NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    cr_expect_eq(ck_source_next(source, &record, &sink), CK_SOURCE_FAILED);
    cr_expect_eq(findings, 0);
    ck_record_free(&record);
    ck_source_free(source);
}

/*
 * Texts put together at random from what matters to the splitter: the reads must not matter. Byte
 * by byte no line is passed over as plain, read at once most are.
 */
Test(source, random_texts)
{
    static const char *const parts[] = {
        "\n",   "\n",           "\n",       " ",       "%%",   "\n%%\n", "{",
        "\t",   "\r",           "\xc2\xa0", "\u3000",  "}",    "#",      "[",
        "]",    "\"",           ":",        "LE",      "星",   "一周",   "星一周",
        "{律:", "\xef\xbb\xbf", "或為",     "{\"a\":", "\xe6",
    };
    uint64_t state = 1;
    for (int round = 0; round < rounds(800); round++) {
        char text[512] = "", whole[1024], single[1024];
        strcpy(text, round % 2 == 0 ? "LE\n" : "");
        for (int i = 0; i < 25 + round % 40; i++) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            strcat(text, parts[(state >> 33) % (sizeof parts / sizeof *parts)]);
        }
        size_t limit = round % 3 == 0 ? 20 : 0;
        split((byte_feed){text, strlen(text), 0, 1000, 0}, limit, whole, sizeof whole);
        split((byte_feed){text, strlen(text), 0, 1, 0}, limit, single, sizeof single);
        cr_expect_str_eq(whole, single, "%s", text);
    }
}
