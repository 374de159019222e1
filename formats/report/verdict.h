/* Verdicts and summaries of `check`. */
#ifndef CETKAIK_FORMATS_REPORT_VERDICT_H
#define CETKAIK_FORMATS_REPORT_VERDICT_H

#include "formats/report/catalogue.h"
#include "rules/replay/result.h"

/* Writes a line on a record: validity, moves, points, winner. SHEET: in the board game, the sheet
 * below follows. */
void ck_write_verdict(ck_out *out, const ck_checked *checked, bool color, bool sheet);

/* Writes seasons, declarations with hands and stake, and running totals, indented. */
void ck_write_verdict_sheet(ck_out *out, const ck_checked *checked);

/*
 * Writes the totals of a run: "2 records: 1 valid, 1 not valid, 3 errors". ALL: only its counts are
 * used.
 */
void ck_write_verdict_summary(ck_out *out, unsigned long records, unsigned long valid,
                              const ck_result *all);

/* Findings that `fix` can repair, and those that need --unsafe: only the counts are used. */
typedef struct ck_repairable {
    ck_result certain, guessed;
} ck_repairable;

/* Writes a line about them after a summary; nothing if there are none. */
void ck_write_verdict_repairable(ck_out *out, const ck_repairable *repairable);

/* Writes "IA wins: A resigned", for the slot of a phrase; its value is a ck_checked of a board
 * game. */
void ck_put_verdict_end(ck_out *out, const ck_slot *slot);

#endif
