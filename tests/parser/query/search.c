/*
 * Searching: each criterion with a record that it finds and the nearest that it does not; position
 * patterns with near misses; what is wrong in a criterion.
 */
#include "parser/query/search.h"
#include "formats/tables/write_hit.h"
#include "parser/query/criteria.h"
#include "parser/query/move_pattern.h"
#include "rules/words/position.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <string.h>

#define UPPER                                                                                      \
    "MAU弓MAIMY橋三 TE虎NITU橋二 NAI兵NY無撃裁 ZO皇[XO]CO ZAI船ZIZA橋四 手王\n"    \
    "[mirel]為王而手五 終季\n上季終\n"
#define LOWER                                                                                          \
    "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO水二此無 ZO皇[XO]CO ZAI船ZIZA橋五 手王\n"     \
    "[mirel]為王 再行\nXA将ZA無撃裁 手船 TY兵TU無撃裁 手兵 ZI船ZIA無撃裁 手王\n" \
    "[tasko]為王而手十 終季\n下季終\n"
#define GAME                                                                                          \
    "{始時:2026-04-12T13:00+09:00}\n{一位色:黒黒}\n[mirel]二十 [tasko]二十\n" UPPER LOWER "星一周" \
    "\n"

/* ---- the criteria ---- */

typedef enum search_kind {
    PLAYER,
    RULES,
    DATE,
    GAME_NAME,
    HAND,
    RESULT,
    POSITION,
    MOVE,
    NONE
} search_kind;

static ck_want *const wants[] = {
    [DATE] = ck_want_date,     [GAME_NAME] = ck_want_game,    [HAND] = ck_want_hand,
    [RESULT] = ck_want_result, [POSITION] = ck_want_position, [MOVE] = ck_want_move,
};

static void want(ck_criteria *criteria, search_kind kind, const char *value)
{
    ck_parse_error why;
    if (kind == PLAYER)
        cr_assert(ck_want_player(criteria, value, &why));
    else if (kind == RULES)
        criteria->rules = value;
    else if (kind != NONE)
        cr_assert(wants[kind](criteria, value, &why), "%s: error_kind %d at %zu", value,
                  why.error_kind, why.at);
}

typedef struct search_hits {
    ck_buffer text;
    const ck_record *record;
} search_hits;

static void note(void *self, const ck_hit *hit)
{
    search_hits *hits = self;
    ck_out out = ck_buffer_out(&hits->text);
    ck_write_hit(&out, "g", hits->record, hit);
}

/* Looks through one record; the hits, a line each. The caller frees them. */
static ck_buffer search(const ck_criteria *criteria, const char *text, ck_found expected)
{
    const ck_checked *checked;
    ck_search search = {.criteria = criteria};
    const ck_observer_hook listener = {ck_search_begin, ck_search_observer(&search)};
    ck_pipeline *pipeline =
        check_one(&(ck_pipeline_options){.observer = &listener}, text, strlen(text), &checked);
    search_hits hits = {{0}, checked->record};
    cr_expect_eq(ck_search_end(&search, checked, note, &hits), expected, "%s", text);
    ck_search_free(&search);
    ck_pipeline_free(pipeline);
    return hits.text;
}

typedef struct find_case {
    search_kind kind;
    const char *value;
    search_kind also;
    const char *other;
    const char *text, *hits; /* NULL: GAME; no hits: not found */
} find_case;

static void expect_hits(const find_case *row, size_t number)
{
    ck_criteria criteria = {.players = 0};
    want(&criteria, row->kind, row->value);
    want(&criteria, row->also, row->other);
    ck_buffer found =
        search(&criteria, row->text ? row->text : GAME, row->hits[0] ? CK_FOUND : CK_NOT_FOUND);
    cr_expect_str_eq(ck_buffer_string(&found), row->hits, "case %zu, %s: %s", number, row->value,
                     ck_buffer_string(&found));
    ck_buffer_free(&found);
    ck_criteria_free(&criteria);
}

/* A score sheet has no moves: it is found as a record. */
#define SHEET "[mirel] [tasko]\n[mirel]為獣 再行 [mirel]為獣加王加行行而手二十六 終季"

static const find_case of_records[] = {
    {NONE, "", NONE, "", NULL, "g:1\n"},
    {PLAYER, "mirel", NONE, "", NULL, "g:1\n"},
    {PLAYER, " tasko\t", NONE, "", NULL, "g:1\n"},
    {PLAYER, "mire", NONE, "", NULL, ""},
    {PLAYER, "a", NONE, "", "[a]二十[b]二十\nZO皇[XO]CO", "g:1\n"}, /* whose side is not known */
    {DATE, "2026-04-12", NONE, "", NULL, "g:1\n"},
    {DATE, "2026..2026-04", NONE, "", NULL, "g:1\n"},
    {DATE, "2026-04-12T13:00..", NONE, "", NULL, "g:1\n"},
    {DATE, "2026-04-12T13:01..", NONE, "", NULL, ""},
    {DATE, "2026-04-13..2026-05", NONE, "", NULL, ""},
    {DATE, "..2026-04-11", NONE, "", NULL, ""},
    {DATE, "2027", NONE, "", NULL, ""},
    {DATE, "2026-04-12T13", NONE, "", NULL, "g:1\n"},
    {DATE, "2026-04-12T13:00:00.5Z", NONE, "", NULL, ""}, /* 13:00 is before any second of it */
    {DATE, "2026-04-12T13:00Z..2026", NONE, "", NULL, "g:1\n"}, /* zones are not looked at */
    {DATE, "2026-04-12T13:00-0300", NONE, "", NULL, "g:1\n"},
    {DATE, "0000..9999", NONE, "", "MAU弓MAIMY橋三", ""}, /* does not say when */
    {RULES, "standard", NONE, "", NULL, "g:1\n"},
    {RULES, "cerke_online", NONE, "", NULL, ""},
    {RULES, "cerke_online", NONE, "", "{律:cerke_online}\nMAU弓MAIMY橋三", "g:1\n"},
    {RULES, "月の律", NONE, "", "{律:月の律}\nMAU弓MAIMY橋三", "g:1\n"},
    {RESULT, "A", NONE, "", NULL, "g:1\n"},
    {RESULT, "IA", NONE, "", NULL, ""},
    {RESULT, "draw", NONE, "", NULL, ""},
    {RESULT, "unfinished", NONE, "", NULL, ""},
    {RESULT, "unfinished", NONE, "", "MAU弓MAIMY橋三", "g:1\n"},
    {RESULT, "tasko wins", NONE, "", NULL, "g:1\n"},
    {RESULT, "mirel wins", NONE, "", NULL, ""},
    {RESULT, "mirel wins", NONE, "", "MAU弓MAIMY橋三", ""},
    {PLAYER, "mirel", RESULT, "A", NULL, "g:1\n"},
    {RESULT, "mirel wins", NONE, "", SHEET, "g:1\n"}, /* but on an unknown side */
    {RESULT, "IA", NONE, "", SHEET, ""},
    {RESULT, "A", NONE, "", SHEET, ""},
    {RESULT, "A", NONE, "", "{黒名:mirel}" SHEET, ""},
    {RESULT, "A", NONE, "", "{赤名:mirel}" SHEET, "g:1\n"},
    {RESULT, "IA", NONE, "", "{黒名:mirel}" SHEET, "g:1\n"},
    {HAND, "獣", NONE, "", SHEET, "g:1\n"},
    {HAND, "地心", NONE, "", SHEET, ""},
    {HAND, "獣", MOVE, "兵", SHEET, ""},
    {HAND, "獣", POSITION, "*", SHEET, ""},
    {HAND, "獣", PLAYER, "lata", SHEET, ""},
    {HAND, "獣", DATE, "2026", SHEET, ""},
    {MOVE, "兵", NONE, "", "[a] [b]\n[a]為無抗行処 終季", ""},
    {PLAYER, "mirel", RESULT, "IA", NULL, ""},
};

Test(find, records)
{
    for (size_t i = 0; i < sizeof of_records / sizeof *of_records; i++)
        expect_hits(&of_records[i], i);
}

/* ---- the other games ---- */

#define STICKS                                                                                      \
    "{遊:獣裁}{始時:2026-04-12}[a] [b] [c]\n春始 [a]裁一 [b]裁三 [c]裁二\n[b]終季\n" \
    "夏始 [a]賭三 裁五 [b]裁三 [c]裁二\n[a]終季\n"
#define CARDS                                                                                                                   \
    "{遊:終季}[a] [b]\n季始 [a]軸人 [a]手片 黒兵黒弓赤馬赤虎赤将 [b]手片 黒車黒王赤無赤兵黒筆\n" \
    "[a]手赤筆 斥赤将 [b]手黒兵 斥黒車\n[a]為六連加一周而手十二 終季"
#define PLAYS "{遊:連友}{状:未終}[a] [b]\n季始 [a]軸人\n[a]行 兵兵 [b]行 馬馬 [a]無行 [b]行 無"

static const find_case of_contests[] = {
    {NONE, "", NONE, "", STICKS, "g:1\n"},
    {PLAYER, "c", NONE, "", STICKS, "g:1\n"},
    {PLAYER, "d", NONE, "", STICKS, ""},
    {DATE, "2026-04", NONE, "", STICKS, "g:1\n"},
    {DATE, "2026-05", NONE, "", STICKS, ""},
    {RULES, "獣裁", NONE, "", STICKS, "g:1\n"},
    {RULES, "standard", NONE, "", STICKS, ""},
    {GAME_NAME, "獣裁", NONE, "", STICKS, "g:1\n"},
    {GAME_NAME, "連撃獣裁", NONE, "", STICKS, ""},
    {GAME_NAME, "Cetkaik", NONE, "", STICKS, ""},
    {GAME_NAME, "Cetkaik", NONE, "", NULL, "g:1\n"},
    {RESULT, "draw", NONE, "", STICKS, "g:1\n"},
    {RESULT, "draw", NONE, "", CARDS, ""},
    {RESULT, "draw", NONE, "", PLAYS, ""},
    {RESULT, "a wins", NONE, "", CARDS, "g:1\n"},
    {RESULT, "b wins", NONE, "", CARDS, ""},
    {RESULT, "A", NONE, "", STICKS, ""},
    {RESULT, "unfinished", NONE, "", PLAYS, "g:1\n"},
    {RESULT, "unfinished", NONE, "", STICKS, ""},
    {HAND, "六連", NONE, "", CARDS, "g:1: 1.5: [a]為六連加一周而手十二\n"},
    {HAND, "六連", PLAYER, "c", CARDS, ""},
    {HAND, "層橋", NONE, "", CARDS, ""},
    {HAND, "二友", NONE, "", PLAYS, "g:1: 1.1: [a]行 兵兵\ng:1: 1.2: [b]行 馬馬\n"},
    {HAND, "二友", MOVE, "馬", PLAYS, "g:1: 1.2: [b]行 馬馬\n"},
    {MOVE, "^賭", NONE, "", STICKS, "g:1: 2.1: [a]賭三\n"},
    {MOVE, "^終季", NONE, "", STICKS, "g:1: 1.4: [b]終季\ng:1: 2.5: [a]終季\n"},
    {MOVE, "^終季", NONE, "", "{遊:獣裁}[a] [b]\n春始 [a]裁一 [b]裁三\n終季", "g:1: 1.3: 終季\n"},
    {MOVE, "^裁", NONE, "", "{遊:獣裁}[a] [b]\n[a]裁一", "g:1: 1.1: [a]裁一\n"},
    {POSITION, "*", NONE, "", STICKS, ""},
};

/* A name, a header or a move is something to find; a text without any is not. */
Test(find, what_can_be_searched)
{
    static const struct {
        const char *text;
        bool can;
    } rows[] = {{"[tasko]", true}, {"[tasko] [mirel]", true}, {"{所:x}", true}, {"何", false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const ck_checked *checked;
        ck_pipeline *pipeline =
            check_one(&(ck_pipeline_options){0}, rows[i].text, strlen(rows[i].text), &checked);
        cr_expect_eq(ck_search_can_read(checked->record), rows[i].can, "%s", rows[i].text);
        ck_pipeline_free(pipeline);
    }
}

Test(find, contests)
{
    for (size_t i = 0; i < sizeof of_contests / sizeof *of_contests; i++)
        expect_hits(&of_contests[i], i);
}

#define STEPPING  "ZAI船ZOZI橋一此無 或為撃皇 再行\n"
#define TAKE_KING "g:1: 1.5: ZAI船ZIZA橋四\ng:1: 2.5: ZAI船ZIZA橋五\ng:1: 2.8: ZI船ZIA無撃裁\n"

static const find_case of_moves[] = {
    {HAND, "王", NONE, "", NULL, TAKE_KING},
    {HAND, "同色王", NONE, "", NULL, TAKE_KING},
    {HAND, "The King", NONE, "", NULL, TAKE_KING},
    {HAND, "獣", NONE, "", NULL, ""},
    {HAND, "撃皇", NONE, "", STEPPING, "g:1: 1.1: ZAI船ZOZI橋一此無\n"},
    {HAND, "撃皇", NONE, "", "{律:cerke_online}\nZAI船ZOZI橋一此無",
     "g:1: 1.1: ZAI船ZOZI橋一此無\n"},
    {HAND, "皇再来", NONE, "", STEPPING, ""},
    {HAND, "王", MOVE, "無撃裁$", NULL, "g:1: 2.8: ZI船ZIA無撃裁\n"},
    {HAND, "王", PLAYER, "lata", NULL, ""},
    {HAND, "王", RULES, "cerke_online", NULL, ""},
    {MOVE, "橋[四五]", NONE, "", NULL, "g:1: 1.5: ZAI船ZIZA橋四\ng:1: 2.5: ZAI船ZIZA橋五\n"},
    {MOVE, "^.O皇\\[XO\\]", NONE, "", NULL, "g:1: 1.4: ZO皇[XO]CO\ng:1: 2.4: ZO皇[XO]CO\n"},
    {MOVE, "橋一", NONE, "", NULL, ""},
    {MOVE, "水二此無", NONE, "", NULL, "g:1: 2.3: TY兵TO水二此無\n"},
    /* notation 1, matched as notation 0 */
    {MOVE, "橋三$", NONE, "", "MAU弓MAIMY三", "g:1: 1.1: MAU弓MAIMY橋三\n"},
    /* a player who is named in the header only */
    {MOVE, "橋三$", PLAYER, "x", "{一位色:黒}{黒名:x}\nMAU弓MAIMY三", "g:1: 1.1: MAU弓MAIMY橋三\n"},
    {POSITION, "* * * +I", MOVE, "^TY", NULL, "g:1: 2.7: TY兵TU無撃裁\n"},
    {POSITION, "* * * +I*", HAND, "王", NULL, "g:1: 2.8: ZI船ZIA無撃裁\n"},
    {POSITION, "* * I", NONE, "", NULL, ""},
    {POSITION, "* * * +I", NONE, "", NULL,
     "g:1: 1.5: after ZAI船ZIZA橋四\ng:1: 2.6: XA将ZA無撃裁\n"
     "g:1: 2.7: TY兵TU無撃裁\n"},
};

Test(find, moves)
{
    for (size_t i = 0; i < sizeof of_moves / sizeof *of_moves; i++)
        expect_hits(&of_moves[i], i);
}

/* 同色獣 is not 獣: a red Tiger with a black Horse is a hand, but no Flash. */
Test(find, flash)
{
    static const char animals[] =
        "{一位色:赤}XE虎CIXU橋三 KAI兵KY無撃裁 XU虎PAI無撃裁 手兵 PAU巫PAI無撃裁 手虎 LE弓LILU橋三 "
        "KY兵KO無撃裁 LU弓LAI無撃裁 手兵 LAU弓LAI無撃裁 手弓 MA馬XITO水三 PAI巫PY無撃裁 "
        "TO馬LAI無撃裁 手弓 NAI兵LAI無撃裁 手馬 或為獣 再行";
    static const find_case plain = {HAND, "獣", NONE, "", animals, "g:1: 1.12: NAI兵LAI無撃裁\n"};
    static const find_case flashed = {HAND, "同色獣", NONE, "", animals, ""};
    expect_hits(&plain, 0);
    expect_hits(&flashed, 1);
}

Test(find, costly_pattern_is_reported)
{
    static const char *const texts[] = {GAME, CARDS};
    ck_criteria criteria = {.players = 0};
    want(&criteria, MOVE, "(?:.|..|...)*(?:.|..|...)*(?:.|..|...)*(?:.|..|...)*[xy]");
    for (int i = 0; i < 2; i++) {
        ck_buffer none = search(&criteria, texts[i], CK_FIND_COSTLY);
        cr_expect_eq(none.length, 0);
        ck_buffer_free(&none);
    }
    ck_criteria_free(&criteria);
}

/* A record with names alone can be read, one with nothing cannot. */
Test(find, some_records_cannot_be_read)
{
    static const struct {
        const char *text;
        bool can_read;
    } cases[] = {
        {"[] []", false}, {"[a] []", true},  {"[] [b]", true},
        {"{x}", true},    {"NAI兵NY", true}, {"", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const ck_checked *checked;
        ck_pipeline *pipeline =
            check_one(&(ck_pipeline_options){0}, cases[i].text, strlen(cases[i].text), &checked);
        cr_expect_eq(ck_search_can_read(checked->record), cases[i].can_read, "%s", cases[i].text);
        ck_pipeline_free(pipeline);
    }
}

/* ---- short memory ---- */

static void count_hit(void *self, const ck_hit *hit)
{
    (void)hit;
    ++*(size_t *)self;
}

/* A search, and whether the pipeline has the same memory. */
typedef struct scarce_search {
    const find_case *row;
    bool all;
    size_t hits;
} scarce_search;

static const scarce_search *scarce;

/* Finds all, or reports that memory was short. */
static bool find_all(const ck_memory *memory)
{
    ck_criteria criteria = {.players = 0};
    const find_case *row = scarce->row;
    want(&criteria, row->kind, row->value);
    want(&criteria, row->also, row->other);
    ck_search search = {.criteria = &criteria, .memory = memory};
    const ck_observer_hook hook = {ck_search_begin, ck_search_observer(&search)};
    ck_pipeline *pipeline = ck_pipeline_new(
        &(ck_pipeline_options){.observer = &hook, .memory = scarce->all ? memory : NULL});
    const ck_checked *checked;
    size_t hits = 0;
    const bool good = pipeline &&
                      ck_pipeline_open_bytes(pipeline, "", row->text, strlen(row->text)) &&
                      ck_pipeline_next(pipeline, &checked) == CK_PIPELINE_RECORD &&
                      ck_search_end(&search, checked, count_hit, &hits) != CK_FIND_FAILED;
    cr_expect(good ? hits == scarce->hits : hits <= scarce->hits, "%zu hits", hits);
    ck_search_free(&search);
    ck_pipeline_free(pipeline);
    ck_criteria_free(&criteria);
    return good;
}

Test(find, short_memory_is_reported)
{
    static const find_case rows[] = {
        {MOVE, "撃", NONE, "", GAME, ""},
        {MOVE, "撃", PLAYER, "mirel", GAME, ""},
        {MOVE, "^賭", PLAYER, "c", STICKS, ""},
        {RESULT, "a wins", NONE, "", CARDS, ""},
        {MOVE, "撃", PLAYER, "c", "{赤名:a}{黒名:b}[a] [b]\nNAI兵NY無撃裁", ""},
    };
    static const scarce_search searches[] = {{&rows[0], false, 6},
                                             {&rows[1], true, 6},
                                             {&rows[2], true, 1},
                                             {&rows[3], true, 1},
                                             {&rows[4], true, 0}};
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++) {
        scarce = &searches[i];
        fail_each_allocation(find_all);
    }
}

/* A copy of criteria finds the same; without memory there is none. */
static bool copy_criteria(const ck_memory *memory)
{
    static const char moves[2][20] = {"ZAI船ZIZA橋四", "ZAI船ZIZA橋五"};
    ck_criteria criteria = {.memory = memory}, copy = {.memory = memory};
    ck_parse_error why;
    bool good = ck_want_move(&criteria, "橋四$", &why) && ck_criteria_copy(&copy, &criteria);
    for (int i = 0; i < 2 && good; i++) {
        const ck_found found = ck_move_matches(copy.move, moves[i], strlen(moves[i]));
        good = found != CK_FIND_FAILED;
        cr_expect(!good || found == (i == 0 ? CK_FOUND : CK_NOT_FOUND));
    }
    ck_criteria_free(&copy);
    ck_criteria_free(&criteria);
    return good;
}

Test(find, criteria_are_copied_or_memory_is_short)
{
    fail_each_allocation(copy_criteria);
}

Test(find, an_error_of_a_pattern_has_a_message_if_it_is_known)
{
    enum { UNKNOWN = 32000 };
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_parse_error why;
    ck_criteria criteria = {.players = 0};
    cr_expect_not(ck_put_pattern_error(&out, UNKNOWN));
    cr_expect_eq(text.length, 0);
    cr_assert_not(ck_want_move(&criteria, "(", &why));
    cr_expect(ck_put_pattern_error(&out, why.error) && text.length > 0);
    ck_buffer_free(&text);
}

/* ---- position patterns ---- */

#define UPPER_ROWS "QMCU+I+U+C+M+Q/+T+G1+D1D1GT/K+KK+K+N+KK+KK"
#define LOWER_ROWS "k+kk+kn+kk+kk/tg1d1+d1+g+t/+q+m+c+uiucmq"
#define START      UPPER_ROWS "/9/4@4/9/" LOWER_ROWS
#define PLAIN      START " A - - 0 0 1 20 20"

/* The same without the pieces that have been captured. */
#define LATE                                                                                       \
    "Q1CU+I+U+C+M+Q/+T+G1+D1D1GT/1+K1+K+N+KK1K/9/4@4/9/k+kk+k1+kk+kk/tg1d1+d1+g+t/"                \
    "+q+m+c+uiucmq IA K+KM N 1 2 8 5 35"

typedef struct fit_case {
    const char *pattern, *position;
    bool fits;
} fit_case;

static const fit_case fits[] = {
    {PLAIN, PLAIN, true},
    {START " IA - - 0 0 1 20 20", PLAIN, false},
    {"* * * * * * * * *", PLAIN, true},
    {"*", LATE, true},
    {START, PLAIN, true},
    {START, LATE, false},
    {"* A", PLAIN, true},
    {"* A", LATE, false},
    /* one square */
    {UPPER_ROWS "/9/4*4/9/" LOWER_ROWS, PLAIN, true},
    {UPPER_ROWS "/9/4?4/9/" LOWER_ROWS, PLAIN, true},
    {UPPER_ROWS "/9/3*5/9/" LOWER_ROWS, PLAIN, false},
    {UPPER_ROWS "/9/4@4/8?/" LOWER_ROWS, PLAIN, true},
    {UPPER_ROWS "/9/4@3k/9/" LOWER_ROWS, PLAIN, false},
    {UPPER_ROWS "/9/4@4/8k/" LOWER_ROWS, PLAIN, false},
    /* whole rows */
    {"*/*/*/*/4@4/*/*/*/*", PLAIN, true},
    {"*/*/*/*/3@5/*/*/*/*", PLAIN, false},
    {"*/*/*/*/4@4/*/*/*/* A", PLAIN, true},
    {"*/*/*/*/4@4/*/*/*/* IA", PLAIN, false},
    {"*/*/*/*/*********/*/*/*/????iu???", PLAIN, true},
    {"*/*/*/*/*/*/*/*/????+i????", PLAIN, false}, /* the colour */
    {"*/*/*/*/*/*/*/*/????I????", PLAIN, false},  /* the owner */
    {"*/*/*/*/*/*/*/*/????u????", PLAIN, false},  /* the profession */
    {"*/*/*/*/*/*/*/*/????1????", PLAIN, false},  /* nothing */
    {"*/*****1***/*/*/*/*/*/*/*", PLAIN, false},
    {"*/****1****/*/*/*/*/*/*/*", PLAIN, true},
    /* captured pieces */
    {"* * K+KM N", LATE, true},
    {"* * MK+K N", LATE, true},
    {"* * KM N", LATE, false},
    {"* * KM* N", LATE, true},
    {"* * KK* N", LATE, false},
    {"* * +M* N", LATE, false},
    {"* * K+KMQ N", LATE, false},
    {"* * - N", LATE, false},
    {"* * -", PLAIN, true},
    {"* * * N*", LATE, true},
    {"* * * +N", LATE, false},
    /* numbers */
    {"* * * * 1 2 8 5 35", LATE, true},
    {"* * * * 0", LATE, false},
    {"* * * * * 1", LATE, false},
    {"* * * * * * 4", LATE, false},
    {"* * * * * * * 6", LATE, false},
    {"* * * * * * * * 34", LATE, false},
    {"* * * * * * * * 35", LATE, true},
    {"* * * * * * * * 35.0", LATE, true},
    {"* * * * * * * * 35.5", LATE, false},
    {"* * * * * * * * -35", LATE, false},
};

Test(find, position_patterns)
{
    ck_rules rules = rules_of("standard");
    for (size_t i = 0; i < sizeof fits / sizeof *fits; i++) {
        const char *line = fits[i].pattern;
        ck_parse_error why;
        ck_position_pattern pattern;
        ck_position position = position_of(&rules, fits[i].position);
        cr_assert(ck_read_position_pattern(line, &pattern, &why), "%s: error_kind %d at %zu", line,
                  why.error_kind, why.at);
        cr_expect_eq(ck_position_fits(&pattern, &position, 1), fits[i].fits, "case %zu: %s", i,
                     line);
    }
}

/* Points with a fraction, where a position counts in tenths. */
Test(find, fractions_of_position_patterns)
{
    static const struct {
        const char *pattern;
        int32_t points;
        bool fits;
    } rows[] = {
        {"* * * * * * * * 33.6", 336, true}, {"* * * * * * * * 33.6", 324, false},
        {"* * * * * * * * 33", 330, true},   {"* * * * * * * * 33", 336, false},
        {"* * * * * * * * -3.5", -35, true}, {"* * * * * * * * -3.5", -25, false},
    };
    ck_rules rules = rules_of("standard");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_parse_error why;
        ck_position_pattern pattern;
        ck_position position = position_of(&rules, PLAIN);
        position.points[CK_SIDE_IA] = rows[i].points;
        cr_assert(ck_read_position_pattern(rows[i].pattern, &pattern, &why));
        cr_expect_eq(ck_position_fits(&pattern, &position, 10), rows[i].fits, "%s: %d",
                     rows[i].pattern, rows[i].points);
    }
}

/* Numbers of a pattern that are none, or beyond what a position can have. */
static const struct {
    const char *pattern;
    ck_parse_error_kind error_kind;
    size_t at;
} misfits[] = {
    {"* * * * x", CK_PARSE_ERROR_ANY_NUMBER, 8},
    {"* * * * 1x", CK_PARSE_ERROR_ANY_NUMBER, 9},
    {"* * * * 2", CK_PARSE_ERROR_MINDS_MOVED, 8},
    {"* * * * 0 4", CK_PARSE_ERROR_SEASON, 10},
    {"* * * * 0 3 0", CK_PARSE_ERROR_STAKE, 12},
    {"* * * * 0 3 99999999999", CK_PARSE_ERROR_STAKE, 12},
    {"* * * * 0 3 1 x", CK_PARSE_ERROR_ANY_POINTS, 14},
    {"* * * * 0 3 1 -", CK_PARSE_ERROR_ANY_POINTS, 15},
    {"* * * * 0 3 1 5.x", CK_PARSE_ERROR_ANY_POINTS, 16},
    {"* * * * 0 3 1 5.55", CK_PARSE_ERROR_ANY_POINTS, 17},
    {"* * * * ", CK_PARSE_ERROR_ANY_NUMBER, 8},
    {"* * * * 0 3 1 99999999999", CK_PARSE_ERROR_ANY_POINTS, 24},
};

Test(find, numbers_of_position_patterns)
{
    for (size_t i = 0; i < sizeof misfits / sizeof *misfits; i++) {
        ck_position_pattern pattern;
        ck_parse_error why = {.at = 0};
        cr_expect_not(ck_read_position_pattern(misfits[i].pattern, &pattern, &why));
        cr_expect(why.error_kind == misfits[i].error_kind && why.at == misfits[i].at,
                  "%s: error_kind %d at %zu", misfits[i].pattern, why.error_kind, why.at);
    }
}

/* More pieces of a kind than can be counted are none. */
Test(find, captured_pieces_of_a_pattern_are_counted)
{
    enum { MOST = UINT8_MAX };
    ck_position_pattern pattern;
    ck_parse_error why;
    char line[MOST + 8] = "* * ";
    const size_t before = strlen(line);
    memset(line + before, 'K', MOST);
    cr_assert(ck_read_position_pattern(line, &pattern, &why));
    cr_expect_eq(pattern.held[CK_SIDE_A][CK_BLACK][CK_PAWN], MOST);
    line[before + MOST] = 'K';
    cr_expect_not(ck_read_position_pattern(line, &pattern, &why));
    cr_expect(why.error_kind == CK_PARSE_ERROR_ANY_CAPTURED && why.at == before + MOST);
}

/* Every position of a game, as a pattern, fits itself. */
static void expect_own_line(void *self, const ck_turn_event *turn)
{
    ck_buffer line = {0};
    ck_out out = ck_buffer_out(&line);
    ck_position_pattern pattern;
    ck_parse_error why;
    ck_write_position(&out, turn->before, 1);
    cr_assert(ck_read_position_pattern(line.bytes, &pattern, &why), "%s", line.bytes);
    cr_expect(ck_position_fits(&pattern, turn->before, 1));
    cr_expect(!ck_position_fits(&pattern, turn->after, 1));
    ++*(int *)self;
    ck_buffer_free(&line);
}

Test(find, a_position_line_is_a_pattern)
{
    int turns = 0;
    ck_rules rules = rules_of("standard");
    const ck_observer_hook listener = {NULL, {.self = &turns, .turn = expect_own_line}};
    const ck_checked *checked;
    ck_pipeline_free(check_one(&(ck_pipeline_options){.rules = &rules, .observer = &listener}, GAME,
                               sizeof GAME - 1, &checked));
    cr_expect_eq(turns, 13);
}

/* ---- what is wrong ---- */

typedef struct wrong_case {
    search_kind kind;
    const char *value;
    size_t at;
} wrong_case;

static const wrong_case wrong[] = {
    {DATE, "", 0},
    {DATE, "..", 2},
    {DATE, "april", 0},
    {DATE, "2026..april", 6},
    {DATE, "2026-4", 5},
    {DATE, "2026-", 5},
    {DATE, "20260", 4},
    {DATE, "2026-13", 5},
    {DATE, "2026-00", 5},
    {DATE, "2026-04..2026-04-31", 17},
    {DATE, "2026-02-29", 8},
    {DATE, "2024-02-29T25", 11},
    {DATE, "2024-02-29 13", 10},
    {DATE, "2024-02-29T13:60", 14},
    {DATE, "2024-02-29T13:00:00:00", 19},
    {DATE, "2024-02-29T13:00Zulu", 17},
    {DATE, "2026-12..2026-11", 9},
    {DATE, "2026..2025-12", 6},
    {DATE, "2026...", 6},
    {HAND, "", 0},
    {HAND, "Tiger", 0},
    {HAND, "同色撃皇", 6},
    {HAND, "同色", 6},
    {RESULT, "B", 0},
    {RESULT, " wins", 0},
    {RESULT, "\xe3\x80\x80 wins", 0},
    {RESULT, "mirel", 0},
    {POSITION, "", 0},
    {POSITION, "**", 2},
    {POSITION, "9/9", 3},
    {POSITION, "*/*/*/*/*/*/*/*/*/*", 17},
    {POSITION, "*/*/*/*/*/*/*/*/8", 17},
    {POSITION, "*/*/*/*/*/*/*/*/55", 16},
    {POSITION, "*/*/*/*/*/*/*/*/54", 16},
    {POSITION, "*/*/*/*/*/*/*/*/+@8", 17},
    {POSITION, "*/*/*/*/*/*/*/*/X8", 16},
    {POSITION, "* B", 2},
    {POSITION, "* IAA", 4},
    {POSITION, "* ", 2},
    {POSITION, "* *  ", 4},
    {POSITION, "* * k", 4},
    {POSITION, "* * K*K", 5},
    {POSITION, "* * -K", 5},
    {POSITION, "* * * * x", 8},
    {POSITION, "* * * * 1x", 9},
    {POSITION, "* * * * 2", 8},
    {POSITION, "* * * * * 4", 10},
    {POSITION, "* * * * * * 0", 12},
    {POSITION, "* * * * * * * -1000000001", 25},
    {POSITION, "* * * * 99999999999999999999", 8},
    {POSITION, "* * * * * * * * * ", 17},
    {POSITION, "* * * * * * * * * *", 17},
    {MOVE, "(", 1},
    {MOVE, "\xff", 0},
    {MOVE, "\\C", 2},
};

Test(find, wrong_criteria)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ck_criteria criteria = {.players = 0};
        ck_parse_error why = {.at = 99};
        cr_expect(!wants[wrong[i].kind](&criteria, wrong[i].value, &why), "case %zu: %s", i,
                  wrong[i].value);
        cr_expect(why.at == wrong[i].at && why.error_kind, "case %zu: %s: error_kind %d at %zu", i,
                  wrong[i].value, why.error_kind, why.at);
        ck_criteria_free(&criteria);
    }
}

/* ---- JSON ---- */

Test(find, json)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_record record = {.number = 3, .line = 41};
    ck_hit hit = {.text = "ZO皇[XO]CO", .season = 1, .move = 4, .side = CK_SIDE_A, .certain = true};
    ck_write_hit_json(&out, "a\xff\"", &record, &hit);
    hit.text = NULL;
    ck_write_hit_json(&out, "b", &record, &hit);
    cr_expect_str_eq(buffer.bytes,
                     "{\"schema\":\"cetkaik-find/1\",\"file\":\"a\xef\xbf\xbd\\\"\",\"record\":3,"
                     "\"line\":41,\"season\":2,\"move\":4,\"side\":\"A\",\"text\":\"ZO皇[XO]CO\","
                     "\"after\":false,\"certain\":true}\n"
                     "{\"schema\":\"cetkaik-find/1\",\"file\":\"b\",\"record\":3,\"line\":41}\n");
    ck_buffer_free(&buffer);
}
