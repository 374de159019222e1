/* The order of names of files: numbers count by their value, and only equal names are equal. */
#include "rules/base/natural_order.h"

#include <criterion/criterion.h>

Test(natural_order, cases)
{
    static const char *const sorted[] = {"",       "a",       "a1",    "a02",     "a2",
                                         "a2b",    "a10",     "a10b1", "a10b9",   "a10b10",
                                         "game",   "game0",   "game1", "game2.x", "game10.x",
                                         "game99", "game100", "第2局", "第10局"};
    const size_t count = sizeof sorted / sizeof *sorted;
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < count; j++) {
            const int order = ck_natural_order(sorted[i], sorted[j]);
            cr_expect_eq((order > 0) - (order < 0), (i > j) - (i < j), "%s, %s", sorted[i],
                         sorted[j]);
        }
    }
}
