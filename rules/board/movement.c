/* The moves of each piece as data (R2; games.md §1.6, §1.10). */
#include "rules/board/movement.h"

/* Directions as the owner sees them, clockwise from straight up. */
enum {
    UP = 1 << 0,
    RIGHT = 1 << 2,
    DOWN = 1 << 4,
    LEFT = 1 << 6,
    SIDEWAYS = LEFT | RIGHT,
    UP_DOWN = UP | DOWN,
    ORTHOGONAL = UP_DOWN | SIDEWAYS,
    DIAGONAL = 1 << 1 | 1 << 3 | 1 << 5 | 1 << 7,
    ALL = ORTHOGONAL | DIAGONAL,
};

/* A star (star.h): the lines of all directions of a set, cut to distances from LEAST to MOST. */
/* clang-format off */
#define LINE(directions, d) ((ck_star)((directions) >> (d) & 1) << (8 * (d)))
#define LINES(directions) \
    (LINE(directions, 0) | LINE(directions, 1) | LINE(directions, 2) | LINE(directions, 3) | \
     LINE(directions, 4) | LINE(directions, 5) | LINE(directions, 6) | LINE(directions, 7))
#define STAR(directions, least, most) (LINES(directions) * ((1 << (most)) - (1 << ((least) - 1))))
#define ANYWHERE    STAR(ALL, 1, 8)
#define NOWHERE     ((ck_star)0)
#define BEYOND_NEXT STAR(ALL, 2, 8)

/* The words of R2. No two rows of a piece reach the same square (tests/rules/board/star). */
#define REACH(directions, least, most, over, skip, stops, directional) \
    {STAR(directions, least, most), stops, directions, least, most, over, skip, directional, CK_TAKES_THERE}
#define STEP(directions, n)  REACH(directions, n, n, CK_ANY_NUMBER, (n) - 1, NOWHERE, false)
#define CLEAR(directions, n) REACH(directions, n, n, 0, 0, ANYWHERE, false)
#define SLIDE(directions)    REACH(directions, 1, 8, 0, 0, ANYWHERE, true)
#define OVER_ONE(directions) REACH(directions, 1, 8, 1, 0, ANYWHERE, true)
#define FAR(directions)      REACH(directions, 2, 8, 0, 1, BEYOND_NEXT, true)
/* The words of games.md §1.10; the stars are not used there. */
#define LEG(directions, least, most, directional, manner) \
    {0, 0, directions, least, most, 0, 0, directional, manner}
#define RUN_AND_LEAP(directions) \
    LEG(directions, 1, 8, true, CK_TAKES_NOTHING), LEG(directions, 2, 9, true, CK_TAKES_BEFORE)
#define STEP_AND_LEAP(directions) \
    LEG(directions, 1, 1, false, CK_TAKES_NOTHING), LEG(directions, 2, 2, false, CK_TAKES_AGAIN)
#define FLOAT LEG(ORTHOGONAL, 1, 1, false, CK_FLOATS)
/* clang-format on */

/* R2 */
const ck_movement ck_standard_outside = {
    [CK_VESSEL] = {SLIDE(UP)},
    [CK_PAWN] = {STEP(UP, 1)},
    [CK_ARCHER] = {SLIDE(ORTHOGONAL)},
    [CK_CHARIOT] = {STEP(ORTHOGONAL, 2)},
    [CK_TIGER] = {STEP(DIAGONAL, 1)},
    [CK_HORSE] = {STEP(DIAGONAL, 2)},
    [CK_OFFICER] = {STEP(SIDEWAYS, 1), SLIDE(UP_DOWN)},
    [CK_SHAMAN] = {STEP(UP_DOWN, 1), SLIDE(SIDEWAYS)},
    [CK_GENERAL] = {STEP(ALL & ~DOWN, 1)},
    [CK_KING] = {STEP(ALL, 1)},
};

/* R2.1 */
const ck_movement ck_standard_inside = {
    [CK_VESSEL] = {STEP(SIDEWAYS, 1), CLEAR(SIDEWAYS, 2), SLIDE(UP_DOWN)},
    [CK_PAWN] = {STEP(ORTHOGONAL, 1), CLEAR(UP, 2)},
    [CK_ARCHER] = {SLIDE(DIAGONAL)},
    [CK_CHARIOT] = {STEP(DIAGONAL, 2)},
    [CK_TIGER] = {SLIDE(DIAGONAL)},
    [CK_HORSE] = {FAR(DIAGONAL)},
    [CK_OFFICER] = {SLIDE(ORTHOGONAL)},
    [CK_SHAMAN] = {OVER_ONE(ALL)},
    [CK_GENERAL] = {STEP(ALL, 1)},
    [CK_KING] = {STEP(ALL, 1)},
};

/* 硬皇力, where the field never weakens a piece: the pieces with other moves (games.md §1.6). */
const ck_movement ck_hard_outside = {
    [CK_ARCHER] = {SLIDE(ORTHOGONAL)},
    [CK_CHARIOT] = {SLIDE(DIAGONAL)},
    [CK_HORSE] = {STEP(DIAGONAL, 2)},
    [CK_SHAMAN] = {STEP(ORTHOGONAL, 1)},
};

const ck_movement ck_hard_inside = {
    [CK_ARCHER] = {STEP(DIAGONAL, 1), SLIDE(ORTHOGONAL)},
    [CK_CHARIOT] = {STEP(ORTHOGONAL, 1), SLIDE(DIAGONAL)},
    [CK_HORSE] = {STEP(ALL, 2)},
    [CK_SHAMAN] = {OVER_ONE(ALL)},
};

/* 古机戦 (games.md §1.10); inside is the zone of promotion, which matters to the Pawn alone. */
const ck_movement ck_running_outside = {
    [CK_VESSEL] = {FLOAT},
    [CK_PAWN] = {STEP(UP, 1)},
    [CK_ARCHER] = {SLIDE(ORTHOGONAL)},
    [CK_CHARIOT] = {RUN_AND_LEAP(ORTHOGONAL)},
    [CK_TIGER] = {RUN_AND_LEAP(DIAGONAL)},
    [CK_GENERAL] = {STEP(ALL & ~DOWN, 1)},
    [CK_KING] = {STEP(ALL, 1)},
};

const ck_movement ck_running_inside = {
    [CK_VESSEL] = {FLOAT},
    [CK_PAWN] = {STEP(ORTHOGONAL, 1)},
    [CK_ARCHER] = {SLIDE(ORTHOGONAL)},
    [CK_CHARIOT] = {RUN_AND_LEAP(ORTHOGONAL)},
    [CK_TIGER] = {RUN_AND_LEAP(DIAGONAL)},
    [CK_GENERAL] = {STEP(ALL & ~DOWN, 1)},
    [CK_KING] = {STEP(ALL, 1)},
};

/* 車獣: Chariot and Beast where they do not slide. */
static const ck_movement walking = {
    [CK_CHARIOT] = {STEP_AND_LEAP(ORTHOGONAL)},
    [CK_TIGER] = {STEP_AND_LEAP(DIAGONAL)},
};

const ck_movement *const ck_movement_table[CK_MOVE_TABLES][2] = {
    [CK_USUAL_MOVES] = {&ck_standard_outside, &ck_standard_inside},
    [CK_HARD_MOVES] = {&ck_hard_outside, &ck_hard_inside},
    [CK_RUNNING_MOVES] = {&ck_running_outside, &ck_running_inside},
    [CK_WALKING_MOVES] = {&walking, &walking},
};
