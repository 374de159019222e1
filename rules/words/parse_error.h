/*
 * Errors in a text other than a record: a position line, a list of pieces, a criterion of `find`.
 * The messages are in formats/languages/en_parse_errors.def.
 */
#ifndef CETKAIK_RULES_WORDS_PARSE_ERROR_H
#define CETKAIK_RULES_WORDS_PARSE_ERROR_H

#include <stddef.h>

typedef enum ck_parse_error_kind {
    CK_NO_PARSE_ERROR,
#define CK_PARSE_ERROR(ID) CK_PARSE_ERROR_##ID,
#include "rules/words/parse_errors.def"
} ck_parse_error_kind;

typedef struct ck_parse_error {
    ck_parse_error_kind error_kind;
    size_t at; /* offset of the error in bytes */
    int error; /* for CK_PARSE_ERROR_PATTERN: PCRE2's error number */
} ck_parse_error;

#endif
