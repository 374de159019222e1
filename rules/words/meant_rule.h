/* "Did you mean …" for what a text asks of the rules (games.md §1.11). */
#ifndef CETKAIK_RULES_WORDS_MEANT_RULE_H
#define CETKAIK_RULES_WORDS_MEANT_RULE_H

#include "rules/words/nearest.h"
#include "rules/words/rule_text.h"

/*
 * What a part that is not understood may mean: "PARAM=VALUE", also with a colon, the value of that
 * parameter, or its name where it has none; a word alone, a rule set or a parameter. None where
 * only a value lacks.
 */
ck_nearest ck_meant_rule(const char *part, size_t length);

/* What the parameter of such a part takes. */
typedef struct ck_rule_takes {
    const char
        *words;     /* "a|b", NAME=VALUE of hands; "": a number; NULL: no parameter has its name */
    ck_range range; /* of the number */
    ck_parse_error_kind error_kind; /* what is wrong with a hand that is defined */
} ck_rule_takes;

ck_rule_takes ck_rule_takes_for(const char *part, size_t length);

#endif
