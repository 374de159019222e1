/*
 * Private: the table of games that were seen, by their moves. It lies in memory, or in a store,
 * slot by slot as it does there: looking up takes a read or two, however many games there are.
 */
#ifndef CETKAIK_RULES_COLLECTION_SEEN_TABLE_H
#define CETKAIK_RULES_COLLECTION_SEEN_TABLE_H

#include "rules/base/keyed_hash.h"
#include "rules/base/pile.h"

/* A slot: which moves, and where they were seen first. */
typedef struct ck_seen_place {
    uint64_t hash;   /* of the fingerprint, as LENGTH is */
    uint64_t file;   /* where its name begins among the names */
    uint32_t length; /* 0: the slot is free */
    uint32_t record;
} ck_seen_place;

/* Slots that are read from a store at once. */
enum { CK_SEEN_WINDOW = 16 };

/* {.memory} has no slots. */
typedef struct ck_seen_table {
    const ck_memory *memory;
    ck_store *store;      /* NULL: it lies in memory */
    ck_seen_place *slots; /* in memory all of them, else CK_SEEN_WINDOW from FIRST on */
    uint64_t count;     /* of all; a power of two, at least CK_SEEN_WINDOW, of which half is free */
    uint64_t at, first; /* where they begin in the store; UINT64_MAX: none was read */
    ck_hash_key key;    /* nothing that is told depends on it */
} ck_seen_table;

/* A table of so many free slots, in memory where STORE is NULL. False: memory is short, or the
 * store failed. */
bool ck_seen_table_make(ck_seen_table *table, const ck_memory *memory, ck_store *store,
                        uint64_t count);
void ck_seen_table_free(ck_seen_table *table);

/* Slot number I, until another is asked for; NULL: the store failed. */
ck_seen_place *ck_seen_slot(ck_seen_table *table, uint64_t i);

/* The slot of some moves, or the free one where they belong, and its number. */
ck_seen_place *ck_seen_find(ck_seen_table *table, uint64_t hash, uint32_t length, uint64_t *i);

/* Fills a free slot. */
bool ck_seen_fill(ck_seen_table *table, uint64_t i, const ck_seen_place *place);

#endif
