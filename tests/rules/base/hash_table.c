/* Hash tables: every row is found by its key, however its hash comes out, and in time. */
#include "rules/base/hash_table.h"

#include "tests/support/scarce.h"

#include <criterion/criterion.h>

/* A row is its own key. */
static bool is_number(const void *rows, uint32_t number, const void *key, size_t length)
{
    const uint64_t *numbers = rows, *wanted = key;
    cr_assert_eq(length, sizeof *wanted);
    return numbers[number] == *wanted;
}

enum { ROWS = 20000 };

/* Adds numbers, and each of them again. Returns false when memory is short. */
static bool add_all(ck_hash_table *table, uint64_t *rows, uint32_t count)
{
    for (uint32_t i = 0; i < 2 * count; i++) {
        uint64_t number = (uint64_t)(i / 2) << 40;
        ck_hash_place place;
        if (!ck_hash_table_reserve(table))
            return false;
        uint32_t found =
            ck_hash_table_place(table, &number, sizeof number, is_number, rows, &place);
        cr_assert_eq(found, i % 2 ? i / 2 : CK_NO_INDEX, "%u", i);
        if (found != CK_NO_INDEX)
            continue;
        rows[i / 2] = number;
        ck_hash_table_put(table, place, i / 2);
    }
    return true;
}

Test(hash_table, finds_each_row_and_no_other)
{
    static uint64_t rows[ROWS];
    ck_hash_table table = {0};
    uint64_t number = 0;
    cr_expect_eq(ck_hash_table_find(&table, &number, sizeof number, is_number, rows), CK_NO_INDEX);
    cr_assert(add_all(&table, rows, ROWS));
    cr_expect_eq(table.count, ROWS);
    cr_expect_leq(table.count, table.slot_count / 4 * 3, "a quarter is free");
    for (uint32_t i = 0; i < ROWS; i++) {
        number = rows[i];
        cr_assert_eq(ck_hash_table_find(&table, &number, sizeof number, is_number, rows), i);
        number++;
        cr_assert_eq(ck_hash_table_find(&table, &number, sizeof number, is_number, rows),
                     CK_NO_INDEX);
    }
    ck_hash_table_free(&table);
}

static bool add_some(const ck_memory *memory)
{
    uint64_t rows[500];
    ck_hash_table table = {.memory = memory};
    bool good = add_all(&table, rows, 500);
    ck_hash_table_free(&table);
    return good;
}

Test(hash_table, short_memory_is_reported)
{
    fail_each_allocation(add_some);
}

/* A number of slots that has no double is not exceeded; nothing is read or changed. */
Test(hash_table, does_not_outgrow_its_numbers)
{
    enum { MOST = 1 << 30 };
    ck_hash_table table = {.slot_count = 2u * MOST, .count = 2u * MOST - 1};
    cr_expect_not(ck_hash_table_reserve(&table));
    cr_expect_eq(table.slot_count, 2u * MOST);
}
