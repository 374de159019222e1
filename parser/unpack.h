/*
 * Packed bytes (gzip, zstd, xz) read as what was packed; all others pass through as they are.
 *
 * What is packed shows in its first bytes, whatever the name of its file. Members that were joined
 * are read one after the other, as their own programs do.
 */
#ifndef CETKAIK_PARSER_UNPACK_H
#define CETKAIK_PARSER_UNPACK_H

#include "parser/source.h"

/* One stream under way; begins as {.memory = …}. */
typedef struct ck_unpacker {
    const ck_memory *memory; /* of what unpacking needs; NULL: malloc. zstd always takes malloc */
    ck_fill *fill;
    void *self;
    bool looked;                    /* whether it is packed */
    struct ck_unpack_state *packed; /* NULL: it is not */
} ck_unpacker;

/* Begins with the bytes that FILL gives. */
void ck_unpacker_open(ck_unpacker *unpacker, ck_fill *fill, void *self);

/* Gives back what unpacking needed. */
void ck_unpacker_close(ck_unpacker *unpacker);

/*
 * A ck_fill of what was packed, SELF being the unpacker, SIZE at least 16. −1 where FILL fails, and
 * with errno EBADMSG where packed bytes are broken or cut off, with ENOMEM where memory is short.
 */
ptrdiff_t ck_unpack(void *self, char *buffer, size_t size);

/* How the bytes are packed: "gzip", "zstd", "xz"; NULL: not at all, or nothing was read yet. */
const char *ck_packing_of(const ck_unpacker *unpacker);

#endif
