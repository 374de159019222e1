/* --select and --ignore: which findings of a run count. */
#ifndef CETKAIK_CMD_OPTIONS_FILTER_H
#define CETKAIK_CMD_OPTIONS_FILTER_H

#include "rules/record/finding.h"

typedef struct ck_filter {
    bool left_out[CK_FINDINGS]; /* by ck_code: it does not count */
} ck_filter;

/*
 * Reads a list such as "CK2104,CK3,4201": codes, or how they begin. SELECT: what the list does not
 * name is left out; otherwise what it names is. Says what is wrong, and returns false, when a part
 * fits no code.
 */
bool ck_filter_option(ck_filter *filter, const char *option, const char *list, bool select);

#endif
