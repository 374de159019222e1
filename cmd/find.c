/*
 * `cetkaik find`: searches records, and lists or skips copies. The search itself is parser/query.
 */
#include "cmd/io/output.h"
#include "cmd/io/records.h"
#include "cmd/io/stream_writer.h"
#include "cmd/library/find_kind.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/report/phrase.h"
#include "parser/query/criteria.h"
#include "parser/query/move_pattern.h"
#include "parser/query/search.h"
#include "rules/collection/seen_games.h"
#include "rules/games/game_table.h"
#include "rules/words/names.h"
#include "rules/words/rule_text.h"

#include <stdlib.h>
#include <string.h>

/* Options and state of a run. */
typedef struct find_run {
    ck_criteria criteria;
    const char *rules_text; /* --rules; NULL: those each record names */
    ck_rules rules;
    ck_file_options files;
    bool json, list;
    bool duplicates, no_duplicates; /* list only copies, or skip them */
    ck_seen_games seen;
    bool found;
    bool seen_hand, seen_rules; /* some record names this hand, these rules */
    ck_found trouble;           /* CK_FIND_COSTLY, CK_FIND_FAILED; CK_FOUND: none */
    bool unread;                /* some record was too long */
} find_run;

/* The result of one batch of records. */
typedef struct batch_result {
    ck_record_part part;
    bool found, unread, seen_hand, seen_rules;
    ck_found trouble;
} batch_result;

/* The context of a worker: observers of the replay. */
typedef struct find_observers {
    ck_criteria criteria;
    ck_search search;
    ck_observer_hook moves, copies;
} find_observers;

/* ---- in any thread ---- */

static void worker_free(void *self)
{
    find_observers *observer_set = self;
    ck_search_free(&observer_set->search);
    ck_criteria_free(&observer_set->criteria);
    free(observer_set);
}

static void *worker_init(void *self, ck_pipeline_options *options)
{
    find_run *run = self;
    find_observers *observer_set = calloc(1, sizeof *observer_set);
    if (!observer_set || !ck_criteria_copy(&observer_set->criteria, &run->criteria)) {
        free(observer_set);
        return NULL;
    }
    observer_set->search.criteria = &observer_set->criteria;
    observer_set->moves =
        (ck_observer_hook){ck_search_begin, ck_search_observer(&observer_set->search)};
    observer_set->copies =
        (ck_observer_hook){ck_seen_games_begin, ck_seen_games_observer(&run->seen)};
    options->observer = &observer_set->moves;
    options->next_observer = run->duplicates || run->no_duplicates ? &observer_set->copies : NULL;
    return observer_set;
}

/* Other findings of a record are left to `check`. */
static bool search_record(void *self, void *context, const ck_checked *checked, ck_out *messages)
{
    batch_result *batch = self;
    find_run *run = batch->part.self;
    find_observers *observer_set = context;
    const bool copies = run->duplicates || run->no_duplicates;
    ck_found found = CK_NOT_FOUND;
    batch->unread |= !ck_records_report_unreadable(messages, checked);
    batch->seen_hand |= observer_set->search.seen_hand;
    batch->seen_rules |= observer_set->search.seen_rules;
    if (!ck_is_too_long(checked->record) && ck_search_can_read(checked->record)) {
        const ck_known_game *same = copies ? ck_seen_games_find(&run->seen, checked) : NULL;
        if (!copies || (same != NULL) == run->duplicates)
            found = ck_find_write_hits(batch->part.writer, &observer_set->search, checked, same);
    }
    batch->found |= found == CK_FOUND;
    if (found > CK_NOT_FOUND || run->seen.failed)
        batch->trouble = run->seen.failed ? CK_FIND_FAILED : found;
    return batch->trouble == CK_FOUND;
}

static bool join(void *self, void *searched)
{
    find_run *run = self;
    const batch_result *batch = searched;
    run->found |= batch->found;
    run->seen_hand |= batch->seen_hand;
    run->seen_rules |= batch->seen_rules;
    run->unread |= batch->unread;
    run->trouble = batch->trouble;
    return run->trouble == CK_FOUND;
}

/* ---- options ---- */

static void put_parse_error(ck_out *out, const ck_slot *slot)
{
    const ck_parse_error *why = slot->value;
    if (why->error_kind != CK_PARSE_ERROR_PATTERN || !ck_put_pattern_error(out, why->error))
        ck_say(out, ck_parse_error_phrase(why->error_kind), NULL);
}

static bool set_criterion(const ck_option *option, const char *value, void *values)
{
    ck_parse_error why;
    if (ck_criterion_named(option->name)(&((find_run *)values)->criteria, value, &why))
        return true;
    const ck_typed_place place = {why.at, value + why.at, strlen(value + why.at)};
    return ck_trouble(CK_P_BAD_CRITERION,
                      CK_SLOTS(ck_word_slot("option", option->name),
                               {.name = "why", .put = put_parse_error, .value = &why},
                               ck_place_slot("place", &place),
                               ck_hint_slot("hint", option->words, value, strlen(value)))) == 0;
}

static const char *result_words(size_t index)
{
    static const char *const words[] = {"A", "IA", "draw"};
    enum { WORDS = sizeof words / sizeof *words };
    return index < WORDS             ? words[index]
           : index < WORDS + CK_ENDS ? ck_end_name[index - WORDS]
                                     : NULL;
}

static const char *game_words(size_t index)
{
    return ck_game_table_at(index) ? ck_game_table_at(index)->name : NULL;
}

static const char *hand_words(size_t index)
{
    return index < CK_HANDS ? ck_hand_name[index].sign : NULL;
}

/* A repeated criterion is an error, since it would replace the first. */
#define CRITERION(NAME, VALUE, HELP, WORDS, SET, AT)                                               \
    {                                                                                              \
        .name = NAME, .value = VALUE, .help = HELP, .words = WORDS, .set = SET, .at = AT,          \
        .once = true                                                                               \
    }

static const ck_option rows[] = {
    CRITERION("player", CK_P_VALUE_NAME, CK_P_HELP_FIND_PLAYER, NULL, ck_set_name,
              offsetof(find_run, criteria.player)),
    CRITERION("date", CK_P_VALUE_DATES, CK_P_HELP_FIND_DATE, NULL, set_criterion, 0),
    CRITERION("game", CK_P_VALUE_NAME, CK_P_HELP_FIND_GAME, game_words, set_criterion, 0),
    CRITERION("rule-set", CK_P_VALUE_NAME, CK_P_HELP_FIND_RULE_SET, ck_rule_set_words, ck_set_name,
              offsetof(find_run, criteria.rules)),
    CRITERION("result", CK_P_VALUE_RESULT, CK_P_HELP_FIND_RESULT, result_words, set_criterion, 0),
    CRITERION("hand", CK_P_VALUE_NAME, CK_P_HELP_FIND_HAND, hand_words, set_criterion, 0),
    CRITERION("position", CK_P_VALUE_LINE, CK_P_HELP_FIND_POSITION, NULL, set_criterion, 0),
    CRITERION("move", CK_P_VALUE_PATTERN, CK_P_HELP_FIND_MOVE, NULL, set_criterion, 0),
    CK_ROW_FLAG("duplicates", 0, CK_P_HELP_FIND_DUPLICATES, offsetof(find_run, duplicates)),
    CK_ROW_NO_DUPLICATES(offsetof(find_run, no_duplicates)),
    CK_ROW_FLAG("list", 'l', CK_P_HELP_FIND_LIST, offsetof(find_run, list)),
    CK_ROW_TEXT_OR_JSON(offsetof(find_run, json)),
    CK_ROW_RULES_TO_REPLAY(offsetof(find_run, rules_text)),
    CK_ROWS_OF_FILES(find_run),
    {.name = NULL},
};

static const ck_clash clashes[] = {
    {"duplicates", "no-duplicates", CK_P_NOTHING_LEFT, false},
    {.option = NULL},
};

/* ---- the run ---- */

/* Nothing was found: reports a hand or rule set that no record and no table names. */
static int miss(const find_run *run)
{
    const char *hand = run->criteria.hand_name, *rules = run->criteria.rules;
    bool known = !rules || ck_rules_by_any_name(rules, strlen(rules)) ||
                 ck_game_table_named(rules, strlen(rules)) || run->seen_rules;
    if (hand && !run->seen_hand)
        return ck_trouble(CK_P_UNKNOWN_HAND,
                          CK_SLOTS(ck_typed_slot("value", hand),
                                   ck_hint_slot("hint", hand_words, hand, strlen(hand))));
    if (!known)
        return ck_trouble(CK_P_UNKNOWN_RULE_SET,
                          CK_SLOTS(ck_typed_slot("value", rules),
                                   ck_hint_slot("hint", ck_rule_set_words, rules, strlen(rules))));
    return CK_EXIT_FINDINGS;
}

/* Copies are recognized in order, so they need one thread. */
static int search(find_run *run, char **paths, int count)
{
    const ck_pipeline_options options = {.rules =
                                             ck_rules_from_value(run->rules_text, &run->rules)};
    ck_terminal terminal;
    ck_writer *writer = ck_stream_writer(&terminal, "find:", run->json ? "json" : "text");
    const ck_record_job job = {.self = run,
                               .options = &options,
                               .writer = writer,
                               .worker_init = worker_init,
                               .worker_free = worker_free,
                               .part_size = sizeof(batch_result),
                               .record = search_record,
                               .join = join};
    if (!writer || (run->list && !ck_stream_writer_good(ck_writer_set(writer, "list", "yes"))))
        return CK_EXIT_TROUBLE;
    if (run->duplicates || run->no_duplicates)
        run->files.jobs = 1;
    int status = ck_records_for_each(paths, count, &run->files, &job);
    ck_writer_free(writer);
    if (run->trouble == CK_FIND_COSTLY)
        return ck_trouble(CK_P_PATTERN_COSTLY, NULL);
    if (run->trouble == CK_FIND_FAILED)
        return ck_trouble(CK_P_NO_MEMORY, NULL);
    if (status != CK_EXIT_VALID || run->unread)
        return CK_EXIT_TROUBLE;
    return run->found ? CK_EXIT_VALID : miss(run);
}

/* Reports a criterion that no record of the chosen game can meet; else CK_EXIT_VALID. */
static int check_game(const ck_criteria *criteria)
{
    bool of_sides = criteria->result == CK_RESULT_A_WINS || criteria->result == CK_RESULT_IA_WINS;
    const char *option = criteria->position_wanted ? "position" : of_sides ? "result" : NULL;
    if (!option || !criteria->game || criteria->game->traits & CK_HAS_SIDES)
        return CK_EXIT_VALID;
    return ck_usage_trouble(
        "find", CK_P_NOTHING_OF_GAME,
        CK_SLOTS(ck_word_slot("option", option), ck_word_slot("game", criteria->game->name)));
}

static int run_find(int argc, char **argv)
{
    find_run run = {.found = false};
    int operands = ck_options_read(&ck_find_command, argc, argv, &run);
    int status = operands < 0 ? CK_EXIT_TROUBLE : check_game(&run.criteria);
    ck_output output = {.path = NULL};
    if (status == CK_EXIT_VALID)
        status = ck_output_redirect(&output, run.files.output, argv + 1, operands)
                     ? search(&run, argv + 1, operands)
                     : CK_EXIT_TROUBLE;
    ck_seen_games_free(&run.seen);
    ck_criteria_free(&run.criteria);
    return ck_output_end_redirected(&output, status);
}

const ck_command ck_find_command = {
    .name = "find",
    .arguments = CK_P_ARGUMENTS_FILES,
    .summary = CK_P_HELP_FIND,
    .options = rows,
    .clashes = clashes,
    .operands = ck_files,
    .run = run_find,
};
