/* Private: reads and writes names of squares (notation.md §1). */
#ifndef CETKAIK_RULES_WORDS_SQUARE_H
#define CETKAIK_RULES_WORDS_SQUARE_H

#include "rules/base/writer.h"
#include "rules/board/board.h"

#include <stddef.h>

/* Reads the longest name of a square at TEXT, in capitals or, if LOWER, small letters. Returns its
 * length, 0 if there is none. */
size_t ck_read_square(const char *text, size_t length, bool lower, ck_square *square);

/* Writes "LAU"; nothing for CK_NO_SQUARE. */
void ck_write_square(ck_out *out, ck_square square);

#endif
