#include "cmd/io/files.h"
#include "cmd/io/rewrite.h"
#include "cmd/options/cmd.h"
#include "cmd/options/commands.h"
#include "cmd/options/values.h"
#include "formats/notation/convert.h"
#include "formats/report/text.h"

#include <string.h>

typedef struct fmt {
    ck_rewrite rewrite;
    const char *rules_text; /* --rules; NULL: as each record asks */
    ck_rules rules;
    ck_document document;
    ck_result result; /* what could not be read, and what would be lost */
    bool recursive;
    int status;        /* the worst of all files so far */
    bool rules_unsaid; /* the record leaves its rules to its dialect, which changes */
} fmt;

/* Notes what a conversion loses; rules that went without saying are written instead. */
static void note_loss(void *self, const ck_finding *finding)
{
    fmt *fmt = self;
    ck_sink sink = ck_result_observer(&fmt->result).sink;
    if (finding->code == CK_F_LOST_RULES)
        fmt->rules_unsaid = true;
    else
        sink.report(sink.self, finding);
}

/* Writes a record into TEXT; false when memory is short. */
static bool format_record(fmt *fmt, const ck_checked *checked, ck_buffer *text)
{
    ck_sink losses = {fmt, note_loss};
    ck_out out = ck_buffer_out(text);
    ck_result_clear(&fmt->result);
    fmt->rules_unsaid = false;
    for (size_t i = 0; i < checked->result->finding_count; i++)
        note_loss(fmt, &checked->result->findings[i]);
    ck_document_finish(&fmt->document, checked->outcome);
    return ck_convert(&out, &fmt->document, ck_notation_at(0), &losses) && !fmt->result.failed;
}

/* What could not be read or kept is told, and the file is left as it is. */
static ck_rewritten leave_alone(fmt *fmt, const ck_checked *checked)
{
    ck_out messages = ck_file_out(stderr);
    ck_checked formatted = *checked;
    formatted.result = &fmt->result;
    ck_result_finish(&fmt->result);
    ck_write_gcc(&messages, &formatted);
    ck_trouble(CK_P_ALONE_LOSSES, CK_SLOTS(ck_typed_slot("file", checked->path)));
    return CK_LEFT_ALONE;
}

static bool loses_something(const ck_result *result)
{
    for (size_t i = 0; i < result->finding_count; i++) {
        if (ck_code_severity(result->findings[i].code) == CK_ERROR ||
            ck_code_number(result->findings[i].code) / 100 == 61)
            return true;
    }
    return false;
}

/* A file of data is not to become one of notation under the same name. */
static ck_rewritten refuse_data(const char *path)
{
    ck_trouble(CK_P_ALONE_JSON, CK_SLOTS(ck_typed_slot("file", path)));
    return CK_LEFT_ALONE;
}

static ck_rewritten rewrite_record(void *self, const ck_checked *checked, ck_out *out)
{
    fmt *fmt = self;
    const ck_record *record = checked->record;
    ck_buffer text = {0};
    bool good = format_record(fmt, checked, &text);
    ck_rewritten how = good ? CK_REWRITTEN : CK_REWRITE_FAILED;
    if (good && fmt->rewrite.write && (record->traits & CK_IN_JSON))
        how = refuse_data(checked->path);
    else if (good && loses_something(&fmt->result))
        how = leave_alone(fmt, checked);
    if (how == CK_REWRITTEN && ck_pipeline_in_sheets(fmt->rewrite.pipeline) && record->number > 1)
        ck_put(out, ck_notation_at(0)->between);
    if (how == CK_REWRITTEN && fmt->rules_unsaid)
        ck_put_format(out, "{律:%s}\n", checked->rules->name);
    if (how == CK_REWRITTEN)
        ck_put_bytes(out, ck_buffer_string(&text), text.length);
    ck_buffer_free(&text);
    return how;
}

static const ck_option rows[] = {
    CK_ROW_FLAG("check", 0, CK_P_HELP_FMT_CHECK, offsetof(fmt, rewrite.check)),
    CK_ROW_DIFF(CK_P_HELP_FMT_DIFF, offsetof(fmt, rewrite.diff)),
    CK_ROW_WRITE(offsetof(fmt, rewrite.write)),
    CK_ROW_RECURSIVE(offsetof(fmt, recursive)),
    CK_ROW_RULES_TO_REPLAY(offsetof(fmt, rules_text)),
    CK_ROW_COLOR(offsetof(fmt, rewrite.color)),
    {.name = NULL},
};

static bool format_file(void *self, const char *path, int file)
{
    fmt *fmt = self;
    bool changes;
    if (!ck_rewrite_file(&fmt->rewrite, path, file, &changes))
        fmt->status = CK_EXIT_TROUBLE;
    else if (fmt->rewrite.check && changes && fmt->status == CK_EXIT_VALID)
        fmt->status = CK_EXIT_FINDINGS;
    return true;
}

static int run(int argc, char **argv)
{
    fmt fmt = {.rewrite = {.record = rewrite_record, .contests = true}};
    fmt.rewrite.self = &fmt;
    fmt.rewrite.color = ck_has_color(stdout);
    int operands = ck_read_options(&ck_fmt_command, argc, argv, &fmt);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    const ck_listener listener = {ck_document_begin, ck_document_observer(&fmt.document)};
    fmt.rewrite.pipeline = ck_pipeline_new(&(ck_pipeline_options){
        .rules = ck_rules_asked(fmt.rules_text, &fmt.rules),
        .outcome_only = true,
        .listener = &listener,
    });
    if (!fmt.rewrite.pipeline)
        return ck_trouble(CK_P_NO_MEMORY, NULL);
    ck_document_init(&fmt.document, NULL);
    ck_result_init(&fmt.result, NULL);
    const ck_walk walk = {fmt.recursive, format_file, NULL, &fmt};
    int files = ck_visit_files(argv + 1, operands, &walk);
    int status = files > fmt.status ? files : fmt.status;
    ck_result_free(&fmt.result);
    ck_document_free(&fmt.document);
    ck_pipeline_free(fmt.rewrite.pipeline);
    return status;
}

const ck_command ck_fmt_command = {
    .name = "fmt",
    .arguments = "[OPTION…] [FILE…]",
    .summary = CK_P_HELP_FMT,
    .options = rows,
    .operands = ck_files,
    .run = run,
};
