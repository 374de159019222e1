/* Collecting the edits of a record, applying them, and repairing until nothing is left to do. */
#include "formats/repair/repair.h"

#include "formats/repair/certainty.h"
#include "formats/repair/edits.h"
#include "formats/repair/fix_declaration.h"
#include "formats/repair/fix_mark.h"
#include "formats/repair/fix_move.h"
#include "formats/repair/fix_style.h"

#include <stdlib.h>
#include <string.h>

void ck_fixes_init(ck_fixes *fixes, const ck_memory *memory)
{
    *fixes = (ck_fixes){.memory = memory, .text = {.memory = memory}};
    ck_document_init(&fixes->document, memory);
    ck_advice_init(&fixes->advice, memory);
}

void ck_fixes_free(ck_fixes *fixes)
{
    ck_memory_give_back(fixes->memory, fixes->edits);
    ck_memory_give_back(fixes->memory, fixes->parts);
    ck_buffer_free(&fixes->text);
    ck_document_free(&fixes->document);
    ck_advice_free(&fixes->advice);
    *fixes = (ck_fixes){.memory = fixes->memory};
}

/* ---- what to do about which finding ---- */

typedef struct row {
    ck_code code;
    ck_sureness *is_certain; /* NULL: never */
    ck_fixer *fix;
} row;

static const row rows[] = {
    {CK_F_BOM, ck_is_certain, ck_fix_byte_order_mark},
    {CK_F_OTHER_SPACE, ck_is_certain, ck_fix_signs},
    {CK_F_OTHER_SIGN, ck_is_certain, ck_fix_signs},
    {CK_F_UNREADABLE, ck_is_known_word, ck_fix_needless_tail},
    {CK_F_MIXED_DIALECT, NULL, ck_fix_dialect},
    {CK_F_TONE_MISSING, ck_is_certain, ck_fix_word},
    {CK_F_HEADS_UNSAID, ck_is_certain, ck_fix_heads},
    {CK_F_OTHER_PIECE, NULL, ck_fix_piece},
    {CK_F_BRIDGE_MISSING, NULL, ck_fix_casts},
    {CK_F_BRIDGE_NEEDLESS, NULL, ck_fix_casts},
    {CK_F_NO_STICKS, NULL, ck_fix_casts},
    {CK_F_BRIDGE_TOO_LOW, NULL, ck_fix_casts},
    {CK_F_TOO_FAR, NULL, ck_fix_casts},
    {CK_F_WATER_MISSING, NULL, ck_fix_casts},
    {CK_F_WATER_NEEDLESS, NULL, ck_fix_casts},
    {CK_F_WATER_TOO_LOW, NULL, ck_fix_casts},
    {CK_F_WATER_ENOUGH, NULL, ck_fix_casts},
    {CK_F_FAILED_WITHOUT_CAST, NULL, ck_fix_casts},
    {CK_F_CAPTURE_NONE, NULL, ck_fix_capture_none},
    {CK_F_CAPTURE_OTHER, ck_is_certain_capture, ck_fix_capture_other},
    {CK_F_DECLARATION_MISSING, NULL, ck_fix_missing_declaration},
    {CK_F_HANDS_WRONG, NULL, ck_fix_hands},
    {CK_F_POINTS_WRONG, ck_is_certain_number, ck_fix_points},
    {CK_F_POINTS_CLIPPED, ck_is_first_error, ck_fix_points},
    {CK_F_SEASON_OTHER, NULL, ck_fix_season},
    {CK_F_SEASON_TWICE, ck_is_first_error, ck_fix_season_twice},
    {CK_F_RESULT_WRONG, ck_is_certain_result, ck_fix_result},
    {CK_F_FIRST_MOVER, NULL, ck_fix_first_mover},
};

static const row *row_of(ck_code code)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].code == code)
            return &rows[i];
    }
    return NULL;
}

static bool is_of_characters(ck_code code)
{
    return code == CK_F_BOM || code == CK_F_OTHER_SPACE || code == CK_F_OTHER_SIGN;
}

/* What is certain; else, if guesses are wanted, what was probably meant, or what would be right. */
static void answer_finding(ck_fixing *fixing, const row *row, bool guesses)
{
    fixing->certain = row && row->is_certain && row->is_certain(fixing);
    if (!fixing->certain && (!guesses || ck_fix_as_meant(fixing)))
        return;
    if (row)
        row->fix(fixing);
}

static void answer_findings(ck_fixing *fixing, bool guesses)
{
    const ck_result *result = fixing->checked->result;
    for (size_t i = 0; i < result->finding_count; i++) {
        const row *row = row_of(result->findings[i].code);
        /* Notation 3 packs its moves into strings and JSON, where words cannot be exchanged. */
        if (fixing->record->dialect == CK_DIALECT_MRF && (!row || !is_of_characters(row->code)))
            continue;
        fixing->finding = &result->findings[i];
        answer_finding(fixing, row, guesses);
    }
    fixing->finding = NULL;
    fixing->certain = true;
}

static void improve_style(ck_fixing *fixing)
{
    if (fixing->record->dialect == CK_DIALECT_MRF || fixing->record->entry_count == 0)
        return;
    ck_fix_all_pieces(fixing);
    ck_fix_missing_first(fixing);
    ck_fix_spaces(fixing);
}

/* ---- edits that do not go together ---- */

/* By place; what answers a finding goes before what does not, and what was found first first. */
static int by_place(const void *a, const void *b)
{
    const ck_edit *one = a, *other = b;
    if (one->span.offset != other->span.offset)
        return one->span.offset < other->span.offset ? -1 : 1;
    if (one->finding != other->finding)
        return one->finding < other->finding ? -1 : 1;
    return (one->text.offset > other->text.offset) - (one->text.offset < other->text.offset);
}

/* Drops each edit that begins before the one that was kept before it has ended. */
static void keep_apart(ck_fixes *fixes)
{
    size_t kept = 0;
    for (size_t i = 0; i < fixes->count; i++) {
        const ck_edit *edit = &fixes->edits[i];
        const ck_edit *last = kept > 0 ? &fixes->edits[kept - 1] : NULL;
        bool stands_free = !last || edit->span.offset > ck_end_of(last->span) ||
                           (edit->span.offset == ck_end_of(last->span) &&
                            (last->span.length > 0 || edit->span.length > 0));
        if (stands_free)
            fixes->edits[kept++] = *edit;
    }
    fixes->count = kept;
}

bool ck_fixes_of(ck_fixes *fixes, const ck_checked *checked, bool guesses)
{
    fixes->count = 0;
    ck_buffer_clear(&fixes->text);
    if (checked->record->traits & CK_IN_FIELDS)
        return true; /* nothing of it is notation that could be put right */
    if (checked->contest)
        return true; /* what another game has is not repaired */
    if (checked->unknown_rules)
        return true; /* what is right under others says nothing */
    if (!checked->document &&
        !ck_document_replay(&fixes->document, checked->rules, checked->record))
        return false;
    fixes->advice.count = fixes->advice.courses = 0;
    if (guesses && !ck_advice_of(&fixes->advice, checked))
        return false;
    ck_fixing fixing = {
        .fixes = fixes,
        .checked = checked,
        .record = checked->record,
        .document = checked->document ? checked->document : &fixes->document,
        .out = ck_buffer_out(&fixes->text),
    };
    answer_findings(&fixing, guesses);
    improve_style(&fixing);
    ck_close_edit(fixes);
    if (fixes->count > 0)
        qsort(fixes->edits, fixes->count, sizeof *fixes->edits, by_place);
    keep_apart(fixes);
    return !fixing.failed && !fixing.out.failed;
}

void ck_fixes_apply(ck_out *out, const ck_record *record, const ck_fixes *fixes)
{
    uint32_t done = 0;
    for (size_t i = 0; i < fixes->count; i++) {
        const ck_edit *edit = &fixes->edits[i];
        ck_put_bytes(out, record->text + done, edit->span.offset - done);
        ck_put_bytes(out, ck_buffer_string(&fixes->text) + edit->text.offset, edit->text.length);
        done = ck_end_of(edit->span);
    }
    ck_put_bytes(out, record->text + done, record->length - done);
}

/* ---- until nothing is left to do ---- */

/* What a repair must not make less, and errors, which it must not make more. */
typedef struct tally {
    size_t moves, declarations, comments, headers;
    uint32_t errors;
} tally;

static tally tally_of(const ck_checked *checked)
{
    tally tally = {.headers = checked->record->header_count,
                   .errors = checked->result->count[CK_ERROR]};
    for (size_t i = 0; i < checked->record->entry_count; i++) {
        uint8_t kind = checked->record->entries[i].kind;
        tally.moves += kind == CK_ENTRY_MOVE;
        tally.declarations += kind == CK_ENTRY_DECLARATION;
        tally.comments += kind == CK_ENTRY_COMMENT;
    }
    return tally;
}

static bool is_better(const tally *before, const tally *after)
{
    return after->moves >= before->moves && after->declarations >= before->declarations &&
           after->comments == before->comments && after->headers >= before->headers &&
           after->errors <= before->errors;
}

/* What is certain only because of a guess before is itself one. */
static void tell_edits(const ck_repair *repair, const ck_checked *checked, const ck_fixes *fixes,
                       bool guessed)
{
    ck_place place = ck_place_start(checked->record);
    for (size_t i = 0; i < fixes->count; i++) {
        ck_edit edit = fixes->edits[i];
        edit.certain &= !guessed;
        ck_point at = ck_place_go(&place, edit.span.offset);
        repair->made(repair->self, checked, fixes, &edit, at);
    }
}

static bool has_guess(const ck_fixes *fixes)
{
    bool guess = false;
    for (size_t i = 0; i < fixes->count; i++)
        guess |= !fixes->edits[i].certain;
    return guess;
}

/* How one round of edits went. */
typedef enum round { ROUND_MADE, ROUND_EMPTY, ROUND_FAILED } round;

/* Writes the text with a round of edits to NEXT, and looks whether it is better. */
static round try_round(const ck_repair *repair, ck_fixes *fixes, const ck_buffer *text,
                       ck_buffer *next)
{
    ck_checked checked;
    ck_out out = ck_buffer_out(next);
    if (!repair->recheck(repair->self, ck_buffer_string(text), text->length, &checked) ||
        !ck_fixes_of(fixes, &checked, repair->guesses))
        return ROUND_FAILED;
    if (fixes->count == 0)
        return ROUND_EMPTY;
    tally before = tally_of(&checked);
    ck_buffer_clear(next);
    ck_fixes_apply(&out, checked.record, fixes);
    if (out.failed ||
        !repair->recheck(repair->self, ck_buffer_string(next), next->length, &checked))
        return ROUND_FAILED;
    tally after = tally_of(&checked);
    return is_better(&before, &after) ? ROUND_MADE : ROUND_EMPTY;
}

/* Tells the edits of a round, with the text that they were made in. */
static bool tell_round(const ck_repair *repair, const ck_fixes *fixes, const ck_buffer *text,
                       bool guessed)
{
    ck_checked checked;
    if (!repair->made)
        return true;
    if (!repair->recheck(repair->self, ck_buffer_string(text), text->length, &checked))
        return false;
    tell_edits(repair, &checked, fixes, guessed);
    return true;
}

bool ck_repair_text(const ck_repair *repair, ck_fixes *fixes, ck_buffer *text)
{
    /* Each round settles what comes before in the record; seasons and declarations are few. */
    enum { MOST_ROUNDS = 64 };
    ck_buffer next = {.memory = text->memory};
    round round = ROUND_MADE;
    bool guessed = false;
    for (int i = 0; i < MOST_ROUNDS && round == ROUND_MADE; i++) {
        round = try_round(repair, fixes, text, &next);
        if (round != ROUND_MADE)
            break;
        if (!tell_round(repair, fixes, text, guessed))
            round = ROUND_FAILED;
        guessed |= has_guess(fixes);
        ck_buffer swap = *text;
        *text = next;
        next = swap;
    }
    ck_buffer_free(&next);
    return round != ROUND_FAILED;
}
