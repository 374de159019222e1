/*
 * The words of findings: their texts in the catalogue, with the slots filled in.
 */
#ifndef CETKAIK_FORMATS_REPORT_MESSAGE_H
#define CETKAIK_FORMATS_REPORT_MESSAGE_H

#include "rules/base/writer.h"
#include "rules/record/finding.h"

/* Finds a code by "CK2104", "ck2104" or "2104"; false when there is none. */
bool ck_code_named(const char *name, ck_code *code);

/* "CK2104"; "rule R2", "notation 4" */
void ck_write_code(ck_out *out, ck_code code);
void ck_write_rule(ck_out *out, ck_code code);

/*
 * What is wrong, as one line without a line end; and what would have been right, which may be
 * nothing. RULES are those of the replay, RECORD the one that the finding is about.
 */
void ck_write_message(ck_out *out, const ck_rules *rules, const ck_record *record,
                      const ck_finding *finding);
void ck_write_right(ck_out *out, const ck_rules *rules, const ck_record *record,
                    const ck_finding *finding);

/* The message of a code without a record: … for what depends on it. */
void ck_write_short_message(ck_out *out, ck_code code);

/* One code for `explain`: what it means, which rule, an example wrong and right. */
void ck_write_explain(ck_out *out, ck_code code);

/* All codes, one a line: code, severity, short message. */
void ck_write_explain_all(ck_out *out);

#endif
