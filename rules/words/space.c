/* Recognizes spaces and punctuation without meaning between the words of a record. */
#include "rules/words/space.h"

#include <stdbool.h>
#include <string.h>

/* Spaces beyond ASCII. */
static const struct {
    const char *sign;
    size_t size;
    unsigned kind;
} wide[] = {
    {"\u00a0", 2, CK_BLANK},   {"\u3000", 3, CK_BLANK},   {"、", 3, CK_PUNCTUATION},
    {"。", 3, CK_PUNCTUATION}, {"，", 3, CK_PUNCTUATION}, {"．", 3, CK_PUNCTUATION},
    {"｡", 3, CK_PUNCTUATION},  {"､", 3, CK_PUNCTUATION},  {"\ufeff", 3, CK_ORDER_MARK},
};

/* The length of the space of these kinds at the start, or at the END, of a text; LENGTH > 0. */
static size_t space_at(const char *text, size_t length, unsigned kinds, bool end)
{
    char byte = end ? text[length - 1] : text[0];
    if ((unsigned char)byte < 0x80)
        return (ck_ascii_space(byte) & kinds) != 0;
    /* Spaces begin with no other byte; this saves most comparisons. */
    if (!end && byte != '\xc2' && byte != '\xe3' && byte != '\xef')
        return 0;
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++) {
        const char *sign = wide[i].sign;
        const size_t size = wide[i].size;
        if ((wide[i].kind & kinds) && sign[end ? size - 1 : 0] == byte && size <= length &&
            memcmp(end ? text + length - size : text, sign, size) == 0)
            return size;
    }
    return 0;
}

size_t ck_space_of(const char *text, size_t length, unsigned kinds)
{
    return length > 0 ? space_at(text, length, kinds, false) : 0;
}

void ck_space_trim(const char **text, size_t *length, unsigned kinds)
{
    size_t size;
    while (*length > 0 && (size = space_at(*text, *length, kinds, true)) > 0)
        *length -= size;
    while (*length > 0 && (size = space_at(*text, *length, kinds, false)) > 0) {
        *text += size;
        *length -= size;
    }
}
