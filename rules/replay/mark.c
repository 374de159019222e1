/* Checks marks of seasons and of the game's end, and results (R9.3 to R9.5). */
#include "rules/replay/mark.h"

#include "rules/board/list.h"
#include "rules/replay/declaration.h"
#include "rules/replay/emit.h"
#include "rules/replay/problem.h"
#include "rules/replay/season.h"
#include "rules/replay/sides.h"

/* ---- the ends of seasons ---- */

/* The points that move where a season ends without 終季: those of a 再行 just before. */
static int64_t moved_early(const ck_replay_state *state)
{
    return state->again ? state->again_moved : 0;
}

/* Ends a season that is marked as over without 終季. */
static void end_early(ck_replay_state *state, const ck_entry *entry)
{
    ck_end_season(state, entry, moved_early(state));
    state->again = false;
    state->marked = state->unsure.seasons = true;
    ck_emit_season(state);
}

/*
 * Handles a mark in an unfinished season. Returns whether the replay continues: AS ends the season
 * there, or forces the mark, which then has no effect.
 */
static bool step_early_mark(ck_replay_state *state, const ck_entry *entry,
                            const ck_interpretation *as, ck_problem *problem)
{
    if (as->ends_season) {
        end_early(state, entry);
        return true;
    }
    if (as->forced)
        return true;
    ck_finding finding = ck_season_mark_finding(state, CK_F_SEASON_EARLY, entry);
    ck_problem_set(problem, &finding);
    return false;
}

bool ck_step_season_end_mark(ck_replay_state *state, const ck_entry *entry,
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

bool ck_step_season_start_mark(ck_replay_state *state, const ck_entry *entry,
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
    if (state->game.phase == CK_SEASON_OVER && !ck_next_season(state, entry, as, problem))
        return false;
    check_season_start(state, entry);
    return true;
}

bool ck_step_game_end_mark(ck_replay_state *state, const ck_entry *entry,
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
    /* Where the points are unknown, they may have ended the game. */
    state->closed = state->game.phase == CK_GAME_OVER || state->game.open;
    if (state->closed)
        return true;
    ck_finding finding = ck_season_mark_finding(state, CK_F_GAME_EARLY, entry);
    finding.right = state->game.rules->param[CK_SEASONS];
    ck_emit_finding(state, &finding);
    return true;
}

/* ---- results ---- */

static bool share_name(const ck_replay_state *state)
{
    ck_text a = ck_side_player_name(state, CK_SIDE_A);
    return a.length > 0 && ck_same_text(a, ck_side_player_name(state, CK_SIDE_IA));
}

/* The number of unknown names that a result may introduce. */
static int names_left(const ck_replay_state *state)
{
    ck_text a = ck_side_player_name(state, CK_SIDE_A), ia = ck_side_player_name(state, CK_SIDE_IA);
    return ck_same_text(a, ia) ? 2 : (a.length == 0) + (ia.length == 0);
}

/*
 * Assigns the two numbers of a result to sides. An unknown name belongs to the other player; where
 * both are unknown, the order that fits the points counts.
 */
static void result_sides(ck_replay_state *state, const ck_entry *entry, ck_side side[2])
{
    const ck_written_result *result = &entry->as.result;
    int unknown = 0;
    for (int i = 0; i < 2; i++) {
        side[i] = ck_side_named(state, result->player[i].name);
        unknown += side[i] == CK_NO_SIDE;
    }
    ck_text again = result->player[1].name;
    if (again.length > 0 && ck_same_text(result->player[0].name, again) && !share_name(state)) {
        ck_finding finding = ck_finding_about(state, CK_F_NAMED_TWICE, entry, again.span);
        ck_emit_finding(state, &finding);
    }
    bool strange = unknown > names_left(state) && !state->unsure.sides;
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

void ck_step_result_mark(ck_replay_state *state, const ck_entry *entry)
{
    ck_side side[2];
    result_sides(state, entry, side);
    ck_sides_check_result(state, entry, side);
}
