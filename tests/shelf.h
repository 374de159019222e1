/* A store in memory, for what is put aside; it can be told to fail. */
#ifndef CETKAIK_TESTS_SHELF_H
#define CETKAIK_TESTS_SHELF_H

#include "rules/base/pile.h"
#include "rules/base/writer.h"

/* {.left = N} fails from the Nth call on, with N < 0 never. */
typedef struct shelf {
    ck_buffer bytes;
    long left, calls;
} shelf;

ck_store store_on(shelf *shelf);
void shelf_free(shelf *shelf);

/* The functions of the store, for a ck_storage. */
int shelf_write(void *self, uint64_t at, const void *bytes, size_t length);
int shelf_read(void *self, uint64_t at, void *bytes, size_t length);

#endif
