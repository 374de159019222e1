/* Chooses the target of a run and gives it each input. */
#include "tests/fuzz/target.h"

#include <sanitizer/asan_interface.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    chunks *chunks = self;
    size_t taken = chunks->left < chunks->chunk ? chunks->left : chunks->chunk;
    taken = taken < size ? taken : size;
    memcpy(buffer, chunks->at, taken);
    chunks->at += taken;
    chunks->left -= taken;
    return (ptrdiff_t)taken;
}

typedef struct kept_block {
    void *block; /* NULL: none */
    size_t bytes;
    bool free;
} kept_block;

static void drop(kept_block *kept)
{
    ASAN_UNPOISON_MEMORY_REGION(kept->block, kept->bytes);
    if (kept->free)
        free(kept->block);
    *kept = (kept_block){0};
}

static void *new_block(kept_block *kept, size_t bytes)
{
    enum { LARGE = 1 << 17 };
    if (kept->free && kept->bytes == bytes) {
        ASAN_UNPOISON_MEMORY_REGION(kept->block, bytes);
        kept->free = false;
        return kept->block;
    }
    void *block = malloc(bytes);
    if (block && bytes > LARGE) {
        drop(kept);
        *kept = (kept_block){block, bytes, false};
    }
    return block;
}

/* A ck_memory's. */
static void *resize(void *self, void *block, size_t bytes)
{
    kept_block *kept = self;
    if (!block)
        return new_block(kept, bytes);
    if (block == kept->block && bytes == 0) {
        ASAN_POISON_MEMORY_REGION(block, kept->bytes);
        kept->free = true;
        return NULL;
    }
    if (block == kept->block)
        drop(kept);
    if (bytes > 0)
        return realloc(block, bytes);
    free(block);
    return NULL;
}

static kept_block kept;
const ck_memory keeping_memory = {&kept, resize};

static const target *target_named(const char *name)
{
    const target *const tables[] = {record_targets, word_targets, stream_targets, contest_targets,
                                    whole_targets};
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
