/* What the completions of all shells are made of. */
#ifndef CETKAIK_CMD_SHELLS_WORDS_H
#define CETKAIK_CMD_SHELLS_WORDS_H

#include "cmd/options/options.h"
#include "rules/base/writer.h"

/* A text on one line with a backslash before each of the characters in SPECIAL. */
void ck_put_escaped(ck_out *out, const char *text, const char *special);

/* The words of a list, which may be NULL, with spaces between; the same backslashes. */
void ck_put_words(ck_out *out, ck_word_list *words, const char *special);

/* What an option does, in a few words; the values that it can have are offered as such. */
const char *ck_short_help(const ck_option *option);

#endif
