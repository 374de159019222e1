#include "formats/notation/convert.h"
#include "cmd/io/input.h"
#include "cmd/options/cmd.h"
#include "cmd/options/values.h"
#include "formats/report/text.h"
#include "rules/words/names.h"

#include <string.h>

/* What the command line asks for, and the run so far. */
typedef struct convert {
    const char *rules_text;
    const ck_format *to;
    const char *from;
    bool strict, detect, recursive;
    ck_document document;
    ck_result result; /* what is lost, and what could not be read */
    ck_writer out;
    unsigned long records;
    bool findings, failed;
} convert;

static void begin(void *self)
{
    ck_result_clear(&((convert *)self)->result);
}

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
static void tell(convert *convert, const char *path, const ck_record *record, const ck_rules *rules,
                 const ck_outcome *outcome)
{
    ck_writer messages = ck_file_writer(stderr);
    ck_checked checked = {path, record, rules, &convert->result, outcome};
    ck_result_finish(&convert->result);
    ck_write_gcc(&messages, &checked);
    convert->failed |= convert->result.failed;
    convert->findings |= !ck_result_valid(&convert->result) ||
                         (convert->strict && convert->result.count[CK_WARNING] > 0);
}

static void rules_for(const convert *convert, const ck_record *record, ck_rules *rules)
{
    if (convert->rules_text)
        ck_rules_option(convert->rules_text, rules);
    else
        ck_record_rules(record, rules);
}

/* A record that does not replay is converted as it is written, as far as it could be read. */
static void warn_if_broken(uint32_t unread, uint32_t errors, const ck_sink *sink)
{
    ck_finding in_part = ck_finding_new(CK_F_CONVERTED_IN_PART, (ck_span){0, 0});
    ck_finding as_written = ck_finding_new(CK_F_CONVERTED_AS_WRITTEN, (ck_span){0, 0});
    as_written.said = errors;
    if (unread > 0)
        sink->report(sink->self, &in_part);
    if (errors > 0)
        sink->report(sink->self, &as_written);
}

static bool convert_record(void *self, const char *path, const ck_record *record)
{
    convert *convert = self;
    static const ck_sink deaf = {NULL, NULL};
    ck_sink sink = ck_result_observer(&convert->result).sink;
    ck_rules rules;
    if (convert->detect)
        return print_dialect(path, record);
    if (!is_expected(convert, path, record)) {
        convert->findings = true;
        return true;
    }
    rules_for(convert, record, &rules);
    if (!ck_document_replay(&convert->document, &rules, record, &deaf)) {
        convert->failed = true;
        return false;
    }
    warn_if_broken(convert->result.count[CK_ERROR], convert->document.outcome.errors, &sink);
    ck_put(&convert->out, convert->records++ == 0 ? convert->to->first : convert->to->between);
    convert->failed |= !ck_convert(&convert->out, &convert->document, convert->to, &sink);
    tell(convert, path, record, &rules, &convert->document.outcome);
    return !convert->failed;
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
    {.name = "to",
     .value = "FORMAT",
     .words = ck_format_words,
     .take = ck_take_format,
     .at = offsetof(convert, to)},
    {.name = "from",
     .value = "NOTATION",
     .help = "refuse records in any other notation",
     .words = dialect_words,
     .take = take_dialect,
     .at = offsetof(convert, from)},
    {.name = "detect",
     .help = "only name the notation of each record",
     .take = ck_take_flag,
     .at = offsetof(convert, detect)},
    {.name = "strict",
     .help = "what the format cannot hold counts as a finding",
     .take = ck_take_flag,
     .at = offsetof(convert, strict)},
    CK_ROW_REPLAY_RULES(offsetof(convert, rules_text)),
    CK_ROW_RECURSIVE(offsetof(convert, recursive)),
    CK_ROW_END,
};

static int run(int argc, char **argv)
{
    convert convert = {.out = ck_file_writer(stdout)};
    int operands = ck_read_options(&ck_convert_command, argc, argv, &convert);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (!convert.to && !convert.detect)
        return ck_usage("convert", "--to FORMAT is wanted");
    ck_document_init(&convert.document);
    ck_result_init(&convert.result);
    ck_visitor visitor = {
        &convert, ck_result_observer(&convert.result).sink, begin, convert_record, NULL, false};
    int status = ck_visit_records(argv + 1, operands, convert.recursive, &visitor);
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
    .files = true,
    .run = run,
};
