/* Takes the entries of a record one at a time; see step.h. */
#include "rules/replay/step.h"

#include "rules/board/list.h"
#include "rules/replay/between_seasons.h"
#include "rules/replay/declaration.h"
#include "rules/replay/emit.h"
#include "rules/replay/ended.h"
#include "rules/replay/for_king.h"
#include "rules/replay/problem.h"
#include "rules/replay/season.h"
#include "rules/replay/sides.h"
#include "rules/replay/turn.h"
#include "rules/words/names.h"

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

static bool step_move(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                      ck_problem *problem)
{
    ck_judged_turn judged;
    if (is_for_king(state) && !ck_may_move_for_king(state, entry))
        return true;
    if (state->game.phase == CK_GAME_OVER || state->closed) {
        /* A turn after the end of the game: the first is a problem, further ones are not (R9.3). */
        if (!state->after_end && !as->forced) {
            const ck_finding finding = ck_season_mark_finding(state, CK_F_AFTER_END, entry);
            ck_problem_set(problem, &finding);
            return false;
        }
        state->after_end = true;
        return true;
    }
    if (state->game.phase == CK_TO_DECLARE && state->unsure.last_turn)
        ck_add_missing_declaration(state, CK_AGAIN); /* no second finding about the same turn */
    return ck_pass_declaration(state, problem) && settle(state, entry, as, problem) &&
           ck_take_turn(state, entry, as, &judged, problem);
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

/* ---- marks of seasons and of the end ---- */

/*
 * The functions for marks (春終, 春始, 星一周) return false when a declaration is missing before
 * the mark or the season is not over. They change nothing then, and set *PROBLEM unless it is NULL.
 */

/*
 * Handles a mark in an unfinished season. Returns whether the replay continues: AS ends the season
 * there, with the points of a 再行 just before, or forces the mark, which then has no effect.
 */
static bool step_early_mark(ck_replay_state *state, const ck_entry *entry,
                            const ck_interpretation *as, ck_problem *problem)
{
    if (as->ends_season) {
        ck_end_season(state, entry, state->again ? state->again_moved : 0);
        state->again = false;
        state->marked = state->unsure.seasons = true;
        ck_emit_season(state);
        return true;
    }
    if (as->forced)
        return true;
    ck_finding finding = ck_season_mark_finding(state, CK_F_SEASON_EARLY, entry);
    ck_problem_set(problem, &finding);
    return false;
}

static bool step_season_end_mark(ck_replay_state *state, const ck_entry *entry,
                                 const ck_interpretation *as, ck_problem *problem)
{
    if (state->game.phase == CK_TO_DECLARE && as->forced)
        return true; /* the declaration follows the mark */
    if (!ck_pass_declaration(state, problem))
        return false;
    ck_mark_fit fit = ck_season_mark_fit(state, &entry->as.season, state->moves > 0);
    if (fit == CK_MARK_EARLY)
        return step_early_mark(state, entry, as, problem);
    ck_season_report_mark(state, entry, fit);
    state->marked = true;
    return true;
}

/* Reports a mark of a season's beginning after its first move, or of another season. */
static void check_season_start(ck_replay_state *state, const ck_entry *entry)
{
    ck_code code = CK_FINDINGS;
    if (state->moves > 0 || state->opened)
        code = CK_F_SEASON_BEGUN;
    else if (!ck_names_season(state, &entry->as.season, state->game.position.season))
        code = CK_F_SEASON_START_OTHER;
    state->opened = true;
    if (code == CK_FINDINGS)
        return;
    ck_finding finding = ck_season_mark_finding(state, code, entry);
    ck_emit_finding(state, &finding);
}

static bool step_season_start_mark(ck_replay_state *state, const ck_entry *entry,
                                   const ck_interpretation *as, ck_problem *problem)
{
    if (!ck_pass_declaration(state, problem) && !as->forced)
        return false;
    if (state->game.phase == CK_GAME_OVER || state->closed) {
        ck_emit_after_end(state, entry);
        return true;
    }
    const bool other = !ck_names_season(state, &entry->as.season, state->game.position.season);
    if (state->game.phase != CK_SEASON_OVER && state->moves > 0 && other) {
        if (!step_early_mark(state, entry, as, problem))
            return false;
        if (!as->ends_season)
            return true; /* a forced mark has no effect */
    }
    if (state->game.phase == CK_SEASON_OVER) {
        ck_emit_settled(state);
        if (!ck_next_season(state, entry, as, problem))
            return false;
    }
    check_season_start(state, entry);
    return true;
}

static bool step_game_end_mark(ck_replay_state *state, const ck_entry *entry,
                               const ck_interpretation *as, ck_problem *problem)
{
    if (state->game.phase == CK_TO_DECLARE && as->forced)
        return true;
    if (!ck_pass_declaration(state, problem))
        return false;
    if (state->closed) {
        ck_emit_after_end(state, entry);
        return true;
    }
    if (state->again && !step_early_mark(state, entry, as, problem))
        return false;
    if (state->game.phase == CK_TO_MOVE && state->moves > 0 &&
        !ck_list_is_possible(state->game.rules, &state->game.position))
        ck_game_finish(&state->game, CK_END_NO_MOVE);
    /* Where the points are unknown, they may have ended the game; the header may state its end. */
    state->closed =
        state->game.phase == CK_GAME_OVER || state->game.open || state->record->stated > 0;
    state->usual &= !state->closed;
    if (state->closed)
        return true;
    ck_finding finding = ck_season_mark_finding(state, CK_F_GAME_EARLY, entry);
    finding.right = state->game.rules->param[CK_SEASONS];
    ck_emit_finding(state, &finding);
    return true;
}

/* ---- results ---- */

/*
 * Assigns the two numbers of a result to sides. An unknown name belongs to the other player; where
 * both are unknown, the order that fits the points counts.
 */
static void result_sides(ck_replay_state *state, const ck_entry *entry, ck_side side[2])
{
    const ck_written_result *result = &entry->as.result;
    const ck_text a = ck_side_player_name(state, CK_SIDE_A),
                  ia = ck_side_player_name(state, CK_SIDE_IA);
    const bool same = ck_same_text(a, ia);
    int unknown = 0;
    for (int i = 0; i < 2; i++) {
        side[i] = ck_side_named(state, result->player[i].name);
        unknown += side[i] == CK_NO_SIDE;
    }
    ck_text again = result->player[1].name;
    if (again.length > 0 && ck_same_text(result->player[0].name, again) &&
        (a.length == 0 || !same)) {
        ck_finding finding = ck_finding_about(state, CK_F_NAMED_TWICE, entry, again.span);
        ck_emit_finding(state, &finding);
    }
    /* The unknown names that a result may introduce. */
    const int names_left = same ? 2 : (a.length == 0) + (ia.length == 0);
    const bool strange = unknown > names_left && !state->unsure.sides;
    for (int i = 0; i < 2 && strange; i++) {
        ck_finding finding =
            ck_finding_about(state, CK_F_SPEAKER_UNKNOWN, entry, result->player[i].name.span);
        if (side[i] == CK_NO_SIDE)
            ck_emit_finding(state, &finding);
    }
    if (side[0] == CK_NO_SIDE && side[1] == CK_NO_SIDE)
        side[0] = result->player[0].points == state->game.position.points[CK_SIDE_A] ? CK_SIDE_A
                                                                                     : CK_SIDE_IA;
    else if (side[0] == CK_NO_SIDE)
        side[0] = ck_other_side(side[1]);
    side[1] = ck_other_side(side[0]);
}

/* ---- entries ---- */

bool ck_step_any(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                 ck_problem *problem)
{
    ck_side side[2];
    if (!state->begun && !ck_begin_first_season(state, entry, as, problem))
        return false;
    /* In games about the King, some kinds have handlers of their own. */
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
        return step_season_end_mark(state, entry, as, problem);
    case CK_ENTRY_SEASON_START:
        return step_season_start_mark(state, entry, as, problem);
    case CK_ENTRY_GAME_END:
        return step_game_end_mark(state, entry, as, problem);
    case CK_ENTRY_RESULT:
        result_sides(state, entry, side);
        ck_sides_check_result(state, entry, side);
        return true;
    case CK_ENTRY_WORD:
        (entry->as.spoken.word < CK_BODY_WORDS ? ck_step_end_word : ck_step_between_seasons)(state,
                                                                                             entry);
        return true;
    case CK_ENTRY_GAP:
        return step_gap(state, entry, as, problem);
    default:
        return true;
    }
}

bool ck_step_begin_season(ck_replay_state *state, const ck_entry *turn, const ck_interpretation *as)
{
    if (!state->begun && !ck_begin_first_season(state, turn, as, NULL))
        return false;
    return !ck_is_turn(turn) || settle(state, turn, as, NULL);
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
    ck_check_stated(state);
}
