/*
 * `cetkaik score`: prints score sheets, or standings of many games. Uses only the public library.
 */
#include "cmd/io/out_folder.h"
#include "cmd/io/output.h"
#include "cmd/io/records.h"
#include "cmd/io/stream_writer.h"
#include "cmd/io/text_lines.h"
#include "cmd/library/writer_kinds.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define NOT_GIVEN SIZE_MAX

/* Options and state of a run. */
typedef struct score_run {
    ck_pipeline_options options;
    ck_rules rules;
    const char *rules_text; /* NULL: those each record names */
    const char *format, *aliases;
    const char *title, *replay, *sheets; /* of pages; NULL: none */
    ck_tie_order tie_breaks;
    size_t by, rating;    /* NOT_GIVEN: the default */
    long k, start_rating; /* −1: the default */
    long after_round;     /* 0: all rounds */
    ck_file_options files;
    bool stands, keep_broken; /* stands: --standings */
    ck_writer *writer, *messages;
    ck_terminal terminal;
} score_run;

/* ---- options ---- */

static const char *format_words(size_t index)
{
    static const char *const words[] = {"text", "json", "csv", "markdown", "html", "trf", NULL};
    return words[index];
}

enum { BY_SCORE, BY_POINTS };

static const char *order_words(size_t index)
{
    static const char *const words[] = {[BY_SCORE] = "score", [BY_POINTS] = "points", NULL};
    return words[index];
}

static const struct {
    const char *name;
    ck_rating_kind kind;
} ratings[] = {{"elo", CK_RATING_ELO}, {"glicko2", CK_RATING_GLICKO2}, {"none", CK_RATING_NONE}};

static const char *rating_words(size_t index)
{
    return index < sizeof ratings / sizeof *ratings ? ratings[index].name : NULL;
}

static const ck_option rows[] = {
    CK_ROW_FLAG("standings", 0, CK_P_HELP_SCORE_STANDINGS, offsetof(score_run, stands)),
    CK_ROW_FORMAT(format_words, ck_set_one_of, offsetof(score_run, format)),
    CK_ROW_RULES_TO_REPLAY(offsetof(score_run, rules_text)),
    CK_ROW_CHOICE("by", CK_P_VALUE_WHAT, order_words, "score", ck_set_word,
                  offsetof(score_run, by)),
    {.name = "tie-break",
     .value = CK_P_VALUE_LIST,
     .words = ck_tie_break_words,
     .set = ck_set_tie_breaks,
     .at = offsetof(score_run, tie_breaks),
     .list = true,
     .may_lack = true},
    CK_ROW_CHOICE("rating", CK_P_VALUE_KIND, rating_words, "elo", ck_set_word,
                  offsetof(score_run, rating)),
    CK_ROW_NUMBER("k", CK_P_HELP_SCORE_K, 1, 10000, ck_set_number, offsetof(score_run, k)),
    CK_ROW_NUMBER("start-rating", CK_P_HELP_SCORE_START_RATING, 0, 10000, ck_set_number,
                  offsetof(score_run, start_rating)),
    CK_ROW_NUMBER("after-round", CK_P_HELP_SCORE_AFTER_ROUND, 1, 1000000, ck_set_number,
                  offsetof(score_run, after_round)),
    CK_ROW_VALUE("aliases", CK_P_VALUE_FILE, CK_P_HELP_SCORE_ALIASES, ck_files, ck_set_text,
                 offsetof(score_run, aliases)),
    CK_ROW_KEEP_BROKEN(offsetof(score_run, keep_broken)),
    CK_ROW_VALUE("title", CK_P_VALUE_TEXT, CK_P_HELP_SCORE_TITLE, NULL, ck_set_text,
                 offsetof(score_run, title)),
    CK_ROW_VALUE("replay", CK_P_VALUE_FILE, CK_P_HELP_SCORE_REPLAY, ck_files, ck_set_text,
                 offsetof(score_run, replay)),
    CK_ROW_VALUE("sheets", CK_P_VALUE_FILE, CK_P_HELP_SCORE_SHEETS, ck_files, ck_set_text,
                 offsetof(score_run, sheets)),
    CK_ROW_FOLDER(offsetof(score_run, files.folder)),
    CK_ROWS_OF_FILES(score_run),
    {.name = NULL},
};

static const ck_clash clashes[] = {
    {"folder", "output", CK_P_NOT_TOGETHER, false},
    {"folder", "standings", CK_P_NOT_TOGETHER, false},
    {.option = NULL},
};

/* ---- aliases ---- */

/* The first line starts the aliases afresh. */
static bool add_alias(void *self, const char *path, unsigned long number, const char *line,
                      size_t length)
{
    score_run *score = self;
    ck_status status = number == 1 ? ck_writer_set(score->writer, "aliases", "") : CK_STATUS_OK;
    if (status == CK_STATUS_OK)
        status = ck_writer_alias(score->writer, line, length);
    if (status == CK_STATUS_BAD_OPTION)
        return ck_trouble(CK_P_FILE_TROUBLE,
                          CK_SLOTS(ck_typed_slot("file", path),
                                   ck_typed_slot("why", ck_writer_message(score->writer)))) == 0;
    return ck_stream_writer_good(status);
}

/* ---- the run ---- */

static bool set_text(score_run *score, const char *option, const char *value)
{
    return !value || ck_stream_writer_good(ck_writer_set(score->writer, option, value));
}

/* Links into another page need the numbers of its games, so they are counted in order. */
static bool set_page(score_run *score)
{
    bool html = strcmp(score->format, "html") == 0;
    bool for_html = score->title || score->replay || score->sheets;
    if ((for_html && !html) || (score->sheets && !score->stands))
        return ck_usage_trouble("score", CK_P_FOR_HTML, NULL) == 0;
    if (score->replay && !score->stands)
        score->files.jobs = 1;
    return set_text(score, "title", score->title) && set_text(score, "replay", score->replay) &&
           set_text(score, "sheets", score->sheets);
}

/* The first option that only a table uses; NULL: none. */
static const char *option_of_table(const score_run *score)
{
    const struct {
        const char *name;
        bool given;
    } options[] = {
        {"by", score->by != NOT_GIVEN},
        {"tie-break", score->tie_breaks.given},
        {"rating", score->rating != NOT_GIVEN},
        {"k", score->k >= 0},
        {"start-rating", score->start_rating >= 0},
        {"after-round", score->after_round > 0},
        {"aliases", score->aliases},
        {"keep-broken", score->keep_broken},
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (options[i].given)
            return options[i].name;
    }
    return NULL;
}

static void set_standings(const score_run *score, ck_standings_options *options)
{
    options->keep_broken = score->keep_broken;
    options->by_points = score->by == BY_POINTS;
    options->after_round = score->after_round;
    if (score->rating != NOT_GIVEN)
        options->rating = ratings[score->rating].kind;
    if (score->k >= 0)
        options->k = (double)score->k;
    if (score->start_rating >= 0)
        options->start_rating = (double)score->start_rating;
    if (!score->tie_breaks.given)
        return;
    memcpy(options->tie_break, score->tie_breaks.row, sizeof options->tie_break);
    options->tie_breaks = score->tie_breaks.count;
}

static bool open_writers(score_run *score)
{
    const char *of_table = option_of_table(score);
    if (of_table && !score->stands)
        return ck_usage_trouble("score", CK_P_FOR_STANDINGS,
                                CK_SLOTS(ck_word_slot("option", of_table))) == 0;
    if (strcmp(score->format, "trf") == 0 && !score->stands)
        return ck_usage_trouble("score", CK_P_FOR_STANDINGS,
                                CK_SLOTS(ck_word_slot("option", "format=trf"))) == 0;
    score->writer =
        ck_stream_writer(&score->terminal, score->stands ? "standings:" : "score:", score->format);
    score->messages = ck_stream_writer(NULL, "check:", "lines");
    if (!score->writer || !score->messages)
        return false;
    if (!set_page(score))
        return false;
    if (!score->stands)
        return true;
    set_standings(score, &((ck_standings_state *)score->writer->state)->options);
    return !score->aliases ||
           ck_text_lines_visit(score->aliases, score->files.encoding, add_alias, score);
}

/* The findings of a table count at its end. */
static int score_files(score_run *score, char **paths, int count)
{
    const bool hashed = score->stands || strcmp(score->format, "csv") == 0;
    const ck_record_job job = {.self = score,
                               .options = &score->options,
                               .observes = hashed ? CK_OBSERVES_FINGERPRINT : CK_OBSERVES_NOTHING,
                               .writer = score->writer,
                               .messages = score->messages};
    score->files.silent = score->stands;
    score->options.rules = ck_rules_from_value(score->rules_text, &score->rules);
    const int status = ck_records_for_each(paths, count, &score->files, &job);
    if (!score->stands)
        return status;
    const size_t contradictions = ck_writer_contradictions(score->writer);
    if (contradictions > 0)
        ck_trouble(CK_P_CONTRADICTIONS, CK_SLOTS(ck_number_slot("n", (int64_t)contradictions)));
    const bool findings = contradictions > 0 || ck_writer_invalid(score->writer) > 0;
    return status == CK_EXIT_VALID && findings ? CK_EXIT_FINDINGS : status;
}

/* Scores PATHS into the file TARGET; NULL: standard output. */
static int score_to(void *self, const char *target, char **paths, int count)
{
    score_run *score = self;
    int status = CK_EXIT_TROUBLE;
    ck_output output = {.path = NULL};
    if (!ck_output_redirect(&output, target, paths, count))
        return CK_EXIT_TROUBLE;
    score->writer = score->messages = NULL;
    if (open_writers(score))
        status = score_files(score, paths, count);
    ck_writer_free(score->messages);
    ck_writer_free(score->writer);
    return ck_output_end_redirected(&output, status);
}

/* The file suffix of a format. */
static const char *suffix_of(const char *format)
{
    static const char *const suffix[] = {".txt", ".json", ".csv", ".md", ".html", ".trf"};
    size_t at = 0;
    while (strcmp(format_words(at), format) != 0)
        at++;
    return suffix[at];
}

static int run(int argc, char **argv)
{
    score_run score = {
        .format = "text", .by = NOT_GIVEN, .rating = NOT_GIVEN, .k = -1, .start_rating = -1};
    int operands = ck_options_read(&ck_score_command, argc, argv, &score);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    return ck_out_folder_run(argv + 1, operands, &score.files, suffix_of(score.format),
                             score.files.output, score_to, &score);
}

const ck_command ck_score_command = {
    .name = "score",
    .arguments = CK_P_ARGUMENTS_FILES,
    .summary = CK_P_HELP_SCORE,
    .options = rows,
    .clashes = clashes,
    .operands = ck_files,
    .run = run,
};
