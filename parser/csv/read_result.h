/* Private: rows of a sheet that are the result of a game (notation.md §14). */
#ifndef CETKAIK_PARSER_CSV_READ_RESULT_H
#define CETKAIK_PARSER_CSV_READ_RESULT_H

#include "parser/csv/sheet.h"
#include "rules/words/names.h"

/* The word of a field that ends a game; CK_END_WORDS: none. */
ck_end_word ck_result_word(const ck_sheet_csv *sheet, ck_field field);

/* Whether a row is a game of its own: its result, without a declaration. */
bool ck_is_result_row(const ck_sheet_csv *sheet, const ck_row *row);

/* The opponent of a row; empty for a bye, also where a word for it stands in the place. */
ck_field ck_result_opponent(const ck_sheet_csv *sheet, const ck_row *row);

/* Whether both players of the header have the same name. */
bool ck_is_against_self(const sheet_game *game);

/* Puts a name in brackets, with # around them if it has a bracket itself. */
void ck_put_result_name(ck_arena *arena, ck_text name);

/* Reads the result of such a row, said of its player, into the header 果. */
void ck_read_result_row(sheet_game *game, const ck_row *row);

/* The same of a word in the place of a choice. */
void ck_read_result_word(sheet_game *game, const ck_row *row, ck_field field, ck_end_word word);

#endif
