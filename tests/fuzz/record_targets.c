/*
 * Targets that read a record and write it: signs, romanized, mrf, json, parsed-json, link, session,
 * header, games;
 * and that read it in two ways: short-cut, passes.
 *
 * A record that was read without an error is written in its own form, in JSON and in a third
 * notation. The reader takes back what was written without an error, and it is written the same
 * once more. All places stand in the text, and the short cut reads what the patterns read.
 */
#include "formats/notation/notation.h"
#include "parser/reader.h"
#include "rules/record/record_rules.h"
#include "rules/replay/document.h"
#include "tests/fuzz/target.h"
#include "tests/support/reported_number.h"
#include "tests/support/same_record.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

typedef struct target_reading {
    ck_record record;
    ck_rules rules;
    size_t length;
    int errors;
    reported_number findings;
} target_reading;

static void check_place(size_t length, ck_span span)
{
    must(span.offset <= length && span.length <= length - span.offset);
}

static void on_finding(void *self, const ck_finding *finding)
{
    target_reading *reading = self;
    check_place(reading->length, finding->span);
    reading->errors += ck_code_severity(finding->code) == CK_ERROR;
    add_told_finding(&reading->findings, finding);
}

static void check_places(const ck_record *record)
{
    for (size_t i = 0; i < record->entry_count; i++)
        check_place(record->length, record->entries[i].span);
    for (size_t i = 0; i < record->header_count; i++)
        check_place(record->length, record->headers[i].span);
    for (size_t i = 0; i < record->events.count; i++)
        check_place(record->length, record->events.event[i].span);
    for (size_t i = 0; i < record->events.thing_count; i++)
        check_place(record->length, record->events.thing[i].span);
}

/* The readers are the same for all inputs: to make one takes long. */
static void read_with(ck_reader *reader, target_reading *reading, const char *text, size_t length)
{
    const ck_sink sink = {reading, on_finding};
    *reading = (struct target_reading){.length = length};
    ck_record_init(&reading->record, &keeping_memory);
    reading->record.text = text;
    reading->record.length = length;
    must(ck_reader_next(reader, &reading->record, &sink));
    reading->errors += !ck_record_rules(&reading->record, &reading->rules);
    check_places(&reading->record);
}

static void read(target_reading *reading, const char *text, size_t length)
{
    static ck_reader *reader;
    reader = reader ? reader : ck_reader_new(NULL);
    must(reader != NULL);
    read_with(reader, reading, text, length);
}

/* The patterns are the grammar; the short cut is faster. */
static void read_by_patterns(const target_reading *fast, const char *text, size_t length)
{
    static ck_reader *grammar;
    target_reading slow;
    if (!grammar) {
        grammar = ck_reader_new(NULL);
        must(grammar != NULL);
        ck_reader_use_patterns(grammar);
    }
    read_with(grammar, &slow, text, length);
    must(same_record(&fast->record, &slow.record));
    must(fast->findings.number == slow.findings.number);
    ck_record_free(&slow.record);
}

/* ---- writing ---- */

/* As it is written: without a replay, which would take most of the time. */
static bool write(const target_reading *reading, const ck_notation *notation, ck_buffer *text)
{
    const ck_sink null_sink = {NULL, NULL};
    const ck_outcome none = {.winner = CK_NO_PLAYER, .unit = reading->rules.unit};
    const ck_checked checked = {.path = "", .record = &reading->record, .rules = &reading->rules};
    ck_document document;
    ck_out out = ck_buffer_out(text);
    if (!ck_notation_writer_of(notation, &reading->record))
        return false;
    ck_document_init(&document, NULL);
    must(ck_document_begin(&document, &checked));
    ck_document_finish(&document, &none);
    must(ck_notation_convert(&out, &document, notation, &null_sink));
    ck_document_free(&document);
    return true;
}

/* Whether there is anything to write; what a notation cannot hold may have been all. */
static bool has_body(const ck_record *record)
{
    return record->entry_count > 0 || record->events.count > 0;
}

/* Reads what was written and writes it again. */
static void again(const ck_buffer *text, const ck_notation *notation, target_reading *reading,
                  ck_buffer *written)
{
    read(reading, ck_buffer_string(text), text->length);
    must(reading->errors == 0 || !has_body(&reading->record));
    must(write(reading, notation, written));
}

/*
 * What is written is read without an error. The first writing may say what went without saying;
 * after that nothing changes. JSON holds all entries.
 */
static void write_and_read(const target_reading *first, const char *name)
{
    ck_buffer once = {0}, twice = {0}, thrice = {0};
    target_reading second, third;
    const ck_notation *notation = ck_notation_named(name);
    if (!write(first, notation, &once))
        return;
    again(&once, notation, &second, &twice);
    must(strcmp(name, "json") != 0 || second.record.entry_count == first->record.entry_count);
    again(&twice, notation, &third, &thrice);
    must_be_same(&twice, &thrice);
    ck_record_free(&second.record);
    ck_record_free(&third.record);
    ck_buffer_free(&once);
    ck_buffer_free(&twice);
    ck_buffer_free(&thrice);
}

/* ---- targets ---- */

static void read_and_write(const char *text, size_t length, const char *own, ck_dialect least,
                           ck_dialect most)
{
    static const char *const others[] = {"0",   "0:cerke_online", "0:ckka",     "1", "2",
                                         "mrf", "mrf-json",       "parsed-json"};
    target_reading first;
    read(&first, text, length);
    bool ours =
        first.record.contest == (least == CK_DIALECTS) &&
        (first.record.contest || (first.record.dialect >= least && first.record.dialect <= most));
    if (ours && first.errors == 0 && has_body(&first.record)) {
        write_and_read(&first, own);
        write_and_read(&first, "json");
        write_and_read(&first, others[length % (sizeof others / sizeof *others)]);
    }
    ck_record_free(&first.record);
}

static void run_signs(const char *text, size_t length)
{
    read_and_write(text, length, "0", CK_DIALECT_OLD, CK_DIALECT_ONE);
}

static void run_games(const char *text, size_t length)
{
    read_and_write(text, length, "0", CK_DIALECTS, CK_DIALECTS);
}

static void run_romanized(const char *text, size_t length)
{
    read_and_write(text, length, "2", CK_DIALECT_TWO, CK_DIALECT_TWO);
}

static void run_mrf(const char *text, size_t length)
{
    read_and_write(text, length, "mrf", CK_DIALECT_MRF, CK_DIALECT_MRF);
}

static void run_json(const char *text, size_t length)
{
    read_and_write(text, length, "json", CK_DIALECT_JSON, CK_DIALECT_JSON);
}

static void run_parsed(const char *text, size_t length)
{
    read_and_write(text, length, "parsed-json", CK_DIALECT_PARSED, CK_DIALECT_PARSED);
}

/* A text of a notation in a link, or in the JSON of a session. */
static void run_enclosed(const char *text, size_t length)
{
    read_and_write(text, length, "0", CK_DIALECT_OLD, CK_DIALECT_TWO);
}

/* ---- the short cut ---- */

static void run_short_cut(const char *text, size_t length)
{
    target_reading first;
    read(&first, text, length);
    read_by_patterns(&first, text, length);
    ck_record_free(&first.record);
}

/* ---- headers ---- */

/* The items of a header stand in JSON, and are the same when they come back. */
static void run_header(const char *text, size_t length)
{
    static const char body[] = "\nNAI兵NY無撃裁\n";
    ck_buffer whole = {0}, json = {0};
    ck_out out = ck_buffer_out(&whole);
    target_reading first, second;
    ck_put_bytes(&out, text, length);
    ck_put(&out, body);
    read(&first, whole.bytes, whole.length);
    if (!first.record.contest && !(first.record.traits & CK_IN_JSON) && first.errors == 0) {
        must(write(&first, ck_notation_named("json"), &json));
        read(&second, json.bytes, json.length);
        must(second.record.header_count == first.record.header_count);
        for (size_t i = 0; i < first.record.header_count; i++)
            must(ck_same_text(first.record.headers[i].key, second.record.headers[i].key));
        ck_record_free(&second.record);
    }
    ck_record_free(&first.record);
    ck_buffer_free(&whole);
    ck_buffer_free(&json);
}

/* ---- both passes ---- */

/* Verifying says yes exactly where diagnosing finds nothing. */
static void run_passes(const char *text, size_t length)
{
    target_reading first;
    read(&first, text, length);
    if (!first.record.contest && first.record.entry_count <= 6)
        must(compare_passes(&first.rules, &first.record) != PASSES_DIFFER);
    ck_record_free(&first.record);
}

const target record_targets[] = {
    {"signs", run_signs},   {"romanized", run_romanized}, {"mrf", run_mrf},
    {"json", run_json},     {"parsed-json", run_parsed},  {"games", run_games},
    {"header", run_header}, {"passes", run_passes},       {"short-cut", run_short_cut},
    {"link", run_enclosed}, {"session", run_enclosed},    {NULL, NULL},
};
