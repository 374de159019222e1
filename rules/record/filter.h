/* A filter of findings by their codes. */
#ifndef CETKAIK_RULES_RECORD_FILTER_H
#define CETKAIK_RULES_RECORD_FILTER_H

#include "rules/record/finding.h"

#include <stddef.h>

/* {0} lets every finding through. */
typedef struct ck_filter {
    bool skipped[CK_FINDINGS]; /* by ck_code */
} ck_filter;

/*
 * Reads a list of codes or beginnings of codes, "CK2104,CK3,4201". With SELECT all other codes are
 * left out, else those of the list. Returns false at a part that begins no code, with that part in
 * *BAD and *BAD_LENGTH; the filter is then unchanged.
 */
bool ck_filter_codes(ck_filter *filter, const char *list, bool select, const char **bad,
                     size_t *bad_length);

#endif
