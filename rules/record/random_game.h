/*
 * Random complete legal games: material for tests, measurements and users' own programs.
 *
 * The same seed gives the same games on every machine.
 */
#ifndef CETKAIK_RULES_RECORD_RANDOM_GAME_H
#define CETKAIK_RULES_RECORD_RANDOM_GAME_H

#include "rules/record/record.h"

/* A sequence of pseudo-random numbers (splitmix64). */
typedef struct ck_random {
    uint64_t state;
} ck_random;

/* The next number from 0 to LIMIT − 1; LIMIT is at least 1. */
uint32_t ck_random_below(ck_random *random, uint32_t limit);

/* The heads that a cast of some sticks shows: each stick falls on either side alike. */
int ck_random_heads(ck_random *random, int sticks);

/*
 * Plays a game at random under a rule set and fills a record with it, as notation 0 would say it.
 * LABEL is what the header says of the rules ({律:…}), NULL for nothing. NAME holds the names of
 * the first and the second player; NULL leaves the players out. Label and names are borrowed. A
 * season of 3,000 moves without an end breaks off. Returns false when memory is short.
 *
 * Nobody wrote such a record: TEXT is one line end, and all that is said stands there.
 */
bool ck_fill_random_game(ck_record *record, const ck_rules *rules, const char *label,
                         const char *const name[2], ck_random *random);

#endif
