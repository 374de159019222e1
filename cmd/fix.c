/*
 * `cetkaik fix`: repairs records in files. Leaves the repairs to formats/repair and the files to
 * cmd/io/rewrite.
 */
#include "cmd/io/output.h"
#include "cmd/io/records.h"
#include "cmd/io/rewrite.h"
#include "cmd/options/color.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/repair/repair.h"
#include "formats/report/explain.h"
#include "formats/report/fix_title.h"
#include "rules/record/location.h"

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
    bool unsafe, strict;
    ck_file_options files;
    ck_rules rules;
    ck_fixes fixes;
    const char *path;  /* of the current file */
    state now;         /* the current record */
    state file;        /* sum over the records of the file */
    ck_buffer changes; /* messages about fixes */
    ck_buffer unread;  /* messages about unreadable records */
    bool failed;       /* memory is short */
} fix_run;

/* ---- a record ---- */

static bool recheck(void *self, const char *text, size_t length, ck_checked *checked)
{
    const fix_run *fix = self;
    return ck_pipeline_recheck(fix->rewrite.pipeline, text, length, checked);
}

/* Whether a message names a fix. A diff shows certain ones; in place they are only counted. */
static bool is_named(const fix_run *fix, const ck_fix *made)
{
    return !made->blanks && (!made->certain || made->finding == CK_NO_FINDING ||
                             (!fix->rewrite.write && !fix->rewrite.diff));
}

/* Shows a fix: path:line:column: guess: … → … [CK2112] */
static void fix_made(void *self, const ck_checked *before, const ck_fixes *fixes,
                     const ck_fix *made, ck_location *place)
{
    fix_run *fix = self;
    ck_out out = ck_program_buffer_out(&fix->changes);
    const bool answers = made->finding != CK_NO_FINDING;
    fix->now.repairs += answers;
    if (!is_named(fix, made))
        return;
    const ck_point at = ck_location_go(place, ck_fix_edit(fixes, made)->span.offset);
    const ck_fix_title title = {before->record, fixes, made};
    ck_say(&out,
           !answers        ? CK_P_TIDIED
           : made->certain ? CK_P_REPAIRED_FOR
                           : CK_P_GUESSED_FOR,
           CK_SLOTS(ck_typed_slot("file", before->path), ck_number_slot("line", (int64_t)at.line),
                    ck_number_slot("column", (int64_t)at.column),
                    {"change", ck_put_fix_title, &title, 0},
                    ck_word_slot("code", answers ? ck_code_name(made->code) : "")));
    ck_put(&out, "\n");
    fix->failed |= out.failed;
}

static void note(fix_run *fix, const ck_checked *checked)
{
    ck_out out = ck_program_buffer_out(&fix->unread);
    ck_buffer_clear(&fix->unread);
    ck_records_report_unreadable(&out, checked);
    fix->failed |= out.failed;
    fix->now.errors = checked->result->count[CK_ERROR];
    fix->now.any_read = ck_record_is_read(checked->record);
}

/* Says something about the repairs of a record. */
static void say_of_record(fix_run *fix, ck_phrase phrase, ck_slot count)
{
    const ck_record *found = ck_pipeline_found(fix->rewrite.pipeline);
    ck_out out = ck_program_buffer_out(&fix->changes);
    ck_say(&out, phrase,
           CK_SLOTS(ck_typed_slot("file", fix->path), ck_number_slot("line", (int64_t)found->line),
                    ck_number_slot("record", (int64_t)found->number), count));
    ck_put(&out, "\n");
    fix->failed |= out.failed;
}

/* Says what is left to do in a record. */
static void report_rest(fix_run *fix, const ck_repaired *repaired)
{
    const unsigned long again =
        repaired->again.certain + (fix->unsafe ? repaired->again.guesses : 0);
    if (!repaired->changed && repaired->found.certain > 0) {
        say_of_record(fix, CK_P_REPAIRS_REFUSED, (ck_slot){0});
        return;
    }
    if (repaired->refused > 0)
        say_of_record(fix, CK_P_GUESSES_REFUSED,
                      ck_count_slot("guesses", CK_P_N_GUESSES, (int64_t)repaired->refused));
    if (again > 0)
        say_of_record(fix, CK_P_RUN_AGAIN,
                      ck_count_slot("repairs", CK_P_N_REPAIRS, (int64_t)again));
}

/* Repairs a record and notes its new state. */
static bool repair_record(fix_run *fix, const ck_checked *checked, ck_buffer *text)
{
    const ck_repair repair = {
        .guesses = fix->unsafe, .self = fix, .recheck = recheck, .made = fix_made};
    ck_checked now = *checked;
    ck_repaired repaired;
    if (!ck_repair_record(&repair, &fix->fixes, &now, text, &repaired))
        return false;
    fix->now.changed = repaired.changed;
    fix->now.more = fix->unsafe ? 0 : repaired.found.guesses;
    if (repaired.changed) {
        ck_pipeline_release_found(fix->rewrite.pipeline);
        note(fix, &now);
    }
    report_rest(fix, &repaired);
    return true;
}

/* Reports that errors in a game without a board have no certain repair. */
static void report_contest(const fix_run *fix, const ck_checked *checked, ck_out *messages)
{
    if (fix->unsafe || !checked->record->contest || checked->result->count[CK_ERROR] == 0)
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
    fix->failed = false;
    ck_buffer_clear(&fix->changes);
    note(fix, checked);
    report_contest(fix, checked, messages);
    if (!ck_pipeline_in_sheets(fix->rewrite.pipeline) && !repair_record(fix, checked, text))
        return CK_REWRITE_FAILED;
    ck_put_bytes(messages, fix->changes.bytes, fix->changes.length);
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
    if (fix->rewrite.write && !replaced && file->errors == 0)
        return false;
    ck_say(&out, file->more > 0 ? CK_P_REPAIRED_MORE : CK_P_REPAIRED,
           CK_SLOTS(ck_typed_slot("file", fix->path),
                    ck_count_slot("repairs", CK_P_N_REPAIRS, (int64_t)file->repairs),
                    ck_number_slot("more", (int64_t)file->more),
                    file->errors > 0 ? ck_count_slot("errors", CK_P_N_ERRORS, (int64_t)file->errors)
                                     : ck_phrase_slot("errors", CK_P_NO_ERRORS)));
    ck_put(&out, "\n");
    if (fix->rewrite.fences > 0) {
        ck_say(&out, CK_P_FENCES_REMOVED, CK_SLOTS(ck_typed_slot("file", fix->path)));
        ck_put(&out, "\n");
    }
    return file->errors > 0;
}

/* ---- the command ---- */

static const ck_option rows[] = {
    CK_ROW_RULES_TO_CHECK(offsetof(fix_run, rules_text)),
    CK_ROW_FLAG("strict", 0, CK_P_HELP_CHECK_STRICT, offsetof(fix_run, strict)),
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

static int run(int argc, char **argv)
{
    fix_run fix = {.rewrite = {.begin = begin_file,
                               .record = rewrite_record,
                               .may_go = was_read,
                               .done = report_repairs}};
    fix.rewrite.self = &fix;
    fix.rewrite.color = ck_color_on(stdout);
    int operands = ck_options_read(&ck_fix_command, argc, argv, &fix);
    ck_output output = {.path = NULL};
    if (operands < 0 || !ck_output_redirect(&output, fix.files.output, argv + 1, operands))
        return CK_EXIT_TROUBLE;
    fix.rewrite.encoding = fix.files.encoding;
    /* The findings are those of `check`. */
    const ck_pipeline_options options = {.rules = ck_rules_from_value(fix.rules_text, &fix.rules),
                                         .other_rules = true,
                                         .strict = fix.strict,
                                         .decoded = fix.files.encoding != NULL,
                                         .findings = CK_REPAIR_FINDINGS};
    fix.rewrite.pipeline = ck_pipeline_new(&options);
    if (!fix.rewrite.pipeline)
        return ck_trouble(CK_P_NO_MEMORY, NULL);
    ck_fixes_init(&fix.fixes, NULL);
    int status = ck_rewrite_files(&fix.rewrite, argv + 1, operands, &fix.files);
    ck_fixes_free(&fix.fixes);
    ck_buffer_free(&fix.changes);
    ck_buffer_free(&fix.unread);
    ck_pipeline_free(fix.rewrite.pipeline);
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
