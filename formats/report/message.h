/*
 * The words of findings: the texts of rules/record/findings.def, with their slots filled in.
 */
#ifndef CETKAIK_FORMATS_REPORT_MESSAGE_H
#define CETKAIK_FORMATS_REPORT_MESSAGE_H

#include "rules/base/writer.h"
#include "rules/record/finding.h"

/* A row of the table of findings; see findings.def. All strings are constant. */
typedef struct ck_code_row {
    int number;
    ck_severity severity;
    bool fixable;
    const char *rule, *message, *right, *explanation, *wrong, *good;
} ck_code_row;

const ck_code_row *ck_code_row_of(ck_code code);

/* "error", "warning", "note". */
const char *ck_severity_name(ck_severity severity);

/* Finds a code by "CK2104", "ck2104" or "2104"; false when there is none. */
bool ck_code_named(const char *name, ck_code *code);

/* "CK2104"; "rule R2", "notation 4" */
void ck_write_code(ck_writer *out, ck_code code);
void ck_write_rule(ck_writer *out, ck_code code);

/*
 * What is wrong, as one line without a line end; and what would have been right, which may be
 * nothing. RULES are those of the replay, RECORD the one that the finding is about.
 */
void ck_write_message(ck_writer *out, const ck_rules *rules, const ck_record *record,
                      const ck_finding *finding);
void ck_write_right(ck_writer *out, const ck_rules *rules, const ck_record *record,
                    const ck_finding *finding);

/* The message of a code without a record: … for what depends on it. */
void ck_write_short_message(ck_writer *out, ck_code code);

/* One code for `explain`: what it means, which rule, an example wrong and right. */
void ck_write_explain(ck_writer *out, ck_code code);

/* All codes, one a line: code, severity, short message. */
void ck_write_explain_all(ck_writer *out);

#endif
