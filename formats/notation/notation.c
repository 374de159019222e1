/* The table of writable notations, with the losses of each. */
#include "formats/notation/notation.h"

#include "formats/notation/conversion.h"
#include "formats/notation/write_events.h"
#include "formats/notation/write_events_json.h"
#include "formats/notation/write_mrf.h"
#include "formats/notation/write_notation0.h"
#include "formats/notation/write_notation1.h"
#include "formats/notation/write_parsed_json.h"
#include "formats/notation/write_record_json.h"
#include "formats/notation/write_romanized.h"

#include <string.h>

static const ck_notation formats[] = {
    {"0", ".ckka", "", "%%\n", ck_write_notation0, ck_write_events, true, true, true},
    {"0:cerke_online", ".ckka", "", "%%\n", ck_write_online, NULL, true, true, true},
    {"0:ckka", ".ckka", "", "%%\n", ck_write_ckka, NULL, true, true, true},
    {"1", ".ckka", "", "%%\n", ck_write_notation1, NULL, true, true, true},
    {"2", ".ckka", "", "%%\n", ck_write_romanized, NULL, true, false, true},
    {"mrf", ".mrf", "", "%%\n", ck_write_mrf, NULL, false, false, false},
    {"mrf-json", ".json", "", "", ck_write_mrf_json, NULL, false, false, false},
    {"json", ".json", "", "", ck_write_record_json, ck_write_events_json, true, true, true},
    {"parsed-json", ".json", "", "", ck_write_parsed_json, NULL, false, false, false},
};

const ck_notation *ck_notation_at(size_t index)
{
    return index < sizeof formats / sizeof *formats ? &formats[index] : NULL;
}

const ck_notation *ck_notation_named(const char *name)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    }
    return NULL;
}

ck_notation_writer *ck_notation_writer_of(const ck_notation *format, const ck_record *record)
{
    return record->contest ? format->contest : format->write;
}

/* Reports further casts if the format has none; no format has those of the water. */
static void lose_recasts(const ck_conversion *to)
{
    for (size_t i = 0; i < to->document->record->entry_count; i++) {
        const ck_known *known = &to->document->entries[i];
        const ck_tail *tail = &known->entry.as.move.tail;
        if (known->entry.kind == CK_ENTRY_MOVE &&
            (tail->water_again || (tail->recasts != 0 && !to->format->recasts)))
            ck_lose(to, CK_F_LOST_CAST, known, known->entry.span);
    }
}

static void lose_ways(const ck_conversion *to)
{
    for (size_t i = 0; i < to->document->record->entry_count && !to->format->ways; i++) {
        const ck_known *known = &to->document->entries[i];
        const ck_move *move = &known->entry.as.move.move;
        /* A single leap is unambiguous even without its sign. */
        if (known->entry.kind == CK_ENTRY_MOVE && move->kind == CK_MOVE_WAY &&
            (move->mores > 0 || move->lost ||
             (move->via != CK_NO_SQUARE && (move->leaps & 1) != 0)))
            ck_lose(to, CK_F_LOST_WAY, known, known->entry.span);
    }
}

/* Reports the entries that were not read, or not wholly, and comments without their closing bracket. */
static void lose_unread(const ck_conversion *to)
{
    if (to->formats || !to->format->gaps)
        return;
    for (size_t i = 0; i < to->document->record->entry_count; i++) {
        const ck_entry *entry = &to->document->record->entries[i];
        if (entry->kind == CK_ENTRY_COMMENT &&
            ck_is_open_group(to->document->record, entry->span, entry->as.comment))
            ck_lose(to, CK_F_CONVERTED_IN_PART, &to->document->entries[i], entry->span);
        if (ck_is_wholly_read(entry))
            continue;
        const ck_text unread = ck_conversion_unread(to, &to->document->entries[i]);
        if (unread.length > 0)
            ck_lose(to, CK_F_CONVERTED_IN_PART, &to->document->entries[i], unread.span);
    }
    for (size_t i = 0; i < to->document->record->header_count; i++) {
        const ck_header *header = &to->document->record->headers[i];
        if (ck_is_open_group(to->document->record, header->span, header->value))
            ck_lose_header(to, CK_F_CONVERTED_IN_PART, header->span);
    }
    const ck_event_list *events = &to->document->record->events;
    for (size_t i = 0; i < events->count; i++) {
        if (events->event[i].kind == CK_EVENT_UNREAD)
            ck_lose_header(to, CK_F_CONVERTED_IN_PART, events->event[i].span);
    }
}

static bool convert(ck_conversion *to)
{
    ck_notation_writer_of(to->format, to->document->record)(to);
    lose_recasts(to);
    lose_ways(to);
    lose_unread(to);
    return !to->out->failed;
}

bool ck_notation_convert(ck_out *out, const ck_document *document, const ck_notation *format,
                         const ck_sink *sink)
{
    ck_conversion to = {out, document, sink, format, false, NULL};
    return convert(&to);
}

bool ck_notation_format(ck_out *out, const ck_document *document, const ck_buffer *raw,
                        const ck_sink *sink)
{
    ck_conversion to = {out, document, sink, &formats[0], true, raw};
    return convert(&to);
}

bool ck_notation_put_record(ck_out *out, const ck_checked *checked)
{
    static const ck_sink null_sink = {NULL, NULL};
    const ck_record *record = checked->record;
    if (record->traits & CK_IN_FIELDS && !(record->traits & CK_IN_JSON)) {
        ck_document document;
        ck_document_init(&document, out->memory);
        const bool good = ck_document_replay(&document, checked->rules, record) &&
                          ck_notation_convert(out, &document, &formats[0], &null_sink);
        ck_document_free(&document);
        return good;
    }
    ck_put_bytes(out, record->text, record->length);
    if (record->length > 0 && record->text[record->length - 1] != '\n')
        ck_put(out, "\n");
    return !out->failed;
}

bool ck_notation_lacks_gaps(const ck_notation *format, const ck_record *record)
{
    return !format->gaps && ck_record_first_unread(record).length > 0;
}

static bool is_in_gap(const ck_record *record, ck_span span)
{
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_span gap = record->entries[i].span;
        if (record->entries[i].kind == CK_ENTRY_GAP && gap.offset <= span.offset &&
            ck_end_of(gap) >= ck_end_of(span))
            return true;
    }
    return false;
}

/* Reports errors of the text that no format can express: a number that no cast has, and a record
 * that is cut off in JSON. */
static void lose_errors(const ck_checked *checked, const ck_sink *sink)
{
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        const bool cast = finding->code == CK_F_BAD_CAST;
        if ((!cast && finding->code != CK_F_BAD_JSON) || is_in_gap(checked->record, finding->span))
            continue;
        const ck_finding loss =
            ck_finding_new(cast ? CK_F_LOST_CAST : CK_F_CONVERTED_IN_PART, finding->span);
        sink->report(sink->self, &loss);
    }
}

void ck_notation_warn_if_broken(const ck_checked *checked, const ck_sink *sink)
{
    ck_finding as_written = ck_finding_new(CK_F_CONVERTED_AS_WRITTEN, (ck_span){0, 0});
    as_written.written = checked->outcome->errors;
    if (checked->outcome->errors > 0 && !checked->unknown_rules)
        sink->report(sink->self, &as_written);
    if (ck_record_is_read(checked->record))
        lose_errors(checked, sink);
}
