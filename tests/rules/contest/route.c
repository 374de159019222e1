/* The route of 行山 over the board. */
#include "rules/contest/route.h"
#include "tests/support/support.h"

#include <string.h>

/* Leaves bytes below the stack. */
static void fill_stack(int byte)
{
    volatile char bytes[4096];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)byte;
}

/* A page compares boards by all squares of their routes, unused ones too. */
Test(route, every_square_of_the_usual_route_has_a_value)
{
    fill_stack(1);
    const ck_route one = ck_route_default();
    fill_stack(2);
    const ck_route other = ck_route_default();
    cr_assert_eq(one.count, 25);
    cr_assert_eq(memcmp(one.square, other.square, sizeof one.square), 0);
}
