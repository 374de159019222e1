/*
 * Damaged bodies of the other games: the finding, its place, and that the events around it are
 * still read.
 */
#include "parser/reader.h"
#include "tests/support.h"

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
    {GAME "\n[甲] [乙]\n百百季始\n[甲]裁三 [乙]裁二\n", 7006, "百百", 3},
    /* a name that is not in the player line; its score belongs to no player */
    {HEAD "[甲]裁三 [丙]裁二\n", 7009, "[丙]", 4},
    {HEAD "[甲]裁三\n季終\n[丙]五 [乙]三\n", 7009, "[丙]", 5},
    /* no event at all: up to the next enclosure; a # that raises none is one byte */
    {HEAD "[甲]裁三 何か [乙]裁二\n", 7004, "何か", 4},
    {HEAD "[甲]裁三 #何か\n[乙]裁二\n", 7004, "#", 5},
    {HEAD "[甲]裁三 #\n[乙]裁二\n", 7004, "#", 4},
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
