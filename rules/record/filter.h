/* Which findings count: chosen by their codes. */
#ifndef CETKAIK_RULES_RECORD_FILTER_H
#define CETKAIK_RULES_RECORD_FILTER_H

#include "rules/record/finding.h"

#include <stddef.h>

/* {0} leaves nothing out. */
typedef struct ck_filter {
    bool left_out[CK_FINDINGS]; /* by ck_code */
} ck_filter;

/*
 * Reads a list such as "CK2104,CK3,4201": codes, or how they begin. SELECT leaves out what it does
 * not name, else what it names is left out. Where a part begins no code, it returns false with that
 * part in *BAD and *BAD_LENGTH, and the filter stays as it was.
 */
bool ck_filter_codes(ck_filter *filter, const char *list, bool select, const char **bad,
                     size_t *bad_length);

#endif
