/* Private: files that are no text at all. */
#ifndef CETKAIK_PARSER_TEXT_FOREIGN_H
#define CETKAIK_PARSER_TEXT_FOREIGN_H

#include <stddef.h>

/* What a file is that is no text; the finding about it carries this number. */
typedef enum ck_foreign {
    CK_NOT_FOREIGN,
    CK_FOREIGN_PICTURE,
    CK_FOREIGN_ARCHIVE, /* documents of office programs are archives, too */
    CK_FOREIGN_OFFICE,  /* but for old ones */
    CK_FOREIGN_PDF,
    CK_FOREIGN_MEDIA,
    CK_FOREIGN_PROGRAM,
    CK_FOREIGN_DATABASE,
    CK_FOREIGN_DATA
} ck_foreign;

/*
 * Of bytes that are not UTF-8: what they are by the signs with which files of a kind begin, else by
 * the share of bytes that stand in no text.
 */
ck_foreign ck_guess_foreign(const char *bytes, size_t length);

#endif
