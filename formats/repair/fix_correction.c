/* Turns corrections found by the replay into edits. */
#include "formats/repair/fix_correction.h"

#include "formats/repair/fix_declaration.h"
#include "formats/repair/fix_mark.h"
#include "formats/repair/fix_move.h"
#include "formats/repair/suggestion.h"

#include <string.h>

/* ---- turns ---- */

/* A turn with its capture comment. */
static ck_span whole_turn(const ck_entry *entry)
{
    const uint32_t end = ck_end_of(entry->span), comment = ck_end_of(entry->as.move.capture.span);
    return ck_from_to(entry->span.offset, comment > end ? comment : end);
}

/* The span of COUNT consecutive turns. */
static ck_span turns_from(const ck_record *record, uint32_t entry, uint32_t count)
{
    return ck_from_to(record->entries[entry].span.offset,
                      ck_end_of(whole_turn(&record->entries[entry + count - 1])));
}

/* Swaps COUNT turns with the LATER turns after them. */
static void fix_order(ck_edit_state *fixing, const ck_correction *swap)
{
    const ck_record *record = fixing->record;
    const ck_span first = turns_from(record, swap->entry, swap->count),
                  later = turns_from(record, swap->entry + swap->count, swap->later);
    ck_begin_edit(fixing, first);
    ck_put_bytes(&fixing->out, record->text + later.offset, later.length);
    ck_begin_edit(fixing, later);
    ck_put_bytes(&fixing->out, record->text + first.offset, first.length);
}

/* Removes turns that are written twice, with the end of their line. */
static void fix_doubled(ck_edit_state *fixing, const ck_correction *drop)
{
    const ck_record *record = fixing->record;
    ck_span turns = turns_from(record, drop->entry, drop->count);
    const uint32_t start = ck_edit_before_blanks(record, turns.offset);
    uint32_t end = ck_end_of(turns);
    while (ck_edit_blank_at(record, end) > 0)
        end += ck_edit_blank_at(record, end);
    const bool alone = start == 0 || record->text[start - 1] == '\n';
    if (alone && end < record->length && record->text[end] == '\n')
        end++;
    else
        end = ck_end_of(turns);
    ck_begin_edit(fixing, ck_from_to(start, end));
    if (!fixing->failed)
        fixing->fixes->list[fixing->fixes->count - 1].doubled = drop->count;
}

/* ---- declarations ---- */

/* Replaces 再行 by 終季, or the reverse. */
static void fix_choice(ck_edit_state *fixing, const ck_correction *correction)
{
    static const char *const words[] = {[CK_AGAIN] = "再行", [CK_END_SEASON] = "終季"};
    const ck_record *record = fixing->record;
    const ck_span span = record->entries[correction->entry].span;
    const char *written = words[correction->choice == CK_AGAIN ? CK_END_SEASON : CK_AGAIN];
    const uint32_t size = (uint32_t)strlen(written);
    for (uint32_t at = span.offset; at + size <= ck_end_of(span); at++) {
        if (memcmp(record->text + at, written, size) != 0)
            continue;
        ck_begin_edit(fixing, (ck_span){at, size});
        ck_put(&fixing->out, words[correction->choice]);
        return;
    }
}

/* ---- corrections ---- */

void ck_fix_correction(ck_edit_state *fixing)
{
    const ck_correction *correction = ck_suggestion_correction(fixing->finding);
    if (!correction)
        return;
    if (fixing->record->dialect == CK_DIALECT_TWO && correction->kind != CK_CORRECT_MOVE &&
        correction->kind != CK_CORRECT_HANDS)
        return;
    switch ((ck_correction_kind)correction->kind) {
    case CK_CORRECT_MOVE:
        ck_fix_move(fixing, correction->entry, &correction->move);
        break;
    case CK_CORRECT_CHOICE:
        fix_choice(fixing, correction);
        break;
    case CK_CORRECT_HANDS:
        ck_fix_hands(fixing);
        break;
    case CK_CORRECT_FIRST:
        ck_fix_first_mover(fixing);
        break;
    case CK_INSERT_DECLARATION:
        ck_fix_missing_declaration(fixing, (ck_choice)correction->choice);
        break;
    case CK_DROP_DOUBLED:
        fix_doubled(fixing, correction);
        break;
    case CK_SWAP_TURNS:
        fix_order(fixing, correction);
        break;
    default:
        break;
    }
}

static int count_casts(const ck_tail *tail)
{
    return (tail->bridge >= 0) + (tail->water >= 0);
}

/*
 * Whether a corrected turn has an unknown cast, or lacks a written one: a cast is evidence of a
 * piece on the via point, or of water, so that the fault may lie elsewhere.
 */
static bool leaves_cast_open(const ck_edit_state *fixing, const ck_correction *correction)
{
    const ck_tail *written = &fixing->record->entries[correction->entry].as.move.tail;
    const ck_tail *tail = &correction->move.tail;
    return tail->bridge == CK_UNKNOWN_CAST || tail->water == CK_UNKNOWN_CAST ||
           count_casts(tail) < count_casts(written);
}

/* Whether the record fits unnamed rules better. */
static bool may_have_other_rules(const ck_result *result)
{
    for (size_t i = 0; i < result->finding_count; i++) {
        if (result->findings[i].code == CK_F_OTHER_RULES ||
            result->findings[i].code == CK_F_CLOSEST_RULES)
            return true;
    }
    return false;
}

/* Whether no turn of the season has touched a square before. */
static bool is_untouched(ck_edit_state *fixing, ck_square square)
{
    const ck_document *document = ck_edit_document(fixing);
    for (size_t i = document ? fixing->finding->entry : 0; i-- > 0;) {
        const ck_known *known = &document->entries[i];
        const ck_move *move = &known->entry.as.move.move;
        if (known->entry.kind != CK_ENTRY_MOVE)
            continue;
        if (known->season != fixing->finding->season)
            break;
        if (move->from == square || move->to == square)
            return false;
    }
    return true;
}

/*
 * Whether a missing turn cannot explain the finding: it is about how the piece moves or casts, or
 * about a captured piece that no turn has touched.
 */
static bool is_about_turn_alone(ck_edit_state *fixing)
{
    const ck_move_facts *facts = ck_finding_move_facts(fixing->finding);
    if (!fixing->finding->about_move || fixing->finding->code == CK_F_WRONG_SIDE)
        return false;
    switch (facts->ruling.verdict) {
    case CK_LEGAL:
        return (fixing->finding->code != CK_F_CAPTURE_NONE &&
                fixing->finding->code != CK_F_CAPTURE_OTHER) ||
               (facts->ruling.move.to < CK_SQUARES && is_untouched(fixing, facts->ruling.move.to));
    case CK_OFF_BOARD:
    case CK_NO_REACH:
    case CK_VIA_NO_REACH:
    case CK_MINDS_NO_REACH:
        return true;
    default:
        return false;
    }
}

bool ck_fix_correction_is_certain(ck_edit_state *fixing)
{
    const ck_correction_list *corrections = fixing->finding->corrections;
    if (!corrections || !corrections->certain || fixing->misled ||
        may_have_other_rules(fixing->checked->result))
        return false;
    const ck_correction *correction = &corrections->list[0];
    switch ((ck_correction_kind)correction->kind) {
    case CK_CORRECT_MOVE:
        return correction->entry == fixing->finding->entry &&
               !leaves_cast_open(fixing, correction) && is_about_turn_alone(fixing);
    case CK_CORRECT_HANDS: {
        /* Only their names may be wrong: the number is right or absent. */
        const ck_declaration *declaration =
            &fixing->record->entries[fixing->finding->entry].as.declaration;
        return declaration->points_span.length == 0 ||
               fixing->finding->written == fixing->finding->right;
    }
    case CK_INSERT_DECLARATION:
        return ck_fix_knows_declarer(fixing);
    case CK_CORRECT_CHOICE:
    case CK_DROP_DOUBLED:
    case CK_SWAP_TURNS:
        return true;
    default:
        return false;
    }
}
