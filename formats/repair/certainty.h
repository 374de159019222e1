/* Private: whether a repair is certain. */
#ifndef CETKAIK_FORMATS_REPAIR_CERTAINTY_H
#define CETKAIK_FORMATS_REPAIR_CERTAINTY_H

#include "formats/repair/edits.h"

/* Whether the repair of a finding is certain. */
typedef bool ck_sureness(const ck_fixing *fixing);

/* Always; when no error precedes the finding. */
ck_sureness ck_is_certain, ck_is_first_error;

/* When the unreadable word is 無撃裁. */
ck_sureness ck_is_known_word;

/* When no other explanation exists. */
ck_sureness ck_is_certain_number, ck_is_certain_result;

#endif
