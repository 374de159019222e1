/* Score sheets: their rows, the running totals, and where record and replay differ. */
#include "formats/tables/table_formats.h"
#include "rules/replay/score_sheet.h"
#include "tests/support/json_value.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <string.h>

/* One record scored in a format; the caller frees the buffer. */
static ck_buffer scored(const char *format, const char *text)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    const ck_score_format *how = ck_score_format_named(format);
    ck_score score = {0};
    const ck_checked *checked;
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, text, strlen(text), &checked);
    cr_assert(ck_score_fill(&score, checked));
    if (how->begin)
        how->begin(&out, &(ck_page_options){0});
    for (int i = 0; i < 2 && how->read_back; i++)
        ck_put(&out, ck_score_layout_of(checked->record)->heading);
    how->record(&out, &score);
    if (how->end)
        how->end(&out);
    cr_expect_not(out.failed);
    ck_score_free(&score);
    ck_pipeline_free(pipeline);
    return buffer;
}

typedef struct score_case {
    const char *format, *text, *expected; /* EXPECTED is a part of what is written */
} score_case;

#define OPENING "TAU虎ZAIXY無撃裁 ZO皇[TO]NO "
#define KING    OPENING "ZAI船ZIZA橋四手赤王 "
#define SHEET   "[a] [b]\n[a]為獣加行行 再行 [b]為王而手十 終季 春終 [a]為馬弓兵而手六 終季 夏終"

/* Three players, of whom one begins with points, and two seasons; a game without points. */
#define STICKS                                                                                     \
    "{遊:獣裁}{大会:春}[a] [b*]十 [c]\n春始 [a]裁一 [b*]裁三 [c]裁二\n[b*]終季\n" \
    "夏始 [a]裁五 [b*]裁三 [c]裁二\n[a]終季\n"
#define RACE                                                                                                        \
    "{遊:六裁}[a] [b]\n季始 [a]裁三 [b]裁三 [a]裁六 [b]裁四 [a]裁六 [b]裁四 [a]裁六 [b]裁四\n" \
    "[a]裁六 [b]裁四 [a]裁六 [b]裁四 [a]裁一\n終季\n"

static const score_case cases[] = {
    {"text", STICKS,
     "game.ckka: record 1 · 春 · game 獣裁\n"
     "  a 0 · b* 10 · c 0\n"
     "\n"
     "  season  won by        a       b*        c\n"
     "  春      b*      −1 → −1  +2 → 12  −1 → −1\n"
     "  夏      a        +2 → 1  −1 → 11  −1 → −2\n"
     "\n"
     "  b* wins: a 1, b* 11, c −2\n\n"},
    {"csv", STICKS,
     "file,record,line,game,season,player,seat,won,change,total,rank,cups,place,date,round,"
     "tournament,end,winner,errors,hash,sketches\r\n"
     "game.ckka,1,1,獣裁,春,a,1,no,-1,-1,,,2,,,春,complete,no,0,"},
    {"csv", STICKS, "\r\ngame.ckka,1,1,獣裁,春,b*,2,yes,2,12,,,1,,,春,complete,yes,0,"},
    {"csv", RACE, "\r\ngame.ckka,1,1,六裁,季,b,2,no,,,2,10,2,,,,complete,no,0,"},
    {"markdown", STICKS, "| season | won by | a | b\\* | c |\n|:---|:---|---:|---:|---:|\n"},
    {"html", STICKS, "<th scope=\"col\">won by</th>"},
    {"json", STICKS,
     "\"players\":[\"a\",\"b*\",\"c\"],\"start\":[0,10,0],\"seasons\":[{\"name\":\"春\",\"winner\":"
     "\"b*\",\"payments\":[-1,2,-1],\"points\":[-1,12,-1]},{\"name\":\"夏\",\"winner\":\"a\","
     "\"payments\":"
     "[2,-1,-1],\"points\":[1,11,-2]}],\"result\":{\"points\":[1,11,-2],\"winner\":\"b*\","
     "\"ended\":"
     "\"complete\"}}"},
    {"text", RACE, "  季      a       place 1, 9 cups  place 2, 10 cups\n"},
    {"text", "{遊:獣裁}[a] [b]", "  a 0 · b 0\n\n  a 0, b 0\n  not valid: 1 error\n"},
    {"text", "{律:standard}{大会:春}{回戦:2}[a]十 [b]三十\n" KING "[a]為王而手五 終季 春終",
     "game.ckka: record 1 · 春 · round 2 · rules standard\n"
     "  IA a 10 · A b 30\n"
     "\n"
     "  season     first  move  side  player  hands  stake  points  declared  moved   a   b\n"
     "  spring 春  IA        3  IA    a       王 5       1       5  終季         +5  15  25\n"
     "\n"
     "  unfinished at 15–25\n\n"},
    /* hands and points of the record beside those of the replay; a declaration that is missing */
    {"text", "[a] [b]\n" KING "[a]為獣而手三 終季", "  25  15  獣, 3\n"},
    {"text", "[a] [b]\n" KING "[a]為王而手七 終季", "  25  15  7\n"},
    {"text", "[a] [b]\n" KING "TE虎ZA無撃裁", "       5  再行      20  20  nothing\n"},
    {"text", "[a] [b]\n" KING "[a]為王而手五 終季 春終 [a]二十四 [b]十六",
     "  25  15  a 24, b 16\n"},
    {"text", "[a] [b]\n" KING "[a]為獣而手三 終季", "\n  not valid: 1 error\n"},
    /* penalties are paid at once; without names the sides stand for them */
    {"text", "{律:cerke_online}ZAI船ZOZU橋一 TI兵TU無撃裁",
     "  IA 20 · A 20\n\n"
     "  season     first  move  side  hands    points  declared  moved  IA   A\n"
     "  spring 春  IA        1  IA    撃皇 −5      −5  at once      −5  15  25\n"},
    /* a side can lose no more than it has */
    {"text", "{律:standard,points=3}[a] [b]\n" KING "[a]為王而手五 終季",
     "       1       5  終季         +3  6  0\n\n  a wins 6–0: the other side has no points "
     "left"},
    /* a record of which nothing could be read has no rows */
    {"text", "[a] [b]", "  IA 20 · A 20\n\n  unfinished: none of its turns could be read\n  not "},
    /* a sheet without moves */
    {"text", SHEET,
     "  season     side  player  hands          stake  points  declared  moved   a   b  the record "
     "says\n"
     "  spring 春  IA    a       行行 5 + 獣 3      1       8  再行             20  20\n"
     "             A     b       王 5               2      10  終季        +10  10  30\n"
     "  summer 夏  IA    a       馬弓兵 5           1       5  終季         +5  15  25  6\n"},
    {"csv", SHEET, "game.ckka,1,1,春,,,A,b,王,2,10,終季,+10,10,30,,b,a,,,,standard,"},
    {"markdown", SHEET,
     "|:---|:---|:---|:---|---:|---:|:---|---:|---:|---:|:---|\n"
     "| spring 春 | IA | a | 行行 5 + 獣 3 | 1 | 8 | 再行 |  | 20 | 20 |  |\n"},
    {"markdown", "[a*b] [c]\n" KING, "a\\*b"},
    {"html", "[<b>] [c]\n" KING "[c]為王 終季", "&lt;b&gt;"},
    {"html", SHEET, "<meta name=\"viewport\""},
};

Test(score, cases)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_buffer buffer = scored(cases[i].format, cases[i].text);
        cr_expect(strstr(buffer.bytes, cases[i].expected), "%s\nis\n%sand lacks\n%s", cases[i].text,
                  buffer.bytes, cases[i].expected);
        ck_buffer_free(&buffer);
    }
}

static const json_t *first_of(const json_t *object, const char *key)
{
    return json_array_get(json_object_get(object, key), 0);
}

Test(score, json)
{
    ck_buffer buffer = scored("json", "{始時:2026-04-12}[a] [b]\n" KING "[a]為獣而手三 終季 春終 "
                                      "[a]二十四 [b]十六");
    json_t *value = json_loads(buffer.bytes);
    const json_t *season = first_of(value, "seasons");
    const json_t *event = first_of(season, "events");
    const json_t *said = json_object_get(event, "record");
    cr_expect_str_eq(json_string_value(json_object_get(value, "date")), "2026-04-12");
    cr_expect_str_eq(json_string_value(json_object_get(event, "kind")), "終季");
    cr_expect_eq(json_integer_value(json_object_get(event, "points")), 5);
    cr_expect_str_eq(json_string_value(json_object_get(said, "hands")), "獣");
    cr_expect_eq(json_integer_value(json_object_get(said, "points")), 3);
    cr_expect_eq(json_array_size(json_object_get(season, "wrong_results")), 1);
    json_decref(value);
    ck_buffer_free(&buffer);
}

/* Any bytes: no format fails, and JSON stays JSON. */
Test(score, any_bytes)
{
    static const char *const formats[] = {"text", "csv", "markdown", "html", "json"};
    static const char signs[] = "{}[]ab手黒王為終季春再行加獣 \n\t\"\\%\xff\xe5皇ZOKA橋水三此無";
    test_random dice = {5};
    for (int round = 0; round < 200; round++) {
        char text[160] = "[a] [b]\n[a]為王";
        for (size_t i = strlen(text); i + 1 < sizeof text; i++)
            text[i] = signs[roll(&dice, sizeof signs - 1)];
        for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
            ck_buffer buffer = scored(formats[i], text);
            json_t *value = i == 4 ? json_loads(buffer.bytes) : NULL;
            cr_expect(i != 4 || value, "%s", buffer.bytes);
            json_decref(value);
            ck_buffer_free(&buffer);
        }
    }
}

Test(score, formats)
{
    cr_expect_null(ck_score_format_named("pdf"));
    cr_expect_null(ck_score_format_named(""));
}

/* ---- short memory ---- */

static const ck_checked *scarce_record;

static bool fill_one(const ck_memory *memory)
{
    ck_score score = {.memory = memory};
    const bool good = ck_score_fill(&score, scarce_record);
    ck_score_free(&score);
    return good;
}

/* Declarations, penalties, seasons, claims and rounds. */
Test(score, short_memory_is_reported)
{
    static const char *const texts[] = {
        KING "[a]為王 終季 上季終",
        "{律:cerke_online}ZAI船ZOZI橋一此無",
        "[a] [b]\n[a]為獣 終季 春終 [a]三十 [b]十 [a]為王 終季 夏終 [a]三十 [b]十",
        SHEET,
        STICKS,
        RACE};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ck_pipeline *pipeline =
            check_one(&(ck_pipeline_options){0}, texts[i], strlen(texts[i]), &scarce_record);
        fail_each_allocation(fill_one);
        ck_pipeline_free(pipeline);
    }
}
