/* Chooses the target of a run and gives it each input. */
#include "tests/fuzz/target.h"

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

static const target *target_named(const char *name)
{
    const target *const tables[] = {record_targets, word_targets, stream_targets};
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
