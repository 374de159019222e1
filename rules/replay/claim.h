/* Private: what a record claims of a player between its seasons (games.md §0.3): 上行, 与, points.
 */
#ifndef CETKAIK_RULES_REPLAY_CLAIM_H
#define CETKAIK_RULES_REPLAY_CLAIM_H

#include "rules/replay/state.h"

/* Holds the claim of an entry against the score. */
void ck_take_claim(ck_replay_state *replay, const ck_entry *entry);

/* The same, the side of its speaker being known; CK_NO_SIDE: it has been reported. */
void ck_check_claim(ck_replay_state *replay, const ck_entry *entry, ck_side side);

#endif
