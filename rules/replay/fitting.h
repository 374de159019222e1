/* Private: the casts that a move should have been written with, for advice and for repairs. */
#ifndef CETKAIK_RULES_REPLAY_FITTING_H
#define CETKAIK_RULES_REPLAY_FITTING_H

#include "rules/record/finding.h"
#include "rules/replay/replay.h"

/*
 * The casts that fit the move of a finding: those that it needs and no others, with the heads that
 * were written; UNSAID, which is CK_UNKNOWN_CAST or a dummy, stands for the rest. Whether the move
 * failed follows from the heads, as far as they are known, and what is not cast after a failed
 * bridge is not written.
 */
ck_casts ck_fitting_casts(const ck_move_facts *facts, int8_t unsaid);

/* The end of the move with these casts; what is unsaid of them is not known. */
ck_tail ck_fitting_tail(const ck_move_facts *facts);

#endif
