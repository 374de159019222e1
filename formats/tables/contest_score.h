/* Private: the score sheet of another game: its words and tables. */
#ifndef CETKAIK_FORMATS_TABLES_CONTEST_SCORE_H
#define CETKAIK_FORMATS_TABLES_CONTEST_SCORE_H

#include "formats/common/table.h"
#include "rules/replay/result.h"

/* Writes the points at the start, in seating order: "甲 20 · 乙 20". */
void ck_put_contest_start(ck_out *out, const ck_checked *checked);

/*
 * Writes "甲 wins: 甲 4, 乙 -4", "a draw: …", "unfinished: …"; for an invalid record, only the
 * points.
 */
void ck_put_contest_end(ck_out *out, const ck_checked *checked);

/* For people: a row for each season, a column for each player. */
void ck_contest_table(ck_table *table, const ck_checked *checked, const ck_memory *memory);

/* For programs: a row for each season and player, with the same columns for every game. */
void ck_contest_csv_columns(ck_out *out);
void ck_contest_rows(ck_table *table, const ck_checked *checked, const ck_memory *memory);

#endif
