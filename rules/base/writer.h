/*
 * Writers: the destination of every format.
 *
 * A writer is a callback and a flag. The first failure sets FAILED, and later bytes are dropped, so
 * a format need not check each call: its caller checks FAILED once at the end.
 */
#ifndef CETKAIK_RULES_BASE_WRITER_H
#define CETKAIK_RULES_BASE_WRITER_H

#include "rules/base/memory.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* As memcpy(), but without a call for short pieces, the bulk of all output. */
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

/* Writes all bytes, or returns false. */
typedef bool ck_write(void *self, const char *bytes, size_t length);

typedef struct ck_out {
    void *self;
    ck_write *write;
    bool failed;                        /* sticky: output was lost */
    const ck_memory *memory;            /* for text assembled before it is written */
    const struct ck_language *language; /* of the sentences; borrowed; used by formats/ only */
    size_t columns;                     /* width of a line of text; 0: unlimited */
} ck_out;

void ck_put_bytes(ck_out *out, const char *bytes, size_t length);

static inline void ck_put(ck_out *out, const char *string)
{
    ck_put_bytes(out, string, strlen(string));
}

/* Writes a text with U+FFFD in place of each byte that is not valid UTF-8. */
void ck_put_utf8(ck_out *out, const char *text, size_t length);

/* As printf. */
void ck_put_format(ck_out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The decimal digits of a whole number, with its sign. Returns their length. */
enum { CK_MOST_FIGURES = 20 };
size_t ck_figures(char figures[CK_MOST_FIGURES], int64_t number);
void ck_put_integer(ck_out *out, int64_t number);

/* The same string COUNT times. */
void ck_put_times(ck_out *out, const char *string, size_t count);

/* Writes to a stream, which the caller owns, flushes and closes. */
ck_out ck_file_out(FILE *file);

/*
 * A growing buffer. BYTES ends with a NUL that LENGTH does not count; it is NULL until the first
 * write. {0} is an empty buffer that uses malloc, {.memory = …} one that uses the caller's
 * allocator; ck_buffer_free() frees it.
 */
typedef struct ck_buffer {
    char *bytes;
    size_t length, room;
    const ck_memory *memory;
} ck_buffer;

void ck_buffer_free(ck_buffer *buffer);

/* Empties a buffer and keeps its memory. */
void ck_buffer_clear(ck_buffer *buffer);

/* Truncates a buffer to LENGTH bytes. */
void ck_buffer_cut(ck_buffer *buffer, size_t length);

/* The content as a string, "" when empty. Valid until the next write. */
const char *ck_buffer_string(const ck_buffer *buffer);

/* Appends to a buffer, which must outlive the writer. Fails when memory is short. */
ck_out ck_buffer_out(ck_buffer *buffer);

/* The same in the language of another writer, for a part of its output. */
ck_out ck_part_out(ck_buffer *buffer, const ck_out *whole);

ck_write ck_write_buffer;

/*
 * Collects small writes into blocks of 16 KiB, for a destination with expensive calls: {.to}. The
 * caller ends with ck_blocks_end(), which flushes; afterwards TO.failed is set if bytes were lost.
 */
typedef struct ck_blocks {
    ck_out to;
    ck_buffer buffer;
} ck_blocks;

ck_write ck_write_blocks;

/* The buffer behind a writer, for callers that append to it directly; NULL where there is none or
 * a write has failed. */
static inline ck_buffer *ck_buffer_of(const ck_out *out)
{
    if (out->failed)
        return NULL;
    if (out->write == ck_write_buffer)
        return out->self;
    return out->write == ck_write_blocks ? &((ck_blocks *)out->self)->buffer : NULL;
}

ck_out ck_blocks_out(ck_blocks *blocks);
void ck_blocks_flush(ck_blocks *blocks);
void ck_blocks_end(ck_blocks *blocks);

/* A buffer of fixed size, as for snprintf(): bytes that do not fit are counted and dropped. */
typedef struct ck_limited {
    char *buffer;
    size_t size, length; /* LENGTH: of the complete text, without the NUL */
} ck_limited;

ck_out ck_limited_out(ck_limited *limited);

/* Terminates the text with a NUL and returns the length of the complete text. */
size_t ck_limited_end(ck_limited *limited);

#endif
