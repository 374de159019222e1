/* Private: what a record claims of a player between its seasons (games.md §0.3): 上行, 与, points.
 */
#ifndef CETKAIK_RULES_REPLAY_BETWEEN_SEASONS_H
#define CETKAIK_RULES_REPLAY_BETWEEN_SEASONS_H

#include "rules/replay/state.h"

/* The side that a name means in an entry; CK_NO_SIDE: none, and it has been reported. */
typedef ck_side ck_side_finder(ck_replay_state *replay, const ck_entry *entry, ck_text name);

/* Holds the claim of an entry against the score. */
void ck_step_claim(ck_replay_state *replay, const ck_entry *entry);

/* The same where names mean other things than elsewhere. */
void ck_check_claim(ck_replay_state *replay, const ck_entry *entry, ck_side_finder *side_of);

#endif
