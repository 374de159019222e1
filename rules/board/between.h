/*
 * Private: whether pieces stand between two squares of a line, tested with one mask. The tests walk
 * from square to square instead (tests/rules/board/geometry).
 */
#ifndef CETKAIK_RULES_BOARD_BETWEEN_H
#define CETKAIK_RULES_BOARD_BETWEEN_H

#include "rules/board/geometry.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* The occupied squares, a bit each. The last word is 0: readers may read one word too far. */
typedef struct ck_occupied {
    uint64_t word[3];
} ck_occupied;

/*
 * The squares between the ends of a line, a bit each; the lowest bit lies FIRST squares behind the
 * start of the line.
 */
typedef struct ck_between {
    uint64_t squares;
    int8_t first;
} ck_between;

/* By the number of the line (geometry.h). */
extern const ck_between ck_between_ends[CK_NOT_STRAIGHT];

/* Which of 16 squares are empty, a bit each. */
enum { CK_SQUARES_AT_ONCE = 16 };
static inline unsigned ck_empty_of(const ck_piece at[CK_SQUARES_AT_ONCE])
{
#ifdef __SSE2__
    __m128i squares = _mm_loadu_si128((const __m128i *)(const void *)at);
    return (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(squares, _mm_setzero_si128()));
#else
    unsigned empty = 0;
    for (int i = 0; i < CK_SQUARES_AT_ONCE; i++)
        empty |= (unsigned)(at[i] == CK_EMPTY) << i;
    return empty;
#endif
}

/* The occupied squares of a board; no bit behind the last square is set. */
static inline ck_occupied ck_occupied_of(const ck_piece at[CK_SQUARES])
{
    enum { LAST = CK_SQUARES - 1 };
    uint64_t empty[2] = {0, ~(uint64_t)0 << (LAST & 63)};
    empty[1] ^= (uint64_t)(at[LAST] != CK_EMPTY) << (LAST & 63);
    for (int i = 0; i < LAST; i += CK_SQUARES_AT_ONCE)
        empty[i >> 6] |= (uint64_t)ck_empty_of(at + i) << (i & 63);
    return (ck_occupied){{~empty[0], ~empty[1], 0}};
}

static inline ck_occupied ck_occupied_in(const ck_position *position)
{
    return ck_occupied_of(position->at);
}

/* Whether something stands between the ends of a line from a square. */
static inline bool ck_is_between(const ck_occupied *occupied, ck_square start, uint8_t line)
{
    const ck_between *between = &ck_between_ends[line];
    const unsigned first = (unsigned)(start + between->first), bit = first & 63;
    const uint64_t *word = &occupied->word[first >> 6];
    return ((word[0] >> bit | word[1] << 1 << (63 - bit)) & between->squares) != 0;
}

#endif
