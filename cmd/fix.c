#include "cmd/io/files.h"
#include "cmd/io/rewrite.h"
#include "cmd/options/cmd.h"
#include "cmd/options/values.h"
#include "formats/common/display.h"
#include "formats/repair/repair.h"
#include "formats/report/message.h"
#include "parser/text/recognise.h"

#include <string.h>

/* What the command line asks for, and the record that is being repaired. */
typedef struct fix {
    ck_rewrite rewrite;
    const char *rules_text; /* --rules; NULL: as each record asks */
    bool unsafe, recursive;
    bool strict; /* findings about the dialect are wanted */
    ck_rules rules;
    const char *path;
    ck_reader *reader;
    const ck_record *found; /* as it stands in its file */
    ck_record record;       /* as repaired so far */
    ck_result result;
    ck_outcome outcome;
    ck_fixes fixes;
    unsigned long repairs, errors; /* made in this file, left in it */
    bool any_read;                 /* something of this file was understood */
    int status;                    /* the worst of all files so far */
} fix;

/* ---- a record ---- */

static void choose_rules(fix *fix, const ck_sink *sink)
{
    if (fix->rules_text || ck_record_rules(&fix->record, &fix->rules))
        return;
    ck_finding finding = ck_finding_new(CK_F_UNKNOWN_RULES, fix->record.rules.span);
    sink->report(sink->self, &finding);
}

static bool recheck(void *self, const char *text, size_t length, ck_checked *checked)
{
    fix *fix = self;
    ck_record *record = &fix->record;
    ck_observer observer = ck_result_observer(&fix->result);
    ck_result_clear(&fix->result);
    ck_record_clear(record);
    record->text = text;
    record->length = length;
    record->offset = fix->found->offset;
    record->line = fix->found->line;
    record->number = fix->found->number;
    if (!ck_read(fix->reader, record, &observer.sink))
        return false;
    choose_rules(fix, &observer.sink);
    if (fix->strict)
        ck_check_dialect(record, &observer.sink);
    fix->outcome = ck_replay(&fix->rules, record, &observer);
    ck_result_finish(&fix->result);
    *checked = (ck_checked){fix->path, record, &fix->rules, &fix->result, &fix->outcome};
    return !fix->result.failed;
}

/* Guesses are shown, so that they can be looked at: path:line:column: guess: … → … [CK2112] */
static void show_guess(const ck_checked *checked, const ck_fixes *fixes, const ck_edit *edit)
{
    enum { SHOWN = 40 };
    ck_writer out = ck_file_writer(stderr);
    ck_point point = ck_record_point(checked->record, edit->span.offset);
    ck_put_clean(&out, checked->path, strlen(checked->path), SIZE_MAX);
    ck_put_format(&out, ":%u:%u: guess: “", (unsigned)point.line, (unsigned)point.column);
    ck_put_span(&out, checked->record, edit->span, SHOWN);
    ck_put(&out, "” → “");
    ck_put_clean(&out, ck_buffer_string(&fixes->text) + edit->text.offset, edit->text.length,
                 SHOWN);
    ck_put(&out, "” [");
    ck_write_code(&out, edit->code);
    ck_put(&out, "]\n");
}

static void edit_made(void *self, const ck_checked *checked, const ck_fixes *fixes,
                      const ck_edit *edit)
{
    ((fix *)self)->repairs++;
    if (!edit->certain)
        show_guess(checked, fixes, edit);
}

/* Writes the record that was found, repaired; false when memory is short. */
static bool repair_record(fix *fix, ck_writer *out)
{
    const ck_repair repair = {fix->unsafe, fix, recheck, edit_made};
    ck_buffer text = {0};
    ck_writer copy = ck_buffer_writer(&text);
    ck_checked checked;
    ck_put_bytes(&copy, fix->found->text, fix->found->length);
    fix->strict = fix->unsafe;
    bool good = !copy.failed && ck_repair_text(&repair, &fix->fixes, &text);
    fix->strict = false;
    good = good && recheck(fix, ck_buffer_string(&text), text.length, &checked);
    if (good) {
        fix->errors += fix->result.count[CK_ERROR];
        fix->any_read |= fix->record.entry_count > 0;
        ck_put_bytes(out, ck_buffer_string(&text), text.length);
    }
    ck_buffer_free(&text);
    return good && !out->failed;
}

/* ---- a file ---- */

static ck_rewritten rewrite_record(void *self, const char *path, const ck_record *found,
                                   ck_writer *out)
{
    fix *fix = self;
    fix->path = path;
    fix->found = found;
    if (!repair_record(fix, out))
        return CK_REWRITE_FAILED;
    if (fix->any_read)
        return CK_REWRITTEN;
    ck_trouble("%s was left alone: nothing in it could be read", path);
    return CK_LEFT_ALONE;
}

static void tell_repairs(void *self, const char *path)
{
    const fix *fix = self;
    fprintf(stderr, "%s: %lu repair%s, %lu error%s left\n", path, fix->repairs,
            fix->repairs == 1 ? "" : "s", fix->errors, fix->errors == 1 ? "" : "s");
}

static bool fix_file(void *self, const char *path, int file)
{
    fix *fix = self;
    bool changes;
    fix->repairs = fix->errors = 0;
    fix->any_read = false;
    if (!ck_rewrite_file(&fix->rewrite, path, file, &changes))
        fix->status = CK_EXIT_TROUBLE;
    else if (fix->errors > 0 && fix->status == CK_EXIT_VALID)
        fix->status = CK_EXIT_FINDINGS;
    return true;
}

/* ---- the command ---- */

static const ck_option rows[] = {
    CK_ROW_RULES("the rules to check by (default: as the record asks)", offsetof(fix, rules_text)),
    {.name = "unsafe",
     .help = "guesses too; each is shown on standard error",
     .take = ck_take_flag,
     .at = offsetof(fix, unsafe)},
    CK_ROW_DIFF("show what changes instead of the repaired text", offsetof(fix, rewrite.diff)),
    CK_ROW_WRITE(offsetof(fix, rewrite.write)),
    CK_ROW_RECURSIVE(offsetof(fix, recursive)),
    CK_ROW_COLOR(offsetof(fix, rewrite.color)),
    CK_ROW_END,
};

static int run(int argc, char **argv)
{
    fix fix = {.rewrite = {.record = rewrite_record, .replaced = tell_repairs}};
    fix.rewrite.self = &fix;
    fix.rewrite.color = ck_has_color(stdout);
    int operands = ck_read_options(&ck_fix_command, argc, argv, &fix);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (fix.rules_text)
        ck_rules_option(fix.rules_text, &fix.rules);
    fix.reader = ck_reader_new();
    if (!fix.reader)
        return ck_trouble("memory is short");
    ck_record_init(&fix.record);
    ck_result_init(&fix.result);
    ck_fixes_init(&fix.fixes);
    int files = ck_visit_files(argv + 1, operands, fix.recursive, fix_file, &fix);
    int status = files > fix.status ? files : fix.status;
    ck_fixes_free(&fix.fixes);
    ck_result_free(&fix.result);
    ck_record_free(&fix.record);
    ck_reader_free(fix.reader);
    return status;
}

const ck_command ck_fix_command = {
    .name = "fix",
    .arguments = "[OPTION…] [FILE…]",
    .summary = "repair what is certain in records",
    .options = rows,
    .files = true,
    .run = run,
};
