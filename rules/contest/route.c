/* The route of 行山 over the board. */
#include "rules/contest/route.h"

#include "rules/words/space.h"
#include "rules/words/square.h"

#include <string.h>

static bool is_on(const ck_route *route, ck_square square)
{
    return memchr(route->square, square, (size_t)route->count) != NULL;
}

bool ck_route_read(const char *text, uint32_t length, ck_route *route)
{
    uint32_t at = 0;
    route->count = 0;
    for (;;) {
        ck_square square;
        size_t size;
        while ((size = ck_space(text + at, length - at)) > 0)
            at += (uint32_t)size;
        if (at == length)
            return route->count >= 2;
        size = ck_read_square(text + at, length - at, false, &square);
        if (size == 0 || is_on(route, square))
            return false;
        route->square[route->count++] = square;
        at += (uint32_t)size;
    }
}

ck_route ck_route_default(void)
{
    static const char usual[] =
        "CAI CY CO CU CI XI ZI TI NI NU NO NY NAI TAI ZAI XAI XY XO XU ZU TU "
        "TO TY ZY ZO";
    ck_route route = {.count = 0}; /* a known value on all squares: routes are compared */
    ck_route_read(usual, sizeof usual - 1, &route);
    return route;
}

bool ck_route_is_hue(ck_square square)
{
    static const char hue[] = "NI CI TU XU ZO TY XY NAI CAI";
    ck_route squares;
    ck_route_read(hue, sizeof hue - 1, &squares);
    return is_on(&squares, square);
}
