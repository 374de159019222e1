/* Private: declarations that a record lacks. */
#ifndef CETKAIK_RULES_REPLAY_MISSING_H
#define CETKAIK_RULES_REPLAY_MISSING_H

#include "rules/replay/state.h"

/* A hand was made and the record goes on without a word (R9.1): it is taken as one or the other. */
void ck_miss_declaration(ck_replay_state *replay, ck_choice taken_as);

#endif
