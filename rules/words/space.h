/* Spaces and punctuation, which mean nothing between the words of a record (notation.md §1). */
#ifndef CETKAIK_RULES_WORDS_SPACE_H
#define CETKAIK_RULES_WORDS_SPACE_H

#include <stddef.h>

/* Those beyond ASCII; see ck_space. */
size_t ck_wide_space(const char *text, size_t length);

/* Length in bytes of the space, line end or punctuation at TEXT; 0 when there is none. */
static inline size_t ck_space(const char *text, size_t length)
{
    if (length == 0)
        return 0;
    switch (text[0]) {
    case ' ':
    case '\t':
    case '\r':
    case '\n':
    case ',':
    case '.':
        return 1;
    default:
        return (unsigned char)text[0] < 0x80 ? 0 : ck_wide_space(text, length);
    }
}

#endif
