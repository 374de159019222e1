/*
 * The vectors of games.md for the other games (6.3, and those of §2 to §5): the payments of a
 * record, or the kind of its only error.
 */
#include "parser/reader.h"
#include "rules/contest/contest.h"
#include "rules/contest/contest_replay.h"
#include "rules/contest/departments.h"
#include "tests/support/support.h"

#include <string.h>

/* The first error and the payments of a record. */
typedef struct vector_result {
    const char *mark;             /* of the first error; NULL: none */
    char changes[64];             /* of the last season that ended, a number for each seat */
    int64_t points[CK_MAX_SEATS]; /* after the last season */
} vector_result;

static void on_finding(void *self, const ck_finding *finding)
{
    vector_result *found = self;
    if (ck_code_severity(finding->code) == CK_ERROR && !found->mark)
        found->mark = ck_code_kind(finding->code);
}

static void on_season(void *self, const ck_season_event *season)
{
    vector_result *found = self;
    size_t used = 0;
    for (int i = 0; i < season->players; i++) {
        used += (size_t)snprintf(found->changes + used, sizeof found->changes - used, "%s%d",
                                 i > 0 ? " " : "", (int)(season->points[i] - found->points[i]));
        found->points[i] = season->points[i];
    }
}

static vector_result judge(const char *text)
{
    vector_result found = {.mark = NULL};
    const ck_observer observer = {
        .self = &found, .sink = {&found, on_finding}, .season = on_season};
    ck_reader *reader = ck_reader_new(NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    record.text = text;
    record.length = strlen(text);
    cr_assert(ck_reader_next(reader, &record, &observer.sink));
    cr_assert(record.contest);
    for (size_t i = 0; i < record.events.seats; i++)
        found.points[i] = record.events.seat[i].points;
    cr_assert(!ck_contest_replay(NULL, &record, &observer).failed);
    ck_record_free(&record);
    ck_reader_free(reader);
    return found;
}

typedef struct vector {
    const char *text, *changes, *mark;
} vector;

static void check(const vector *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        vector_result found = judge(rows[i].text);
        cr_expect(rows[i].mark ? found.mark && strcmp(found.mark, rows[i].mark) == 0 : !found.mark,
                  "%s: %s, not %s", rows[i].text, found.mark, rows[i].mark);
        if (rows[i].changes)
            cr_expect_str_eq(found.changes, rows[i].changes, "%s: %s", rows[i].text, found.changes);
    }
}

#define CHECK(rows) check(rows, sizeof(rows) / sizeof *(rows))

/* 1, 2 and 3: payments by the cards that were won, and what may follow a lead. */
Test(vectors, mokkaik)
{
#define FOLLOW(lead, answer)                                                                       \
    "{遊:行戦} {状:未終} [甲] [乙] 季始 [甲]軸人 [甲]行 " lead " [乙]行 " answer
    static const vector rows[] = {
        {"{遊:行戦} [甲] [乙] [丙] 季始 [甲]軸人 "
         "[甲]行 黒無黒兵黒弓黒車黒虎黒馬黒筆 [乙]閉七 [丙]閉七 "
         "[甲]行 赤兵 [乙]閉一 [丙]行 赤弓 "
         "[丙]行 赤車赤車 [甲]閉二 [乙]行 赤馬赤馬 "
         "[甲]与[乙]下二 [丙]与[乙]五 [乙]終季",
         "2 3 -5", NULL},
        {"{遊:行戦} [Y] [B] [R] [U] 季始 [U]軸人 "
         "[U]行 黒無黒兵黒弓黒車黒虎黒馬 [Y]閉六 [B]行 黒兵黒弓黒車黒虎黒馬黒筆 [R]閉六 "
         "[B]行 赤兵 [R]行 赤弓 [U]閉一 [Y]閉一 "
         "[R]行 赤兵 [U]行 赤車 [Y]閉一 [B]閉一 "
         "[U]行 赤虎赤虎 [Y]行 赤馬赤馬 [B]閉二 [R]閉二 "
         "[Y]終季",
         "15 0 -5 -10", NULL},
        {FOLLOW("赤兵赤兵", "赤馬赤馬"), NULL, NULL},
        {FOLLOW("赤兵赤兵", "赤弓赤弓"), NULL, NULL},
        {FOLLOW("赤兵赤兵", "黒弓赤弓"), NULL, "E09:色"},
        {FOLLOW("黒無", "黒車"), NULL, NULL},
        {FOLLOW("黒無", "黒王 [乙]上行"), NULL, NULL},
        {FOLLOW("黒無", "黒王 [甲]上行"), NULL, "E10"},
        {FOLLOW("黒馬赤兵赤車", "黒筆赤兵赤車"), NULL, "E09:型"},
        {FOLLOW("黒兵赤兵赤兵", "黒弓黒弓赤弓"), NULL, "E09:色"},
        {FOLLOW("黒兵赤兵赤兵", "黒弓赤弓赤弓"), NULL, NULL},
    };
    CHECK(rows);
}

/* 4, and the pictures of 3.3: a win on a discard, a call, a set with a card too many. */
Test(vectors, taxot)
{
    static const vector rows[] = {
        {"{遊:終季} [甲] [乙] 季始 [甲]軸人 [乙]手片 黒兵黒弓黒車赤虎赤馬 "
         "[甲]手赤筆 斥赤筆 [乙]為六連加一周而手十二 終季",
         "-12 12", NULL},
        {"{遊:終季} [甲] [乙] 季始 [甲]軸人 [乙]手片 黒兵黒弓黒車赤虎赤馬 "
         "[甲]手赤筆 斥赤筆 [乙]為六連加一周而手十一 終季",
         "-12 12", "E10"},
        {"{遊:終季} {状:未終} [甲] [乙] 季始 [甲]軸人 [乙]手片 黒将黒巫黒車赤兵赤兵 "
         "[甲]手黒筆 斥黒筆 [乙]開 黒筆 於黒将黒巫 [乙]与[甲]一 [乙]斥黒車",
         NULL, NULL},
        {"{遊:終季} {状:未終} [甲] [乙] 季始 [甲]軸人 [乙]手片 黒将黒巫黒車赤兵赤兵 "
         "[甲]手黒筆 斥黒筆 [乙]開 黒筆 於黒将黒車",
         NULL, "E09:開型"},
        {"{遊:終季} {状:未終} [甲] [乙] 季始 [甲]軸人 [甲]手片 黒弓黒弓赤弓黒弓黒兵", NULL, "E07"},
        {"{遊:終季} {状:未終} [甲] [乙] 季始 [甲]軸人 [甲]手片 黒車黒弓黒兵赤馬赤虎 [甲]手赤車 "
         "為終季加六連加一周 終季",
         NULL, "E10"},
        {"{遊:終季} [甲] [乙] 季始 [甲]軸人 [甲]手片 黒車黒弓黒兵赤馬赤虎 [甲]手赤車 為一周 終季",
         "10 -10", NULL},
        /* three 無 before 兵弓車 are no six in sequence */
        {"{遊:終季} [甲] [乙] 季始 [甲]軸人 [甲]手片 黒無黒無赤無黒兵黒弓 [甲]手黒車 為終季加一周 "
         "終季",
         "10 -10", NULL},
        {"{遊:終季} [甲] [乙] 季始 [甲]軸人 [甲]手片 黒無黒無赤無黒兵黒弓 [甲]手黒車 為六連加一周 "
         "終季",
         NULL, "E10"},
        {"{遊:終季} [甲] [乙] 季始 [甲]軸人 [甲]手片 黒兵黒弓黒車黒無黒無 [甲]手赤無 為六連加一周 "
         "終季",
         NULL, "E10"},
    };
    CHECK(rows);
}

/* 3.3: 筆巫将 in one colour is a 連 and 妙 at once, unless a 船 in it means another card. */
Test(vectors, taxot_wonder)
{
#define WIN(law, hand, drawn, names)                                                               \
    "{遊:終季} {律:" law "} [甲] [乙] 季始 [甲]軸人 [甲]手片 " hand " [甲]手" drawn " 為" names    \
    " 終季"
    static const vector rows[] = {
        {WIN("妙", "赤虎赤馬黒筆黒巫黒将", "赤車", "六連加一周加妙"), "22 -22", NULL},
        {WIN("妙", "赤虎赤馬黒筆黒巫黒将", "赤車", "一周加妙"), NULL, "E10"},
        {WIN("妙", "赤虎赤馬黒筆黒巫赤将", "赤車", "一周加妙"), "20 -20", NULL},
        {WIN("妙", "赤虎赤馬黒筆黒巫赤将", "赤車", "六連加一周加妙"), NULL, "E10"},
        {WIN("妙", "赤虎赤車黒船黒筆黒巫", "赤弓", "六連加一周"), NULL, "E10"},
        {WIN("妙", "赤虎赤車黒船黒筆黒巫", "赤弓", "一周加妙"), "20 -20", NULL},
        {WIN("妙、層橋", "赤筆赤巫赤将黒筆黒巫", "黒将", "一周加妙加層橋"), "26 -26", NULL},
        {WIN("層橋", "赤筆赤巫赤将黒筆黒巫", "黒将", "一周加層橋"), "16 -16", NULL},
    };
#undef WIN
    CHECK(rows);
}

/* 5: sums that cover an end, and two ends that one card covers. */
Test(vectors, makkhop)
{
#define ROADS(roads, play) "{遊:値木} {状:未終} [甲] [乙] 季始 [甲]軸人 付片 " roads " [甲]行 " play
    static const vector rows[] = {
        {ROADS("黒筆黒将", "赤筆 於黒筆"), NULL, NULL},
        {ROADS("黒筆黒将", "赤兵黒弓赤車 於黒筆"), NULL, NULL},
        {ROADS("黒筆黒将", "赤無黒車赤車 於黒筆"), NULL, NULL},
        {ROADS("黒筆黒将", "赤馬赤車 於黒将"), NULL, NULL},
        {ROADS("黒筆黒将", "赤馬赤弓 於黒将"), NULL, "E09:和"},
        {ROADS("黒兵赤兵", "赤弓 於黒兵加赤兵"), NULL, NULL},
        {ROADS("黒車赤車", "赤筆 於黒車加赤車"), NULL, NULL},
        {ROADS("黒車赤車", "赤馬 於黒車加赤車"), NULL, "E09:和"},
        {ROADS("黒車赤車", "赤筆 於黒車加赤兵"), NULL, "E09:道"},
    };
    CHECK(rows);
}

/* 10 and 11: the stick games. */
Test(vectors, sticks)
{
    static const vector rows[] = {
        {"{遊:獣裁} {賭:五} [甲] [乙] [丙] 季始 [甲]裁三 [乙]裁五 [丙]裁五 [乙]裁二 [丙]裁四 "
         "[丙]手二十五 終季",
         "-5 -10 15", NULL},
        {"{遊:連撃獣裁} [甲] [乙] 季始 [甲]裁三 再行四 再行二 積値 [乙]裁五 再行三 積値 [甲]終季",
         "1 -1", NULL},
        {"{遊:連撃獣裁} [甲] [乙] 季始 [甲]裁五 再行一 此無 [乙]裁一 積値 終季", "-1 1", NULL},
        {"{遊:連撃獣裁} [甲] [乙] 季始 [甲]裁五 再行一 積値 [乙]裁一 積値 終季", NULL, "E09:破後"},
        {"{遊:連撃獣裁} [甲] [乙] 季始 [甲]裁無 再行五 積値 [乙]裁四 積値 [甲]終季", "1 -1", NULL},
        {"{遊:新遊} [甲] [乙] 季始 [甲]軸人 [乙]付三於二 [甲]裁二 [乙]手六 終季", "-6 6", NULL},
        /* that nothing passes between two of the others is so (§2.0) */
        {"{遊:新遊} [甲] [乙] [丙] 季始 [甲]軸人 [乙]付三於二 [丙]付一於無 [甲]裁二 [乙]与[丙]無 "
         "終季",
         "-5 6 -1", NULL},
        {"{遊:新遊} [甲] [乙] [丙] 季始 [甲]軸人 [乙]付三於二 [丙]付一於無 [甲]裁二 [乙]与[丙]一 "
         "終季",
         "-5 6 -1", "E10"},
        {"{遊:新遊} {配当:込} [甲] [乙] 季始 [甲]軸人 [乙]付三於二 [甲]裁二 [乙]手三 終季", "-3 3",
         NULL},
        {"{遊:新遊} {配当:込} [甲] [乙] 季始 [甲]軸人 [乙]付三於二 [甲]裁二 [乙]手六 終季", "-3 3",
         "E10"},
    };
    CHECK(rows);
}

/* 12: who stops on every lined square drinks the 22 cups of the legend, and has made 牛行. */
Test(vectors, netxiju)
{
    static const vector rows[] = {
        {"{遊:六裁} [甲] [乙] 季始 "
         "[甲]裁三 酒二 [乙]裁無 [甲]裁三 酒二 [乙]裁無 [甲]裁三 酒二 [乙]裁無 "
         "[甲]裁三 酒二 [乙]裁無 [甲]裁三 酒二 [乙]裁無 [甲]裁四 酒三 [乙]裁無 "
         "[甲]裁四 酒三 [乙]裁無 [甲]裁四 酒三 [乙]裁無 [甲]裁四 酒三 牛行 終季",
         "0 0", NULL},
        {"{遊:六裁} [甲] [乙] 季始 "
         "[甲]裁六 酒二 [乙]裁無 [甲]裁三 酒二 [乙]裁無 [甲]裁六 酒二 [乙]裁無 "
         "[甲]裁四 酒三 [乙]裁無 [甲]裁四 酒三 [乙]裁無 [甲]裁四 酒三 [乙]裁無 "
         "[甲]裁四 酒三 牛行 終季",
         "0 0", "E10"},
    };
    CHECK(rows);
}

enum { A = CK_JOKER, B = CK_SUIT }; /* 歪, and 筆無 */

/* Words of the book beside the games' own: additions of 終季 by their names, 荷下ろし. */
Test(vectors, words_of_the_book)
{
#define KINGS "{遊:終季} [甲] [乙] 季始 [甲]軸人 [甲]手片 赤王黒王赤馬黒馬赤虎 [甲]手黒虎 為一周"
#define LIGHT                                                                                                \
    "{遊:終季} {光:有} [甲] [乙] 季始 [甲]軸人 [甲]手片 黒兵黒弓黒車赤虎赤馬\n光 " \
    "赤馬\n[甲]手赤筆\n光 赤弓\n"                                                                   \
    "[甲]為六連加一周"
    static const vector rows[] = {
        {KINGS " 終季", "12 -12", NULL},
        {KINGS "加皇王 終季", "12 -12", NULL},
        {KINGS "加皇王而手十二 終季", "12 -12", NULL},
        {KINGS "加光 終季", NULL, "E10"},
        {LIGHT "加光 終季", "13 -13", NULL},
        {LIGHT "加皇王 終季", NULL, "E10"},
        {"{遊:連船之遊} {状:未終} [甲] [乙] 季始 [甲]裁三 荷下ろし一", NULL, NULL},
        {"{遊:連船之遊} {状:未終} [甲] [乙] 季始 [甲]裁三 荷下ろし2", NULL, NULL},
    };
    CHECK(rows);
#undef KINGS
#undef LIGHT
}

/* §12: 終季 with a player claims that he has won, also after 為. */
Test(vectors, end_of_a_season)
{
#define WON                                                                                        \
    "{遊:終季} [甲] [乙] 季始 [甲]軸人 [甲]手片 黒兵黒弓黒車赤虎赤馬 [甲]手赤筆 為六連加一周 "
#define SHOWN                                                                                                                  \
    "{遊:開樽} [甲] [乙] 季始 [甲]軸人 [甲]付一 [乙]付一 [甲]加行三 [乙]加行三 [甲]開 黒皇赤王 " \
    "[乙]開 赤車赤虎 [甲]為皇王 "
    static const vector rows[] = {
        {WON "終季", "12 -12", NULL},      {WON "[甲]終季", "12 -12", NULL},
        {WON "\n終季", "12 -12", NULL},    {WON "[乙]終季", "12 -12", "E10"},
        {SHOWN "終季", "4 -4", NULL},      {SHOWN "[甲]終季", "4 -4", NULL},
        {SHOWN "[乙]終季", "4 -4", "E10"},
    };
    CHECK(rows);
}

/* §12: after a line without a player an event needs one. */
Test(vectors, events_without_a_player)
{
#define LINE "{遊:値木} {状:未終} [甲] [乙] 季始 [甲]軸人\n付片 黒将黒車"
    static const vector rows[] = {
        {LINE "\n手片 赤馬黒車黒筆赤兵赤弓黒王", NULL, "E02"},
        {LINE "\n[甲]手片 赤馬黒車黒筆赤兵赤弓黒王", NULL, NULL},
        {LINE "\n[甲]行 赤王\n付片 黒弓赤馬\n行 赤馬 於赤馬", NULL, "E02"},
        {LINE "\n[甲]行 赤王 付片 黒弓赤馬 [乙]行 赤馬 於赤馬", NULL, NULL},
        {"{遊:獣裁} [甲] [乙] 季始 [甲]裁三 [乙]裁二\n終季\n手二", NULL, "E02"},
    };
    CHECK(rows);
}

/* §12: comments stand between any two words of an event. */
Test(vectors, comments_within_events)
{
#define HIRE                                                                                                                      \
    "{遊:国官集来} {状:未終} [甲] [乙] 季始 衣I 兵一筆四兵二筆九兵七 衣U 兵五兵八筆五筆六兵一 " \
    "衣O "                                                                                                                       \
    "筆七兵三空筆二兵九 衣Y 筆一兵四筆八筆六筆四 衣AI 兵二兵七兵六筆五筆七 [甲]手片 "           \
    "筆一筆二筆三筆三筆三歪兵三兵九兵六 [甲]軸人 [甲]斥{a}兵九 {b} TU {c} 兵八NU無撃裁 {d} 手{e}"
    static const vector rows[] = {
        {HIRE "兵五", NULL, NULL},
        {HIRE "兵六", NULL, "E10"},
        {"{遊:行山} {状:未終} [甲] [乙] 季始 [甲]銭{a}二 [甲]行CAI {b} CO {c} 与{d}二{e}銭", NULL,
         NULL},
        {"{遊:終季} {状:未終} [甲] [乙] 季始 [甲]軸人 [甲]手片 黒兵{a}黒弓{b} {c}黒車赤虎赤馬 "
         "[甲]手{d}赤筆 {e} 為{f}六連{g}加 {h} 一周 {i} 終季",
         "12 -12", NULL},
    };
    CHECK(rows);
}

/* §12: {親倍:払} multiplies the payments of the 軸人, but not those to the 軸人. */
Test(vectors, who_pays_more)
{
#define WINS(key)                                                                                                       \
    "{遊:行戦} " key " [甲] [乙] 季始 [甲]軸人 [甲]行 黒無黒兵黒弓黒車黒虎黒馬黒筆 [乙]閉七 " \
    "[甲]行 赤兵 [乙]閉一 [甲]行 赤弓 [乙]行 赤車 [乙]行 赤兵 [甲]行 赤虎 [甲]終季"
#define LOSES(key)                                                                                 \
    "{遊:行戦} " key " [甲] [乙] 季始 [乙]軸人 [乙]行 黒兵 [甲]行 黒弓 "            \
    "[甲]行 黒無黒兵黒弓黒車黒虎黒馬黒筆 [乙]閉七 "                             \
    "[甲]行 赤兵 [乙]閉一 [甲]行 赤弓 [乙]閉一 [甲]終季"
    static const vector rows[] = {
        {WINS(""), "10 -10", NULL},           {WINS("{親倍:両}"), "10 -10", NULL},
        {WINS("{親倍:払}"), "5 -5", NULL},    {LOSES(""), "12 -12", NULL},
        {LOSES("{親倍:払}"), "12 -12", NULL}, {WINS("{親倍:今}"), NULL, "E12"},
    };
    CHECK(rows);
}

/* §12: on a road that 王 皇 or 船 ends any one card may lie. */
Test(vectors, cards_as_nine)
{
#define NINE(game, rest)    "{遊:" game "} {九札:可} {状:未終} [甲] [乙] 季始 [甲]軸人 " rest
#define NO_NINE(game, rest) "{遊:" game "} {状:未終} [甲] [乙] 季始 [甲]軸人 " rest
#define CALL                "[甲]手或 斥黒将 [乙]開 黒将 於黒巫黒王"
#define THREE                                                                                                         \
    "付片 黒巫赤兵赤馬 [甲]手片 黒将黒王赤無 [乙]手片 赤弓赤虎黒車 [甲]換 赤無 赤馬 " \
    "[乙]換 黒車 赤無 [甲]付一 [乙]付一 [甲]加行一 [乙]加行一 [甲]加行一 [乙]加行一 "     \
    "[甲]加行一 [乙]加行一 [甲]為三連而手八 終季"
    static const vector rows[] = {
        {NINE("行戦", "[甲]行 黒巫黒将黒王"), NULL, NULL},
        {NINE("行戦", "[甲]行 黒筆黒巫黒将 [乙]行 黒巫黒将黒皇"), NULL, NULL},
        {NINE("行戦", "[甲]行 黒巫黒将黒船 [乙]行 黒筆黒巫黒将"), NULL, "E09:弱"},
        {NINE("行戦", "[甲]行 黒将黒王黒皇"), NULL, "E09:型"},
        {NINE("行戦", "[甲]行 黒王黒無黒兵"), NULL, "E09:型"},
        {NO_NINE("行戦", "[甲]行 黒巫黒将黒王"), NULL, "E09:型"},
        {NINE("終季", CALL), NULL, NULL},
        {NO_NINE("終季", CALL), NULL, "E09:開型"},
        {NINE("値戦", THREE), NULL, NULL},
        {NO_NINE("値戦", THREE), NULL, "E10"},
        {NINE("連友", "[甲]行 巫将皇"), NULL, NULL},
        {NINE("連友", "[甲]行 巫巫将将王皇"), NULL, NULL},
        {NO_NINE("連友", "[甲]行 巫将皇"), NULL, "E09:型"},
        {NINE("開樽", "{参:一}"), NULL, NULL},
        {"{遊:終季} {九札:三} [甲] [乙]", NULL, "E12"},
    };
    CHECK(rows);
}

Test(vectors, special_roads)
{
#define SPECIAL "{遊:値木} {状:未終} [甲] [乙] 季始 [甲]軸人 付片 黒将黒王 "
    static const vector rows[] = {
        {SPECIAL "[甲]行 赤王 於黒王 [乙]行 赤馬 於赤王", NULL, NULL},
        {SPECIAL "[甲]行 赤王 於黒王 [乙]行 赤馬 於黒王", NULL, "E09:道"},
        {SPECIAL "[甲]行 赤王 於黒将", NULL, "E09:自由"},
        {SPECIAL "[甲]行 赤王赤船 於黒王", NULL, "E09:自由"},
        {SPECIAL "[甲]行 赤馬赤兵 於黒王", NULL, "E09:自由"},
    };
    CHECK(rows);
}

/* §12: 米 and 銭 in either order; 銭 is never changed into 米. */
Test(vectors, resources)
{
#define OWNS(setup, event)                                                                         \
    "{遊:行山} {状:未終} [甲] [乙] 季始 [甲]手片 黒兵赤兵黒船 [甲]" setup " [甲]" event
    static const vector rows[] = {
        {OWNS("銭五米五", "換五米一銭"), NULL, NULL},
        {OWNS("銭五米四", "換五米一銭"), NULL, "E09:費"},
        {OWNS("米五銭五", "換五米一銭"), NULL, NULL},
        {OWNS("銭五", "換一銭五米"), NULL, "E09:両替"},
        {OWNS("銭五米五", "換一銭四米"), NULL, "E09:両替"},
    };
    CHECK(rows);
}

static int bonus_of(int a, int b, int c)
{
    const int pieces[CK_DEPARTMENT] = {a, b, c};
    return ck_department_bonus(ck_department_of(pieces, NULL), (a == A) + (b == A) + (c == A));
}

/* 8: what a department brings. */
Test(vectors, departments)
{
    cr_expect_eq(bonus_of(3, 4, 5), 2);
    cr_expect_eq(bonus_of(B + 3, B + 3, A), 2);
    cr_expect_eq(bonus_of(9, 9, A), 8);
    cr_expect_eq(bonus_of(A, A, A), 6);
    cr_expect_eq(bonus_of(2, 3, B + 4), 0);
    cr_expect_eq(ck_department_of((const int[]){8, 9, 0}, NULL), 0u, "there is no way round");
}

/* 9, and those of 5.7. */
Test(vectors, formations)
{
    static const int balanced[] = {B + 1, B + 2, B + 3, B + 3, B + 3, A, 3, 4, 5};
    static const int experts[] = {0, 0, 0, 1, 2, 3, 6, 7, 8};
    static const int sequence[] = {B, B + 1, B + 2, 3, 4, 5, B + 6, B + 7, B + 8};
    static const int bridges[] = {0, 1, 2, 0, 1, 2, B + 7, B + 7, B + 7};
    static const ck_formation none = {false, false}, great = {true, false}, layered = {false, true};
    cr_expect(ck_department_is_formation(balanced, none));
    cr_expect(ck_department_is_formation(experts, none) &&
              !ck_department_is_formation(experts, great));
    cr_expect(ck_department_is_formation(sequence, great) &&
              !ck_department_is_formation(sequence, layered));
    cr_expect(ck_department_is_formation(bridges, layered) &&
              !ck_department_is_formation(bridges, great));
}
