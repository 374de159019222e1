/* Private: is it a text at all, and in UTF-8 (notation.md §1)? */
#ifndef CETKAIK_PARSER_TEXT_H
#define CETKAIK_PARSER_TEXT_H

#include "rules/finding.h"

/* What a text is encoded in; the finding about it carries this number. */
typedef enum ck_encoding { CK_UTF8, CK_UTF16_LE, CK_UTF16_BE, CK_SHIFT_JIS } ck_encoding;

ck_encoding ck_guess_encoding(const char *text, size_t length);

/* Length in bytes of the valid UTF-8 character at TEXT, 1 to 4; 0 when there is none. */
size_t ck_utf8_length(const char *text, size_t length);

/* Whether all of it is UTF-8 without NUL bytes. */
bool ck_is_text(const char *text, size_t length);

/* Reports NUL bytes and what is not UTF-8; a run of bad bytes is one finding. */
void ck_check_text(const ck_record *record, const ck_sink *sink);

#endif
