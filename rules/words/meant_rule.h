/* "Did you mean …" for what a text asks of the rules (games.md §1.11). */
#ifndef CETKAIK_RULES_WORDS_MEANT_RULE_H
#define CETKAIK_RULES_WORDS_MEANT_RULE_H

#include "rules/words/nearest.h"

/*
 * What a part that is not understood may mean: "PARAM=VALUE", also with a colon, the value of that
 * parameter, or its name where it has none; a word alone, a rule set or a parameter.
 */
ck_nearest ck_meant_rule(const char *part, size_t length);

/* The words "a|b" that the parameter of such a part takes; NULL where it takes no words. */
const char *ck_words_for_rule(const char *part, size_t length);

#endif
