#include "formats/notation/convert.h"
#include "cmd/io/input.h"
#include "cmd/options/cmd.h"
#include "cmd/options/values.h"
#include "formats/report/text.h"
#include "rules/words/names.h"

#include <string.h>

/* What the command line asks for, and the run so far. */
typedef struct convert {
    const char *rules_text; /* --rules; NULL: as each record asks */
    ck_rules rules;
    const ck_notation *to;
    const char *from;
    bool strict, detect, recursive;
    ck_document document;
    ck_result result; /* what is lost, and what could not be read */
    ck_out out;
    unsigned long records;
    bool findings, failed;
} convert;

static bool print_dialect(const char *path, const ck_record *record)
{
    printf("%s:%u: record %u: %s\n", path, record->line, record->number,
           ck_dialect_name[record->dialect]);
    return true;
}

/* --from holds the input to one notation; nothing is guessed away. */
static bool is_expected(const convert *convert, const char *path, const ck_record *record)
{
    if (!convert->from || strcmp(convert->from, ck_dialect_name[record->dialect]) == 0)
        return true;
    return ck_trouble("%s: record %u is written in %s, not in %s", path, record->number,
                      ck_dialect_name[record->dialect], convert->from) == 0;
}

/* What is lost counts as a finding only with --strict; what could not be read always does. */
static void tell(convert *convert, const ck_checked *checked)
{
    ck_out messages = ck_file_out(stderr);
    ck_checked converted = *checked;
    converted.result = &convert->result;
    ck_result_finish(&convert->result);
    ck_write_gcc(&messages, &converted);
    convert->failed |= convert->result.failed;
    convert->findings |= !ck_result_valid(&convert->result) ||
                         (convert->strict && convert->result.count[CK_WARNING] > 0);
}

/* A record that does not replay is converted as it is written, as far as it could be read. */
static void warn_if_broken(const ck_checked *checked, const ck_sink *sink)
{
    ck_finding in_part = ck_finding_new(CK_F_CONVERTED_IN_PART, (ck_span){0, 0});
    ck_finding as_written = ck_finding_new(CK_F_CONVERTED_AS_WRITTEN, (ck_span){0, 0});
    as_written.said = checked->outcome->errors;
    if (checked->result->count[CK_ERROR] > checked->unknown_rules)
        sink->report(sink->self, &in_part);
    if (checked->outcome->errors > 0 && !checked->unknown_rules)
        sink->report(sink->self, &as_written);
}

static bool convert_record(convert *convert, const ck_checked *checked)
{
    ck_sink sink = ck_result_observer(&convert->result).sink;
    ck_result_clear(&convert->result);
    for (size_t i = 0; i < checked->result->finding_count; i++)
        sink.report(sink.self, &checked->result->findings[i]);
    warn_if_broken(checked, &sink);
    ck_document_finish(&convert->document, checked->outcome);
    ck_put(&convert->out, convert->records++ == 0 ? convert->to->first : convert->to->between);
    convert->failed |= !ck_convert(&convert->out, &convert->document, convert->to, &sink);
    tell(convert, checked);
    return !convert->failed;
}

static bool take(void *self, const ck_checked *checked)
{
    convert *convert = self;
    bool too_long = ck_is_passed_over(checked->record);
    if (too_long || convert->detect)
        convert->findings |= !ck_tell_unread(checked);
    if (too_long)
        return true;
    if (convert->detect)
        return print_dialect(checked->path, checked->record);
    if (is_expected(convert, checked->path, checked->record))
        return convert_record(convert, checked);
    convert->findings = true;
    return true;
}

/* ---- options ---- */

static const char *dialect_words(size_t index)
{
    return index < CK_DIALECTS ? ck_dialect_name[index] : NULL;
}

static bool take_dialect(const ck_option *option, const char *value, void *values)
{
    for (int i = 0; i < CK_DIALECTS; i++) {
        if (strcmp(ck_dialect_name[i], value) == 0)
            return ck_take_text(option, value, values);
    }
    return ck_trouble("--from %s: this is not a notation%s; `cetkaik convert --detect` names them",
                      value, ck_hint_in(dialect_words, value, strlen(value)).text) == 0;
}

static const ck_option rows[] = {
    CK_ROW_VALUE("to", "FORMAT", NULL, ck_format_words, ck_take_format, offsetof(convert, to)),
    CK_ROW_VALUE("from", "NOTATION", "refuse records in any other notation", dialect_words,
                 take_dialect, offsetof(convert, from)),
    CK_ROW_FLAG("detect", 0, "only name the notation of each record", offsetof(convert, detect)),
    CK_ROW_FLAG("strict", 0, "what the format cannot hold counts as a finding",
                offsetof(convert, strict)),
    CK_ROW_RULES_TO_REPLAY(offsetof(convert, rules_text)),
    CK_ROW_RECURSIVE(offsetof(convert, recursive)),
    {.name = NULL},
};

static int run(int argc, char **argv)
{
    convert convert = {.out = ck_file_out(stdout)};
    int operands = ck_read_options(&ck_convert_command, argc, argv, &convert);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (!convert.to && !convert.detect)
        return ck_usage("convert", "--to FORMAT is wanted");
    ck_document_init(&convert.document);
    ck_result_init(&convert.result);
    const ck_listener listener = {ck_document_begin, ck_document_observer(&convert.document)};
    const ck_pipeline_options wanted = {
        .rules = ck_rules_asked(convert.rules_text, &convert.rules),
        .outcome_only = true,
        .listener = &listener,
    };
    int status = ck_check_files(argv + 1, operands, convert.recursive, &wanted, take, &convert);
    ck_document_free(&convert.document);
    ck_result_free(&convert.result);
    if (convert.failed)
        return ck_trouble("memory is short, or the output failed");
    return status == CK_EXIT_VALID && convert.findings ? CK_EXIT_FINDINGS : status;
}

const ck_command ck_convert_command = {
    .name = "convert",
    .arguments = "--to FORMAT [OPTION…] [FILE…]",
    .summary = "write records in another notation or format",
    .options = rows,
    .operands = ck_files,
    .run = run,
};
