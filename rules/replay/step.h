/*
 * Private: one step of a replay. A step takes one entry of the record: it judges it and plays it.
 * It looks at no later entry but to tell who begins a season (R9.5), and it guesses nothing.
 */
#ifndef CETKAIK_RULES_REPLAY_STEP_H
#define CETKAIK_RULES_REPLAY_STEP_H

#include "rules/replay/state.h"

/* An entry is taken as it is written. */
extern const ck_interpretation ck_as_written;

/*
 * Takes an entry. Returns false, and sets *PROBLEM unless that is NULL, when it does not fit the
 * game: the turns of its gap may have been passed and its season begun, the entry itself has not
 * been played. A forced entry stops only for a missing declaration or an unclear first mover.
 * Events, and findings that do not stop the replay, go to the observer of the state.
 */
bool ck_step(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
             ck_problem *problem);

/*
 * Begins the season in which a turn stands, where that has not begun: for turns that are put in
 * before it. Returns false where that is a problem, as ck_step() does.
 */
bool ck_begin_season_of(ck_replay_state *state, const ck_entry *turn, const ck_interpretation *as);

/* What the record leaves open after its last entry. */
void ck_step_to_end(ck_replay_state *state);

/* Copies a state; what a rule set does not use is left out. */
void ck_copy_state(ck_replay_state *copy, const ck_replay_state *state);

#endif
