/* The writer of <cetkaik.h>: one handle for all formats. */
#include "cmd/library/record_writer.h"

#include "cmd/library/board_family.h"
#include "cmd/library/board_value.h"
#include "cmd/library/family_option.h"
#include "cmd/library/find_family.h"
#include "cmd/library/finding_view.h"
#include "cmd/library/stats_family.h"
#include "formats/languages/language_table.h"
#include "rules/tournament/rank.h"

#include <string.h>

static const ck_format_family *const families[] = {
    &ck_notation_family, &ck_check_family, &ck_score_family, &ck_standings_family, &ck_stats_family,
    &ck_find_family,     &ck_text_family,  &ck_svg_family,   &ck_page_family};

enum { FAMILIES = sizeof families / sizeof *families };

/* ---- the list of formats ---- */

/* The family of an index in the list of all formats; *INDEX becomes the index in the family. */
static const ck_format_family *family_at(size_t *index)
{
    for (int i = 0; i < FAMILIES; i++) {
        size_t count = 0;
        while (families[i]->name_at(count))
            count++;
        if (*index < count)
            return families[i];
        *index -= count;
    }
    return NULL;
}

/* Family and name stay separate, which avoids building a string. */
ck_format_view ck_format_at(size_t index)
{
    ck_format_view view = {.cannot = ""};
    const ck_format_family *family = family_at(&index);
    if (!family)
        return view;
    view.family = family->prefix;
    view.name = family->name_at(index);
    view.cannot = family->cannot_at ? family->cannot_at(index) : "";
    return view;
}

const ck_format_family *ck_writer_family_named(const char *name, size_t *choice)
{
    for (int i = 0; i < FAMILIES; i++) {
        size_t length = strlen(families[i]->prefix);
        if (strncmp(name, families[i]->prefix, length) != 0)
            continue;
        for (*choice = 0; families[i]->name_at(*choice); ++*choice) {
            if (strcmp(name + length, families[i]->name_at(*choice)) == 0)
                return families[i];
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

static ck_writer *new_writer(const ck_allocator *allocator)
{
    ck_memory own = ck_memory_of(allocator);
    ck_writer *writer = ck_memory_alloc_zeroed(own.resize ? &own : NULL, 1, sizeof *writer);
    if (!writer)
        return NULL;
    writer->memory = own;
    const ck_memory *memory = own.resize ? &writer->memory : NULL;
    ck_result_init(&writer->losses, memory);
    ck_document_init(&writer->state.document, memory);
    writer->state.standings_options = ck_rank_defaults();
    writer->state.standings_options.memory = writer->written.buffer.memory = memory;
    writer->state.score.memory = writer->strings.memory = memory;
    writer->state.player.memory = writer->state.title.memory = writer->state.replay.memory = memory;
    writer->state.sheets.memory = writer->state.words.memory = memory;
    return writer;
}

ck_writer *ck_writer_new(const char *format, ck_write_bytes *write, void *self,
                         const ck_allocator *allocator)
{
    ck_writer *writer = format && write ? new_writer(allocator) : NULL;
    if (!writer)
        return NULL;
    writer->written.to =
        (ck_out){.self = writer, .write = write_out, .memory = writer->written.buffer.memory};
    writer->out = ck_blocks_out(&writer->written);
    writer->write = write;
    writer->self = self;
    writer->family = ck_writer_family_named(format, &writer->choice);
    if (writer->family)
        return writer;
    ck_writer_free(writer);
    return NULL;
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
    ck_writer *part = whole && whole->family->part ? new_writer(allocator) : NULL;
    if (!part)
        return NULL;
    part->family = whole->family;
    part->choice = whole->choice;
    part->out = ck_part_out(&part->written.buffer, &whole->out);
    part->begun = true;
    if (part->family->part(part, whole))
        return part;
    ck_writer_free(part);
    return NULL;
}

void ck_writer_free(ck_writer *writer)
{
    if (!writer)
        return;
    if (writer->begun && writer->family->drop)
        writer->family->drop(writer);
    ck_buffer_free(&writer->written.buffer);
    ck_aliases_free(&writer->state.aliases);
    ck_criteria_free(&writer->state.criteria);
    ck_arena_free(&writer->state.words);
    ck_buffer_free(&writer->state.player);
    ck_buffer_free(&writer->state.title);
    ck_buffer_free(&writer->state.replay);
    ck_buffer_free(&writer->state.sheets);
    ck_document_free(&writer->state.document);
    ck_result_free(&writer->losses);
    ck_arena_free(&writer->strings);
    ck_memory_free(writer->out.memory, writer);
}

const char *ck_writer_message(const ck_writer *writer)
{
    return writer ? writer->message : "";
}

static bool set_language(ck_writer *writer, const char *name)
{
    const ck_language *language = ck_language_named(name);
    if (!language)
        return ck_family_option_complain(
            writer, CK_P_OPTION_UNKNOWN,
            CK_SLOTS(ck_word_slot("option", "lang"), ck_word_slot("word", name)));
    ck_writer_set_language(writer, language);
    return true;
}

static bool set(ck_writer *writer, const char *option, const char *value)
{
    if (strcmp(option, "lang") == 0)
        return set_language(writer, value);
    return writer->family->set && writer->family->set(writer, option, value);
}

ck_status ck_writer_set(ck_writer *writer, const char *option, const char *value)
{
    if (!writer || !option || !value || writer->begun)
        return CK_STATUS_MISUSE;
    writer->message[0] = '\0';
    if (set(writer, option, value))
        return CK_STATUS_OK;
    if (writer->message[0] == '\0')
        ck_family_option_complain(writer, CK_P_OPTION_OF_OTHERS,
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
    return !first || !writer->family->begin || writer->family->begin(writer);
}

/* Whether a format can hold a record; sets the message if not. */
static bool holds(ck_writer *writer, const ck_checked *record)
{
    const ck_phrase why =
        writer->family->refusal ? writer->family->refusal(writer, record) : CK_NO_PHRASE;
    if (why == CK_NO_PHRASE)
        return true;
    ck_place start = ck_record_place_start(record->record);
    const ck_point unread =
        ck_record_place_go(&start, ck_record_first_unread(record->record).offset);
    return ck_family_option_complain(
        writer, why,
        CK_SLOTS(ck_number_slot("record", (int64_t)record->record->number),
                 ck_word_slot("game", record->contest ? record->record->game->name : ""),
                 ck_number_slot("line", unread.line), ck_number_slot("column", unread.column)));
}

/* Clears the messages and losses of the last call. */
static void forget_last(ck_writer *writer)
{
    ck_result_clear(&writer->losses);
    ck_arena_clear(&writer->strings);
    writer->message[0] = '\0';
}

ck_status ck_writer_put(ck_writer *writer, const ck_checked *record)
{
    if (!writer || !record || writer->ended)
        return CK_STATUS_MISUSE;
    if (!holds(writer, record))
        return CK_STATUS_MISUSE;
    forget_last(writer);
    writer->last = *record;
    writer->place = ck_record_place_start(record->record);
    bool good = begin(writer) && writer->family->put(writer, ck_face_of(record));
    ck_result_finish(&writer->losses);
    writer->records++;
    if (writer->message[0] != '\0')
        return CK_STATUS_BAD_OPTION;
    return status_of(writer, good && !writer->losses.failed);
}

ck_status ck_writer_put_position(ck_writer *writer, const ck_board_rules_value *rules,
                                 const ck_board_position *position)
{
    if (!writer || !rules || !position || writer->ended || !writer->family->put_position)
        return CK_STATUS_MISUSE;
    const ck_position drawn = ck_position_of_value(position);
    forget_last(writer);
    bool good =
        begin(writer) && writer->family->put_position(writer, ck_rules_of_value(rules), &drawn);
    writer->records++;
    return status_of(writer, good);
}

void ck_writer_say_part_trouble(const ck_language *language, char *message, size_t size,
                                ck_partial_status status, const ck_merging *merging,
                                ck_phrase no_line)
{
    const ck_phrase phrases[] = {
        [CK_PARTIAL_WRONG] = no_line,         [CK_PARTIAL_OTHER] = CK_P_PART_OF_OTHERS,
        [CK_PARTIAL_LACKS] = CK_P_PART_LACKS, [CK_PARTIAL_UNENDED] = CK_P_PART_UNENDED,
        [CK_PARTIAL_NONE] = CK_P_NO_PART,     [CK_PARTIAL_FAILED] = CK_P_NO_MEMORY,
    };
    ck_say_into(language, message, size, phrases[status],
                CK_SLOTS(ck_number_slot("lines", merging->stated),
                         ck_number_slot("found", merging->lines)));
}

/* The status after a line of a part, or after its end. */
static ck_status status_of_part(ck_writer *writer, ck_partial_status status)
{
    if (status == CK_PARTIAL_TAKEN || status == CK_PARTIAL_FAILED)
        return status_of(writer, status == CK_PARTIAL_TAKEN);
    ck_writer_say_part_trouble(writer->out.language, writer->message, sizeof writer->message,
                               status, &writer->state.merging, writer->family->no_line);
    return CK_STATUS_BAD_OPTION;
}

ck_status ck_writer_end(ck_writer *writer)
{
    if (!writer || writer->ended || !writer->write)
        return CK_STATUS_MISUSE;
    writer->ended = true;
    if (writer->state.merging.lines > 0)
        return status_of_part(writer, CK_PARTIAL_UNENDED);
    return status_of(writer,
                     begin(writer) && (!writer->family->end || writer->family->end(writer)));
}

ck_status ck_writer_join(ck_writer *whole, ck_writer *part)
{
    if (!whole || !part)
        return CK_STATUS_MISUSE;
    bool fits = whole->write && !part->write && whole->family == part->family;
    if (!fits || whole->ended || part->ended || whole->choice != part->choice)
        return CK_STATUS_MISUSE;
    bool good = begin(whole) && whole->family->join(whole, part);
    ck_put_bytes(&whole->out, ck_buffer_string(&part->written.buffer), part->written.buffer.length);
    whole->records += part->records;
    part->ended = true;
    return status_of(whole, good && !part->out.failed);
}

ck_status ck_writer_alias(ck_writer *writer, const char *line, size_t length)
{
    if (!writer || !line || writer->begun || !writer->family->alias)
        return CK_STATUS_MISUSE;
    writer->message[0] = '\0';
    bool good = writer->family->alias(writer, line, length);
    return writer->message[0] != '\0' ? CK_STATUS_BAD_OPTION : status_of(writer, good);
}

ck_status ck_writer_merge(ck_writer *writer, const char *line, size_t length)
{
    if (!writer || writer->ended || !writer->family->merge)
        return CK_STATUS_MISUSE;
    if (!begin(writer))
        return status_of(writer, false);
    return status_of_part(writer, line ? writer->family->merge(writer, line, length)
                                       : ck_merging_end(&writer->state.merging));
}

size_t ck_writer_contradictions(const ck_writer *writer)
{
    bool counted = writer && writer->ended && writer->family == &ck_standings_family;
    return counted ? writer->state.standings.state[CK_GAME_CONTRADICTED] : 0;
}

size_t ck_writer_invalid(const ck_writer *writer)
{
    return writer && writer->family->invalid ? writer->family->invalid(writer) : 0;
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
