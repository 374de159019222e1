/* The writer kind of notations, and of the canonical form. */
#include "cmd/library/notation_kind.h"

#include "cmd/library/writer_option.h"
#include "formats/notation/canonical.h"
#include "parser/reread.h"

#include <string.h>

typedef struct notation_state {
    ck_document document;
    ck_buffer text;   /* of a record in canonical form */
    ck_reread reread; /* that text again */
} notation_state;

static notation_state *state_of(const ck_writer *writer)
{
    return writer->state;
}

/* "fmt" follows the notations: notation 0 as `fmt` writes it. */
static const char *notation_name(size_t index)
{
    if (ck_notation_at(index))
        return ck_notation_at(index)->name;
    return ck_notation_at(index - 1) ? "fmt" : NULL;
}

static bool is_fmt(const ck_writer *writer)
{
    return !ck_notation_at(writer->choice);
}

static const ck_notation *target_of(const ck_writer *writer)
{
    return ck_notation_at(is_fmt(writer) ? 0 : writer->choice);
}

static const char *notation_cannot(size_t index)
{
    static const struct {
        const char *name;
        ck_phrase cannot;
    } rows[] = {
        {"0:cerke_online", CK_P_ONLINE_CANNOT},
        {"0:ckka", CK_P_CKKA_CANNOT},
        {"2", CK_P_ROMANIZED_CANNOT},
        {"mrf", CK_P_MRF_CANNOT},
        {"mrf-json", CK_P_MRF_JSON_CANNOT},
        {"json", CK_P_JSON_CANNOT},
        {"parsed-json", CK_P_PARSED_JSON_CANNOT},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, notation_name(index)) == 0)
            return ck_catalogue_text(NULL, rows[i].cannot);
    }
    return "";
}

static ck_phrase notation_refusal(const ck_writer *writer, const ck_checked *record)
{
    const ck_notation *to = target_of(writer);
    if (!ck_notation_writer_of(to, record->record))
        return CK_P_FORMAT_FOR_BOARDS;
    return ck_notation_lacks_gaps(to, record->record) ? CK_P_FORMAT_WITHOUT_GAPS : CK_NO_PHRASE;
}

/* The document of a record, from the checker or by a replay. */
static const ck_document *document_of(ck_writer *writer, const ck_record_handle *record)
{
    ck_document *own = &state_of(writer)->document;
    if (record->observed == CK_OBSERVES_DOCUMENT)
        return &record->document;
    if (!ck_document_replay(own, record->checked.rules, record->checked.record))
        return NULL;
    own->path = record->checked.path;
    return own;
}

/* What goes before a record: in a part nothing goes before the first. */
static void put_between(ck_writer *writer)
{
    const ck_notation *to = target_of(writer);
    if (writer->records > 0 || writer->write)
        ck_put(&writer->out, writer->records == 0 ? to->first : to->between);
}

/* Writes a record as `fmt` does; one that would lose something is refused. */
static bool put_canonical(ck_writer *writer, const ck_record_handle *record,
                          const ck_document *document)
{
    ck_buffer *text = &state_of(writer)->text;
    const ck_canonical how = {record->rules_text, ck_reread_text, &state_of(writer)->reread,
                              &writer->losses};
    ck_buffer_clear(text);
    if (!ck_canonical_write(text, &record->checked, document, &how))
        return false;
    writer->unfit = ck_canonical_loses(&writer->losses);
    if (writer->unfit) {
        ck_writer_option_complain(
            writer, CK_P_FORMAT_LOSES,
            CK_SLOTS(ck_number_slot("record", (int64_t)record->checked.record->number)));
        return true;
    }
    put_between(writer);
    ck_put_bytes(&writer->out, ck_buffer_string(text), text->length);
    return true;
}

static bool put_notation(ck_writer *writer, const ck_record_handle *record)
{
    const ck_document *document = document_of(writer, record);
    ck_sink sink = ck_result_observer(&writer->losses).sink;
    if (!document)
        return false;
    if (is_fmt(writer))
        return put_canonical(writer, record, document);
    ck_notation_warn_if_broken(&record->checked, &sink);
    put_between(writer);
    return ck_notation_convert(&writer->out, document, target_of(writer), &sink);
}

/* A part without options. */
static bool part_alone(ck_writer *part, const ck_writer *whole)
{
    (void)part;
    (void)whole;
    return true;
}

static bool join_notation(ck_writer *whole, ck_writer *part)
{
    const ck_notation *to = target_of(whole);
    if (part->records > 0)
        ck_put(&whole->out, whole->records == 0 ? to->first : to->between);
    return true;
}

static void init_notation(ck_writer *writer)
{
    ck_document_init(&state_of(writer)->document, ck_writer_memory(writer));
    state_of(writer)->text.memory = ck_writer_memory(writer);
    state_of(writer)->reread.memory = ck_writer_memory(writer);
}

static void drop_notation(ck_writer *writer)
{
    ck_document_free(&state_of(writer)->document);
    ck_buffer_free(&state_of(writer)->text);
    ck_reread_free(&state_of(writer)->reread);
}

const ck_writer_kind ck_kind_notation = {
    .prefix = "",
    .observes = CK_OBSERVES_DOCUMENT,
    .refusal = notation_refusal,
    .name_at = notation_name,
    .cannot_at = notation_cannot,
    .state_size = sizeof(notation_state),
    .init = init_notation,
    .put = put_notation,
    .part = part_alone,
    .join = join_notation,
    .drop = drop_notation,
};
