/* Private: corrects words of notation 2 (notation.md §6) and header keys. */
#ifndef CETKAIK_RULES_WORDS_SPELLING_H
#define CETKAIK_RULES_WORDS_SPELLING_H

#include <stddef.h>

/*
 * The only word that a text with a missing or wrong tone can be; NULL if there is none or several.
 * Sets *SIZE to its length; it is not NUL-terminated.
 */
const char *ck_spelling_right_word(const char *text, size_t length, size_t *size);

/*
 * The known header key nearest to a misspelt one; NULL: none is near. In keys of two characters the
 * first must match.
 */
const char *ck_spelling_header_key(const char *key, size_t length);

/* 律 for another key of rules, such as 規則, and 果 for one of results, 勝者; NULL for others. */
const char *ck_spelling_rule_key(const char *key, size_t length);
const char *ck_spelling_result_key(const char *key, size_t length);

#endif
