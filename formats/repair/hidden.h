/* Private: repairs of errors that others hide. */
#ifndef CETKAIK_FORMATS_REPAIR_HIDDEN_H
#define CETKAIK_FORMATS_REPAIR_HIDDEN_H

#include "formats/repair/edits.h"

/*
 * After a move with a wrong piece or wrong casts nobody knows whether it was made, and what hangs
 * on that is not told: a long row of them needs a round each. Here the moves are gone through once
 * more, each as it is repaired, and what comes to light of the others is edited as a guess.
 */
ck_fixer ck_fix_hidden;

#endif
