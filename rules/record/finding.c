/* The table of findings: code, severity, rule, kind. Their sentences are in formats/languages/. */
#include "rules/record/finding.h"

#include <string.h>

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

ck_finding ck_finding_new(ck_code code, ck_span span)
{
    ck_finding finding;
    memset(&finding, 0, sizeof finding);
    finding.code = code;
    finding.span = span;
    finding.season = -1;
    finding.seat = CK_NONE;
    finding.side = CK_NO_SIDE;
    return finding;
}

const ck_move_facts *ck_finding_move_facts(const ck_finding *finding)
{
    static const ck_move_facts none = {
        .ruling = {.at = CK_NO_SQUARE,
                   .move = {.profession = CK_NO_PROFESSION,
                            .colour = CK_NO_COLOUR,
                            .from = CK_NO_SQUARE,
                            .via = CK_NO_SQUARE,
                            .first = CK_NO_SQUARE,
                            .to = CK_NO_SQUARE}},
        .written = CK_NO_PROFESSION,
        .colour = CK_NO_COLOUR,
    };
    return finding->about_move ? finding->about_move : &none;
}

const ck_hand_facts *ck_finding_hand_facts(const ck_finding *finding)
{
    static const ck_hand_facts none = {.stake = 0};
    return finding->about_hands ? finding->about_hands : &none;
}
