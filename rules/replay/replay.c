/*
 * The two loops over a record. verify() takes it as written and stops at the first problem;
 * diagnose() searches corrections and reports the problems. Both take entries by the same step.
 */
#include "rules/replay/replay.h"

#include "rules/base/memory.h"
#include "rules/board/judge.h"
#include "rules/contest/contest_replay.h"
#include "rules/replay/best_reading.h"
#include "rules/replay/candidates.h"
#include "rules/replay/declaration.h"
#include "rules/replay/emit.h"
#include "rules/replay/ended.h"
#include "rules/replay/frames.h"
#include "rules/replay/problem.h"
#include "rules/replay/score_sheet.h"
#include "rules/replay/season.h"
#include "rules/replay/step.h"
#include "rules/replay/unread_turn.h"

/* ---- verify ---- */

/* Whether the reader understood an entry. */
static bool is_plain(const ck_entry *entry)
{
    switch (entry->kind) {
    case CK_ENTRY_MOVE:
        return entry->as.move.garbled == 0;
    case CK_ENTRY_DECLARATION:
        return entry->as.declaration.choice != CK_NO_CHOICE;
    case CK_ENTRY_GAP:
        return !ck_gap_counts(entry);
    default:
        return true;
    }
}

/* Whether the engine replays the turns of a record. */
static bool has_turns(const ck_rules *rules, const ck_record *record)
{
    return ck_game_row_of(record)->engine == &ck_board_engine && !record->states_alone &&
           !ck_score_sheet_is(rules, record);
}

bool ck_replay_record(const ck_rules *rules, const ck_record *record, const ck_observer *observer,
                      ck_outcome *outcome)
{
    ck_observer events = *observer;
    ck_rules own;
    ck_replay_state state;
    if (!has_turns(rules, record))
        return false;
    events.sink = (ck_sink){NULL, NULL};
    ck_season_state_begin(&state, rules, &own, record, &events);
    const ck_entry *entry = record->entries;
    for (size_t left = record->entry_count; left > 0; left--, entry++) {
        if (!ck_take_plain_turn(&state, entry) &&
            (!is_plain(entry) || !ck_step_any(&state, entry, &ck_as_written, NULL) ||
             state.remarks > 0))
            return false;
    }
    ck_step_to_end(&state);
    if (state.remarks > 0)
        return false;
    ck_emit_settled(&state);
    ck_season_outcome(&state, outcome);
    return true;
}

/* ---- diagnose: findings ---- */

/* A record under diagnosis. */
typedef struct record_diagnosis {
    ck_replay_state state;
    ck_frontier *frontier; /* NULL: no search */
    ck_budget budget;
} record_diagnosis;

static void report(record_diagnosis *diagnosis, const ck_problem *problem,
                   const ck_correction_list *corrections)
{
    ck_finding finding = ck_problem_finding(problem);
    finding.corrections = corrections;
    if (!problem->reported)
        ck_emit_finding(&diagnosis->state, &finding);
}

/* A turn is missing before a turn judged for the side to move: that turn is the other side's. */
static void give_to_other_side(const record_diagnosis *diagnosis, ck_problem *problem)
{
    const uint8_t verdict = problem->move.ruling.verdict;
    if (!problem->about_move || (verdict != CK_START_FOREIGN && verdict != CK_NOT_HELD))
        return;
    ck_position *position = &problem->move.position;
    position->side = (uint8_t)ck_other_side((ck_side)position->side);
    problem->finding.side = position->side;
    problem->finding.code = CK_F_WRONG_SIDE;
    problem->finding.span = diagnosis->state.record->entries[problem->finding.entry].span;
    problem->move.ruling =
        ck_judge(diagnosis->state.game.rules, position, &problem->move.ruling.move);
}

/* Restates the problem by its correction. */
static void explain(const record_diagnosis *diagnosis, const ck_correction *correction,
                    ck_problem *problem)
{
    const ck_replay_state *state = &diagnosis->state;
    const ck_entry *entry = &state->record->entries[correction->entry];
    const bool mark = entry->kind == CK_ENTRY_SEASON_END || entry->kind == CK_ENTRY_GAME_END;
    if (correction->kind == CK_CORRECT_CHOICE) {
        ck_declaration_problem(state, entry, (ck_choice)correction->choice, problem);
    } else if (correction->kind == CK_INSERT_TURN && correction->entry == problem->finding.entry) {
        give_to_other_side(diagnosis, problem);
    } else if (correction->kind == CK_DROP_DOUBLED) {
        /* Turns that stand twice: the problem is the second of them, whatever followed from it. */
        const ck_written_move *written = &entry->as.move;
        ck_finding finding = ck_finding_about(state, CK_F_REPEATED, entry, entry->span);
        finding.side = state->game.mover;
        ck_problem_set(problem, &finding);
        problem->about_move = true;
        problem->move = (ck_move_facts){
            .ruling = ck_judge(state->game.rules, &state->game.position, &written->move),
            .tail = written->tail,
            .written = written->move.profession,
            .colour = written->move.colour,
            .position = state->game.position,
        };
    } else if (correction->kind == CK_CORRECT_NOTHING && mark &&
               problem->finding.code == CK_F_DECLARATION_MISSING) {
        const ck_finding early = ck_season_mark_finding(state, CK_F_SEASON_EARLY, entry);
        ck_problem_set(problem, &early);
    }
}

/* Whether a node corrects its parent's correction of the last entry again: nothing behind it proves
 * either. */
static bool is_guess_on_guess(const ck_frontier *frontier, const ck_node *node)
{
    const ck_correction *correction = &node->correction;
    const ck_correction *before = &frontier->node[node->parent].correction;
    return node->parent != CK_ROOT && correction->kind == CK_CORRECT_MOVE &&
           before->kind == CK_CORRECT_MOVE && correction->entry == before->entry &&
           correction->entry + 1 == node->state.record->entry_count;
}

/* Whether a node's correction gets no finding: the reader has reported it, or another finding
 * covers it. */
static bool is_silent(const ck_frontier *frontier, const ck_node *node)
{
    const ck_correction *correction = &node->correction;
    return correction->kind == CK_NAME_TURN || is_guess_on_guess(frontier, node) ||
           (correction->cost < CK_COST_SLIP &&
            (correction->kind == CK_CORRECT_FIRST || correction->kind == CK_CORRECT_CHOICE ||
             correction->kind == CK_INSERT_TURN));
}

/* Reports the problem that a node of the best reading corrects. */
static void report_node(record_diagnosis *diagnosis, int node, int best)
{
    const ck_frontier *frontier = diagnosis->frontier;
    const ck_node *chosen = &frontier->node[node];
    ck_problem problem;
    ck_correction_list corrections;
    if (is_silent(frontier, chosen))
        return;
    ck_frontier_problem(frontier, chosen->parent, &problem);
    explain(diagnosis, &chosen->correction, &problem);
    ck_best_corrections(frontier, node, best, &corrections);
    report(diagnosis, &problem, &corrections);
    /* The pieces may stand elsewhere if another correction is right. A missing turn leaves the
     * turns after it on the known board. */
    const uint8_t kind = chosen->correction.kind;
    diagnosis->state.unsure.position |=
        kind != CK_CORRECT_HANDS && kind != CK_INSERT_DECLARATION && kind != CK_INSERT_TURN;
}

/* ---- diagnose: the walk ---- */

/* Emits the turn that unread text is near to. */
static void emit_unread(const record_diagnosis *diagnosis, const ck_entry *entry)
{
    const ck_observer *observer = diagnosis->state.observer;
    const bool unread =
        entry->kind == CK_ENTRY_GAP ? entry->as.gap.turns > 0 : !ck_is_wholly_read(entry);
    if (!unread || !observer->unread)
        return;
    ck_unread_event event = {.entry = entry,
                             .index = (uint32_t)(entry - diagnosis->state.record->entries)};
    if (ck_unread_turn(&diagnosis->state, entry, &event.likely))
        observer->unread(observer->self, &event);
}

/* Takes an entry without a search; a stopped entry counts as written, or as is usually meant. */
static void step_as_written(record_diagnosis *diagnosis, const ck_entry *entry,
                            ck_interpretation as)
{
    enum { MOST_PROBLEMS = 4 }; /* a header, a declaration, a turn */
    ck_replay_state *state = &diagnosis->state;
    ck_problem problem;
    for (int i = 0; i < MOST_PROBLEMS && !ck_step(state, entry, &as, &problem); i++) {
        const ck_correction usual =
            ck_default_candidate(state, &problem, (uint32_t)(entry - state->record->entries));
        const ck_correction_list assumed = {.count = 1, .list = {usual}};
        report(diagnosis, &problem, usual.kind != CK_CORRECT_NOTHING ? &assumed : NULL);
        if (usual.kind == CK_INSERT_DECLARATION)
            ck_add_missing_declaration(state, (ck_choice)usual.choice);
        else if (usual.kind == CK_CORRECT_FIRST)
            as.first = usual.side;
        else if (usual.kind == CK_CORRECT_HANDS)
            as.hands_due = true;
        else
            as.forced = true;
    }
}

/* Takes the entry at a place without a search. Returns the next place. */
static uint32_t read_entry(record_diagnosis *diagnosis, uint32_t place)
{
    const ck_entry *entry = &diagnosis->state.record->entries[place];
    emit_unread(diagnosis, entry);
    step_as_written(diagnosis, entry, ck_as_written);
    return place + 1;
}

/* The place of the walk at which the problem of a node is reported. */
static uint32_t place_of_report(const ck_frontier *frontier, const ck_node *node, uint32_t end)
{
    const uint32_t place = frontier->node[node->parent].place;
    const uint8_t kind = node->correction.kind;
    return kind == CK_CORRECT_CHOICE || kind == CK_DROP_DOUBLED || place >= end
               ? node->correction.entry
               : place;
}

/* Reports the corrections of the best reading at a place, before its insertions are played. */
static void report_at(record_diagnosis *diagnosis, const int path[], int length, uint32_t place,
                      uint32_t end)
{
    const int best = path[length - 1];
    for (int i = 0; i < length; i++) {
        const ck_node *node = &diagnosis->frontier->node[path[i]];
        if (node->correction.entry < end &&
            place_of_report(diagnosis->frontier, node, end) == place)
            report_node(diagnosis, path[i], best);
    }
}

/* Walks along the best reading up to the next season's first entry, or to its last problem. */
static void walk(record_diagnosis *diagnosis, int best, uint32_t place, uint32_t end)
{
    const ck_frontier *frontier = diagnosis->frontier;
    const ck_reading reading = ck_frontier_reading(frontier, best);
    int path[CK_MOST_DEEP];
    for (int i = reading.count, node = best; i > 0; node = frontier->node[node].parent)
        path[--i] = node;
    while (reading.count == 0 && place < end)
        place = read_entry(diagnosis, place);
    for (; place < end; place++) {
        emit_unread(diagnosis, &diagnosis->state.record->entries[place]);
        report_at(diagnosis, path, reading.count, place, end);
        ck_reading_insert(&diagnosis->state, &reading, place);
        const ck_entry *entry = ck_reading_entry(&diagnosis->state, &reading, place);
        if (!entry) {
            ck_reading_drop_entry(&diagnosis->state, place);
            continue;
        }
        const uint32_t index = (uint32_t)(entry - diagnosis->state.record->entries);
        ck_interpretation as = ck_reading_interpretation(&reading, index);
        const bool proved = place + 1 < end || !frontier->node[best].goal;
        if (as.move && !proved) {
            as.move = NULL;
            as.forced = true;
        }
        step_as_written(diagnosis, entry, as);
    }
}

/* Reads on from a place. Returns the place reached. */
static uint32_t read_season(record_diagnosis *diagnosis, uint32_t place)
{
    if (!diagnosis->frontier || diagnosis->budget.left == 0)
        return read_entry(diagnosis, place);
    const int best =
        ck_best_reading(diagnosis->frontier, &diagnosis->state, place, &diagnosis->budget);
    const uint32_t end = diagnosis->frontier->node[best].end;
    walk(diagnosis, best, place, end);
    return end > place ? end : read_entry(diagnosis, place);
}

static ck_outcome diagnose_moves(const ck_rules *rules, const ck_record *record,
                                 const ck_observer *observer)
{
    static const ck_observer null_observer = {0};
    ck_rules own;
    ck_outcome right;
    record_diagnosis diagnosis = {.budget = ck_budget_for(record->entry_count, observer->cancel)};
    ck_season_state_begin(&diagnosis.state, rules, &own, record, observer);
    if (!ck_replay_record(rules, record, &null_observer, &right)) {
        diagnosis.frontier = ck_memory_alloc(observer->memory, 1, sizeof *diagnosis.frontier);
        diagnosis.state.failed = !diagnosis.frontier;
    }
    for (uint32_t place = 0; place < record->entry_count;)
        place = read_season(&diagnosis, place);
    ck_step_to_end(&diagnosis.state);
    ck_emit_settled(&diagnosis.state);
    ck_memory_free(observer->memory, diagnosis.frontier);
    ck_season_outcome(&diagnosis.state, &right);
    return right;
}

/* ---- whole records ---- */

ck_outcome ck_replay_board(const ck_rules *rules, const ck_record *record,
                           const ck_observer *observer)
{
    return record->states_alone               ? ck_stated_replay(rules, record, observer)
           : ck_score_sheet_is(rules, record) ? ck_score_sheet_replay(rules, record, observer)
                                              : diagnose_moves(rules, record, observer);
}

const ck_engine ck_board_engine = {ck_replay_board, CK_NO_SIDE},
                ck_event_engine = {ck_contest_replay, 0};

const ck_game_row ck_cetkaik = {
    .name = "机戦",
    .section = "1",
    .least = 2,
    .most = 2,
    .engine = &ck_board_engine,
    .traits = CK_HAS_BOARD,
};

ck_outcome ck_replay(const ck_rules *rules, const ck_record *record, const ck_observer *observer)
{
    return ck_game_row_of(record)->engine->replay(rules, record, observer);
}

uint32_t ck_replay_count_errors(const ck_rules *rules, const ck_record *record, uint32_t most)
{
    static const ck_observer null_observer = {0};
    ck_rules own;
    record_diagnosis diagnosis = {.frontier = NULL};
    const uint32_t *errors = &diagnosis.state.errors;
    if (!has_turns(rules, record))
        return ck_replay(rules, record, &null_observer).errors;
    ck_season_state_begin(&diagnosis.state, rules, &own, record, &null_observer);
    for (size_t i = 0; i < record->entry_count && *errors < most; i++)
        step_as_written(&diagnosis, &record->entries[i], ck_as_written);
    if (*errors < most)
        ck_step_to_end(&diagnosis.state);
    return *errors;
}
