/*
 * Damaged bodies of the other games: the finding, its place, and that the events around it are
 * still read.
 */
#include "parser/reader.h"
#include "tests/support/support.h"

#include <string.h>

#define GAME "{遊:獣裁}{賭:五}"
#define HEAD GAME "\n[甲] [乙]\n季始\n"

typedef struct damage_case {
    const char *text;
    int code;
    const char *at; /* the text of the finding */
    size_t events;  /* with the start of the season */
} damage_case;

static const damage_case cases[] = {
    /* what is not closed on its line, at the start of an event or behind one */
    {HEAD "[甲]裁三 [乙裁三\n[乙]裁二\n", 1008, "[乙裁三", 4},
    {HEAD "[甲]裁三 {見\n[乙]裁三\n", 1007, "{見", 4},
    /* a number that is none, in an event and in a score */
    {HEAD "[甲]裁百百 [乙]裁二\n", 7006, "百百", 3},
    {HEAD "[甲]裁三\n季終\n[甲]百百 [乙]三\n", 7006, "百百", 5},
    {HEAD "[甲]裁零 [乙]裁二\n", 7006, "零", 3},
    {HEAD "[甲]裁〇 [乙]裁二\n", 7006, "〇", 3},
    {HEAD "[甲]裁+10 [乙]裁二\n", 7006, "+10", 3},
    {HEAD "[甲]裁+ [乙]裁二\n", 7004, "裁+", 3},
    {HEAD "[甲]裁+1", 7006, "+1", 2},
    {HEAD "[甲]裁+1{見}\n[乙]裁二\n", 7006, "+1", 4},
    {"{遊:新遊} [甲] [乙]\n季始\n[甲]付百百於百百 [甲]裁三\n[乙]裁二\n", 7006, "百百", 4},
    {GAME "\n[甲] [乙]\n百百季始\n[甲]裁三 [乙]裁二\n", 7006, "百百", 3},
    {GAME "\n[甲] [乙]\n2夏始\n[甲]裁三 [乙]裁二\n", 7004, "2夏始", 3},
    /* a name that is not in the player line; its score belongs to no player */
    {HEAD "[甲]裁三 [丙]裁二\n", 7009, "[丙]", 4},
    {HEAD "[甲]裁三\n季終\n[丙]五 [乙]三\n", 7009, "[丙]", 5},
    /* no event at all: up to the next enclosure; a # that raises none is one byte */
    {HEAD "[甲]裁三 何か [乙]裁二\n", 7004, "何か", 4},
    {HEAD "[甲]裁三 #何か\n[乙]裁二\n", 7004, "#", 5},
    {HEAD "[甲]裁三 #\n[乙]裁二\n", 7004, "#", 4},
    /* a line with a word of an event is no remark, nor is a sign that no event has */
    {HEAD "[甲]裁三\nこれは開いたですね\n[乙]裁二\n", 7004, "これは開いたですね", 4},
    {HEAD "[甲]裁三\n𠮷\n[乙]裁二\n", 7004, "𠮷", 4},
    {HEAD "[甲]裁三\nㄅ\n[乙]裁二\n", 7004, "ㄅ", 4},
    {HEAD "[甲]裁三\n〜\n[乙]裁二\n", 7004, "〜", 4},
    /* a name without an event before an event of the table */
    {"{遊:終季} [甲] [乙]\n季始\n[甲]為六連 [乙]\n光 黒兵\n", 7007, "[乙]", 4},
    /* in the header: a name and an item that are not closed, a number of points that is none */
    {GAME "\n[甲\n[乙]\n季始\n[乙]裁三 [甲]裁三\n", 1008, "[甲", 3},
    {GAME "\n[甲]零 [乙]三\n季始\n[乙]裁三 [甲]裁三\n", 7006, "零", 3},
    {GAME "\n[甲] [乙]\n{備考:見\n季始\n[乙]裁三 [甲]裁三\n", 1007, "{備考:見", 3},
};

typedef struct first_finding {
    int code, count;
    ck_span span;
} first_finding;

static void on_finding(void *self, const ck_finding *finding)
{
    first_finding *first = self;
    if (first->count++ == 0) {
        first->code = ck_code_number(finding->code);
        first->span = finding->span;
    }
}

Test(read_game, damaged_bodies)
{
    ck_reader *reader = ck_reader_new(NULL);
    cr_assert(reader);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *text = cases[i].text;
        ck_record record;
        first_finding first = {.count = 0};
        const ck_sink sink = {&first, on_finding};
        ck_record_init(&record, NULL);
        record.text = text;
        record.length = strlen(text);
        cr_assert(ck_reader_next(reader, &record, &sink));
        cr_expect_eq(first.code, cases[i].code, "%s: CK%d", text, first.code);
        cr_expect_eq(first.count, 1, "%s: %d findings", text, first.count);
        cr_expect(ck_is_text_of(ck_text_at(text, first.span), cases[i].at), "%s: at “%.*s”", text,
                  (int)first.span.length, text + first.span.offset);
        cr_expect_eq(record.events.count, cases[i].events, "%s: %zu events", text,
                     record.events.count);
        ck_record_free(&record);
    }
    ck_reader_free(reader);
}

/* ---- several findings, or none ---- */

#define CARDS "{遊:終季} [甲] [乙]\n季始\n[甲]軸人\n"
#define HILLS "{遊:行山} [甲] [乙]\n季始\n[甲]軸人\n"

typedef struct findings_case {
    const char *text, *findings; /* each as CODE PLACE; */
    size_t events;               /* with comments and what was not read */
} findings_case;

static const findings_case several[] = {
    {HEAD "[甲]裁三 {見} [乙]裁二\n", "", 4},
    /* after a list: the end of a season, of the game, and what is wrong in it before them */
    {CARDS "[甲]付 黒兵 季終", "", 4},
    {CARDS "[甲]付 黒兵何季終", "7004 何;", 3},
    {CARDS "[甲]付 黒兵何星一周", "7004 何;", 3},
    /* 為 after a card is a part of it only before a kind */
    {CARDS "[甲]手赤筆為六連", "", 4},
    {CARDS "[甲]手赤筆 為六連", "", 4},
    {CARDS "[甲]手赤筆為兵 斥赤兵", "", 4},
    /* a part of a form that does not fit is not read: what is wrong in it is another event */
    {HILLS "[甲]筆裁三手百百 [乙]無行", "7006 百百;", 5},
    {HILLS "[甲]将裁三値[丙]黒兵", "7004 値;7009 [丙];", 6},
    /* a comment after the last thing of an event, before its last word */
    {HILLS "[甲]換三米二{見}銭 [乙]無行", "", 5},
    /* figures are pieces and ships as Linzi are */
    {"{遊:国官集来} [甲] [乙] [丙]\n季始\n光兵3\n[甲]与労兵1筆2兵9", "", 3},
    {"{遊:国官集来} [甲] [乙] [丙]\n季始\n光兵\n[甲]与労兵一筆無兵九", "7004 兵;", 3},
    {"{遊:連船之遊} [甲] [乙]\n季始\n[甲]造船1 移動2三 [乙]移動4三", "7004 移動4三;", 4},
    {"{遊:連友} [甲] [乙]\n季始\n[甲]行 兵兵 無行", "", 3},
};

/* A text, and its findings. */
typedef struct damaged_text {
    const char *text;
    ck_out out;
} damaged_text;

static void put_finding(void *self, const ck_finding *finding)
{
    damaged_text *damaged = self;
    ck_put_format(&damaged->out, "%d ", ck_code_number(finding->code));
    ck_put_bytes(&damaged->out, damaged->text + finding->span.offset, finding->span.length);
    ck_put(&damaged->out, ";");
}

Test(read_game, several_findings_or_none)
{
    ck_reader *reader = ck_reader_new(NULL);
    cr_assert(reader);
    for (size_t i = 0; i < sizeof several / sizeof *several; i++) {
        ck_buffer found = {0};
        damaged_text damaged = {several[i].text, ck_buffer_out(&found)};
        const ck_sink sink = {&damaged, put_finding};
        ck_record record;
        ck_record_init(&record, NULL);
        record.text = several[i].text;
        record.length = strlen(several[i].text);
        cr_assert(ck_reader_next(reader, &record, &sink));
        cr_expect_str_eq(ck_buffer_string(&found), several[i].findings, "%s: %s", several[i].text,
                         ck_buffer_string(&found));
        cr_expect_eq(record.events.count, several[i].events, "%s: %zu events", several[i].text,
                     record.events.count);
        ck_record_free(&record);
        ck_buffer_free(&found);
    }
    ck_reader_free(reader);
}

/* The place of a player includes the points. */
Test(read_game, places_of_players)
{
    static const char *const places[] = {"[甲]十", "[乙]", "[丙] 下五"};
    static const char text[] = GAME "\n[甲]十 [乙] [丙] 下五\n季始\n";
    ck_record record;
    ck_reader *reader = read_contest(&record, text);
    cr_assert_eq(record.events.seats, 3);
    for (int i = 0; i < 3; i++) {
        const ck_player *seat = &record.events.seat[i];
        cr_expect(ck_is_text_of(ck_text_at(text, seat->span), places[i]), "%d: %u bytes", i,
                  seat->span.length);
        cr_expect_eq(seat->has_points, i != 1);
    }
    ck_record_free(&record);
    ck_reader_free(reader);
}

/* Players beyond the greatest number of any game are not read, and are reported once. */
Test(read_game, too_many_players)
{
    enum { MANY = CK_MAX_SEATS + 6 };
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    char codes[512];
    ck_put(&out, "{遊:獣裁}");
    for (int i = 0; i < MANY; i++)
        ck_put_format(&out, " [p%d]", i);
    ck_put(&out, "\n季始\n");
    for (int i = 0; i < MANY; i++)
        ck_put_format(&out, " [p%d]裁三", i);
    replay_report report = hear(NULL, ck_buffer_string(&text));
    cr_expect_str_eq(codes_of(&report, codes), "7011", "%s", codes);
    report = hear(NULL, "{遊:行戦} [a] [b] [c] [d] [e] [f] [g]\n季始 [a]軸人 [h]行 黒兵");
    cr_expect_str_eq(codes_of(&report, codes), "7011", "%s", codes);
    ck_buffer_free(&text);
}

/* A number ends with the text that is read, whatever bytes follow it. */
Test(read_game, a_number_ends_with_the_text)
{
    static const char text[] = HEAD "[甲]裁12345";
    const ck_sink sink = {NULL, NULL};
    ck_reader *reader = ck_reader_new(NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    record.text = text;
    record.length = strlen(text) - strlen("345");
    cr_assert(ck_reader_next(reader, &record, &sink));
    cr_assert_gt(record.events.thing_count, 0);
    cr_expect_eq(record.events.thing[record.events.thing_count - 1].value, 12);
    ck_record_free(&record);
    ck_reader_free(reader);
}
