/*
 * What is wrong with a text that is read alone: a position line, a list of pieces, a criterion of
 * `find`. A fact; the sentence for it stands in formats/languages/en_parse_errors.def.
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
    size_t at; /* the byte of the text where it goes wrong */
    int error; /* CK_PARSE_ERROR_PATTERN: the number that PCRE2 gives it */
} ck_parse_error;

#endif
