/*
 * Score sheets as CSV (RFC 4180), as spreadsheets write them.
 *
 * The first row has the headings in English, Japanese or Chinese, in any order and case. The
 * separator is a comma, a semicolon or a tab, by the first row or a line "sep=;" before it. A
 * byte-order mark, CR LF and blank rows are accepted. Each further row is a declaration:
 *
 *   game        any name or number; the rows of a game stand together
 *   season      春 夏 秋 冬, 上季 下季, 1 to 4, or spring summer autumn winter
 *   player      the declarer
 *   hands       their names with 加 between them, or one of + , 、 ・ ; / or a line end
 *   points      the number with the stake, Arabic or Linzi; may be empty
 *   choice      再行 or 終季; also "again" and "end", "ty mok1" and "ta xot1"
 *
 *   opponent    optional: the other player
 *   date, round, tournament, rules
 *               optional: as the headers 始時, 回戦, 大会, 律; the first row of a game counts
 *
 * An empty game or season is that of the row above. Other columns are skipped, and so are headings
 * that stand again where files were joined.
 *
 * With the columns "end" and "hash", as this program writes them (formats/tables/score_table.c),
 * the sheet is a verdict on a record with moves, and its numbers count as they stand. With "seat",
 * too, it is one on other games, with a row for each season and player.
 */
#ifndef CETKAIK_PARSER_CSV_READ_SHEET_H
#define CETKAIK_PARSER_CSV_READ_SHEET_H

#include "rules/record/finding.h"

typedef struct ck_sheet_csv ck_sheet_csv;

/* Whether a text begins with a row of headings: at least three known ones (others may be missing),
 * or headings in another language above a row of the same length with a number. */
bool ck_is_sheet_csv(const char *text, size_t length);

/* The caller frees it; NULL when memory is short. TEXT is borrowed; LINE is the number of its first
 * line; LENGTH must fit 32 bits, as that of a record does (CK_MAX_RECORD). */
ck_sheet_csv *ck_sheet_csv_new(const char *text, size_t length, uint32_t line,
                               const ck_memory *memory);
void ck_sheet_csv_free(ck_sheet_csv *sheet);

typedef enum ck_sheet_csv_status {
    CK_SHEET_CSV_GAME,
    CK_SHEET_CSV_END,
    CK_SHEET_CSV_FAILED /* memory is short */
} ck_sheet_csv_status;

/* Reads the next game into *RECORD; its rows are the text. The place of a declaration is that of
 * its fields, the place of a season's end that of its name. */
ck_sheet_csv_status ck_sheet_csv_next(ck_sheet_csv *sheet, ck_record *record, const ck_sink *sink);

#endif
