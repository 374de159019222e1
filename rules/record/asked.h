/* The rules that a record asks for in its header, and what is wrong with that. */
#ifndef CETKAIK_RULES_RECORD_ASKED_H
#define CETKAIK_RULES_RECORD_ASKED_H

#include "rules/record/finding.h"

/*
 * As ck_record_rules(), which asks without telling: reports each item, or part of one, that is not
 * understood.
 */
bool ck_ask_rules(const ck_record *record, ck_rules *rules, const ck_sink *sink);

#endif
