#include "tests/support/scarce.h"

#include <criterion/criterion.h>
#include <stdlib.h>

typedef struct scarce_memory {
    long left;   /* allocations that do not fail */
    long blocks; /* not given back */
    bool failed;
} scarce_memory;

static void *resize(void *self, void *block, size_t bytes)
{
    scarce_memory *scarce = self;
    if (bytes == 0) {
        scarce->blocks--;
        free(block);
        return NULL;
    }
    scarce->failed |= scarce->left-- <= 0;
    if (scarce->failed)
        return NULL;
    scarce->blocks += block == NULL;
    return realloc(block, bytes);
}

void fail_each_allocation(bool (*run)(const ck_memory *memory))
{
    bool failed = true;
    for (long left = 0; failed; left++) {
        scarce_memory scarce = {.left = left};
        const ck_memory memory = {&scarce, resize};
        bool good = run(&memory);
        failed = scarce.failed;
        cr_expect_eq(good, !failed, "after %ld allocations", left);
        cr_expect_eq(scarce.blocks, 0, "after %ld allocations", left);
        cr_assert_lt(left, 10000);
    }
}
