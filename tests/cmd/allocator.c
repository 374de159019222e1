/*
 * Memory of the caller's: everything comes from it and goes back to it, and nothing breaks when it
 * is short.
 */
#include "cmd/library/cetkaik.h"

#include <criterion/criterion.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of the address sanitizer, whose header not every installation has. Not 0: installed. */
int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(const volatile void *, size_t),
                                              void (*on_free)(const volatile void *));

/* Gives memory, but not at the calls from FAIL_FROM up to FAIL_UNTIL. */
typedef struct counted_memory {
    long blocks; /* given and not come back */
    unsigned long calls, fail_from, fail_until, failures;
} counted_memory;

/* The hooks take no argument of ours, so that these have to be here; the compiler does not expect
 * them to be called. */
static volatile unsigned long elsewhere; /* calls of malloc that are not a purse's */
static volatile int in_purse;

static void count_elsewhere(const volatile void *pointer, size_t size)
{
    (void)pointer;
    (void)size;
    elsewhere += !in_purse;
}

static void ignore_free(const volatile void *pointer)
{
    (void)pointer;
}

static void *resize(void *self, void *block, size_t bytes)
{
    counted_memory *purse = self;
    if (bytes == 0) {
        purse->blocks--;
        free(block);
        return NULL;
    }
    unsigned long call = purse->calls++;
    if (call >= purse->fail_from && call < purse->fail_until) {
        purse->failures++;
        return NULL;
    }
    in_purse = 1;
    void *given = realloc(block, bytes);
    in_purse = 0;
    purse->blocks += !block;
    return given;
}

static ck_allocator allocator_of(counted_memory *purse)
{
    return (ck_allocator){sizeof(ck_allocator), purse, resize};
}

/* ---- what is done with it ---- */

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

/* Looks at all that a record tells. */
static void look_at(const ck_checked *record)
{
    for (size_t i = 0; i < ck_checked_players(record); i++)
        ck_checked_player(record, i);
    for (size_t i = 0; i < ck_checked_headers(record); i++)
        ck_checked_header(record, i);
    for (size_t i = 0; i < ck_checked_declarations(record); i++)
        ck_checked_declaration(record, i);
    for (size_t i = 0; i < ck_checked_turns(record); i++)
        ck_checked_turn(record, i);
    for (size_t i = 0; i < ck_checked_findings(record); i++) {
        cr_expect(ck_checked_finding(record, i).message);
        cr_expect(ck_checked_suggestion(record, i, 0).text);
    }
    for (size_t i = 0; i < ck_checked_fixes(record); i++)
        cr_expect(ck_checked_fix(record, i).text);
}

/* Keeps a record that was good, and looks at what is kept. */
static void keep(const counted_memory *purse, const ck_checked *record)
{
    ck_checked *kept = ck_checked_keep(record);
    cr_expect(kept || purse->failures > 0);
    if (kept)
        look_at(kept);
    ck_checked_release(kept);
}

/* Checks records with a purse; returns how many were good. What is short says so. */
static int check_all(counted_memory *purse, const char *format, const char *text)
{
    ck_allocator allocator = allocator_of(purse);
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
                keep(purse, record);
            good++;
        }
    }
    cr_expect(status == CK_STATUS_END || (status == CK_STATUS_NO_MEMORY && purse->failures > 0));
    cr_expect(status == CK_STATUS_NO_MEMORY || good == RECORDS,
              "where nothing is told all is there");
    ck_check_next(checker, &record); /* whatever it says: nothing breaks */
    ck_checker_free(checker);
    return good;
}

static ck_writer *writer_of(ck_format_view format, growing_text *text,
                            const ck_allocator *allocator)
{
    char name[64];
    text->length = 0;
    snprintf(name, sizeof name, "%s%s", format.family, format.name);
    return ck_writer_new(name, write_text, text, allocator);
}

/* What takes memory when it is set; most formats have none of it. */
static void set_options(ck_writer *writer)
{
    ck_writer_set(writer, "aliases", "tasko = TASKO\n");
    ck_writer_alias(writer, "tasco = tasko", 13);
    ck_writer_set(writer, "rating", "glicko2");
    ck_writer_set(writer, "keep-broken", "yes");
    ck_writer_set(writer, "board", "yes");
    ck_writer_set(writer, "top", "1");
    ck_writer_set(writer, "title", "Games");
    ck_writer_set(writer, "replay", "page.html");
    ck_writer_set(writer, "sheets", "sheets.html");
    ck_writer_set(writer, "player", "tasko");
    ck_writer_set(writer, "move", "橋|撃");
    ck_writer_set(writer, "at", "end");
}

/* Puts all records of a checker, but a score sheet to no drawing; returns the first status that is
 * not good. */
static ck_status put_all(ck_writer *writer, ck_checker *checker)
{
    const ck_checked *record;
    ck_status status = CK_STATUS_OK, last;
    cr_assert(ck_check_bytes(checker, "records", records, strlen(records)) == CK_STATUS_OK);
    while (ck_check_next(checker, &record) == CK_STATUS_RECORD) {
        last = ck_writer_put(writer, record);
        if (last == CK_STATUS_MISUSE && strstr(ck_writer_message(writer), "no board"))
            continue;
        status = status == CK_STATUS_OK ? last : status;
    }
    last = ck_writer_end(writer);
    return status == CK_STATUS_OK ? last : status;
}

/* Writes the records in a format with a purse: what is short is told, and nothing else is. */
static void write_all(counted_memory *purse, ck_format_view format, ck_checker *checker)
{
    static growing_text text;
    ck_allocator allocator = allocator_of(purse);
    ck_writer *writer = writer_of(format, &text, &allocator);
    if (!writer) {
        cr_expect(purse->failures > 0);
        return;
    }
    set_options(writer);
    unsigned long before = purse->failures; /* those of options are told by options */
    ck_status status = put_all(writer, checker);
    cr_expect(status == (purse->failures > before ? CK_STATUS_NO_MEMORY : CK_STATUS_OK),
              "%s%s: %s, %lu calls, %lu in vain", format.family, format.name,
              ck_status_text(status), purse->calls, purse->failures);
    for (size_t i = 0; i < ck_writer_losses(writer); i++)
        cr_expect(ck_writer_loss(writer, i).message);
    ck_writer_free(writer);
}

/* The same records as JSON. */
static const char *json_of_records(void)
{
    static growing_text text;
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *writer = writer_of((ck_format_view){.family = "", .name = "json"}, &text, NULL);
    cr_assert(put_all(writer, checker) == CK_STATUS_OK);
    ck_writer_free(writer);
    ck_checker_free(checker);
    return text.bytes;
}

/* ---- all comes from it ---- */

/* For which records are heard in different ways. */
static const char *const heard[] = {NULL, "json", "standings:json", "stats:json"};

enum { FORMATS_HEARD = sizeof heard / sizeof *heard };

Test(allocator, a_checker_has_no_other_memory)
{
    for (size_t i = 0; i < FORMATS_HEARD; i++) {
        counted_memory purse = {0};
        cr_assert(__sanitizer_install_malloc_and_free_hooks(count_elsewhere, ignore_free) || i > 0);
        elsewhere = 0;
        int good = check_all(&purse, heard[i], records);
        unsigned long counted = elsewhere;
        cr_expect(good == RECORDS, "%d", good);
        cr_expect(counted == 0, "%lu", counted);
        cr_expect(purse.blocks == 0 && purse.calls > 10);
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
        counted_memory purse = {0}, checking = {0};
        ck_allocator allocator = allocator_of(&purse), other = allocator_of(&checking);
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
        cr_expect(purse.blocks == 0 && checking.blocks == 0, "%s", ck_format_at(i).name);
    }
}

Test(allocator, json_is_read_with_no_other_memory)
{
    counted_memory purse = {0};
    const char *json = json_of_records();
    cr_assert(__sanitizer_install_malloc_and_free_hooks(count_elsewhere, ignore_free));
    elsewhere = 0;
    int good = check_all(&purse, NULL, json);
    unsigned long counted = elsewhere;
    cr_expect(good == RECORDS, "%d", good);
    cr_expect(counted == 0, "%lu", counted);
    cr_expect(purse.blocks == 0 && purse.calls > 10);
}

/* Makes a record with a purse; returns whether all of it was made. */
static int record_game(counted_memory *purse)
{
    const ck_allocator allocator = allocator_of(purse);
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
    counted_memory purse = {0};
    cr_assert(__sanitizer_install_malloc_and_free_hooks(count_elsewhere, ignore_free));
    elsewhere = 0;
    const int good = record_game(&purse);
    const unsigned long counted = elsewhere;
    cr_expect(good && counted == 0, "%lu", counted);
    cr_expect(purse.blocks == 0 && purse.calls > 10);
}

Test(allocator, a_move_is_read_with_no_other_memory)
{
    ck_board_rules_value rules;
    counted_memory purse = {0};
    const ck_allocator allocator = allocator_of(&purse);
    cr_assert(ck_board_rules(&rules, "standard"));
    const ck_board_position start = ck_board_start(&rules, CK_BOARD_IA);
    cr_assert(__sanitizer_install_malloc_and_free_hooks(count_elsewhere, ignore_free));
    elsewhere = 0;
    const int good = ck_board_read_move(&rules, &start, "NAI kauk2 NY", &allocator).good;
    const unsigned long counted = elsewhere;
    cr_expect(good && counted == 0 && purse.blocks == 0 && purse.calls > 0, "%lu", counted);
}

/* ---- it is short ---- */

/* The calls that fail: the one with a number, or it and all after it. */
static counted_memory short_at(unsigned long call, int ever)
{
    return (counted_memory){.fail_from = call, .fail_until = ever ? ~0ul : call + 1};
}

static void expect_checks(const char *format, const char *text, int ever)
{
    for (unsigned long call = 0, more = 1; more; call++) {
        counted_memory purse = short_at(call, ever);
        int good = check_all(&purse, format, text);
        more = purse.failures;
        cr_expect(purse.blocks == 0, "call %lu: %ld blocks", call, purse.blocks);
        cr_expect(more || (good == RECORDS && call > 10), "the last time nothing is short");
    }
}

Test(allocator, a_checker_may_run_short)
{
    for (int ever = 0; ever < 2; ever++) {
        for (size_t i = 0; i < FORMATS_HEARD; i++)
            expect_checks(heard[i], records, ever);
        expect_checks(NULL, json_of_records(), ever);
    }
}

/* How often a record is heard without a word where one piece of memory is not given. */
static unsigned long count_untold(const char *format, const char *text)
{
    unsigned long untold = 0;
    for (unsigned long call = 0, more = 1; more; call++) {
        counted_memory purse = short_at(call, 0);
        ck_allocator allocator = allocator_of(&purse);
        ck_checker_options options = {
            .size = sizeof options, .allocator = &allocator, .format = format};
        const ck_checked *record;
        ck_checker *checker = ck_checker_new(&options);
        bool told = !checker || ck_check_bytes(checker, "", text, strlen(text)) != CK_STATUS_OK ||
                    ck_check_next(checker, &record) != CK_STATUS_RECORD ||
                    ck_check_next(checker, &record) != CK_STATUS_END;
        more = purse.failures;
        untold += more && !told;
        ck_checker_free(checker);
    }
    return untold;
}

/* What can be done without is the same for all; of the last record nothing else would tell. */
Test(allocator, what_is_heard_of_the_last_record_is_told_to_be_short)
{
    static const char text[] = "{一位色:黒} MAU弓MAIMY橋三 TE虎NITU橋二 NAI兵NY無撃裁";
    unsigned long unheard = count_untold(NULL, text);
    for (size_t i = 1; i < FORMATS_HEARD; i++)
        cr_expect(count_untold(heard[i], text) == unheard, "%s", heard[i]);
}

static void expect_writes(ck_format_view format, ck_checker *checker, int ever)
{
    for (unsigned long call = 0, more = 1; more; call++) {
        counted_memory purse = short_at(call, ever);
        write_all(&purse, format, checker);
        more = purse.failures;
        cr_expect(purse.blocks == 0, "%s, call %lu: %ld blocks", format.name, call, purse.blocks);
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

/* Without a function it is malloc. */
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
        counted_memory purse = short_at(call, 1);
        const int good = record_game(&purse);
        more = purse.failures > 0;
        cr_expect(good == !more && purse.blocks == 0, "call %lu", call);
    }
}

/* ---- drawings of other games ---- */

/* Draws a game on a board of another shape, with memory of a purse alone. */
static ck_status draw_other_game(counted_memory *purse, const char *format)
{
    static const char game[] = "{遊:連友} {状:未終} [甲] [乙] 季始 [甲]軸人 [甲]行 馬馬";
    static growing_text text;
    const ck_allocator allocator = allocator_of(purse);
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
        counted_memory purse = short_at(call, 0);
        const ck_status tried = draw_other_game(&purse, "text");
        more = purse.failures > 0;
        cr_expect(purse.blocks == 0 && (tried == CK_STATUS_NO_MEMORY || tried == CK_STATUS_OK),
                  "call %lu: %d", call, tried);
    }
}
