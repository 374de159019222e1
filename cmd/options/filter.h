/* --select and --ignore: which findings of a run count. */
#ifndef CETKAIK_CMD_OPTIONS_FILTER_H
#define CETKAIK_CMD_OPTIONS_FILTER_H

#include "cmd/options/options.h"

/* Checks a list as ck_filter_codes() reads it; stores the const char *, borrowed. */
ck_set_option ck_set_codes;

/* The codes of all findings. */
ck_word_list ck_code_words;

#endif
