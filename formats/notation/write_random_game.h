/*
 * Random complete legal games: material for tests, measurements and users' own programs.
 *
 * The same seed gives the same bytes on every machine.
 */
#ifndef CETKAIK_RULES_BOARD_RANDOM_GAME_H
#define CETKAIK_RULES_BOARD_RANDOM_GAME_H

#include "rules/base/writer.h"
#include "rules/board/ruleset.h"

/* A sequence of pseudo-random numbers (splitmix64). */
typedef struct ck_random {
    uint64_t state;
} ck_random;

/* The next number from 0 to LIMIT − 1; LIMIT is at least 1. */
uint32_t ck_random_below(ck_random *random, uint32_t limit);

/*
 * Plays a game at random under a rule set and writes it as a record of notation 0. LABEL is what
 * the header says of the rules ({律:…}), NULL for nothing. NAME holds the names of the first and
 * the second player; NULL leaves the players out. A season of 3,000 moves without an end breaks
 * off.
 */
void ck_write_random_game(ck_writer *out, const ck_rules *rules, const char *label,
                          const char *const name[2], ck_random *random);

#endif
