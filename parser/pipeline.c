/*
 * The pipeline from bytes to checked records: encoding, splitting, reading, choice of rules,
 * replay.
 */
#include "parser/pipeline.h"

#include "parser/csv/read_sheet.h"
#include "parser/reader.h"
#include "parser/text/encoding.h"
#include "parser/text/recognise.h"
#include "parser/unpacker.h"
#include "rules/record/record_rules.h"
#include "rules/replay/document.h"

#include <string.h>

/* The bytes of a file. */
typedef struct file_stream {
    ck_unpacker *unpacker;
    bool failed; /* reading failed */
} file_stream;

struct ck_pipeline {
    ck_pipeline_options options;
    ck_reader *reader;
    const char *path;
    file_stream stream;
    ck_unpacker unpacker; /* fills the stream */
    ck_memory_stream memory;
    ck_source *source;
    const ck_batch *batch; /* replaces the source; NULL: none */
    size_t cut;
    bool ended;           /* the last record was returned */
    ck_record found;      /* its bytes and place in the file */
    ck_sheet_csv *sheets; /* the games in the text of FOUND; NULL: FOUND is a record */
    ck_record record;
    ck_rules rules;          /* of its replay */
    const ck_rules *closest; /* the set with the fewest errors, chosen by trial; NULL: none, or a
                                set without errors */
    ck_result result;
    ck_observer to_result; /* fills RESULT, without the findings left out */
    ck_sink in_result;     /* takes every finding into RESULT */
    ck_outcome outcome;
    ck_document proved;             /* facts of the diagnosing replay */
    ck_observer proving;            /* fills PROVED */
    const ck_observer *observer[4]; /* of the replay; TO_RESULT is the first */
    int observers;
    ck_checked checked; /* view of all of these */
};

/* Adds a finding to the result unless the options leave it out. */
static void on_finding(void *self, const ck_finding *finding)
{
    const ck_pipeline *pipeline = self;
    const bool *skipped = pipeline->options.skipped;
    if (!skipped || !skipped[finding->code])
        pipeline->in_result.report(pipeline->in_result.self, finding);
}

ck_pipeline *ck_pipeline_new(const ck_pipeline_options *options)
{
    ck_pipeline *pipeline = ck_memory_alloc_zeroed(options->memory, 1, sizeof *pipeline);
    if (!pipeline)
        return NULL;
    pipeline->options = *options;
    pipeline->reader = ck_reader_new(options->memory);
    if (!pipeline->reader) {
        ck_memory_free(options->memory, pipeline);
        return NULL;
    }
    ck_reader_set_rules(pipeline->reader, options->rules);
    ck_record_init(&pipeline->found, options->memory);
    ck_record_init(&pipeline->record, options->memory);
    ck_result_init(&pipeline->result, options->memory);
    pipeline->unpacker.memory = options->memory;
    ck_document_init(&pipeline->proved, options->memory);
    pipeline->to_result = ck_result_observer(&pipeline->result);
    pipeline->in_result = pipeline->to_result.sink;
    pipeline->to_result.sink = (ck_sink){pipeline, options->outcome_only ? NULL : on_finding};
    pipeline->to_result.memory = options->memory;
    pipeline->to_result.cancel = options->cancel;
    pipeline->proving = ck_document_observer(&pipeline->proved);
    return pipeline;
}

static void close_file(ck_pipeline *pipeline)
{
    ck_sheet_csv_free(pipeline->sheets);
    ck_source_free(pipeline->source);
    ck_unpacker_close(&pipeline->unpacker);
    pipeline->sheets = NULL;
    pipeline->source = NULL;
    pipeline->batch = NULL;
}

void ck_pipeline_free(ck_pipeline *pipeline)
{
    if (!pipeline)
        return;
    close_file(pipeline);
    ck_result_free(&pipeline->result);
    ck_document_free(&pipeline->proved);
    ck_record_free(&pipeline->record);
    ck_record_free(&pipeline->found);
    ck_reader_free(pipeline->reader);
    ck_memory_free(pipeline->options.memory, pipeline);
}

void ck_pipeline_set_strict(ck_pipeline *pipeline, bool strict)
{
    pipeline->options.strict = strict;
}

/* ---- bytes ---- */

static ptrdiff_t fill_from_stream(void *self, char *buffer, size_t size)
{
    file_stream *stream = self;
    ptrdiff_t got = ck_unpacker_fill(stream->unpacker, buffer, size);
    stream->failed = got < 0;
    return got;
}

static void begin_file(ck_pipeline *pipeline, const char *path)
{
    close_file(pipeline);
    pipeline->path = path;
    pipeline->ended = false;
    ck_record_clear(&pipeline->found);
    pipeline->found.line = pipeline->found.number = 1;
}

void ck_pipeline_open_batch(ck_pipeline *pipeline, const ck_batch *batch)
{
    begin_file(pipeline, batch->name);
    pipeline->batch = batch;
    pipeline->cut = 0;
}

bool ck_pipeline_open(ck_pipeline *pipeline, const char *path, ck_fill *fill, void *self)
{
    begin_file(pipeline, path);
    pipeline->stream = (file_stream){&pipeline->unpacker, false};
    ck_unpacker_open(&pipeline->unpacker, fill, self);
    pipeline->source = ck_source_new(fill_from_stream, &pipeline->stream, pipeline->options.memory);
    if (pipeline->source && pipeline->options.limit > 0)
        ck_source_set_limit(pipeline->source, pipeline->options.limit);
    return pipeline->source != NULL;
}

bool ck_pipeline_open_plain(ck_pipeline *pipeline, const char *path, ck_fill *fill, void *self)
{
    bool good = ck_pipeline_open(pipeline, path, fill, self);
    pipeline->unpacker.looked = true;
    return good;
}

bool ck_pipeline_open_bytes(ck_pipeline *pipeline, const char *path, const char *bytes,
                            size_t length)
{
    pipeline->memory = (ck_memory_stream){bytes, length};
    return ck_pipeline_open(pipeline, path, ck_fill_from_memory, &pipeline->memory);
}

/* ---- observers ---- */

/* Sets the bound on findings for a record of this length; an option overrides it. */
static void bound_findings(ck_pipeline *pipeline, size_t length)
{
    const size_t most = pipeline->options.findings;
    pipeline->result.most = most > 0 ? most : ck_result_most_findings(length);
}

/* The length of a game in score sheets, and so the bound, grows as it is read. */
static void on_sheet(void *self, const ck_finding *finding)
{
    ck_pipeline *pipeline = self;
    bound_findings(pipeline, pipeline->record.length);
    on_finding(self, finding);
}

static void report_finding(void *self, const ck_finding *finding)
{
    const ck_pipeline *pipeline = self;
    for (int i = 0; i < pipeline->observers; i++) {
        const ck_observer *other = pipeline->observer[i];
        if (other->sink.report)
            other->sink.report(other->sink.self, finding);
    }
}

/* Forwards an event to the observers of its kind. */
#define FORWARD(kind)                                                                              \
    static void forward_##kind(void *self, const ck_##kind##_event *event)                         \
    {                                                                                              \
        const ck_pipeline *pipeline = self;                                                        \
        for (int i = 0; i < pipeline->observers; i++) {                                            \
            const ck_observer *other = pipeline->observer[i];                                      \
            if (other->kind)                                                                       \
                other->kind(other->self, event);                                                   \
        }                                                                                          \
    }
FORWARD(turn)
FORWARD(declaration)
FORWARD(penalty)
FORWARD(season)
FORWARD(unread)
FORWARD(settled)

/* Collects the observers of the options and, during diagnosis, that of PROVED. Returns whether one
 * takes turns; *SETTLED: whether one takes the positions after them. */
static bool gather_observers(ck_pipeline *pipeline, bool *settled)
{
    const ck_observer_hook *both[] = {pipeline->options.observer, pipeline->options.next_observer};
    bool turns = pipeline->checked.document != NULL;
    *settled = false;
    pipeline->observer[0] = &pipeline->to_result;
    pipeline->observers = 1;
    for (int i = 0; i < 2; i++) {
        if (!both[i])
            continue;
        pipeline->observer[pipeline->observers++] = &both[i]->observer;
        turns |= both[i]->observer.turn != NULL;
        *settled |= both[i]->observer.settled != NULL;
    }
    if (pipeline->checked.document)
        pipeline->observer[pipeline->observers++] = &pipeline->proving;
    return turns;
}

/* The observer of a replay: fills the result and forwards events. Without other observers it takes
 * no turn events. */
static ck_observer observer_of(ck_pipeline *pipeline)
{
    bool settled;
    const bool turns = gather_observers(pipeline, &settled);
    if (pipeline->observers == 1)
        return pipeline->to_result;
    return (ck_observer){
        .self = pipeline,
        .sink = {pipeline, report_finding},
        .memory = pipeline->options.memory,
        .cancel = pipeline->options.cancel,
        .turn = turns ? forward_turn : NULL,
        .declaration = forward_declaration,
        .penalty = forward_penalty,
        .season = forward_season,
        .unread = forward_unread,
        .settled = settled ? forward_settled : NULL,
    };
}

/* ---- rules ---- */

/* The known rule set with the fewest errors, the first of equals; NULL if none has fewer than
 * *FEWER. Sets *FEWER to that number. OWN is the number under the record's own rules. */
static const ck_rules *closest_rules(ck_pipeline *pipeline, uint32_t own, uint32_t *fewer)
{
    const bool ways = (pipeline->record.traits & CK_READ_AS_WAYS) != 0;
    const bool changed = ck_rules_are_changed(&pipeline->rules);
    const ck_rules *closest = NULL, *known;
    for (size_t i = 0; (known = ck_rules_at(i)) && *fewer > 0; i++) {
        if (known->board->ways != ways)
            continue;
        const uint32_t errors = known->name == pipeline->rules.name && !changed
                                    ? own
                                    : ck_replay_count_errors(known, &pipeline->record, *fewer);
        if (errors < *fewer) {
            closest = known;
            *fewer = errors;
        }
    }
    return closest;
}

/* Reports a rule set under which the record has ERRORS errors: none, or fewer than under others. */
static void name_rules(ck_pipeline *pipeline, const ck_rules *rules, uint32_t errors)
{
    const bool valid = errors == 0;
    ck_finding finding =
        ck_finding_new(valid ? CK_F_OTHER_RULES : CK_F_CLOSEST_RULES, (ck_span){0, 0});
    finding.written = rules - ck_rules_at(0);
    finding.right = errors;
    on_finding(pipeline, &finding);
}

/* Chooses the first known set without errors. If there is none, stores the set with fewest errors,
 * or the record's own if no other has fewer, to be reported later. */
static bool choose_by_trial(ck_pipeline *pipeline)
{
    uint32_t errors = ck_replay_count_errors(&pipeline->rules, &pipeline->record, UINT32_MAX);
    const bool valid = errors == 0;
    uint32_t fewer = valid ? 1 : errors;
    const ck_rules *closest = closest_rules(pipeline, errors, &fewer);
    if (closest)
        pipeline->rules = *closest;
    else
        closest = ck_rules_named(pipeline->rules.name, strlen(pipeline->rules.name));
    if (valid || fewer == 0)
        return true;
    pipeline->closest = closest;
    return false;
}

/* Chooses the rules of a record: those of the options, else those of its header. */
static void choose_rules(ck_pipeline *pipeline)
{
    static const ck_sink null_sink = {NULL, NULL};
    const ck_pipeline_options *options = &pipeline->options;
    const ck_record *record = &pipeline->record;
    ck_sink sink = {pipeline, on_finding};
    ck_rules header_rules;
    pipeline->closest = NULL;
    if (options->rules && !options->auto_rules) {
        pipeline->rules = *options->rules;
        return;
    }
    if (options->auto_rules) {
        ck_record_rules_report(record, &pipeline->rules, &null_sink);
        if (!choose_by_trial(pipeline))
            pipeline->checked.unknown_rules = !ck_record_rules_report(record, &header_rules, &sink);
        return;
    }
    pipeline->checked.unknown_rules = !ck_record_rules_report(record, &pipeline->rules, &sink);
}

/* ---- games with ways as turns ---- */

/* The known rule set with ways as turns; there always is one. */
static const ck_rules *rules_of_ways(void)
{
    size_t i = 0;
    while (!ck_rules_at(i)->board->ways)
        i++;
    return ck_rules_at(i);
}

/* Whether a record read with ordinary moves could belong to a game of ways: no casts, no Minds. */
static bool may_have_ways(const ck_record *record)
{
    size_t moves = 0;
    if (record->traits & CK_READ_AS_WAYS)
        return false;
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        if (entry->kind != CK_ENTRY_MOVE)
            continue;
        moves++;
        const ck_written_move *written = &entry->as.move;
        const bool cast =
            written->tail.form != CK_TAIL_UNKNOWN && written->tail.form != CK_TAIL_NONE;
        if (cast || written->move.kind != CK_MOVE_PIECE)
            return false;
    }
    return moves > 0;
}

static void count_error(void *self, const ck_finding *finding)
{
    *(uint32_t *)self += ck_code_severity(finding->code) == CK_ERROR;
}

/*
 * Counts the errors of the record when read and played as a game of ways. Returns false, and fails
 * the result, when memory is short.
 */
static bool count_as_ways(ck_pipeline *pipeline, const ck_rules *rules, uint32_t *errors)
{
    ck_record trial;
    const ck_sink sink = {errors, count_error};
    *errors = 0;
    ck_record_init(&trial, pipeline->options.memory);
    trial.text = pipeline->record.text;
    trial.length = pipeline->record.length;
    ck_reader_set_rules(pipeline->reader, rules);
    const bool good = ck_reader_next(pipeline->reader, &trial, &sink);
    ck_reader_set_rules(pipeline->reader, pipeline->options.rules);
    if (good)
        *errors += ck_replay_count_errors(rules, &trial, UINT32_MAX);
    pipeline->result.failed |= !good;
    ck_record_free(&trial);
    return good;
}

/*
 * Whether the text has fewer errors as a game of ways than under all known rules as it was read.
 * When memory is short it returns false, too, and the result fails.
 */
static bool is_rather_of_ways(ck_pipeline *pipeline)
{
    const ck_rules *rules = rules_of_ways();
    uint32_t errors, fewer;
    if (!pipeline->options.auto_rules || !may_have_ways(&pipeline->record) ||
        !count_as_ways(pipeline, rules, &errors))
        return false;
    ck_record_rules_report(&pipeline->record, &pipeline->rules, NULL);
    fewer = ck_replay_count_errors(&pipeline->rules, &pipeline->record, UINT32_MAX);
    closest_rules(pipeline, fewer, &fewer);
    return errors < pipeline->result.count[CK_ERROR] + fewer;
}

/* In a record with errors: reports another known set without errors; in a record without rules also
 * the set that clearly has the fewest errors. */
static void name_other_rules(ck_pipeline *pipeline)
{
    enum { MOST_ERRORS = 100 }; /* with more, no rule set makes a difference */
    const ck_record *record = &pipeline->record;
    uint32_t errors = pipeline->result.count[CK_ERROR];
    if (errors == 0 || errors > MOST_ERRORS)
        return;
    const uint32_t own = ck_replay_count_errors(&pipeline->rules, record, UINT32_MAX);
    uint32_t fewest = own;
    const bool read = pipeline->checked.unread == 0;
    const ck_rules *closest = read ? closest_rules(pipeline, own, &fewest) : NULL;
    if (!closest) {
        const ck_rules *rules = rules_of_ways();
        const bool asks = pipeline->record.sets_rules;
        uint32_t fewer;
        if (may_have_ways(&pipeline->record) && count_as_ways(pipeline, rules, &fewer) &&
            (fewer == 0 || (!asks && fewer < errors / 2 + errors % 2)))
            name_rules(pipeline, rules, fewer);
    } else if (fewest == 0)
        name_rules(pipeline, closest, 0);
    else if (!record->sets_rules) {
        /* Only with less than half as many errors */
        const ck_observer null_observer = {.memory = pipeline->options.memory,
                                           .cancel = pipeline->options.cancel};
        const ck_outcome tried = ck_replay(closest, &pipeline->record, &null_observer);
        pipeline->result.failed |= tried.failed;
        if (tried.errors < errors / 2 + errors % 2)
            name_rules(pipeline, closest, tried.errors);
    }
}

/* ---- one record ---- */

/* Calls BEGIN of the observers. Returns false when memory is short. */
static bool begin_observers(const ck_pipeline *pipeline)
{
    const ck_observer_hook *both[] = {pipeline->options.observer, pipeline->options.next_observer};
    for (int i = 0; i < 2; i++) {
        if (both[i] && both[i]->begin &&
            !both[i]->begin(both[i]->observer.self, &pipeline->checked))
            return false;
    }
    return true;
}

/* Diagnoses the record from its start. Facts for repairs cost memory: not for long records. */
static bool diagnose(ck_pipeline *pipeline)
{
    enum { MOST_ENTRIES = 4096 };
    const bool proves =
        !pipeline->options.outcome_only && pipeline->record.entry_count <= MOST_ENTRIES;
    ck_document *document = proves ? &pipeline->proved : NULL;
    ck_result_forget_events(&pipeline->result);
    if (!begin_observers(pipeline) ||
        (document && !ck_document_begin(document, &pipeline->checked)))
        return false;
    pipeline->checked.document = document;
    const ck_observer observer = observer_of(pipeline);
    pipeline->outcome = ck_replay(&pipeline->rules, &pipeline->record, &observer);
    if (document)
        ck_document_finish(document, &pipeline->outcome);
    return !pipeline->outcome.failed;
}

/* Judges a record of another game, which is its own rule set. Returns false when memory is short.
 */
static bool judge_contest(ck_pipeline *pipeline)
{
    const ck_observer observer = observer_of(pipeline);
    pipeline->rules = *ck_rules_at(0);
    pipeline->rules.name = pipeline->record.game->name;
    pipeline->checked.unread = pipeline->result.count[CK_ERROR];
    if (!begin_observers(pipeline))
        return false;
    pipeline->outcome = ck_replay(&pipeline->rules, &pipeline->record, &observer);
    return !pipeline->outcome.failed;
}

/* The same for a record of the board game. */
static bool judge_board(ck_pipeline *pipeline)
{
    ck_sink sink = {pipeline, on_finding};
    choose_rules(pipeline);
    if (pipeline->options.strict)
        ck_recognise_check_dialect(&pipeline->record, &sink);
    pipeline->checked.unread = pipeline->result.count[CK_ERROR];
    /* Verify; diagnose if that fails, and for observers that cannot begin again. */
    const ck_observer observer = observer_of(pipeline);
    const ck_observer_hook *first = pipeline->options.observer,
                           *next = pipeline->options.next_observer;
    const bool again = (!first || first->begin) && (!next || next->begin);
    if (!begin_observers(pipeline))
        return false;
    if (!(again &&
          ck_replay_record(&pipeline->rules, &pipeline->record, &observer, &pipeline->outcome)) &&
        !diagnose(pipeline))
        return false;
    if (pipeline->closest && !pipeline->options.outcome_only)
        name_rules(pipeline, pipeline->closest, pipeline->outcome.errors);
    if (pipeline->options.other_rules && !pipeline->options.auto_rules)
        name_other_rules(pipeline);
    return true;
}

/* Checks a record that has been read. */
static ck_pipeline_status check_record(ck_pipeline *pipeline, const ck_checked **checked)
{
    pipeline->checked = (ck_checked){
        .path = pipeline->path,
        .record = &pipeline->record,
        .rules = &pipeline->rules,
        .result = &pipeline->result,
        .outcome = &pipeline->outcome,
    };
    if (!(pipeline->record.contest ? judge_contest : judge_board)(pipeline))
        return CK_PIPELINE_NO_MEMORY;
    ck_result_finish(&pipeline->result);
    *checked = &pipeline->checked;
    return pipeline->result.failed ? CK_PIPELINE_NO_MEMORY : CK_PIPELINE_RECORD;
}

/* Clears the record and sets its place. */
static void begin_record(ck_pipeline *pipeline)
{
    ck_record_clear(&pipeline->record);
    pipeline->record.offset = pipeline->found.offset;
    pipeline->record.line = pipeline->found.line;
    pipeline->record.start = pipeline->found.start;
    pipeline->record.joined = pipeline->found.joined;
    pipeline->record.number = pipeline->found.number;
    pipeline->record.fenced = pipeline->found.fenced;
    pipeline->record.decoded = pipeline->options.decoded;
}

/* Reports a first record in a code fence; the text around the fence is skipped. */
static void report_fence(ck_pipeline *pipeline)
{
    const ck_finding finding = ck_finding_new(CK_F_CODE_FENCE, (ck_span){0, 0});
    on_finding(pipeline, &finding);
}

/* Reads the record again, as a game of ways. Returns false when memory is short. */
static bool read_as_ways(ck_pipeline *pipeline)
{
    const ck_sink sink = {pipeline, on_finding};
    const ck_record old = pipeline->record;
    ck_result_clear(&pipeline->result);
    begin_record(pipeline);
    if (pipeline->found.fenced)
        report_fence(pipeline);
    pipeline->record.text = old.text;
    pipeline->record.length = old.length;
    ck_reader_set_rules(pipeline->reader, rules_of_ways());
    const bool good = ck_reader_next(pipeline->reader, &pipeline->record, &sink);
    ck_reader_set_rules(pipeline->reader, pipeline->options.rules);
    return good;
}

static ck_pipeline_status read_text(ck_pipeline *pipeline, const char *text, size_t length,
                                    const ck_checked **checked)
{
    ck_sink sink = {pipeline, on_finding};
    begin_record(pipeline);
    bound_findings(pipeline, length);
    if (pipeline->found.fenced)
        report_fence(pipeline);
    pipeline->record.text = text;
    pipeline->record.length = length;
    if (!ck_reader_next(pipeline->reader, &pipeline->record, &sink))
        return CK_PIPELINE_NO_MEMORY;
    if (pipeline->found.open_array && text == pipeline->found.text) {
        /* The end of the last record of an array that is not closed */
        const ck_record *found = &pipeline->found;
        uint32_t end = (uint32_t)found->length;
        while (end > 1 && found->text[end - 1] != '}')
            end--;
        const ck_finding finding = ck_finding_new(CK_F_OPEN_ARRAY, ck_from_to(end - 1, end));
        on_finding(pipeline, &finding);
    }
    const bool of_ways = is_rather_of_ways(pipeline);
    if (pipeline->result.failed || (of_ways && !read_as_ways(pipeline)))
        return CK_PIPELINE_NO_MEMORY;
    if (pipeline->record.overfull || pipeline->record.events.overfull) {
        /* Too many entries: the record is skipped. */
        ck_result_clear(&pipeline->result);
        begin_record(pipeline);
        ck_source_report_too_long(&sink);
    }
    return check_record(pipeline, checked);
}

ck_pipeline_status ck_pipeline_check(ck_pipeline *pipeline, const char *text, size_t length,
                                     const ck_checked **checked)
{
    ck_result_clear(&pipeline->result);
    return read_text(pipeline, text, length, checked);
}

bool ck_pipeline_recheck(void *self, const char *text, size_t length, ck_checked *checked)
{
    const ck_checked *found;
    if (ck_pipeline_check(self, text, length, &found) != CK_PIPELINE_RECORD)
        return false;
    *checked = *found;
    return true;
}

/* ---- one file ---- */

/* Checks the next game of the score sheets; CK_PIPELINE_END: there is none. */
static ck_pipeline_status check_next_game(ck_pipeline *pipeline, const ck_checked **checked)
{
    ck_sink sink = {pipeline, on_sheet};
    switch (ck_sheet_csv_next(pipeline->sheets, &pipeline->record, &sink)) {
    case CK_SHEET_CSV_GAME:
        bound_findings(pipeline, pipeline->record.length);
        pipeline->record.offset += pipeline->found.offset;
        return check_record(pipeline, checked);
    case CK_SHEET_CSV_END:
        ck_sheet_csv_free(pipeline->sheets);
        pipeline->sheets = NULL;
        return CK_PIPELINE_END;
    default:
        return CK_PIPELINE_NO_MEMORY;
    }
}

/* Checks what stands next in the file: a record, or the first game of score sheets. */
static ck_pipeline_status check_next(ck_pipeline *pipeline, const ck_checked **checked)
{
    const ck_sink sink = {pipeline, on_finding};
    ck_record *found = &pipeline->found;
    if (pipeline->ended)
        return CK_PIPELINE_END;
    switch (pipeline->batch ? ck_batch_read(pipeline->batch, pipeline->cut++, found, &sink)
                            : ck_source_next(pipeline->source, found, &sink)) {
    case CK_SOURCE_RECORD:
        if (!ck_is_sheet_csv(found->text, found->length) ||
            ck_guess_encoding(found->text, found->length) != CK_UTF8 ||
            ck_is_foreign_encoding(found->text, found->length))
            return read_text(pipeline, found->text, found->length, checked);
        pipeline->sheets =
            ck_sheet_csv_new(found->text, found->length, found->line, pipeline->options.memory);
        return pipeline->sheets ? check_next_game(pipeline, checked) : CK_PIPELINE_NO_MEMORY;
    case CK_SOURCE_SKIPPED:
        begin_record(pipeline);
        return check_record(pipeline, checked);
    case CK_SOURCE_END:
        pipeline->ended = true;
        return CK_PIPELINE_END;
    default:
        return pipeline->stream.failed ? CK_PIPELINE_UNREADABLE : CK_PIPELINE_NO_MEMORY;
    }
}

ck_pipeline_status ck_pipeline_next(ck_pipeline *pipeline, const ck_checked **checked)
{
    ck_pipeline_status status;
    ck_result_clear(&pipeline->result);
    do
        status =
            pipeline->sheets ? check_next_game(pipeline, checked) : check_next(pipeline, checked);
    while (status == CK_PIPELINE_END && !pipeline->ended);
    return status;
}

const ck_record *ck_pipeline_found(const ck_pipeline *pipeline)
{
    return &pipeline->found;
}

void ck_pipeline_release_found(ck_pipeline *pipeline)
{
    enum { MANY = 1 << 20 };
    if (pipeline->batch || pipeline->found.length < MANY || !pipeline->found.text)
        return;
    pipeline->found.text = NULL;
    ck_source_release(pipeline->source);
}

bool ck_pipeline_in_sheets(const ck_pipeline *pipeline)
{
    return pipeline->sheets != NULL;
}
