/* Private: reads and writes names of squares (notation.md §1). */
#ifndef CETKAIK_RULES_WORDS_SQUARE_H
#define CETKAIK_RULES_WORDS_SQUARE_H

#include "rules/base/writer.h"
#include "rules/board/board.h"

#include <stddef.h>

/* Reads the longest name of a square at TEXT, in capitals or, if LOWER, small letters. Returns its
 * length, 0 if there is none. */
size_t ck_read_square(const char *text, size_t length, bool lower, ck_square *square);

/* The first two or three capitals in a text that are nearly the name of a square, as ZB in
 * ZAI船ZIZB: a column and no row, or a row after another letter. NULL: none. */
const char *ck_misspelt_square(const char *text, size_t length, size_t *misspelt_length);

/* Writes "LAU"; nothing for CK_NO_SQUARE. */
void ck_write_square(ck_out *out, ck_square square);

#endif
