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

/* The kind of a file; findings hold its number. */
typedef enum ck_foreign {
    CK_NOT_FOREIGN,
    CK_FOREIGN_PICTURE,
    CK_FOREIGN_ARCHIVE, /* office documents are archives, too */
    CK_FOREIGN_OFFICE,  /* old formats only */
    CK_FOREIGN_PDF,
    CK_FOREIGN_MEDIA,
    CK_FOREIGN_PROGRAM,
    CK_FOREIGN_DATABASE,
    CK_FOREIGN_DATA,
    CK_FOREIGN_HTML, /* from here on: text */
    CK_FOREIGN_XML,
    CK_FOREIGN_CHESS,
    CK_FOREIGN_SGF,
    CK_FOREIGN_SHOGI
} ck_foreign;

ck_encoding ck_guess_encoding(const char *text, size_t length);

/* Reports NUL bytes and invalid UTF-8, one finding for a run of bad bytes. Returns false, with a
 * single finding, for another encoding or bytes that are not text. */
bool ck_check_encoding(const ck_record *record, const ck_sink *sink);

/* For UTF-8: reports that a file's first record is an HTML page or another kind of text. Returns
 * false then: that record is not read, later ones are. */
bool ck_check_encoding_kind(const ck_record *record, const ck_sink *sink);

/* Whether bytes are not text in any encoding: a picture, an archive, a program. */
bool ck_is_foreign_encoding(const char *text, size_t length);

/* The kind of bytes that are not UTF-8: by the signature at their start, else by the share of bytes
 * that text lacks. */
ck_foreign ck_guess_foreign(const char *bytes, size_t length);

/* The kind of a text in UTF-8: by a beginning that records lack and other texts have. With a line
 * that begins like a turn it may still be a record. */
ck_foreign ck_guess_foreign_text(const char *text, size_t length);

#endif
