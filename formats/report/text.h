/* Findings for people: with line and caret, or one a line like compiler messages. */
#ifndef CETKAIK_FORMATS_REPORT_TEXT_H
#define CETKAIK_FORMATS_REPORT_TEXT_H

#include "rules/base/writer.h"
#include "rules/replay/result.h"

/*
 * Writes all findings (cli.md): message, line with caret, correct form. COLOR adds escape
 * sequences; control characters of the record are never written. WIDTH limits the record's line;
 * 0: the usual limit.
 */
void ck_write_text_findings(ck_out *out, const ck_checked *checked, bool color, size_t width);

/* The unit of columns, counted from 1; editors differ. */
typedef enum ck_columns { CK_COLUMNS_CHARACTERS, CK_COLUMNS_BYTES, CK_COLUMNS_UTF16 } ck_columns;

/* Writes each finding on one line for people: path:line:column: error: message [CK2104] */
void ck_write_text_headlines(ck_out *out, const ck_checked *checked);

/* The same in gcc's form for programs, with untranslated severities. */
void ck_write_gcc_text(ck_out *out, const ck_checked *checked, ck_columns columns);

#endif
