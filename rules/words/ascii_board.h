/* ASCII boards (notation.md §8): nine lines of nine cells from row A on, then "~~~" and the
 * captured pieces. They hold no other part of a position. */
#ifndef CETKAIK_RULES_WORDS_ASCII_BOARD_H
#define CETKAIK_RULES_WORDS_ASCII_BOARD_H

#include "rules/base/writer.h"
#include "rules/board/rules.h"
#include "rules/words/parse_error.h"

/* Writes a board; each line has its line end. */
void ck_write_ascii_board(ck_out *out, const ck_position *position);

/*
 * Reads a position line or, if the text has several lines, an ASCII board. The rest of the position
 * is then as at the start, with the A side to move. Errors as for ck_read_position().
 */
bool ck_read_any_board(const ck_rules *rules, const char *text, size_t length,
                       ck_position *position, ck_parse_error *why);

#endif
