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

/*
 * Tries something with a store that fails from the first call on, from the second on, and so on
 * until none fails. RUN says whether all went well: it must where nothing failed, and nowhere else.
 */
void fail_each_call(bool (*run)(ck_store *store));

#endif
