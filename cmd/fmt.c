/* `cetkaik fmt`: rewrites records in canonical notation 0, in place or to standard output. */
#include "cmd/io/out_folder.h"
#include "cmd/io/output.h"
#include "cmd/io/records.h"
#include "cmd/io/rewrite.h"
#include "cmd/options/color.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/notation/canonical.h"
#include "formats/notation/notation.h"
#include "formats/report/text.h"
#include "parser/reread.h"

#include <stdlib.h>
#include <string.h>

/* Formats records, one after another; one per thread. */
typedef struct record_formatter {
    const char *rules_text; /* as in fmt_run */
    ck_document document;
    ck_observer_hook hook; /* fills the document */
    ck_result result;      /* unreadable text and losses */
    ck_reread reread;      /* its text again */
} record_formatter;

typedef struct fmt_run {
    ck_rewrite rewrite;
    const char *rules_text; /* --rules; NULL: those each record names */
    ck_rules rules;
    ck_file_options files;
    record_formatter formatter;

    /* With --check alone: the worst status so far, and the current file. */
    int status;
    char *path; /* NULL: none yet */
    bool left_alone, changes, fenced;
    bool apart;   /* as in batch_result */
    uint64_t end; /* of its last record */
} fmt_run;

/* ---- a record ---- */

static void begin_formatter(record_formatter *formatter, const char *rules_text)
{
    formatter->rules_text = rules_text;
    ck_document_init(&formatter->document, NULL);
    ck_result_init(&formatter->result, NULL);
    formatter->hook =
        (ck_observer_hook){ck_document_begin, ck_document_observer(&formatter->document)};
}

static void end_formatter(record_formatter *formatter)
{
    ck_reread_free(&formatter->reread);
    ck_result_free(&formatter->result);
    ck_document_free(&formatter->document);
}

/*
 * Formats a record into TEXT, which is empty. Reports what cannot be read or would be lost; the
 * file then stays unchanged.
 */
static ck_rewritten put_formatted(record_formatter *formatter, const ck_checked *checked,
                                  ck_buffer *text, ck_out *messages)
{
    ck_result *losses = &formatter->result;
    const ck_canonical how = {formatter->rules_text, ck_reread_text, &formatter->reread, losses};
    ck_result_clear(losses);
    ck_document_finish(&formatter->document, checked->outcome);
    if (!ck_canonical_write(text, checked, &formatter->document, &how))
        return CK_REWRITE_FAILED;
    if (!ck_canonical_loses(losses))
        return CK_REWRITTEN;
    ck_checked formatted = *checked;
    formatted.result = losses;
    ck_result_finish(losses);
    ck_write_text_headlines(messages, &formatted);
    ck_put_trouble(messages, CK_P_ALONE_LOSSES, CK_SLOTS(ck_typed_slot("file", checked->path)));
    return CK_LEFT_ALONE;
}

static ck_rewritten rewrite_record(void *self, const ck_checked *checked, ck_buffer *text,
                                   ck_out *messages)
{
    fmt_run *fmt = self;
    if (fmt->rewrite.write && (checked->record->traits & CK_IN_JSON)) {
        /* Notation must not replace JSON under the same name. */
        ck_put_trouble(messages, CK_P_ALONE_JSON, CK_SLOTS(ck_typed_slot("file", checked->path)));
        return CK_LEFT_ALONE;
    }
    return put_formatted(&fmt->formatter, checked, text, messages);
}

/* ---- rewriting files in order ---- */

static int format_files(fmt_run *fmt, char **paths, int count)
{
    begin_formatter(&fmt->formatter, fmt->rules_text);
    fmt->rewrite.pipeline = ck_pipeline_new(&(ck_pipeline_options){
        .rules = ck_rules_from_value(fmt->rules_text, &fmt->rules),
        .decoded = fmt->files.encoding != NULL,
        .outcome_only = true,
        .observer = &fmt->formatter.hook,
    });
    if (!fmt->rewrite.pipeline)
        return ck_trouble(CK_P_NO_MEMORY, NULL);
    int status = ck_rewrite_files(&fmt->rewrite, paths, count, &fmt->files);
    end_formatter(&fmt->formatter);
    ck_pipeline_free(fmt->rewrite.pipeline);
    return status;
}

/* ---- --check on all threads ---- */

/* The result of a batch: some records of one file. */
typedef struct batch_result {
    ck_record_part part;
    char *path; /* NULL: no record yet */
    bool begins, left_alone, changes, failed;
    bool fenced;         /* a record stands in a code fence */
    bool apart;          /* other text than the usual stands between two of its records */
    uint64_t start, end; /* of its records in the file */
    ck_buffer messages;  /* why the file is left unchanged */
} batch_result;

static void *worker_init(void *self, ck_pipeline_options *options)
{
    const fmt_run *fmt = self;
    record_formatter *formatter = calloc(1, sizeof *formatter);
    if (!formatter)
        return NULL;
    begin_formatter(formatter, fmt->rules_text);
    options->observer = &formatter->hook;
    return formatter;
}

static void worker_free(void *self)
{
    record_formatter *formatter = self;
    end_formatter(formatter);
    free(formatter);
}

static void free_part(void *self)
{
    batch_result *part = self;
    ck_buffer_free(&part->messages);
    free(part->path);
}

static void check_record(batch_result *part, record_formatter *formatter, const ck_checked *checked)
{
    const ck_record *record = checked->record;
    ck_buffer text = {0};
    ck_out messages = ck_program_buffer_out(&part->messages);
    ck_rewritten outcome = CK_LEFT_ALONE;
    const fmt_run *fmt = part->part.self;
    if (ck_rewrite_is_possible(&fmt->rewrite, checked, &messages))
        outcome = put_formatted(formatter, checked, &text, &messages);
    part->left_alone = outcome == CK_LEFT_ALONE;
    part->failed = outcome == CK_REWRITE_FAILED || messages.failed;
    part->changes |= outcome == CK_REWRITTEN &&
                     (record->length != text.length ||
                      memcmp(record->text, ck_buffer_string(&text), text.length) != 0);
    ck_buffer_free(&text);
}

/* Whether the usual text between two records does not fit between these offsets. No other text of
 * its length stands between records in notation. */
static bool stands_apart(uint64_t end, uint64_t start)
{
    return start - end != strlen(ck_notation_at(0)->between);
}

/* Skips the other records of a rejected file. Returns false only to stop the run. */
static bool on_record(void *self, void *formatter, const ck_checked *checked, ck_out *messages)
{
    batch_result *part = self;
    const ck_record *record = checked->record;
    if (!part->path) {
        part->path = strdup(checked->path);
        part->begins = record->number == 1;
        part->start = record->offset;
    } else {
        part->apart |= stands_apart(part->end, record->offset);
    }
    part->end = record->offset + record->length;
    part->fenced |= record->fenced;
    if (!part->left_alone)
        check_record(part, formatter, checked);
    part->failed |= !part->path;
    messages->failed |= part->failed;
    return !part->failed;
}

/* Reports the finished file. */
static void report_file(fmt_run *fmt)
{
    if (fmt->fenced && !fmt->changes)
        fmt->changes = ck_rewrite_drops_fences(&fmt->rewrite, fmt->path);
    else if (!fmt->fenced && !fmt->changes && !fmt->left_alone)
        fmt->changes = fmt->apart || !ck_rewrite_ends_at(&fmt->rewrite, fmt->path, fmt->end);
    int status = fmt->left_alone ? CK_EXIT_TROUBLE
                 : fmt->changes  ? CK_EXIT_FINDINGS
                                 : CK_EXIT_VALID;
    if (status == CK_EXIT_FINDINGS) {
        ck_program_print(stdout, fmt->path);
        putchar('\n');
    }
    fmt->status = status > fmt->status ? status : fmt->status;
    free(fmt->path);
    fmt->path = NULL;
    fmt->left_alone = fmt->changes = fmt->fenced = fmt->apart = false;
}

static bool join(void *self, void *result)
{
    fmt_run *fmt = self;
    batch_result *part = result;
    if (part->begins && fmt->path)
        report_file(fmt);
    if (!fmt->left_alone)
        fwrite(ck_buffer_string(&part->messages), 1, part->messages.length, stderr);
    fmt->left_alone |= part->left_alone;
    fmt->changes |= part->changes;
    fmt->fenced |= part->fenced;
    fmt->apart |=
        part->apart || (fmt->path ? stands_apart(fmt->end, part->start) : part->start > 0);
    fmt->end = part->end;
    if (!fmt->path) {
        fmt->path = part->path;
        part->path = NULL;
    }
    return true;
}

static int check_files(fmt_run *fmt, char **paths, int count)
{
    const ck_pipeline_options options = {
        .rules = ck_rules_from_value(fmt->rules_text, &fmt->rules),
        .outcome_only = true,
    };
    const ck_record_job job = {.self = fmt,
                               .options = &options,
                               .worker_init = worker_init,
                               .worker_free = worker_free,
                               .part_size = sizeof(batch_result),
                               .part_free = free_part,
                               .record = on_record,
                               .join = join};
    int status = ck_records_for_each(paths, count, &fmt->files, &job);
    if (fmt->path)
        report_file(fmt);
    return status > fmt->status ? status : fmt->status;
}

/* ---- the command ---- */

static const ck_option rows[] = {
    CK_ROW_FLAG("check", 0, CK_P_HELP_FMT_CHECK, offsetof(fmt_run, rewrite.check)),
    CK_ROW_FLAG("list", 'l', CK_P_HELP_FMT_CHECK, offsetof(fmt_run, rewrite.check)),
    CK_ROW_DIFF(CK_P_HELP_FMT_DIFF, offsetof(fmt_run, rewrite.diff)),
    CK_ROW_WRITE(offsetof(fmt_run, rewrite.write)),
    CK_ROW_OUTPUT(CK_P_HELP_OUTPUT, offsetof(fmt_run, files.output)),
    CK_ROW_FOLDER(offsetof(fmt_run, files.folder)),
    CK_ROW_ENCODING(offsetof(fmt_run, files.encoding)),
    CK_ROWS_OF_FOLDERS(fmt_run),
    CK_ROW_NUMBER("jobs", CK_P_HELP_FMT_JOBS, 1, 1024, ck_set_number,
                  offsetof(fmt_run, files.jobs)),
    CK_ROW_RULES_TO_REPLAY(offsetof(fmt_run, rules_text)),
    CK_ROW_COLOR(offsetof(fmt_run, rewrite.color)),
    {.name = NULL},
};

static const ck_clash clashes[] = {
    {"output", "write", CK_P_NOT_TOGETHER, false},
    {"folder", "write", CK_P_NOT_TOGETHER, false},
    {"folder", "check", CK_P_NOT_TOGETHER, false},
    {"folder", "list", CK_P_NOT_TOGETHER, false},
    {"folder", "diff", CK_P_NOT_TOGETHER, false},
    {"folder", "output", CK_P_NOT_TOGETHER, false},
    {.option = NULL},
};

/* Whether standard input is among the files; it can be read only once. */
static bool has_input(char **paths, int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(paths[i], "-") == 0)
            return true;
    }
    return count == 0;
}

/* Formats PATHS to the file TARGET; NULL: standard output. */
static int format_to(void *self, const char *target, char **paths, int count)
{
    fmt_run *fmt = self;
    bool only_looks =
        fmt->rewrite.check && !fmt->rewrite.diff && !fmt->rewrite.write && !has_input(paths, count);
    ck_output output = {.path = NULL};
    if (!ck_output_redirect(&output, target, paths, count))
        return CK_EXIT_TROUBLE;
    fmt->status = CK_EXIT_VALID;
    return ck_output_end_redirected(&output,
                                    (only_looks ? check_files : format_files)(fmt, paths, count));
}

static int run(int argc, char **argv)
{
    fmt_run fmt = {.rewrite = {.record = rewrite_record, .between = ck_notation_at(0)->between}};
    fmt.rewrite.self = &fmt;
    fmt.rewrite.color = ck_color_on(stdout);
    int operands = ck_options_read(&ck_fmt_command, argc, argv, &fmt);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    fmt.rewrite.encoding = fmt.files.encoding;
    return ck_out_folder_run(argv + 1, operands, &fmt.files, ck_notation_at(0)->suffix,
                             fmt.files.output, format_to, &fmt);
}

const ck_command ck_fmt_command = {
    .name = "fmt",
    .arguments = CK_P_ARGUMENTS_FILES,
    .summary = CK_P_HELP_FMT,
    .options = rows,
    .clashes = clashes,
    .operands = ck_files,
    .run = run,
};
