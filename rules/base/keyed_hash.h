/*
 * Hashes that nobody can foresee: SipHash with one round a word and three at the end. Whoever
 * chooses the texts of a table cannot make them meet in one slot, because each table has a key of
 * its own. Only the time depends on the key.
 */
#ifndef CETKAIK_RULES_BASE_KEYED_HASH_H
#define CETKAIK_RULES_BASE_KEYED_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ck_hash_key {
    uint64_t word[2];
} ck_hash_key;

/* A key out of where the system has put an object, and of the time. */
ck_hash_key ck_hash_key_new(const void *object);

uint64_t ck_keyed_hash(const ck_hash_key *key, const char *bytes, size_t length);

#endif
