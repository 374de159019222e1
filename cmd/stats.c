#include "rules/collection/stats.h"
#include "cmd/io/input.h"
#include "cmd/options/cmd.h"

#include <getopt.h>
#include <limits.h>
#include <string.h>

/* What the command line asks for, and the run so far. */
typedef struct stats_run {
    ck_stats stats;
    const char *rules_text; /* --rules; NULL: as each record asks */
    ck_rules rules;
    size_t format; /* index into FORMATS */
    long top;      /* −1: as the format has it */
    bool recursive;
    bool readable; /* reading this record has raised no error so far */
} stats_run;

/* People are shown the top of long lists; programs, all. */
static const struct {
    const char *name;
    void (*write)(ck_writer *out, const ck_stats *stats, size_t top);
    size_t top;
} formats[] = {
    {"text", ck_write_stats_text, 10},
    {"json", ck_write_stats_json, 0},
    {"csv", ck_write_stats_csv, 0},
};

enum { FORMATS = sizeof formats / sizeof *formats };

static void begin(void *self)
{
    ((stats_run *)self)->readable = true;
}

static void hear(void *self, const ck_finding *finding)
{
    if (ck_code_severity(finding->code) == CK_ERROR)
        ((stats_run *)self)->readable = false;
}

static bool add(void *self, const char *path, const ck_record *record)
{
    stats_run *run = self;
    (void)path;
    if (!run->rules_text && !ck_record_rules(record, &run->rules))
        run->readable = false;
    ck_stats_add(&run->stats, &run->rules, record, run->readable);
    return !run->stats.failed;
}

/* Nobody knows whose a record is that was too long to read. */
static bool skip(void *self, const char *path, const ck_record *record)
{
    stats_run *run = self;
    (void)path;
    (void)record;
    if (!run->stats.player)
        run->stats.broken++;
    return true;
}

static const struct option long_options[] = {
    {"format", required_argument, NULL, 'f'},
    {"rules", required_argument, NULL, 'R'},
    {"player", required_argument, NULL, 'p'},
    {"top", required_argument, NULL, 't'},
    {"keep-broken", no_argument, NULL, 'k'},
    {"recursive", no_argument, NULL, 'r'},
    {NULL, 0, NULL, 0},
};

static bool read_format(stats_run *run, const char *value)
{
    for (run->format = 0; run->format < FORMATS; run->format++) {
        if (strcmp(formats[run->format].name, value) == 0)
            return true;
    }
    return ck_trouble("--format %s: text, json or csv is wanted", value) == 0;
}

static bool read_option(stats_run *run, int option, const char *value)
{
    switch (option) {
    case 'f':
        return read_format(run, value);
    case 'R':
        run->rules_text = value;
        return ck_rules_option(value, &run->rules);
    case 'p':
        run->stats.player = value;
        return true;
    case 't':
        return ck_number_option("--top", value, 0, LONG_MAX, &run->top);
    case 'k':
        run->stats.keep_broken = true;
        return true;
    case 'r':
        run->recursive = true;
        return true;
    default:
        return false;
    }
}

static bool read_options(stats_run *run, int argc, char **argv)
{
    int option;
    opterr = 0;
    while ((option = getopt_long(argc, argv, "r", long_options, NULL)) != -1) {
        if (option == '?')
            return ck_usage("stats", "%s is not an option, or lacks its value", argv[optind - 1]) ==
                   0;
        if (!read_option(run, option, optarg))
            return false;
    }
    return true;
}

/* Standard output that cannot be written to is told by ck_finish(). */
static int write_stats(const stats_run *run, int status)
{
    ck_writer out = ck_file_writer(stdout);
    size_t top = run->top < 0 ? formats[run->format].top : (size_t)run->top;
    if (run->stats.failed)
        return ck_trouble("memory is short");
    formats[run->format].write(&out, &run->stats, top);
    if (out.failed && !ferror(stdout))
        return ck_trouble("memory is short");
    if (status != CK_EXIT_VALID)
        return status;
    return run->stats.broken > 0 ? CK_EXIT_FINDINGS : CK_EXIT_VALID;
}

int ck_run_stats(int argc, char **argv)
{
    stats_run run = {.top = -1};
    if (!read_options(&run, argc, argv))
        return CK_EXIT_TROUBLE;
    ck_visitor visitor = {&run, {&run, hear}, begin, add, skip, true};
    int status = ck_visit_records(argv + optind, argc - optind, run.recursive, &visitor);
    status = write_stats(&run, status);
    ck_stats_free(&run.stats);
    return status;
}
