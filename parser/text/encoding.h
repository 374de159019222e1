/* Private: is it a text at all, and in UTF-8 (notation.md §1)? */
#ifndef CETKAIK_PARSER_TEXT_ENCODING_H
#define CETKAIK_PARSER_TEXT_ENCODING_H

#include "rules/record/finding.h"

/* What a text is encoded in; the finding about it carries this number. */
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

/*
 * Reports NUL bytes and what is not UTF-8; a run of bad bytes is one finding. Returns false when
 * the text is in another encoding or no text, which is then all that is said: it cannot be read.
 */
bool ck_check_encoding(const ck_record *record, const ck_sink *sink);

/*
 * Of a text in UTF-8: reports that the first record of a file is none, but an HTML page or the
 * like. Returns false then: nothing is read of it, but of those behind it.
 */
bool ck_check_kind(const ck_record *record, const ck_sink *sink);

/* Whether the bytes are no text in any encoding: a picture, an archive, a program. */
bool ck_is_foreign(const char *text, size_t length);

#endif
