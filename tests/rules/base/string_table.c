/* String tables: each string once, under the number of its arrival. */
#include "rules/base/string_table.h"

#include "tests/support/scarce.h"
#include "tests/support/support.h"

enum { LONGEST = 10000 };

/* A string with a NUL in it; now and then a long one. */
static ck_name text_of(char text[LONGEST], uint32_t number)
{
    size_t length = (size_t)snprintf(text, LONGEST, "name %u", number);
    if (number % 300 == 7) {
        memset(text + length, 'x', 9000);
        length += 9000;
    }
    text[length++] = '\0';
    return (ck_name){text, length};
}

/* Adds strings, and after each one of those before it again. Returns false when memory is short. */
static bool add_all(ck_string_table *table, uint32_t count)
{
    char text[LONGEST];
    test_random dice = {count};
    for (uint32_t i = 0; i < 2 * count; i++) {
        uint32_t number = i % 2 == 0 ? i / 2 : roll(&dice, i / 2 + 1), found;
        ck_name name = text_of(text, number);
        if (!ck_string_table_add(table, name.text, name.length, &found))
            return false;
        cr_assert_eq(found, number);
    }
    return true;
}

Test(string_table, has_each_string_once)
{
    enum { STRINGS = 3000 };
    static const char *first;
    char text[LONGEST];
    ck_string_table table = {0};
    cr_expect_eq(ck_string_table_find(&table, "name 0", 7), CK_NO_INDEX);
    cr_assert(add_all(&table, 1));
    first = ck_string_table_text(&table, 0).text;
    cr_assert(add_all(&table, STRINGS));
    cr_expect_eq(ck_string_table_text(&table, 0).text, first, "a string does not move");
    cr_expect_eq(table.count, STRINGS);
    for (uint32_t i = 0; i < STRINGS; i++) {
        ck_name expected = text_of(text, i), found = ck_string_table_text(&table, i);
        cr_assert(found.length == expected.length && found.text[found.length] == '\0');
        cr_assert(memcmp(found.text, expected.text, found.length) == 0);
        cr_assert_eq(ck_string_table_find(&table, text, expected.length), i);
    }
    cr_expect_eq(ck_string_table_text(&table, CK_NO_INDEX).length, 0);
    cr_expect_eq(ck_string_table_find(&table, "name 0", 6), CK_NO_INDEX);
    ck_string_table_free(&table);
}

static bool add_some(const ck_memory *memory)
{
    ck_string_table table = {.memory = memory};
    bool good = add_all(&table, 400);
    ck_string_table_free(&table);
    return good;
}

Test(string_table, short_memory_is_reported)
{
    fail_each_allocation(add_some);
}
