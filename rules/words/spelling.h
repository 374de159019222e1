/* Private: the right spelling of a word of notation 2 (notation.md §6). */
#ifndef CETKAIK_RULES_WORDS_SPELLING_H
#define CETKAIK_RULES_WORDS_SPELLING_H

#include <stddef.h>

/*
 * The word that a text which lacks its tone, or has another, can only be; its length goes to *SIZE
 * and it is not NUL-terminated. NULL when there is none.
 */
const char *ck_right_word(const char *text, size_t length, size_t *size);

/*
 * The key of a header that another one may be meant for; NULL: none is near. Of two characters the
 * first must be right.
 */
const char *ck_meant_header_key(const char *key, size_t length);

#endif
