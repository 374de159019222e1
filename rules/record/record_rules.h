/* The rule set that a record's header names, and the findings about those header items. */
#ifndef CETKAIK_RULES_RECORD_RECORD_RULES_H
#define CETKAIK_RULES_RECORD_RECORD_RULES_H

#include "rules/record/finding.h"

/* Like ck_record_rules(), and reports each item, or part of one, that is not understood. */
bool ck_record_rules_report(const ck_record *record, ck_rules *rules, const ck_sink *sink);

/*
 * Stores in *RULES the rules of a record's header (games.md §1.11); without such items, the default
 * rules of its dialect. Returns false when an item is not understood; *RULES then consists of the
 * other items. *RULES borrows names of hands from the record.
 */
bool ck_record_rules(const ck_record *record, ck_rules *rules);

#endif
