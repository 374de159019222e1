/* Collecting the edits of a record, applying them, and repairing until nothing is left to do. */
#include "formats/repair/repair.h"

#include "formats/repair/answers.h"
#include "formats/repair/edits.h"
#include "formats/repair/fix_move.h"
#include "formats/repair/fix_style.h"
#include "formats/repair/hidden.h"
#include "rules/base/array.h"

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
    ck_memory_give_back(fixes->memory, fixes->first);
    ck_memory_give_back(fixes->memory, fixes->parts);
    ck_buffer_free(&fixes->text);
    ck_document_free(&fixes->document);
    ck_advice_free(&fixes->advice);
    *fixes = (ck_fixes){.memory = fixes->memory};
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

/* Whether an edit puts in what stands there already. */
static bool changes_nothing(const ck_fixes *fixes, const ck_record *record, const ck_edit *edit)
{
    return edit->text.length == edit->span.length &&
           memcmp(ck_buffer_string(&fixes->text) + edit->text.offset,
                  record->text + edit->span.offset, edit->span.length) == 0;
}

/* Drops each edit that changes nothing or begins before the one that was kept before it has ended.
 */
static void keep_apart(ck_fixes *fixes, const ck_record *record)
{
    size_t kept = 0;
    for (size_t i = 0; i < fixes->count; i++) {
        const ck_edit *edit = &fixes->edits[i];
        if (changes_nothing(fixes, record, edit))
            continue;
        const ck_edit *last = kept > 0 ? &fixes->edits[kept - 1] : NULL;
        bool stands_free = !last || edit->span.offset > ck_end_of(last->span) ||
                           (edit->span.offset == ck_end_of(last->span) &&
                            (last->span.length > 0 || edit->span.length > 0));
        if (stands_free)
            fixes->edits[kept++] = *edit;
    }
    fixes->count = kept;
}

/* Notes which edits answer each of so many findings. */
static bool link_answers(ck_fixes *fixes, size_t findings)
{
    if (!ck_make_room(fixes->memory, &fixes->first, &fixes->first_room, findings + 1,
                      sizeof *fixes->first))
        return false;
    for (size_t i = 0; i < findings; i++)
        fixes->first[i] = CK_NO_EDIT;
    for (size_t i = fixes->count; i-- > 0;) {
        ck_edit *edit = &fixes->edits[i];
        if (edit->finding == CK_NO_FINDING)
            continue;
        edit->next = fixes->first[edit->finding];
        fixes->first[edit->finding] = (uint32_t)i;
    }
    return true;
}

/* What was proved of a long record is not kept beside the texts that it becomes. */
static void forget_much(ck_document *document)
{
    enum { MUCH = 4096 };
    if (document->entry_room > MUCH)
        ck_document_free(document);
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
    if (guesses && !ck_advice_on_moves(&fixes->advice, checked))
        return false;
    ck_fixing fixing = {
        .fixes = fixes,
        .checked = checked,
        .record = checked->record,
        .document = checked->document ? checked->document : &fixes->document,
        .out = ck_buffer_out(&fixes->text),
    };
    ck_answer_findings(&fixing, guesses);
    improve_style(&fixing);
    forget_much(&fixes->document);
    fixing.certain = false;
    if (guesses && fixes->deep)
        ck_fix_hidden(&fixing);
    ck_close_edit(fixes);
    if (fixes->count > 0)
        ck_sort(fixes->edits, fixes->count, sizeof *fixes->edits, by_place);
    keep_apart(fixes, checked->record);
    return !fixing.failed && !fixing.out.failed &&
           link_answers(fixes, checked->result->finding_count);
}

bool ck_answers_of(ck_fixes *fixes, const ck_checked *checked)
{
    fixes->count = 0;
    return !ck_may_be_certain(checked->result) || ck_fixes_of(fixes, checked, false);
}

static const ck_edit *edit_at(const ck_fixes *fixes, uint32_t index)
{
    return index == CK_NO_EDIT ? NULL : &fixes->edits[index];
}

const ck_edit *ck_edit_for(const ck_fixes *fixes, size_t finding)
{
    return fixes->count > 0 ? edit_at(fixes, fixes->first[finding]) : NULL;
}

const ck_edit *ck_next_edit(const ck_fixes *fixes, const ck_edit *edit)
{
    return edit_at(fixes, edit->next);
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

/* A record that is being repaired. */
typedef struct repairing {
    const ck_repair *repair;
    ck_fixes *fixes;
    ck_checked *checked; /* as it is now */
    ck_buffer *text;     /* that it has now, once there is another than the caller's */
    ck_buffer next;      /* with the edits of this round */
    bool guessed;        /* in a round before */
} repairing;

/* How one round of edits went. */
typedef enum round { ROUND_MADE, ROUND_EMPTY, ROUND_FAILED } round;

static bool recheck(const repairing *repairing, const char *text, size_t length)
{
    const ck_repair *repair = repairing->repair;
    return repair->recheck(repair->self, text, length, repairing->checked);
}

/* Writes the text with the edits that were found, all at once: a long text has its room then. */
static bool write_next(ck_buffer *next, const ck_record *record, const ck_fixes *fixes)
{
    ck_out out = ck_buffer_out(next);
    ck_buffer_clear(next);
    if (!ck_make_room(next->memory, &next->bytes, &next->room,
                      record->length + fixes->text.length + 1, 1))
        return false;
    ck_fixes_apply(&out, record, fixes);
    return !out.failed;
}

/* The round is made: its text is the record's, and what that was before is not needed any more. */
static void take_next(repairing *repairing, const ck_checked *before)
{
    if (repairing->repair->made)
        tell_edits(repairing->repair, before, repairing->fixes, repairing->guessed);
    repairing->guessed |= has_guess(repairing->fixes);
    ck_buffer_free(repairing->text);
    *repairing->text = repairing->next;
    repairing->next = (ck_buffer){.memory = repairing->text->memory};
    if (repairing->repair->done)
        repairing->repair->done(repairing->repair->self);
}

static bool is_text(const ck_record *record, const ck_buffer *text)
{
    return record->length == text->length &&
           memcmp(record->text, ck_buffer_string(text), text->length) == 0;
}

/* Whether a round is made whose text has as many errors: not where that is repaired to what it WAS.
 */
static round look_back(const repairing *repairing, const ck_record *was)
{
    const ck_checked *checked = repairing->checked;
    const ck_memory *memory = repairing->text->memory;
    ck_buffer text = {.memory = memory};
    ck_fixes fixes;
    ck_fixes_init(&fixes, memory);
    round round = ROUND_FAILED;
    if (ck_fixes_of(&fixes, checked, true) && write_next(&text, checked->record, &fixes))
        round = is_text(was, &text) ? ROUND_EMPTY : ROUND_MADE;
    ck_fixes_free(&fixes);
    ck_buffer_free(&text);
    return round;
}

/* Whether the next text is taken instead of what it WAS. */
static round judge_round(const repairing *repairing, const ck_record *was, const tally *before)
{
    const tally after = tally_of(repairing->checked);
    if (!is_better(before, &after))
        return ROUND_EMPTY;
    if (after.errors < before->errors || !has_guess(repairing->fixes))
        return ROUND_MADE;
    return look_back(repairing, was);
}

/* Makes the edits that there are now, where the record is better with them. */
static round make_round(repairing *repairing)
{
    ck_checked *checked = repairing->checked;
    if (!ck_fixes_of(repairing->fixes, checked, repairing->repair->guesses))
        return ROUND_FAILED;
    if (repairing->fixes->count == 0)
        return ROUND_EMPTY;
    const ck_record was = *checked->record;
    const ck_checked before = {.path = checked->path, .record = &was};
    const tally tally_before = tally_of(checked);
    if (!write_next(&repairing->next, &was, repairing->fixes) ||
        !recheck(repairing, repairing->next.bytes, repairing->next.length))
        return ROUND_FAILED;
    round round = judge_round(repairing, &was, &tally_before);
    if (round == ROUND_MADE)
        take_next(repairing, &before);
    else if (round == ROUND_EMPTY && !recheck(repairing, was.text, was.length))
        round = ROUND_FAILED;
    return round;
}

/* Where some rounds were not enough, one error hides the next: it is looked for what they hide. */
static round make_deep_round(repairing *repairing)
{
    repairing->fixes->deep = true;
    round round = make_round(repairing);
    repairing->fixes->deep = false;
    return round == ROUND_EMPTY ? make_round(repairing) : round;
}

bool ck_repair_record(const ck_repair *repair, ck_fixes *fixes, ck_checked *checked,
                      ck_buffer *text)
{
    /* Each round settles what comes before in the record, and nearly all need one or two. */
    enum { SOME_ROUNDS = 8, MOST_ROUNDS = 64 };
    repairing repairing = {repair, fixes, checked, text, {.memory = text->memory}, false};
    round round = ROUND_MADE;
    for (int i = 0; i < MOST_ROUNDS && round == ROUND_MADE; i++)
        round = (i < SOME_ROUNDS ? make_round : make_deep_round)(&repairing);
    ck_buffer_free(&repairing.next);
    return round != ROUND_FAILED;
}
