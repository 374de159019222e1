#include "cmd/io/input.h"
#include "cmd/options/cmd.h"
#include "cmd/options/filter.h"
#include "formats/report/check_json.h"
#include "formats/report/junit.h"
#include "formats/report/sarif.h"
#include "formats/report/text.h"

#include <getopt.h>
#include <limits.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct check;

/* How the records of a run are reported: a row of the table of formats. */
typedef struct reporter {
    const char *name;
    void (*start)(struct check *check); /* NULL: nothing comes before the records */
    void (*record)(struct check *check, const ck_checked *checked);
    void (*end)(struct check *check); /* NULL: nothing comes after them */
} reporter;

/* What the command line asks for, and the run so far. */
typedef struct check {
    ck_pipeline_options wanted;
    ck_rules rules; /* --rules */
    const reporter *format;
    ck_sarif sarif;
    ck_junit junit;
    bool quiet, summary, fail_fast, recursive, color;
    long max_warnings;
    ck_filter filter;
    ck_writer out;
    unsigned long records, valid, count[CK_NOTE + 1];
    bool progress; /* a terminal is there to be told how far the work is */
    time_t told;
} check;

/* On a terminal, once a second, when the output goes elsewhere. */
static void show_progress(check *check)
{
    time_t now = check->progress ? time(NULL) : check->told;
    if (now == check->told)
        return;
    check->told = now;
    fprintf(stderr, "\rcetkaik: %lu records checked, %lu valid", check->records, check->valid);
}

static void end_progress(const check *check)
{
    if (check->progress && check->told)
        fputs("\r\033[K", stderr);
}

static void count(check *check, const ck_result *result)
{
    check->records++;
    check->valid += ck_result_valid(result);
    for (int severity = 0; severity <= CK_NOTE; severity++)
        check->count[severity] += result->count[severity];
    show_progress(check);
}

static void write_text(check *check, const ck_checked *checked)
{
    ck_write_findings(&check->out, checked, check->color);
    if (check->quiet)
        return;
    ck_write_verdict(&check->out, checked, check->color);
    if (checked->result->season_count > 0)
        ck_write_score_sheet(&check->out, checked);
}

static void write_gcc(check *check, const ck_checked *checked)
{
    ck_write_gcc(&check->out, checked);
}

static void write_json(check *check, const ck_checked *checked)
{
    ck_write_json(&check->out, checked);
}

static void start_sarif(check *check)
{
    ck_sarif_start(&check->sarif, &check->out, CK_VERSION);
}

static void write_sarif(check *check, const ck_checked *checked)
{
    ck_sarif_record(&check->sarif, checked);
}

static void end_sarif(check *check)
{
    ck_sarif_end(&check->sarif);
}

static void start_junit(check *check)
{
    ck_junit_start(&check->junit, &check->out);
}

static void write_junit(check *check, const ck_checked *checked)
{
    ck_junit_record(&check->junit, checked);
}

static void end_junit(check *check)
{
    ck_junit_end(&check->junit);
}

static const reporter reporters[] = {
    {"text", NULL, write_text, NULL},
    {"gcc", NULL, write_gcc, NULL},
    {"json", NULL, write_json, NULL},
    {"sarif", start_sarif, write_sarif, end_sarif},
    {"junit", start_junit, write_junit, end_junit},
};

static bool report(void *self, const ck_checked *checked)
{
    check *check = self;
    count(check, checked->result);
    if (!check->summary)
        check->format->record(check, checked);
    bool goes_on = !check->fail_fast || ck_result_valid(checked->result);
    return goes_on && !check->out.failed;
}

static void write_count(ck_writer *out, unsigned long n, const char *what)
{
    ck_put_format(out, ", %lu %s%s", n, what, n == 1 ? "" : "s");
}

static void write_summary(check *check)
{
    ck_writer *out = &check->out;
    ck_put_format(out, "%lu record%s: %lu valid, %lu not valid", check->records,
                  check->records == 1 ? "" : "s", check->valid, check->records - check->valid);
    if (check->count[CK_ERROR] + check->count[CK_WARNING] + check->count[CK_NOTE] > 0)
        write_count(out, check->count[CK_ERROR], "error");
    if (check->count[CK_WARNING] > 0)
        write_count(out, check->count[CK_WARNING], "warning");
    if (check->count[CK_NOTE] > 0)
        write_count(out, check->count[CK_NOTE], "note");
    ck_put(out, "\n");
}

enum {
    OPT_RULES = 256,
    OPT_SELECT,
    OPT_IGNORE,
    OPT_STRICT,
    OPT_FORMAT,
    OPT_WARNINGS,
    OPT_SUMMARY,
    OPT_FAIL_FAST,
    OPT_COLOR
};

static const struct option long_options[] = {
    {"rules", required_argument, NULL, OPT_RULES},
    {"strict", no_argument, NULL, OPT_STRICT},
    {"format", required_argument, NULL, OPT_FORMAT},
    {"select", required_argument, NULL, OPT_SELECT},
    {"ignore", required_argument, NULL, OPT_IGNORE},
    {"max-warnings", required_argument, NULL, OPT_WARNINGS},
    {"quiet", no_argument, NULL, 'q'},
    {"summary", no_argument, NULL, OPT_SUMMARY},
    {"fail-fast", no_argument, NULL, OPT_FAIL_FAST},
    {"recursive", no_argument, NULL, 'r'},
    {"color", required_argument, NULL, OPT_COLOR},
    {NULL, 0, NULL, 0},
};

static bool read_format(check *check, const char *value)
{
    for (size_t i = 0; i < sizeof reporters / sizeof *reporters; i++) {
        if (strcmp(reporters[i].name, value) == 0) {
            check->format = &reporters[i];
            return true;
        }
    }
    return ck_trouble("--format %s: text, gcc, json, sarif or junit is wanted", value) == 0;
}

static bool read_option(check *check, int option, const char *value, const char **color)
{
    switch (option) {
    case OPT_RULES:
        check->wanted.auto_rules = strcmp(value, "auto") == 0;
        check->wanted.rules = check->wanted.auto_rules ? NULL : &check->rules;
        return check->wanted.auto_rules || ck_rules_option(value, &check->rules);
    case OPT_SELECT:
        return ck_filter_option(&check->filter, "--select", value, true);
    case OPT_IGNORE:
        return ck_filter_option(&check->filter, "--ignore", value, false);
    case OPT_STRICT:
        check->wanted.strict = true;
        return true;
    case OPT_FORMAT:
        return read_format(check, value);
    case OPT_WARNINGS:
        return ck_number_option("--max-warnings", value, 0, LONG_MAX, &check->max_warnings);
    case OPT_SUMMARY:
        check->summary = true;
        return true;
    case OPT_FAIL_FAST:
        check->fail_fast = true;
        return true;
    case OPT_COLOR:
        *color = value;
        return true;
    case 'q':
        check->quiet = true;
        return true;
    case 'r':
        check->recursive = true;
        return true;
    default:
        return false;
    }
}

static bool read_options(check *check, int argc, char **argv)
{
    const char *color = NULL;
    int option;
    opterr = 0;
    while ((option = getopt_long(argc, argv, "qr", long_options, NULL)) != -1) {
        if (option == '?')
            return ck_usage("check", "%s is not an option, or lacks its value", argv[optind - 1]) ==
                   0;
        if (!read_option(check, option, optarg, &color))
            return false;
    }
    return ck_color_option(color, stdout, &check->color);
}

static int conclude(check *check, int status)
{
    end_progress(check);
    if (check->summary || (check->format == reporters && !check->quiet))
        write_summary(check);
    if (status != CK_EXIT_VALID)
        return status;
    bool findings =
        check->count[CK_ERROR] > 0 ||
        (check->max_warnings >= 0 && check->count[CK_WARNING] > (unsigned long)check->max_warnings);
    return findings ? CK_EXIT_FINDINGS : CK_EXIT_VALID;
}

int ck_run_check(int argc, char **argv)
{
    check check = {.max_warnings = -1, .format = reporters, .out = ck_file_writer(stdout)};
    if (!read_options(&check, argc, argv))
        return CK_EXIT_TROUBLE;
    check.progress = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO);
    check.told = check.progress ? time(NULL) : 0;
    check.wanted.other_rules = true;
    check.wanted.left_out = check.filter.left_out;
    bool reports = !check.summary;
    if (reports && check.format->start)
        check.format->start(&check);
    int status = ck_check_files(argv + optind, argc - optind, check.recursive, &check.wanted,
                                report, &check);
    if (reports && check.format->end)
        check.format->end(&check);
    return conclude(&check, status);
}
