/* Memory that is taken piece by piece and given back all at once. */
#include "rules/base/arena.h"

#include <criterion/criterion.h>
#include <stdalign.h>
#include <stdint.h>
#include <string.h>

enum { PIECES = 400 };

/* Takes pieces of many sizes, some larger than a block, and looks whether each keeps its bytes. */
static void take_many(ck_arena *arena, void *first[PIECES])
{
    for (size_t i = 0; i < PIECES; i++) {
        first[i] = ck_arena_take(arena, i * 31);
        cr_assert_not_null(first[i]);
        cr_assert_eq((uintptr_t)first[i] % alignof(max_align_t), 0);
        memset(first[i], (int)(i & 0xff), i * 31);
    }
    for (size_t i = 0; i < PIECES; i++) {
        const unsigned char *bytes = first[i];
        for (size_t j = 0; j < i * 31; j++)
            cr_assert_eq(bytes[j], i & 0xff);
    }
}

Test(arena, pieces_do_not_meet)
{
    ck_arena arena = {0};
    void *piece[PIECES], *again[PIECES];
    take_many(&arena, piece);
    ck_arena_clear(&arena);
    take_many(&arena, again);
    cr_expect_arr_eq(piece, again, sizeof piece, "the memory is kept and used again");
    ck_arena_free(&arena);
    cr_expect_null(arena.first);
}

Test(arena, copies_and_refuses)
{
    ck_arena arena = {0};
    char *copy = ck_arena_copy(&arena, "LAU", 4);
    cr_expect_str_eq(copy, "LAU");
    cr_expect_null(ck_arena_take(&arena, SIZE_MAX));
    cr_expect_null(ck_arena_take(&arena, SIZE_MAX - 64));
    cr_expect_not_null(ck_arena_take(&arena, 0));
    ck_arena_free(&arena);
}
