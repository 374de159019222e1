/*
 * Targets of what the program does with files: database (records kept in a database of SQLite) and
 * join (seasons of cerke_noter that follow each other).
 *
 * The records of a database, added to another one, are there the same, and none is added twice. A
 * season that follows another one follows it whatever spaces are around it.
 */
#include "cmd/database/read_database.h"
#include "cmd/database/write_database.h"
#include "cmd/io/season_chain.h"
#include "cmd/library/checker.h"
#include "tests/fuzz/target.h"

#include <string.h>

/* ---- databases ---- */

/* Adds the records of a text; returns everything in the database. */
static void add_records(ck_database *database, const char *text, size_t length)
{
    static ck_checker *checker; /* the same for all inputs: to make one takes long */
    const ck_checked *record;
    const ck_pipeline_options options = {.memory = NULL};
    checker = checker ? checker : ck_checker_of(&options, CK_OBSERVES_TURNS);
    must(checker && ck_check_bytes(checker, "input", text, length) == CK_STATUS_OK);
    while (ck_check_next(checker, &record) == CK_STATUS_RECORD)
        must(ck_database_add(database, ck_record_handle_of(record)));
}

static void read_records(ck_database *database, ck_buffer *records)
{
    char block[61];
    ptrdiff_t got;
    ck_out out = ck_buffer_out(records);
    while ((got = ck_database_fill(database, block, sizeof block)) > 0)
        ck_put_bytes(&out, block, (size_t)got);
    must(got == 0 && !out.failed);
}

static void run_database(const char *text, size_t length)
{
    ck_buffer once = {0}, twice = {0};
    ck_database *database = ck_database_write(":memory:"), *other = ck_database_write(":memory:");
    must(database && other);
    add_records(database, text, length);
    add_records(database, text, length);
    read_records(database, &once);
    add_records(other, ck_buffer_string(&once), once.length);
    read_records(other, &twice);
    must_be_same(&once, &twice);
    ck_database_close(database);
    ck_database_close(other);
    ck_buffer_free(&once);
    ck_buffer_free(&twice);
}

/* ---- seasons ---- */

/* Adds the lines of a text as records, with SPACE around each; returns how many follow. */
static uint64_t add_lines(const char *text, size_t length, const char *space)
{
    ck_season_chain chain = {.length = 0};
    ck_buffer record = {0};
    uint64_t follow = 0;
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        const size_t size = end ? (size_t)(end - text) - at : length - at;
        ck_out out = ck_buffer_out(&record);
        ck_buffer_clear(&record);
        ck_put(&out, space);
        ck_put_bytes(&out, text + at, size);
        ck_put(&out, space);
        const ck_name name = {ck_buffer_string(&record), record.length};
        follow += ck_season_chain_add(&chain, name) == CK_FOLLOWS;
        at += size + 1;
    }
    must(follow == chain.seasons - chain.games);
    ck_buffer_free(&record);
    ck_buffer_free(&chain.last);
    return follow;
}

static void run_join(const char *text, size_t length)
{
    must(add_lines(text, length, "") == add_lines(text, length, " \n"));
}

const target file_targets[] = {{"database", run_database}, {"join", run_join}, {NULL, NULL}};
