/* --select and --ignore: which findings of a run count. */
#ifndef CETKAIK_CMD_OPTIONS_FILTER_H
#define CETKAIK_CMD_OPTIONS_FILTER_H

#include "cmd/options/options.h"
#include "rules/record/finding.h"

typedef struct ck_filter {
    bool left_out[CK_FINDINGS]; /* by ck_code: it does not count */
} ck_filter;

/*
 * Read a list such as "CK2104,CK3,4201": codes, or how they begin. Of --select what the list does
 * not name is left out, of --ignore what it names. option->at must be the place of a ck_filter.
 */
ck_take ck_take_select, ck_take_ignore;

/* The codes of all findings, "CK1001". */
ck_word_list ck_code_words;

#endif
