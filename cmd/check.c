/* `cetkaik check`, on the library alone. */
#include "cmd/io/feed.h"
#include "cmd/options/cmd.h"
#include "cmd/options/commands.h"
#include "cmd/options/filter.h"
#include "cmd/options/values.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the command line asks for, and the run so far. */
typedef struct check {
    ck_checker_options wanted;
    const char *format;
    ck_file_options files;
    bool strict, quiet, summary, fail_fast, color, boards;
    long max_warnings;
    ck_writer *writer;
    unsigned long records, valid, errors, warnings;
    bool failed;
} check;

/* Some records of the run, checked in a thread of their own. */
typedef struct part {
    bool fail_fast;
    ck_writer *writer;
    unsigned long records, valid, errors, warnings;
    ck_status status;
} part;

static void *begin_part(void *self)
{
    const check *check = self;
    part *part = calloc(1, sizeof *part);
    if (!part)
        return NULL;
    part->fail_fast = check->fail_fast;
    part->writer = ck_writer_part(check->writer, NULL);
    if (part->writer)
        return part;
    free(part);
    return NULL;
}

static void end_part(void *self)
{
    ck_writer_free(((part *)self)->writer);
    free(self);
}

static bool take_record(void *self, const ck_checked *record, ck_out *messages)
{
    part *part = self;
    bool valid = ck_checked_valid(record) != 0;
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
    check->failed |= !ck_is_well(status);
    return status == CK_STATUS_OK && (!check->fail_fast || part->valid == part->records);
}

/* ---- options ---- */

static const char *format_words(size_t index)
{
    static const char *const words[] = {"text", "gcc", "json", "sarif", "junit", NULL};
    return words[index];
}

/* The rules, or "auto". */
static bool take_rules(const ck_option *option, const char *value, void *values)
{
    return strcmp(value, "auto") == 0 ? ck_take_text(option, value, values)
                                      : ck_take_rules(option, value, values);
}

static const ck_option rows[] = {
    CK_ROW_RULES(CK_P_HELP_CHECK_RULES, ck_rules_auto_words, take_rules,
                 offsetof(check, wanted.rules)),
    CK_ROW_FLAG("strict", 0, CK_P_HELP_CHECK_STRICT, offsetof(check, strict)),
    CK_ROW_FORMAT(format_words, ck_take_one_of, offsetof(check, format)),
    CK_ROW_LIST("select", "CODES", CK_P_HELP_CHECK_SELECT, ck_code_words, ck_take_codes,
                offsetof(check, wanted.select)),
    CK_ROW_LIST("ignore", "CODES", CK_P_HELP_CHECK_IGNORE, ck_code_words, ck_take_codes,
                offsetof(check, wanted.ignore)),
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
    check->writer = ck_stdout_writer("check:", check->summary ? "summary" : check->format);
    if (!check->writer || !text || check->summary)
        return check->writer != NULL;
    const char *color = ck_colours_of(check->color) == CK_PALETTE_TRUE ? "true" : "always";
    return ck_set_writer(check->writer, "color", check->color ? color : "never") &&
           ck_set_writer(check->writer, "board", check->boards ? "yes" : "no") &&
           ck_set_writer(check->writer, "quiet", check->quiet ? "yes" : "no");
}

static int check_files(check *check, char **paths, int count)
{
    check->wanted.size = sizeof check->wanted;
    check->wanted.strict = check->strict;
    const ck_feeding feeding = {&check->wanted, check,     begin_part,
                                take_record,    join_part, end_part};
    check->files.silent = check->summary;
    int status = ck_feed_files(paths, count, &check->files, &feeding);
    check->failed |= !check->failed && !ck_is_well(ck_writer_end(check->writer));
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
    .arguments = "[OPTION…] [FILE…]",
    .summary = CK_P_HELP_CHECK,
    .options = rows,
    .operands = ck_files,
    .run = run,
};
