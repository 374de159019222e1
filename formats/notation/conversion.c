/* Shared by the writers of notations: losses, texts, hands. */
#include "formats/notation/conversion.h"

#include "rules/words/names.h"

#include <string.h>

void ck_conversion_place(const ck_conversion *to, ck_json *json)
{
    const ck_document *document = to->document;
    if (document->path && *document->path)
        ck_json_put_string(json, "file", document->path);
    ck_json_put_number(json, "record", document->record->number);
    ck_json_put_number(json, "line", document->record->line);
}

const ck_entry *ck_conversion_entry(const ck_conversion *to, const ck_known *known)
{
    return &to->document->record->entries[known - to->document->entries];
}

ck_text ck_conversion_unread(const ck_conversion *to, const ck_known *known)
{
    return ck_entry_unread_text(ck_conversion_entry(to, known), to->document->record->text);
}

ck_text ck_conversion_name(const ck_document *document, ck_side side)
{
    return side < CK_NO_SIDE ? document->outcome.player[side].name : (ck_text){.length = 0};
}

/* ---- losses ---- */

static void report(const ck_conversion *to, const ck_finding *finding)
{
    if (to->sink->report)
        to->sink->report(to->sink->self, finding);
}

void ck_lose_header(const ck_conversion *to, ck_code code, ck_span span)
{
    ck_finding finding = ck_finding_new(code, span);
    report(to, &finding);
}

void ck_lose(const ck_conversion *to, ck_code code, const ck_known *known, ck_span span)
{
    ck_finding finding = ck_finding_new(code, span.length > 0 ? span : known->entry.span);
    finding.entry = (uint32_t)(known - to->document->entries);
    if (known->replayed) {
        finding.season = (int8_t)known->season;
        finding.side = known->side;
        finding.move = known->number;
    }
    report(to, &finding);
}

void ck_lose_beast(const ck_conversion *to, const ck_known *known)
{
    const ck_profession profession = (ck_profession)known->entry.as.move.move.profession;
    if ((int)ck_named_in(to->document->rules, profession) == CK_BEAST)
        ck_lose(to, CK_F_LOST_BEAST, known, known->entry.span);
}

void ck_lose_entry(const ck_conversion *to, const ck_known *known)
{
    static const ck_code codes[] = {
        [CK_ENTRY_DECLARATION] = CK_F_LOST_DECLARATION, [CK_ENTRY_SEASON_END] = CK_F_LOST_MARK,
        [CK_ENTRY_GAME_END] = CK_F_LOST_MARK,           [CK_ENTRY_RESULT] = CK_F_LOST_RESULT,
        [CK_ENTRY_COMMENT] = CK_F_LOST_COMMENT,         [CK_ENTRY_SEASON_START] = CK_F_LOST_MARK,
        [CK_ENTRY_CAPTURE] = CK_F_LOST_CAPTURE,         [CK_ENTRY_WORD] = CK_F_LOST_WORD,
        [CK_ENTRY_GAP] = CK_F_CONVERTED_IN_PART,
    };
    ck_lose(to, codes[known->entry.kind], known, known->entry.span);
}

void ck_lose_speaker(const ck_conversion *to, const ck_known *known)
{
    ck_text speaker = known->entry.as.declaration.speaker;
    if (speaker.length == 0)
        return;
    const bool after_a_move = known->replayed && known->number > 0;
    const bool sure = to->document->outcome.errors == 0 &&
                      ck_record_first_unread(to->document->record).length == 0;
    if (after_a_move && sure &&
        ck_same_text(speaker, ck_conversion_name(to->document, (ck_side)known->side)))
        return;
    ck_lose(to, CK_F_LOST_SPEAKER, known, known->entry.span);
}

void ck_lose_points(const ck_conversion *to, const ck_known *known)
{
    if (known->entry.as.declaration.points_span.length > 0)
        ck_lose(to, CK_F_LOST_POINTS, known, known->entry.span);
}

void ck_lose_capture(const ck_conversion *to, const ck_known *known)
{
    ck_span span = known->entry.as.move.capture.span;
    if (span.length > 0)
        ck_lose(to, CK_F_LOST_CAPTURE, known, span);
}

bool ck_loses_intention(const ck_conversion *to, const ck_known *known)
{
    const ck_written_move *written = &known->entry.as.move;
    return (to->document->record->traits & CK_FAILS_TO_START) && written->tail.failed &&
           written->move.kind == CK_MOVE_PIECE && written->move.from == written->move.to;
}

ck_square ck_lose_destination(const ck_conversion *to, const ck_known *known)
{
    const ck_move *move = &known->entry.as.move.move;
    if (move->via != CK_NO_SQUARE || !ck_loses_intention(to, known))
        return move->to;
    if (known->fitting != CK_NO_SQUARE)
        return known->fitting;
    ck_lose(to, CK_F_LOST_INTENTION, known, known->entry.span);
    return move->to;
}

/*
 * Whether bare numbers suffice for a tail that the replay is certain about: it has all its casts.
 */
static bool bare_numbers_suffice(const ck_written_move *written)
{
    const ck_tail *tail = &written->tail;
    bool water = tail->water != CK_NO_CAST;
    /* For a move towards its start, only the cast's name shows that the destination is lost. */
    if (tail->failed && water && written->move.from == written->move.to)
        return false;
    if (tail->bridge == CK_NO_CAST || !water)
        return true;
    if (tail->failed)
        return tail->bridge != CK_UNKNOWN_CAST && tail->water != CK_UNKNOWN_CAST;
    return tail->bridge != CK_UNKNOWN_CAST || tail->water == CK_UNKNOWN_CAST;
}

/*
 * Whether bare numbers mean the same for any other tail: a failure without a number has an unknown
 * cast.
 */
static bool bare_numbers_are_same(const ck_tail *tail)
{
    bool failure_alone = tail->failed && tail->water == CK_NO_CAST;
    bool unknown = tail->bridge == CK_UNKNOWN_CAST || tail->water == CK_UNKNOWN_CAST;
    return tail->form == CK_TAIL_UNKNOWN ||
           (tail->form == CK_TAIL_BARE && (!unknown || failure_alone));
}

void ck_lose_bare_casts(const ck_conversion *to, const ck_known *known)
{
    const ck_written_move *written = &known->entry.as.move;
    /* ck_notation_convert reports further casts for all formats without them. */
    if (written->move.kind != CK_MOVE_PIECE || written->tail.recasts != 0)
        return;
    if (!(known->certain ? bare_numbers_suffice(written) : bare_numbers_are_same(&written->tail)))
        ck_lose(to, CK_F_LOST_CAST, known, known->entry.span);
}

/* ---- texts ---- */

void ck_conversion_text(const ck_conversion *to, ck_json *json, const char *key, ck_text text)
{
    if (!ck_json_put_bytes(json, key, text.bytes, text.length))
        ck_lose_header(to, CK_F_LOST_TEXT, text.span);
}

void ck_conversion_text_or_null(const ck_conversion *to, ck_json *json, const char *key,
                                ck_text text)
{
    if (text.length > 0)
        ck_conversion_text(to, json, key, text);
    else
        ck_json_put_null(json, key);
}

/* ---- hands ---- */

bool ck_conversion_has_foreign_hands(const ck_conversion *to, const ck_known *known)
{
    uint8_t dialect = to->document->record->dialect;
    return known->entry.as.declaration.hands_unread && dialect != CK_DIALECT_TWO &&
           dialect != CK_DIALECT_MRF;
}
