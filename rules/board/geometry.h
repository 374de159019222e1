/*
 * Private: lines and steps from square to square, by tables. tests/rules/board/geometry computes
 * them independently.
 */
#ifndef CETKAIK_RULES_BOARD_GEOMETRY_H
#define CETKAIK_RULES_BOARD_GEOMETRY_H

#include "rules/board/board.h"

/*
 * Squares numbered as if each row had 17 columns: the difference of two such numbers determines how
 * the squares lie to each other.
 */
enum { CK_WIDE_ROW = 17, CK_LINES = CK_WIDE_ROW * CK_WIDE_ROW, CK_NOT_STRAIGHT = 0100 };
extern const uint8_t ck_wide_number[CK_SQUARES];

/* The line for such a difference, counted from the middle of the table. */
extern const uint8_t ck_line_to[CK_LINES];

/* The directions in which a square has a neighbour, bit d for direction d. */
extern const uint8_t ck_steps_from[CK_SQUARES];

/* The difference of square numbers for a step in a direction. */
extern const int8_t ck_step_in[CK_DIRECTIONS];

/* The number of the line from one square to another; CK_NOT_STRAIGHT: none. */
static inline uint8_t ck_line_number(ck_square from, ck_square to)
{
    return ck_line_to[ck_wide_number[to] - ck_wide_number[from] + CK_LINES / 2];
}

/* The same line as the owner of a piece sees it, see ck_turned(): the bit of a star (star.h). */
static inline uint8_t ck_line_turned(uint8_t line, ck_side owner)
{
    return (uint8_t)(line ^ ck_other_side(owner) << 5);
}

/* ck_line_between() */
static inline ck_line ck_line_of(ck_square from, ck_square to)
{
    uint8_t line = ck_line_number(from, to);
    return line == CK_NOT_STRAIGHT ? (ck_line){-1, 0}
                                   : (ck_line){(int8_t)(line >> 3), (line & 7) + 1};
}

/* Whether a king's move leads from one to the other. */
static inline bool ck_is_next_to(ck_square one, ck_square other)
{
    return (ck_line_number(one, other) & ~070) == 0;
}

/* ck_square_at() for one step */
static inline ck_square ck_next_square(ck_square from, int direction)
{
    return ck_steps_from[from] >> direction & 1 ? (ck_square)(from + ck_step_in[direction])
                                                : CK_NO_SQUARE;
}

#endif
