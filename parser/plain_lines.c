#include "parser/plain_lines.h"

#include <stdbool.h>
#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* A byte that is in 星 and in no character of a move: almost no line has it. */
enum { OF_GAME_END = 0x9f };

/* Where in a block of bytes lines end, and where that byte is: a bit for each place. */
enum { BLOCK = 64 };
typedef struct places {
    uint64_t ends, marks;
} places;

#ifdef __SSE2__
enum { PART = 16 };

/* The places of a byte in the whole block at TEXT. */
static uint64_t places_of(char byte, const char *text)
{
    const __m128i wanted = _mm_set1_epi8(byte);
    uint64_t found = 0;
    for (int i = 0; i < BLOCK; i += PART) {
        __m128i part = _mm_loadu_si128((const __m128i *)(const void *)(text + i));
        found |= (uint64_t)(unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(part, wanted)) << i;
    }
    return found;
}
#else
static uint64_t places_of(char byte, const char *text)
{
    uint64_t found = 0;
    for (int i = 0; i < BLOCK; i++)
        found |= (uint64_t)(text[i] == byte) << i;
    return found;
}
#endif

/* The block at TEXT, of which LENGTH bytes are there. */
static places look(const char *text, size_t length, char line_end)
{
    char rest[BLOCK] = {0};
    if (length < BLOCK)
        text = memcpy(rest, text, length);
    return (places){places_of(line_end, text), places_of((char)OF_GAME_END, text)};
}

/* Whether a line that begins with a byte may be more: %%, {…}, raised or not, spaces before them.
 */
static bool may_be_more(char first)
{
    static const bool may[256] = {
        [' '] = true, ['\t'] = true, ['\r'] = true, ['{'] = true,  ['#'] = true,
        ['%'] = true, [0xc2] = true, [0xe3] = true, [0xef] = true,
    };
    return may[(unsigned char)first];
}

/* Lines that are being passed over. */
typedef struct passing {
    const char *text;
    size_t length, longest;
    size_t line; /* where the line begins that is looked at */
    uint32_t lines;
} passing;

/* Passes over the lines that end in the block at an offset; false at the first that may be more. */
static bool pass_block(passing *passing, size_t at, places places)
{
    for (uint64_t ends = places.ends; ends != 0; ends &= ends - 1) {
        size_t end = at + (unsigned)__builtin_ctzll(ends);
        uint64_t before = (ends & -ends) - 1;
        if ((places.marks & before) != 0 || end - passing->line >= passing->longest)
            return false;
        passing->line = end + 1;
        passing->lines++;
        if (passing->line == passing->length || may_be_more(passing->text[passing->line]))
            return false;
    }
    return places.marks == 0;
}

size_t ck_plain_lines(const char *text, size_t length, char line_end, size_t longest,
                      uint32_t *lines)
{
    passing passing = {text, length, longest, 0, 0};
    if (length == 0 || may_be_more(text[0]))
        return 0;
    for (size_t at = 0; at < length && at < passing.line + longest; at += BLOCK) {
        if (!pass_block(&passing, at, look(text + at, length - at, line_end)))
            break;
    }
    *lines += passing.lines;
    return passing.line;
}
