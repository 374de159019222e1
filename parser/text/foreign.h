/* Private: files that are no text at all, or a text that is plainly no record. */
#ifndef CETKAIK_PARSER_TEXT_FOREIGN_H
#define CETKAIK_PARSER_TEXT_FOREIGN_H

#include <stddef.h>

/* What a file is that is no record; the finding about it carries this number. */
typedef enum ck_foreign {
    CK_NOT_FOREIGN,
    CK_FOREIGN_PICTURE,
    CK_FOREIGN_ARCHIVE, /* documents of office programs are archives, too */
    CK_FOREIGN_OFFICE,  /* but for old ones */
    CK_FOREIGN_PDF,
    CK_FOREIGN_MEDIA,
    CK_FOREIGN_PROGRAM,
    CK_FOREIGN_DATABASE,
    CK_FOREIGN_DATA,
    CK_FOREIGN_HTML, /* these are texts */
    CK_FOREIGN_XML,
    CK_FOREIGN_CHESS,
    CK_FOREIGN_SGF
} ck_foreign;

/*
 * Of bytes that are not UTF-8: what they are by the signs with which files of a kind begin, else by
 * the share of bytes that stand in no text.
 */
ck_foreign ck_guess_foreign(const char *bytes, size_t length);

/*
 * Of UTF-8: what it is by that with which no record begins and texts of another kind do; where some
 * line begins as a turn it may have a record nevertheless.
 */
ck_foreign ck_guess_foreign_text(const char *text, size_t length);

#endif
