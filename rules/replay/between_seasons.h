/* Private: claims about players between seasons (games.md §0.3): 上行, 与, points. */
#ifndef CETKAIK_RULES_REPLAY_BETWEEN_SEASONS_H
#define CETKAIK_RULES_REPLAY_BETWEEN_SEASONS_H

#include "rules/replay/state.h"

/* Finds the side that a name means in an entry. Returns CK_NO_SIDE after reporting an unknown one.
 */
typedef ck_side ck_side_finder(ck_replay_state *replay, const ck_entry *entry, ck_text name);

/* Compares the claim of an entry with the score. */
void ck_step_between_seasons(ck_replay_state *replay, const ck_entry *entry);

/* The same with the caller's own function for names. */
void ck_check_between_seasons(ck_replay_state *replay, const ck_entry *entry,
                              ck_side_finder *side_of);

#endif
