/*
 * The rules that a text asks for (rules.md §10, games.md §1.11): rule sets, switches, parameters
 * and hands, by the names that people write.
 */
#ifndef CETKAIK_RULES_WORDS_RULE_TEXT_H
#define CETKAIK_RULES_WORDS_RULE_TEXT_H

#include "rules/board/ruleset.h"
#include "rules/words/parse_error.h"

/*
 * One thing that is asked for. With a key it is a header item {KEY:VALUE}: 遊 names a rule set, 律
 * has a list, any other key is a parameter. Without one it is a list, as --rules has it: "SET",
 * "SWITCH", "PARAM=VALUE", separated by commas.
 */
typedef struct ck_rule_item {
    ck_name key, value;
} ck_rule_item;

typedef enum ck_rule_wrong {
    CK_RULE_UNKNOWN,    /* neither a rule set, a switch nor a parameter */
    CK_RULE_BAD_VALUE,  /* the parameter does not take that value */
    CK_RULE_NOT_HERE,   /* it does nothing under the other rules that are asked for */
    CK_RULE_SECOND_SET, /* another rule set was named before */
    CK_RULE_IDLE        /* an old count knows its own answer; this is told, but no fault */
} ck_rule_wrong;

/* What was not understood: a part of the text. */
typedef struct ck_rule_fault {
    size_t item;  /* index of the item */
    ck_name part; /* of its value: one element of a list, or all of it */
    ck_rule_wrong wrong;
} ck_rule_fault;

/*
 * Makes up the rules that COUNT items ask for, on the base of the set that they name, else of the
 * default. Tells every fault, where one is wanted, goes on without what is at fault, and returns
 * the number of faults. *RULES borrows the names of hands from the text of the items.
 */
size_t ck_rules_compose(ck_rules *rules, const ck_rule_item *items, size_t count,
                        void (*tell)(void *self, const ck_rule_fault *fault), void *self);

/*
 * The names of parameters, other names after the first ones, and the words that the parameter of a
 * name takes, "a|b": "" for a number; NULL beyond the last, or where the name is none.
 */
const char *ck_param_name_at(size_t index);
const char *ck_param_words(const char *name, size_t length);

/* What the parameter of such a name may be when it takes a number. */
typedef struct ck_range {
    int32_t least, most;
} ck_range;

ck_range ck_param_range(const char *name, size_t length);

/* What is wrong with a definition NAME=PIECES:VALUE of a hand, taken alone. */
ck_parse_error_kind ck_hand_definition_error(const char *value, size_t length);

/* Whether a header key is one that asks for rules. */
bool ck_is_rule_key(const char *key, size_t length);

/*
 * The rules of one list. On success fills *RULES and returns true. On failure returns false and
 * points *BAD and *BAD_LENGTH at the part of TEXT that was not understood.
 */
bool ck_rules_parse(ck_rules *rules, const char *text, size_t length, const char **bad,
                    size_t *bad_length);

#endif
