/* Private: the turns of a record for a writer. */
#ifndef CETKAIK_CMD_LIBRARY_KINDS_TURNS_OF_H
#define CETKAIK_CMD_LIBRARY_KINDS_TURNS_OF_H

#include "cmd/library/handles.h"

/* The turns that the checker kept, or those of a replay, in OWN; NULL when memory is short. A
 * record without entries is not replayed. */
static inline const ck_turn_list *ck_turns_of(ck_turn_list *own, const ck_record_handle *record)
{
    const ck_observer_hook hook = {ck_turn_list_begin, ck_turn_list_observer(own)};
    ck_outcome outcome;
    if (record->observed == CK_OBSERVES_TURNS)
        return &record->turns;
    if (record->checked.record->entry_count == 0)
        return hook.begin(own, &record->checked) ? own : NULL;
    return ck_result_replay_again(&hook, &record->checked, &outcome) && !own->failed ? own : NULL;
}

#endif
