/* Computes stars: the squares in line with one square, a bit each (R2). */
#include "rules/board/star.h"

#include "rules/board/geometry.h"

/* A line for each direction. */
/* clang-format off */
#define END(step, distance) (CK_STAR_DISTANCE * (distance) + (step) * (distance))
#define LINE(step) END(step, 1), END(step, 2), END(step, 3), END(step, 4), \
                   END(step, 5), END(step, 6), END(step, 7), END(step, 8)
const int16_t ck_star_end[2][64] = {
    [CK_SIDE_A] = {LINE(9), LINE(8), LINE(-1), LINE(-10), LINE(-9), LINE(-8), LINE(1), LINE(10)},
    [CK_SIDE_IA] = {LINE(-9), LINE(-8), LINE(1), LINE(10), LINE(9), LINE(8), LINE(-1), LINE(-10)},
};
/* clang-format on */

/* The board with an empty border. */
enum { ROW = CK_COLUMNS + 2, CELLS = ROW * (CK_ROWS + 2), FIRST = ROW + 1 };

/* Turns the view of one square into the view of the square behind it. (Returning the vector would
 * need SSE, which not all 32-bit machines have.) */
static inline void go_farther(ck_sight *sight)
{
    *sight = (*sight & ~CK_STAR_FAR) << 1;
}

/* Each square shows itself in all lines; the views are still empty. */
static void set_up(const uint8_t marks[CK_SQUARES], ck_sight shown[CELLS],
                   ck_sight seen[CK_SQUARES])
{
    static const ck_sight itself[] = {{0, 0},
                                      [CK_PIECE_MARK] = {CK_STAR_NEAR, 0},
                                      [CK_END_MARK] = {0, CK_STAR_NEAR},
                                      [CK_PIECE_MARK | CK_END_MARK] = {CK_STAR_NEAR, CK_STAR_NEAR}};
    for (int row = 0; row < CK_ROWS; row++) {
        for (int column = 0; column < CK_COLUMNS; column++) {
            int square = row * CK_COLUMNS + column;
            shown[FIRST + row * ROW + column] = itself[marks[square]];
            seen[square] = itself[0];
        }
    }
}

/*
 * Passes views along one row. Each square takes over the views of the row above (STEP −1) or below
 * it (1) in three lines, and the view of its left (−1) or right neighbour along the row, and adds
 * those squares themselves.
 */
static inline void look(ck_sight *shown, int step, const ck_star line[4], ck_sight *seen)
{
    ck_sight along = {0, 0};
    for (int i = 0; i < CK_COLUMNS; i++) {
        const int column = step < 0 ? i : CK_COLUMNS - 1 - i;
        const ck_sight *next = shown + column + step * ROW;
        ck_sight across = (next[-1] & line[0]) | (next[0] & line[1]) | (next[1] & line[2]);
        seen[column] |= across | along;
        go_farther(&along);
        along = (along | shown[column]) & line[3];
        go_farther(&across);
        shown[column] |= across;
    }
}

static ck_star line_of(int direction, ck_side side)
{
    return CK_STAR_LINE << (8 * ck_turned(direction, side));
}

void ck_star_look_around(const uint8_t marks[CK_SQUARES], ck_side side, ck_sight seen[CK_SQUARES])
{
    const ck_star up[] = {line_of(7, side), line_of(0, side), line_of(1, side), line_of(6, side)};
    const ck_star down[] = {line_of(5, side), line_of(4, side), line_of(3, side), line_of(2, side)};
    ck_sight shown[CELLS] = {{0, 0}};
    set_up(marks, shown, seen);
    for (int row = 0; row < CK_ROWS; row++)
        look(shown + FIRST + row * ROW, -1, up, &seen[row * CK_COLUMNS]);
    for (int row = CK_ROWS - 1; row >= 0; row--)
        look(shown + FIRST + row * ROW, 1, down, &seen[row * CK_COLUMNS]);
}

void ck_star_look_from(const uint8_t marks[CK_SQUARES], ck_side side, ck_square square,
                       ck_sight *seen)
{
    *seen = (ck_sight){0, 0};
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        int bit = 8 * ck_turned(direction, side);
        for (ck_square at = square; ck_steps_from[at] >> direction & 1; bit++) {
            at = (ck_square)(at + ck_step_in[direction]);
            (*seen)[CK_PIECES_SEEN] |= (ck_star)(marks[at] >> CK_PIECES_SEEN & 1) << bit;
            (*seen)[CK_ENDS_SEEN] |= (ck_star)(marks[at] >> CK_ENDS_SEEN & 1) << bit;
        }
    }
}
