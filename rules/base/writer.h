/*
 * Writers: where every format puts its bytes.
 *
 * A writer is a callback and a flag. The first failure is remembered in FAILED and everything after
 * it is dropped, so that a format need not look at each call: the caller looks once at the end.
 */
#ifndef CETKAIK_RULES_BASE_WRITER_H
#define CETKAIK_RULES_BASE_WRITER_H

#include "rules/base/memory.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* As memcpy. Most pieces of what is written are so short that the call would cost as much. */
static inline void ck_copy_piece(char *to, const char *from, size_t length)
{
    if (length > 16) {
        memcpy(to, from, length);
    } else if (length >= 8) {
        memcpy(to, from, 8);
        memcpy(to + length - 8, from + length - 8, 8);
    } else if (length >= 4) {
        memcpy(to, from, 4);
        memcpy(to + length - 4, from + length - 4, 4);
    } else if (length > 0) { /* the first, the middle and the last, which may be the same */
        to[0] = from[0];
        to[length / 2] = from[length / 2];
        to[length - 1] = from[length - 1];
    }
}

/* Takes all of BYTES or returns false. */
typedef bool ck_write(void *self, const char *bytes, size_t length);

typedef struct ck_out {
    void *self;
    ck_write *write;
    bool failed;                        /* sticky: something was lost (memory or output) */
    const ck_memory *memory;            /* for what must be put together before it goes out */
    const struct ck_language *language; /* of what is said; borrowed, only formats/ looks into it */
} ck_out;

void ck_put_bytes(ck_out *out, const char *bytes, size_t length);

static inline void ck_put(ck_out *out, const char *string)
{
    ck_put_bytes(out, string, strlen(string));
}

/* Writes a text with U+FFFD for each byte that is not UTF-8, and else as it is. */
void ck_put_utf8(ck_out *out, const char *text, size_t length);

/* As printf. */
void ck_put_format(ck_out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A whole number; no figures of one are more than these. Returns how many there are. */
enum { CK_MOST_FIGURES = 20 };
size_t ck_figures(char figures[CK_MOST_FIGURES], int64_t number);
void ck_put_integer(ck_out *out, int64_t number);

/* The same string COUNT times. */
void ck_put_times(ck_out *out, const char *string, size_t count);

/* Onto a stream, which stays the caller's; its buffering and flushing are the caller's too. */
ck_out ck_file_out(FILE *file);

/*
 * Memory that grows. BYTES always ends with a NUL that LENGTH does not count, and is NULL as long
 * as nothing was written. {0} is an empty buffer of malloc, {.memory} one of a caller's;
 * ck_buffer_free ends it.
 */
typedef struct ck_buffer {
    char *bytes;
    size_t length, room;
    const ck_memory *memory;
} ck_buffer;

void ck_buffer_free(ck_buffer *buffer);

/* Empties a buffer and keeps its memory. */
void ck_buffer_clear(ck_buffer *buffer);

/* Takes back what was written after the first LENGTH bytes. */
void ck_buffer_cut(ck_buffer *buffer, size_t length);

/* What was written, as a string; "" when it is nothing. Valid until the next write. */
const char *ck_buffer_string(const ck_buffer *buffer);

/* Appends to a buffer, which must outlive the writer. Fails when memory is short. */
ck_out ck_buffer_out(ck_buffer *buffer);

/* The same in the language of another writer, for a part of what that one writes. */
ck_out ck_part_out(ck_buffer *buffer, const ck_out *whole);

ck_write ck_write_buffer;

/*
 * Small pieces that go on together, where each way on is dear. {.to} is where they go; the caller
 * ends it with ck_blocks_end, which hands on what is left. TO.failed: it could not be.
 */
typedef struct ck_blocks {
    ck_out to;
    ck_buffer kept;
} ck_blocks;

ck_write ck_write_blocks;

/* The buffer into which goes what there is room for, for who writes there himself; NULL: none, or
 * that failed. */
static inline ck_buffer *ck_buffer_of(const ck_out *out)
{
    if (out->failed)
        return NULL;
    if (out->write == ck_write_buffer)
        return out->self;
    return out->write == ck_write_blocks ? &((ck_blocks *)out->self)->kept : NULL;
}

ck_out ck_blocks_out(ck_blocks *blocks);
void ck_blocks_hand_on(ck_blocks *blocks); /* what there is by now */
void ck_blocks_end(ck_blocks *blocks);

/* A buffer of fixed size, as snprintf takes one: what does not fit is counted and dropped. */
typedef struct ck_limited {
    char *buffer;
    size_t size, length; /* LENGTH: of the whole, without the NUL */
} ck_limited;

ck_out ck_limited_out(ck_limited *limited);

/* Ends what was written with a NUL, and returns the length of the whole. */
size_t ck_limited_end(ck_limited *limited);

#endif
