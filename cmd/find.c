#include "cmd/io/input.h"
#include "cmd/options/cmd.h"
#include "formats/tables/hits.h"
#include "parser/query/search.h"

#include <getopt.h>
#include <string.h>

/* What the command line asks for, and the run so far. */
typedef struct find_run {
    ck_criteria criteria;
    const char *rules_text; /* --rules; NULL: as each record asks */
    ck_rules rules;
    bool json, list, recursive;
    ck_writer out;
    bool found;
    ck_found trouble; /* CK_FIND_COSTLY, CK_FIND_FAILED; CK_FOUND: none */

    /* The record that is looked through. */
    const char *path;
    const ck_record *record;
    bool listed;
} find_run;

/* What is wrong in a record is the business of `check`. */
static void ignore(void *self, const ck_finding *finding)
{
    (void)self;
    (void)finding;
}

static void take_hit(void *self, const ck_hit *hit)
{
    static const ck_hit whole = {.side = CK_NO_SIDE};
    find_run *run = self;
    if (run->list && run->listed)
        return;
    run->listed = true;
    if (run->json)
        ck_write_hit_json(&run->out, run->path, run->record, run->list ? &whole : hit);
    else
        ck_write_hit(&run->out, run->path, run->record, run->list ? &whole : hit);
}

static bool look_through(void *self, const char *path, const ck_record *record)
{
    find_run *run = self;
    run->path = path;
    run->record = record;
    run->listed = false;
    if (!run->rules_text)
        ck_record_rules(record, &run->rules);
    ck_found found = ck_find(&run->criteria, &run->rules, record, take_hit, run);
    run->found |= run->listed;
    if (found > CK_NOT_FOUND)
        run->trouble = found;
    return found <= CK_NOT_FOUND && !run->out.failed;
}

/* ---- options ---- */

enum {
    OPT_PLAYER = 256,
    OPT_RULE_SET,
    OPT_RULES,
    OPT_FORMAT,
    OPT_DATE, /* the criteria whose values are read, in the order of READERS */
    OPT_HAND,
    OPT_RESULT,
    OPT_POSITION,
    OPT_MOVE,
    OPT_END
};

static const struct option long_options[] = {
    {"player", required_argument, NULL, OPT_PLAYER},
    {"date", required_argument, NULL, OPT_DATE},
    {"rule-set", required_argument, NULL, OPT_RULE_SET},
    {"hand", required_argument, NULL, OPT_HAND},
    {"result", required_argument, NULL, OPT_RESULT},
    {"position", required_argument, NULL, OPT_POSITION},
    {"move", required_argument, NULL, OPT_MOVE},
    {"rules", required_argument, NULL, OPT_RULES},
    {"format", required_argument, NULL, OPT_FORMAT},
    {"list", no_argument, NULL, 'l'},
    {"recursive", no_argument, NULL, 'r'},
    {NULL, 0, NULL, 0},
};

static const struct {
    const char *option;
    ck_want *read;
} readers[OPT_END - OPT_DATE] = {
    [OPT_DATE - OPT_DATE] = {"--date", ck_want_date},
    [OPT_HAND - OPT_DATE] = {"--hand", ck_want_hand},
    [OPT_RESULT - OPT_DATE] = {"--result", ck_want_result},
    [OPT_POSITION - OPT_DATE] = {"--position", ck_want_position},
    [OPT_MOVE - OPT_DATE] = {"--move", ck_want_move},
};

static bool read_criterion(find_run *run, int option, const char *value)
{
    ck_complaint why;
    const char *name = readers[option - OPT_DATE].option;
    if (readers[option - OPT_DATE].read(&run->criteria, value, &why))
        return true;
    const char *rest = value + why.at;
    return ck_trouble("%s: %s, at byte %zu%s%.40s%s", name, why.why, why.at + 1, *rest ? ": “" : "",
                      rest, *rest ? "”" : "") == 0;
}

static bool read_format(find_run *run, const char *value)
{
    run->json = strcmp(value, "json") == 0;
    if (run->json || strcmp(value, "text") == 0)
        return true;
    return ck_trouble("--format %s: text or json is wanted", value) == 0;
}

static bool read_option(find_run *run, int option, const char *value)
{
    switch (option) {
    case OPT_PLAYER:
        run->criteria.player = value;
        return true;
    case OPT_RULE_SET:
        run->criteria.rules = value;
        return true;
    case OPT_RULES:
        run->rules_text = value;
        return ck_rules_option(value, &run->rules);
    case OPT_FORMAT:
        return read_format(run, value);
    case 'l':
        run->list = true;
        return true;
    case 'r':
        run->recursive = true;
        return true;
    default:
        return read_criterion(run, option, value);
    }
}

/* A criterion that is given twice would silently lose one of its values. */
static bool is_repeated(uint32_t *seen, int option)
{
    uint32_t bit = option >= OPT_PLAYER ? (uint32_t)1 << (option - OPT_PLAYER) : 0;
    bool repeated = (*seen & bit) != 0;
    *seen |= bit;
    return repeated;
}

static bool read_options(find_run *run, int argc, char **argv)
{
    int option;
    uint32_t seen = 0;
    opterr = 0;
    while ((option = getopt_long(argc, argv, "lr", long_options, NULL)) != -1) {
        if (option == '?')
            return ck_usage("find", "%s is not an option, or lacks its value", argv[optind - 1]) ==
                   0;
        if (is_repeated(&seen, option))
            return ck_usage("find", "an option is given twice, at “%s”", optarg) == 0;
        if (!read_option(run, option, optarg))
            return false;
    }
    return true;
}

/* ---- the run ---- */

static int search(find_run *run, char **paths, int count)
{
    ck_visitor visitor = {run, {run, ignore}, NULL, look_through, NULL, true};
    int status = ck_visit_records(paths, count, run->recursive, &visitor);
    if (run->trouble == CK_FIND_COSTLY)
        return ck_trouble("--move: the pattern takes too long to match; make it simpler");
    if (run->trouble == CK_FIND_FAILED || (run->out.failed && !ferror(stdout)))
        return ck_trouble("memory is short");
    if (status != CK_EXIT_VALID)
        return status;
    return run->found ? CK_EXIT_VALID : CK_EXIT_FINDINGS;
}

int ck_run_find(int argc, char **argv)
{
    find_run run = {.out = ck_file_writer(stdout)};
    int status = CK_EXIT_TROUBLE;
    if (read_options(&run, argc, argv))
        status = search(&run, argv + optind, argc - optind);
    ck_criteria_free(&run.criteria);
    return status;
}
