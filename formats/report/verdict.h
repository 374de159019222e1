/* What `check` tells people of a record as a whole, and of a run. */
#ifndef CETKAIK_FORMATS_REPORT_VERDICT_H
#define CETKAIK_FORMATS_REPORT_VERDICT_H

#include "rules/base/writer.h"
#include "rules/replay/result.h"

/* One line on the record as a whole: valid or not, moves, points, who wins. */
void ck_write_verdict(ck_out *out, const ck_checked *checked, bool color);

/* Seasons, declarations with hands and stake, running totals: a few lines, indented. */
void ck_write_score_sheet(ck_out *out, const ck_checked *checked);

/* What a run has come to: "2 records: 1 valid, 1 not valid, 3 errors". Of ALL only the counts of
 * findings are looked at. */
void ck_write_summary(ck_out *out, unsigned long records, unsigned long valid,
                      const ck_result *all);

/* Errors that `fix` can repair, and those that it repairs only with --unsafe. */
typedef struct ck_repairable {
    unsigned long certain, guessed;
} ck_repairable;

/* The line about them after a summary; nothing where there are none. */
void ck_write_repairable(ck_out *out, const ck_repairable *repairable);

#endif
