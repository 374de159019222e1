/* Takes the entries of a record one at a time; see step.h. */
#include "rules/replay/step.h"

#include "rules/board/list.h"
#include "rules/replay/between_seasons.h"
#include "rules/replay/declaration.h"
#include "rules/replay/emit.h"
#include "rules/replay/for_king.h"
#include "rules/replay/mark.h"
#include "rules/replay/problem.h"
#include "rules/replay/season.h"
#include "rules/replay/turn.h"

#include <stddef.h>
#include <string.h>

const ck_interpretation ck_as_written = {.choice = CK_NO_CHOICE, .first = CK_NO_SIDE};

void ck_step_copy_state(ck_replay_state *copy, const ck_replay_state *state)
{
    const bool later = state->game.rules->param[CK_STAKE_ON] != 0;
    memcpy(copy, state,
           later ? sizeof *copy : offsetof(ck_replay_state, game) + offsetof(ck_game, made));
}

static bool is_for_king(const ck_replay_state *state)
{
    return state->game.rules->param[CK_GOAL] == CK_GOAL_KING;
}

/* ---- turns ---- */

/* Settles the turn before another one, and begins a new season if the last one is over. */
static bool settle(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                   ck_problem *problem)
{
    ck_emit_settled(state);
    if (state->game.phase != CK_SEASON_OVER)
        return true;
    if (!ck_next_season(state, entry, as, problem))
        return false;
    ck_emit_settled(state);
    return true;
}

/* A turn after the end of the game: the first is a problem, further ones are not (R9.3). */
static bool step_after_end(ck_replay_state *state, const ck_entry *entry,
                           const ck_interpretation *as, ck_problem *problem)
{
    if (!state->after_end && !as->forced) {
        const ck_finding finding = ck_season_mark_finding(state, CK_F_AFTER_END, entry);
        ck_problem_set(problem, &finding);
        return false;
    }
    state->after_end = true;
    return true;
}

static bool step_move(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                      ck_problem *problem)
{
    ck_judged_turn judged;
    if (is_for_king(state) && !ck_may_move_for_king(state, entry))
        return true;
    if (state->game.phase == CK_GAME_OVER || state->closed)
        return step_after_end(state, entry, as, problem);
    if (state->game.phase == CK_TO_DECLARE && state->unsure.last_turn)
        ck_add_missing_declaration(state, CK_AGAIN); /* no second finding about the same turn */
    if (!ck_pass_declaration(state, problem) || !settle(state, entry, as, problem) ||
        !ck_judge_turn(state, entry, as, &judged, problem))
        return false;
    state->again = state->frame_emitted = false;
    ck_play_turn(state, entry, as, &judged);
    return true;
}

/* ---- unreadable parts ---- */

/* The owner of the piece that an entry moves. */
static ck_side mover_of(const ck_replay_state *state, const ck_entry *entry)
{
    ck_square from = entry->kind == CK_ENTRY_MOVE ? entry->as.move.move.from : CK_NO_SQUARE;
    return from < CK_SQUARES ? ck_owner_of(state->game.position.at[from]) : CK_NO_SIDE;
}

/* The entry behind a gap; comments and gaps without turns do not count. NULL: none. */
static const ck_entry *entry_after_gap(const ck_replay_state *state, const ck_entry *gap)
{
    const ck_entry *end = state->record->entries + state->record->entry_count;
    const ck_entry *next = gap + 1;
    while (next < end &&
           (next->kind == CK_ENTRY_COMMENT || (next->kind == CK_ENTRY_GAP && !ck_gap_counts(next))))
        next++;
    return next < end ? next : NULL;
}

/* Skips the unreadable turn of a gap. The side that moves next decides whether one is missing. */
static bool pass_unread_turn(ck_replay_state *state, const ck_entry *entry,
                             const ck_interpretation *as, ck_problem *problem)
{
    if (!ck_pass_declaration(state, problem) || !settle(state, entry, as, problem))
        return false;
    const ck_entry *next = entry_after_gap(state, entry);
    ck_pass_turn(state);
    state->unsure.position = true;
    const ck_side side = next ? mover_of(state, next) : CK_NO_SIDE;
    if (side != CK_NO_SIDE)
        state->game.position.side = (uint8_t)side;
    return true;
}

/* Makes a declaration with an unreadable part; only its choice is known. */
static void pass_unread_declaration(ck_replay_state *state, const ck_entry *entry)
{
    bool due = state->game.phase == CK_TO_DECLARE;
    if (!due && !state->unsure.last_turn)
        return;
    state->unsure.points = true;
    if ((ck_choice)entry->as.gap.choice == CK_AGAIN) {
        ck_game_go_on(&state->game);
        return;
    }
    ck_end_season(state, entry, due ? state->game.due.moved : 0);
    ck_emit_season(state);
}

/* Skips unreadable text, which the reader has reported. */
static bool step_gap(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                     ck_problem *problem)
{
    const ck_gap *gap = &entry->as.gap;
    if (!ck_gap_counts(entry) || state->game.phase == CK_GAME_OVER || state->closed)
        return true;
    /* 再行 or 終季 alone after unreadable hands belongs to them. */
    const ck_entry *next = entry_after_gap(state, entry);
    const bool speaks =
        next && next->kind == CK_ENTRY_DECLARATION && !next->as.declaration.has_hands;
    bool declared = gap->declared && !speaks;
    if (declared && state->game.phase == CK_TO_DECLARE) {
        pass_unread_declaration(state, entry);
        declared = false;
    }
    if (gap->turns > 0 && state->game.phase != CK_GAME_OVER &&
        !pass_unread_turn(state, entry, as, problem))
        return false;
    if (declared && state->game.phase == CK_TO_MOVE)
        pass_unread_declaration(state, entry);
    return true;
}

/* ---- entries ---- */

/* Takes an entry. In games about the King, some kinds have handlers of their own. */
static bool take(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                 ck_problem *problem)
{
    ck_on_entry *on_king = is_for_king(state) ? ck_on_king_entry[entry->kind] : NULL;
    if (on_king) {
        on_king(state, entry);
        return true;
    }
    switch (entry->kind) {
    case CK_ENTRY_MOVE:
        return step_move(state, entry, as, problem);
    case CK_ENTRY_DECLARATION:
        return ck_step_declaration(state, entry, as, problem);
    case CK_ENTRY_SEASON_END:
        return ck_step_season_end_mark(state, entry, as, problem);
    case CK_ENTRY_SEASON_START:
        return ck_step_season_start_mark(state, entry, as, problem);
    case CK_ENTRY_GAME_END:
        return ck_step_game_end_mark(state, entry, as, problem);
    case CK_ENTRY_RESULT:
        ck_step_result_mark(state, entry);
        return true;
    case CK_ENTRY_WORD:
        ck_step_between_seasons(state, entry);
        return true;
    case CK_ENTRY_GAP:
        return step_gap(state, entry, as, problem);
    default:
        return true;
    }
}

bool ck_step(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
             ck_problem *problem)
{
    if (!state->begun && !ck_begin_first_season(state, entry, as, problem))
        return false;
    return take(state, entry, as, problem);
}

bool ck_step_begin_season(ck_replay_state *state, const ck_entry *turn, const ck_interpretation *as)
{
    if (!state->begun && !ck_begin_first_season(state, turn, as, NULL))
        return false;
    return turn->kind != CK_ENTRY_MOVE || settle(state, turn, as, NULL);
}

void ck_step_to_end(ck_replay_state *state)
{
    if (!state->begun) {
        const ck_interpretation as = {.choice = CK_NO_CHOICE, .first = CK_NO_SIDE, .forced = true};
        ck_begin_first_season(state, state->record->entries, &as, NULL);
    }
    if (is_for_king(state))
        ck_end_for_king(state);
    else if (state->moves > 0 && state->game.phase == CK_TO_MOVE &&
             !ck_list_is_possible(state->game.rules, &state->game.position))
        ck_game_finish(&state->game, CK_END_NO_MOVE);
}
