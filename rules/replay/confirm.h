/* Private: turns of the verifying pass that are plainly right, played without further questions. */
#ifndef CETKAIK_RULES_REPLAY_CONFIRM_H
#define CETKAIK_RULES_REPLAY_CONFIRM_H

#include "rules/replay/state.h"

/*
 * Plays and tells the turn of an entry as ck_take_turn() would. Returns false, and has done
 * nothing, unless it is legal with casts and a capture that surely fit; tests/rules/replay/verify
 * holds the two against each other.
 */
bool ck_confirm_turn(ck_replay_state *replay, const ck_entry *entry);

#endif
