/*
 * Fuzz targets, one for each reader, and what they share. Each has an oracle beyond "no crash".
 *
 * FUZZ_TARGET in the environment names the target of a run (targets.c); tests/fuzz/inputs/NAME.tar.xz
 * has its kept inputs.
 */
#ifndef CETKAIK_TESTS_FUZZ_TARGET_H
#define CETKAIK_TESTS_FUZZ_TARGET_H

#include "rules/base/memory.h"
#include "rules/base/writer.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct target {
    const char *name;
    void (*run)(const char *text, size_t length);
} target;

/* Tables of targets; a row without a name ends each. */
extern const target record_targets[], word_targets[], stream_targets[], contest_targets[],
    whole_targets[], table_targets[], web_targets[], file_targets[];

/* Ends the program where the oracle is contradicted. Unlike assert, it is always there. */
void must(bool holds);

/* Holds that two texts are the same, byte by byte; prints them where they are not. */
void must_be_same(const ck_buffer *a, const ck_buffer *b);

/*
 * malloc, but large blocks are kept for the next of their size: ASan maps each anew, which takes
 * longer than most inputs. While a block is free, it may not be touched.
 */
extern const ck_memory keeping_memory;

/* Bytes in memory that come CHUNK at a time. */
typedef struct input_chunks {
    const char *at;
    size_t left, chunk;
} input_chunks;

/* A ck_fill of these. */
ptrdiff_t fill_chunk(void *self, char *buffer, size_t size);

#endif
