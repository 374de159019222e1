/* The codes of findings: their names, and what `explain` says of them. */
#ifndef CETKAIK_FORMATS_REPORT_EXPLAIN_H
#define CETKAIK_FORMATS_REPORT_EXPLAIN_H

#include "rules/base/writer.h"
#include "rules/record/finding.h"

/* Finds a code by "CK2104", "ck2104" or "2104"; false when there is none. */
bool ck_code_named(const char *name, ck_code *code);

/* "rule R2", "rule N4 (notation, chapter 4)" */
void ck_write_rule(ck_out *out, ck_code code);

/* One code for `explain`: what it means, which rule, an example wrong and right. */
void ck_write_explain(ck_out *out, ck_code code);

/* All codes, one a line: code, severity, short message. */
void ck_write_explain_all(ck_out *out);

#endif
