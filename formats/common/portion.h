/*
 * Private: some text that goes out at once, so that a writer is called for a value or a line and
 * not for each comma and sign. It is put together where it goes, if that is a buffer with room for
 * it.
 */
#ifndef CETKAIK_FORMATS_COMMON_PORTION_H
#define CETKAIK_FORMATS_COMMON_PORTION_H

#include "rules/base/writer.h"

typedef struct ck_portion {
    ck_out *out;
    ck_buffer *into; /* NULL: BYTES go out */
    char *start, *at, *end;
    char bytes[200];
} ck_portion;

/* Begins one. Nothing else may be written to OUT until it is sent. */
static inline void ck_portion_start(ck_portion *portion, ck_out *out)
{
    ck_buffer *buffer = ck_buffer_of(out);
    portion->out = out;
    portion->into = buffer && buffer->room - buffer->length > sizeof portion->bytes ? buffer : NULL;
    portion->start = portion->into ? buffer->bytes + buffer->length : portion->bytes;
    portion->at = portion->start;
    portion->end = portion->start + sizeof portion->bytes;
}

/* Sends it out; it has ended then. */
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

/* How many bytes can still be written to AT. */
static inline size_t ck_portion_room(const ck_portion *portion)
{
    return (size_t)(portion->end - portion->at);
}

/* Adds bytes; where there is no room for them, what there was goes out before. */
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

/* The same for what is mostly short. */
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
