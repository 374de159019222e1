#include "tests/shelf.h"

#include <criterion/criterion.h>

static int call(shelf *shelf)
{
    shelf->calls++;
    return shelf->left < 0 || shelf->left-- > 0 ? 0 : -1;
}

static int write_bytes(void *self, uint64_t at, const void *bytes, size_t length)
{
    shelf *shelf = self;
    ck_out out = ck_buffer_out(&shelf->bytes);
    cr_assert_leq(at, shelf->bytes.length, "a hole");
    size_t there = shelf->bytes.length - (size_t)at, over = there < length ? there : length;
    if (over > 0)
        memcpy(shelf->bytes.bytes + at, bytes, over);
    ck_put_bytes(&out, (const char *)bytes + over, length - over);
    cr_assert_not(out.failed);
    return call(shelf);
}

static int read_bytes(void *self, uint64_t at, void *bytes, size_t length)
{
    shelf *shelf = self;
    cr_assert_leq(at + length, shelf->bytes.length, "read what was never written");
    if (length > 0)
        memcpy(bytes, shelf->bytes.bytes + at, length);
    return call(shelf);
}

ck_store store_on(shelf *shelf)
{
    return (ck_store){shelf, write_bytes, read_bytes, 0, false};
}

void shelf_free(shelf *shelf)
{
    ck_buffer_free(&shelf->bytes);
}

void fail_each_call(bool (*run)(ck_store *store))
{
    bool failed = true;
    for (long left = 0; failed; left++) {
        shelf shelf = {.left = left};
        ck_store store = store_on(&shelf);
        bool good = run(&store);
        failed = store.failed;
        cr_expect_eq(good, !failed, "after %ld calls", left);
        shelf_free(&shelf);
        cr_assert_lt(left, 10000);
    }
}
