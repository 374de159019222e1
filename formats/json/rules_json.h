/* The JSON of `rules`. */
#ifndef CETKAIK_FORMATS_JSON_RULES_JSON_H
#define CETKAIK_FORMATS_JSON_RULES_JSON_H

#include "rules/base/writer.h"
#include "rules/board/rules.h"

/* Writes the rule sets and the parameters that there are, on one line. */
void ck_write_rule_sets_json(ck_out *out);

/* Writes a rule set with its parameters and hands, on one line. */
void ck_write_rules_json(ck_out *out, const ck_rules *rules);

#endif
