/* Naming the dialect of a record, and holding it to one (notation.md §10). */
#ifndef CETKAIK_PARSER_DIALECT_H
#define CETKAIK_PARSER_DIALECT_H

#include "rules/finding.h"

ck_dialect ck_name_dialect(const ck_record *record);

/* For --strict: reports each entry that is not written as in the record's dialect. */
void ck_check_dialect(const ck_record *record, const ck_sink *sink);

/* Sets of dialects, as ck_entry.dialects holds them. */
#define CK_WRITTEN_IN(dialect) (1u << CK_DIALECT_##dialect)
enum {
    CK_BY_CERKE_ONLINE = CK_WRITTEN_IN(OLD) | CK_WRITTEN_IN(MIDDLE) | CK_WRITTEN_IN(MODERN),
    CK_NOTATION_0 = CK_BY_CERKE_ONLINE | CK_WRITTEN_IN(CKKA) | CK_WRITTEN_IN(DESCRIPTION),
    CK_BY_SIGNS = CK_NOTATION_0 | CK_WRITTEN_IN(ONE),
};

#endif
