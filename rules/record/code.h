/* Codes of findings, with their number, severity, rule and kind. */
#ifndef CETKAIK_RULES_RECORD_CODE_H
#define CETKAIK_RULES_RECORD_CODE_H

#include <stddef.h>

typedef enum ck_severity { CK_ERROR, CK_WARNING, CK_NOTE } ck_severity;

/* An index into the table of findings, in the order of their codes. */
typedef enum ck_code {
#define CK_FINDING(CODE, ID, ...) CK_F_##ID,
#include "rules/record/findings.def"
#undef CK_FINDING
    CK_FINDINGS
} ck_code;

/* The code as users see it, "CK2104"; its number; its severity. */
const char *ck_code_name(ck_code code);
int ck_code_number(ck_code code);
ck_severity ck_code_severity(ck_code code);

/* The rule that is broken, "R2", or a chapter of the notation, "N4". */
const char *ck_code_rule(ck_code code);

/* Whether `fix` can repair the finding. */
typedef enum ck_fixable {
    CK_FIXABLE_NO,
    CK_FIXABLE_CERTAIN,
    CK_FIXABLE_GUESS, /* only with --unsafe */
    CK_FIXABLE_YES    /* by plain fix if the repair is certain, else with --unsafe */
} ck_fixable;

ck_fixable ck_code_fixable(ck_code code);

/* The kind of error: "E05", "E09:動", "W01" (games.md §0.3, §9); NULL: not an error of play. */
const char *ck_code_kind(ck_code code);

/* Keywords for programs: "START_EMPTY", the name in the source; "error", "warning" or "note". */
const char *ck_code_id(ck_code code);
const char *ck_severity_name(ck_severity severity);

#endif
