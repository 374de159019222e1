/* Repairs a record by its list of fixes, and checks that the result is better. */
#include "formats/repair/repair.h"

#include "rules/base/array.h"
#include "rules/record/location.h"

/* The state of a repair. */
typedef struct repair_state {
    const ck_repair *repair;
    ck_fixes *fixes;
    ck_checked *checked; /* the record as it is now */
    ck_buffer *text;     /* its text, unless it is the caller's */
    ck_buffer next;      /* the text with fixes applied */
    bool failed;         /* memory is short */
} repair_state;

/* Writes the text with fixes applied into room for all of it, and checks it. */
static bool check_next(repair_state *repairing, const ck_record *was, ck_fix_choice choice)
{
    const ck_repair *repair = repairing->repair;
    ck_buffer *next = &repairing->next;
    ck_out out = ck_buffer_out(next);
    ck_buffer_clear(next);
    if (!ck_array_make_room(next->memory, &next->bytes, &next->room,
                            was->length + repairing->fixes->text.length + 1, 1))
        return false;
    ck_fixes_apply(&out, was, repairing->fixes, choice);
    return !out.failed &&
           repair->recheck(repair->self, next->bytes, next->length, repairing->checked);
}

/* ---- better or not ---- */

/* Values to compare around a repair: errors must not increase, the others must not decrease. */
typedef struct record_counts {
    size_t moves, declarations, comments, headers;
    uint32_t errors, warnings;
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
                           .errors = checked->result->count[CK_ERROR],
                           .warnings = checked->result->count[CK_WARNING]};
    for (size_t i = 0; i < checked->record->entry_count; i++) {
        uint8_t kind = checked->record->entries[i].kind;
        tally.moves += kind == CK_ENTRY_MOVE;
        tally.declarations += kind == CK_ENTRY_DECLARATION;
        tally.comments += kind == CK_ENTRY_COMMENT;
    }
    tally.ahead = count_ahead(checked);
    return tally;
}

/* What the fixes of a choice are. */
typedef struct chosen_fixes {
    size_t count, doubled;
    bool guesses;
} chosen_fixes;

static chosen_fixes chosen_of(const ck_fixes *fixes, ck_fix_choice choice)
{
    chosen_fixes chosen = {0, 0, false};
    for (size_t i = 0; i < fixes->count; i++) {
        const ck_fix *fix = &fixes->list[i];
        if (!ck_fix_is_chosen(fix, choice))
            continue;
        chosen.count++;
        chosen.doubled += fix->doubled;
        chosen.guesses |= !fix->certain;
    }
    return chosen;
}

/*
 * Whether the new text is better than the old one, and than the best so far. Guesses must reduce
 * the errors, replace one by a later one, or reduce the warnings, so that no repair undoes another.
 * Certain fixes must not add errors.
 */
static bool is_better(const repair_state *repairing, const chosen_fixes *chosen,
                      const record_counts *before, const record_counts *best)
{
    const record_counts after = tally_of(repairing->checked);
    /* Nothing may be lost. */
    if (after.moves + chosen->doubled < before->moves ||
        after.declarations < before->declarations || after.comments != before->comments ||
        after.headers < before->headers)
        return false;
    if (!chosen->guesses)
        return after.errors <= best->errors;
    return after.errors < best->errors ||
           (after.errors == best->errors &&
            (after.ahead < best->ahead || after.warnings < best->warnings));
}

/* ---- applying ---- */

static void report_fixes(const repair_state *repairing, const ck_record *was, ck_fix_choice choice)
{
    const ck_repair *repair = repairing->repair;
    const ck_checked before = {.path = repairing->checked->path, .record = was};
    const ck_fixes *fixes = repairing->fixes;
    ck_location place = ck_location_start(was);
    for (size_t i = 0; repair->made && i < fixes->count; i++) {
        if (ck_fix_is_chosen(&fixes->list[i], choice))
            repair->made(repair->self, &before, fixes, &fixes->list[i], &place);
    }
}

/* Applies the fixes of a choice to a record and its list, if the result is better. */
static bool apply(repair_state *repairing, const ck_record *was, const record_counts *before,
                  ck_fix_choice choice)
{
    const chosen_fixes chosen = chosen_of(repairing->fixes, choice);
    if (chosen.count == 0)
        return false;
    repairing->failed |= !check_next(repairing, was, choice);
    if (repairing->failed || !is_better(repairing, &chosen, before, before))
        return false;
    report_fixes(repairing, was, choice);
    ck_buffer_free(repairing->text);
    *repairing->text = repairing->next;
    repairing->next = (ck_buffer){.memory = repairing->text->memory};
    return true;
}

/* Applies the guesses in groups, one after another, and keeps those that make the text better than
 * without them. Few groups bound the time. Returns the number of guesses kept. */
static unsigned long keep_guesses(repair_state *repairing, const ck_record *was,
                                  const record_counts *before, unsigned long guesses)
{
    enum { GROUPS = 8 };
    ck_fix *list = repairing->fixes->list;
    const unsigned long size = (guesses + GROUPS - 1) / GROUPS;
    unsigned long kept = 0;
    record_counts best = *before;
    repairing->failed |= !check_next(repairing, was, CK_FIX_CERTAIN);
    if (!repairing->failed)
        best = tally_of(repairing->checked);
    for (size_t i = 0; i < repairing->fixes->count && !repairing->failed;) {
        const size_t first = i;
        unsigned long group = 0;
        for (; i < repairing->fixes->count && group < size; i++) {
            list[i].kept = !list[i].certain;
            group += list[i].kept;
        }
        const chosen_fixes chosen = chosen_of(repairing->fixes, CK_FIX_KEPT);
        repairing->failed |= group > 0 && !check_next(repairing, was, CK_FIX_KEPT);
        if (group > 0 && !repairing->failed && is_better(repairing, &chosen, before, &best)) {
            best = tally_of(repairing->checked);
            kept += group;
            continue;
        }
        for (size_t k = first; k < i; k++)
            list[k].kept = false;
    }
    return kept;
}

/* Tidies the repaired record by its own list, and counts the fixes there. */
static void tidy_repaired(repair_state *repairing, ck_repaired *repaired)
{
    repairing->failed |= !ck_fixes_of(repairing->fixes, repairing->checked);
    if (repairing->failed)
        return;
    const ck_record was = *repairing->checked->record;
    const record_counts before = tally_of(repairing->checked);
    repaired->again = ck_fixes_count(repairing->fixes);
    if (!apply(repairing, &was, &before, CK_FIX_TIDYING) && repairing->next.length > 0)
        repairing->failed |=
            !repairing->repair->recheck(repairing->repair->self, repairing->text->bytes,
                                        repairing->text->length, repairing->checked);
}

bool ck_repair_record(const ck_repair *repair, ck_fixes *fixes, ck_checked *checked,
                      ck_buffer *text, ck_repaired *repaired)
{
    repair_state repairing = {.repair = repair,
                              .fixes = fixes,
                              .checked = checked,
                              .text = text,
                              .next = {.memory = text->memory}};
    *repaired = (ck_repaired){.changed = false};
    if (!ck_fixes_of(fixes, checked))
        return false;
    if (fixes->count == 0)
        return true;
    const ck_record was = *checked->record;
    const record_counts before = tally_of(checked);
    repaired->found = ck_fixes_count(fixes);
    if (repair->guesses && repaired->found.guesses > 0) {
        const unsigned long guesses = repaired->found.guesses;
        repaired->changed = apply(&repairing, &was, &before, CK_FIX_ALL);
        const unsigned long kept = repaired->changed || repairing.failed || guesses == 1
                                       ? 0
                                       : keep_guesses(&repairing, &was, &before, guesses);
        if (kept > 0)
            repaired->changed = apply(&repairing, &was, &before, CK_FIX_KEPT);
        repaired->refused = !repaired->changed ? guesses : kept > 0 ? guesses - kept : 0;
    }
    repaired->changed = repaired->changed || apply(&repairing, &was, &before, CK_FIX_CERTAIN);
    if (repaired->changed)
        tidy_repaired(&repairing, repaired);
    ck_buffer_free(&repairing.next);
    return !repairing.failed;
}
