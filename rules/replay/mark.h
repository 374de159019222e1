/* Private: marks of seasons and of the game's end, and results (R9.3 to R9.5). */
#ifndef CETKAIK_RULES_REPLAY_MARK_H
#define CETKAIK_RULES_REPLAY_MARK_H

#include "rules/replay/state.h"

/*
 * Step over a mark: 春終, 春始, 星一周. Return false when a declaration is missing before it or the
 * season is not over; nothing is changed then, and *PROBLEM, if not NULL, is set.
 */
bool ck_step_season_end_mark(ck_replay_state *state, const ck_entry *entry,
                             const ck_interpretation *as, ck_problem *problem);
bool ck_step_season_start_mark(ck_replay_state *state, const ck_entry *entry,
                               const ck_interpretation *as, ck_problem *problem);
bool ck_step_game_end_mark(ck_replay_state *state, const ck_entry *entry,
                           const ck_interpretation *as, ck_problem *problem);

/* Compares a written result with the points. */
void ck_step_result_mark(ck_replay_state *state, const ck_entry *entry);

#endif
