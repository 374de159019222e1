/* What kind of error a finding is, as the variants and the other games name them (games.md §9). */
#ifndef CETKAIK_RULES_RECORD_KIND_H
#define CETKAIK_RULES_RECORD_KIND_H

#include "rules/record/finding.h"

/* "E05", "E09:動", "W01"; NULL for a finding that is no error of play. */
const char *ck_kind_of(ck_code code);

#endif
