/* Tries other captured pieces, or the Minds elsewhere, and replays the rest of the season; see
 * lost_line.h. */
#include "rules/replay/lost_line.h"

#include "rules/board/judge.h"
#include "rules/replay/step.h"

#include <string.h>

/* A problem with a declaration, and the state before it with one piece more or less. */
typedef struct lost_line_trial {
    const ck_frontier *frontier;
    const ck_problem *problem;
    uint32_t place;
    ck_replay_state state;
} lost_line_trial;

/* Whether the entries from the problem to the season's end are right in a state. */
static bool is_rest_right(const lost_line_trial *trial, ck_replay_state *state)
{
    const ck_record *record = state->record;
    const uint32_t errors = state->errors;
    for (uint32_t i = trial->place; i < record->entry_count && state->game.phase <= CK_TO_DECLARE;
         i++) {
        if (!ck_spend(trial->frontier->budget, 1))
            return true; /* nothing is certain */
        if (!ck_step(state, &record->entries[i], &ck_as_written, NULL) || state->errors > errors)
            return false;
    }
    return true;
}

/* Whether the declaration is right with the captured pieces of the trial. Sets it up as due then.
 */
static bool do_hands_fit(const lost_line_trial *trial, ck_game *game)
{
    const ck_hand_facts *facts = &trial->problem->hands;
    const uint8_t mover = game->mover;
    const ck_hand_set formed = ck_hands_of(game->rules, game->position.held[mover]);
    const bool missing = trial->problem->finding.code == CK_F_DECLARATION_MISSING;
    const ck_hand_set fresh = ck_hands_without(ck_hands_lasting(facts->fresh), formed);
    if (missing ? ck_hands_none(fresh) || !ck_hands_equal(fresh, facts->fresh)
                : !ck_hands_equal(formed, ck_hands_lasting(facts->written)))
        return false;
    game->hands[mover] = formed;
    memcpy(game->formed[mover], game->position.held[mover], sizeof game->formed[mover]);
    if (missing) {
        game->phase = CK_TO_MOVE;
        ck_game_forget_due(game);
    } else {
        game->due.hands.plain = formed.plain | (facts->right.plain & CK_SITUATION_HANDS);
        game->due.hands.flashed = formed.flashed;
        game->due.points = game->due.moved = ck_game_worth(game, (ck_side)mover, formed);
    }
    return true;
}

/* Whether the season is right with the captured pieces and the board of a position. */
static bool is_right_with(const lost_line_trial *trial, const ck_position *position)
{
    ck_replay_state state;
    ck_step_copy_state(&state, &trial->state);
    state.game.position = *position;
    return do_hands_fit(trial, &state.game) && is_rest_right(trial, &state);
}

/* Whether the declaration is right with one captured piece more or less. */
static bool is_right_with_piece(const lost_line_trial *trial)
{
    const ck_position *written = &trial->state.game.position;
    const uint8_t mover = trial->state.game.mover;
    bool explained = false;
    for (int i = 0; i < 2 * CK_PROFESSIONS && !explained; i++) { /* a piece placed */
        ck_position position = *written;
        uint8_t *held = &position.held[mover][0][0] + i;
        if (*held > 0) {
            (*held)--;
            explained = is_right_with(trial, &position);
        }
    }
    for (int i = 0; i < CK_SQUARES && !explained; i++) { /* a piece captured */
        ck_position position = *written;
        const ck_piece piece = position.at[i];
        if (ck_owner_of(piece) != ck_other_side((ck_side)mover))
            continue;
        position.at[i] = CK_EMPTY;
        position.held[mover][ck_colour_of(piece)][ck_profession_of(piece)]++;
        explained = is_right_with(trial, &position);
    }
    return explained;
}

/* Whether the season is right from a turn on with the Minds on another square, near which pieces
 * reach other squares. */
static bool is_right_with_minds(const lost_line_trial *trial)
{
    const ck_position *written = &trial->state.game.position;
    const ck_move *move = &trial->problem->move.ruling.move;
    bool explained = false;
    for (int i = 0; i < CK_SQUARES && written->minds < CK_SQUARES && !explained; i++) {
        ck_replay_state state;
        ck_ruling ruling;
        if (written->at[i] != CK_EMPTY)
            continue;
        ck_step_copy_state(&state, &trial->state);
        ck_position *position = &state.game.position;
        position->at[written->minds] = CK_EMPTY;
        position->at[i] = CK_MINDS_PIECE;
        position->minds = (ck_square)i;
        explained = ck_judge_legal(state.game.rules, position, move, &ruling) &&
                    is_rest_right(trial, &state);
    }
    return explained;
}

bool ck_lost_line_explains(const ck_frontier *frontier, int node)
{
    ck_problem problem;
    ck_frontier_problem(frontier, node, &problem);
    lost_line_trial trial = {.frontier = frontier, .problem = &problem};
    trial.place = frontier->node[node].place;
    ck_step_copy_state(&trial.state, &frontier->node[node].state);
    if (problem.finding.code == CK_F_DECLARATION_MISSING ||
        problem.finding.code == CK_F_HANDS_WRONG)
        return is_right_with_piece(&trial);
    const uint8_t verdict = problem.move.ruling.verdict;
    return problem.about_move && (verdict == CK_NO_REACH || verdict == CK_VIA_NO_REACH) &&
           is_right_with_minds(&trial);
}
