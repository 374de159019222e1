/*
 * Reads rules in a header or an option (rules.md §10, games.md §1.11): rule sets,
 * switches, parameters and hands.
 */
#ifndef CETKAIK_RULES_WORDS_RULE_TEXT_H
#define CETKAIK_RULES_WORDS_RULE_TEXT_H

#include "rules/board/rules.h"
#include "rules/words/parse_error.h"

/*
 * A header item {KEY:VALUE}: key 遊 has a rule set, 律 a list, another key is a parameter. Without
 * a key: a list as for --rules: "SET", "SWITCH", "PARAM=VALUE", separated by commas.
 */
typedef struct ck_rule_item {
    ck_name key, value;
} ck_rule_item;

typedef enum ck_rule_wrong {
    CK_RULE_UNKNOWN,    /* neither a rule set, a switch nor a parameter */
    CK_RULE_BAD_VALUE,  /* the parameter has no such value */
    CK_RULE_NOT_HERE,   /* it has no effect with the other rules */
    CK_RULE_SECOND_SET, /* a second rule set */
    CK_RULE_IDLE        /* an old count overrides it; reported, but no error */
} ck_rule_wrong;

/* A wrong part of the text. */
typedef struct ck_rule_fault {
    size_t item;  /* index of the item */
    ck_name part; /* of its value: one element of a list, or all of it */
    ck_rule_wrong wrong;
} ck_rule_fault;

/*
 * Sets *RULES from COUNT items, based on the rule set that they name, else on the default. Skips
 * wrong parts, calls REPORT (may be NULL) for each, and returns their number. *RULES borrows names
 * of hands from the items.
 */
size_t ck_rules_compose(ck_rules *rules, const ck_rule_item *items, size_t count,
                        void (*report)(void *self, const ck_rule_fault *fault), void *self);

/*
 * The name of a parameter by index, main names first; NULL beyond the last. The values of a
 * parameter: "a|b", "" for a number, NULL for an unknown name.
 */
const char *ck_rule_param_name_at(size_t index);
const char *ck_rule_param_words(const char *name, size_t length);

/* The range of a parameter that is a number. */
typedef struct ck_range {
    int32_t least, most;
} ck_range;

ck_range ck_rule_param_range(const char *name, size_t length);

/* The error in a definition NAME=PIECES:VALUE of a hand, if any. */
ck_parse_error_kind ck_rule_hand_error(const char *value, size_t length);

/*
 * A known rule set by any of its names: as ck_rules_named() has them, in other forms of the signs,
 * or in English, in any case. NULL: none.
 */
const ck_rules *ck_rules_by_any_name(const char *name, size_t length);

/* Whether a header key sets rules. */
bool ck_is_rule_key(const char *key, size_t length);

/*
 * Reads one list. Fills *RULES and returns true, or returns false and sets *BAD and *BAD_LENGTH to
 * the first wrong part of TEXT.
 */
bool ck_rules_parse(ck_rules *rules, const char *text, size_t length, const char **bad,
                    size_t *bad_length);

#endif
