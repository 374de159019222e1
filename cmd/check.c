/* `cetkaik check`: checks records and reports their findings. Built on cmd/library. */
#include "cmd/io/columns.h"
#include "cmd/io/output.h"
#include "cmd/io/records.h"
#include "cmd/io/stream_writer.h"
#include "cmd/library/writer_kinds.h"
#include "cmd/options/color.h"
#include "cmd/options/commands.h"
#include "cmd/options/filter.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "rules/record/filter.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Options and state of a run. */
typedef struct check_run {
    const char *rules_text, *select, *ignore; /* NULL: not given */
    ck_pipeline_options options;
    ck_rules rules;
    ck_filter filter;
    const char *format;
    size_t columns; /* --columns: a ck_columns */
    ck_file_options files;
    bool quiet, summary, list, fail_fast, color, boards;
    long max_warnings;
    ck_writer *writer;
    ck_terminal terminal;
    char *listed; /* --list: the last path printed; NULL: none */
    unsigned long records, valid, errors, warnings;
} check_run;

/* The result of one batch of records. */
typedef struct batch_result {
    ck_record_part part;
    unsigned long records, valid, errors, warnings;
    char *invalid; /* path of the file if one of its records has errors */
} batch_result;

static void free_part(void *self)
{
    free(((batch_result *)self)->invalid);
}

static bool add_record(void *self, void *context, const ck_checked *record, ck_out *messages)
{
    batch_result *batch = self;
    const check_run *check = batch->part.self;
    bool valid = ck_checked_valid(record) != 0;
    (void)context;
    (void)messages;
    batch->records++;
    batch->valid += valid;
    batch->errors += ck_checked_errors(record);
    batch->warnings += ck_checked_warnings(record);
    batch->part.status = ck_writer_put(batch->part.writer, record);
    if (!valid && !batch->invalid && !(batch->invalid = strdup(record->path)))
        batch->part.status = CK_STATUS_NO_MEMORY;
    return batch->part.status == CK_STATUS_OK && (valid || !check->fail_fast);
}

/* Lists each path once: consecutive parts may come from one file. */
static bool join_part(void *self, void *checked)
{
    check_run *check = self;
    batch_result *part = checked;
    check->records += part->records;
    check->valid += part->valid;
    check->errors += part->errors;
    check->warnings += part->warnings;
    if (!check->list || !part->invalid ||
        (check->listed && strcmp(check->listed, part->invalid) == 0))
        return true;
    ck_program_print(stdout, part->invalid);
    putchar('\n');
    free(check->listed);
    check->listed = part->invalid;
    part->invalid = NULL;
    return true;
}

/* ---- options ---- */

static const char *format_words(size_t index)
{
    const ck_check_format *format = ck_check_format_at(index);
    return format && !format->of_option ? format->name : NULL;
}

static const char *column_words(size_t index)
{
    static const char *const words[] = {
        [CK_COLUMNS_CHARACTERS] = "characters",
        [CK_COLUMNS_BYTES] = "bytes",
        [CK_COLUMNS_UTF16] = "utf16",
    };
    return index < sizeof words / sizeof *words ? words[index] : NULL;
}

/* A list of rules, or "auto". */
static bool set_rules(const ck_option *option, const char *value, void *values)
{
    check_run *check = values;
    check->options.auto_rules = strcmp(value, "auto") == 0;
    check->rules_text = NULL;
    return check->options.auto_rules || ck_set_rules(option, value, values);
}

static const ck_option rows[] = {
    CK_ROW_RULES(CK_P_HELP_CHECK_RULES, ck_rules_auto_words, set_rules,
                 offsetof(check_run, rules_text)),
    CK_ROW_FLAG("strict", 0, CK_P_HELP_CHECK_STRICT, offsetof(check_run, options.strict)),
    CK_ROW_FORMAT(format_words, ck_set_one_of, offsetof(check_run, format)),
    {.name = "columns",
     .value = CK_P_VALUE_UNIT,
     .help = CK_P_HELP_CHECK_COLUMNS,
     .words = column_words,
     .preset = "characters",
     .set = ck_set_word,
     .at = offsetof(check_run, columns)},
    CK_ROW_LIST("select", CK_P_VALUE_CODES, CK_P_HELP_CHECK_SELECT, ck_code_words, ck_set_codes,
                offsetof(check_run, select)),
    CK_ROW_LIST("ignore", CK_P_VALUE_CODES, CK_P_HELP_CHECK_IGNORE, ck_code_words, ck_set_codes,
                offsetof(check_run, ignore)),
    CK_ROW_NUMBER("max-warnings", CK_P_HELP_CHECK_MAX_WARNINGS, 0, LONG_MAX, ck_set_number,
                  offsetof(check_run, max_warnings)),
    CK_ROW_FLAG("quiet", 'q', CK_P_HELP_CHECK_QUIET, offsetof(check_run, quiet)),
    CK_ROW_FLAG("summary", 0, CK_P_HELP_CHECK_SUMMARY, offsetof(check_run, summary)),
    CK_ROW_FLAG("list", 'l', CK_P_HELP_CHECK_LIST, offsetof(check_run, list)),
    CK_ROW_FLAG("board", 0, CK_P_HELP_CHECK_BOARD, offsetof(check_run, boards)),
    CK_ROW_FLAG("fail-fast", 0, CK_P_HELP_CHECK_FAIL_FAST, offsetof(check_run, fail_fast)),
    CK_ROWS_OF_FILES(check_run),
    CK_ROW_COLOR(offsetof(check_run, color)),
    {.name = NULL},
};

/* ---- the run ---- */

static bool open_writer(check_run *check)
{
    bool text = strcmp(check->format, "text") == 0;
    const char *of_text = text ? NULL : check->summary ? "summary" : check->list ? "list" : NULL;
    if (of_text)
        return ck_usage_trouble("check", CK_P_FOR_TEXT,
                                CK_SLOTS(ck_word_slot("option", of_text))) == 0;
    check->writer = ck_stream_writer(
        &check->terminal, "check:", check->summary || check->list ? "summary" : check->format);
    if (!check->writer)
        return false;
    ck_check_state *state = check->writer->state;
    ck_check_report *report = &state->report;
    report->columns = (ck_columns)check->columns;
    if (!text || check->summary || check->list)
        return true;
    report->color = check->color;
    report->quiet = check->quiet;
    report->width = ck_columns_of_terminal();
    state->palette = ck_color_palette(check->color);
    state->boards = check->boards;
    return true;
}

static int run(int argc, char **argv)
{
    check_run check = {.max_warnings = -1, .format = "text", .color = ck_color_on(stdout)};
    int status = CK_EXIT_TROUBLE;
    int operands = ck_options_read(&ck_check_command, argc, argv, &check);
    ck_output output = {.path = NULL};
    const bool redirected =
        operands >= 0 && ck_output_redirect(&output, check.files.output, argv + 1, operands);
    check.color &= output.path == NULL;
    if (redirected && open_writer(&check)) {
        const ck_record_job job = {.self = &check,
                                   .options = &check.options,
                                   .writer = check.writer,
                                   .unended = check.list,
                                   .part_size = sizeof(batch_result),
                                   .part_free = free_part,
                                   .record = add_record,
                                   .join = join_part};
        check.options.rules = ck_rules_from_value(check.rules_text, &check.rules);
        check.options.other_rules = true;
        const char *bad;
        size_t length;
        if (check.select)
            ck_filter_codes(&check.filter, check.select, true, &bad, &length);
        if (check.ignore)
            ck_filter_codes(&check.filter, check.ignore, false, &bad, &length);
        check.options.skipped = check.filter.skipped;
        check.files.silent = check.summary;
        status = ck_records_for_each(argv + 1, operands, &check.files, &job);
        const bool too_many_warnings =
            check.max_warnings >= 0 && check.warnings > (unsigned long)check.max_warnings;
        if (status == CK_EXIT_VALID && (check.errors > 0 || too_many_warnings))
            status = CK_EXIT_FINDINGS;
    }
    ck_writer_free(check.writer);
    free(check.listed);
    return ck_output_end_redirected(&output, status);
}

const ck_command ck_check_command = {
    .name = "check",
    .arguments = CK_P_ARGUMENTS_FILES,
    .summary = CK_P_HELP_CHECK,
    .options = rows,
    .operands = ck_files,
    .run = run,
};
