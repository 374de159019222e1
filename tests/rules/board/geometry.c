/* The tables of lines and steps against what they say, computed from rows and columns. */
#include "rules/board/geometry.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static const int row_step[CK_DIRECTIONS] = {-1, -1, 0, 1, 1, 1, 0, -1};
static const int column_step[CK_DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};

/* The square so many steps away, by counting. */
static ck_square counted(ck_square from, int direction, int distance)
{
    int row = ck_row_of(from) + row_step[direction] * distance;
    int column = ck_column_of(from) + column_step[direction] * distance;
    bool there = row >= 0 && row < CK_ROWS && column >= 0 && column < CK_COLUMNS;
    return there ? (ck_square)(row * CK_COLUMNS + column) : CK_NO_SQUARE;
}

Test(geometry, steps_lead_where_they_count)
{
    for (ck_square from = 0; from < CK_SQUARES; from++) {
        for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
            cr_assert_eq(ck_next_square(from, direction), counted(from, direction, 1));
            for (int distance = 0; distance < CK_ROWS + 1; distance++)
                cr_assert_eq(ck_square_at(from, direction, distance),
                             counted(from, direction, distance), "%d %d %d", from, direction,
                             distance);
        }
    }
}

Test(geometry, lines_are_the_steps_between)
{
    for (ck_square from = 0; from < CK_SQUARES; from++) {
        for (ck_square to = 0; to < CK_SQUARES; to++) {
            ck_line line = {-1, 0}, found = ck_line_between(from, to);
            for (int i = 0; i < CK_DIRECTIONS * CK_ROWS; i++) {
                int direction = i % CK_DIRECTIONS, distance = i / CK_DIRECTIONS + 1;
                if (counted(from, direction, distance) == to)
                    line = (ck_line){(int8_t)direction, (uint8_t)distance};
            }
            cr_assert(line.direction == found.direction && line.distance == found.distance,
                      "%d to %d", from, to);
            cr_assert_eq(ck_is_next_to(from, to), line.distance == 1);
        }
    }
    cr_assert_eq(ck_line_between(0, CK_NO_SQUARE).direction, -1);
}
