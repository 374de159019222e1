/* Private: which repairs are certain. */
#ifndef CETKAIK_FORMATS_REPAIR_CERTAINTY_H
#define CETKAIK_FORMATS_REPAIR_CERTAINTY_H

#include "formats/repair/edits.h"

/* Whether the answer to a finding is certain. */
typedef bool ck_sureness(const ck_fixing *fixing);

/* In any case; when no error stands before the finding. */
ck_sureness ck_is_certain, ck_is_first_error;

/* When it is 無撃裁 that was not understood where it stands. */
ck_sureness ck_is_known_word;

/* When nothing else explains it. */
ck_sureness ck_is_certain_number, ck_is_certain_result;

#endif
