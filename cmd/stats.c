#include "cmd/io/input.h"
#include "cmd/options/cmd.h"
#include "cmd/options/commands.h"
#include "cmd/options/values.h"
#include "formats/tables/stats_csv.h"
#include "formats/tables/stats_html.h"
#include "formats/tables/stats_json.h"
#include "formats/tables/stats_text.h"
#include "rules/collection/seen_games.h"

#include <limits.h>
#include <string.h>

/* What the command line asks for, and the run so far. */
typedef struct stats_run {
    ck_stats stats;
    const char *rules_text; /* --rules; NULL: as each record asks */
    ck_rules rules;
    size_t format; /* index into FORMATS */
    long top;      /* −1: as the format has it */
    ck_file_options files;
    bool no_duplicates;
    ck_seen_games seen;
    ck_counted_game game;
    bool unread; /* some record was too long */
} stats_run;

/* People are shown the top of long lists; programs, all. */
static const struct {
    const char *name;
    void (*write)(ck_out *out, const ck_stats *stats, size_t top);
    size_t top;
} formats[] = {
    {"text", ck_write_stats_text, 10},
    {"json", ck_write_stats_json, 0},
    {"csv", ck_write_stats_csv, 0},
    {"html", ck_write_stats_html, 20},
};

enum { FORMATS = sizeof formats / sizeof *formats };

/* Nobody knows whose a record is that was too long to read. */
static bool add(void *self, const ck_checked *checked)
{
    stats_run *run = self;
    run->unread |= !ck_tell_unread(checked);
    if (run->no_duplicates && ck_seen_before(&run->seen, checked))
        return true;
    if (!ck_is_passed_over(checked->record))
        ck_stats_add(&run->stats, checked, &run->game);
    else if (!run->stats.player)
        run->stats.broken++;
    run->stats.failed |= run->seen.failed;
    return !run->stats.failed;
}

static const char *format_words(size_t index)
{
    return index < FORMATS ? formats[index].name : NULL;
}

static const ck_option rows[] = {
    CK_ROW_FORMAT(format_words, ck_take_word, offsetof(stats_run, format)),
    CK_ROW_VALUE("player", "NAME", "only the records of this player", NULL, ck_take_text,
                 offsetof(stats_run, stats.player)),
    CK_ROW_NUMBER("top",
                  "list at most N openings and players; 0: all\n"
                  "(default: 10 in text, 20 in html, else all)",
                  0, LONG_MAX, ck_take_number, offsetof(stats_run, top)),
    CK_ROW_NO_DUPLICATES(offsetof(stats_run, no_duplicates)),
    CK_ROW_KEEP_BROKEN(offsetof(stats_run, stats.keep_broken)),
    CK_ROW_RULES_TO_REPLAY(offsetof(stats_run, rules_text)),
    CK_ROW_ENCODING(offsetof(stats_run, files.encoding)),
    CK_ROW_RECURSIVE(offsetof(stats_run, files.recursive)),
    {.name = NULL},
};

/* Standard output that cannot be written to is told by ck_finish(). */
static int write_stats(const stats_run *run, int status)
{
    ck_out out = ck_file_out(stdout);
    size_t top = run->top < 0 ? formats[run->format].top : (size_t)run->top;
    if (run->stats.failed)
        return ck_trouble(CK_P_NO_MEMORY, NULL);
    formats[run->format].write(&out, &run->stats, top);
    if (out.failed && !ferror(stdout))
        return ck_trouble(CK_P_NO_MEMORY, NULL);
    if (status != CK_EXIT_VALID)
        return status;
    return run->stats.broken > 0 || run->unread ? CK_EXIT_FINDINGS : CK_EXIT_VALID;
}

static int run_stats(int argc, char **argv)
{
    stats_run run = {.top = -1, .files.contests = true};
    int operands = ck_read_options(&ck_stats_command, argc, argv, &run);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    const ck_listener counts = {ck_counted_game_begin, ck_counted_game_observer(&run.game)};
    const ck_listener ears = {ck_seen_games_begin, ck_seen_games_observer(&run.seen)};
    const ck_pipeline_options wanted = {.rules = ck_rules_asked(run.rules_text, &run.rules),
                                        .listener = &counts,
                                        .also = run.no_duplicates ? &ears : NULL};
    int status = ck_check_inputs(argv + 1, operands, &run.files, &wanted, add, &run);
    status = write_stats(&run, status);
    ck_counted_game_free(&run.game);
    ck_seen_games_free(&run.seen);
    ck_stats_free(&run.stats);
    return status;
}

const ck_command ck_stats_command = {
    .name = "stats",
    .arguments = "[OPTION…] [FILE…]",
    .summary = "statistics: openings, lengths, hands, casts, players",
    .options = rows,
    .operands = ck_files,
    .run = run_stats,
};
