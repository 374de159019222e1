/* `cetkaik convert`: converts records to another notation. Built on cmd/library. */
#include "cmd/database/write_database.h"
#include "cmd/io/out_folder.h"
#include "cmd/io/output.h"
#include "cmd/io/records.h"
#include "cmd/io/stream_writer.h"
#include "cmd/library/kinds/rows_kind.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/common/display.h"
#include "rules/record/filter.h"
#include "rules/record/location.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Options and state of a run. */
typedef struct convert_run {
    ck_pipeline_options options;
    ck_rules rules;
    const char *rules_text, *to, *from; /* NULL: not given */
    ck_file_options files;
    bool strict, detect; /* strict: losses are errors */
    ck_writer *writer;
    ck_terminal terminal;
} convert_run;

/* A run that adds to a database. */
typedef struct database_run {
    ck_database *database;
    bool failed;
} database_run;

/* The result of one batch of records. */
typedef struct batch_result {
    ck_record_part part;
    ck_buffer names; /* with --detect: lines of output */
} batch_result;

static const convert_run *run_of(const ck_record_part *part)
{
    return part->self;
}

/* ---- one record ---- */

/* Reports a record in another notation than --from names. */
static bool is_expected(const ck_record_part *part, const ck_checked *record, ck_out *messages)
{
    const char *from = run_of(part)->from, *dialect = ck_checked_dialect(record);
    if (!from || ck_is_written_in(dialect, from))
        return true;
    ck_put_trouble(messages, CK_P_OTHER_NOTATION,
                   CK_SLOTS(ck_typed_slot("file", ck_checked_file(record)),
                            ck_number_slot("record", (int64_t)ck_checked_number(record)),
                            ck_word_slot("dialect", dialect), ck_word_slot("from", from)));
    return false;
}

/*
 * path:1:2: error: message [CK1001]. Errors always count as findings; warnings only with --strict.
 * A message is empty when memory is short.
 */
static void report_loss(ck_record_part *part, const char *path, const ck_finding_view *finding,
                        ck_out *messages)
{
    if (finding->message[0] == '\0') {
        part->status = CK_STATUS_NO_MEMORY;
        return;
    }
    bool error = strcmp(finding->severity, "error") == 0;
    bool warning = strcmp(finding->severity, "warning") == 0;
    const ck_phrase severity = error ? CK_P_ERROR : warning ? CK_P_WARNING : CK_P_NOTE;
    ck_display_clean(messages, path, strlen(path), SIZE_MAX);
    ck_put_format(messages, ":%lu:%lu: %s: %s [%s]\n", finding->line, finding->column,
                  ck_program_text(severity), finding->message, finding->code);
    part->findings |= error || (run_of(part)->strict && warning);
}

/* Reports findings and losses together, in the order of the text. */
static void report_all(ck_record_part *part, const ck_checked *record, ck_out *messages)
{
    size_t findings = ck_checked_findings(record), losses = ck_writer_losses(part->writer);
    for (size_t i = 0, j = 0; i < findings || j < losses;) {
        ck_finding_view finding = {.offset = UINT64_MAX}, loss = {.offset = UINT64_MAX};
        if (i < findings)
            finding = ck_checked_finding(record, i);
        if (j < losses)
            loss = ck_writer_loss(part->writer, j);
        bool first = i < findings && finding.offset <= loss.offset;
        const ck_location *place =
            first ? ck_record_handle_of(record)->place : &part->writer->place;
        report_loss(part, ck_place_file(record, place), first ? &finding : &loss, messages);
        i += first;
        j += !first;
    }
}

static bool detect(batch_result *batch, const ck_checked *record, ck_out *messages)
{
    ck_record_part *part = &batch->part;
    ck_out out = ck_program_buffer_out(&batch->names);
    for (size_t i = 0; i < ck_checked_findings(record); i++) {
        const ck_finding_view finding = ck_checked_finding(record, i);
        report_loss(part, ck_place_file(record, ck_record_handle_of(record)->place), &finding,
                    messages);
    }
    if (ck_checked_skipped(record))
        return true;
    ck_say(&out, CK_P_DETECTED,
           CK_SLOTS(ck_typed_slot("file", ck_checked_file(record)),
                    ck_number_slot("line", (int64_t)ck_checked_line(record)),
                    ck_number_slot("record", (int64_t)ck_checked_number(record)),
                    ck_word_slot("dialect", ck_checked_dialect(record))));
    ck_put(&out, "\n");
    if (out.failed)
        part->status = CK_STATUS_NO_MEMORY;
    return part->status == CK_STATUS_OK;
}

static bool convert_record(void *self, void *context, const ck_checked *record, ck_out *messages)
{
    batch_result *batch = self;
    ck_record_part *part = &batch->part;
    (void)context;
    if (run_of(part)->detect || ck_checked_skipped(record))
        return detect(batch, record, messages);
    if (!is_expected(part, record, messages)) {
        part->findings = true;
        return true;
    }
    part->status = ck_writer_put(part->writer, record);
    if (part->status == CK_STATUS_MISUSE) { /* a game that the format cannot hold */
        ck_put_trouble(messages, CK_P_RECORD_TROUBLE,
                       CK_SLOTS(ck_typed_slot("file", ck_checked_file(record)),
                                ck_number_slot("record", (int64_t)ck_checked_number(record)),
                                ck_typed_slot("why", ck_writer_message(part->writer))));
        part->status = CK_STATUS_OK;
        part->findings = true;
        return true;
    }
    report_all(part, record, messages);
    return part->status == CK_STATUS_OK;
}

/* ---- parts ---- */

static void free_part(void *self)
{
    ck_buffer_free(&((batch_result *)self)->names);
}

static bool join_part(void *self, void *converted)
{
    const ck_buffer *names = &((batch_result *)converted)->names;
    (void)self;
    fwrite(ck_buffer_string(names), 1, names->length, stdout);
    return true;
}

/* ---- databases ---- */

static const char sqlite[] = "sqlite";

/* In one thread, since a database has one writer. */
static bool add_to_database(void *self, void *context, const ck_checked *checked, ck_out *messages)
{
    database_run *run = self;
    (void)context;
    if (!ck_records_report_unreadable(messages, checked) || !ck_record_is_read(checked->record))
        return true;
    run->failed = !ck_database_add(run->database, ck_record_handle_of(checked));
    return !run->failed;
}

static void end_file(void *self, bool whole)
{
    database_run *run = self;
    run->failed |= !ck_database_end_file(run->database, whole);
}

/* Adds the records of PATHS to the database of -o. */
static int convert_to_database(convert_run *convert, char **paths, int count)
{
    const char *target = convert->files.output;
    if (!target || convert->files.folder)
        return ck_usage_trouble("convert", CK_P_DATABASE_NEEDS_FILE, NULL);
    if (!ck_output_spares_inputs(target, paths, count))
        return CK_EXIT_TROUBLE;
    database_run run = {.database = ck_database_write(target)};
    if (!run.database)
        return CK_EXIT_TROUBLE;
    const ck_record_job job = {.self = &run,
                               .options = &convert->options,
                               .observes = CK_OBSERVES_TURNS,
                               .record = add_to_database,
                               .file_end = end_file};
    convert->options.rules = ck_rules_from_value(convert->rules_text, &convert->rules);
    convert->files.silent = true;
    const int status = ck_records_for_each(paths, count, &convert->files, &job);
    const bool ended = !run.failed && ck_database_end(run.database);
    ck_database_close(run.database);
    return ended ? status : CK_EXIT_TROUBLE;
}

/* ---- options ---- */

/* The formats of records, then databases. */
static const char *format_words(size_t index)
{
    size_t formats = 0;
    while (ck_rows_or_notation(formats))
        formats++;
    return index < formats ? ck_rows_or_notation(index) : index == formats ? sqlite : NULL;
}

static const ck_option rows[] = {
    CK_ROW_VALUE("to", CK_P_VALUE_FORMAT, CK_NO_PHRASE, format_words, ck_set_one_of,
                 offsetof(convert_run, to)),
    CK_ROW_VALUE("from", CK_P_VALUE_NOTATION, CK_P_HELP_CONVERT_FROM, ck_from_words, ck_set_one_of,
                 offsetof(convert_run, from)),
    CK_ROW_FLAG("detect", 0, CK_P_HELP_CONVERT_DETECT, offsetof(convert_run, detect)),
    CK_ROW_FLAG("strict", 0, CK_P_HELP_CONVERT_STRICT, offsetof(convert_run, strict)),
    CK_ROW_RULES_TO_REPLAY(offsetof(convert_run, rules_text)),
    CK_ROW_FOLDER(offsetof(convert_run, files.folder)),
    CK_ROWS_OF_FILES(convert_run),
    {.name = NULL},
};

/* --detect only names notations: options about moves or output do not apply. */
static const ck_clash clashes[] = {
    {"to", "detect", CK_P_NOT_TOGETHER, false},
    {"from", "detect", CK_P_NOT_TOGETHER, false},
    {"strict", "detect", CK_P_NOT_TOGETHER, false},
    {"rules", "detect", CK_P_NOT_TOGETHER, false},
    {"folder", "detect", CK_P_NOT_TOGETHER, false},
    {"folder", "output", CK_P_NOT_TOGETHER, false},
    {.option = NULL},
};

/* ---- the run ---- */

/* --detect reports only the findings common to all commands. */
static const bool *codes_of_detection(void)
{
    static ck_filter filter;
    const char *bad;
    size_t length;
    ck_filter_codes(&filter, "CK1011,CK1012", true, &bad, &length);
    return filter.skipped;
}

/* Converts PATHS to the file TARGET; NULL: standard output. */
static int convert_to(void *self, const char *target, char **paths, int count)
{
    convert_run *convert = self;
    int status = CK_EXIT_TROUBLE;
    ck_output output = {.path = NULL};
    if (!ck_output_redirect(&output, target, paths, count))
        return CK_EXIT_TROUBLE;
    convert->writer = ck_stream_writer(&convert->terminal, "", convert->to ? convert->to : "0");
    const ck_record_job job = {.self = convert,
                               .options = &convert->options,
                               .observes = convert->to && convert->writer
                                               ? convert->writer->kind->observes
                                               : CK_OBSERVES_NOTHING,
                               .writer = convert->writer,
                               .long_output = convert->to && ck_rows_named(convert->to),
                               .part_size = sizeof(batch_result),
                               .part_free = free_part,
                               .record = convert_record,
                               .join = join_part};
    convert->options.rules = ck_rules_from_value(convert->rules_text, &convert->rules);
    convert->options.outcome_only = true;
    convert->options.skipped = convert->detect ? codes_of_detection() : NULL;
    if (convert->writer)
        status = ck_records_for_each(paths, count, &convert->files, &job);
    ck_writer_free(convert->writer);
    return ck_output_end_redirected(&output, status);
}

static int run(int argc, char **argv)
{
    convert_run convert = {.to = NULL};
    int operands = ck_options_read(&ck_convert_command, argc, argv, &convert);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (!convert.to && !convert.detect)
        return ck_usage_trouble("convert", CK_P_TO_WANTED, NULL);
    if (convert.to && strcmp(convert.to, sqlite) == 0)
        return convert_to_database(&convert, argv + 1, operands);
    const char *suffix = convert.to ? ck_rows_suffix(convert.to) : "";
    return ck_out_folder_run(argv + 1, operands, &convert.files, suffix, convert.files.output,
                             convert_to, &convert);
}

const ck_command ck_convert_command = {
    .name = "convert",
    .arguments = CK_P_ARGUMENTS_CONVERT,
    .summary = CK_P_HELP_CONVERT,
    .options = rows,
    .clashes = clashes,
    .operands = ck_files,
    .run = run,
};
