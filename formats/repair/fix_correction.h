/* Private: repairs by corrections of the replay (rules/replay/correction.h). */
#ifndef CETKAIK_FORMATS_REPAIR_FIX_CORRECTION_H
#define CETKAIK_FORMATS_REPAIR_FIX_CORRECTION_H

#include "formats/repair/edits.h"

/*
 * Makes the edits of the finding's most probable correction, if there is one and the record's
 * notation can express it.
 */
void ck_fix_correction(ck_edit_state *fixing);

/* Whether that correction is certain. */
bool ck_fix_correction_is_certain(ck_edit_state *fixing);

#endif
