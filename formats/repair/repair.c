/* Repairs a record in rounds of edits. */
#include "formats/repair/repair.h"

#include "rules/base/array.h"

/* Most records need one round. */
enum { MOST_ROUNDS = 16 };

/* The state of a repair. */
typedef struct repair_state {
    const ck_repair *repair;
    ck_fixes *fixes;
    ck_checked *checked; /* the record as it is now */
    ck_buffer *text;     /* its text, unless it is the caller's */
    ck_buffer next;      /* the text after this round */
    bool guesses;        /* this round makes guesses */
    bool guessed;        /* an earlier round made some */
    int left;            /* rounds that may still be made */
} repair_state;

/* The result of a round. */
typedef enum round_result {
    ROUND_MADE,
    ROUND_EMPTY,   /* no edits */
    ROUND_REFUSED, /* no improvement; CHECKED is not the record */
    ROUND_SPENT,   /* no rounds left */
    ROUND_FAILED   /* memory is short */
} round_result;

/* ---- a round ---- */

static bool find_edits(repair_state *repairing)
{
    ck_fixes *fixes = repairing->fixes;
    fixes->chained = !repairing->guesses;
    return ck_fixes_of(fixes, repairing->checked, repairing->guesses);
}

/* Writes the edited text into room for all of it. */
static bool write_next(repair_state *repairing)
{
    ck_buffer *next = &repairing->next;
    const ck_record *record = repairing->checked->record;
    ck_out out = ck_buffer_out(next);
    ck_buffer_clear(next);
    if (!ck_array_make_room(next->memory, &next->bytes, &next->room,
                            record->length + repairing->fixes->text.length + 1, 1))
        return false;
    ck_fixes_apply(&out, record, repairing->fixes);
    return !out.failed;
}

static bool check_next(repair_state *repairing)
{
    const ck_repair *repair = repairing->repair;
    const ck_buffer *next = &repairing->next;
    return repair->recheck(repair->self, next->bytes, next->length, repairing->checked);
}

/* Values to compare around a round: errors must not increase, the others must not decrease. */
typedef struct record_counts {
    size_t moves, declarations, comments, headers;
    uint32_t errors;
    uint64_t ahead; /* over the errors: moves after each, and bytes to the next entry */
} record_counts;

/*
 * Measures how far the errors are from the end, so that edits before and after them do not count.
 */
static uint64_t count_ahead(const ck_checked *checked)
{
    enum { A_MOVE = 1 << 16 };
    const ck_record *record = checked->record;
    const ck_finding *findings = checked->result->findings;
    size_t after = record->entry_count, end = record->length;
    uint64_t ahead = 0, moves = 0;
    for (size_t i = checked->result->finding_count; i-- > 0;) {
        for (; after > 0 && record->entries[after - 1].span.offset > findings[i].span.offset;
             after--) {
            end = record->entries[after - 1].span.offset;
            moves += record->entries[after - 1].kind == CK_ENTRY_MOVE;
        }
        if (ck_code_severity(findings[i].code) == CK_ERROR)
            ahead += moves * A_MOVE + (end - findings[i].span.offset) % A_MOVE;
    }
    return ahead;
}

static record_counts tally_of(const ck_checked *checked)
{
    record_counts tally = {.headers = checked->record->header_count,
                           .errors = checked->result->count[CK_ERROR]};
    for (size_t i = 0; i < checked->record->entry_count; i++) {
        uint8_t kind = checked->record->entries[i].kind;
        tally.moves += kind == CK_ENTRY_MOVE;
        tally.declarations += kind == CK_ENTRY_DECLARATION;
        tally.comments += kind == CK_ENTRY_COMMENT;
    }
    tally.ahead = count_ahead(checked);
    return tally;
}

static bool has_guess(const ck_fixes *fixes)
{
    bool guess = false;
    for (size_t i = 0; i < fixes->count; i++)
        guess |= !fixes->edits[i].certain;
    return guess;
}

static bool loses_something(const ck_fixes *fixes, const record_counts *before,
                            const record_counts *after)
{
    return after->moves + fixes->doubled < before->moves ||
           after->declarations < before->declarations || after->comments != before->comments ||
           after->headers < before->headers;
}

/*
 * Whether the new text is better. A round of guesses must reduce the errors, or replace one by a
 * later one, so that rounds end and none undoes another. A certain round must not add errors.
 */
static bool is_better(const repair_state *repairing, const record_counts *before)
{
    const record_counts after = tally_of(repairing->checked);
    if (loses_something(repairing->fixes, before, &after))
        return false;
    if (!has_guess(repairing->fixes))
        return after.errors <= before->errors;
    return after.errors < before->errors ||
           (after.errors == before->errors && after.ahead < before->ahead);
}

/* Reports the edits. After a guess, a certain edit counts as a guess too. */
static void report_edits(const repair_state *repairing, const ck_record *was)
{
    const ck_repair *repair = repairing->repair;
    const ck_checked before = {.path = repairing->checked->path, .record = was};
    ck_place place = ck_record_place_start(was);
    for (size_t i = 0; i < repairing->fixes->count; i++) {
        ck_edit edit = repairing->fixes->edits[i];
        edit.certain &= !repairing->guessed;
        repair->made(repair->self, &before, repairing->fixes, &edit,
                     ck_record_place_go(&place, edit.span.offset));
    }
}

/* Makes the next text the record's. WAS, the old record, ends here. */
static void accept_next(repair_state *repairing, const ck_record *was)
{
    const ck_repair *repair = repairing->repair;
    if (repair->made)
        report_edits(repairing, was);
    repairing->guessed |= has_guess(repairing->fixes);
    ck_buffer_free(repairing->text);
    *repairing->text = repairing->next;
    repairing->next = (ck_buffer){.memory = repairing->text->memory};
    if (repair->done)
        repair->done(repair->self, repairing->checked);
}

static round_result make_round(repair_state *repairing)
{
    if (!find_edits(repairing))
        return ROUND_FAILED;
    if (repairing->fixes->count == 0)
        return ROUND_EMPTY;
    const ck_record was = *repairing->checked->record;
    const record_counts before = tally_of(repairing->checked);
    if (!write_next(repairing) || !check_next(repairing))
        return ROUND_FAILED;
    if (!is_better(repairing, &before))
        return ROUND_REFUSED;
    accept_next(repairing, &was);
    return ROUND_MADE;
}

/* ---- all rounds ---- */

static round_result make_next(repair_state *repairing, bool guesses)
{
    repairing->guesses = guesses;
    const round_result round = repairing->left > 0 ? make_round(repairing) : ROUND_SPENT;
    repairing->left -= round == ROUND_MADE;
    return round;
}

static round_result make_certain(repair_state *repairing)
{
    round_result round = ROUND_MADE;
    while (round == ROUND_MADE)
        round = make_next(repairing, false);
    return round;
}

/* Makes certain edits before each round of guesses, so that no guess is made where an edit is
 * certain by now. */
static round_result make_all(repair_state *repairing)
{
    round_result round = make_certain(repairing);
    while (repairing->repair->guesses && round == ROUND_EMPTY) {
        round = make_next(repairing, true);
        if (round != ROUND_MADE)
            break;
        round = make_certain(repairing);
    }
    return round;
}

ck_repaired ck_repair_record(const ck_repair *repair, ck_fixes *fixes, ck_checked *checked,
                             ck_buffer *text)
{
    repair_state repairing = {.repair = repair,
                              .fixes = fixes,
                              .checked = checked,
                              .text = text,
                              .next = {.memory = text->memory},
                              .left = MOST_ROUNDS};
    const round_result round = make_all(&repairing);
    ck_buffer_free(&repairing.next);
    if (round == ROUND_FAILED)
        return CK_REPAIR_FAILED;
    return round == ROUND_SPENT ? CK_REPAIR_STOPPED : CK_REPAIR_ENDED;
}
