/* The writer of <cetkaik.h>: one handle for all formats. */
#include "cmd/library/record_writer.h"

#include "cmd/library/board_kind.h"
#include "cmd/library/board_value.h"
#include "cmd/library/find_kind.h"
#include "cmd/library/finding_view.h"
#include "cmd/library/notation_kind.h"
#include "cmd/library/stats_kind.h"
#include "cmd/library/writer_option.h"
#include "formats/languages/language_table.h"
#include "rules/record/location.h"

#include <string.h>

static const ck_writer_kind *const kinds[] = {&ck_kind_notation, &ck_kind_rows,      &ck_kind_check,
                                              &ck_kind_score,    &ck_kind_standings, &ck_kind_stats,
                                              &ck_kind_find,     &ck_kind_tree,      &ck_kind_text,
                                              &ck_kind_svg,      &ck_kind_page};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* ---- the list of formats ---- */

/* The kind of an index in the list of all formats; *INDEX becomes the index in the kind. */
static const ck_writer_kind *kind_at(size_t *index)
{
    for (int i = 0; i < KINDS; i++) {
        size_t count = 0;
        while (kinds[i]->name_at(count))
            count++;
        if (*index < count)
            return kinds[i];
        *index -= count;
    }
    return NULL;
}

/* Family and name stay separate, which avoids building a string. */
ck_format_view ck_format_at(size_t index)
{
    ck_format_view view = {.cannot = ""};
    const ck_writer_kind *kind = kind_at(&index);
    if (!kind)
        return view;
    view.family = kind->prefix;
    view.name = kind->name_at(index);
    view.cannot = kind->cannot_at ? kind->cannot_at(index) : "";
    return view;
}

const ck_writer_kind *ck_writer_kind_named(const char *name, size_t *choice)
{
    for (int i = 0; i < KINDS; i++) {
        size_t length = strlen(kinds[i]->prefix);
        if (strncmp(name, kinds[i]->prefix, length) != 0)
            continue;
        for (*choice = 0; kinds[i]->name_at(*choice); ++*choice) {
            if (strcmp(name + length, kinds[i]->name_at(*choice)) == 0)
                return kinds[i];
        }
    }
    return NULL;
}

/* ---- the handle ---- */

static bool write_out(void *self, const char *bytes, size_t length)
{
    ck_writer *writer = self;
    writer->refused = length > 0 && writer->write(writer->self, bytes, length) != 0;
    return !writer->refused;
}

static ck_writer *new_writer(const ck_writer_kind *kind, size_t choice,
                             const ck_allocator *allocator)
{
    ck_memory own = ck_memory_of(allocator);
    ck_writer *writer = ck_memory_alloc_zeroed(own.resize ? &own : NULL, 1, sizeof *writer);
    if (!writer)
        return NULL;
    writer->memory = own;
    const ck_memory *memory = ck_writer_memory(writer);
    ck_result_init(&writer->losses, memory);
    writer->written.buffer.memory = writer->strings.memory = memory;
    writer->kind = kind;
    writer->choice = choice;
    writer->state = ck_memory_alloc_zeroed(memory, 1, kind->state_size);
    if (!writer->state) {
        ck_writer_free(writer);
        return NULL;
    }
    if (kind->init)
        kind->init(writer);
    return writer;
}

ck_writer *ck_writer_new(const char *format, ck_write_bytes *write, void *self,
                         const ck_allocator *allocator)
{
    size_t choice;
    const ck_writer_kind *kind = format && write ? ck_writer_kind_named(format, &choice) : NULL;
    ck_writer *writer = kind ? new_writer(kind, choice, allocator) : NULL;
    if (!writer)
        return NULL;
    writer->written.to =
        (ck_out){.self = writer, .write = write_out, .memory = ck_writer_memory(writer)};
    writer->out = ck_blocks_out(&writer->written);
    writer->write = write;
    writer->self = self;
    return writer;
}

void ck_writer_set_language(ck_writer *writer, const ck_language *language)
{
    writer->written.to.language = writer->out.language = language;
}

void ck_writer_set_columns(ck_writer *writer, size_t columns)
{
    writer->written.to.columns = writer->out.columns = columns;
}

ck_writer *ck_writer_part(const ck_writer *whole, const ck_allocator *allocator)
{
    ck_writer *part =
        whole && whole->kind->part ? new_writer(whole->kind, whole->choice, allocator) : NULL;
    if (!part)
        return NULL;
    part->out = ck_part_out(&part->written.buffer, &whole->out);
    part->begun = true;
    if (part->kind->part(part, whole))
        return part;
    ck_writer_free(part);
    return NULL;
}

void ck_writer_free(ck_writer *writer)
{
    if (!writer)
        return;
    if (writer->state && writer->kind->drop)
        writer->kind->drop(writer);
    ck_memory_free(ck_writer_memory(writer), writer->state);
    ck_buffer_free(&writer->written.buffer);
    ck_result_free(&writer->losses);
    ck_arena_free(&writer->strings);
    const ck_memory own = writer->memory;
    ck_memory_free(own.resize ? &own : NULL, writer);
}

const char *ck_writer_message(const ck_writer *writer)
{
    return writer ? writer->message : "";
}

ck_status ck_writer_set(ck_writer *writer, const char *option, const char *value)
{
    if (!writer || !option || !value || writer->begun)
        return CK_STATUS_MISUSE;
    writer->message[0] = '\0';
    const bool names_language = strcmp(option, "lang") == 0;
    const ck_language *language = names_language ? ck_language_named(value) : NULL;
    if (language)
        ck_writer_set_language(writer, language);
    if (language ||
        (!names_language && writer->kind->set && writer->kind->set(writer, option, value)))
        return CK_STATUS_OK;
    if (names_language)
        ck_writer_option_complain(
            writer, CK_P_OPTION_UNKNOWN,
            CK_SLOTS(ck_word_slot("option", option), ck_word_slot("word", value)));
    if (writer->message[0] == '\0')
        ck_writer_option_complain(writer, CK_P_OPTION_OF_OTHERS,
                                  CK_SLOTS(ck_word_slot("option", option)));
    return CK_STATUS_BAD_OPTION;
}

/* ---- records ---- */

/* The status of a call. Output goes to the caller at once; in a part it is buffered. */
static ck_status status_of(ck_writer *writer, bool good)
{
    if (writer->write)
        ck_blocks_flush(&writer->written);
    if (writer->refused)
        return CK_STATUS_CANNOT_WRITE;
    return good && !writer->out.failed ? CK_STATUS_OK : CK_STATUS_NO_MEMORY;
}

static bool begin(ck_writer *writer)
{
    bool first = !writer->begun;
    writer->begun = true;
    return !first || !writer->kind->begin || writer->kind->begin(writer);
}

/* Clears the messages and losses of the last call. */
static void forget_last(ck_writer *writer)
{
    ck_result_clear(&writer->losses);
    ck_arena_clear(&writer->strings);
    writer->message[0] = '\0';
    writer->unfit = false;
}

ck_status ck_writer_put(ck_writer *writer, const ck_checked *record)
{
    if (!writer || !record || writer->ended)
        return CK_STATUS_MISUSE;
    const ck_phrase why =
        writer->kind->refusal ? writer->kind->refusal(writer, record) : CK_NO_PHRASE;
    if (why != CK_NO_PHRASE) { /* the format cannot hold the record */
        ck_location start = ck_location_start(record->record);
        const ck_point unread =
            ck_location_go(&start, ck_record_first_unread(record->record).offset);
        ck_writer_option_complain(
            writer, why,
            CK_SLOTS(ck_number_slot("record", (int64_t)record->record->number),
                     ck_word_slot("game", record->rules->name), ck_number_slot("line", unread.line),
                     ck_number_slot("column", unread.column)));
        return CK_STATUS_MISUSE;
    }
    forget_last(writer);
    writer->last = *record;
    writer->place = ck_location_start(record->record);
    bool good = begin(writer) && writer->kind->put(writer, ck_record_handle_of(record));
    ck_result_finish(&writer->losses);
    if (writer->unfit)
        return CK_STATUS_MISUSE;
    writer->records++;
    if (writer->message[0] != '\0')
        return CK_STATUS_BAD_OPTION;
    return status_of(writer, good && !writer->losses.failed);
}

ck_status ck_writer_put_position(ck_writer *writer, const ck_board_rules_value *rules,
                                 const ck_board_position *position)
{
    if (!writer || !rules || !position || writer->ended || !writer->kind->put_position)
        return CK_STATUS_MISUSE;
    const ck_position drawn = ck_position_of_value(position);
    forget_last(writer);
    bool good =
        begin(writer) && writer->kind->put_position(writer, ck_rules_of_value(rules), &drawn);
    writer->records++;
    return status_of(writer, good);
}

ck_status ck_writer_end(ck_writer *writer)
{
    if (!writer || writer->ended || !writer->write)
        return CK_STATUS_MISUSE;
    writer->ended = true;
    return status_of(writer, begin(writer) && (!writer->kind->end || writer->kind->end(writer)));
}

ck_status ck_writer_join(ck_writer *whole, ck_writer *part)
{
    if (!whole || !part)
        return CK_STATUS_MISUSE;
    bool fits = whole->write && !part->write && whole->kind == part->kind;
    if (!fits || whole->ended || part->ended || whole->choice != part->choice)
        return CK_STATUS_MISUSE;
    bool good = begin(whole) && (!whole->kind->join || whole->kind->join(whole, part));
    ck_put_bytes(&whole->out, ck_buffer_string(&part->written.buffer), part->written.buffer.length);
    whole->records += part->records;
    part->ended = true;
    return status_of(whole, good && !part->out.failed);
}

ck_status ck_writer_alias(ck_writer *writer, const char *line, size_t length)
{
    if (!writer || !line || writer->begun || !writer->kind->alias)
        return CK_STATUS_MISUSE;
    writer->message[0] = '\0';
    bool good = writer->kind->alias(writer, line, length);
    return writer->message[0] != '\0' ? CK_STATUS_BAD_OPTION : status_of(writer, good);
}

size_t ck_writer_contradictions(const ck_writer *writer)
{
    bool counted = writer && writer->ended && writer->kind == &ck_kind_standings;
    return counted
               ? ((const ck_standings_state *)writer->state)->standings.state[CK_GAME_CONTRADICTED]
               : 0;
}

size_t ck_writer_invalid(const ck_writer *writer)
{
    return writer && writer->kind->invalid ? writer->kind->invalid(writer) : 0;
}

size_t ck_writer_losses(const ck_writer *writer)
{
    return writer ? writer->losses.finding_count : 0;
}

ck_finding_view ck_writer_loss(ck_writer *writer, size_t index)
{
    if (index >= ck_writer_losses(writer))
        return ck_finding_view_none();
    return ck_finding_view_of(&writer->last, &writer->losses.findings[index], &writer->place,
                              &writer->strings, writer->out.language);
}
