/* Pairings of a made-up tournament: all play all, round by round. */
#ifndef CETKAIK_RULES_TOURNAMENT_RANDOM_TOURNAMENT_H
#define CETKAIK_RULES_TOURNAMENT_RANDOM_TOURNAMENT_H

#include "rules/record/random_game.h"

/* A pairing. Players and rounds count from 0; OTHER is equal to PLAYER for a bye. */
typedef struct ck_random_pairing {
    uint32_t round, player, other;
} ck_random_pairing;

/* The boards of a round among at least two players. */
uint32_t ck_random_boards(uint32_t players);

/* The pairing of a number, from the first of the first round on. Rounds begin again when all have
 * met. */
ck_random_pairing ck_random_pairing_at(uint32_t players, uint32_t number);

/* The name of a player, for those who have none. */
void ck_random_player_name(uint32_t player, char name[32]);

/*
 * Fills a record with a game of a tournament: played by random, but now and then resigned or not
 * played at all. NAME holds the names of the pairing, which are borrowed; the second is NULL for a
 * bye. Returns false when memory is short.
 */
bool ck_random_tournament_fill(ck_record *record, const ck_rules *rules, const char *label,
                               const char *const name[2], uint32_t round, ck_random *random);

#endif
