/*
 * Reads gzip, zstd and xz as their unpacked bytes; other bytes pass unchanged.
 *
 * The first bytes decide, not the file's name. Joined members are read one after the other, as the
 * formats' own programs do.
 */
#ifndef CETKAIK_PARSER_UNPACKER_H
#define CETKAIK_PARSER_UNPACKER_H

#include "parser/source.h"

/* A stream; begins as {.memory = …}. */
typedef struct ck_unpacker {
    const ck_memory *memory; /* allocator of unpacking; NULL: malloc. zstd always uses malloc */
    ck_fill *fill;
    void *self;
    bool looked;                    /* the format was determined */
    struct ck_unpack_state *packed; /* NULL: not packed */
} ck_unpacker;

/* Opens the bytes of FILL. */
void ck_unpacker_open(ck_unpacker *unpacker, ck_fill *fill, void *self);

/* Frees the memory of unpacking. */
void ck_unpacker_close(ck_unpacker *unpacker);

/* A ck_fill of the unpacked bytes; SELF is the unpacker, SIZE at least 16. Returns −1 when FILL
 * fails, with errno EBADMSG for broken or cut off bytes, with ENOMEM when memory is short. */
ptrdiff_t ck_unpacker_fill(void *self, char *buffer, size_t size);

/* The format: "gzip", "zstd", "xz"; NULL: not packed, or nothing was read yet. */
const char *ck_unpacker_packing(const ck_unpacker *unpacker);

#endif
