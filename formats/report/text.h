/*
 * What `check` tells people: findings with the line and a caret, the verdict, the seasons; and
 * findings one a line, as compilers print them.
 */
#ifndef CETKAIK_FORMATS_REPORT_TEXT_H
#define CETKAIK_FORMATS_REPORT_TEXT_H

#include "rules/base/writer.h"
#include "rules/replay/result.h"

/*
 * Every finding of a record (cli.md): the message, the line of the record with a caret under it,
 * and what would have been right. Escape sequences are written only when COLOR is set; control
 * characters of the record never are.
 */
void ck_write_findings(ck_out *out, const ck_checked *checked, bool color);

/* One line on the record as a whole: valid or not, moves, points, who wins. */
void ck_write_verdict(ck_out *out, const ck_checked *checked, bool color);

/* Seasons, declarations with hands and stake, running totals: a few lines, indented. */
void ck_write_score_sheet(ck_out *out, const ck_checked *checked);

/* What a run has come to: "2 records: 1 valid, 1 not valid, 3 errors". Of ALL only the counts of
 * findings are looked at. */
void ck_write_summary(ck_out *out, unsigned long records, unsigned long valid,
                      const ck_result *all);

/* Every finding on one line: path:line:column: error: message [CK2104] */
void ck_write_gcc(ck_out *out, const ck_checked *checked);

#endif
