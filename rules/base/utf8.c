/*
 * UTF-8: lengths of characters, counts of characters, and the check that bytes are valid
 * (notation.md §1).
 */
#include "rules/base/utf8.h"

size_t ck_utf8_length(const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;
    if (length == 0)
        return 0;
    if (byte[0] < 0x80)
        return 1;
    size_t size = byte[0] >= 0xf0 ? 4 : byte[0] >= 0xe0 ? 3 : 2;
    if (byte[0] < 0xc2 || byte[0] > 0xf4 || length < size)
        return 0;
    for (size_t i = 1; i < size; i++) {
        if ((byte[i] & 0xc0) != 0x80)
            return 0;
    }
    /* Not the shortest form, a surrogate, or beyond U+10FFFF. */
    if ((byte[0] == 0xe0 && byte[1] < 0xa0) || (byte[0] == 0xed && byte[1] > 0x9f) ||
        (byte[0] == 0xf0 && byte[1] < 0x90) || (byte[0] == 0xf4 && byte[1] > 0x8f))
        return 0;
    return size;
}

size_t ck_utf8_count(const char *text, size_t length)
{
    size_t count = length;
    for (size_t i = 0; i < length; i++)
        count -= ck_is_within(text[i]);
    return count;
}

/* Whether a byte, after two others, is wrong in a text of ASCII and of usual characters of three
 * bytes, or is NUL; in a plain text, see utf8.h, it may be fewer. */
static inline unsigned char is_odd(unsigned char before, unsigned char last, unsigned char byte,
                                   bool plain)
{
    const bool due = (before > last ? before : last) >= 0xe0;
    const bool within = (signed char)byte < (signed char)0xc0;
    /* From 0xc0 to the first byte of a usual character; from behind the last one to NUL, or to the
     * space but for tab and line feed. */
    const bool lower = (unsigned char)(byte - 0xc0) < (plain ? 0xe3 : 0xe1) - 0xc0;
    const bool upper =
        plain ? ((unsigned char)(byte - 0xed) < ' ' + 0x13) & (byte != '\n') & (byte != '\t')
              : ((unsigned char)(byte - 0xf0) < 0x11) | (byte == 0xed);
    return (due ^ within) | lower | upper;
}

/* Whether a text has only such characters; most have. Without branches, so that the compiler takes
 * many bytes at a time. */
static inline bool has_no_odd(const char *text, size_t length, bool plain)
{
    const unsigned char *byte = (const unsigned char *)text;
    if (length < 2)
        return false;
    unsigned char odd = is_odd(' ', ' ', byte[0], plain) | is_odd(' ', byte[0], byte[1], plain) |
                        is_odd(byte[length - 2], byte[length - 1], ' ', plain) |
                        is_odd(byte[length - 1], ' ', ' ', plain);
    for (size_t i = 2; i < length; i++)
        odd |= is_odd(byte[i - 2], byte[i - 1], byte[i], plain);
    return !odd;
}

bool ck_is_plain_utf8(const char *text, size_t length)
{
    return has_no_odd(text, length, true);
}

bool ck_is_utf8(const char *text, size_t length)
{
    size_t size;
    if (has_no_odd(text, length, false))
        return true;
    for (size_t i = 0; i < length; i += size) {
        size = ck_utf8_length(text + i, length - i);
        if (size == 0 || text[i] == '\0')
            return false;
    }
    return true;
}

char ck_narrow_sign(const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;
    if (length < 3)
        return '\0';
    if (byte[0] == 0xe3 && byte[1] == 0x80 && byte[2] == 0x80)
        return ' ';
    const bool wide = byte[0] == 0xef && byte[1] == 0xbc && byte[2] >= 0x81 && byte[2] <= 0xbf;
    return wide ? (char)(byte[2] - 0x81 + '!') : '\0';
}
