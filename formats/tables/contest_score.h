/* Private: the score sheet of a contest: its words and its tables. */
#ifndef CETKAIK_FORMATS_TABLES_CONTEST_SCORE_H
#define CETKAIK_FORMATS_TABLES_CONTEST_SCORE_H

#include "formats/common/table.h"
#include "rules/replay/result.h"

/* "甲 20 · 乙 20": the points at the start, in seating order. */
void ck_put_contest_start(ck_out *out, const ck_checked *checked);

/* "甲 wins: 甲 4, 乙 -4"; "a draw: …" where two have most, "unfinished: …". Who wins a record that
 * is not valid nobody knows: then the points alone. */
void ck_put_contest_end(ck_out *out, const ck_checked *checked);

/* For people: a row for each season, a column for each player. */
void ck_contest_table(ck_table *table, const ck_checked *checked, const ck_memory *memory);

/* For programs: a row for each season and player, with the same columns for every game. */
void ck_contest_csv_columns(ck_out *out);
void ck_contest_rows(ck_table *table, const ck_checked *checked, const ck_memory *memory);

#endif
