/*
 * Private: one step of a replay, which judges one entry of the record and plays it. It uses later
 * entries only to find the first mover of a season (R9.5), and it guesses nothing.
 */
#ifndef CETKAIK_RULES_REPLAY_STEP_H
#define CETKAIK_RULES_REPLAY_STEP_H

#include "rules/replay/emit.h"
#include "rules/replay/turn.h"

/* The entry counts as written. */
extern const ck_interpretation ck_as_written;

/*
 * Steps over an entry. Returns false when it does not fit the game, and sets *PROBLEM unless that
 * is NULL. Its gap may then have been skipped and its season begun, but the entry has not been
 * played. A forced entry stops only for a missing declaration or an unclear first mover. Events,
 * and findings that do not stop the replay, go to the observer of the state.
 */
bool ck_step_any(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                 ck_problem *problem);

/* The same; a plain turn is taken without detour. */
static inline bool ck_step(ck_replay_state *state, const ck_entry *entry,
                           const ck_interpretation *as, ck_problem *problem)
{
    return (!as->move && !as->forced && ck_take_plain_turn(state, entry)) ||
           ck_step_any(state, entry, as, problem);
}

/*
 * Begins the season of a turn if it has not begun, for turns inserted before it. Returns false for
 * a problem, as ck_step() does.
 */
bool ck_step_begin_season(ck_replay_state *state, const ck_entry *turn,
                          const ck_interpretation *as);

/* Checks the end of the record after its last entry. */
void ck_step_to_end(ck_replay_state *state);

/* Copies a state, without parts that its rule set does not use. */
void ck_step_copy_state(ck_replay_state *copy, const ck_replay_state *state);

#endif
