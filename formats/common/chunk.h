/*
 * Private: output collected into one call of the writer, instead of one for each comma and sign.
 * Built in place if the output is a buffer with enough room.
 */
#ifndef CETKAIK_FORMATS_COMMON_CHUNK_H
#define CETKAIK_FORMATS_COMMON_CHUNK_H

#include "rules/base/writer.h"

typedef struct ck_chunk {
    ck_out *out;
    ck_buffer *into; /* NULL: use BYTES */
    char *start, *at, *end;
    char bytes[200];
} ck_chunk;

/* Begins a chunk. Nothing else may be written to OUT until it is sent. */
static inline void ck_chunk_start(ck_chunk *chunk, ck_out *out)
{
    ck_buffer *buffer = ck_buffer_of(out);
    chunk->out = out;
    chunk->into = buffer && buffer->room - buffer->length > sizeof chunk->bytes ? buffer : NULL;
    chunk->start = chunk->into ? buffer->bytes + buffer->length : chunk->bytes;
    chunk->at = chunk->start;
    chunk->end = chunk->start + sizeof chunk->bytes;
}

/* Sends and ends a chunk. */
static inline void ck_chunk_send(ck_chunk *chunk)
{
    const size_t length = (size_t)(chunk->at - chunk->start);
    if (chunk->into) {
        chunk->into->length += length;
        *chunk->at = '\0';
    } else {
        ck_put_bytes(chunk->out, chunk->bytes, length);
    }
}

/* The free bytes at AT. */
static inline size_t ck_chunk_room(const ck_chunk *chunk)
{
    return (size_t)(chunk->end - chunk->at);
}

/* Adds bytes. Sends the pending ones first if there is no room. */
void ck_chunk_add_much(ck_chunk *chunk, const char *bytes, size_t length);

static inline void ck_chunk_add(ck_chunk *chunk, const char *bytes, size_t length)
{
    if (length > ck_chunk_room(chunk)) {
        ck_chunk_add_much(chunk, bytes, length);
        return;
    }
    memcpy(chunk->at, bytes, length);
    chunk->at += length;
}

/* The same for mostly short pieces. */
static inline void ck_chunk_add_piece(ck_chunk *chunk, const char *bytes, size_t length)
{
    if (length > ck_chunk_room(chunk)) {
        ck_chunk_add_much(chunk, bytes, length);
        return;
    }
    ck_copy_piece(chunk->at, bytes, length);
    chunk->at += length;
}

static inline void ck_chunk_add_byte(ck_chunk *chunk, char byte)
{
    if (ck_chunk_room(chunk) > 0)
        *chunk->at++ = byte;
    else
        ck_chunk_add_much(chunk, &byte, 1);
}

#endif
