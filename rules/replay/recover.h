/* Private: going on after an error, with what is in doubt since. */
#ifndef CETKAIK_RULES_REPLAY_RECOVER_H
#define CETKAIK_RULES_REPLAY_RECOVER_H

#include "rules/replay/state.h"

/* The side to move has moved, but the record lacks its turn. */
void ck_miss_turn(ck_replay_state *replay);

/* If the last turn moved the Minds, it may not have been as it is written. */
void ck_stray_minds(ck_replay_state *replay);

/* A turn of SIDE went from a square that is not known, or is missing. */
void ck_stray_unknown(ck_replay_state *replay, ck_side side, uint8_t profession);

/* A turn that is not certain is about to be played: what it moves and takes may be elsewhere. */
void ck_stray_after(ck_replay_state *replay, const ck_ruling *ruling, bool failed);

/*
 * Whether a stray, put where the turn needs it, makes the turn legal: then the position and the
 * ruling are changed so. The other is the same for a capture that the record notes and our board
 * lacks.
 */
bool ck_explain_turn(ck_replay_state *replay, const ck_written_move *written, ck_ruling *ruling);
bool ck_explain_capture(ck_replay_state *replay, const ck_written_move *written, ck_ruling *ruling);

/* Whether what is captured is what the record's comment says. */
bool ck_takes_as_said(const ck_capture *said, ck_piece captured);

/*
 * The one legal move that an illegal one can be meant for: that of another piece of its kind, or,
 * if there is a capture comment, to another square where it takes what that says. The same for a
 * legal move that takes nothing, although the record says so. False when there is none or several.
 */
bool ck_guess_turn(const ck_replay_state *replay, const ck_written_move *written,
                   ck_ruling *ruling);

#endif
