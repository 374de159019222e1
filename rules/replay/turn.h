/* Private: turns, judged and played. */
#ifndef CETKAIK_RULES_REPLAY_TURN_H
#define CETKAIK_RULES_REPLAY_TURN_H

#include "rules/replay/state.h"

/* Judges the move of an entry, reports what is wrong, and plays it as far as it can be played. */
void ck_take_turn(ck_replay_state *replay, const ck_entry *entry);

/*
 * Whether an entry is the turn before it once more, by mistake: it cannot be played, and the other
 * side's turn does not come next. That is reported, and nothing is played.
 */
bool ck_refuse_repeat(ck_replay_state *replay, const ck_entry *entry);

/* Whether the last turn took such a piece that is not noted yet; then it is. */
bool ck_note_taken(ck_replay_state *replay, const ck_capture *said);

#endif
