/*
 * The caller's allocator: the library takes all memory from it and returns all of it, and it stays
 * correct when the allocator fails.
 */
#include "cmd/library/cetkaik.h"

#include "tests/support/support.h"

#include <criterion/criterion.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* From the address sanitizer; its header is not always installed. Returns 0 on failure. */
int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(const volatile void *, size_t),
                                              void (*on_free)(const volatile void *));

/* An allocator whose calls from FAIL_FROM up to FAIL_UNTIL fail. */
typedef struct counted_memory {
    long blocks; /* allocated and not freed */
    unsigned long calls, fail_from, fail_until, failures;
} counted_memory;

/* Global because the hooks take no argument of ours, and volatile because the compiler does not see
 * the calls of the hooks. */
static volatile unsigned long elsewhere; /* calls of malloc outside of the allocator */
static volatile int in_allocator;

static void count_elsewhere(const volatile void *pointer, size_t size)
{
    (void)pointer;
    (void)size;
    elsewhere += !in_allocator;
}

static void ignore_free(const volatile void *pointer)
{
    (void)pointer;
}

static void *resize(void *self, void *block, size_t bytes)
{
    counted_memory *memory = self;
    if (bytes == 0) {
        memory->blocks--;
        free(block);
        return NULL;
    }
    unsigned long call = memory->calls++;
    if (call >= memory->fail_from && call < memory->fail_until) {
        memory->failures++;
        return NULL;
    }
    in_allocator = 1;
    void *given = realloc(block, bytes);
    in_allocator = 0;
    memory->blocks += !block;
    return given;
}

static ck_allocator allocator_of(counted_memory *memory)
{
    return (ck_allocator){sizeof(ck_allocator), memory, resize};
}

/* ---- what is done with the memory ---- */

/* Three records: a game with headers and a declaration, one with an error, one of score sheets. */
static const char records[] =
    "{大会:春\t}\n{回戦:1}\n{一位色:黒}\n[mirel]二十 [tasko]二十\n"
    "MAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁 ZO皇[XO]CO\n"
    "ZAI船ZIZA橋四 手赤王\n[mirel]為王而手五 終季\n春終\n%%\n"
    "{回戦:2}\n{一位色:黒}\n[mirel]二十 [laa\xcc\x88]二十\nNAI兵NY無撃裁\nZI車ZU無撃裁\n%%\n"
    "game,season,player,hands,points,choice,opponent\n"
    "1,春,tasko,王,5,終季,mirel\n";

enum { RECORDS = 3 };

/* What was written. */
typedef struct growing_text {
    char bytes[1 << 18];
    size_t length;
} growing_text;

static int write_text(void *self, const char *bytes, size_t length)
{
    growing_text *text = self;
    cr_assert(length < sizeof text->bytes - text->length);
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
    return 0;
}

/* Looks at the edits of a fix, and applies it. */
static void look_at_fix(const ck_checked *record, size_t finding, size_t index)
{
    const ck_fix_view fix = ck_checked_fix(record, finding, index);
    const char *text;
    size_t length;
    cr_expect(fix.title);
    for (size_t i = 0; i < fix.edit_count; i++)
        cr_expect(fix.edits[i].text);
    ck_checked_apply(record, &fix, &text, &length);
}

/* Calls every accessor of a record. */
static void look_at(const ck_checked *record)
{
    const char *text;
    size_t length;
    for (size_t i = 0; i < ck_checked_players(record); i++)
        ck_checked_player(record, i);
    for (size_t i = 0; i < ck_checked_headers(record); i++)
        ck_checked_header(record, i);
    for (size_t i = 0; i < ck_checked_declarations(record); i++)
        ck_checked_declaration(record, i);
    for (size_t i = 0; i < ck_checked_turns(record); i++) {
        ck_checked_turn(record, i);
        cr_expect(ck_checked_turn_text(record, i) && ck_checked_turn_move(record, i));
        cr_expect(ck_checked_turn_line(record, i, 1));
        cr_expect(ck_checked_comment(record, i, 0).text);
    }
    for (size_t i = 0; i < ck_checked_findings(record); i++) {
        cr_expect(ck_checked_finding(record, i).message);
        cr_expect(ck_checked_suggestion(record, i, 0).text);
        for (size_t k = 0; k < ck_checked_fixes(record, i); k++)
            look_at_fix(record, i, k);
    }
    for (size_t k = 0; k < ck_checked_fixes(record, SIZE_MAX); k++)
        look_at_fix(record, SIZE_MAX, k);
    ck_checked_repair(record, 1, &text, &length);
    cr_expect(ck_checked_next_events(record));
}

/* Keeps a copy of a record and calls every accessor of the copy. */
static void keep(const counted_memory *memory, const ck_checked *record)
{
    ck_checked *kept = ck_checked_keep(record);
    cr_expect(kept || memory->failures > 0);
    if (kept)
        look_at(kept);
    ck_checked_release(kept);
}

/* Checks COUNT records with an allocator; returns how many were checked. A failure must be
 * reported. */
static int check_text(counted_memory *memory, const char *format, const char *text, int count)
{
    ck_allocator allocator = allocator_of(memory);
    ck_checker_options options = {
        .size = sizeof options, .turns = 1, .allocator = &allocator, .format = format};
    const ck_checked *record;
    int good = 0;
    ck_status status;
    options.rules = "standard";
    ck_checker *checker = ck_checker_new(&options);
    if (!checker)
        return 0;
    status = ck_check_bytes(checker, "records", text, strlen(text));
    while (status == CK_STATUS_OK || status == CK_STATUS_RECORD) {
        status = ck_check_next(checker, &record);
        if (status == CK_STATUS_RECORD) {
            look_at(record);
            if (!format)
                keep(memory, record);
            good++;
        }
    }
    cr_expect(status == CK_STATUS_END || (status == CK_STATUS_NO_MEMORY && memory->failures > 0));
    cr_expect(status == CK_STATUS_NO_MEMORY || good == count,
              "without a reported failure all records are there");
    ck_check_next(checker, &record); /* any result will do: it must not crash */
    ck_checker_free(checker);
    return good;
}

static int check_all(counted_memory *memory, const char *format, const char *text)
{
    return check_text(memory, format, text, RECORDS);
}

static ck_writer *writer_of(ck_format_view format, growing_text *text,
                            const ck_allocator *allocator)
{
    char name[64];
    text->length = 0;
    snprintf(name, sizeof name, "%s%s", format.family, format.name);
    return ck_writer_new(name, write_text, text, allocator);
}

/* Sets the options that take memory; most formats have none of them. */
static void set_options(ck_writer *writer)
{
    ck_writer_set(writer, "aliases", "tasko = TASKO\n");
    ck_writer_alias(writer, "tasco = tasko", 13);
    ck_writer_set(writer, "rating", "glicko2");
    ck_writer_set(writer, "keep-broken", "yes");
    ck_writer_set(writer, "board", "yes");
    ck_writer_set(writer, "top", "1");
    ck_writer_set(writer, "fragment", "a");
    ck_writer_set(writer, "arrows", "MAU-MY");
    ck_writer_set(writer, "title", "Games");
    ck_writer_set(writer, "replay", "page.html");
    ck_writer_set(writer, "sheets", "sheets.html");
    ck_writer_set(writer, "player", "tasko");
    ck_writer_set(writer, "move", "橋|撃");
    ck_writer_set(writer, "at", "end");
}

/* Writes all records of a checker, but no score sheet as a drawing; returns the first status that
 * is not OK. */
static ck_status put_text(ck_writer *writer, ck_checker *checker, const char *text)
{
    const ck_checked *record;
    ck_status status = CK_STATUS_OK, last;
    cr_assert(ck_check_bytes(checker, "records", text, strlen(text)) == CK_STATUS_OK);
    while (ck_check_next(checker, &record) == CK_STATUS_RECORD) {
        last = ck_writer_put(writer, record);
        if (last == CK_STATUS_MISUSE && strstr(ck_writer_message(writer), "no board"))
            continue;
        status = status == CK_STATUS_OK ? last : status;
    }
    last = ck_writer_end(writer);
    return status == CK_STATUS_OK ? last : status;
}

static ck_status put_all(ck_writer *writer, ck_checker *checker)
{
    return put_text(writer, checker, records);
}

/* Writes the records in a format; expects NO_MEMORY exactly if an allocation failed. */
static void write_all(counted_memory *memory, ck_format_view format, ck_checker *checker)
{
    static growing_text text;
    ck_allocator allocator = allocator_of(memory);
    ck_writer *writer = writer_of(format, &text, &allocator);
    if (!writer) {
        cr_expect(memory->failures > 0);
        return;
    }
    set_options(writer);
    unsigned long before = memory->failures; /* not counting those of set_options() */
    ck_status status = put_all(writer, checker);
    cr_expect(status == (memory->failures > before ? CK_STATUS_NO_MEMORY : CK_STATUS_OK),
              "%s%s: %s, %lu calls, %lu failed", format.family, format.name, ck_status_text(status),
              memory->calls, memory->failures);
    for (size_t i = 0; i < ck_writer_losses(writer); i++)
        cr_expect(ck_writer_loss(writer, i).message);
    ck_writer_free(writer);
}

/* Records as JSON. */
static const char *json_of(const char *written)
{
    static growing_text text;
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *writer = writer_of((ck_format_view){.family = "", .name = "json"}, &text, NULL);
    cr_assert(put_text(writer, checker, written) == CK_STATUS_OK);
    ck_writer_free(writer);
    ck_checker_free(checker);
    return text.bytes;
}

static const char *json_of_records(void)
{
    return json_of(records);
}

/* ---- all memory comes from the allocator ---- */

/* The formats for which a checker prepares records in different ways. */
static const char *const checked_formats[] = {NULL, "json", "turns", "standings:json",
                                              "stats:json"};

enum { FORMATS = sizeof checked_formats / sizeof *checked_formats };

Test(allocator, a_checker_has_no_other_memory)
{
    for (size_t i = 0; i < FORMATS; i++) {
        counted_memory memory = {0};
        cr_assert(__sanitizer_install_malloc_and_free_hooks(count_elsewhere, ignore_free) || i > 0);
        elsewhere = 0;
        int good = check_all(&memory, checked_formats[i], records);
        unsigned long counted = elsewhere;
        cr_expect(good == RECORDS, "%d", good);
        cr_expect(counted == 0, "%lu", counted);
        cr_expect(memory.blocks == 0 && memory.calls > 10);
    }
    elsewhere = 0;
    ck_checker_free(ck_checker_new(NULL));
    cr_expect(elsewhere > 0, "the counter works");
}

Test(allocator, a_writer_has_no_other_memory)
{
    static growing_text text;
    cr_assert(__sanitizer_install_malloc_and_free_hooks(count_elsewhere, ignore_free));
    for (size_t i = 0; ck_format_at(i).name; i++) {
        counted_memory memory = {0}, checking = {0};
        ck_allocator allocator = allocator_of(&memory), other = allocator_of(&checking);
        ck_checker_options options = {.size = sizeof options, .allocator = &other};
        elsewhere = 0;
        ck_checker *checker = ck_checker_new(&options);
        ck_writer *writer = writer_of(ck_format_at(i), &text, &allocator);
        set_options(writer);
        ck_status status = put_all(writer, checker);
        ck_writer_free(writer);
        ck_checker_free(checker);
        unsigned long counted = elsewhere;
        cr_expect(status == CK_STATUS_OK && text.length > 0, "%s", ck_format_at(i).name);
        cr_expect(counted == 0, "%s: %lu", ck_format_at(i).name, counted);
        cr_expect(memory.blocks == 0 && checking.blocks == 0, "%s", ck_format_at(i).name);
    }
}

Test(allocator, json_is_read_with_no_other_memory)
{
    counted_memory memory = {0};
    const char *json = json_of_records();
    cr_assert(__sanitizer_install_malloc_and_free_hooks(count_elsewhere, ignore_free));
    elsewhere = 0;
    int good = check_all(&memory, NULL, json);
    unsigned long counted = elsewhere;
    cr_expect(good == RECORDS, "%d", good);
    cr_expect(counted == 0, "%lu", counted);
    cr_expect(memory.blocks == 0 && memory.calls > 10);
}

/* Makes a record with an allocator; returns whether all of it was made. */
static int record_game(counted_memory *memory)
{
    const ck_allocator allocator = allocator_of(memory);
    const char *text = "";
    size_t length = 0;
    int good = 0;
    ck_recorder *recorder = ck_recorder_new("standard,stepping=allowed", CK_BOARD_IA, &allocator);
    if (recorder) {
        good = ck_recorder_header(recorder, "大会", "春") == CK_STATUS_OK &&
               ck_recorder_name(recorder, CK_BOARD_A, "tasko") == CK_STATUS_OK &&
               ck_recorder_move(recorder, "MAU弓MAIMY橋三") == CK_STATUS_OK &&
               ck_recorder_move(recorder, "teTnitu2") == CK_STATUS_OK &&
               ck_recorder_move(recorder, "NAI兵NI") == CK_STATUS_BAD_OPTION &&
               ck_recorder_text(recorder, &text, &length) == CK_STATUS_OK && length > 0;
    }
    ck_recorder_free(recorder);
    return good;
}

Test(allocator, a_recorder_has_no_other_memory)
{
    counted_memory memory = {0};
    cr_assert(__sanitizer_install_malloc_and_free_hooks(count_elsewhere, ignore_free));
    elsewhere = 0;
    const int good = record_game(&memory);
    const unsigned long counted = elsewhere;
    cr_expect(good && counted == 0, "%lu", counted);
    cr_expect(memory.blocks == 0 && memory.calls > 10);
}

Test(allocator, a_move_is_read_with_no_other_memory)
{
    ck_board_rules_value rules;
    counted_memory memory = {0};
    const ck_allocator allocator = allocator_of(&memory);
    cr_assert(ck_board_rules(&rules, "standard"));
    const ck_board_position start = ck_board_start(&rules, CK_BOARD_IA);
    cr_assert(__sanitizer_install_malloc_and_free_hooks(count_elsewhere, ignore_free));
    elsewhere = 0;
    const int good = ck_board_read_move(&rules, &start, "NAI kauk2 NY", &allocator).good;
    const unsigned long counted = elsewhere;
    cr_expect(good && counted == 0 && memory.blocks == 0 && memory.calls > 0, "%lu", counted);
}

/* ---- the allocator fails ---- */

/* An allocator that fails at one call, or at that one and all later ones. */
static counted_memory short_at(unsigned long call, int ever)
{
    return (counted_memory){.fail_from = call, .fail_until = ever ? ~0ul : call + 1};
}

static void expect_checks(const char *format, const char *text, int ever)
{
    for (unsigned long call = 0, more = 1; more; call++) {
        counted_memory memory = short_at(call, ever);
        int good = check_all(&memory, format, text);
        more = memory.failures;
        cr_expect(memory.blocks == 0, "call %lu: %ld blocks", call, memory.blocks);
        cr_expect(more || (good == RECORDS && call > 10), "the last run has no failure");
    }
}

Test(allocator, a_checker_may_run_short)
{
    for (int ever = 0; ever < 2; ever++) {
        for (size_t i = 0; i < FORMATS; i++)
            expect_checks(checked_formats[i], records, ever);
        expect_checks(NULL, json_of_records(), ever);
    }
}

/* A record in JSON. */
#define OWN(entry)                                                                                 \
    "{\"schema\":\"cetkaik-record/1\",\"headers\":[],\"players\":[],\"entries\":[" entry "]}"

/* Records in which each kind of entry or event is the first one: for it the list is made. */
static const char *const firsts[] = {
    "ZO皇ZU",
    "赤兵KY",
    "手赤兵",
    "或為獣而手三 再行",
    "春始",
    "春終",
    "星一周",
    "[a]二十",
    "{a}",
    "KE tuk2 KI.",
    "KE tuk2 KI ZO tam2 ZI.",
    "ty mok1.",
    "iei2 ta.",
    "{遊:獣裁} [甲] [乙] 春始",
    "{遊:獣裁} [甲] [乙] [甲]裁三",
    "{遊:獣裁} [甲] [乙] 春終",
    "{遊:獣裁} [甲] [乙] 星一周",
    "{遊:獣裁} [甲] [乙] [甲]三",
    "{遊:獣裁} [甲] [乙] 何",
};

static void expect_checks_of(const char *text)
{
    for (unsigned long call = 0, more = 1; more; call++) {
        counted_memory memory = short_at(call, 0);
        check_text(&memory, NULL, text, 1);
        more = memory.failures;
        cr_expect(memory.blocks == 0, "%s, call %lu: %ld blocks", text, call, memory.blocks);
    }
}

Test(allocator, the_first_entry_of_each_kind_may_run_short)
{
    for (size_t i = 0; i < sizeof firsts / sizeof *firsts; i++) {
        expect_checks_of(firsts[i]);
        expect_checks_of(json_of(firsts[i]));
    }
}

/* Entries and events that are never the first of their list, or only in their notation; repeated,
 * they make each list grow. */
static const struct {
    const char *head, *item;
} repeated[] = {
    {"", "{a} \"leAlilu2=taxt=HT\" "},
    {"\"leAlilu2\" ", "\"leAlilu2=taxt=HT\" "},
    {"", "cue1 zau saup1. ty mok1. "},
    {"iei2 ta. ", "[a]1 [b]2. "},
    {"", "或為獣 再行 "},
    {"", "? 赤兵KY "},
    {"", "赤 兵 KY "},
    {"", "ZO皇 ZU "},
    {"", "再行 "},
    {"", "? 星一周 "},
    {"春終 ", "[a]一 [b]二 "},
    {"春終 ", "{a} "},
    {"{遊:古机戦}\nKAI兵KY 手赤兵 ", "手赤弓 "},
    {"{遊:古机戦}\nKAI兵KY ", "[a]投了 "},
    {"{遊:獣裁} [甲] [乙] 春終 ", "[甲]三 "},
    {"{遊:獣裁} [甲] [乙] 春始 ", "{a} "},
    {"{遊:獣裁} [甲] [乙] 春始 ", "\nsee\n"},
    {"{遊:終季} [甲] [乙] 春始 [甲]", "手片 黒兵黒弓 "},
    {"{遊:終季} [甲] [乙] 春始 [甲]", "手片 或 "},
    {"{遊:終季} [甲] [乙] 春始 [甲]", "手片 {a} 黒兵 "},
    {"{遊:国官集来} [甲] [乙] 春始 [甲]", "与労兵1筆2歪 "},
    {"{遊:連船之遊} [甲] [乙] 春始 春終 [甲]", "移動1三 "},
    {"{遊:終季} [甲] [乙] 春始 春終 [甲]", "与[乙]三 "},
};

Test(allocator, lists_of_each_kind_may_run_short_as_they_grow)
{
    enum { TIMES = 20 }; /* beyond the first room of each list */
    for (size_t i = 0; i < sizeof repeated / sizeof *repeated; i++) {
        char text[1024];
        strcpy(text, repeated[i].head);
        for (int times = 0; times < TIMES; times++)
            strcat(text, repeated[i].item);
        expect_checks_of(text);
        expect_checks_of(json_of(text));
    }
}

/* A sheet of a game of several players; its seasons fill the memory of a record. */
Test(allocator, a_sheet_of_many_seasons_may_run_short)
{
    enum { SEASONS = 100 };
    char text[1 << 14];
    size_t length = (size_t)snprintf(text, sizeof text,
                                     "file,record,game,season,player,seat,change,total,end,errors,"
                                     "hash\n");
    for (int row = 0; row < 2 * SEASONS; row++)
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "f,1,獣裁,s%d,%s,%d,1,%d,complete,0,0\n", row / 2,
                                   row % 2 ? "b" : "a", row % 2 + 1, row / 2 + 1);
    expect_checks_of(text);
}

/* JSON of other programs; its first entry is of a kind that no text begins with. */
static const char *const first_in_json[] = {
    "{\"x\":\"y\",\"note\":[]}",
    "{\"parsed_bodies\":[{\"type\":\"before_tymok\",\"hands\":[\"王\"]},{\"type\":\"go_again\"}]}",
    "{\"parsed_bodies\":[{\"type\":\"season_ends\",\"season\":0}]}",
    OWN("{\"kind\":\"comment\",\"text\":\"a\"}"),
    OWN("{\"kind\":\"place\",\"colour\":\"黒\",\"piece\":\"兵\",\"to\":\"K\\u0059\"}"),
    OWN("{\"kind\":\"capture\",\"colour\":\"赤\",\"piece\":\"弓\"}"),
    OWN("{\"kind\":\"word\",\"speaker\":\"b\",\"word\":\"投了\"}"),
    OWN("{\"kind\":\"result\",\"players\":[{\"name\":\"a\",\"points\":1},"
        "{\"name\":\"b\",\"points\":2}]}"),
};

Test(allocator, the_first_entry_of_json_may_run_short)
{
    for (size_t i = 0; i < sizeof first_in_json / sizeof *first_in_json; i++)
        expect_checks_of(first_in_json[i]);
}

/* Fails each allocation in turn; counts the failures after which the check reports no error. */
static unsigned long count_unreported(const char *format, const char *text)
{
    unsigned long unreported = 0;
    for (unsigned long call = 0, more = 1; more; call++) {
        counted_memory memory = short_at(call, 0);
        ck_allocator allocator = allocator_of(&memory);
        ck_checker_options options = {
            .size = sizeof options, .allocator = &allocator, .format = format};
        const ck_checked *record;
        ck_checker *checker = ck_checker_new(&options);
        bool reported = !checker ||
                        ck_check_bytes(checker, "", text, strlen(text)) != CK_STATUS_OK ||
                        ck_check_next(checker, &record) != CK_STATUS_RECORD ||
                        ck_check_next(checker, &record) != CK_STATUS_END;
        more = memory.failures;
        unreported += more && !reported;
        ck_checker_free(checker);
    }
    return unreported;
}

/*
 * A check may survive a failed allocation that is not essential. Every format has the same number
 * of these: a failure while the last record is prepared would show nowhere else.
 */
Test(allocator, a_format_adds_no_unreported_failure_to_the_last_record)
{
    static const char text[] = "{一位色:黒} MAU弓MAIMY橋三 TE虎NITU橋二 NAI兵NY無撃裁";
    unsigned long expected = count_unreported(NULL, text);
    for (size_t i = 1; i < FORMATS; i++)
        cr_expect(count_unreported(checked_formats[i], text) == expected, "%s", checked_formats[i]);
}

/* In make test of a long run of calls one in so many, in make soak each. */
static unsigned long next_call(unsigned long call)
{
    return call + 1 + (rounds(1) > 1 ? 0 : call / 12);
}

static void expect_writes(ck_format_view format, ck_checker *checker, int ever)
{
    for (unsigned long call = 0, more = 1; more; call = next_call(call)) {
        counted_memory memory = short_at(call, ever);
        write_all(&memory, format, checker);
        more = memory.failures;
        cr_expect(memory.blocks == 0, "%s, call %lu: %ld blocks", format.name, call, memory.blocks);
    }
}

Test(allocator, a_writer_may_run_short)
{
    ck_checker *checker = ck_checker_new(NULL);
    size_t formats = 0;
    for (; ck_format_at(formats).name; formats++) {
        expect_writes(ck_format_at(formats), checker, 0);
        expect_writes(ck_format_at(formats), checker, 1);
    }
    cr_expect(formats > 20);
    ck_checker_free(checker);
}

/* An allocator without a function means malloc. */
Test(allocator, may_be_malloc)
{
    ck_allocator none = {.size = sizeof none};
    ck_checker_options options = {.size = sizeof options, .allocator = &none};
    ck_checker *checker = ck_checker_new(&options);
    cr_expect(checker);
    ck_checker_free(checker);
}

Test(allocator, a_recorder_fails_cleanly)
{
    for (unsigned long call = 0, more = 1; more; call++) {
        counted_memory memory = short_at(call, 1);
        const int good = record_game(&memory);
        more = memory.failures > 0;
        cr_expect(good == !more && memory.blocks == 0, "call %lu", call);
    }
}

/* ---- drawings of other games ---- */

/* Draws a game on a board of another shape, with the allocator only. */
static ck_status draw_other_game(counted_memory *memory, const char *format)
{
    static const char game[] = "{遊:連友} {状:未終} [甲] [乙] 季始 [甲]軸人 [甲]行 馬馬";
    static growing_text text;
    const ck_allocator allocator = allocator_of(memory);
    const ck_checker_options options = {.size = sizeof options, .allocator = &allocator};
    const ck_checked *record = NULL;
    ck_status status = CK_STATUS_NO_MEMORY;
    text.length = 0;
    ck_checker *checker = ck_checker_new(&options);
    ck_writer *writer = checker ? ck_writer_new(format, write_text, &text, &allocator) : NULL;
    if (writer && ck_writer_set(writer, "at", "季.1") == CK_STATUS_OK)
        status = ck_check_bytes(checker, "", game, strlen(game));
    if (status == CK_STATUS_OK)
        status = ck_check_next(checker, &record);
    if (status == CK_STATUS_RECORD)
        status = ck_writer_put(writer, record);
    ck_writer_free(writer);
    ck_checker_free(checker);
    cr_expect(status != CK_STATUS_OK || text.length > 50);
    return status;
}

Test(allocator, draws_other_games_with_no_other_memory)
{
    counted_memory whole = {0};
    cr_assert(__sanitizer_install_malloc_and_free_hooks(count_elsewhere, ignore_free));
    elsewhere = 0;
    const ck_status status = draw_other_game(&whole, "text");
    const unsigned long counted = elsewhere;
    cr_expect(status == CK_STATUS_OK, "%d", status);
    cr_expect(counted == 0 && whole.blocks == 0, "%lu", counted);
    for (unsigned long call = 0, more = 1; more; call++) {
        counted_memory memory = short_at(call, 0);
        const ck_status tried = draw_other_game(&memory, "text");
        more = memory.failures > 0;
        cr_expect(memory.blocks == 0 && (tried == CK_STATUS_NO_MEMORY || tried == CK_STATUS_OK),
                  "call %lu: %d", call, tried);
    }
}
