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

/* What the replay of a record proved, where the one who checked it did not keep that: once more. */
static bool prove_again(ck_fixes *fixes, const ck_checked *checked)
{
    ck_effort effort = ck_effort_for(checked->record, CK_TO_DIAGNOSE);
    ck_observer observer = ck_document_observer(&fixes->document);
    observer.effort = &effort;
    if (ck_result_valid(checked->result))
        return ck_document_replay(&fixes->document, checked->rules, checked->record);
    if (!ck_document_begin(&fixes->document, checked))
        return false;
    effort.most = checked->spent + 1; /* the same */
    const ck_outcome outcome = ck_replay(checked->rules, checked->record, &observer);
    ck_document_finish(&fixes->document, &outcome);
    fixes->spent += ck_spent_without_words(&effort);
    return true;
}

/* What was probably meant by the moves that are wrong; it takes some more than it spends. */
static bool advise(ck_fixes *fixes, const ck_checked *checked)
{
    enum { SPENT = 2, TAKEN = 3 };
    ck_rerun *rerun = &fixes->advice.rerun;
    rerun->most = fixes->most * SPENT / TAKEN;
    rerun->effort.spent = 0;
    const bool good = ck_advice_on_moves(&fixes->advice, checked);
    fixes->spent += rerun->effort.spent * TAKEN / SPENT;
    return good;
}

bool ck_fixes_of(ck_fixes *fixes, const ck_checked *checked, bool guesses)
{
    fixes->count = 0;
    fixes->spent = 0;
    ck_buffer_clear(&fixes->text);
    if (checked->record->traits & CK_IN_FIELDS)
        return true; /* nothing of it is notation that could be put right */
    if (checked->contest)
        return true; /* what another game has is not repaired */
    if (checked->unknown_rules)
        return true; /* what is right under others says nothing */
    if (!checked->document && !prove_again(fixes, checked))
        return false;
    fixes->advice.count = fixes->advice.courses = 0;
    if (guesses && !advise(fixes, checked))
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

/* What may be spent on a record: enough for one with a slip in every other move, or an example. */
static uint64_t effort_for(size_t length)
{
    enum { A_BYTE = 50, AROUND = 12 };
    return A_BYTE * (uint64_t)(length + AROUND);
}

/* Of that, to read and replay so many bytes, with so many places that are not understood. */
static uint64_t effort_to_read(size_t length, uint32_t unread)
{
    enum { A_RECORD = 10, A_BYTE = 2, UNREAD = 60 };
    return A_RECORD + A_BYTE * (uint64_t)length + UNREAD * (uint64_t)unread;
}

static size_t count_repairs(const ck_fixes *fixes)
{
    size_t repairs = 0;
    for (size_t i = 0; i < fixes->count; i++)
        repairs += fixes->edits[i].lines > 0 ? fixes->edits[i].lines : 1;
    return repairs;
}

/* What becomes of a record whose guesses are dropped: all that was certain in it. */
typedef struct certain {
    ck_buffer text;         /* where that is another than the caller's */
    size_t repairs, errors; /* so many are left */
    bool answered;          /* it answers some finding */
} certain;

/* A record that is being repaired. */
typedef struct repairing {
    const ck_repair *repair;
    ck_fixes *fixes;
    ck_checked *checked; /* as it is now */
    ck_buffer *text;     /* that it has now, once there is another than the caller's */
    ck_buffer next;      /* with the edits of this round */
    bool guesses;        /* are made now, */
    bool begun, guessed; /* and some were in a round before */
    uint64_t left;       /* of the effort for it */
    ck_fixes ahead;      /* the edits of the next round, where it was looked for them already */
    bool looked;
    certain certain;
} repairing;

/* How one round of edits went. */
typedef enum round { ROUND_MADE, ROUND_EMPTY, ROUND_SPENT, ROUND_FAILED } round;

/* ---- effort ---- */

static void pay(repairing *repairing, uint64_t effort)
{
    repairing->left -= effort < repairing->left ? effort : repairing->left;
}

static void pay_for_check(repairing *repairing, size_t length)
{
    const ck_checked *checked = repairing->checked;
    pay(repairing, effort_to_read(length, checked->unread) + checked->spent);
}

/* For a record of so many bytes, which was checked. */
static void begin_effort(repairing *repairing, size_t length)
{
    repairing->left = effort_for(length);
    pay_for_check(repairing, length);
}

/* Whether all is spent: what was found now is not all that there is. */
static bool is_spent(const repairing *repairing)
{
    return repairing->left == 0 || repairing->checked->all_spent;
}

/* With some effort in any case, for none at all is no bound. */
static bool recheck(repairing *repairing, const char *text, size_t length)
{
    const ck_repair *repair = repairing->repair;
    if (!repair->recheck(repair->self, text, length, repairing->left + 1, repairing->checked))
        return false;
    pay_for_check(repairing, length);
    return true;
}

/* The edits that there are now; those that a look back has found are taken from there. */
static bool find_fixes(repairing *repairing, ck_fixes *fixes, bool guesses)
{
    const bool found = repairing->looked && !fixes->deep;
    repairing->looked = false;
    if (found) {
        const ck_fixes before = *fixes;
        *fixes = repairing->ahead;
        repairing->ahead = before;
        return true;
    }
    fixes->most = repairing->left + 1;
    fixes->chained = !guesses;
    if (!ck_fixes_of(fixes, repairing->checked, guesses))
        return false;
    pay(repairing, fixes->spent);
    return true;
}

/* ---- a round ---- */

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
    const ck_repair *repair = repairing->repair;
    if (repair->made)
        tell_edits(repair, before, repairing->fixes, repairing->guessed);
    if (!repairing->guesses)
        repairing->certain.repairs += count_repairs(repairing->fixes);
    repairing->guessed |= has_guess(repairing->fixes);
    if (repairing->guesses && !repairing->begun && !repairing->certain.text.bytes)
        repairing->certain.text = *repairing->text;
    else
        ck_buffer_free(repairing->text);
    repairing->begun = true;
    *repairing->text = repairing->next;
    repairing->next = (ck_buffer){.memory = repairing->text->memory};
    if (repair->done)
        repair->done(repair->self, repairing->checked);
}

static bool is_text(const ck_record *record, const ck_buffer *text)
{
    return record->length == text->length &&
           memcmp(record->text, ck_buffer_string(text), text->length) == 0;
}

/* Whether a round is made whose text has as many errors: not where that is repaired to what it WAS.
 */
static round look_back(repairing *repairing, const ck_record *was)
{
    ck_buffer text = {.memory = repairing->text->memory};
    ck_fixes *ahead = &repairing->ahead;
    round round = ROUND_FAILED;
    if (find_fixes(repairing, ahead, true) && write_next(&text, repairing->checked->record, ahead))
        round = is_text(was, &text) ? ROUND_EMPTY : ROUND_MADE;
    repairing->looked = round == ROUND_MADE;
    ck_buffer_free(&text);
    return round;
}

/* Whether the next text is taken instead of what it WAS. */
static round judge_round(repairing *repairing, const ck_record *was, const tally *before)
{
    tally after = tally_of(repairing->checked);
    if (is_spent(repairing) && repairing->guesses)
        return ROUND_SPENT;
    if (is_spent(repairing)) /* nobody knows how many follow from others */
        after.errors = before->errors;
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
    if (!repairing->guesses && repairing->repair->guesses)
        repairing->left = effort_for(checked->record->length); /* for each, as in another call */
    if (is_spent(repairing) && (repairing->begun || repairing->guesses))
        return ROUND_SPENT;
    if (!find_fixes(repairing, repairing->fixes, repairing->guesses))
        return ROUND_FAILED;
    if (is_spent(repairing) && repairing->guesses)
        return ROUND_SPENT;
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

/* Makes one round after another, as long as they make it better. */
static round make_rounds(repairing *repairing)
{
    /* Each round settles what comes before in the record, and nearly all need one or two. */
    enum { SOME_ROUNDS = 3, MOST_ROUNDS = 64 };
    round round = ROUND_MADE;
    repairing->begun = false;
    for (int i = 0; i < MOST_ROUNDS && round == ROUND_MADE; i++)
        round = (i < SOME_ROUNDS ? make_round : make_deep_round)(repairing);
    return round == ROUND_MADE ? ROUND_SPENT : round;
}

/* ---- guesses ---- */

static bool answers_finding(const ck_fixes *fixes)
{
    bool answers = false;
    for (size_t i = 0; i < fixes->count; i++)
        answers |= fixes->edits[i].finding != CK_NO_FINDING;
    return answers;
}

/* How many errors the edits that were found clear. */
static size_t count_cleared(const ck_fixes *fixes, const ck_result *result)
{
    size_t cleared = 0;
    for (size_t i = 0; i < fixes->count; i++) {
        const uint32_t finding = fixes->edits[i].finding;
        cleared += finding != CK_NO_FINDING &&
                   ck_code_severity(result->findings[finding].code) == CK_ERROR;
    }
    return cleared;
}

/* The errors of a record, but for those that it has only because it is held to its dialect. */
static size_t count_errors(const ck_result *result)
{
    size_t errors = result->count[CK_ERROR];
    for (size_t i = 0; i < result->finding_count; i++)
        errors -= result->findings[i].code == CK_F_MIXED_DIALECT;
    return errors;
}

/*
 * Keeps the text of the record with what is certain, for where the guesses are dropped. What may be
 * spent follows its length, so that another call has as much of it.
 */
static bool keep_certain(repairing *repairing)
{
    certain *certain = &repairing->certain;
    const ck_checked *checked = repairing->checked;
    const ck_fixes *fixes = repairing->fixes;
    begin_effort(repairing, checked->record->length);
    if (!find_fixes(repairing, repairing->fixes, false))
        return false;
    certain->errors = count_errors(checked->result) - count_cleared(fixes, checked->result);
    certain->answered = answers_finding(fixes);
    if (fixes->count == 0)
        return true;
    certain->repairs += count_repairs(fixes);
    if (!write_next(&certain->text, checked->record, fixes))
        return false;
    begin_effort(repairing, certain->text.length);
    pay(repairing, fixes->spent);
    return true;
}

/* Where the guesses do not come to an end, another call would make others: none is made. */
static void drop_guesses(repairing *repairing)
{
    const ck_repair *repair = repairing->repair;
    certain *certain = &repairing->certain;
    if (repairing->begun || certain->text.bytes) {
        ck_buffer_free(repairing->text);
        *repairing->text = certain->text;
        certain->text = (ck_buffer){.memory = certain->text.memory};
    }
    if (repair->dropped)
        repair->dropped(repair->self, certain->repairs, certain->errors);
}

/*
 * Makes guesses as well. What answers a finding for certain comes before: the guesses are others
 * then, and so may be what they cost.
 */
static round make_guesses(repairing *repairing)
{
    certain *certain = &repairing->certain;
    round round = keep_certain(repairing) ? ROUND_EMPTY : ROUND_FAILED;
    if (round == ROUND_EMPTY && certain->answered) {
        certain->repairs = 0;
        ck_buffer_free(&certain->text);
        round = make_rounds(repairing);
        if (round != ROUND_FAILED && !keep_certain(repairing))
            round = ROUND_FAILED;
    }
    repairing->guesses = true;
    if (round != ROUND_FAILED)
        round = make_rounds(repairing);
    if (round == ROUND_SPENT)
        drop_guesses(repairing);
    return round;
}

bool ck_repair_record(const ck_repair *repair, ck_fixes *fixes, ck_checked *checked,
                      ck_buffer *text)
{
    repairing repairing = {.repair = repair,
                           .fixes = fixes,
                           .checked = checked,
                           .text = text,
                           .next = {.memory = text->memory},
                           .certain = {.text = {.memory = text->memory}}};
    ck_fixes_init(&repairing.ahead, text->memory);
    begin_effort(&repairing, checked->record->length);
    const round round = (repair->guesses ? make_guesses : make_rounds)(&repairing);
    ck_buffer_free(&repairing.next);
    ck_buffer_free(&repairing.certain.text);
    ck_fixes_free(&repairing.ahead);
    return round != ROUND_FAILED;
}
