/* Private: another course of a season, where an error is noticed later than it was made. */
#ifndef CETKAIK_RULES_REPLAY_RETHINK_H
#define CETKAIK_RULES_REPLAY_RETHINK_H

#include "rules/replay/ahead.h"

/* Whether another course is looked for at all: only for the first error of a season, and while
 * there is effort left. */
bool ck_may_rethink(const ck_replay_state *replay);

/*
 * Looks for another course of the season, up to an entry that has been reported, that makes clearly
 * more of the rest right than the replay by itself, SO_FAR: turns that have changed places, stand
 * twice or are missing, a turn before that was legal and yet wrong. Then the board is put so, and
 * the entry may be passed over.
 */
bool ck_rethink(ck_replay_state *replay, const ck_entry *entry, ck_ahead so_far);

/* Whether a season that FIRST begins with an entry is right when its first turns change places. */
bool ck_fits_swapped(const ck_replay_state *replay, const ck_entry *entry, ck_side first);

#endif
