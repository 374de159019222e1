#include "rules/board/star.h"

#include <string.h>

/* clang-format off: a line for each direction */
#define END(step, distance) (CK_STAR_DISTANCE * (distance) + (step) * (distance))
#define LINE(step)                                                                                 \
    END(step, 1), END(step, 2), END(step, 3), END(step, 4), END(step, 5), END(step, 6),            \
        END(step, 7), END(step, 8)
const int16_t ck_star_end[2][64] = {
    [CK_SIDE_A] =
        {
            LINE(9),
            LINE(8),
            LINE(-1),
            LINE(-10),
            LINE(-9),
            LINE(-8),
            LINE(1),
            LINE(10),
        },
    [CK_SIDE_IA] =
        {
            LINE(-9),
            LINE(-8),
            LINE(1),
            LINE(10),
            LINE(9),
            LINE(8),
            LINE(-1),
            LINE(-10),
        },
};
/* clang-format on */

/* The board with an edge around it, where nothing is. */
enum { ROW = CK_COLUMNS + 2, CELLS = ROW * (CK_ROWS + 2), FIRST = ROW + 1 };

static inline ck_view in_lines(ck_view view, ck_star lines)
{
    return (ck_view){view.pieces & lines, view.ends & lines};
}

static inline ck_view both(ck_view one, ck_view other)
{
    return (ck_view){one.pieces | other.pieces, one.ends | other.ends};
}

/* What one square sees as the next one behind it sees it. */
static inline ck_view farther(ck_view view)
{
    return (ck_view){(view.pieces & ~CK_STAR_FAR) << 1, (view.ends & ~CK_STAR_FAR) << 1};
}

static void mark(const uint8_t pieces[CK_SQUARES], const uint8_t ends[CK_SQUARES],
                 ck_view shown[CELLS])
{
    for (int row = 0; row < CK_ROWS; row++) {
        for (int column = 0; column < CK_COLUMNS; column++) {
            int square = row * CK_COLUMNS + column;
            shown[FIRST + row * ROW + column] =
                (ck_view){pieces[square] * CK_STAR_NEAR, ends[square] * CK_STAR_NEAR};
        }
    }
}

/*
 * Looks from one row to the one above (STEP −ROW) or below it (ROW), whose squares show what they
 * have seen in these lines and what stands on themselves, and lets the own squares show the same.
 */
static inline void look_across(ck_view *shown, int step, const ck_star line[3], ck_view *seen)
{
    for (int column = 0; column < CK_COLUMNS; column++) {
        const ck_view *next = shown + column + step;
        ck_view view = both(both(in_lines(next[-1], line[0]), in_lines(next[0], line[1])),
                            in_lines(next[1], line[2]));
        seen[column] = both(seen[column], view);
        shown[column] = both(shown[column], farther(view));
    }
}

/* Looks along a row to the left (STEP −1, from COLUMN 0 on) or to the right (1, from the last). */
static inline void look_along(const ck_view *shown, int column, int step, ck_star line,
                              ck_view *seen)
{
    ck_view view = {0, 0};
    for (int i = 0; i < CK_COLUMNS; i++, column -= step) {
        seen[column] = both(seen[column], view);
        view = in_lines(both(farther(view), shown[column]), line);
    }
}

static ck_star line_of(int direction, ck_side side)
{
    return CK_STAR_LINE << (8 * ck_turned(direction, side));
}

void ck_look_around(const uint8_t pieces[CK_SQUARES], const uint8_t ends[CK_SQUARES], ck_side side,
                    ck_view seen[CK_SQUARES])
{
    const ck_star up[3] = {line_of(7, side), line_of(0, side), line_of(1, side)};
    const ck_star down[3] = {line_of(5, side), line_of(4, side), line_of(3, side)};
    ck_view shown[CELLS] = {{0, 0}};
    mark(pieces, ends, shown);
    for (int row = 0; row < CK_ROWS; row++) {
        const ck_view *cells = shown + FIRST + row * ROW;
        memset(&seen[row * CK_COLUMNS], 0, CK_COLUMNS * sizeof *seen);
        look_along(cells, 0, -1, line_of(6, side), &seen[row * CK_COLUMNS]);
        look_along(cells, CK_COLUMNS - 1, 1, line_of(2, side), &seen[row * CK_COLUMNS]);
    }
    for (int row = 0; row < CK_ROWS; row++)
        look_across(shown + FIRST + row * ROW, -ROW, up, &seen[row * CK_COLUMNS]);
    for (int row = CK_ROWS - 1; row >= 0; row--)
        look_across(shown + FIRST + row * ROW, ROW, down, &seen[row * CK_COLUMNS]);
}
