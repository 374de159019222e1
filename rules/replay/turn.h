/* Private: judges a written turn (R2 to R6) and plays it. */
#ifndef CETKAIK_RULES_REPLAY_TURN_H
#define CETKAIK_RULES_REPLAY_TURN_H

#include "rules/replay/state.h"

/* A turn that was judged. */
typedef struct ck_judged_turn {
    ck_ruling ruling; /* destination CK_NO_SQUARE: a failed move, and the record omits it */
    ck_casts casts;
    ck_code remark; /* a warning about its casts; CK_FINDINGS: none */
    int heads;      /* number of that warning */
    bool right;     /* right as written */
} ck_judged_turn;

/*
 * Takes the turn of an entry: judges its move for the side to move, plays it and emits its events.
 * Returns false when it is illegal, or when casts or a capture comment do not fit; then plays
 * nothing, and sets *PROBLEM unless that is NULL. A forced turn is always accepted, and played as
 * far as possible.
 */
bool ck_take_turn(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                  ck_judged_turn *judged, ck_problem *problem);

/*
 * Takes an entry as most are written, where only a turn is due and no observer asks for its
 * event: a turn of a piece with named casts or none, without a penalty, or of the Minds where it
 * counts for nothing, and all of it right. Returns false, and does nothing, for any
 * other entry.
 */
bool ck_take_plain_turn(ck_replay_state *state, const ck_entry *entry);

/* Skips a turn that the record lacks or the reader did not understand. */
void ck_pass_turn(ck_replay_state *state);

/* The move of an entry, or its interpretation. */
static inline const ck_written_move *ck_interpreted_move(const ck_entry *entry,
                                                         const ck_interpretation *as)
{
    return as->move ? as->move : &entry->as.move;
}

/* Whether a captured piece is the one that a comment names; an empty square is none. */
bool ck_turn_capture_fits(const ck_capture *written, ck_piece captured);

/* Marks a capture of the last turn as named by a comment. Returns false when it captured no such
 * piece, or when comments have named it already. */
bool ck_turn_match_capture(ck_replay_state *state, const ck_capture *written);

#endif
