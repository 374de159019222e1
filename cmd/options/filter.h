/* --select and --ignore: which findings of a run count. */
#ifndef CETKAIK_CMD_OPTIONS_FILTER_H
#define CETKAIK_CMD_OPTIONS_FILTER_H

#include "cmd/options/options.h"

/* A list as ck_filter_codes() reads it: const char *, which stays the caller's. */
ck_set_option ck_set_codes;

/* The codes of all findings, "CK1001". */
ck_word_list ck_code_words;

#endif
