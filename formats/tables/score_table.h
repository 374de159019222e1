/* Private: a score sheet as a table, and the words that go with it. */
#ifndef CETKAIK_FORMATS_TABLES_SCORE_TABLE_H
#define CETKAIK_FORMATS_TABLES_SCORE_TABLE_H

#include "formats/common/table.h"
#include "rules/tournament/score.h"

/* Words about a ck_score. "game.ckka: record 2 · 春の例会 · round 3 · 2026-04-12 · rules standard"
 */
void ck_put_score_title(ck_out *out, const void *score);

/* "mirel wins, 29 to 11", with the reason; "unfinished, 20 to 20" */
void ck_put_score_end(ck_out *out, const void *score);

/* "IA mirel 20 · A tasko 20" */
void ck_put_score_points(ck_out *out, const void *score);

/* What is to be said when the record is not valid; nothing otherwise. */
void ck_put_score_faults(ck_out *out, const void *score);

/* The id of a sheet in a page of sheets, as an address has it: "game.ckka/2"; a file in a folder
 * has a number that stands for the folder, "game.ckka-1a2b3c4d/2". */
void ck_put_sheet_anchor(ck_out *out, const char *path, uint32_t record);

/*
 * The rows as a table. EXACT is for programs: file and number of the record stand before each row,
 * and the columns are the same for every record, those that ck_score_csv_columns() names; else the
 * names of the players head their points.
 */
void ck_score_table(ck_table *table, const ck_score *score, bool exact);
void ck_score_csv_columns(ck_out *out);

#endif
