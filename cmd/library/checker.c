/*
 * The checker of <cetkaik.h>: runs the pipeline over files, bytes or streams, and holds the result
 * for the views.
 */
#include "cmd/library/checker.h"

#include "cmd/library/observation.h"
#include "cmd/library/record_writer.h"
#include "formats/languages/language_table.h"
#include "formats/repair/repair.h"
#include "formats/report/catalogue.h"
#include "rules/record/filter.h"
#include "rules/record/location.h"
#include "rules/words/rule_text.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

struct ck_checker {
    ck_memory memory;                 /* RESIZE NULL: malloc */
    ck_pipeline *pipeline, *repairer; /* REPAIRER is made on first use */
    ck_pipeline_options options;
    ck_cancel cancel;
    ck_observer_hook observer;
    bool keeps_turns;               /* the option */
    bool asks_for_turns, has_turns; /* of the last record: the caller does; they are there */
    ck_observer_hook turns;
    ck_rules rules;
    ck_filter filter;
    ck_record_handle handle;
    ck_arena strings; /* of the last record's views */
    ck_buffer text;
    ck_location place; /* in the last record */
    ck_record_edits edits;
    ck_batch *own; /* bytes of a stored record; NULL: an ordinary checker */
    char *name;    /* of the open input; NULL: none */
    FILE *file;    /* opened here */
    ck_read_bytes *read;
    void *read_self;
    ck_status wrong; /* status of the options */
    char message[256];
};

ck_phrase ck_checker_status_phrase(ck_status status)
{
    static const ck_phrase texts[] = {
        [CK_STATUS_OK] = CK_P_STATUS_OK,
        [CK_STATUS_RECORD] = CK_P_STATUS_RECORD,
        [CK_STATUS_END] = CK_P_STATUS_END,
        [CK_STATUS_NO_MEMORY] = CK_P_NO_MEMORY,
        [CK_STATUS_CANNOT_OPEN] = CK_P_STATUS_CANNOT_OPEN,
        [CK_STATUS_CANNOT_READ] = CK_P_STATUS_CANNOT_READ,
        [CK_STATUS_CANNOT_WRITE] = CK_P_STATUS_CANNOT_WRITE,
        [CK_STATUS_BAD_OPTION] = CK_P_STATUS_BAD_OPTION,
        [CK_STATUS_MISUSE] = CK_P_STATUS_MISUSE,
        [CK_STATUS_CANCELLED] = CK_P_STATUS_CANCELLED,
    };
    bool known = (size_t)status < sizeof texts / sizeof *texts;
    return known ? texts[status] : CK_P_STATUS_UNKNOWN;
}

const char *ck_status_text(ck_status status)
{
    return ck_catalogue_text(NULL, ck_checker_status_phrase(status));
}

/* ---- observers of the replay ---- */

/* Takes the turns while a record is checked, or not. */
static void observe_turns(ck_checker *checker, bool taken)
{
    ck_turn_list *turns = &checker->handle.turns;
    checker->turns.observer = taken
                                  ? ck_turn_list_observer(turns)
                                  : (ck_observer){.self = turns, .memory = checker->handle.memory};
}

/* Replays the record for its turns, unless it has no entries, or they were observed while it was
 * checked. */
size_t ck_checker_count_turns(ck_checker *checker)
{
    ck_record_handle *handle = &checker->handle;
    ck_outcome outcome;
    checker->asks_for_turns = checker->keeps_turns;
    if (!checker->has_turns && checker->keeps_turns && handle->checked.record->entry_count > 0) {
        observe_turns(checker, true);
        handle->failed |= !ck_result_replay_again(&checker->turns, &handle->checked, &outcome);
    }
    checker->has_turns = true;
    handle->failed |= handle->turns.failed;
    return handle->failed || !checker->keeps_turns ? 0 : handle->turns.count;
}

/* ---- setting up ---- */

static void complain(ck_checker *checker, const char *what, const char *part, size_t length)
{
    checker->wrong = CK_STATUS_BAD_OPTION;
    ck_say_into(checker->handle.language, checker->message, sizeof checker->message,
                CK_P_OPTION_UNKNOWN,
                CK_SLOTS(ck_word_slot("option", what), ck_bytes_slot("word", part, length)));
}

static void set_rules(ck_checker *checker, const char *text)
{
    const char *bad;
    size_t length;
    checker->options.auto_rules = strcmp(text, "auto") == 0;
    if (checker->options.auto_rules)
        return;
    checker->handle.rules_text = ck_memory_copy(checker->handle.memory, text);
    if (!checker->handle.rules_text)
        checker->wrong = CK_STATUS_NO_MEMORY;
    else if (ck_rules_parse(&checker->rules, checker->handle.rules_text, strlen(text), &bad,
                            &length))
        checker->options.rules = &checker->rules;
    else
        complain(checker, "rules", bad, length);
}

static void set_codes(ck_checker *checker, const char *what, const char *list, bool select)
{
    const char *bad;
    size_t length;
    if (!ck_filter_codes(&checker->filter, list, select, &bad, &length))
        complain(checker, what, bad, length);
    checker->options.skipped = checker->filter.skipped;
}

static void set_observation(ck_checker *checker, ck_observation observes)
{
    checker->handle.observed = observes;
    checker->observer = ck_observation_hook(&checker->handle, observes);
    if (observes != CK_OBSERVES_NOTHING)
        checker->options.next_observer = &checker->observer;
}

static void keep_turns(ck_checker *checker, bool keeps)
{
    checker->keeps_turns = keeps;
    checker->turns.begin = ck_turn_list_begin;
    observe_turns(checker, false);
    if (keeps)
        checker->options.observer = &checker->turns;
}

static void set_options(ck_checker *checker, const ck_checker_options *options)
{
    const char *language = options->language, *format = options->format;
    size_t choice;
    if (language && !(checker->handle.language = ck_language_named(language)))
        complain(checker, "language", language, strlen(language));
    checker->options.other_rules = !options->unhinted;
    checker->options.outcome_only = options->unjudged != 0;
    checker->options.strict = options->strict != 0;
    if (options->rules)
        set_rules(checker, options->rules);
    if (options->select)
        set_codes(checker, "select", options->select, true);
    if (options->ignore)
        set_codes(checker, "ignore", options->ignore, false);
    keep_turns(checker, options->turns != 0);
    checker->cancel = (ck_cancel){options->cancel, options->cancel_self};
    checker->options.cancel = options->cancel ? &checker->cancel : NULL;
    const ck_writer_kind *kind = format ? ck_writer_kind_named(format, &choice) : NULL;
    if (kind)
        set_observation(checker, kind->observes);
    else if (format)
        complain(checker, "format", format, strlen(format));
}

static ck_checker *new_checker(const ck_allocator *allocator)
{
    ck_memory own = ck_memory_of(allocator);
    ck_checker *checker = ck_memory_alloc_zeroed(own.resize ? &own : NULL, 1, sizeof *checker);
    if (!checker)
        return NULL;
    checker->memory = own;
    const ck_memory *memory = own.resize ? &checker->memory : NULL;
    checker->options.memory = checker->handle.memory = checker->strings.memory = memory;
    checker->handle.game.memory = checker->handle.turns.memory = memory;
    ck_document_init(&checker->handle.document, memory);
    checker->handle.strings = &checker->strings;
    checker->handle.text = &checker->text;
    checker->text.memory = memory;
    checker->handle.place = &checker->place;
    checker->handle.checker = checker;
    checker->handle.edits = &checker->edits;
    ck_fixes_init(&checker->edits.fixes, memory);
    ck_fixes_init(&checker->edits.scratch, memory);
    checker->edits.fixes.for_report = true;
    return checker;
}

/* Adds the pipeline. Frees the checker and returns NULL when memory is short. */
static ck_checker *with_pipeline(ck_checker *checker)
{
    if (checker)
        checker->pipeline = ck_pipeline_new(&checker->options);
    if (checker && checker->pipeline)
        return checker;
    ck_checker_free(checker);
    return NULL;
}

ck_checker *ck_checker_new(const ck_checker_options *given)
{
    ck_checker_options options = {.size = 0}; /* as far as the caller's struct reaches */
    if (given && given->size > 0)
        memcpy(&options, given, given->size < sizeof options ? given->size : sizeof options);
    ck_checker *checker = new_checker(options.allocator);
    if (checker)
        set_options(checker, &options);
    return with_pipeline(checker);
}

ck_checker *ck_checker_of(const ck_pipeline_options *options, ck_observation observes)
{
    ck_checker *checker = new_checker(NULL);
    if (checker) {
        checker->options = *options;
        set_observation(checker, observes);
    }
    return with_pipeline(checker);
}

void ck_checker_set_language(ck_checker *checker, const ck_language *language)
{
    checker->handle.language = language;
}

static void close_input(ck_checker *checker)
{
    if (checker->file)
        fclose(checker->file);
    ck_memory_free(checker->handle.memory, checker->name);
    checker->file = NULL;
    checker->name = NULL;
}

void ck_checker_free(ck_checker *checker)
{
    if (!checker)
        return;
    ck_pipeline_free(checker->pipeline);
    ck_pipeline_free(checker->repairer);
    close_input(checker);
    ck_document_free(&checker->handle.document);
    ck_counted_game_free(&checker->handle.game);
    ck_turn_list_free(&checker->handle.turns);
    ck_arena_free(&checker->strings);
    ck_buffer_free(&checker->text);
    ck_fixes_free(&checker->edits.fixes);
    ck_fixes_free(&checker->edits.scratch);
    ck_batch_drop(checker->own);
    ck_memory_free(checker->handle.memory, checker->handle.rules_text);
    ck_memory_free(checker->handle.memory, checker);
}

const char *ck_checker_message(const ck_checker *checker)
{
    return checker ? checker->message : "";
}

/* ---- input ---- */

/* Closes the last input and copies the next one's name. GIVEN: all arguments are present. */
static ck_status begin_input(ck_checker *checker, const char *name, bool given)
{
    if (!checker || !given)
        return CK_STATUS_MISUSE;
    close_input(checker);
    if (checker->wrong != CK_STATUS_OK)
        return checker->wrong;
    checker->name = ck_memory_copy(checker->handle.memory, name ? name : "");
    return checker->name ? CK_STATUS_OK : CK_STATUS_NO_MEMORY;
}

/* Closes the input unless GOOD. */
static ck_status opened(ck_checker *checker, bool good)
{
    if (good)
        return CK_STATUS_OK;
    close_input(checker);
    return CK_STATUS_NO_MEMORY;
}

static ptrdiff_t fill_from_file(void *self, char *buffer, size_t size)
{
    FILE *file = self;
    size_t got = fread(buffer, 1, size, file);
    return got == 0 && ferror(file) ? -1 : (ptrdiff_t)got;
}

ck_status ck_check_file(ck_checker *checker, const char *path)
{
    ck_status status = begin_input(checker, path, path != NULL);
    if (status != CK_STATUS_OK)
        return status;
    checker->file = fopen(path, "rb");
    if (!checker->file) {
        int why = errno;
        close_input(checker);
        errno = why;
        return CK_STATUS_CANNOT_OPEN;
    }
    return opened(
        checker, ck_pipeline_open(checker->pipeline, checker->name, fill_from_file, checker->file));
}

ck_status ck_check_bytes(ck_checker *checker, const char *name, const char *bytes, size_t length)
{
    ck_status status = begin_input(checker, name, bytes != NULL || length == 0);
    if (status != CK_STATUS_OK)
        return status;
    return opened(checker, ck_pipeline_open_bytes(checker->pipeline, checker->name, bytes, length));
}

ck_status ck_check_stream(ck_checker *checker, const char *name, ck_read_bytes *read, void *self)
{
    ck_status status = begin_input(checker, name, read != NULL);
    if (status != CK_STATUS_OK)
        return status;
    return opened(checker, ck_pipeline_open(checker->pipeline, checker->name, read, self));
}

ck_status ck_check_batch(ck_checker *checker, const ck_batch *batch)
{
    ck_status status = begin_input(checker, batch ? batch->name : NULL, batch != NULL);
    if (status == CK_STATUS_OK)
        ck_pipeline_open_batch(checker->pipeline, batch);
    return status;
}

/* ---- records ---- */

static ck_status hand_out(ck_checker *checker, const ck_checked *checked, const ck_checked **record)
{
    ck_record_handle *handle = &checker->handle;
    handle->checked = *checked;
    checker->place = ck_location_start(checked->record);
    if (handle->observed == CK_OBSERVES_DOCUMENT)
        ck_document_finish(&handle->document, checked->outcome);
    *record = &handle->checked;
    handle->failed |= handle->game.failed || handle->turns.failed;
    return handle->failed ? CK_STATUS_NO_MEMORY : CK_STATUS_RECORD;
}

ck_status ck_check_next(ck_checker *checker, const ck_checked **record)
{
    const ck_checked *checked;
    if (!checker || !record)
        return CK_STATUS_MISUSE;
    *record = NULL;
    ck_arena_clear(&checker->strings);
    checker->edits.made = false;
    /* A caller who asks for the turns of one record will ask for those of the next. */
    const bool observed = checker->handle.observed == CK_OBSERVES_TURNS;
    checker->has_turns = observed || checker->asks_for_turns;
    observe_turns(checker, !observed && checker->asks_for_turns);
    checker->asks_for_turns = false;
    checker->handle.turns.count = 0;
    if (!checker->name)
        return CK_STATUS_MISUSE;
    if (checker->options.cancel && checker->cancel.is_due(checker->cancel.self))
        return CK_STATUS_CANCELLED;
    switch (ck_pipeline_next(checker->pipeline, &checked)) {
    case CK_PIPELINE_RECORD:
        return hand_out(checker, checked, record);
    case CK_PIPELINE_END:
        return CK_STATUS_END;
    case CK_PIPELINE_UNREADABLE:
        return CK_STATUS_CANNOT_READ;
    default:
        return CK_STATUS_NO_MEMORY;
    }
}

/* ---- repairs ---- */

const ck_record *ck_checker_found(const ck_checker *checker)
{
    return ck_pipeline_found(checker->pipeline);
}

ck_pipeline *ck_checker_repairer(ck_checker *checker)
{
    const ck_pipeline_options options = {.rules = checker->options.rules,
                                         .auto_rules = checker->options.auto_rules,
                                         .other_rules = true,
                                         .strict = checker->options.strict,
                                         .findings = CK_REPAIR_FINDINGS,
                                         .memory = checker->handle.memory};
    if (!checker->repairer)
        checker->repairer = ck_pipeline_new(&options);
    const bool opened =
        checker->repairer && ck_pipeline_open_bytes(checker->repairer, checker->name, "", 0);
    return opened ? checker->repairer : NULL;
}

/* ---- stored records ---- */

/* A checker with the same options; NULL: memory is short. */
static ck_checker *checker_like(const ck_checker *checker)
{
    const ck_allocator allocator = {sizeof allocator, checker->memory.self, checker->memory.resize};
    ck_checker *like = new_checker(&allocator);
    if (!like)
        return NULL;
    like->options = checker->options;
    like->options.memory = like->handle.memory;
    like->filter = checker->filter;
    if (checker->options.skipped == checker->filter.skipped)
        like->options.skipped = like->filter.skipped;
    keep_turns(like, checker->keeps_turns);
    if (checker->handle.rules_text)
        set_rules(like, checker->handle.rules_text);
    set_observation(like, checker->handle.observed);
    like->handle.language = checker->handle.language;
    return with_pipeline(like);
}

/*
 * Opens a copy of the record's bytes and checks up to the same record: the games of a score sheet
 * share their bytes.
 */
ck_checked *ck_checked_keep(const ck_checked *record)
{
    const ck_checker *checker = record ? ck_record_handle_of(record)->checker : NULL;
    ck_checker *own = checker ? checker_like(checker) : NULL;
    const ck_checked *found;
    if (!own)
        return NULL;
    const bool too_long = ck_is_too_long(record->record);
    own->own = ck_batch_new(checker->name, own->handle.memory);
    bool good = own->own &&
                ck_batch_add(own->own, ck_pipeline_found(checker->pipeline), too_long) &&
                ck_check_batch(own, own->own) == CK_STATUS_OK;
    while (good && ck_check_next(own, &found) == CK_STATUS_RECORD) {
        if (found->record->number == record->record->number &&
            found->record->offset == record->record->offset)
            return &own->handle.checked;
    }
    ck_checker_free(own);
    return NULL;
}

void ck_checked_release(ck_checked *record)
{
    ck_checker *checker = record ? ck_record_handle_of(record)->checker : NULL;
    if (checker && checker->own)
        ck_checker_free(checker);
}
