/* Private: checks that bytes are text, and in UTF-8 (notation.md §1). */
#ifndef CETKAIK_PARSER_TEXT_ENCODING_H
#define CETKAIK_PARSER_TEXT_ENCODING_H

#include "rules/record/finding.h"

/* The encoding of a text; findings hold its number. */
typedef enum ck_encoding {
    CK_UTF8,
    CK_UTF16_LE,
    CK_UTF16_BE,
    CK_SHIFT_JIS,
    CK_EUC_JP,
    CK_GB18030,
    CK_EUC_KR
} ck_encoding;

ck_encoding ck_guess_encoding(const char *text, size_t length);

/* Reports NUL bytes and invalid UTF-8, one finding for a run of bad bytes. Returns false, with a
 * single finding, for another encoding or bytes that are not text. */
bool ck_check_encoding(const ck_record *record, const ck_sink *sink);

/* For UTF-8: reports that a file's first record is an HTML page or another kind of text. Returns
 * false then: that record is not read, later ones are. */
bool ck_check_encoding_kind(const ck_record *record, const ck_sink *sink);

/* Whether bytes are not text in any encoding: a picture, an archive, a program. */
bool ck_is_foreign_encoding(const char *text, size_t length);

#endif
