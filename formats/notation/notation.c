/* The table of writable notations, with the losses of each. */
#include "formats/notation/notation.h"

#include "formats/notation/conversion.h"
#include "formats/notation/write_events.h"
#include "formats/notation/write_events_json.h"
#include "formats/notation/write_moves_csv.h"
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
    {"mrf", ".mrf", "", "%%\n", ck_write_mrf, NULL, false, false, true},
    {"mrf-json", ".json", "", "", ck_write_mrf_json, NULL, false, false, true},
    {"json", ".json", "", "", ck_write_record_json, ck_write_events_json, true, true, true},
    {"parsed-json", ".json", "", "", ck_write_parsed_json, NULL, false, false, true},
    {"csv", ".csv",
     "record,season,move,side,piece,from,via,to,bridge,water,failed,captured,declaration,points"
     "\r\n",
     "", ck_write_moves_csv, NULL, false, false, false},
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

/* Whether a way has further squares. A single leap is unambiguous even without its sign. */
static bool has_further(const ck_move *way)
{
    return way->mores > 0 || way->lost || (way->via != CK_NO_SQUARE && (way->leaps & 1) != 0);
}

static void lose_ways(const ck_conversion *to)
{
    for (size_t i = 0; i < to->document->record->entry_count && !to->format->ways; i++) {
        const ck_known *known = &to->document->entries[i];
        const ck_move *move = &known->entry.as.move.move;
        if (known->entry.kind == CK_ENTRY_MOVE && move->kind == CK_MOVE_WAY && has_further(move))
            ck_lose(to, CK_F_LOST_WAY, known, known->entry.span);
    }
}

bool ck_notation_convert(ck_out *out, const ck_document *document, const ck_notation *format,
                         const ck_sink *sink)
{
    ck_conversion to = {out, document, sink, format};
    (document->record->contest ? format->contest : format->write)(&to);
    lose_recasts(&to);
    lose_ways(&to);
    return !out->failed;
}

void ck_notation_warn_if_broken(const ck_checked *checked, const ck_sink *sink)
{
    ck_finding in_part = ck_finding_new(CK_F_CONVERTED_IN_PART, (ck_span){0, 0});
    ck_finding as_written = ck_finding_new(CK_F_CONVERTED_AS_WRITTEN, (ck_span){0, 0});
    as_written.written = checked->outcome->errors;
    if (checked->unread > checked->unknown_rules)
        sink->report(sink->self, &in_part);
    if (checked->outcome->errors > 0 && !checked->unknown_rules)
        sink->report(sink->self, &as_written);
}
