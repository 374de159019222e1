#include "cmd/io/input.h"
#include "cmd/options/cmd.h"
#include "cmd/options/filter.h"
#include "cmd/options/values.h"
#include "formats/board/finding_board.h"
#include "formats/report/check_json.h"
#include "formats/report/junit.h"
#include "formats/report/sarif.h"
#include "formats/report/text.h"

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
    const char *rules_text; /* --rules */
    ck_rules rules;
    const reporter *format;
    ck_sarif sarif;
    ck_junit junit;
    bool quiet, summary, fail_fast, recursive, color, boards;
    long max_warnings;
    ck_filter filter;
    ck_out out;
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

/* Each finding with its board. */
static void write_boards(check *check, const ck_checked *checked)
{
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        ck_finding *finding = &checked->result->findings[i];
        ck_result alone = {.findings = finding, .finding_count = 1};
        ck_checked one = *checked;
        one.result = &alone;
        ck_write_findings(&check->out, &one, check->color);
        ck_write_finding_board(&check->out, checked, finding, ck_colours_of(check->color));
    }
}

static void write_text(check *check, const ck_checked *checked)
{
    if (check->boards)
        write_boards(check, checked);
    else
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

static void write_count(ck_out *out, unsigned long n, const char *what)
{
    ck_put_format(out, ", %lu %s%s", n, what, n == 1 ? "" : "s");
}

static void write_summary(check *check)
{
    ck_out *out = &check->out;
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

/* ---- options ---- */

static const char *format_words(size_t index)
{
    return index < sizeof reporters / sizeof *reporters ? reporters[index].name : NULL;
}

static bool take_format(const ck_option *option, const char *value, void *values)
{
    size_t index;
    if (!ck_word_option(option, value, &index))
        return false;
    ((check *)values)->format = &reporters[index];
    return true;
}

/* The rules, or "auto". */
static bool take_rules(const ck_option *option, const char *value, void *values)
{
    check *check = values;
    check->rules_text = NULL;
    check->wanted.auto_rules = strcmp(value, "auto") == 0;
    return check->wanted.auto_rules || ck_take_rules(option, value, values);
}

static const ck_option rows[] = {
    CK_ROW_RULES("the rules to check by (default: as the record asks);\n"
                 "auto: the first known set under which it is valid",
                 ck_rules_auto_words, take_rules, offsetof(check, rules_text)),
    CK_ROW_FLAG("strict", 0, "hold each record to one dialect", offsetof(check, wanted.strict)),
    CK_ROW_FORMAT(format_words, take_format, 0),
    CK_ROW_LIST("select", "CODES", "only these findings: CK2104, or CK2 for all that begin so",
                ck_code_words, ck_take_select, offsetof(check, filter)),
    CK_ROW_LIST("ignore", "CODES", "all findings but these", ck_code_words, ck_take_ignore,
                offsetof(check, filter)),
    CK_ROW_NUMBER("max-warnings", "more than N warnings count as findings", 0, LONG_MAX,
                  ck_take_number, offsetof(check, max_warnings)),
    CK_ROW_FLAG("quiet", 'q', "findings only", offsetof(check, quiet)),
    CK_ROW_FLAG("summary", 0, "the summary only", offsetof(check, summary)),
    CK_ROW_FLAG("board", 0, "draw the board at each finding (text)", offsetof(check, boards)),
    CK_ROW_FLAG("fail-fast", 0, "stop after the first record that is not valid",
                offsetof(check, fail_fast)),
    CK_ROW_RECURSIVE(offsetof(check, recursive)),
    CK_ROW_COLOR(offsetof(check, color)),
    {.name = NULL},
};

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

static int run(int argc, char **argv)
{
    check check = {.max_warnings = -1,
                   .format = reporters,
                   .out = ck_file_out(stdout),
                   .color = ck_has_color(stdout)};
    int operands = ck_read_options(&ck_check_command, argc, argv, &check);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    check.wanted.rules = ck_rules_asked(check.rules_text, &check.rules);
    check.progress = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO);
    check.told = check.progress ? time(NULL) : 0;
    check.wanted.other_rules = true;
    check.wanted.left_out = check.filter.left_out;
    bool reports = !check.summary;
    if (reports && check.format->start)
        check.format->start(&check);
    int status = ck_check_files(argv + 1, operands, check.recursive, &check.wanted, report, &check);
    if (reports && check.format->end)
        check.format->end(&check);
    return conclude(&check, status);
}

const ck_command ck_check_command = {
    .name = "check",
    .arguments = "[OPTION…] [FILE…]",
    .summary = "check records: moves, casts, declarations, points",
    .options = rows,
    .operands = ck_files,
    .run = run,
};
