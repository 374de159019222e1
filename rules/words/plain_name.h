/* Compares romanized and English names, for people who cannot type signs. */
#ifndef CETKAIK_RULES_WORDS_PLAIN_NAME_H
#define CETKAIK_RULES_WORDS_PLAIN_NAME_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Whether a text is NAME, in any case, with or without an article, with or without the digits of
 * tones: "the animals" is "The Animals", "saup" is "saup1". NAME may be NULL, which no text is.
 */
bool ck_plain_name_is(const char *text, size_t length, const char *name);

#endif
