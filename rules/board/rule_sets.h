/* Private: the rule sets and their parts, defined in rule_sets.c and rule_sets.def. */
#ifndef CETKAIK_RULES_BOARD_RULE_SETS_H
#define CETKAIK_RULES_BOARD_RULE_SETS_H

#include "rules/board/rules.h"

/* Another name of a rule set, in a header or on the command line. */
typedef struct ck_rule_alias {
    const char *name, *of;
} ck_rule_alias;

/* The tables of hands, by the values of the parameter 集系. */
extern const ck_hand_table *const ck_hand_table_list[];

/* The same where the King is the goal. */
extern const ck_hand_table ck_king_alone;

extern const ck_rules ck_rule_sets[];
extern const size_t ck_rule_set_count;
extern const ck_rule_alias ck_alias_table[];
extern const size_t ck_rule_alias_count;

#endif
