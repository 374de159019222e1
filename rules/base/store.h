/*
 * Stores: where bytes are put aside, by whoever has files.
 */
#ifndef CETKAIK_RULES_BASE_STORE_H
#define CETKAIK_RULES_BASE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * WRITE and READ return 0, or another number where they could not. Nothing is left out: what is
 * written begins at the end at the latest. Only what was written is read.
 */
typedef struct ck_store {
    void *self;
    int (*write)(void *self, uint64_t at, const void *bytes, size_t length);
    int (*read)(void *self, uint64_t at, void *bytes, size_t length);
    uint64_t end; /* nothing was put behind it */
    bool failed;  /* something could not be written or read; sticky */
} ck_store;

/* Puts bytes at the end of a store, or anywhere; reads them again. False: it could not. */
bool ck_store_add(ck_store *store, const void *bytes, size_t length);
bool ck_store_put(ck_store *store, uint64_t at, const void *bytes, size_t length);
bool ck_store_get(ck_store *store, uint64_t at, void *bytes, size_t length);

#endif
