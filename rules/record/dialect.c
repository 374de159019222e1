/* The names of the dialects in which records are written, and their default rule sets. */
#include "rules/record/dialect.h"

const char *const ck_dialect_name[CK_DIALECTS] = {
    [CK_DIALECT_NONE] = "none",
    [CK_DIALECT_OLD] = "cerke_online-old",
    [CK_DIALECT_MIDDLE] = "cerke_online-middle",
    [CK_DIALECT_MODERN] = "cerke_online",
    [CK_DIALECT_CKKA] = "ckka",
    [CK_DIALECT_DESCRIPTION] = "description",
    [CK_DIALECT_ONE] = "1",
    [CK_DIALECT_TWO] = "2",
    [CK_DIALECT_MRF] = "mrf",
    [CK_DIALECT_JSON] = "json",
    [CK_DIALECT_PARSED] = "parsed-json",
};

static const char cerke_online[] = "cerke_online";

const char *const ck_usual_rules[CK_DIALECTS] = {
    [CK_DIALECT_OLD] = cerke_online,
    [CK_DIALECT_MIDDLE] = cerke_online,
    [CK_DIALECT_MODERN] = cerke_online,
    [CK_DIALECT_PARSED] = cerke_online,
};
