/* Private: what follows in the record, looked at before it is reached. */
#ifndef CETKAIK_RULES_REPLAY_AHEAD_H
#define CETKAIK_RULES_REPLAY_AHEAD_H

#include "rules/replay/state.h"

/* How far the entries from one on are right. */
typedef struct ck_ahead {
    uint32_t right; /* as many entries, one after the other */
    bool end;       /* and that is all up to the season's end */
} ck_ahead;

enum { CK_CLEARLY = 3 }; /* so many more must be right to say otherwise than the record */

static inline bool ck_is_farther(const ck_ahead *one, const ck_ahead *other)
{
    return one->end != other->end ? one->end : one->right > other->right;
}

/* TRIAL becomes a replay that nobody hears, to be tried out; STRICT: without doubts. */
void ck_try_out(ck_replay_state *trial, const ck_replay_state *replay, bool strict);

/* Goes on up to an entry. Returns false when something is wrong on the way. */
bool ck_follow_to(ck_replay_state *trial, const ck_entry *entry, const ck_entry *end);

/* Goes on from an entry up to the first error. */
ck_ahead ck_look_ahead(ck_replay_state *trial, const ck_entry *entry);

/* The verifying pass, which reckons nothing that it does not need, has its effort from here on. */
void ck_grant_effort(const ck_replay_state *replay);

/* Whether the entry after this one moves a piece of SIDE. */
bool ck_is_next_by(const ck_replay_state *replay, const ck_entry *entry, ck_side side);

/*
 * Whether the moves from an entry on go on with the season: as the record says, unless they clearly
 * do not fit that. A new season they begin only where the game is not over when POINTS change hands
 * at the end of this one.
 */
bool ck_season_goes_on(const ck_replay_state *replay, const ck_entry *entry, bool said,
                       int64_t points);

#endif
