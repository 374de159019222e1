#include "rules/tournament/score.h"
#include "cmd/io/input.h"
#include "cmd/options/cmd.h"
#include "formats/report/text.h"
#include "formats/tables/score_formats.h"
#include "rules/tournament/standings.h"
#include "rules/tournament/tiebreak.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

/* What is heard of a record; the result is first, since the observer is the result's own. */
typedef struct hearing {
    ck_result result;
    ck_fingerprint print;
} hearing;

/* What the command line asks for, and the run so far. */
typedef struct score {
    const char *rules_text; /* --rules; NULL: as each record asks */
    ck_rules rules;
    const char *format, *aliases;
    bool recursive, stands; /* stands: --standings */
    ck_standings_options options;
    const ck_score_format *sheet;
    ck_standings_writer *table;
    hearing hearing;
    ck_score score;
    ck_standings standings;
    ck_writer out, messages;
    bool findings; /* some record is not valid */
    bool failed;
} score;

/* ---- records ---- */

static void begin(void *self)
{
    score *score = self;
    ck_result_clear(&score->hearing.result);
    score->hearing.print = (ck_fingerprint){0};
}

static void hear_turn(void *self, const ck_turn_told *turn)
{
    ck_fingerprint_turn(&((hearing *)self)->print, turn);
}

/* The rules of a record: the user's, else those that it asks for. */
static void choose_rules(score *score, const ck_record *record, const ck_sink *sink)
{
    if (score->rules_text || ck_record_rules(record, &score->rules))
        return;
    ck_finding finding = ck_finding_new(CK_F_UNKNOWN_RULES, record->rules);
    sink->report(sink->self, &finding);
}

/* Adds a record to the standings, or writes its sheet. */
static bool put_record(score *score, const ck_checked *checked)
{
    bool good = score->stands ? ck_standings_add(&score->standings, checked, &score->hearing.print)
                              : ck_score_fill(&score->score, checked);
    if (good && !score->stands)
        score->sheet->record(&score->out, &score->score);
    return good;
}

/* Replays a record that was read, tells what is wrong with it, and puts it where it belongs. */
static bool take(void *self, const char *path, const ck_record *record)
{
    score *score = self;
    ck_result *result = &score->hearing.result;
    ck_observer observer = ck_result_observer(result);
    observer.turn = hear_turn;
    choose_rules(score, record, &observer.sink);
    ck_outcome outcome = ck_replay(&score->rules, record, &observer);
    ck_result_finish(result);
    ck_checked checked = {path, record, &score->rules, result, &outcome};
    score->findings |= !ck_result_valid(result);
    ck_write_gcc(&score->messages, &checked);
    score->failed |= result->failed || !put_record(score, &checked);
    return !score->failed && !score->out.failed;
}

/* ---- options ---- */

enum {
    OPT_RULES = 256,
    OPT_STANDINGS,
    OPT_FORMAT,
    OPT_TIE_BREAK,
    OPT_RATING,
    OPT_K,
    OPT_START,
    OPT_ALIASES,
    OPT_KEEP_BROKEN
};

static const struct option long_options[] = {
    {"rules", required_argument, NULL, OPT_RULES},
    {"standings", no_argument, NULL, OPT_STANDINGS},
    {"format", required_argument, NULL, OPT_FORMAT},
    {"tie-break", required_argument, NULL, OPT_TIE_BREAK},
    {"rating", required_argument, NULL, OPT_RATING},
    {"k", required_argument, NULL, OPT_K},
    {"start-rating", required_argument, NULL, OPT_START},
    {"aliases", required_argument, NULL, OPT_ALIASES},
    {"keep-broken", no_argument, NULL, OPT_KEEP_BROKEN},
    {"recursive", no_argument, NULL, 'r'},
    {NULL, 0, NULL, 0},
};

/* "points,wins"; an empty list breaks no tie. */
static bool read_tie_breaks(ck_standings_options *options, const char *value)
{
    options->tie_breaks = 0;
    while (*value) {
        size_t length = strcspn(value, ",");
        const ck_tie_break *tie = ck_tie_break_named(value, length);
        if (!tie || options->tie_breaks == CK_MOST_TIE_BREAKS) {
            ck_trouble("--tie-break: “%.*s” is not wanted; the tie-breaks are:", (int)length,
                       value);
            for (size_t i = 0; ck_tie_break_at(i); i++)
                fprintf(stderr, "  %-18s %s\n", ck_tie_break_at(i)->name,
                        ck_tie_break_at(i)->formula);
            return false;
        }
        options->tie_break[options->tie_breaks++] = tie;
        value += length + (value[length] == ',');
    }
    return true;
}

static bool read_rating(ck_standings_options *options, const char *value)
{
    static const char *const names[] = {
        [CK_RATING_NONE] = "none", [CK_RATING_ELO] = "elo", [CK_RATING_GLICKO2] = "glicko2"};
    for (int kind = CK_RATING_NONE; kind <= CK_RATING_GLICKO2; kind++) {
        if (strcmp(names[kind], value) == 0) {
            options->rating = (ck_rating_kind)kind;
            return true;
        }
    }
    return ck_trouble("--rating %s: elo, glicko2 or none is wanted", value) == 0;
}

static bool read_format(score *score, const char *value)
{
    score->format = value;
    score->sheet = ck_score_format_named(value);
    score->table = ck_standings_writer_named(value);
    return score->sheet ||
           ck_trouble("--format %s: text, json, csv, markdown or html is wanted", value) == 0;
}

static bool read_number(const char *option, const char *value, long least, double *number)
{
    long whole;
    if (!ck_number_option(option, value, least, 10000, &whole))
        return false;
    *number = (double)whole;
    return true;
}

static bool read_option(score *score, int option, const char *value)
{
    switch (option) {
    case OPT_RULES:
        score->rules_text = value;
        return ck_rules_option(value, &score->rules);
    case OPT_STANDINGS:
        score->stands = true;
        return true;
    case OPT_FORMAT:
        return read_format(score, value);
    case OPT_TIE_BREAK:
        return read_tie_breaks(&score->options, value);
    case OPT_RATING:
        return read_rating(&score->options, value);
    case OPT_K:
        return read_number("--k", value, 1, &score->options.k);
    case OPT_START:
        return read_number("--start-rating", value, 0, &score->options.start_rating);
    case OPT_ALIASES:
        score->aliases = value;
        return true;
    case OPT_KEEP_BROKEN:
        score->options.keep_broken = true;
        return true;
    case 'r':
        score->recursive = true;
        return true;
    default:
        return false;
    }
}

static bool read_options(int argc, char **argv, score *score)
{
    int option;
    opterr = 0;
    while ((option = getopt_long(argc, argv, "r", long_options, NULL)) != -1) {
        if (option == '?')
            return ck_usage("score", "%s is not an option, or lacks its value", argv[optind - 1]) ==
                   0;
        if (!read_option(score, option, optarg))
            return false;
    }
    return true;
}

/* ---- aliases ---- */

/* The whole of a file; false, with a message, when it cannot be read. */
static bool read_file(const char *path, ck_buffer *text)
{
    char chunk[4096];
    ck_writer out = ck_buffer_writer(text);
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
    ck_visitor visitor = {
        .self = score,
        .sink = ck_result_observer(&score->hearing.result).sink,
        .begin = begin,
        .record = take,
        .skipped = take,
        .sheets = true,
    };
    if (!score->stands && score->sheet->begin)
        score->sheet->begin(&score->out);
    int status = ck_visit_records(paths, count, score->recursive, &visitor);
    if (score->failed || (score->stands && !ck_standings_finish(&score->standings)))
        return ck_trouble("memory is short");
    if (score->stands)
        score->table(&score->out, &score->standings);
    else if (score->sheet->end)
        score->sheet->end(&score->out);
    if (score->out.failed && !ferror(stdout))
        return ck_trouble("memory is short");
    if (status == CK_EXIT_VALID && score->findings)
        status = CK_EXIT_FINDINGS;
    return status;
}

int ck_run_score(int argc, char **argv)
{
    score score = {.options = ck_standings_defaults()};
    int status = CK_EXIT_TROUBLE;
    read_format(&score, "text");
    if (!read_options(argc, argv, &score))
        return CK_EXIT_TROUBLE;
    score.out = ck_file_writer(stdout);
    score.messages = ck_file_writer(stderr);
    ck_result_init(&score.hearing.result);
    ck_standings_init(&score.standings, &score.options);
    if (read_aliases(&score))
        status = run(&score, argv + optind, argc - optind);
    ck_standings_free(&score.standings);
    ck_score_free(&score.score);
    ck_result_free(&score.hearing.result);
    return status;
}
