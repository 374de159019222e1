/* The masks of the squares between the ends of a line; see between.h. */
#include "rules/board/between.h"

/* Masks of two to seven squares, STEP apart. */
/* clang-format off */
#define TWO(step)   (UINT64_C(1) << (step) | 1)
#define THREE(step) (TWO(step) << (step) | 1)
#define FOUR(step)  (THREE(step) << (step) | 1)
#define FIVE(step)  (FOUR(step) << (step) | 1)
#define SIX(step)   (FIVE(step) << (step) | 1)
#define SEVEN(step) (SIX(step) << (step) | 1)
/* The rows of a line whose square numbers rise, and of one whose numbers fall. */
#define ON(step) \
    {0, step}, {1, step}, {TWO(step), step}, {THREE(step), step}, {FOUR(step), step}, \
    {FIVE(step), step}, {SIX(step), step}, {SEVEN(step), step}
#define BACK(step) \
    {0, 0}, {1, -(step)}, {TWO(step), -2 * (step)}, {THREE(step), -3 * (step)}, \
    {FOUR(step), -4 * (step)}, {FIVE(step), -5 * (step)}, {SIX(step), -6 * (step)}, \
    {SEVEN(step), -7 * (step)}
/* clang-format on */

/* By direction, then by distance from 1 to 8. */
const ck_between ck_between_ends[CK_NOT_STRAIGHT] = {
    BACK(9), BACK(8), ON(1), ON(10), ON(9), ON(8), BACK(1), BACK(10),
};
