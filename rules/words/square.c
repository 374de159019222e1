/* Reads and writes the names of squares. */
#include "rules/words/square.h"

#include "rules/base/utf8.h"
#include "rules/words/names.h"

/* clang-format off */
#define COLUMN(number) ((3 << CK_SIZE_SHIFT) + (number))
const uint16_t ck_column_letter[256] = {
    ['K'] = COLUMN(0), ['L'] = COLUMN(1), ['N'] = COLUMN(2), ['T'] = COLUMN(3), ['Z'] = COLUMN(4),
    ['X'] = COLUMN(5), ['C'] = COLUMN(6), ['M'] = COLUMN(7), ['P'] = COLUMN(8),
};
const uint8_t ck_row_letter[256] = {['A'] = 1, ['E'] = 2, ['I'] = 3, ['U'] = 4, ['O'] = 5, ['Y'] = 6};
const uint8_t ck_row_end[256] = {['A'] = 1, ['I'] = 2, ['U'] = 3};
/* Other letters after a row, in the first place, belong to no name. */
#define ROW(number)  ((2 << CK_SIZE_SHIFT) + (number) * CK_COLUMNS)
#define LONG(number) ((3 << CK_SIZE_SHIFT) + (number) * CK_COLUMNS)
#define ALONE(row)   {ROW(row), ROW(row), ROW(row), ROW(row)}
const uint16_t ck_row_of_letters[CK_ROW_LETTERS][CK_ROW_ENDS] = {
    {0}, {ROW(0), ROW(0), LONG(6), LONG(7)}, ALONE(1), {ROW(2), LONG(8), ROW(2), ROW(2)}, ALONE(3), ALONE(4), ALONE(5),
};
/* clang-format on */

size_t ck_read_square(const char *text, size_t length, bool lower, ck_square *square)
{
    char letter[3] = {0};
    ck_square found;
    for (size_t i = 0; i < sizeof letter && i < length; i++)
        letter[i] = !lower ? text[i] : text[i] >= 'a' && text[i] <= 'z' ? ck_upper(text[i]) : '\0';
    const size_t size = ck_square_of_letters(letter, &found);
    if (size > 0)
        *square = found;
    return size;
}

char *ck_add_square(char *at, ck_square square)
{
    if (square >= CK_SQUARES)
        return at;
    const char *row = ck_row_name[ck_row_of(square)];
    at[0] = ck_column_name[ck_column_of(square)][0];
    at[1] = row[0];
    at[2] = row[1]; /* one letter or two */
    return at + (row[1] != '\0' ? 3 : 2);
}

void ck_write_square(ck_out *out, ck_square square)
{
    char name[CK_SQUARE_NAME];
    ck_put_bytes(out, name, (size_t)(ck_add_square(name, square) - name));
}

/* Whether two or three capitals begin with a column or end with a row. */
static bool is_nearly_square(const char *text, size_t capitals)
{
    enum { SHORTEST = 2, LONGEST = 3 };
    if (capitals < SHORTEST || capitals > LONGEST)
        return false;
    const char other[LONGEST] = {'K', text[1], capitals == LONGEST ? text[2] : '\0'};
    ck_square square;
    return ck_column_letter[(unsigned char)text[0]] ||
           ck_square_of_letters(other, &square) == capitals;
}

const char *ck_misspelt_square(const char *text, size_t length, size_t *misspelt_length)
{
    for (size_t at = 0, size; at < length; at += size) {
        ck_square square;
        size = ck_read_square(text + at, length - at, false, &square);
        if (size > 0)
            continue;
        size_t capitals = 0;
        while (at + capitals < length && text[at + capitals] >= 'A' && text[at + capitals] <= 'Z')
            capitals++;
        const bool named = at > 0 && text[at - 1] == '['; /* [SY] is a player */
        if (!named && is_nearly_square(text + at, capitals)) {
            *misspelt_length = capitals;
            return text + at;
        }
        size = capitals > 0 ? capitals : 1;
    }
    return NULL;
}
