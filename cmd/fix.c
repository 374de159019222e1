/*
 * `cetkaik fix`: repairs records in files. Leaves the repairs to formats/repair and the files to
 * cmd/io/rewrite.
 */
#include "cmd/io/output.h"
#include "cmd/io/records.h"
#include "cmd/io/rewrite.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/common/display.h"
#include "formats/repair/repair.h"
#include "formats/report/explain.h"
#include "parser/text/recognise.h"

#include <string.h>

/* The state of a record, or the sum over a file. */
typedef struct state {
    unsigned long repairs, errors; /* made; left */
    unsigned long more;            /* further repairs with --unsafe */
    bool any_read;                 /* something was readable */
    bool changed;
} state;

/* Options and state of a run. */
typedef struct fix_run {
    ck_rewrite rewrite;
    const char *rules_text; /* --rules; NULL: those each record names */
    bool unsafe;
    ck_file_options files;
    ck_rules rules;
    ck_fixes fixes;
    ck_pipeline *preview; /* checks records after repairs with --unsafe */
    bool rechecked;       /* the pipeline has checked another text of the current record */
    const char *path;     /* of the current file */
    state now;            /* the current record */
    state file;           /* sum over the records of the file */
    ck_buffer guesses;    /* messages about guesses */
    ck_buffer unread;     /* messages about unreadable records */
    bool failed;          /* memory is short */
} fix_run;

/* The limit of findings a record is high: a round repairs all of them, and rounds are few. */
enum { FINDINGS = 1 << 16 };

/* ---- a record ---- */

static bool check_text(ck_pipeline *pipeline, const char *text, size_t length, ck_checked *checked)
{
    const ck_checked *found;
    if (ck_pipeline_check(pipeline, text, length, &found) != CK_PIPELINE_RECORD)
        return false;
    *checked = *found;
    return true;
}

static bool recheck(void *self, const char *text, size_t length, ck_checked *checked)
{
    fix_run *fix = self;
    fix->rechecked = true;
    return check_text(fix->rewrite.pipeline, text, length, checked);
}

/* An uncertain repair. */
typedef struct uncertain_repair {
    const ck_checked *checked;
    const ck_fixes *fixes;
    const ck_edit *edit;
    ck_point at;
} uncertain_repair;

enum { SHOWN = 40 }; /* columns shown of each text */

static void put_old(ck_out *out, const ck_slot *slot)
{
    const uncertain_repair *guess = slot->value;
    ck_display_span(out, guess->checked->record, guess->edit->span, SHOWN);
}

static void put_new(ck_out *out, const ck_slot *slot)
{
    const uncertain_repair *guess = slot->value;
    ck_span text = guess->edit->text;
    ck_display_clean(out, ck_buffer_string(&guess->fixes->text) + text.offset, text.length, SHOWN);
}

/* “虎” → “弓” · put in “此無” · take out “手馬” */
static void put_change(ck_out *out, const ck_slot *slot)
{
    const uncertain_repair *guess = slot->value;
    const ck_edit *edit = guess->edit;
    ck_say(out,
           edit->span.length == 0   ? CK_P_PUT_IN
           : edit->text.length == 0 ? CK_P_TAKE_OUT
                                    : CK_P_REPLACE,
           CK_SLOTS({"old", put_old, guess, 0}, {"new", put_new, guess, 0}));
}

static unsigned long repairs_of(const ck_edit *edit)
{
    return edit->lines > 0 ? edit->lines : 1;
}

/* Shows a guess for review: path:line:column: guess: … → … [CK2112] */
static void edit_made(void *self, const ck_checked *checked, const ck_fixes *fixes,
                      const ck_edit *edit, ck_point at)
{
    fix_run *fix = self;
    ck_out out = ck_program_buffer_out(&fix->guesses);
    fix->now.repairs += repairs_of(edit);
    if (edit->certain)
        return;
    const uncertain_repair guess = {checked, fixes, edit, at};
    const bool answers = edit->code != CK_FINDINGS;
    ck_say(&out, answers ? CK_P_GUESSED_FOR : CK_P_GUESSED,
           CK_SLOTS(ck_typed_slot("file", checked->path), ck_number_slot("line", (int64_t)at.line),
                    ck_number_slot("column", (int64_t)at.column), {"change", put_change, &guess, 0},
                    ck_word_slot("code", answers ? ck_code_name(edit->code) : "")));
    ck_put(&out, "\n");
    fix->failed |= out.failed;
}

static void count_error(void *self, const ck_finding *finding)
{
    (void)finding;
    ++*(unsigned long *)self;
}

/*
 * Records the state of the current record. The errors of the strict dialect check, which --unsafe
 * turns on, do not count.
 */
static void note(fix_run *fix, const ck_checked *checked)
{
    unsigned long strict_errors = 0;
    ck_out out = ck_program_buffer_out(&fix->unread);
    ck_buffer_clear(&fix->unread);
    ck_records_report_unreadable(&out, checked);
    fix->failed |= out.failed;
    if (fix->unsafe)
        ck_recognise_check_dialect(checked->record, &(ck_sink){&strict_errors, count_error});
    fix->now.errors = checked->result->count[CK_ERROR] - strict_errors;
    fix->now.any_read = ck_record_is_read(checked->record);
}

/* A round of repairs gave the record a new text. */
static void round_made(void *self, const ck_checked *checked)
{
    fix_run *fix = self;
    ck_pipeline_release_found(fix->rewrite.pipeline);
    note(fix, checked);
    fix->now.changed = true;
}

/* Repairs a record and notes its new state. Reports when a second run may repair more. */
static bool repair_record(fix_run *fix, const ck_checked *checked, ck_buffer *text)
{
    const ck_repair repair = {.guesses = fix->unsafe,
                              .self = fix,
                              .recheck = recheck,
                              .made = edit_made,
                              .done = round_made};
    ck_checked now = *checked;
    const ck_repaired repaired = ck_repair_record(&repair, &fix->fixes, &now, text);
    if (repaired == CK_REPAIR_STOPPED && fix->unsafe && fix->now.errors > 0) {
        const ck_record *found = ck_pipeline_found(fix->rewrite.pipeline);
        ck_out out = ck_program_buffer_out(&fix->guesses);
        ck_say(&out, CK_P_GUESSES_STOPPED,
               CK_SLOTS(ck_typed_slot("file", fix->path),
                        ck_number_slot("line", (int64_t)found->line),
                        ck_number_slot("record", (int64_t)found->number)));
        ck_put(&out, "\n");
        fix->failed |= out.failed;
    }
    return repaired != CK_REPAIR_FAILED;
}

/* ---- preview of --unsafe ---- */

static bool recheck_preview(void *self, const char *text, size_t length, ck_checked *checked)
{
    const fix_run *fix = self;
    return check_text(fix->preview, text, length, checked);
}

static void count_edit(void *self, const ck_checked *checked, const ck_fixes *fixes,
                       const ck_edit *edit, ck_point at)
{
    fix_run *fix = self;
    (void)checked, (void)fixes, (void)at;
    fix->now.more += repairs_of(edit);
}

/* Counts the repairs that --unsafe would make in a record. */
static bool preview_record(fix_run *fix, const ck_checked *checked)
{
    const ck_repair repair = {
        .guesses = true, .self = fix, .recheck = recheck_preview, .made = count_edit};
    ck_buffer repaired = {0};
    ck_checked now = *checked;
    bool good = ck_repair_record(&repair, &fix->fixes, &now, &repaired) != CK_REPAIR_FAILED;
    ck_buffer_free(&repaired);
    return good;
}

/* Whether the preview would find in CHECKED what is found already: it is a strict check. */
static bool is_previewed(const fix_run *fix, const ck_checked *checked)
{
    unsigned long strict_errors = 0;
    if (fix->rechecked)
        return false;
    ck_recognise_check_dialect(checked->record, &(ck_sink){&strict_errors, count_error});
    return strict_errors == 0;
}

/* The same for a record with errors left; an empty TEXT means it is unchanged. */
static bool preview(fix_run *fix, const ck_checked *checked, const ck_buffer *text)
{
    const ck_record *found = ck_pipeline_found(fix->rewrite.pipeline);
    const bool changed = text->length > 0;
    ck_checked strict;
    if (fix->unsafe || fix->now.errors == 0)
        return true;
    if (is_previewed(fix, checked))
        return preview_record(fix, checked);
    return check_text(fix->preview, changed ? text->bytes : found->text,
                      changed ? text->length : found->length, &strict) &&
           preview_record(fix, &strict);
}

/* Reports that errors in a game without a board are not repaired. */
static void report_contest(const fix_run *fix, const ck_checked *checked, ck_out *messages)
{
    if (!checked->record->contest || checked->result->count[CK_ERROR] == 0)
        return;
    ck_say(messages, CK_P_OTHER_GAME_LEFT,
           CK_SLOTS(ck_typed_slot("file", fix->path),
                    ck_number_slot("line", (int64_t)checked->record->line),
                    ck_number_slot("record", (int64_t)checked->record->number),
                    ck_word_slot("game", checked->record->game->name)));
    ck_put(messages, "\n");
}

/* ---- a file ---- */

static void begin_file(void *self, const char *path)
{
    fix_run *fix = self;
    fix->path = path;
    fix->file = (state){0};
}

/* CSV score sheets have no record text to repair; they stay unchanged. */
static ck_rewritten rewrite_record(void *self, const ck_checked *checked, ck_buffer *text,
                                   ck_out *messages)
{
    fix_run *fix = self;
    fix->now = (state){0};
    fix->failed = fix->rechecked = false;
    ck_buffer_clear(&fix->guesses);
    note(fix, checked);
    report_contest(fix, checked, messages);
    if (!ck_pipeline_in_sheets(fix->rewrite.pipeline) &&
        (!repair_record(fix, checked, text) || !preview(fix, checked, text)))
        return CK_REWRITE_FAILED;
    ck_put_bytes(messages, fix->guesses.bytes, fix->guesses.length);
    ck_put_bytes(messages, fix->unread.bytes, fix->unread.length);
    fix->file.repairs += fix->now.repairs;
    fix->file.errors += fix->now.errors;
    fix->file.more += fix->now.more;
    fix->file.any_read |= fix->now.any_read;
    if (fix->failed)
        return CK_REWRITE_FAILED;
    return fix->now.changed ? CK_REWRITTEN : CK_COPIED;
}

/* Refuses a file without any readable record. */
static bool was_read(void *self)
{
    const fix_run *fix = self;
    return fix->file.any_read ||
           ck_trouble(CK_P_ALONE_UNREAD, CK_SLOTS(ck_typed_slot("file", fix->path))) == 0;
}

/* "game.ckka: 2 repairs made; 7 more with --unsafe; 1 error left". Returns whether any are left. */
static bool report_repairs(void *self, bool replaced)
{
    const fix_run *fix = self;
    const state *file = &fix->file;
    ck_out out = ck_program_out(stderr);
    if (!replaced && file->errors == 0)
        return false;
    ck_say(&out,
           file->more > 0     ? CK_P_REPAIRED_MORE_LEFT
           : file->errors > 0 ? CK_P_REPAIRED_LEFT
                              : CK_P_REPAIRED,
           CK_SLOTS(ck_typed_slot("file", fix->path),
                    ck_count_slot("repairs", CK_P_N_REPAIRS,
                                  (int64_t)(file->repairs + fix->rewrite.fences)),
                    ck_number_slot("more", (int64_t)file->more),
                    ck_count_slot("errors", CK_P_N_ERRORS, (int64_t)file->errors)));
    ck_put(&out, "\n");
    return file->errors > 0;
}

/* ---- the command ---- */

static const ck_option rows[] = {
    CK_ROW_RULES_TO_CHECK(offsetof(fix_run, rules_text)),
    CK_ROW_FLAG("unsafe", 0, CK_P_HELP_FIX_UNSAFE, offsetof(fix_run, unsafe)),
    CK_ROW_DIFF(CK_P_HELP_FIX_DIFF, offsetof(fix_run, rewrite.diff)),
    CK_ROW_WRITE(offsetof(fix_run, rewrite.write)),
    CK_ROW_OUTPUT(CK_P_HELP_OUTPUT, offsetof(fix_run, files.output)),
    CK_ROW_ENCODING(offsetof(fix_run, files.encoding)),
    CK_ROWS_OF_FOLDERS(fix_run),
    CK_ROW_COLOR(offsetof(fix_run, rewrite.color)),
    {.name = NULL},
};

static const ck_clash clashes[] = {
    {"output", "write", CK_P_NOT_TOGETHER, false},
    {.option = NULL},
};

/* Repairs with --unsafe include the strict dialect check. */
static bool open_pipelines(fix_run *fix)
{
    ck_pipeline_options options = {.rules = ck_rules_from_value(fix->rules_text, &fix->rules),
                                   .strict = fix->unsafe,
                                   .decoded = fix->files.encoding != NULL,
                                   .findings = FINDINGS};
    fix->rewrite.pipeline = ck_pipeline_new(&options);
    options.strict = true;
    fix->preview = ck_pipeline_new(&options);
    if (fix->rewrite.pipeline && fix->preview && ck_pipeline_open_bytes(fix->preview, "", "", 0))
        return true;
    ck_pipeline_free(fix->rewrite.pipeline);
    ck_pipeline_free(fix->preview);
    return false;
}

static int run(int argc, char **argv)
{
    fix_run fix = {.rewrite = {.begin = begin_file,
                               .record = rewrite_record,
                               .may_go = was_read,
                               .done = report_repairs}};
    fix.rewrite.self = &fix;
    fix.rewrite.color = ck_has_color(stdout);
    int operands = ck_options_read(&ck_fix_command, argc, argv, &fix);
    ck_output output = {.path = NULL};
    if (operands < 0 || !ck_output_redirect(&output, fix.files.output, argv + 1, operands))
        return CK_EXIT_TROUBLE;
    fix.rewrite.encoding = fix.files.encoding;
    if (!open_pipelines(&fix))
        return ck_trouble(CK_P_NO_MEMORY, NULL);
    ck_fixes_init(&fix.fixes, NULL);
    int status = ck_rewrite_files(&fix.rewrite, argv + 1, operands, &fix.files);
    ck_fixes_free(&fix.fixes);
    ck_buffer_free(&fix.guesses);
    ck_buffer_free(&fix.unread);
    ck_pipeline_free(fix.rewrite.pipeline);
    ck_pipeline_free(fix.preview);
    return ck_output_end_redirected(&output, status);
}

const ck_command ck_fix_command = {
    .name = "fix",
    .arguments = CK_P_ARGUMENTS_FILES,
    .summary = CK_P_HELP_FIX,
    .options = rows,
    .clashes = clashes,
    .operands = ck_files,
    .run = run,
};
