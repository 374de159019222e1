/* `cetkaik stats`: counts over the records of files. */
#include "cmd/io/copies.h"
#include "cmd/io/output.h"
#include "cmd/io/records.h"
#include "cmd/io/stream_writer.h"
#include "cmd/library/writer_kinds.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"

#include <limits.h>
#include <string.h>

/* Options and state of a run. */
typedef struct stats_run {
    const char *rules_text; /* --rules; NULL: those each record names */
    ck_rules rules;
    size_t format;              /* index of a ck_stats_format */
    long top;                   /* −1: the format's default */
    const char *player, *title; /* title: of a page; NULL: none */
    ck_file_options files;
    bool no_duplicates, keep_broken;
    ck_seen_games seen;
} stats_run;

/* Counts a record, unless it is a copy that is not wanted. */
static bool count_record(void *self, void *context, const ck_checked *checked, ck_out *messages)
{
    ck_record_part *part = self;
    stats_run *run = part->self;
    (void)context;
    ck_records_report_unreadable(messages, checked);
    const ck_known_game *known = run->no_duplicates ? ck_seen_games_next(&run->seen) : NULL;
    if (!known || !known->same)
        part->status = ck_writer_put(part->writer, checked);
    return part->status == CK_STATUS_OK;
}

/* ---- options ---- */

static const char *format_words(size_t index)
{
    const ck_stats_format *format = ck_stats_format_at(index);
    return format ? format->name : NULL;
}

static const ck_option rows[] = {
    CK_ROW_FORMAT(format_words, ck_set_word, offsetof(stats_run, format)),
    CK_ROW_VALUE("player", CK_P_VALUE_NAME, CK_P_HELP_STATS_PLAYER, NULL, ck_set_name,
                 offsetof(stats_run, player)),
    CK_ROW_NUMBER("top", CK_P_HELP_STATS_TOP, 0, LONG_MAX, ck_set_number, offsetof(stats_run, top)),
    CK_ROW_VALUE("title", CK_P_VALUE_TEXT, CK_P_HELP_SCORE_TITLE, NULL, ck_set_text,
                 offsetof(stats_run, title)),
    CK_ROW_NO_DUPLICATES(offsetof(stats_run, no_duplicates)),
    CK_ROW_KEEP_BROKEN(offsetof(stats_run, keep_broken)),
    CK_ROW_RULES_TO_REPLAY(offsetof(stats_run, rules_text)),
    CK_ROWS_OF_FILES(stats_run),
    {.name = NULL},
};

/* ---- the run ---- */

/* A writer of the statistics with the options; NULL, after a message, when memory is short. */
static ck_writer *open_writer(const stats_run *run, ck_terminal *terminal)
{
    char top[CK_MOST_FIGURES + 1] = "";
    ck_writer *writer = ck_stream_writer(terminal, "stats:", format_words(run->format));
    snprintf(top, sizeof top, "%ld", run->top);
    const struct {
        const char *option, *value;
    } options[] = {{"player", run->player},
                   {"title", run->title},
                   {"top", run->top < 0 ? NULL : top},
                   {"keep-broken", run->keep_broken ? "yes" : NULL}};
    bool good = writer != NULL;
    for (size_t i = 0; good && i < sizeof options / sizeof *options; i++)
        good = !options[i].value ||
               ck_stream_writer_good(ck_writer_set(writer, options[i].option, options[i].value));
    if (good)
        return writer;
    ck_writer_free(writer);
    return NULL;
}

/* Copies are recognized in order, so they need one thread. */
static int count_files(stats_run *run, ck_writer *writer, char **paths, int count)
{
    const ck_pipeline_options options = {.rules =
                                             ck_rules_from_value(run->rules_text, &run->rules)};
    const ck_record_job job = {.self = run,
                               .options = &options,
                               .observes = CK_OBSERVES_COUNTS,
                               .writer = writer,
                               .record = count_record};
    run->files.silent = true;
    if (run->no_duplicates) {
        if (!ck_copies_find(&run->seen, paths, count, &run->files, &options))
            return CK_EXIT_TROUBLE;
        run->files.jobs = 1;
    }
    const int status = ck_records_for_each(paths, count, &run->files, &job);
    const bool findings =
        ck_writer_invalid(writer) > 0 || ((const ck_stats_state *)writer->state)->stats.unread;
    return status == CK_EXIT_VALID && findings ? CK_EXIT_FINDINGS : status;
}

static int run_stats(int argc, char **argv)
{
    stats_run run = {.top = -1};
    int operands = ck_options_read(&ck_stats_command, argc, argv, &run);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (run.title && strcmp(format_words(run.format), "html") != 0)
        return ck_usage_trouble("stats", CK_P_TITLE_FOR_HTML, NULL);
    int status = CK_EXIT_TROUBLE;
    ck_output output = {.path = NULL};
    ck_terminal terminal;
    ck_writer *writer = NULL;
    if (ck_output_redirect(&output, run.files.output, argv + 1, operands))
        writer = open_writer(&run, &terminal);
    if (writer)
        status = count_files(&run, writer, argv + 1, operands);
    ck_writer_free(writer);
    ck_seen_games_free(&run.seen);
    return ck_output_end_redirected(&output, status);
}

const ck_command ck_stats_command = {
    .name = "stats",
    .arguments = CK_P_ARGUMENTS_FILES,
    .summary = CK_P_HELP_STATS,
    .options = rows,
    .operands = ck_files,
    .run = run_stats,
};
