/* Private: the course of a game about the King (games.md §1.10). */
#ifndef CETKAIK_RULES_REPLAY_FOR_KING_H
#define CETKAIK_RULES_REPLAY_FOR_KING_H

#include "rules/replay/state.h"

/* Handlers of entries in such a game, by kind; NULL: as in other games. */
extern ck_on_entry *const ck_on_king_entry[CK_ENTRY_KINDS];

/* Call before each move. Returns false, after reporting it, when the game is already decided. */
bool ck_may_move_for_king(ck_replay_state *replay, const ck_entry *entry);

/* After the last entry. */
void ck_end_for_king(ck_replay_state *replay);

#endif
