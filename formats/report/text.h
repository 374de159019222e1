/*
 * What `check` tells people of findings: with the line and a caret, or one a line, as compilers
 * print them.
 */
#ifndef CETKAIK_FORMATS_REPORT_TEXT_H
#define CETKAIK_FORMATS_REPORT_TEXT_H

#include "rules/base/writer.h"
#include "rules/replay/result.h"

/*
 * Every finding of a record (cli.md): the message, the line of the record with a caret under it,
 * and what would have been right. Escape sequences are written only when COLOR is set; control
 * characters of the record never are. ADVICE takes what was meant.
 */
void ck_write_findings(ck_out *out, const ck_checked *checked, bool color);

/* What a column counts, from 1: editors differ. */
typedef enum ck_columns { CK_COLUMNS_CHARACTERS, CK_COLUMNS_BYTES, CK_COLUMNS_UTF16 } ck_columns;

/* Every finding on one line, for people: path:line:column: error: message [CK2104] */
void ck_write_headlines(ck_out *out, const ck_checked *checked);

/* The same as gcc has it, for programs: the severity is a keyword, in whatever language. */
void ck_write_gcc(ck_out *out, const ck_checked *checked, ck_columns columns);

#endif
