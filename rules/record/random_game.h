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

/* The heads of a random cast of some sticks; each stick is fair. */
int ck_random_heads(ck_random *random, int sticks);

/*
 * Plays a random game under a rule set and fills a record with it in the manner of notation 0.
 * LABEL is the value of {律:…}; NULL: none. NAME holds the names of the first and the second
 * player; NULL: no player lines. Label and names are borrowed. A season breaks off after 3,000
 * moves without an end. Returns false when memory is short.
 *
 * The record has no text of its own: TEXT is one line end, the place of every entry.
 */
bool ck_random_game_fill(ck_record *record, const ck_rules *rules, const char *label,
                         const char *const name[2], ck_random *random);

#endif
