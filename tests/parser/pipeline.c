/*
 * The pipeline: its options, the order of records, and its observers.
 */
#include "parser/pipeline.h"

#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Wrong under all known rule sets, and least under those that charge for stepping at once. */
#define NOWHERE                                                                                    \
    "{一位色:黒} ZAI船ZOZU橋無此無 LI兵LU無撃裁 ZAI船ZOZU橋無此無 CI兵CU無撃裁 KAI兵KE無撃裁"
/* A record that is wrong under the rules it names and right under the standard ones. */
#define STANDARD_ONLY "{律:standard,stepping=forbidden} ZAI船ZOZU橋一"
#define OF_WAYS       "[a] [b]\nKAI兵KY LA獣NE\n[b]投了\n星一周"
#define SHEETS                                                                                       \
    "game,player,hands,points,choice,season\n1,a,王,5,end,春\n2,b,王,5,end,春\n2,a,獣,3,again," \
    "夏\n"

/* All records of some bytes, as "LINE.NUMBER: CODES", a line each. */
static const char *codes_by_record(const ck_pipeline_options *options, const char *bytes,
                                   char buffer[512])
{
    const ck_checked *checked;
    ck_pipeline *pipeline = ck_pipeline_new(options);
    ck_pipeline_status status;
    size_t length = 0;
    buffer[0] = '\0';
    cr_assert(ck_pipeline_open_bytes(pipeline, "bytes", bytes, strlen(bytes)));
    while ((status = ck_pipeline_next(pipeline, &checked)) == CK_PIPELINE_RECORD) {
        const ck_record *record = checked->record;
        cr_expect_str_eq(checked->path, "bytes");
        length +=
            (size_t)snprintf(buffer + length, 512 - length, "%u.%u:", record->line, record->number);
        for (size_t i = 0; i < checked->result->finding_count; i++)
            length += (size_t)snprintf(buffer + length, 512 - length, " %d",
                                       ck_code_number(checked->result->findings[i].code));
        length += (size_t)snprintf(buffer + length, 512 - length, "\n");
    }
    cr_expect_eq(status, CK_PIPELINE_END);
    cr_expect_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_END);
    ck_pipeline_free(pipeline);
    return buffer;
}

/* Twelve words in 24 bytes, none of which is understood. */
#define NOT_WORDS "]\n]\n]\n]\n]\n]\n]\n]\n]\n]\n]\n]\n"
#define FOUR      " 1005 1005 1005 1005"

/* A game of a score sheet with twelve rows of 11 bytes, and one with two. */
#define HEADING      "game,season,player,hands,points,choice\n"
#define ROW(g)       #g ",,,王,?,\n"
#define ROWS(g)      ROW(g) ROW(g) ROW(g) ROW(g)
#define WRONG_SHEETS HEADING ROWS(1) ROWS(1) ROWS(1) ROW(2) ROW(2)
#define TWO          " 1017 1009 1017 1009"

typedef struct pipeline_case {
    ck_pipeline_options options;
    const char *bytes, *codes;
} pipeline_case;

static void expect_codes_by_record(const pipeline_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char buffer[512];
        cr_expect_str_eq(codes_by_record(&cases[i].options, cases[i].bytes, buffer), cases[i].codes,
                         "%zu: %s", i, buffer);
    }
}

Test(pipeline, options)
{
    static const bool skipped[CK_FINDINGS] = {[CK_F_UNKNOWN_RULES] = true};
    const ck_rules online = rules_of("cerke_online");
    const pipeline_case cases[] = {
        {{0}, "KAU筆KAIKY無撃裁\n%%\nKAU片KAIKY", "1.1: 2112\n3.2:\n"},
        {{0}, "", "1.1: 1006\n"},
        {{0}, "{律:月皇}\nKAU片KAIKY", "1.1: 1011\n"},
        {{.rules = &online}, "{律:月皇}\nKAU片KAIKY", "1.1:\n"},
        {{.skipped = skipped}, "{律:月皇}\nKAU片KAIKY", "1.1:\n"},
        {{.limit = 30},
         "KAU片KAIKY {much too long to be read}\n%%\nKAU片KAIKY",
         "1.1: 1012\n3.2:\n"},
        {{0}, NOT_WORDS, "1.1:" FOUR " 1005 1021\n"},
        {{.findings = 12}, NOT_WORDS, "1.1:" FOUR FOUR FOUR "\n"},
        {{0}, WRONG_SHEETS, "2.1:" TWO TWO TWO " 1017 1009 1021\n14.2: 1017 1009 1017 1009 1021\n"},
        {{0}, STANDARD_ONLY, "1.1: 2114\n"},
        {{.other_rules = true}, STANDARD_ONLY, "1.1: 1022 2114\n"},
        {{.auto_rules = true, .other_rules = true}, STANDARD_ONLY, "1.1:\n"},
        {{.auto_rules = true}, NOWHERE, "1.1: 1033 2103\n"},
        {{.other_rules = true}, NOWHERE, "1.1: 1033 4201 4201 2103\n"},
        {{.other_rules = true}, "{律:standard} " NOWHERE, "1.1: 4201 4201 2103\n"},
        {{0},
         "KAI kauk2 KY. [a] zau muak1 kauk2 kauk2 at cuk2 kua2 maun1. Ta xot1.",
         "1.1: 4202 1019\n"},
        {{.auto_rules = true}, OF_WAYS, "1.1:\n"},
        {{.other_rules = true}, OF_WAYS, "1.1: 1022 1005\n"},
        {{.other_rules = true}, "{律:standard} " OF_WAYS, "1.1: 1022 1005\n"},
        {{.other_rules = true}, OF_WAYS " KE兵KI", "1.1: 1005 2401\n"},
        {{.other_rules = true}, "{律:standard} " OF_WAYS " KE兵KI", "1.1: 1005 2401\n"},
        {{.auto_rules = true}, OF_WAYS " KE兵KI", "1.1: 1033 2401\n"},
        {{.auto_rules = true}, "[a] [b]\nKAI兵KY無撃裁 LA獣NE無撃裁\n[b]投了\n星一周", "1.1:\n"},
        {{.auto_rules = true}, "words\n```\n" OF_WAYS "\n```\n", "3.1: 1066\n"},
        {{.auto_rules = true}, "{遊:獣裁}{状:未終} [甲] [乙] 季始 [甲]裁三", "1.1:\n"},
        {{.rules = &online, .auto_rules = true}, "{律:月皇}\nKAU片KAIKY", "1.1:\n"},
        {{.rules = &online, .auto_rules = true}, NOWHERE, "1.1: 1033 2103\n"},
        {{.auto_rules = true}, "KAI兵KY", "1.1:\n"},
        {{0}, "{律:硬皇力,}\nKAI兵KY", "1.1:\n"},
        {{0}, "{律:,}\nKAI兵KY", "1.1: 1011\n"},
        {{0}, "words\n```\nKAI兵KY\n```\nmore", "3.1: 1066\n"},
        {{.auto_rules = true}, "KAI兵KE無撃裁", "1.1: 1033 2103\n"},
        {{.other_rules = true}, "KAI兵KE無撃裁", "1.1: 2103\n"},
        {{.auto_rules = true}, "{律:月皇} KAI兵KE無撃裁", "1.1: 1033 1011 2103\n"},
        {{.auto_rules = true}, "{律:月皇} KAI兵KY無撃裁", "1.1:\n"},
        {{0}, "NAI兵NY無撃裁 CI兵CU", "1.1:\n"},
        {{.strict = true}, "NAI兵NY無撃裁 CI兵CU", "1.1: 1013\n"},
        {{.outcome_only = true}, "KAU筆KAIKY無撃裁 橋", "1.1: 1005\n"},
    };
    expect_codes_by_record(cases, sizeof cases / sizeof *cases);
}

/* Sheets among records, and files that are no text or of another game. */
Test(pipeline, sheets_and_foreign_files)
{
    static const pipeline_case cases[] = {
        {{0}, SHEETS, "2.1:\n3.2:\n"},
        {{0}, "KAU片KAIKY\n%%\n" SHEETS "%%\nKAU片KAIKY", "1.1:\n4.1:\n5.2:\n8.3:\n"},
        {{0}, "player,hands,game,season,points,choice\n%%\nKAU片KAIKY", "3.2:\n"},
        {{0}, "player,hands\n%%\nKAU片KAIKY", "1.1: 5311\n3.2:\n"},
        {{0}, "\x89PNG\r\n\x1a\n\n{始時:2020}\n%%\nNAI兵NY無撃裁\n%%\nx", "1.1: 1040\n"},
        {{0},
         "game,player,hands,points,choice,season\n1,\x83\x41,\x89\xa4,5,end,\x8ft\n",
         "1.1: 1001\n"},
        {{0}, "\1\2\3\4\5\6\7\x0e\x0f\x10 NAI兵NY\xff", "1.1: 1040\n"},
        {{0}, "NAI兵NY無撃裁 {\1\2\xff}", "1.1: 1003\n"},
        {{0}, "\xef\xbb\xbf\n <!DOCTYPE HTML>\n<p>\n{備考:x}\n</p>", "1.1: 1040\n"},
        {{0}, "<html>\n</html>\n%%\nKAU片KAIKY", "1.1: 1040\n4.2:\n"},
        {{0}, "<html>\n<pre>\nKAU片KAIKY\n</pre>", "1.1: 1067\n"},
        {{0}, "KAU片KAIKY\n%%\n<html>", "1.1:\n3.2: 1005\n"},
        {{0}, "<?xml version=\"1.0\"?>\n<a/>", "1.1: 1040\n"},
        {{0}, "<svg>\n</svg>", "1.1: 1040\n"},
        {{0}, "%PDF-1.4\n1 0 obj", "1.1: 1040\n"},
        {{0}, "[Event \"x\"]\n[White \"y\"]\n1. e4 e5", "1.1: 1040\n"},
        {{0}, "[Event \"x\"]\n[Site \"y\"]\n\n1. e4 e5", "1.1: 1040\n"},
        {{0}, "\r\n[Site \"x\"]\r\n\r\n1.e4 e5", "1.1: 1040\n"},
        {{0}, "[Result \"*\"] [Black \"y\"] *", "1.1: 1040\n"},
        {{0}, "[Event \"x\"] [b]\nNAI kauk2 NY.", "1.1:\n"},
        {{0}, "[Event \"x\"]\n[Site \"y\"]\nKAU片KAIKY", "1.1:\n"},
        {{0}, "[Event \"x]\n[Site \"y]\nNAI kauk2 NY.", "1.1:\n"},
        {{0}, "[Event \"x\"]十 [b]三十\nKAU片KAIKY", "1.1:\n"},
        {{0}, "(;GM[1]FF[4];B[pd])", "1.1: 1040\n"},
        {{0}, "(;\nCA[UTF-8]GM[1];B[pd])", "1.1: 1040\n"},
        {{0}, "(;)", "1.1: 1005\n"},
    };
    expect_codes_by_record(cases, sizeof cases / sizeof *cases);
}

static ptrdiff_t fail_late(void *self, char *buffer, size_t size)
{
    int *calls = self;
    cr_assert_geq(size, 1);
    *buffer = ' ';
    return (*calls)++ == 0 ? 1 : -1;
}

Test(pipeline, bytes_that_cannot_be_read_are_reported)
{
    int calls = 0;
    const ck_checked *checked;
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){0});
    cr_assert(ck_pipeline_open(pipeline, "", fail_late, &calls));
    cr_expect_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_UNREADABLE);
    cr_assert(ck_pipeline_open_bytes(pipeline, "", "KAU片KAIKY", strlen("KAU片KAIKY")));
    cr_expect_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_RECORD);
    ck_pipeline_free(pipeline);
}

/* No bytes are a record that says nothing, wherever they are. */
Test(pipeline, no_bytes)
{
    const char *const none[] = {"", NULL};
    for (int i = 0; i < 2; i++) {
        const ck_checked *checked;
        ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){0});
        cr_assert(ck_pipeline_open_bytes(pipeline, "", none[i], 0));
        cr_assert_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_RECORD);
        cr_expect_eq(checked->record->entry_count, 0);
        cr_assert_eq(checked->result->finding_count, 1);
        cr_expect_eq(checked->result->findings[0].code, CK_F_NO_RECORD);
        ck_pipeline_free(pipeline);
    }
}

/* A text that is checked instead of a record has the place of that record. */
Test(pipeline, a_text_can_be_checked_again)
{
    static const char bytes[] = "KAU片KAIKY\n%%\nKAU筆KAIKY無撃裁\n";
    static const char repaired[] = "KAU巫KAIKY無撃裁";
    const ck_checked *checked;
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){0});
    cr_assert(ck_pipeline_open_bytes(pipeline, "", bytes, sizeof bytes - 1));
    for (int i = 0; i < 2; i++)
        cr_assert_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_RECORD);
    cr_expect_not(ck_result_valid(checked->result));
    cr_assert_eq(ck_pipeline_check(pipeline, repaired, sizeof repaired - 1, &checked),
                 CK_PIPELINE_RECORD);
    cr_expect(ck_result_valid(checked->result));
    cr_expect_eq(checked->record->line, 3);
    cr_expect_eq(checked->record->number, 2);
    cr_expect_eq(checked->record->offset, (uint64_t)(strstr(bytes, "KAU筆") - bytes));
    cr_expect_eq(ck_pipeline_found(pipeline)->length, strlen("KAU筆KAIKY無撃裁\n"));
    cr_expect_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_END);
    ck_pipeline_free(pipeline);
}

/* ---- observers ---- */

typedef struct call_counts {
    int begins, turns, findings;
    int most; /* BEGIN fails beyond this number of calls */
} call_counts;

static bool on_begin(void *self, const ck_checked *checked)
{
    call_counts *counts = self;
    cr_expect_str_eq(checked->rules->name, checked->record->contest ? "獣裁" : "standard");
    counts->turns = 0;
    return counts->begins++ < counts->most;
}

static void on_turn(void *self, const ck_turn_event *turn)
{
    ((call_counts *)self)->turns += turn->number == 1;
}

static void on_finding(void *self, const ck_finding *finding)
{
    ((call_counts *)self)->findings += finding->code == CK_F_OTHER_PIECE;
}

Test(pipeline, an_observer_gets_one_replay)
{
    static const char text[] = "KAU筆KAIKY無撃裁\n%%\nKAU筆KAIKY無撃裁\n";
    call_counts observer = {.most = 2};
    const ck_observer_hook listener = {
        on_begin, {.self = &observer, .sink = {&observer, on_finding}, .turn = on_turn}};
    const ck_pipeline_options options = {
        .auto_rules = true, .other_rules = true, .outcome_only = true, .observer = &listener};
    const ck_checked *checked;
    ck_pipeline *pipeline = ck_pipeline_new(&options);
    cr_assert(ck_pipeline_open_bytes(pipeline, "", text, sizeof text - 1));
    cr_expect_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_RECORD);
    cr_expect(observer.begins == 2 && observer.turns == 1 && observer.findings == 1);
    cr_expect_eq(checked->result->finding_count, 0);
    cr_expect_eq(checked->outcome->errors, 1);
    cr_expect_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_NO_MEMORY);
    ck_pipeline_free(pipeline);
}

/* An observer may fail to begin: at first, at the diagnosis after a failed verification, or in a
 * game without a board. */
Test(pipeline, an_observer_may_fail_to_begin)
{
    static const struct {
        const char *text;
        int most;
        ck_pipeline_status status;
    } cases[] = {
        {"NAI兵NY無撃裁", 0, CK_PIPELINE_NO_MEMORY},
        {"NAI兵NY無撃裁", 1, CK_PIPELINE_RECORD},
        {"KAU筆KAIKY無撃裁", 1, CK_PIPELINE_NO_MEMORY},
        {"KAU筆KAIKY無撃裁", 2, CK_PIPELINE_RECORD},
        {"{遊:獣裁} [甲] [乙] 季始 [甲]裁三", 0, CK_PIPELINE_NO_MEMORY},
        {"{遊:獣裁} [甲] [乙] 季始 [甲]裁三", 1, CK_PIPELINE_RECORD},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        call_counts counts = {.most = cases[i].most};
        const ck_observer_hook hook = {on_begin, {.self = &counts, .turn = on_turn}};
        const ck_pipeline_options options = {.next_observer = &hook};
        const ck_checked *checked;
        ck_pipeline *pipeline = ck_pipeline_new(&options);
        cr_assert(ck_pipeline_open_bytes(pipeline, "", cases[i].text, strlen(cases[i].text)));
        cr_expect_eq(ck_pipeline_next(pipeline, &checked), cases[i].status, "case %zu", i);
        ck_pipeline_free(pipeline);
    }
}

/* ---- the bytes of a record ---- */

/* Memory that no longer resizes once FAILS is set. */
static void *resize_unless_it_fails(void *self, void *block, size_t bytes)
{
    const bool *fails = self;
    if (bytes == 0) {
        free(block);
        return NULL;
    }
    return *fails ? NULL : realloc(block, bytes);
}

/* A large record, and a small one after it with an error. */
static ck_buffer large_and_small(void)
{
    enum { LARGE = 2 << 20 };
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_put(&out, "{一位色:黒} NAI兵NY無撃裁 {");
    for (int i = 0; i < LARGE / 16; i++)
        ck_put(&out, "abcdefghijklmnop");
    ck_put(&out, "}\n%%\nKAU筆KAIKY無撃裁\n");
    return text;
}

Test(pipeline, a_large_text_is_released)
{
    ck_buffer text = large_and_small();
    for (int short_of = 0; short_of < 2; short_of++) {
        bool fails = false;
        const ck_memory memory = {&fails, resize_unless_it_fails};
        const ck_checked *checked;
        ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){.memory = &memory});
        const ck_record *found = ck_pipeline_found(pipeline);
        cr_assert(ck_pipeline_open_bytes(pipeline, "", text.bytes, text.length));
        cr_assert_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_RECORD);
        cr_expect(found->text && memcmp(found->text, text.bytes, found->length) == 0);
        fails = short_of;
        for (int i = 0; i < 2; i++) {
            ck_pipeline_release_found(pipeline);
            cr_expect_null(found->text);
        }
        fails = false;
        cr_assert_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_RECORD);
        cr_expect_eq(checked->record->line, 3);
        cr_expect_eq(checked->record->offset, (uint64_t)(strstr(text.bytes, "KAU") - text.bytes));
        cr_expect_eq(checked->result->finding_count, 1);
        ck_pipeline_release_found(pipeline);
        cr_expect(found->text && strncmp(found->text, "KAU", 3) == 0, "a small text stays");
        cr_expect_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_END);
        ck_pipeline_free(pipeline);
    }
    ck_buffer_free(&text);
}

static ptrdiff_t fill_nothing(void *self, char *buffer, size_t size)
{
    (void)self;
    (void)buffer;
    (void)size;
    return 0;
}

/* The text of a batch belongs to the batch. */
Test(pipeline, a_text_of_a_batch_is_not_released)
{
    ck_buffer text = large_and_small();
    const ck_checked *checked;
    ck_batch *batch = ck_batch_new("", NULL);
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){0});
    cr_assert(ck_pipeline_open(pipeline, "", fill_nothing, NULL));
    cr_assert(ck_batch_add(batch, &(ck_record){.text = text.bytes, .length = text.length}, false));
    ck_pipeline_open_batch(pipeline, batch);
    cr_assert_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_RECORD);
    ck_pipeline_release_found(pipeline);
    cr_expect_eq(ck_pipeline_found(pipeline)->text, batch->text.bytes);
    ck_pipeline_free(pipeline);
    ck_batch_drop(batch);
    ck_buffer_free(&text);
}

/* ---- short memory ---- */

/* A text in each form that is read, with what takes memory beside its turns. */
typedef struct form {
    ck_pipeline_options options;
    const char *text;
} form;

static const form forms[] = {
    /* signs */
    {{.other_rules = true},
     "{一位色:黒} {始時:2021年} [mirel] [tasko]\nMAU弓MAIMY橋三 TE虎NITU橋二 {x}\n"
     "NAI兵NY無撃裁 ZO皇[XO]CO ZAI船ZIZA橋四 手赤王\n[mirel]為王而手五 終季\n春終"},
    {{.strict = true},
     "> 1. ＫＡＩ兵KY無擊裁\n> 2. 「LAI兵LY无撃裁」 KAU片KAIKY {一}\nsy: NAI兵NY\n"},
    {{.other_rules = true},
     "{律:cerke_online} MAU虎MAIMY橋三 KAU筆KAIKY無撃裁 ? NAI兵NU [x]為王 終季"},
    /* rules that are chosen by trial */
    {{.other_rules = true}, "KAU筆KAIKY無撃裁"},
    {{.auto_rules = true}, OF_WAYS},
    {{.auto_rules = true},
     "[a] [b]\nKAI兵KY LA獣NE 手赤兵 手赤兵 手赤兵 手赤兵 手赤兵 手赤兵 手赤兵 手赤兵\n[b]投了"},
    {{.other_rules = true}, NOWHERE},
    /* romanized, and MRF */
    {{.other_rules = true}, "KAI kauk2 KY. [a] zau muak1 kauk2 kauk2 at cuk2 kua2 maun1. Ta xot1."},
    {{0}, "mauGmaimy3 teTnitu2"},
    /* fields */
    {{0},
     "{\"schema\":\"cetkaik-record/1\",\"headers\":[{\"key\":\"\\u5927\",\"value\":\"x\"}],"
     "\"entries\":[]}"},
    {{0}, "game,player,hands,points,choice,season\n1,\"a\",王,5,end,春\n1,b,獣,3,again,夏\n"},
    /* another game, a page, an old encoding */
    {{0}, "{遊:獣裁}{賭:五}\n[甲] [乙]\n季始\n[甲]裁三 [乙]裁三\n"},
    {{0}, "<html>\n<pre>\nKAU片KAIKY\n</pre>"},
    {{0}, "NAI\x95\xba NY\x96\xb3\x8c\x82\x8d\xd9\n"},
};

static const form *form_read;

/* Whether a form is read to its end. */
static bool read_form(const ck_memory *memory)
{
    ck_pipeline_options options = form_read->options;
    ck_pipeline_status status = CK_PIPELINE_NO_MEMORY;
    const ck_checked *checked;
    options.memory = memory;
    ck_pipeline *pipeline = ck_pipeline_new(&options);
    if (pipeline &&
        ck_pipeline_open_bytes(pipeline, "", form_read->text, strlen(form_read->text))) {
        while ((status = ck_pipeline_next(pipeline, &checked)) == CK_PIPELINE_RECORD)
            ;
    }
    ck_pipeline_free(pipeline);
    cr_expect(status == CK_PIPELINE_END || status == CK_PIPELINE_NO_MEMORY);
    return status == CK_PIPELINE_END;
}

/* Lack of memory never changes a verdict: it ends the reading. */
Test(pipeline, short_memory_is_reported_in_every_form)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        form_read = &forms[i];
        fail_each_allocation(read_form);
    }
}
