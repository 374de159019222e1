/* Numbers in as few bytes as they need. */
#include "rules/base/packed.h"

#include <criterion/criterion.h>

Test(packed, come_back_as_they_were)
{
    static const struct {
        uint64_t number;
        size_t bytes;
    } rows[] = {
        {0, 1},
        {1, 1},
        {127, 1},
        {128, 2},
        {16383, 2},
        {16384, 3},
        {2097151, 3},
        {2097152, 4},
        {UINT32_MAX, 5},
        {(uint64_t)1 << 62, 9},
        {INT64_MAX, 9},
        {UINT64_MAX - 1, 10},
        {UINT64_MAX, CK_MOST_PACKED},
    };
    enum { ROWS = sizeof rows / sizeof *rows };
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    for (int i = 0; i < ROWS; i++) {
        size_t before = buffer.length;
        ck_put_packed(&out, rows[i].number);
        cr_expect_eq(buffer.length - before, rows[i].bytes, "row %d", i);
    }
    const unsigned char *at = (const unsigned char *)buffer.bytes;
    for (int i = 0; i < ROWS; i++)
        cr_expect_eq(ck_next_packed(&at), rows[i].number, "row %d", i);
    cr_expect_eq((size_t)(at - (const unsigned char *)buffer.bytes), buffer.length);
    ck_buffer_free(&buffer);
}
