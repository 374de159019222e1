/* `cetkaik convert`, on the library alone. */
#include "cmd/io/feed.h"
#include "cmd/options/cmd.h"
#include "cmd/options/commands.h"
#include "cmd/options/values.h"

#include <stdio.h>
#include <string.h>

/* What the command line asks for, and the run so far. */
typedef struct convert {
    ck_checker_options wanted;
    const char *to, *from;
    ck_file_options files;
    bool strict, detect;
    ck_writer *writer;
    bool findings, failed;
} convert;

/* --from holds the input to one notation; nothing is guessed away. */
static bool is_expected(const convert *convert, const ck_checked *record)
{
    const char *dialect = ck_checked_dialect(record);
    if (!convert->from || strcmp(convert->from, dialect) == 0)
        return true;
    return ck_trouble("%s: record %lu is written in %s, not in %s", ck_checked_file(record),
                      ck_checked_number(record), dialect, convert->from) == 0;
}

/* What is lost counts as a finding only with --strict; what could not be read always does. */
static void tell(convert *convert, const char *path, const ck_finding_view *finding)
{
    bool error = strcmp(finding->severity, "error") == 0;
    bool warning = strcmp(finding->severity, "warning") == 0;
    ck_print_finding(path, finding);
    convert->findings |= error || (convert->strict && warning);
}

/* Findings and losses, each in the order of the text, told in that order together. */
static void tell_all(convert *convert, const ck_checked *record)
{
    size_t findings = ck_checked_findings(record), losses = ck_writer_losses(convert->writer);
    for (size_t i = 0, j = 0; i < findings || j < losses;) {
        ck_finding_view finding = {.offset = UINT64_MAX}, loss = {.offset = UINT64_MAX};
        if (i < findings)
            finding = ck_checked_finding(record, i);
        if (j < losses)
            loss = ck_writer_loss(convert->writer, j);
        bool first = i < findings && finding.offset <= loss.offset;
        tell(convert, ck_checked_file(record), first ? &finding : &loss);
        i += first;
        j += !first;
    }
}

static void tell_findings(convert *convert, const ck_checked *record)
{
    for (size_t i = 0; i < ck_checked_findings(record); i++) {
        ck_finding_view finding = ck_checked_finding(record, i);
        tell(convert, ck_checked_file(record), &finding);
    }
}

static bool detect(convert *convert, const ck_checked *record)
{
    tell_findings(convert, record);
    if (ck_checked_skipped(record))
        return true;
    ck_print_clean(stdout, ck_checked_file(record));
    printf(":%lu: record %lu: %s\n", ck_checked_line(record), ck_checked_number(record),
           ck_checked_dialect(record));
    return true;
}

static bool take(void *self, const ck_checked *record)
{
    convert *convert = self;
    if (convert->detect || ck_checked_skipped(record))
        return detect(convert, record);
    if (ck_passes_over(record) || !is_expected(convert, record)) {
        convert->findings = true;
        return true;
    }
    ck_status status = ck_writer_put(convert->writer, record);
    tell_all(convert, record);
    convert->failed |= !ck_is_well(status);
    return status == CK_STATUS_OK;
}

/* ---- options ---- */

static bool take_dialect(const ck_option *option, const char *value, void *values)
{
    for (size_t i = 0; ck_dialect_words(i); i++) {
        if (strcmp(ck_dialect_words(i), value) == 0)
            return ck_take_text(option, value, values);
    }
    return ck_trouble("--from %s: this is not a notation%s; `cetkaik convert --detect` names them",
                      value, ck_hint_in(ck_dialect_words, value, strlen(value)).text) == 0;
}

static const ck_option rows[] = {
    CK_ROW_VALUE("to", "FORMAT", NULL, ck_format_words, ck_take_one_of, offsetof(convert, to)),
    CK_ROW_VALUE("from", "NOTATION", "refuse records in any other notation", ck_dialect_words,
                 take_dialect, offsetof(convert, from)),
    CK_ROW_FLAG("detect", 0, "only name the notation of each record", offsetof(convert, detect)),
    CK_ROW_FLAG("strict", 0, "what the format cannot hold counts as a finding",
                offsetof(convert, strict)),
    CK_ROW_RULES_TO_REPLAY(offsetof(convert, wanted.rules)),
    CK_ROW_ENCODING(offsetof(convert, files.encoding)),
    CK_ROW_RECURSIVE(offsetof(convert, files.recursive)),
    {.name = NULL},
};

/* ---- the run ---- */

static int convert_files(convert *convert, char **paths, int count)
{
    /* Only naming notations, one tells what every command tells: unknown rules, records too long.
     */
    if (convert->detect)
        convert->wanted.select = "CK1011,CK1012";
    convert->wanted.size = sizeof convert->wanted;
    convert->wanted.unhinted = convert->wanted.unjudged = convert->wanted.turns = 1;
    int status = ck_feed_files(paths, count, &convert->files, &convert->wanted, take, convert);
    if (convert->failed)
        return CK_EXIT_TROUBLE;
    return status == CK_EXIT_VALID && convert->findings ? CK_EXIT_FINDINGS : status;
}

static int run(int argc, char **argv)
{
    convert convert = {.to = NULL};
    int status = CK_EXIT_TROUBLE;
    int operands = ck_read_options(&ck_convert_command, argc, argv, &convert);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (!convert.to && !convert.detect)
        return ck_usage("convert", "--to FORMAT is wanted");
    convert.writer = ck_stdout_writer("", convert.to ? convert.to : "0");
    if (convert.writer)
        status = convert_files(&convert, argv + 1, operands);
    ck_writer_free(convert.writer);
    return status;
}

const ck_command ck_convert_command = {
    .name = "convert",
    .arguments = "--to FORMAT [OPTION…] [FILE…]",
    .summary = "write records in another notation or format",
    .options = rows,
    .operands = ck_files,
    .run = run,
};
