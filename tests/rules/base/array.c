/* Arrays that grow. */
#include "rules/base/array.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <stdlib.h>

Test(array, what_is_in_it_stays_when_it_grows)
{
    uint32_t *numbers = NULL;
    size_t room = 0, moves = 0;
    for (uint32_t i = 0; i < 10000; i++) {
        size_t before = room;
        cr_assert(ck_array_make_room(NULL, &numbers, &room, i + 1, sizeof *numbers));
        cr_assert_gt(room, i);
        moves += room != before;
        numbers[i] = i;
    }
    cr_expect_leq(moves, 10);
    for (uint32_t i = 0; i < 10000; i++)
        cr_assert_eq(numbers[i], i);
    free(numbers);
}

Test(array, room_that_is_there_is_enough)
{
    char *bytes = NULL;
    size_t room = 0;
    cr_expect(ck_array_make_room(NULL, &bytes, &room, 0, 1));
    cr_expect_null(bytes);
    cr_assert(ck_array_make_room(NULL, &bytes, &room, 1000, 1));
    char *there = bytes;
    cr_expect(ck_array_make_room(NULL, &bytes, &room, room, 1));
    cr_expect_eq(bytes, there);
    free(bytes);
}

Test(array, a_size_beyond_memory_is_refused_and_nothing_lost)
{
    uint64_t *numbers = NULL;
    size_t room = 0;
    cr_assert(ck_array_make_room(NULL, &numbers, &room, 1, sizeof *numbers));
    const size_t before = room;
    numbers[0] = 7;
    cr_expect_not(ck_array_make_room(NULL, &numbers, &room, SIZE_MAX, sizeof *numbers));
    cr_expect_not(ck_array_make_room(NULL, &numbers, &room, SIZE_MAX / 8, sizeof *numbers));
    cr_expect(room == before && numbers[0] == 7);
    free(numbers);
}

Test(array, what_comes_new_is_zeroed)
{
    uint32_t *numbers = NULL;
    size_t room = 0;
    for (size_t i = 0; i < 1000; i++) {
        cr_assert(ck_array_make_room_zeroed(NULL, &numbers, &room, i + 1, sizeof *numbers));
        cr_assert_eq(numbers[i], 0);
        numbers[i] = (uint32_t)i;
    }
    cr_expect_eq(numbers[999], 999);
    cr_expect_not(ck_array_make_room_zeroed(NULL, &numbers, &room, SIZE_MAX, sizeof *numbers));
    free(numbers);
}

static int by_number(const void *a, const void *b)
{
    const uint32_t *one = a, *other = b;
    return (*one > *other) - (*one < *other);
}

Test(array, what_is_in_order_and_what_is_not_is_sorted)
{
    uint32_t numbers[][5] = {{1, 2, 3, 4, 5}, {1, 2, 3, 5, 4}, {2, 1, 3, 4, 5}, {5, 4, 3, 2, 1}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        ck_array_sort(numbers[i], 5, sizeof **numbers, by_number);
        for (uint32_t k = 0; k < 5; k++)
            cr_expect_eq(numbers[i][k], k + 1);
    }
    ck_array_sort(NULL, 0, sizeof **numbers, by_number);
}
