/*
 * ASCII boards (notation.md §8): nine lines of nine cells from row A on, then "~~~" and the
 * captured pieces. They say where the pieces are, and nothing else of a position.
 */
#ifndef CETKAIK_RULES_WORDS_ASCII_BOARD_H
#define CETKAIK_RULES_WORDS_ASCII_BOARD_H

#include "rules/base/writer.h"
#include "rules/board/ruleset.h"
#include "rules/words/parse_error.h"

/* Writes a board, each line with its end; without captured pieces "~~~" is the last. */
void ck_write_ascii_board(ck_out *out, const ck_position *position);

/*
 * Reads a position line, or, where the text has several lines, an ASCII board; what that does not
 * say is as at the start, the A side to move. The same errors as ck_read_position(), which see.
 */
bool ck_read_any_position(const ck_rules *rules, const char *text, size_t length,
                          ck_position *position, ck_parse_error *why);

#endif
