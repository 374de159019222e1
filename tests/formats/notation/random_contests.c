/*
 * Random games of the other games as `gen` writes them: each is right, reads as it was played, and
 * comes out the same when it is read and written again.
 */
#include "formats/notation/notation.h"
#include "parser/reader.h"
#include "rules/contest/contest_replay.h"
#include "rules/contest/random_contest.h"
#include "rules/games/game_table.h"
#include "tests/support/support.h"

#include <string.h>

/* All games as text, to be searched. */
static ck_buffer all;

static void write_record(ck_buffer *text, const ck_record *record)
{
    static const ck_sink null_sink = {NULL, NULL};
    const ck_checked checked = {.record = record, .rules = ck_rules_at(0)};
    ck_document document;
    ck_buffer_clear(text);
    ck_out out = ck_buffer_out(text);
    ck_document_init(&document, NULL);
    cr_assert(ck_document_begin(&document, &checked));
    cr_assert(ck_notation_convert(&out, &document, ck_notation_at(0), &null_sink));
    ck_document_free(&document);
}

static void count_error(void *self, const ck_finding *finding)
{
    *(int *)self += ck_code_severity(finding->code) == CK_ERROR;
}

/* Reads a text, judges it, and writes it again. */
static void check(const char *game, int seed, const ck_buffer *text, ck_buffer *again)
{
    int errors = 0;
    const ck_observer observer = {.sink = {&errors, count_error}};
    ck_reader *reader = ck_reader_new(NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    record.text = text->bytes;
    record.length = text->length;
    cr_assert(ck_reader_next(reader, &record, &observer.sink));
    cr_assert(record.contest, "%s", game);
    cr_assert(!ck_contest_replay(NULL, &record, &observer).failed);
    cr_expect_eq(errors, 0, "%s, seed %d:\n%s", game, seed, text->bytes);
    write_record(again, &record);
    cr_expect_str_eq(again->bytes, text->bytes, "%s, seed %d", game, seed);
    ck_record_free(&record);
    ck_reader_free(reader);
}

static int count_of(const char *word)
{
    int count = 0;
    for (const char *at = ck_buffer_string(&all); (at = strstr(at, word)); at += strlen(word))
        count++;
    return count;
}

Test(random_contests, come_out_as_they_were_read)
{
    static const char *const wanted[] = {
        "船為", "歪為", "手或", "積片", "{道:", "周[", "上行", "而手", "加闇戦之集", "換"};
    const int seeds = rounds(20);
    const ck_game_row *game;
    ck_buffer text = {0}, again = {0};
    ck_draft draft;
    ck_out out = ck_buffer_out(&all);
    ck_draft_init(&draft, NULL);
    for (size_t i = 0; (game = ck_game_table_contest(i)); i++) {
        for (int seed = 1; seed <= seeds; seed++) {
            ck_random random = {(uint64_t)seed};
            cr_assert(ck_random_contest_play(&draft, game, NULL, &random));
            write_record(&text, &draft.record);
            check(game->name, seed, &text, &again);
            ck_put(&out, text.bytes);
        }
    }
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        cr_expect_gt(count_of(wanted[i]), 0, "no %s", wanted[i]);
    ck_draft_free(&draft);
    ck_buffer_free(&text);
    ck_buffer_free(&again);
    ck_buffer_free(&all);
}
