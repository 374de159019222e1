#include "rules/record/finding.h"

#include <string.h>

typedef struct row {
    int number;
    ck_severity severity;
} row;

static const row rows[CK_FINDINGS] = {
#define CK_FINDING(CODE, ID, severity, rule, fixable, message, right, explanation, wrong, good)    \
    {CODE, CK_##severity},
#include "rules/record/findings.def"
#undef CK_FINDING
};

int ck_code_number(ck_code code)
{
    return rows[code].number;
}

ck_severity ck_code_severity(ck_code code)
{
    return rows[code].severity;
}

ck_finding ck_finding_new(ck_code code, ck_span span)
{
    ck_finding finding;
    memset(&finding, 0, sizeof finding);
    finding.code = code;
    finding.span = span;
    finding.season = -1;
    finding.side = CK_NO_SIDE;
    finding.written = CK_NO_PROFESSION;
    finding.colour = CK_NO_COLOUR;
    finding.ruling.at = CK_NO_SQUARE;
    finding.ruling.move.from = finding.ruling.move.via = CK_NO_SQUARE;
    finding.ruling.move.first = finding.ruling.move.to = CK_NO_SQUARE;
    return finding;
}
