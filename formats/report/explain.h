/* Codes of findings, and the texts of `explain`. */
#ifndef CETKAIK_FORMATS_REPORT_EXPLAIN_H
#define CETKAIK_FORMATS_REPORT_EXPLAIN_H

#include "rules/base/writer.h"
#include "rules/record/finding.h"

/* Finds a code by "CK2104", "ck2104" or "2104"; false: unknown. */
bool ck_explain_code_named(const char *name, ck_code *code);

/* "rule R2", "rule N4 (notation, chapter 4)" */
void ck_write_explain_rule(ck_out *out, ck_code code);

/* Writes the explanation of a code: meaning, rule, wrong and right example. */
void ck_write_explain(ck_out *out, ck_code code);

/* Writes a code on one line: "CK2104  error    …". */
void ck_write_explain_line(ck_out *out, ck_code code);

/* Writes all codes, one a line: code, severity, short message. */
void ck_write_explain_all(ck_out *out);

#endif
