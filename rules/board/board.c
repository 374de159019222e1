#include "rules/board/board.h"

#include <stdlib.h>

static const int8_t row_step[CK_DIRECTIONS] = {-1, -1, 0, 1, 1, 1, 0, -1};
static const int8_t column_step[CK_DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

ck_line ck_line_between(ck_square from, ck_square to)
{
    static const int8_t toward[3][3] = {{7, 0, 1}, {6, -1, 2}, {5, 4, 3}};
    int rows = ck_row_of(to) - ck_row_of(from);
    int columns = ck_column_of(to) - ck_column_of(from);
    if (rows != 0 && columns != 0 && abs(rows) != abs(columns))
        return (ck_line){-1, 0};
    return (ck_line){toward[sign(rows) + 1][sign(columns) + 1], (uint8_t)ck_distance(from, to)};
}

ck_square ck_square_at(ck_square from, int direction, int distance)
{
    int row = ck_row_of(from) + row_step[direction] * distance;
    int column = ck_column_of(from) + column_step[direction] * distance;
    if (row < 0 || row >= CK_ROWS || column < 0 || column >= CK_COLUMNS)
        return CK_NO_SQUARE;
    return (ck_square)(row * CK_COLUMNS + column);
}

int ck_distance(ck_square a, ck_square b)
{
    int rows = abs(ck_row_of(a) - ck_row_of(b));
    int columns = abs(ck_column_of(a) - ck_column_of(b));
    return rows > columns ? rows : columns;
}
