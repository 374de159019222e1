/* Private: finds the turn that unreadable text most likely stands for. */
#ifndef CETKAIK_RULES_REPLAY_UNREAD_TURN_H
#define CETKAIK_RULES_REPLAY_UNREAD_TURN_H

#include "rules/replay/state.h"

/*
 * Finds the legal turn whose notation is nearest to the unread text of an entry, a gap or a move
 * with garbled casts. STATE is before that entry. Returns false where none is near, where several
 * are equally near, or where the next turn is illegal after it.
 */
bool ck_unread_turn(const ck_replay_state *state, const ck_entry *entry, ck_written_move *move);

#endif
