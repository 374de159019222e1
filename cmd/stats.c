/* `cetkaik stats`: counts over the records of files. */
#include "cmd/io/columns.h"
#include "cmd/io/output.h"
#include "cmd/io/records.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/tables/table_formats.h"
#include "rules/base/arena.h"
#include "rules/collection/seen_games.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Options and state of a run. */
typedef struct stats_run {
    ck_stats stats;
    const char *rules_text; /* --rules; NULL: those each record names */
    ck_rules rules;
    size_t format;     /* index of a ck_stats_format */
    long top;          /* −1: the format's default */
    const char *title; /* of a page; NULL: none */
    ck_file_options files;
    bool no_duplicates;
    ck_seen_games seen;
} stats_run;

/* The result of one batch of records. */
typedef struct batch_result {
    stats_run *run;
    ck_stats stats;
    ck_arena arena;   /* memory of the counts */
    ck_memory memory; /* allocates from arena */
} batch_result;

/* The context of a worker: observers of the replay. */
typedef struct stats_observers {
    ck_counted_game game;
    ck_observer_hook counts, copies;
} stats_observers;

/* ---- in any thread ---- */

static void *worker_init(void *self, ck_pipeline_options *options)
{
    stats_run *run = self;
    stats_observers *observer_set = calloc(1, sizeof *observer_set);
    if (!observer_set)
        return NULL;
    observer_set->counts =
        (ck_observer_hook){ck_counted_game_begin, ck_counted_game_observer(&observer_set->game)};
    observer_set->copies =
        (ck_observer_hook){ck_seen_games_begin, ck_seen_games_observer(&run->seen)};
    options->observer = &observer_set->counts;
    options->next_observer = run->no_duplicates ? &observer_set->copies : NULL;
    return observer_set;
}

static void worker_free(void *self)
{
    stats_observers *observer_set = self;
    ck_counted_game_free(&observer_set->game);
    free(observer_set);
}

static bool count_record(void *self, void *context, const ck_checked *checked, ck_out *messages)
{
    batch_result *part = self;
    const stats_observers *observer_set = context;
    stats_run *run = part->run;
    ck_records_report_unreadable(messages, checked);
    if (!run->no_duplicates || !ck_seen_games_find(&run->seen, checked))
        ck_stats_add(&part->stats, checked, &observer_set->game);
    part->stats.failed |= run->no_duplicates && run->seen.failed;
    return !part->stats.failed;
}

/* ---- the whole ---- */

static bool init_part(void *self, void *zeroed)
{
    stats_run *run = self;
    batch_result *part = zeroed;
    part->run = run;
    part->memory = ck_arena_memory(&part->arena);
    part->stats.memory = part->stats.contests.memory = &part->memory;
    part->stats.player = run->stats.player;
    part->stats.keep_broken = run->stats.keep_broken;
    part->stats.openings_of_all = run->stats.openings_of_all;
    return true;
}

static bool join(void *self, void *counted)
{
    stats_run *run = self;
    const batch_result *part = counted;
    ck_stats_join(&run->stats, &part->stats);
    return !run->stats.failed;
}

static void free_part(void *self)
{
    ck_arena_free(&((batch_result *)self)->arena);
}

/* Copies are recognized in order, so they need one thread. */
static int count_files(stats_run *run, char **paths, int count)
{
    const ck_pipeline_options options = {.rules =
                                             ck_rules_from_value(run->rules_text, &run->rules)};
    const ck_record_job job = {.self = run,
                               .options = &options,
                               .worker_init = worker_init,
                               .worker_free = worker_free,
                               .part_size = sizeof(batch_result),
                               .part_init = init_part,
                               .part_free = free_part,
                               .record = count_record,
                               .join = join};
    run->files.silent = true;
    if (run->no_duplicates)
        run->files.jobs = 1;
    return ck_records_for_each(paths, count, &run->files, &job);
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
                 offsetof(stats_run, stats.player)),
    CK_ROW_NUMBER("top", CK_P_HELP_STATS_TOP, 0, LONG_MAX, ck_set_number, offsetof(stats_run, top)),
    CK_ROW_VALUE("title", CK_P_VALUE_TEXT, CK_P_HELP_SCORE_TITLE, NULL, ck_set_text,
                 offsetof(stats_run, title)),
    CK_ROW_NO_DUPLICATES(offsetof(stats_run, no_duplicates)),
    CK_ROW_KEEP_BROKEN(offsetof(stats_run, stats.keep_broken)),
    CK_ROW_RULES_TO_REPLAY(offsetof(stats_run, rules_text)),
    CK_ROWS_OF_FILES(stats_run),
    {.name = NULL},
};

/* ---- the run ---- */

/* ck_trouble_at_end() reports a failure of standard output. */
static int write_stats(stats_run *run, int status)
{
    ck_blocks blocks = {.to = ck_program_out(stdout)};
    blocks.to.columns = ck_columns_of_output();
    ck_out out = ck_blocks_out(&blocks);
    const ck_stats_format *format = ck_stats_format_at(run->format);
    const ck_stats_view view = {run->top < 0 ? format->top : (size_t)run->top, run->title};
    if (run->stats.failed)
        return ck_trouble(CK_P_NO_MEMORY, NULL);
    format->write(&out, &run->stats, &view);
    ck_blocks_end(&blocks);
    if ((out.failed || blocks.to.failed) && !ferror(stdout))
        return ck_trouble(CK_P_NO_MEMORY, NULL);
    if (status != CK_EXIT_VALID)
        return status;
    return run->stats.broken > 0 || run->stats.unread ? CK_EXIT_FINDINGS : CK_EXIT_VALID;
}

static int run_stats(int argc, char **argv)
{
    stats_run run = {.top = -1};
    int operands = ck_options_read(&ck_stats_command, argc, argv, &run);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (run.title && strcmp(format_words(run.format), "html") != 0)
        return ck_usage_trouble("stats", CK_P_TITLE_FOR_HTML, NULL);
    run.stats.openings_of_all = ck_stats_format_at(run.format)->of_all;
    int status = CK_EXIT_TROUBLE;
    ck_output output = {.path = NULL};
    if (ck_output_redirect(&output, run.files.output, argv + 1, operands))
        status = write_stats(&run, count_files(&run, argv + 1, operands));
    ck_seen_games_free(&run.seen);
    ck_stats_free(&run.stats);
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
