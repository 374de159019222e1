/*
 * `cetkaik find`: searches records, and lists or skips copies. The search itself is parser/query.
 */
#include "cmd/io/copies.h"
#include "cmd/io/out_folder.h"
#include "cmd/io/output.h"
#include "cmd/io/records.h"
#include "cmd/io/stream_writer.h"
#include "cmd/library/find_kind.h"
#include "cmd/library/kinds/rows_kind.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/report/phrase.h"
#include "parser/query/criteria.h"
#include "parser/query/move_pattern.h"
#include "parser/query/search.h"
#include "rules/games/game_table.h"
#include "rules/words/names.h"
#include "rules/words/rule_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Options and state of a run. */
typedef struct find_run {
    ck_criteria criteria;
    const char *rules_text; /* --rules; NULL: those each record names */
    ck_rules rules;
    ck_file_options files;
    bool json, list, count;
    bool records;                   /* write the records, */
    const char *to;                 /* in this format; NULL: their own */
    bool duplicates, no_duplicates; /* list only copies, or skip them */
    ck_seen_games seen;
    bool found, found_here;     /* in any file, in the last */
    uint64_t hits;              /* or records, with LIST or RECORDS */
    bool seen_hand, seen_rules; /* some record names this hand, these rules */
    bool seen_player[CK_MOST_WANTED_PLAYERS];
    ck_nearest near[CK_MOST_WANTED_PLAYERS]; /* the nearest names, in words of its own */
    ck_found trouble;                        /* CK_FIND_COSTLY, CK_FIND_FAILED; CK_FOUND: none */
    uint64_t unread;                         /* records that cannot be read */
    bool too_long;                           /* one of them was too long */
} find_run;

/* The result of one batch of records. */
typedef struct batch_result {
    ck_record_part part;
    bool found, too_long, seen_hand, seen_rules, begun;
    bool seen_player[CK_MOST_WANTED_PLAYERS];
    ck_nearest near[CK_MOST_WANTED_PLAYERS];
    uint64_t hits, unread;
    ck_found trouble;
} batch_result;

/* The context of a worker: the observer of the replay. */
typedef struct find_observer {
    ck_criteria criteria;
    ck_search search;
    ck_observer_hook moves;
} find_observer;

/* ---- in any thread ---- */

static void worker_free(void *self)
{
    find_observer *observer = self;
    ck_search_free(&observer->search);
    ck_criteria_free(&observer->criteria);
    free(observer);
}

static void *worker_init(void *self, ck_pipeline_options *options)
{
    find_run *run = self;
    find_observer *observer = calloc(1, sizeof *observer);
    if (!observer || !ck_criteria_copy(&observer->criteria, &run->criteria)) {
        free(observer);
        return NULL;
    }
    observer->search.criteria = &observer->criteria;
    observer->moves = (ck_observer_hook){ck_search_begin, ck_search_observer(&observer->search)};
    options->observer = &observer->moves;
    return observer;
}

/* Keeps the nearest of a record's names; false: memory is short. */
static bool try_names(ck_nearest *near, const ck_checked *checked)
{
    const ck_event_list *events = &checked->record->events;
    for (size_t i = 0; i < events->seats + 2; i++) {
        const ck_text name = i < 2 ? checked->outcome->player[i].name : events->seat[i - 2].name;
        const char *before = near->word;
        ck_nearest_try(near, name.bytes, name.length);
        if (near->word == before)
            continue;
        near->word = strndup(near->word, near->word_length);
        free((char *)before);
        if (!near->word)
            return false;
    }
    return true;
}

/* Notes which of the wanted players the record has. */
static bool note_players(batch_result *batch, const ck_criteria *criteria,
                         const ck_checked *checked)
{
    bool failed = false;
    for (size_t i = 0; i < criteria->players && !failed; i++) {
        const char *player = criteria->player[i];
        if (!batch->begun)
            batch->near[i] = ck_nearest_to(player, strlen(player));
        batch->seen_player[i] =
            batch->seen_player[i] || ck_search_has_player(checked, player, &failed);
        failed |= !batch->seen_player[i] && !try_names(&batch->near[i], checked);
    }
    batch->begun = true;
    return !failed;
}

static void count_hit(void *self, const ck_hit *hit)
{
    (void)hit;
    ++*(uint64_t *)self;
}

/* Ends the search of a record: writes what it found, or counts it. */
static ck_found end_search(batch_result *batch, ck_search *search, const ck_checked *checked,
                           const ck_known_game *same, ck_out *messages)
{
    const find_run *run = batch->part.self;
    uint64_t hits = 0;
    if (!run->count && !run->to)
        return ck_find_write_hits(batch->part.writer, search, checked, same);
    const ck_found found = ck_search_end(search, checked, count_hit, &hits);
    batch->hits += run->list && hits > 0 ? 1 : hits;
    if (found == CK_FOUND && run->to) {
        ck_record_part *part = &batch->part;
        part->status = ck_writer_put(part->writer, checked);
        if (part->status == CK_STATUS_MISUSE) {
            part->status = CK_STATUS_OK;
            ck_put_trouble(messages, CK_P_RECORD_TROUBLE,
                           CK_SLOTS(ck_typed_slot("file", checked->path),
                                    ck_number_slot("record", (int64_t)checked->record->number),
                                    ck_typed_slot("why", ck_writer_message(part->writer))));
        }
    }
    return found;
}

/* Other findings of a record are left to `check`. */
static bool search_record(void *self, void *context, const ck_checked *checked, ck_out *messages)
{
    batch_result *batch = self;
    find_run *run = batch->part.self;
    ck_search *search = &((find_observer *)context)->search;
    const bool copies = run->duplicates || run->no_duplicates;
    const ck_known_game *known = copies ? ck_seen_games_next(&run->seen) : NULL,
                        *same = known && known->same ? known : NULL;
    const bool too_long = ck_is_too_long(checked->record);
    ck_found found = CK_NOT_FOUND;
    batch->too_long |= too_long;
    batch->unread += too_long || !ck_record_is_read(checked->record);
    batch->seen_hand |= search->seen_hand;
    batch->seen_rules |= search->seen_rules;
    if (!too_long && ck_search_can_read(checked->record)) {
        if (!note_players(batch, search->criteria, checked))
            found = CK_FIND_FAILED;
        else if (!copies || (same != NULL) == run->duplicates)
            found = end_search(batch, search, checked, same, messages);
    }
    batch->found |= found == CK_FOUND;
    if (found > CK_NOT_FOUND)
        batch->trouble = found;
    return batch->trouble == CK_FOUND && batch->part.status == CK_STATUS_OK;
}

/* ---- parts ---- */

static void free_part(void *self)
{
    for (size_t i = 0; i < CK_MOST_WANTED_PLAYERS; i++)
        free((char *)((batch_result *)self)->near[i].word);
}

/* Takes the nearer name. */
static void join_near(ck_nearest *near, ck_nearest *other)
{
    if (!other->word || (near->word && near->distance <= other->distance))
        return;
    const char *before = near->word;
    near->word = other->word;
    near->word_length = other->word_length;
    near->distance = other->distance;
    other->word = before;
}

static bool join(void *self, void *searched)
{
    find_run *run = self;
    batch_result *batch = searched;
    run->found |= batch->found;
    run->found_here |= batch->found;
    run->hits += batch->hits;
    run->seen_hand |= batch->seen_hand;
    run->seen_rules |= batch->seen_rules;
    run->unread += batch->unread;
    run->too_long |= batch->too_long;
    run->trouble = batch->trouble;
    for (size_t i = 0; i < run->criteria.players; i++) {
        run->seen_player[i] |= batch->seen_player[i];
        join_near(&run->near[i], &batch->near[i]);
    }
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

/* The name must not be empty. */
static bool set_player(const ck_option *option, const char *value, void *values)
{
    const char *checked;
    const ck_option into_checked = {.name = option->name, .value = option->value};
    return ck_set_name(&into_checked, value, &checked) && set_criterion(option, value, values);
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
    CK_ROW_VALUE("player", CK_P_VALUE_NAME, CK_P_HELP_FIND_PLAYER, NULL, set_player, 0),
    CRITERION("by", CK_P_VALUE_NAME, CK_P_HELP_FIND_BY, NULL, ck_set_name,
              offsetof(find_run, criteria.by)),
    CRITERION("date", CK_P_VALUE_DATES, CK_P_HELP_FIND_DATE, NULL, set_criterion, 0),
    CRITERION("game", CK_P_VALUE_NAME, CK_P_HELP_FIND_GAME, game_words, set_criterion, 0),
    CRITERION("rule-set", CK_P_VALUE_NAME, CK_P_HELP_FIND_RULE_SET, ck_rule_set_words, ck_set_name,
              offsetof(find_run, criteria.rules)),
    CRITERION("result", CK_P_VALUE_RESULT, CK_P_HELP_FIND_RESULT, result_words, set_criterion, 0),
    CRITERION("moves", CK_P_VALUE_RANGE, CK_P_HELP_FIND_MOVES, NULL, set_criterion, 0),
    CRITERION("hand", CK_P_VALUE_NAME, CK_P_HELP_FIND_HAND, hand_words, set_criterion, 0),
    CRITERION("position", CK_P_VALUE_LINE, CK_P_HELP_FIND_POSITION, NULL, set_criterion, 0),
    CRITERION("move", CK_P_VALUE_PATTERN, CK_P_HELP_FIND_MOVE, NULL, set_criterion, 0),
    CK_ROW_FLAG("duplicates", 0, CK_P_HELP_FIND_DUPLICATES, offsetof(find_run, duplicates)),
    CK_ROW_NO_DUPLICATES(offsetof(find_run, no_duplicates)),
    CK_ROW_FLAG("list", 'l', CK_P_HELP_FIND_LIST, offsetof(find_run, list)),
    CK_ROW_FLAG("count", 'c', CK_P_HELP_FIND_COUNT, offsetof(find_run, count)),
    CK_ROW_FLAG("records", 0, CK_P_HELP_FIND_RECORDS, offsetof(find_run, records)),
    CK_ROW_VALUE("to", CK_P_VALUE_FORMAT, CK_P_HELP_FIND_TO, ck_rows_or_notation, ck_set_one_of,
                 offsetof(find_run, to)),
    CK_ROW_FOLDER(offsetof(find_run, files.folder)),
    CK_ROW_TEXT_OR_JSON(offsetof(find_run, json)),
    CK_ROW_RULES_TO_REPLAY(offsetof(find_run, rules_text)),
    CK_ROWS_OF_FILES(find_run),
    {.name = NULL},
};

static const ck_clash clashes[] = {
    {"duplicates", "no-duplicates", CK_P_NOTHING_LEFT, false},
    {"records", "count", CK_P_NOT_TOGETHER, false},
    {"records", "format", CK_P_NOT_TOGETHER, false},
    {"records", "list", CK_P_NOT_TOGETHER, false},
    {"to", "count", CK_P_NOT_TOGETHER, false},
    {"to", "format", CK_P_NOT_TOGETHER, false},
    {"to", "list", CK_P_NOT_TOGETHER, false},
    {"folder", "count", CK_P_NOT_TOGETHER, false},
    {"folder", "format", CK_P_NOT_TOGETHER, false},
    {"folder", "list", CK_P_NOT_TOGETHER, false},
    {"folder", "output", CK_P_NOT_TOGETHER, false},
    {.option = NULL},
};

/* ---- the run ---- */

/* Nothing was found: reports a hand, rule set or player that no record and no table names. */
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
    for (size_t i = 0; i < run->criteria.players; i++) {
        const ck_name near = {run->near[i].word, run->near[i].word_length};
        if (!run->seen_player[i])
            ck_trouble(CK_P_UNKNOWN_PLAYER,
                       CK_SLOTS(ck_typed_slot("value", run->criteria.player[i]),
                                ck_near_slot("hint", near)));
    }
    return CK_EXIT_FINDINGS;
}

/* The writer of the format; NULL, after a message, when memory is short. */
static ck_writer *open_writer(const find_run *run, ck_terminal *terminal)
{
    ck_writer *writer = ck_stream_writer(terminal, run->to ? "" : "find:",
                                         run->to        ? run->to
                                         : run->records ? "records"
                                         : run->json    ? "json"
                                                        : "text");
    if (writer && run->list && !ck_stream_writer_good(ck_writer_set(writer, "list", "yes"))) {
        ck_writer_free(writer);
        return NULL;
    }
    return writer;
}

/*
 * Searches PATHS, and writes to the file TARGET; NULL: standard output. Copies are looked up in
 * order, in one thread. Without a hit, a folder gets no file.
 */
static int search(void *self, const char *target, char **paths, int count)
{
    find_run *run = self;
    const ck_pipeline_options options = {.rules = run->rules_text ? &run->rules : NULL};
    ck_terminal terminal;
    ck_output output = {.path = NULL};
    if (!ck_output_redirect(&output, target, paths, count))
        return CK_EXIT_TROUBLE;
    ck_writer *writer = open_writer(run, &terminal);
    const ck_record_job job = {.self = run,
                               .options = &options,
                               .writer = run->count ? NULL : writer,
                               .long_output = run->to && ck_rows_named(run->to),
                               .worker_init = worker_init,
                               .worker_free = worker_free,
                               .part_size = sizeof(batch_result),
                               .part_free = free_part,
                               .record = search_record,
                               .join = join};
    run->found_here = false;
    if (run->duplicates || run->no_duplicates)
        run->files.jobs = 1;
    int status = writer ? ck_records_for_each(paths, count, &run->files, &job) : CK_EXIT_TROUBLE;
    ck_writer_free(writer);
    if (run->count)
        printf("%" PRIu64 "\n", run->hits);
    if (run->files.folder && !run->found_here && status == CK_EXIT_VALID)
        return status;
    return ck_output_end_redirected(&output, status);
}

/* The status of all searches. */
static int finish(find_run *run, int status)
{
    if (run->trouble == CK_FIND_COSTLY)
        return ck_trouble(CK_P_PATTERN_COSTLY, NULL);
    if (run->trouble == CK_FIND_FAILED)
        return ck_trouble(CK_P_NO_MEMORY, NULL);
    if (run->unread > 0)
        ck_trouble(CK_P_RECORDS_UNREAD,
                   CK_SLOTS(ck_count_slot("records", CK_P_N_RECORDS_UNREAD, (int64_t)run->unread)));
    if (status != CK_EXIT_VALID || run->too_long)
        return CK_EXIT_TROUBLE;
    return run->found ? CK_EXIT_VALID : miss(run);
}

/* Reports a criterion that no record of the chosen game can meet; else CK_EXIT_VALID. */
static int check_game(const ck_criteria *criteria)
{
    bool of_sides = criteria->result == CK_RESULT_A_WINS || criteria->result == CK_RESULT_IA_WINS;
    const char *option = criteria->position_wanted ? "position" : of_sides ? "result" : NULL;
    if (!option || !criteria->game || criteria->game->engine->sides > 0)
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
    const ck_pipeline_options options = {.rules = ck_rules_from_value(run.rules_text, &run.rules)};
    run.records |= run.to || run.files.folder;
    if (status == CK_EXIT_VALID && (run.duplicates || run.no_duplicates) &&
        !ck_copies_find(&run.seen, argv + 1, operands, &run.files, &options))
        status = CK_EXIT_TROUBLE;
    if (status == CK_EXIT_VALID) {
        const char *suffix = run.to ? ck_rows_suffix(run.to) : NULL;
        status = finish(&run, ck_out_folder_run(argv + 1, operands, &run.files, suffix,
                                                run.files.output, search, &run));
    }
    for (size_t i = 0; i < run.criteria.players; i++)
        free((char *)run.near[i].word);
    ck_seen_games_free(&run.seen);
    ck_criteria_free(&run.criteria);
    return status;
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
