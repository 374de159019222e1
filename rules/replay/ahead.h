/* Private: what follows in the record, looked at before it is reached. */
#ifndef CETKAIK_RULES_REPLAY_AHEAD_H
#define CETKAIK_RULES_REPLAY_AHEAD_H

#include "rules/replay/state.h"

/* Whether the entry after this one moves a piece of SIDE. */
bool ck_is_next_by(const ck_replay_state *replay, const ck_entry *entry, ck_side side);

/*
 * Whether the moves from an entry on go on with the season: as the record says, unless they clearly
 * do not fit that.
 */
bool ck_season_goes_on(const ck_replay_state *replay, const ck_entry *entry, bool said);

#endif
