/* Names in letters, as people say them who cannot type signs: romanized or English. */
#ifndef CETKAIK_RULES_WORDS_PLAIN_NAME_H
#define CETKAIK_RULES_WORDS_PLAIN_NAME_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Whether a text says NAME (which may be NULL) in letters: in any case, with an article or without,
 * with the figures of the tones or without. "the animals" says "The Animals", "saup" says "saup1".
 */
bool ck_says_name(const char *text, size_t length, const char *name);

#endif
