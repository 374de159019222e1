/* Private: recognizes files that are not text, or text that is certainly no record. */
#ifndef CETKAIK_PARSER_TEXT_FOREIGN_H
#define CETKAIK_PARSER_TEXT_FOREIGN_H

#include <stddef.h>

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
    CK_FOREIGN_SGF
} ck_foreign;

/* The kind of bytes that are not UTF-8: by the signature at their start, else by the share of bytes
 * that text lacks. */
ck_foreign ck_guess_foreign(const char *bytes, size_t length);

/* The kind of a text in UTF-8: by a beginning that records lack and other texts have. With a line
 * that begins like a turn it may still be a record. */
ck_foreign ck_guess_foreign_text(const char *text, size_t length);

#endif
