/* Memory: malloc, or a caller's. */
#include "rules/base/memory.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What was last asked for. */
typedef struct last_request {
    void *block;
    size_t bytes;
    int calls;
} last_request;

static void *resize(void *self, void *block, size_t bytes)
{
    last_request *asked = self;
    asked->block = block;
    asked->bytes = bytes;
    asked->calls++;
    if (bytes > 0)
        return realloc(block, bytes);
    free(block);
    return NULL;
}

Test(memory_value, is_the_callers)
{
    last_request asked = {0};
    const ck_memory memory = {&asked, resize};
    uint32_t *numbers = ck_memory_alloc(&memory, 5, sizeof *numbers);
    cr_assert(numbers && asked.bytes == 20 && !asked.block);
    memset(numbers, 1, 20);
    uint32_t *more = ck_memory_resize(&memory, numbers, 7, sizeof *more);
    cr_assert(more && asked.bytes == 28 && more[4] == 0x01010101);
    ck_memory_free(&memory, more);
    cr_expect(asked.block == more && asked.bytes == 0 && asked.calls == 3);
    ck_memory_free(&memory, NULL);
    cr_expect(asked.calls == 3, "nothing is nothing to give back");
    cr_expect(!ck_memory_alloc(&memory, SIZE_MAX / 2, 4) && asked.calls == 3, "too large");
    char *copy = ck_memory_copy(&memory, "LAU");
    cr_assert(copy);
    cr_expect_str_eq(copy, "LAU");
    ck_memory_free(&memory, copy);
}

static void expect_zeroed(const ck_memory *memory)
{
    unsigned char *bytes = ck_memory_alloc_zeroed(memory, 3, 100);
    cr_assert(bytes);
    for (int i = 0; i < 300; i++)
        cr_assert(bytes[i] == 0);
    ck_memory_free(memory, bytes);
    void *nothing = ck_memory_alloc_zeroed(memory, 0, 8);
    cr_expect(nothing, "of nothing there is a block");
    ck_memory_free(memory, nothing);
    cr_expect(!ck_memory_alloc_zeroed(memory, SIZE_MAX / 2, 4));
}

Test(memory_value, is_zeroed)
{
    last_request asked = {0};
    expect_zeroed(NULL);
    expect_zeroed(&(ck_memory){&asked, resize});
}
