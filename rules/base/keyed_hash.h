/*
 * SipHash-1-3: a hash with a secret key. Input cannot be crafted to collide, because each table has
 * its own key. Results never depend on the key; only the time does.
 */
#ifndef CETKAIK_RULES_BASE_KEYED_HASH_H
#define CETKAIK_RULES_BASE_KEYED_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ck_hash_key {
    uint64_t word[2];
} ck_hash_key;

/* A key derived from the address of an object and from the time. */
ck_hash_key ck_hash_key_new(const void *object);

uint64_t ck_keyed_hash(const ck_hash_key *key, const char *bytes, size_t length);

#endif
