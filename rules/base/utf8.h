/* UTF-8 (notation.md §1). */
#ifndef CETKAIK_RULES_BASE_UTF8_H
#define CETKAIK_RULES_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* An ASCII letter in upper case; any other byte unchanged. */
static inline char ck_upper(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

/* Whether a byte is an ASCII digit. */
static inline bool ck_is_figure(char byte)
{
    return byte >= '0' && byte <= '9';
}

/* Whether a byte is an ASCII letter. */
static inline bool ck_is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static inline bool ck_is_letter_or_figure(char byte)
{
    return ck_is_letter(byte) || ck_is_figure(byte);
}

/* Whether a byte continues a UTF-8 character. */
static inline bool ck_is_within(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* The number of characters that begin within LENGTH bytes. */
size_t ck_utf8_count(const char *text, size_t length);

/* Length in bytes of the valid UTF-8 character at TEXT, 1 to 4; 0 when there is none. */
size_t ck_utf8_length(const char *text, size_t length);

/* The number of the valid character of SIZE bytes at TEXT. */
static inline unsigned ck_utf8_code(const char *text, size_t size)
{
    const unsigned char *byte = (const unsigned char *)text;
    switch (size) {
    case 2:
        return (byte[0] & 0x1fu) << 6 | (byte[1] & 0x3fu);
    case 3:
        return (byte[0] & 0x0fu) << 12 | (byte[1] & 0x3fu) << 6 | (byte[2] & 0x3fu);
    case 4:
        return (byte[0] & 0x07u) << 18 | (byte[1] & 0x3fu) << 12 | (byte[2] & 0x3fu) << 6 |
               (byte[3] & 0x3fu);
    default:
        return size > 0 ? byte[0] : 0;
    }
}

/* Whether the text is valid UTF-8 without NUL bytes. */
bool ck_is_utf8(const char *text, size_t length);

/* Whether the text is so, and has only ASCII and signs: no VT, FF or CR, no spaces and
 * punctuation of typesetting, nothing full-width. False is not certain. */
bool ck_is_plain_utf8(const char *text, size_t length);

/* The ASCII character for the full-width one or ideographic space at TEXT, which has three bytes;
 * '\0': another character. */
char ck_narrow_sign(const char *text, size_t length);

#define CK_REPLACEMENT "\xef\xbf\xbd" /* U+FFFD */

#endif
