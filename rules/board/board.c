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

static uint64_t hash_on(uint64_t hash, uint8_t byte)
{
    return (hash ^ byte) * 0x100000001b3u;
}

uint64_t ck_position_hash(const ck_position *position)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (int square = 0; square < CK_SQUARES; square++) {
        const ck_piece piece = position->at[square];
        const int figure = 2 + (int)ck_profession_of(piece) + 10 * (int)ck_colour_of(piece) +
                           20 * (piece >> 5 & 1) + (piece & CK_PROMOTED ? 40 : 0);
        const bool minds = piece == CK_MINDS_PIECE;
        hash = hash_on(hash, (uint8_t)(piece == CK_EMPTY ? 0 : minds ? 1 : figure));
    }
    for (int side = 0; side < 2; side++) {
        for (int colour = 0; colour < 2; colour++) {
            for (int profession = 0; profession < CK_PROFESSIONS; profession++)
                hash = hash_on(hash, position->held[side][colour][profession]);
        }
    }
    return hash_on(hash, position->side);
}
