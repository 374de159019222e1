/*
 * Private: output collected into one call of the writer, instead of one for each comma and sign.
 * Built in place if the output is a buffer with enough room.
 */
#ifndef CETKAIK_FORMATS_COMMON_PORTION_H
#define CETKAIK_FORMATS_COMMON_PORTION_H

#include "rules/base/writer.h"

typedef struct ck_portion {
    ck_out *out;
    ck_buffer *into; /* NULL: use BYTES */
    char *start, *at, *end;
    char bytes[200];
} ck_portion;

/* Begins a portion. Nothing else may be written to OUT until it is sent. */
static inline void ck_portion_start(ck_portion *portion, ck_out *out)
{
    ck_buffer *buffer = ck_buffer_of(out);
    portion->out = out;
    portion->into = buffer && buffer->room - buffer->length > sizeof portion->bytes ? buffer : NULL;
    portion->start = portion->into ? buffer->bytes + buffer->length : portion->bytes;
    portion->at = portion->start;
    portion->end = portion->start + sizeof portion->bytes;
}

/* Sends and ends a portion. */
static inline void ck_portion_send(ck_portion *portion)
{
    const size_t length = (size_t)(portion->at - portion->start);
    if (portion->into) {
        portion->into->length += length;
        *portion->at = '\0';
    } else {
        ck_put_bytes(portion->out, portion->bytes, length);
    }
}

/* The free bytes at AT. */
static inline size_t ck_portion_room(const ck_portion *portion)
{
    return (size_t)(portion->end - portion->at);
}

/* Adds bytes. Sends the pending ones first if there is no room. */
void ck_portion_add_much(ck_portion *portion, const char *bytes, size_t length);

static inline void ck_portion_add(ck_portion *portion, const char *bytes, size_t length)
{
    if (length > ck_portion_room(portion)) {
        ck_portion_add_much(portion, bytes, length);
        return;
    }
    memcpy(portion->at, bytes, length);
    portion->at += length;
}

/* The same for mostly short pieces. */
static inline void ck_portion_add_piece(ck_portion *portion, const char *bytes, size_t length)
{
    if (length > ck_portion_room(portion)) {
        ck_portion_add_much(portion, bytes, length);
        return;
    }
    ck_copy_piece(portion->at, bytes, length);
    portion->at += length;
}

static inline void ck_portion_add_byte(ck_portion *portion, char byte)
{
    if (ck_portion_room(portion) > 0)
        *portion->at++ = byte;
    else
        ck_portion_add_much(portion, &byte, 1);
}

#endif
