/* The rules that a record asks for in its header, and what is wrong with that. */
#ifndef CETKAIK_RULES_RECORD_ASKED_H
#define CETKAIK_RULES_RECORD_ASKED_H

#include "rules/record/finding.h"

/*
 * As ck_record_rules(), which asks without telling: reports each item, or part of one, that is not
 * understood.
 */
bool ck_ask_rules(const ck_record *record, ck_rules *rules, const ck_sink *sink);

/*
 * The rules that a record asks for in its header (games.md §1.11), else the set that goes without
 * saying. Returns false when something of that is not understood; *RULES is then made up of the
 * rest. It borrows names of hands from the record.
 */
bool ck_record_rules(const ck_record *record, ck_rules *rules);

#endif
