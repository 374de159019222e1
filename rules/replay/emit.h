/* Private: events and findings of a replay, for its observer. */
#ifndef CETKAIK_RULES_REPLAY_EMIT_H
#define CETKAIK_RULES_REPLAY_EMIT_H

#include "rules/replay/state.h"

/* A finding about a part of an entry, in the game as it stands. */
ck_finding ck_finding_about(const ck_replay_state *state, ck_code code, const ck_entry *entry,
                            ck_span span);

/* Counts a finding and passes it to the observer. */
void ck_emit_finding(ck_replay_state *state, const ck_finding *finding);

/* Reports, once, that the stake or the points passed their limit; they are unknown from then on. */
void ck_emit_limit(ck_replay_state *state, const ck_entry *entry);

/* Reports, once, that the record goes on after the end of the game (R9.3). */
void ck_emit_after_end(ck_replay_state *state, const ck_entry *entry);

/* Emits the end of a season, once: it is over, or the record breaks off. */
void ck_emit_season(ck_replay_state *state);

/* Emits the position, once after each turn with its declaration and once as a season begins. */
void ck_emit_settled(ck_replay_state *state);

/* Emit a penalty or a declaration; BEFORE is the position before it moved points. */
void ck_emit_penalty(ck_replay_state *state, const ck_entry *entry, const ck_turn *turn,
                     const ck_position *before);
void ck_emit_declaration(ck_replay_state *state, const ck_entry *entry, ck_choice choice,
                         const ck_hand_set *hands, int64_t points, const ck_position *before);

#endif
