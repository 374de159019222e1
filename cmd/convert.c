#include "formats/notation/convert.h"
#include "cmd/io/input.h"
#include "cmd/options/cmd.h"
#include "formats/report/text.h"
#include "rules/words/names.h"

#include <getopt.h>
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

enum { OPT_TO = 256, OPT_FROM, OPT_RULES, OPT_STRICT, OPT_DETECT };

static const struct option long_options[] = {
    {"to", required_argument, NULL, OPT_TO},
    {"from", required_argument, NULL, OPT_FROM},
    {"rules", required_argument, NULL, OPT_RULES},
    {"strict", no_argument, NULL, OPT_STRICT},
    {"detect", no_argument, NULL, OPT_DETECT},
    {"recursive", no_argument, NULL, 'r'},
    {NULL, 0, NULL, 0},
};

static bool unknown_format(const char *name)
{
    fprintf(stderr, "cetkaik: --to %s: one of these is wanted:", name);
    for (size_t i = 0; ck_format_at(i); i++)
        fprintf(stderr, " %s", ck_format_at(i)->name);
    fputc('\n', stderr);
    return false;
}

static bool known_dialect(const char *name)
{
    for (int i = 0; i < CK_DIALECTS; i++) {
        if (strcmp(ck_dialect_name[i], name) == 0)
            return true;
    }
    return ck_trouble("--from %s: this is not a notation; `cetkaik convert --detect` names them",
                      name) == 0;
}

static bool read_option(convert *convert, int option, const char *value)
{
    ck_rules rules;
    switch (option) {
    case OPT_TO:
        convert->to = ck_format_named(value);
        return convert->to || unknown_format(value);
    case OPT_FROM:
        convert->from = value;
        return known_dialect(value);
    case OPT_RULES:
        convert->rules_text = value;
        return ck_rules_option(value, &rules);
    case OPT_STRICT:
        convert->strict = true;
        return true;
    case OPT_DETECT:
        convert->detect = true;
        return true;
    default:
        convert->recursive = true;
        return true;
    }
}

static bool read_options(convert *convert, int argc, char **argv)
{
    int option;
    opterr = 0;
    while ((option = getopt_long(argc, argv, "r", long_options, NULL)) != -1) {
        if (option == '?')
            return ck_usage("convert", "%s is not an option, or lacks its value",
                            argv[optind - 1]) == 0;
        if (!read_option(convert, option, optarg))
            return false;
    }
    if (!convert->to && !convert->detect)
        return ck_usage("convert", "--to FORMAT is wanted") == 0;
    return true;
}

int ck_run_convert(int argc, char **argv)
{
    convert convert = {.out = ck_file_writer(stdout)};
    if (!read_options(&convert, argc, argv))
        return CK_EXIT_TROUBLE;
    ck_document_init(&convert.document);
    ck_result_init(&convert.result);
    ck_visitor visitor = {
        &convert, ck_result_observer(&convert.result).sink, begin, convert_record, NULL, false};
    int status = ck_visit_records(argv + optind, argc - optind, convert.recursive, &visitor);
    ck_document_free(&convert.document);
    ck_result_free(&convert.result);
    if (convert.failed)
        return ck_trouble("memory is short, or the output failed");
    return status == CK_EXIT_VALID && convert.findings ? CK_EXIT_FINDINGS : status;
}
