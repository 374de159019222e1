/* Hands that records define themselves, by who declared them: they may be many, and few are. */
#ifndef CETKAIK_RULES_TOURNAMENT_OWN_HANDS_H
#define CETKAIK_RULES_TOURNAMENT_OWN_HANDS_H

#include "rules/tournament/standings.h"

/* That a hand was declared: the place of the player in the table, and its number, see
 * ck_standings_hand(). */
typedef struct ck_own_hand {
    uint32_t at, hand;
    uint64_t arrival; /* how many were noted before it */
} ck_own_hand;

/* An order of them (ck_row_order): by place, then by hand. */
int ck_by_own_hand(const void *a, const void *b);

/* Notes those of all games that count, once the players stand in their places. False: memory is
 * short, or the store failed. */
bool ck_find_own_hands(ck_standings *standings);

/* A walk through them. */
typedef struct ck_own_walk {
    ck_pile_walk walk;
    const ck_own_hand *next; /* NULL: there is none */
} ck_own_walk;

ck_own_walk ck_own_begin(const ck_standings *standings);

/* How often the player at a place declared a hand; they are asked for in their order. */
uint32_t ck_own_times(ck_own_walk *walk, uint32_t at, uint32_t hand);

/* How often he declared those that were not yet asked for. */
uint64_t ck_own_times_left(ck_own_walk *walk, uint32_t at);

/* Ends a walk, wherever it is. False: something could not be read. */
bool ck_own_end(ck_own_walk *walk);

#endif
