/* `cetkaik check`, on the library alone. */
#include "cmd/io/records.h"
#include "cmd/io/stream_writer.h"
#include "cmd/library/forms.h"
#include "cmd/options/cmd.h"
#include "cmd/options/commands.h"
#include "cmd/options/filter.h"
#include "cmd/options/values.h"
#include "rules/record/filter.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* What the command line asks for, and the run so far. */
typedef struct check {
    const char *rules_text, *select, *ignore; /* NULL: not given */
    ck_pipeline_options options;
    ck_rules rules;
    ck_filter filter;
    const char *format;
    ck_file_options files;
    bool quiet, summary, fail_fast, color, boards;
    long max_warnings;
    ck_writer *writer;
    unsigned long records, valid, errors, warnings;
    bool failed;
} check;

/* Some records of the run, checked in one thread. */
typedef struct part {
    bool fail_fast;
    ck_writer *writer;
    unsigned long records, valid, errors, warnings;
    ck_status status;
} part;

static bool init_part(void *self, void *zeroed)
{
    const check *check = self;
    part *part = zeroed;
    part->fail_fast = check->fail_fast;
    part->writer = ck_writer_part(check->writer, NULL);
    return part->writer != NULL;
}

static void free_part(void *self)
{
    ck_writer_free(((part *)self)->writer);
}

static bool take_record(void *self, void *context, const ck_checked *record, ck_out *messages)
{
    part *part = self;
    bool valid = ck_checked_valid(record) != 0;
    (void)context;
    (void)messages;
    part->records++;
    part->valid += valid;
    part->errors += ck_checked_errors(record);
    part->warnings += ck_checked_warnings(record);
    part->status = ck_writer_put(part->writer, record);
    return part->status == CK_STATUS_OK && (valid || !part->fail_fast);
}

static bool join_part(void *self, void *checked)
{
    check *check = self;
    part *part = checked;
    check->records += part->records;
    check->valid += part->valid;
    check->errors += part->errors;
    check->warnings += part->warnings;
    ck_status status = ck_writer_join(check->writer, part->writer);
    if (status == CK_STATUS_OK)
        status = part->status;
    check->failed |= !ck_stream_writer_good(status);
    return status == CK_STATUS_OK;
}

/* ---- options ---- */

static const char *format_words(size_t index)
{
    const ck_check_format *format = ck_check_format_at(index);
    return format && !format->of_option ? format->name : NULL;
}

/* The rules, or "auto". */
static bool take_rules(const ck_option *option, const char *value, void *values)
{
    check *check = values;
    check->options.auto_rules = strcmp(value, "auto") == 0;
    check->rules_text = NULL;
    return check->options.auto_rules || ck_take_rules(option, value, values);
}

static const ck_option rows[] = {
    CK_ROW_RULES(CK_P_HELP_CHECK_RULES, ck_rules_auto_words, take_rules,
                 offsetof(check, rules_text)),
    CK_ROW_FLAG("strict", 0, CK_P_HELP_CHECK_STRICT, offsetof(check, options.strict)),
    CK_ROW_FORMAT(format_words, ck_take_one_of, offsetof(check, format)),
    CK_ROW_LIST("select", CK_P_VALUE_CODES, CK_P_HELP_CHECK_SELECT, ck_code_words, ck_take_codes,
                offsetof(check, select)),
    CK_ROW_LIST("ignore", CK_P_VALUE_CODES, CK_P_HELP_CHECK_IGNORE, ck_code_words, ck_take_codes,
                offsetof(check, ignore)),
    CK_ROW_NUMBER("max-warnings", CK_P_HELP_CHECK_MAX_WARNINGS, 0, LONG_MAX, ck_take_number,
                  offsetof(check, max_warnings)),
    CK_ROW_FLAG("quiet", 'q', CK_P_HELP_CHECK_QUIET, offsetof(check, quiet)),
    CK_ROW_FLAG("summary", 0, CK_P_HELP_CHECK_SUMMARY, offsetof(check, summary)),
    CK_ROW_FLAG("board", 0, CK_P_HELP_CHECK_BOARD, offsetof(check, boards)),
    CK_ROW_FLAG("fail-fast", 0, CK_P_HELP_CHECK_FAIL_FAST, offsetof(check, fail_fast)),
    CK_ROWS_OF_FILES(check),
    CK_ROW_COLOR(offsetof(check, color)),
    {.name = NULL},
};

/* ---- the run ---- */

static bool open_writer(check *check)
{
    bool text = strcmp(check->format, "text") == 0;
    const char *of_text = check->summary && !text ? "summary" : NULL;
    if (of_text)
        return ck_usage("check", CK_P_FOR_TEXT, CK_SLOTS(ck_word_slot("option", of_text))) == 0;
    check->writer = ck_stream_writer(stdout, "check:", check->summary ? "summary" : check->format);
    if (!check->writer || !text || check->summary)
        return check->writer != NULL;
    ck_check_report *report = &check->writer->state.report;
    report->color = check->color;
    report->quiet = check->quiet;
    check->writer->state.colours = ck_colours_of(check->color);
    check->writer->state.boards = check->boards;
    return true;
}

static void choose_codes(check *check)
{
    const char *bad;
    size_t length;
    if (check->select)
        ck_filter_codes(&check->filter, check->select, true, &bad, &length);
    if (check->ignore)
        ck_filter_codes(&check->filter, check->ignore, false, &bad, &length);
    check->options.left_out = check->filter.left_out;
}

static int check_files(check *check, char **paths, int count)
{
    const ck_record_job job = {.self = check,
                               .options = &check->options,
                               .part_size = sizeof(part),
                               .part_init = init_part,
                               .part_free = free_part,
                               .record = take_record,
                               .join = join_part};
    check->options.rules = ck_rules_asked(check->rules_text, &check->rules);
    check->options.other_rules = true;
    choose_codes(check);
    check->files.silent = check->summary;
    int status = ck_for_each_record(paths, count, &check->files, &job);
    check->failed |= !check->failed && !ck_stream_writer_good(ck_writer_end(check->writer));
    if (check->failed)
        return CK_EXIT_TROUBLE;
    bool many = check->max_warnings >= 0 && check->warnings > (unsigned long)check->max_warnings;
    return status == CK_EXIT_VALID && (check->errors > 0 || many) ? CK_EXIT_FINDINGS : status;
}

static int run(int argc, char **argv)
{
    check check = {.max_warnings = -1, .format = "text", .color = ck_has_color(stdout)};
    int status = CK_EXIT_TROUBLE;
    int operands = ck_read_options(&ck_check_command, argc, argv, &check);
    if (operands >= 0 && open_writer(&check))
        status = check_files(&check, argv + 1, operands);
    ck_writer_free(check.writer);
    return status;
}

const ck_command ck_check_command = {
    .name = "check",
    .arguments = CK_P_ARGUMENTS_FILES,
    .summary = CK_P_HELP_CHECK,
    .options = rows,
    .operands = ck_files,
    .run = run,
};
