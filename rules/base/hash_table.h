/*
 * A hash table from keys to row numbers. The caller keeps the rows and their keys and compares
 * them. Each table hashes with a random key, so that crafted names cannot make it slow.
 */
#ifndef CETKAIK_RULES_BASE_HASH_TABLE_H
#define CETKAIK_RULES_BASE_HASH_TABLE_H

#include "rules/base/memory.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ck_hash_key {
    uint64_t word[2];
} ck_hash_key;

/* A key derived from the address of an object and from the time. */
ck_hash_key ck_hash_key_new(const void *object);

/* SipHash-1-3: input cannot be crafted to collide without the key. Results never depend on the key;
 * only the time does. */
uint64_t ck_keyed_hash(const ck_hash_key *key, const char *bytes, size_t length);

/* No row. */
#define CK_NO_INDEX UINT32_MAX

typedef struct ck_hash_slot {
    uint32_t hash, number; /* the number of a row plus 1; 0: free */
} ck_hash_slot;

/* {0} is an empty table that uses malloc, {.memory = …} one that uses the caller's allocator;
 * ck_hash_table_free() frees it. */
typedef struct ck_hash_table {
    const ck_memory *memory;
    ck_hash_slot *slots;
    size_t slot_count; /* a power of two, or 0 */
    size_t count;      /* rows */
    ck_hash_key key;
} ck_hash_table;

/* The free slot for a key that has no row; valid until the table changes. */
typedef struct ck_hash_place {
    size_t slot;
    uint32_t hash;
} ck_hash_place;

/* Whether the row with a number has a key. */
typedef bool ck_has_key(const void *rows, uint32_t number, const void *key, size_t length);

void ck_hash_table_free(ck_hash_table *table);

/* Makes room for one more row. Returns false when memory is short; the table is unchanged. */
bool ck_hash_table_reserve(ck_hash_table *table);

/* The number of the row with a key, or CK_NO_INDEX. */
uint32_t ck_hash_table_find(const ck_hash_table *table, const void *key, size_t length,
                            ck_has_key *has_key, const void *rows);

/* The same in a table with room for one more row. Sets PLACE when no row has the key. */
uint32_t ck_hash_table_place(const ck_hash_table *table, const void *key, size_t length,
                             ck_has_key *has_key, const void *rows, ck_hash_place *place);

/* Puts the number of a new row at the place of its key. */
void ck_hash_table_put(ck_hash_table *table, ck_hash_place place, uint32_t number);

#endif
