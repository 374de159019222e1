/* Repairs moves: the piece, the casts, the capture comment. */
#include "formats/repair/fix_move.h"

#include "formats/repair/certainty.h"

#include "formats/repair/edits.h"
#include "formats/repair/fix_declaration.h"
#include "formats/repair/suggestion.h"
#include "rules/base/utf8.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

#include <string.h>

/* ---- a superfluous tail ---- */

/* Removes a cast, or 無撃裁, after a placed piece or a move of the Minds, which never cast. */
void ck_fix_needless_tail(ck_edit_state *fixing)
{
    const ck_span span = fixing->finding->span;
    ck_begin_edit(fixing,
                  ck_from_to(ck_edit_before_blanks(fixing->record, span.offset), ck_end_of(span)));
    ck_end_edit_apart(fixing, span);
}

/* ---- the piece ---- */

/* The span of the piece's word or sign, after the start square. */
static ck_span piece_span(const ck_record *record, const ck_entry *entry)
{
    ck_square from = entry->as.move.move.from;
    uint32_t start = entry->span.offset + (uint32_t)strlen(ck_column_name[ck_column_of(from)]) +
                     (uint32_t)strlen(ck_row_name[ck_row_of(from)]);
    if (record->dialect != CK_DIALECT_TWO)
        return (ck_span){start, (uint32_t)strlen("片")};
    while (ck_edit_blank_at(record, start) > 0)
        start += ck_edit_blank_at(record, start);
    uint32_t end = start;
    while (end < ck_end_of(entry->span) && ck_edit_space_at(record, end) == 0)
        end++;
    return ck_from_to(start, end);
}

static void put_piece(ck_edit_state *fixing, const ck_entry *entry, ck_profession profession)
{
    const ck_names_of_profession *names = &ck_profession_name[profession];
    bool roman = fixing->record->dialect == CK_DIALECT_TWO;
    ck_begin_edit(fixing, piece_span(fixing->record, entry));
    ck_put(&fixing->out, roman ? names->roman : names->sign);
}

/*
 * Replaces 片 by the piece, if the replay knows it. A wrong record may lack turns, so its pieces
 * stay.
 */
void ck_fix_all_pieces(ck_edit_state *fixing)
{
    const ck_record *record = fixing->record;
    if (fixing->misled)
        return;
    for (size_t i = 0; i < record->entry_count && !fixing->failed; i++) {
        const ck_entry *entry = &record->entries[i];
        if (entry->kind != CK_ENTRY_MOVE || entry->as.move.move.kind != CK_MOVE_PIECE ||
            entry->as.move.move.profession != CK_NO_PROFESSION)
            continue;
        const ck_document *document = ck_edit_document(fixing);
        const ck_known *known = document ? &document->entries[i] : NULL;
        uint8_t proved = known ? known->entry.as.move.move.profession : CK_NO_PROFESSION;
        if (proved < CK_PROFESSIONS && known->certain)
            put_piece(fixing, entry, (ck_profession)proved);
    }
}

/* ---- casts ---- */

/* Writes a move with its casts in the usual short form: 四五, 一此無. */
static void put_bare_move(ck_out *out, const ck_written_move *written)
{
    const int8_t heads[] = {written->tail.bridge, written->tail.water};
    ck_write_square(out, written->move.from);
    ck_write_profession(out, (ck_profession)written->move.profession);
    ck_write_square(out, written->move.via);
    ck_write_square(out, written->move.to);
    for (int i = 0; i < 2; i++) {
        if (heads[i] >= 0)
            ck_write_number(out, heads[i]);
    }
    ck_put(out, written->tail.failed ? "此無" : "");
}

void ck_edit_difference(ck_edit_state *fixing, ck_span span, const char *text, uint32_t length)
{
    const char *written = fixing->record->text + span.offset;
    uint32_t least = length < span.length ? length : span.length, begin = 0, end = 0;
    while (begin < least && written[begin] == text[begin])
        begin++;
    while (begin > 0 && ck_is_within(text[begin]))
        begin--;
    while (end < least - begin && written[span.length - end - 1] == text[length - end - 1])
        end++;
    while (end > 0 && ck_is_within(text[length - end]))
        end--;
    ck_begin_edit(fixing, ck_from_to(span.offset + begin, ck_end_of(span) - end));
    ck_put_bytes(&fixing->out, text + begin, length - end - begin);
}

/* Writes 或 for a cast without heads, as the reader took it. */
void ck_fix_heads(ck_edit_state *fixing)
{
    uint32_t end = ck_end_of(fixing->finding->span);
    ck_begin_edit(fixing, ck_from_to(end, end));
    ck_put(&fixing->out, "或");
}

/* ---- corrected turns ---- */

void ck_put_capture(ck_edit_state *fixing, ck_colour colour, ck_profession profession)
{
    ck_put(&fixing->out, "手");
    if (colour < CK_NO_COLOUR)
        ck_put(&fixing->out, ck_colour_name[colour]);
    ck_write_profession(&fixing->out, profession);
}

/*
 * Removes a capture comment and the space before it. One at the beginning of a line stays: the text
 * after it could be read as a header there.
 */
static void drop_capture(ck_edit_state *fixing, ck_span span)
{
    const ck_record *record = fixing->record;
    uint32_t start = ck_edit_before_blanks(record, span.offset);
    if (start == 0 || record->text[start - 1] == '\n')
        return;
    ck_begin_edit(fixing, ck_from_to(start, ck_end_of(span)));
    ck_end_edit_apart(fixing, span);
}

/* Corrects the capture comment of an entry, with its colour where the dialect has one; not where
 * unread text follows directly, which may belong to it. */
static void fix_capture(ck_edit_state *fixing, uint32_t index, const ck_capture *corrected)
{
    const ck_capture *written = &fixing->record->entries[index].as.move.capture;
    if (written->span.length == 0 ||
        ck_edit_touches_unread(fixing->record, index + 1, written->span))
        return;
    if (corrected->span.length == 0) {
        drop_capture(fixing, written->span);
    } else if (written->profession != corrected->profession ||
               written->colour != corrected->colour) {
        const bool coloured = fixing->record->dialect != CK_DIALECT_CKKA;
        ck_begin_edit(fixing, written->span);
        ck_put_capture(fixing, coloured ? (ck_colour)corrected->colour : CK_NO_COLOUR,
                       (ck_profession)corrected->profession);
    }
}

static bool same_tail(const ck_tail *a, const ck_tail *b)
{
    return a->form == b->form && a->failed == b->failed && a->bridge == b->bridge &&
           a->water == b->water && a->recasts == b->recasts && a->water_again == b->water_again;
}

void ck_fix_move(ck_edit_state *fixing, uint32_t index, const ck_written_move *move)
{
    const ck_entry *entry = &fixing->record->entries[index];
    if (fixing->record->dialect == CK_DIALECT_TWO) {
        ck_move piece = entry->as.move.move;
        piece.profession = move->move.profession;
        if (ck_record_same_move(&piece, &move->move) && piece.kind == CK_MOVE_PIECE)
            put_piece(fixing, entry, (ck_profession)piece.profession);
        return;
    }
    ck_buffer text = {.memory = fixing->fixes->memory};
    ck_out out = ck_buffer_out(&text);
    if (fixing->record->dialect == CK_DIALECT_ONE && move->move.kind == CK_MOVE_PIECE)
        put_bare_move(&out, move);
    else
        ck_write_suggested_move(&out, move, CK_UNKNOWN_CAST);
    fixing->failed |= out.failed;
    if (!ck_record_same_move(&entry->as.move.move, &move->move) ||
        !same_tail(&entry->as.move.tail, &move->tail))
        ck_edit_difference(fixing, entry->span, ck_buffer_string(&text), (uint32_t)text.length);
    ck_buffer_free(&text);
    fix_capture(fixing, index, &move->capture);
}

/* ---- the dialect ---- */

/* Rewrites the capture comment: attached and with its colour, or spaced. */
static void rewrite_capture(ck_edit_state *fixing, const ck_entry *entry, const ck_known *known)
{
    ck_span span = entry->as.move.capture.span;
    const ck_capture *capture = &known->entry.as.move.capture;
    uint32_t end = ck_end_of(entry->span);
    if (span.length == 0 || ck_edit_before_blanks(fixing->record, span.offset) != end)
        return;
    ck_dialect dialect = (ck_dialect)fixing->record->dialect;
    bool attached =
        dialect == CK_DIALECT_OLD || dialect == CK_DIALECT_MIDDLE || dialect == CK_DIALECT_MODERN;
    uint8_t written = entry->as.move.capture.colour;
    uint8_t colour = attached                     ? capture->colour
                     : dialect == CK_DIALECT_CKKA ? (uint8_t)CK_NO_COLOUR
                                                  : written;
    ck_begin_edit(fixing, ck_from_to(end, ck_end_of(span)));
    ck_put(&fixing->out, attached ? "" : " ");
    ck_put_capture(fixing, (ck_colour)colour, (ck_profession)capture->profession);
}

/* Rewrites the move in full, with the casts identified by the replay. */
static void rewrite_move(ck_edit_state *fixing, const ck_entry *entry, const ck_known *known)
{
    const ck_tail *tail = &known->entry.as.move.tail;
    ck_move move = known->entry.as.move.move;
    ck_casts casts = {.bridge = tail->bridge,
                      .water = tail->water,
                      .failed = tail->failed,
                      .recasts = tail->recasts};
    /* A record with 片 has it everywhere. */
    if (move.kind == CK_MOVE_PIECE && fixing->record->dialect != CK_DIALECT_MODERN)
        move.profession = entry->as.move.move.profession;
    ck_begin_edit(fixing, entry->span);
    ck_write_move(&fixing->out, &move, &casts);
}

void ck_fix_missing_cast(ck_edit_state *fixing)
{
    const ck_document *document = ck_edit_document(fixing);
    const ck_known *known = document ? &document->entries[fixing->finding->entry] : NULL;
    if (known && known->certain && (CK_NOTATION_0 >> fixing->record->dialect & 1))
        rewrite_move(fixing, ck_edit_entry(fixing), known);
}

void ck_fix_dialect(ck_edit_state *fixing)
{
    const ck_entry *entry = ck_edit_entry(fixing);
    const ck_document *document = ck_edit_document(fixing);
    ck_dialect dialect = (ck_dialect)fixing->record->dialect;
    if (dialect == CK_DIALECT_TWO || !document)
        return;
    const ck_known *known = &document->entries[fixing->finding->entry];
    if (entry->kind == CK_ENTRY_DECLARATION)
        ck_fix_declaration_dialect(fixing, known);
    if (entry->kind != CK_ENTRY_MOVE || !known->certain)
        return;
    if (dialect != CK_DIALECT_ONE)
        rewrite_move(fixing, entry, known);
    rewrite_capture(fixing, entry, known);
}
