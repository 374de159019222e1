/*
 * Private: stars. A star is the set of the squares in a straight line with one square: eight lines
 * of eight squares, one bit each. A word holds them all, and one operation follows a row of a
 * movement table in all directions (R2). tests/rules/board/star walks from square to square
 * instead.
 *
 * Bit 8 × direction + distance − 1; directions as the owner of the moving piece sees them.
 */
#ifndef CETKAIK_RULES_BOARD_STAR_H
#define CETKAIK_RULES_BOARD_STAR_H

#include "rules/board/rules.h"

/* The nearest squares of the lines, and the farthest; the whole of the first line. */
#define CK_STAR_NEAR ((ck_star)0x0101010101010101)
#define CK_STAR_FAR  (CK_STAR_NEAR << 7)
#define CK_STAR_LINE ((ck_star)0xff)

/*
 * By side and bit: the square number of the bit less that of the middle; in the byte above it the
 * distance.
 */
enum { CK_STAR_DISTANCE = 0x100 };
extern const int16_t ck_star_end[2][64];

/* The bit of the middle square, in the star of the square of BIT. */
static inline int ck_star_back(int bit)
{
    return bit ^ 32;
}

/*
 * The squares that a row of a movement table reaches: those before the first piece in the way, and
 * the square of that piece. One subtraction counts all lines. It never borrows from the next line,
 * since the farthest square always stops.
 */
static inline ck_star ck_star_reached(const ck_reach *reach, ck_star pieces)
{
    ck_star stops = (pieces & reach->stops) | CK_STAR_FAR;
    if (reach->over == 1)
        stops = (stops & (stops - CK_STAR_NEAR)) | CK_STAR_FAR;
    return reach->star & (stops ^ (stops - CK_STAR_NEAR));
}

/* Two sets of squares in the view of a square, side by side, so that both are found at once. */
enum { CK_PIECES_SEEN, CK_ENDS_SEEN };
enum { CK_PIECE_MARK = 1 << CK_PIECES_SEEN, CK_END_MARK = 1 << CK_ENDS_SEEN };
typedef ck_star ck_sight __attribute__((vector_size(2 * sizeof(ck_star))));

/* Sets the view of each square: the marked squares in line with it, as SIDE sees them. */
void ck_star_look_around(const uint8_t marks[CK_SQUARES], ck_side side, ck_sight seen[CK_SQUARES]);

/* The same for one square alone. */
void ck_star_look_from(const uint8_t marks[CK_SQUARES], ck_side side, ck_square square,
                       ck_sight *seen);

#endif
