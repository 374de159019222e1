/* Private: turns: what the record says of one, judged (R2 to R6), and played. */
#ifndef CETKAIK_RULES_REPLAY_TURN_H
#define CETKAIK_RULES_REPLAY_TURN_H

#include "rules/replay/state.h"

/* A turn that is about to be played. */
typedef struct ck_judged_turn {
    ck_ruling ruling; /* its destination may be CK_NO_SQUARE: failed, and the record omits it */
    ck_casts casts;
    ck_code remark; /* a warning about its casts; CK_FINDINGS: none */
    int heads;      /* number of that warning */
    bool right;     /* right as it is written */
} ck_judged_turn;

/*
 * Judges the move of an entry, for the side to move. Returns false, and sets *PROBLEM unless that
 * is NULL, when it is not legal, or when casts or a capture comment do not fit it. A turn that AS
 * forces is always played, as far as it can be.
 */
bool ck_judge_turn(const ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                   ck_judged_turn *judged, ck_problem *problem);

/* Plays a judged turn and emits its events. */
void ck_play_turn(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                  const ck_judged_turn *judged);

/* Passes over a turn that the record lacks, or that the reader did not understand. */
void ck_pass_turn(ck_replay_state *state);

/* The move of an entry, or what it is taken as. */
static inline const ck_written_move *ck_interpreted_move(const ck_entry *entry,
                                                         const ck_interpretation *as)
{
    return as->move ? as->move : &entry->as.move;
}

/* Whether a captured piece is the one that a comment names; an empty square is none. */
bool ck_capture_fits(const ck_capture *said, ck_piece captured);

/* Whether the last turn took a piece that a comment names and no comment has named before. */
bool ck_match_capture(ck_replay_state *state, const ck_capture *said);

#endif
