/* Chooses the target of a run and gives it each input. */
#include "tests/fuzz/target.h"

#include <sanitizer/asan_interface.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of the sanitizers; gcc has no header for it. */
size_t __sanitizer_get_allocated_size(const volatile void *block);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

void must(bool holds)
{
    if (!holds)
        abort();
}

void must_be_same(const ck_buffer *a, const ck_buffer *b)
{
    bool same = a->length == b->length && strcmp(ck_buffer_string(a), ck_buffer_string(b)) == 0;
    if (!same)
        fprintf(stderr, "These differ:\n%s\n%s\n", ck_buffer_string(a), ck_buffer_string(b));
    must(same);
}

ptrdiff_t fill_chunk(void *self, char *buffer, size_t size)
{
    input_chunks *chunks = self;
    size_t taken = chunks->left < chunks->chunk ? chunks->left : chunks->chunk;
    taken = taken < size ? taken : size;
    memcpy(buffer, chunks->at, taken);
    chunks->at += taken;
    chunks->left -= taken;
    return (ptrdiff_t)taken;
}

/* The last blocks of a few sizes. */
enum { KEPT = 4, LARGE = 1 << 15 };
typedef struct kept_block {
    void *block; /* NULL: none */
    size_t bytes;
    bool free;
} kept_block;

/* The one that holds BLOCK; NULL: none. */
static kept_block *kept_of(kept_block *kept, const void *block)
{
    for (int i = 0; i < KEPT; i++) {
        if (kept[i].block == block)
            return &kept[i];
    }
    return NULL;
}

static void *new_block(kept_block *kept, size_t bytes)
{
    for (int i = 0; i < KEPT; i++) {
        if (kept[i].free && kept[i].bytes == bytes) {
            ASAN_UNPOISON_MEMORY_REGION(kept[i].block, bytes);
            kept[i].free = false;
            return kept[i].block;
        }
    }
    void *block = malloc(bytes);
    kept_block *place = bytes > LARGE ? kept_of(kept, NULL) : NULL;
    if (block && place)
        *place = (kept_block){block, bytes, false};
    return block;
}

static void free_block(kept_block *kept, void *block)
{
    kept_block *place = kept_of(kept, block);
    if (!place) {
        free(block);
        return;
    }
    ASAN_POISON_MEMORY_REGION(block, place->bytes);
    place->free = true;
}

/* A ck_memory's. */
static void *resize(void *self, void *block, size_t bytes)
{
    if (!block)
        return new_block(self, bytes);
    if (bytes > 0 && bytes <= LARGE && !kept_of(self, block))
        return realloc(block, bytes);
    void *moved = bytes > 0 ? new_block(self, bytes) : NULL;
    if (moved) {
        size_t old = __sanitizer_get_allocated_size(block);
        memcpy(moved, block, old < bytes ? old : bytes);
    }
    if (moved || bytes == 0)
        free_block(self, block);
    return moved;
}

static kept_block kept[KEPT];
const ck_memory keeping_memory = {kept, resize};

static const target *target_named(const char *name)
{
    const target *const tables[] = {record_targets, word_targets,  stream_targets, contest_targets,
                                    whole_targets,  table_targets, web_targets,    file_targets};
    for (size_t i = 0; name && i < sizeof tables / sizeof *tables; i++) {
        for (const target *row = tables[i]; row->name; row++) {
            if (strcmp(row->name, name) == 0)
                return row;
        }
    }
    fputs("FUZZ_TARGET must name a target of tests/fuzz\n", stderr);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static const target *chosen; /* for all inputs of a run */
    chosen = chosen ? chosen : target_named(getenv("FUZZ_TARGET"));
    chosen->run(length > 0 ? (const char *)bytes : "", length);
    return 0;
}
