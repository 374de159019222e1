/* Private: repairs of what the replay found to be meant (rules/replay/correction.h). */
#ifndef CETKAIK_FORMATS_REPAIR_FIX_CORRECTION_H
#define CETKAIK_FORMATS_REPAIR_FIX_CORRECTION_H

#include "formats/repair/edits.h"

/*
 * Edits the record as the most probable correction of the finding has it. Returns false when
 * nothing is known of that, or the notation of the record has other words for it.
 */
bool ck_fix_by_correction(ck_fixing *fixing);

/* Whether that correction is certain, and gives back the text as it was meant. */
bool ck_is_certain_correction(const ck_fixing *fixing);

#endif
