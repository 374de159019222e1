/* Private: reads and writes names of squares (notation.md §1). */
#ifndef CETKAIK_RULES_WORDS_SQUARE_H
#define CETKAIK_RULES_WORDS_SQUARE_H

#include "rules/base/writer.h"
#include "rules/board/board.h"

#include <stddef.h>

/* The parts of a square's number, and above them the length of the name: of a row by the places of
 * its letters in two lists, and 3 for a column, which allows both lengths. */
enum { CK_SIZE_SHIFT = 8 };
enum { CK_ROW_LETTERS = 7, CK_ROW_ENDS = 4 };
extern const uint16_t ck_column_letter[256], ck_row_of_letters[CK_ROW_LETTERS][CK_ROW_ENDS];
extern const uint8_t ck_row_letter[256], ck_row_end[256];

/* Reads the longest name of a square in capitals from three bytes, without a branch. Returns its
 * length; 0 if there is none, and *SQUARE then means nothing. */
static inline size_t ck_square_of_letters(const char *bytes, ck_square *square)
{
    const unsigned char *letter = (const unsigned char *)bytes;
    const unsigned column = ck_column_letter[letter[0]];
    const unsigned row = ck_row_of_letters[ck_row_letter[letter[1]]][ck_row_end[letter[2]]];
    *square = (ck_square)(column + row);
    return (column & row) >> CK_SIZE_SHIFT;
}

/* Reads the longest name of a square at TEXT, in capitals or, if LOWER, small letters. Returns its
 * length, 0 if there is none. */
size_t ck_read_square(const char *text, size_t length, bool lower, ck_square *square);

/* The first two or three capitals in a text that are nearly the name of a square, as ZB in
 * ZAI船ZIZB: a column and no row, or a row after another letter. NULL: none. */
const char *ck_misspelt_square(const char *text, size_t length, size_t *misspelt_length);

/* Stores "LAU", without a NUL; nothing for CK_NO_SQUARE. Returns the end of the name. */
enum { CK_SQUARE_NAME = 3 };
char *ck_add_square(char *at, ck_square square);

/* Writes the same. */
void ck_write_square(ck_out *out, ck_square square);

#endif
