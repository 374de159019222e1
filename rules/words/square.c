/* Reads and writes the names of squares. */
#include "rules/words/square.h"

#include "rules/words/names.h"

#include <stdbool.h>
#include <string.h>

static const char columns[] = "KLNTZXCMP";

/* Small letters differ from capitals by one bit in ASCII. */
static bool is_letter(const char *text, size_t length, size_t at, bool lower, char letter)
{
    return at < length && text[at] == (lower ? letter | 0x20 : letter);
}

/* The row at TEXT, longest name first: AI, AU and IA before A and I; −1: none. */
static int read_row(const char *text, size_t length, bool lower, size_t *size)
{
    static const char first[] = "AEIUOY", after_a[] = "IU";
    enum { AI = 6, IA = 8 };
    const char *found = NULL;
    for (const char *letter = first; *letter && !found; letter++)
        found = is_letter(text, length, 1, lower, *letter) ? letter : NULL;
    if (!found)
        return -1;
    *size = 3;
    for (int i = 0; *found == 'A' && i < 2; i++) {
        if (is_letter(text, length, 2, lower, after_a[i]))
            return AI + i;
    }
    if (*found == 'I' && is_letter(text, length, 2, lower, 'A'))
        return IA;
    *size = 2;
    return (int)(found - first);
}

size_t ck_read_square(const char *text, size_t length, bool lower, ck_square *square)
{
    size_t size;
    for (int column = 0; columns[column] != '\0'; column++) {
        if (!is_letter(text, length, 0, lower, columns[column]))
            continue;
        int row = read_row(text, length, lower, &size);
        if (row < 0)
            return 0;
        *square = (ck_square)(row * CK_COLUMNS + column);
        return size;
    }
    return 0;
}

void ck_write_square(ck_out *out, ck_square square)
{
    if (square >= CK_SQUARES)
        return;
    const char *column = ck_column_name[ck_column_of(square)],
               *row = ck_row_name[ck_row_of(square)];
    const char name[] = {column[0], row[0], row[1]}; /* one letter, then one or two */
    ck_put_bytes(out, name, row[1] != '\0' ? 3 : 2);
}

/* Whether two or three capitals begin with a column or end with a row. */
static bool is_nearly_square(const char *text, size_t capitals)
{
    enum { SHORTEST = 2, LONGEST = 3 };
    size_t size;
    return capitals >= SHORTEST && capitals <= LONGEST &&
           (strchr(columns, text[0]) ||
            (read_row(text, capitals, false, &size) >= 0 && size == capitals));
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
