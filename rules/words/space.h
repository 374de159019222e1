/* Spaces and punctuation without meaning between the words of a record (notation.md §1). */
#ifndef CETKAIK_RULES_WORDS_SPACE_H
#define CETKAIK_RULES_WORDS_SPACE_H

#include <stddef.h>

/* Kinds of spaces, as bits. Each place skips some of them. */
enum {
    CK_BLANK = 1,       /* space, tab, U+00A0, U+3000 */
    CK_RETURN = 2,      /* CR */
    CK_LINE_FEED = 4,   /* LF */
    CK_PUNCTUATION = 8, /* , . 、 。 ， ． ｡ ､ */
    CK_ORDER_MARK = 16, /* U+FEFF, which joined files have in their middle */
    CK_ANY_SPACE = 31
};

/* The kind of an ASCII character; 0: no space. */
static inline unsigned ck_ascii_space(char byte)
{
    switch (byte) {
    case ' ':
    case '\t':
        return CK_BLANK;
    case '\r':
        return CK_RETURN;
    case '\n':
        return CK_LINE_FEED;
    case ',':
    case '.':
        return CK_PUNCTUATION;
    default:
        return 0;
    }
}

/* The length in bytes of a space of these kinds at TEXT; 0 if there is none. */
size_t ck_space_of(const char *text, size_t length, unsigned kinds);

/* The same for spaces of any kind. */
static inline size_t ck_space(const char *text, size_t length)
{
    if (length == 0)
        return 0;
    if ((unsigned char)text[0] < 0x80)
        return ck_ascii_space(text[0]) != 0;
    return ck_space_of(text, length, CK_ANY_SPACE);
}

/* Trims spaces of these kinds from both ends of a text. */
void ck_space_trim(const char **text, size_t *length, unsigned kinds);

#endif
