/* "Did you mean …" for rule sets and parameters (games.md §1.11). */
#ifndef CETKAIK_RULES_WORDS_NEAREST_RULE_H
#define CETKAIK_RULES_WORDS_NEAREST_RULE_H

#include "rules/words/nearest.h"
#include "rules/words/rule_text.h"

/*
 * The nearest known word for an unknown part. For "PARAM=VALUE" (or with a colon): the value of
 * that parameter, else the parameter's name. For a single word: a rule set or a parameter. No word
 * if only the value is missing.
 */
ck_nearest ck_nearest_rule(const char *part, size_t length);

/* The values of the parameter in a part. */
typedef struct ck_rule_values {
    const char *words; /* "a|b", or NAME=VALUE of hands; "": a number; NULL: unknown parameter */
    ck_range range;    /* of the number */
    ck_parse_error_kind error_kind; /* the error in the definition of a hand */
} ck_rule_values;

ck_rule_values ck_rule_values_for(const char *part, size_t length);

#endif
