/* Private: what a replay tells, and whom. */
#ifndef CETKAIK_RULES_REPLAY_TELL_H
#define CETKAIK_RULES_REPLAY_TELL_H

#include "rules/replay/state.h"

/* A finding about a part of an entry, with the state of the game as it is now. */
ck_finding ck_about(const ck_replay_state *replay, ck_code code, const ck_entry *entry,
                    ck_span span);

void ck_report_finding(ck_replay_state *replay, const ck_finding *finding);

/* Whether anybody hears what is found; otherwise it is enough to count it. */
static inline bool ck_is_heard(const ck_replay_state *replay)
{
    return !replay->verifying && replay->observer->sink.report;
}

void ck_count_finding(ck_replay_state *replay, ck_code code);

/* The record goes on after the end of the game: said once (R9.3). */
void ck_report_after_end(ck_replay_state *replay, const ck_entry *entry);

/* Once for each season, when it is over or the record breaks off. */
void ck_tell_season(ck_replay_state *replay);

/* Once for each turn, when what was declared after it is known, and when a season begins. */
void ck_tell_settled(ck_replay_state *replay);

/* Tell what has moved the points since a position, BEFORE: a penalty, a declaration. */
void ck_tell_penalty(ck_replay_state *replay, const ck_entry *entry, const ck_turn *turn,
                     const ck_position *before);
void ck_tell_declaration(ck_replay_state *replay, const ck_entry *entry, ck_choice choice,
                         const ck_hand_set *hands, int64_t points, const ck_position *before);

#endif
