/* Private: whether a repair is certain. */
#ifndef CETKAIK_FORMATS_REPAIR_CERTAINTY_H
#define CETKAIK_FORMATS_REPAIR_CERTAINTY_H

#include "formats/repair/edits.h"

/* Whether the repair of a finding is certain. */
typedef bool ck_sureness(const ck_edit_state *fixing);

/* Always: the finding itself leaves no doubt. */
ck_sureness ck_always_certain;

/* When no earlier error may have caused the finding. */
ck_sureness ck_is_first_error;

/* When nothing but the written number of points, or the written result, can be wrong. */
ck_sureness ck_is_certain_number, ck_is_certain_result;

#endif
