/* UTF-8 (notation.md §1). */
#ifndef CETKAIK_RULES_BASE_UTF8_H
#define CETKAIK_RULES_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* A letter of ASCII as a capital; any other byte as it is. */
static inline char ck_upper(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

/* A figure of ASCII. */
static inline bool ck_is_figure(char byte)
{
    return byte >= '0' && byte <= '9';
}

/* A byte of a character beyond ASCII that is not its first. */
static inline bool ck_is_within(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* How many characters begin in so many bytes. */
size_t ck_count_characters(const char *text, size_t length);

/* Length in bytes of the valid UTF-8 character at TEXT, 1 to 4; 0 when there is none. */
size_t ck_utf8_length(const char *text, size_t length);

/* Whether all of it is UTF-8 without NUL bytes. */
bool ck_is_text(const char *text, size_t length);

#define CK_REPLACEMENT "\xef\xbf\xbd" /* U+FFFD */

#endif
