/* The table of findings: code, severity, rule, kind. Their sentences are in formats/languages/. */
#include "rules/record/code.h"

typedef struct row {
    const char *name, *id, *rule, *kind;
    int number;
    ck_severity severity;
    ck_fixable fixable;
} row;

static const row rows[CK_FINDINGS] = {
#define CK_FINDING(CODE, ID, severity, rule, fixable, kind)                                        \
    {"CK" #CODE, #ID, rule, kind, CODE, CK_##severity, CK_FIXABLE_##fixable},
#include "rules/record/findings.def"
#undef CK_FINDING
};

const char *ck_code_name(ck_code code)
{
    return rows[code].name;
}

int ck_code_number(ck_code code)
{
    return rows[code].number;
}

ck_severity ck_code_severity(ck_code code)
{
    return rows[code].severity;
}

const char *ck_code_rule(ck_code code)
{
    return rows[code].rule;
}

ck_fixable ck_code_fixable(ck_code code)
{
    return rows[code].fixable;
}

const char *ck_code_kind(ck_code code)
{
    return rows[code].kind;
}

const char *ck_code_id(ck_code code)
{
    return rows[code].id;
}

const char *ck_severity_name(ck_severity severity)
{
    static const char *const names[] = {
        [CK_ERROR] = "error", [CK_WARNING] = "warning", [CK_NOTE] = "note"};
    return names[severity];
}
