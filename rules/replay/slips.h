/*
 * Private: slips of the pen: the legal turns from which one slip makes a written one.
 *
 * Lists them with the cost of each slip, without regard to the rest of the record.
 */
#ifndef CETKAIK_RULES_REPLAY_SLIPS_H
#define CETKAIK_RULES_REPLAY_SLIPS_H

#include "rules/replay/state.h"

/* Receives a turn and the cost of its slip in half bits; false stops the listing. */
typedef bool ck_visit_slip(void *self, const ck_written_move *move, int cost);

/*
 * Lists the legal turns of the side to move that differ from a written one by one slip (a mirrored
 * move counts as one) and fit its capture comment. Casts change only where a via point is added or
 * removed. Returns false when the visitor stopped it.
 */
bool ck_list_slips(const ck_replay_state *state, const ck_written_move *written,
                   ck_visit_slip *visit, void *self);

/* The same, only turns that begin or end on one of SQUARES; the written one must do neither. */
bool ck_list_slips_at(const ck_replay_state *state, const ck_written_move *written,
                      const ck_square_set *squares, ck_visit_slip *visit, void *self);

/* The same turn with other casts, or with a capture comment that fits; it must be legal. */
bool ck_list_tail_slips(const ck_replay_state *state, const ck_written_move *written,
                        ck_visit_slip *visit, void *self);

#endif
