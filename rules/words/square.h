/* Private: reads and writes names of squares (notation.md §1). */
#ifndef CETKAIK_RULES_WORDS_SQUARE_H
#define CETKAIK_RULES_WORDS_SQUARE_H

#include "rules/base/writer.h"
#include "rules/board/board.h"

#include <stddef.h>

/* The parts of a square's number by the byte that stands for them, and above them the length of a
 * name that ends with a row: 2, or 1 more for its second letter; 3 for a column, which allows both.
 * A row that may have another letter has the number of its list in ck_row_end above that. */
enum { CK_SIZE_SHIFT = 8, CK_ROW_END_SHIFT = 10 };
extern const uint16_t ck_column_letter[256], ck_row_letter[256], ck_row_end[3][256];

/* Reads the longest name of a square in capitals from three bytes, without a branch. Returns its
 * length; 0 if there is none, and *SQUARE then means nothing. */
static inline size_t ck_square_of_letters(const char *bytes, ck_square *square)
{
    const unsigned char *letter = (const unsigned char *)bytes;
    const unsigned column = ck_column_letter[letter[0]], row = ck_row_letter[letter[1]];
    const unsigned end = ck_row_end[row >> CK_ROW_END_SHIFT][letter[2]];
    *square = (ck_square)(column + row + end);
    return (column & (row | end)) >> CK_SIZE_SHIFT & 3;
}

/* Reads the longest name of a square at TEXT, in capitals or, if LOWER, small letters. Returns its
 * length, 0 if there is none. */
size_t ck_read_square(const char *text, size_t length, bool lower, ck_square *square);

/* The first two or three capitals in a text that are nearly the name of a square, as ZB in
 * ZAI船ZIZB: a column and no row, or a row after another letter. NULL: none. */
const char *ck_misspelt_square(const char *text, size_t length, size_t *misspelt_length);

/* Writes "LAU"; nothing for CK_NO_SQUARE. */
void ck_write_square(ck_out *out, ck_square square);

#endif
