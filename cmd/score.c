#include "rules/tournament/score.h"
#include "cmd/io/input.h"
#include "cmd/options/cmd.h"
#include "cmd/options/values.h"
#include "formats/report/text.h"
#include "formats/tables/score_formats.h"
#include "rules/tournament/standings.h"
#include "rules/tournament/tiebreak.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* What the command line asks for, and the run so far. */
typedef struct score {
    const char *rules_text; /* --rules; NULL: as each record asks */
    ck_rules rules;
    const char *aliases;
    bool recursive, stands; /* stands: --standings */
    ck_standings_options options;
    const ck_score_format *format;
    ck_standings_writer *table;
    ck_fingerprint print; /* of the record that is being checked */
    ck_score score;
    ck_standings standings;
    ck_out out, messages;
    bool findings; /* some record is not valid */
    bool failed;   /* memory is short */
} score;

/* ---- records ---- */

static bool begin(void *self, const ck_checked *checked)
{
    (void)checked;
    *(ck_fingerprint *)self = (ck_fingerprint){0};
    return true;
}

static void hear_turn(void *self, const ck_turn_told *turn)
{
    ck_fingerprint_turn(self, turn);
}

/* Adds a record to the standings, or writes its score; tells what is wrong with it. */
static bool put_record(void *self, const ck_checked *checked)
{
    score *score = self;
    bool good = score->stands ? ck_standings_add(&score->standings, checked, &score->print)
                              : ck_score_fill(&score->score, checked);
    ck_write_gcc(&score->messages, checked);
    if (good && !score->stands)
        score->format->record(&score->out, &score->score);
    score->findings |= !ck_result_valid(checked->result);
    score->failed |= !good;
    return good && !score->out.failed;
}

/* ---- options ---- */

static const char *tie_break_words(size_t index)
{
    return ck_tie_break_at(index) ? ck_tie_break_at(index)->name : NULL;
}

static bool unknown_tie_break(const char *name, size_t length)
{
    ck_trouble("--tie-break: “%.*s” is not wanted%s; the tie-breaks are:", (int)length, name,
               ck_hint_in(tie_break_words, name, length).text);
    for (size_t i = 0; ck_tie_break_at(i); i++)
        fprintf(stderr, "  %-18s %s\n", ck_tie_break_at(i)->name, ck_tie_break_at(i)->formula);
    return false;
}

/* "points,wins"; an empty list breaks no tie. */
static bool take_tie_breaks(const ck_option *option, const char *value, void *values)
{
    ck_standings_options *options = &((score *)values)->options;
    (void)option;
    options->tie_breaks = 0;
    while (*value) {
        size_t length = strcspn(value, ",");
        const ck_tie_break *tie = ck_tie_break_named(value, length);
        if (!tie || options->tie_breaks == CK_MOST_TIE_BREAKS)
            return unknown_tie_break(value, length);
        options->tie_break[options->tie_breaks++] = tie;
        value += length + (value[length] == ',');
    }
    return true;
}

static const struct {
    const char *name;
    ck_rating_kind kind;
} ratings[] = {{"elo", CK_RATING_ELO}, {"glicko2", CK_RATING_GLICKO2}, {"none", CK_RATING_NONE}};

static const char *rating_words(size_t index)
{
    return index < sizeof ratings / sizeof *ratings ? ratings[index].name : NULL;
}

static bool take_rating(const ck_option *option, const char *value, void *values)
{
    size_t index;
    if (!ck_word_option(option, value, &index))
        return false;
    ((score *)values)->options.rating = ratings[index].kind;
    return true;
}

static const char *format_words(size_t index)
{
    return ck_score_format_at(index) ? ck_score_format_at(index)->name : NULL;
}

static void choose_format(score *score, const char *name)
{
    score->format = ck_score_format_named(name);
    score->table = ck_standings_writer_named(name);
}

static bool take_format(const ck_option *option, const char *value, void *values)
{
    size_t index;
    if (!ck_word_option(option, value, &index))
        return false;
    choose_format(values, value);
    return true;
}

/* A whole number that is reckoned with as a double. */
static bool take_figure(const ck_option *option, const char *value, void *values)
{
    long whole;
    struct ck_option row = *option;
    row.at = 0;
    if (!ck_take_number(&row, value, &whole))
        return false;
    *(double *)((char *)values + option->at) = (double)whole;
    return true;
}

static const ck_option rows[] = {
    CK_ROW_FLAG("standings", 0, "one table over all records", offsetof(score, stands)),
    CK_ROW_FORMAT(format_words, take_format, 0),
    CK_ROW_RULES_TO_REPLAY(offsetof(score, rules_text)),
    CK_ROW_LIST("tie-break", "LIST", NULL, tie_break_words, take_tie_breaks, 0),
    CK_ROW_CHOICE("rating", "KIND", rating_words, "elo", take_rating, 0),
    CK_ROW_NUMBER("k", "K of Elo (default: 20)", 1, 10000, take_figure, offsetof(score, options.k)),
    CK_ROW_NUMBER("start-rating", "the first rating of a player (default: 1500)", 0, 10000,
                  take_figure, offsetof(score, options.start_rating)),
    CK_ROW_VALUE("aliases", "FILE", "lines “alias = name”", ck_files, ck_take_text,
                 offsetof(score, aliases)),
    CK_ROW_KEEP_BROKEN(offsetof(score, options.keep_broken)),
    CK_ROW_RECURSIVE(offsetof(score, recursive)),
    {.name = NULL},
};

/* ---- aliases ---- */

/* The whole of a file; false, with a message, when it cannot be read. */
static bool read_file(const char *path, ck_buffer *text)
{
    char chunk[4096];
    ck_out out = ck_buffer_out(text);
    FILE *file = fopen(path, "rb");
    size_t got;
    if (!file)
        return ck_trouble("%s: %s", path, strerror(errno)) == 0;
    while ((got = fread(chunk, 1, sizeof chunk, file)) > 0)
        ck_put_bytes(&out, chunk, got);
    bool good = !ferror(file) && !out.failed;
    fclose(file);
    return good || ck_trouble("%s: it cannot be read", path) == 0;
}

static bool read_aliases(score *score)
{
    ck_buffer text = {0};
    size_t line = 0;
    bool good = true;
    if (score->aliases)
        good = read_file(score->aliases, &text);
    if (good &&
        !ck_standings_read_aliases(&score->standings, ck_buffer_string(&text), text.length, &line))
        good = (line > 0 ? ck_trouble("%s:%zu: “alias = name” is wanted, and no name may come "
                                      "back to itself",
                                      score->aliases, line)
                         : ck_trouble("memory is short")) == 0;
    ck_buffer_free(&text);
    return good;
}

/* ---- the run ---- */

static int run(score *score, char **paths, int count)
{
    const ck_listener listener = {begin, {.self = &score->print, .turn = hear_turn}};
    const ck_pipeline_options wanted = {
        .rules = ck_rules_asked(score->rules_text, &score->rules),
        .listener = &listener,
    };
    if (!score->stands && score->format->begin)
        score->format->begin(&score->out);
    int status = ck_check_files(paths, count, score->recursive, &wanted, put_record, score);
    if (score->failed || (score->stands && !ck_standings_finish(&score->standings)))
        return ck_trouble("memory is short");
    if (score->stands)
        score->table(&score->out, &score->standings);
    else if (score->format->end)
        score->format->end(&score->out);
    if (score->out.failed && !ferror(stdout))
        return ck_trouble("memory is short");
    if (status == CK_EXIT_VALID && score->findings)
        status = CK_EXIT_FINDINGS;
    return status;
}

static int run_score(int argc, char **argv)
{
    score score = {.options = ck_standings_defaults()};
    int status = CK_EXIT_TROUBLE;
    choose_format(&score, "text");
    int operands = ck_read_options(&ck_score_command, argc, argv, &score);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    score.out = ck_file_out(stdout);
    score.messages = ck_file_out(stderr);
    ck_standings_init(&score.standings, &score.options);
    if (read_aliases(&score))
        status = run(&score, argv + 1, operands);
    ck_standings_free(&score.standings);
    ck_score_free(&score.score);
    return status;
}

const ck_command ck_score_command = {
    .name = "score",
    .arguments = "[OPTION…] [FILE…]",
    .summary = "score sheets of games, or the table of a tournament",
    .options = rows,
    .operands = ck_files,
    .run = run_score,
};
