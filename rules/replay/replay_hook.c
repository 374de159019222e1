/* Replays a checked record for an observer that can begin it again. */
#include "rules/replay/replay_hook.h"

bool ck_replay_hook_run(const ck_observer_hook *hook, const ck_checked *checked,
                        ck_outcome *outcome)
{
    const ck_observer *observer = &hook->observer;
    *outcome = (ck_outcome){.winner = CK_NO_PLAYER, .unit = 1};
    if (!hook->begin(observer->self, checked))
        return false;
    if (checked->record->contest ||
        ck_replay_record(checked->rules, checked->record, observer, outcome))
        return true;
    if (!hook->begin(observer->self, checked))
        return false;
    *outcome = ck_replay(checked->rules, checked->record, observer);
    return !outcome->failed;
}
