#include "formats/repair/hidden.h"

#include "formats/repair/answers.h"
#include "formats/repair/fix_move.h"
#include "rules/replay/fitting.h"
#include "rules/replay/state.h"

#include <string.h>

/* The moves, gone through as they are repaired. */
typedef struct search {
    ck_fixing *fixing;
    ck_record record; /* with entries of its own */
    ck_halt halt;
    size_t at;           /* the entry under way; what was found about its piece or casts: */
    ck_finding finding;  /* with code CK_FINDINGS: nothing */
    ck_move_facts facts; /* of that */
} search;

static bool is_about_move(const ck_finding *finding)
{
    return finding->about_move && ck_code_severity(finding->code) == CK_ERROR;
}

static void hear(void *self, const ck_finding *finding)
{
    search *search = self;
    ck_fixer *fix = ck_fixer_of(finding->code);
    if (search->finding.code != CK_FINDINGS || finding->entry != search->at ||
        !is_about_move(finding) || (fix != ck_fix_casts && fix != ck_fix_piece))
        return;
    search->finding = *finding;
    search->facts = *finding->about_move;
    search->finding.about_move = &search->facts;
}

/* Edits what was found; false when nothing can be done. */
static bool edit_found(const search *search)
{
    ck_fixing *fixing = search->fixing;
    const ck_checked *checked = fixing->checked;
    const size_t edits = fixing->fixes->count;
    ck_finding finding = search->finding;
    ck_result alone = {.findings = &finding, .finding_count = 1};
    ck_checked found = *checked;
    found.result = &alone;
    fixing->checked = &found;
    fixing->finding = &finding;
    ck_fixer_of(finding.code)(fixing);
    fixing->checked = checked;
    fixing->finding = NULL;
    if (fixing->fixes->count == edits)
        return false;
    fixing->fixes->edits[edits].finding = CK_NO_FINDING;
    return true;
}

/* Repairs the entry under way; false when nothing can be done. */
static bool repair(search *search)
{
    ck_written_move *move = &search->record.entries[search->at].as.move;
    if (!edit_found(search))
        return false;
    if (ck_fixer_of(search->finding.code) == ck_fix_casts)
        move->tail = ck_fitting_tail(&search->facts);
    else
        move->move.profession = (uint8_t)ck_profession_of(search->facts.there);
    return true;
}

/* Takes the next entry, as it is repaired. */
static void take_next(search *search, const ck_observer *observer)
{
    enum { MOST_SLIPS = 2 }; /* the piece and the casts */
    const ck_replay_state before = search->halt.replay;
    for (int slips = 0;; slips++) {
        search->finding.code = CK_FINDINGS;
        ck_halt_at(&search->halt, search->at + 1, observer);
        if (search->finding.code == CK_FINDINGS || slips == MOST_SLIPS || !repair(search))
            return;
        search->halt.replay = before;
        search->halt.at = search->at;
    }
}

/* Takes the entries that have been answered as they were probably meant. */
static void take_answers(search *search)
{
    const ck_fixes *fixes = search->fixing->fixes;
    const ck_result *result = search->fixing->checked->result;
    for (size_t i = 0; i < fixes->count; i++) {
        uint32_t finding = fixes->edits[i].finding;
        if (finding == CK_NO_FINDING || !is_about_move(&result->findings[finding]))
            continue;
        int count;
        const ck_suggestion *best = ck_advice_for(&fixes->advice, finding, &count);
        if (count > 0)
            search->record.entries[result->findings[finding].entry] = best->entry;
    }
}

/* Whether one may hide others; notation 3 has other words. */
static bool has_wrong_move(const ck_fixing *fixing)
{
    const ck_result *result = fixing->checked->result;
    if (fixing->record->dialect == CK_DIALECT_MRF)
        return false;
    for (size_t i = 0; i < result->finding_count; i++) {
        if (is_about_move(&result->findings[i]))
            return true;
    }
    return false;
}

void ck_fix_hidden(ck_fixing *fixing)
{
    const ck_memory *memory = fixing->fixes->memory;
    const size_t count = fixing->record->entry_count;
    ck_fixes *fixes = fixing->fixes;
    ck_effort effort = ck_effort_for(fixing->record, CK_TO_DIAGNOSE);
    search search = {.fixing = fixing, .record = *fixing->record};
    const ck_observer observer = {.sink = {&search, hear}, .effort = &effort};
    if (fixes->all_spent || !has_wrong_move(fixing))
        return;
    effort.most = fixes->most;
    effort.spent = fixes->spent;
    search.record.entries = ck_memory_take(memory, count, sizeof *search.record.entries);
    fixing->failed |= !search.record.entries;
    if (!fixing->failed) {
        memcpy(search.record.entries, fixing->record->entries, count * sizeof(ck_entry));
        take_answers(&search);
        ck_halt_begin(&search.halt, fixing->checked->rules, &search.record, &observer);
        for (; search.at < count && !fixing->failed; search.at++)
            take_next(&search, &observer);
    }
    fixes->spent = ck_spent_without_words(&effort);
    fixes->all_spent = ck_is_all_spent(&effort);
    ck_memory_give_back(memory, search.record.entries);
}
