/* The writer kind "find" of the library: criteria as options, hits as output. */
#include "cmd/library/find_kind.h"

#include "cmd/library/observation.h"
#include "cmd/library/writer_option.h"
#include "formats/report/phrase.h"
#include "formats/tables/write_hit.h"
#include "parser/query/move_pattern.h"
#include "rules/replay/result.h"

#include <string.h>

typedef struct find_state {
    ck_criteria criteria;
    ck_arena words;      /* values of options */
    const char *pattern; /* of the move; NULL: none */
    ck_search search;
    bool listing;   /* list records, not hits */
    size_t written; /* records, in the format "records" */
} find_state;

static find_state *state_of(const ck_writer *writer)
{
    return writer->state;
}

/* The formats of a hit; WRITE NULL: its record, as it stands. */
static const struct {
    const char *name;
    void (*write)(ck_out *out, const char *path, const ck_record *record, const ck_hit *hit);
} formats[] = {{"text", ck_write_hit}, {"json", ck_write_hit_json}, {"records", NULL}};

static const char *find_name(size_t index)
{
    return index < sizeof formats / sizeof *formats ? formats[index].name : NULL;
}

/* ---- options ---- */

/* Copies a value; criteria borrow it until the writer ends. */
static const char *copy_value(ck_writer *writer, const char *value)
{
    const char *copy = ck_arena_copy(&state_of(writer)->words, value, strlen(value) + 1);
    if (!copy)
        ck_writer_option_complain(writer, CK_P_NO_MEMORY, NULL);
    return copy;
}

static bool set_name(ck_writer *writer, const char **name, const char *value)
{
    *name = copy_value(writer, value);
    return *name != NULL;
}

/* A wrong value leaves the criteria unchanged. */
static bool set_criterion(ck_writer *writer, const char *option, const char *value)
{
    ck_parse_error why = {.at = 0};
    ck_criteria set = state_of(writer)->criteria;
    ck_move_pattern *before = set.move;
    const char *copy = copy_value(writer, value);
    set.move = NULL;
    if (copy && ck_criterion_named(option)(&set, copy, &why)) {
        if (set.move) {
            ck_move_pattern_free(before);
            state_of(writer)->pattern = copy;
        } else {
            set.move = before;
        }
        state_of(writer)->criteria = set;
        return true;
    }
    return copy && ck_writer_option_complain(
                       writer, CK_P_OPTION_CRITERION,
                       CK_SLOTS(ck_word_slot("option", option),
                                ck_phrase_slot("why", ck_parse_error_phrase(why.error_kind))));
}

static bool set_find(ck_writer *writer, const char *option, const char *value)
{
    ck_criteria *criteria = &state_of(writer)->criteria;
    criteria->memory = state_of(writer)->words.memory;
    if (ck_criterion_named(option))
        return set_criterion(writer, option, value);
    if (strcmp(option, "by") == 0)
        return set_name(writer, &criteria->by, value);
    if (strcmp(option, "rule-set") == 0)
        return set_name(writer, &criteria->rules, value);
    return strcmp(option, "list") == 0 &&
           ck_writer_option_flag(writer, option, value, &state_of(writer)->listing);
}

/* ---- records ---- */

static bool begin_find(ck_writer *writer)
{
    state_of(writer)->search.criteria = &state_of(writer)->criteria;
    state_of(writer)->search.memory = state_of(writer)->words.memory;
    return true;
}

/* The hits of a record. For a list only the first is written, as the whole record. */
typedef struct hit_writer {
    ck_writer *writer;
    const ck_checked *checked;
    const ck_known_game *same;
    bool written;
} hit_writer;

static void put_hit(void *self, const ck_hit *hit)
{
    hit_writer *hits = self;
    ck_writer *writer = hits->writer;
    if (!formats[writer->choice].write) {
        if (!hits->written) {
            ck_put(&writer->out, state_of(writer)->written++ > 0 ? "%%\n" : "");
            writer->out.failed |= !ck_notation_put_record(&writer->out, hits->checked);
        }
        hits->written = true;
        return;
    }
    ck_hit shown = state_of(writer)->listing ? (ck_hit){.side = CK_NO_SIDE} : *hit;
    if (state_of(writer)->listing && hits->written)
        return;
    hits->written = true;
    if (hits->same) {
        shown.same_file = hits->same->same->file;
        shown.same_record = hits->same->same->record;
        shown.begins = hits->same->begins;
    }
    formats[writer->choice].write(&writer->out, hits->checked->path, hits->checked->record, &shown);
}

ck_found ck_find_write_hits(ck_writer *writer, ck_search *search, const ck_checked *checked,
                            const ck_known_game *same)
{
    hit_writer hits = {writer, checked, same, false};
    const ck_found found = ck_search_end(search, checked, put_hit, &hits);
    return writer->out.failed     ? CK_FIND_FAILED
           : found > CK_NOT_FOUND ? found
           : hits.written         ? CK_FOUND
                                  : CK_NOT_FOUND;
}

static bool put_find(ck_writer *writer, const ck_record_handle *record)
{
    const ck_checked *checked = &record->checked;
    ck_search *search = &state_of(writer)->search;
    ck_observer_hook hook = {ck_search_begin, ck_search_observer(search)};
    ck_outcome outcome;
    hook.observer.memory = search->memory;
    if (ck_is_too_long(checked->record) || !ck_search_can_read(checked->record))
        return true;
    if (!ck_result_replay_again(&hook, checked, &outcome))
        return false;
    const ck_found found = ck_find_write_hits(writer, search, checked, NULL);
    if (found == CK_FIND_COSTLY)
        return ck_writer_option_complain(writer, CK_P_OPTION_COSTLY, NULL);
    return found != CK_FIND_FAILED;
}

/* ---- parts ---- */

/* Each part has its own pattern, since matching writes into it. */
static bool part_find(ck_writer *part, const ck_writer *whole)
{
    state_of(part)->listing = state_of(whole)->listing;
    state_of(part)->criteria = state_of(whole)->criteria;
    state_of(part)->criteria.memory = state_of(part)->words.memory;
    state_of(part)->criteria.move = NULL;
    return begin_find(part) &&
           (!state_of(whole)->pattern || set_criterion(part, "move", state_of(whole)->pattern));
}

static bool join_find(ck_writer *whole, ck_writer *part)
{
    if (state_of(part)->written > 0)
        ck_put(&whole->out, state_of(whole)->written > 0 ? "%%\n" : "");
    state_of(whole)->written += state_of(part)->written;
    return true;
}

static void init_find(ck_writer *writer)
{
    state_of(writer)->words.memory = ck_writer_memory(writer);
}

static void drop_find(ck_writer *writer)
{
    ck_criteria_free(&state_of(writer)->criteria);
    ck_arena_free(&state_of(writer)->words);
    ck_search_free(&state_of(writer)->search);
}

const ck_writer_kind ck_kind_find = {
    .prefix = "find:",
    .name_at = find_name,
    .set = set_find,
    .state_size = sizeof(find_state),
    .init = init_find,
    .begin = begin_find,
    .put = put_find,
    .part = part_find,
    .join = join_find,
    .drop = drop_find,
};
