/*
 * UTF-8: lengths of characters, counts of characters, and the check that bytes are valid
 * (notation.md §1).
 */
#include "rules/base/utf8.h"

#include <stdint.h>
#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

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

/* The number of the eight bytes at TEXT that continue a character (ck_is_within()). */
static unsigned count_within(const char *text)
{
    const uint64_t high = 0x8080808080808080, ones = 0x0101010101010101;
    uint64_t bytes;
    memcpy(&bytes, text, sizeof bytes);
    return (unsigned)(((bytes & ~(bytes << 1) & high) >> 7) * ones >> 56);
}

size_t ck_utf8_count(const char *text, size_t length)
{
    size_t at = 0, count = length;
    for (; length - at >= sizeof(uint64_t); at += sizeof(uint64_t))
        count -= count_within(text + at);
    for (; at < length; at++)
        count -= ck_is_within(text[at]);
    return count;
}

#ifdef __SSE2__
enum { BLOCK = 16 };

static unsigned below(__m128i bytes, int limit)
{
    return (unsigned)_mm_movemask_epi8(_mm_cmplt_epi8(bytes, _mm_set1_epi8((char)limit)));
}

static unsigned equal(__m128i bytes, int byte)
{
    return (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8((char)byte)));
}

/*
 * Whether a block holds only ASCII and the usual characters of three bytes. Masks have a bit for
 * each byte. DUE has a bit for each of the first two bytes that must continue a character of the
 * block before; the call sets it for the next block. Bytes are compared as signed numbers, 0x80
 * being the least.
 */
static bool is_plain_block(const char *text, unsigned *due)
{
    __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)text);
    unsigned wide = (unsigned)_mm_movemask_epi8(bytes), following = below(bytes, 0xc0);
    unsigned of_three = below(bytes, 0xf0) & ~below(bytes, 0xe1) & ~equal(bytes, 0xed);
    unsigned expected = *due | of_three << 1 | of_three << 2;
    *due = expected >> BLOCK;
    return (wide & ~following) == of_three && following == (expected & 0xffff) &&
           equal(bytes, '\0') == 0;
}

/* The length of a prefix of whole characters found valid block by block. */
static size_t plain_length(const char *text, size_t length)
{
    unsigned due = 0, next = 0;
    size_t at = 0;
    for (; length - at >= BLOCK && is_plain_block(text + at, &next); at += BLOCK)
        due = next;
    return at - (due == 0 ? 0 : due == 1 ? 2 : 1); /* back to the start of a cut character */
}
#else
static size_t plain_length(const char *text, size_t length)
{
    (void)text;
    (void)length;
    return 0;
}
#endif

/* plain_length() skips only text that the loop would accept too (tests/rules/base/utf8.c). */
bool ck_is_utf8(const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        i += plain_length(text + i, length - i);
        if (i < length && (signed char)text[i] > 0) { /* ASCII */
            i++;
            continue;
        }
        size_t size = ck_utf8_length(text + i, length - i);
        if (i < length && (size == 0 || text[i] == '\0'))
            return false;
        i += size;
    }
    return true;
}
