/*
 * Private: lines and steps from square to square, by tables. tests/rules/board/geometry computes
 * them independently.
 */
#ifndef CETKAIK_RULES_BOARD_GEOMETRY_H
#define CETKAIK_RULES_BOARD_GEOMETRY_H

#include "rules/board/board.h"

/* The number of the line from one square to another: 8 × direction + distance − 1. */
enum { CK_NOT_STRAIGHT = 0100, CK_LINE_ROW = 128 };
extern const uint8_t ck_line_table[CK_SQUARES][CK_LINE_ROW];

/* The directions in which a square has a neighbour, bit d for direction d. */
extern const uint8_t ck_steps_from[CK_SQUARES];

/* The difference of square numbers for a step in a direction. */
extern const int8_t ck_step_in[CK_DIRECTIONS];

/* That number; CK_NOT_STRAIGHT: there is no line. */
static inline uint8_t ck_line_number(ck_square from, ck_square to)
{
    return ck_line_table[from][to];
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

/* Whether a king's move leads from one to the other, which may be CK_NO_SQUARE. */
static inline bool ck_is_next_to(ck_square one, ck_square other)
{
    return (ck_line_number(one, other % CK_LINE_ROW) & ~070) == 0;
}

/* ck_square_at() for one step */
static inline ck_square ck_next_square(ck_square from, int direction)
{
    return ck_steps_from[from] >> direction & 1 ? (ck_square)(from + ck_step_in[direction])
                                                : CK_NO_SQUARE;
}

#endif
