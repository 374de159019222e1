/* An observer that can begin a record again, and the replay of a checked record for it. */
#ifndef CETKAIK_RULES_REPLAY_REPLAY_HOOK_H
#define CETKAIK_RULES_REPLAY_REPLAY_HOOK_H

#include "rules/replay/result.h"

typedef struct ck_observer_hook {
    /*
     * Called with OBSERVER's self before a replay; CHECKED has path, record and rules. A second
     * call for a record voids the events since the first. Returns false when memory is short. NULL:
     * the observer cannot begin again.
     */
    bool (*begin)(void *self, const ck_checked *checked);
    ck_observer observer; /* its sink receives every finding of the replay, stored or not */
} ck_observer_hook;

/*
 * Begins a record and replays its turns: by ck_replay_record(), which is fast, else by ck_replay().
 * Another game has no turns: it is begun only. Returns false when memory is short.
 */
bool ck_replay_hook_run(const ck_observer_hook *hook, const ck_checked *checked,
                        ck_outcome *outcome);

#endif
