/* Squares, lines and distances on the 9×9 board (R1). */
#include "rules/board/board.h"

#include "rules/board/geometry.h"

#include <stdlib.h>

ck_line ck_line_between(ck_square from, ck_square to)
{
    bool there = from < CK_SQUARES && to < CK_SQUARES;
    return there ? ck_line_of(from, to) : (ck_line){-1, 0};
}

ck_square ck_square_at(ck_square from, int direction, int distance)
{
    ck_square square = from;
    for (int i = 0; i < distance && square != CK_NO_SQUARE; i++)
        square = ck_next_square(square, direction);
    return square;
}

int ck_distance(ck_square a, ck_square b)
{
    int rows = abs(ck_row_of(a) - ck_row_of(b));
    int columns = abs(ck_column_of(a) - ck_column_of(b));
    return rows > columns ? rows : columns;
}
