/* The casts that a move should have been written with; for corrections, reports and repairs. */
#ifndef CETKAIK_RULES_REPLAY_FITTING_H
#define CETKAIK_RULES_REPLAY_FITTING_H

#include "rules/record/record.h"

/* Assigns the numbers of a tail to the casts that a move needs; a lone number may be of either. */
ck_casts ck_fitting_casts_of(const ck_tail *tail, const ck_ruling *ruling);

/*
 * The casts that a move needs, and no others, with the heads as written. UNWRITTEN, CK_UNKNOWN_CAST
 * or a dummy, stands for missing heads. Known heads decide whether the move failed; after a failed
 * bridge there is no further cast.
 */
ck_casts ck_fitting_casts(const ck_ruling *ruling, const ck_tail *tail, int8_t unwritten);

/*
 * The tail of a move with such casts. Heads that contradict FAILED become unknown; where no cast
 * can fail, the tail is a success.
 */
ck_tail ck_fitting_tail(const ck_ruling *ruling, const ck_tail *tail, bool failed);

#endif
