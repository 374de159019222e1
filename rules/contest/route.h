/* The route of 行山 over the board (games.md 4.1). */
#ifndef CETKAIK_RULES_CONTEST_ROUTE_H
#define CETKAIK_RULES_CONTEST_ROUTE_H

#include "rules/base/span.h"
#include "rules/board/board.h"

/* All pieces start on the first square; the last is the goal. */
typedef struct ck_route {
    ck_square square[CK_SQUARES];
    int count;
} ck_route;

/* Reads squares separated by spaces; returns false unless they are two or more different ones. */
bool ck_route_read(const char *text, uint32_t length, ck_route *route);

/* The default route, a spiral to the middle. */
ck_route ck_route_default(void);

/* Whether a square of the board is a hue (皇処). */
bool ck_route_is_hue(ck_square square);

#endif
