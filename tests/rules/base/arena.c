/* Memory that is taken piece by piece and given back all at once. */
#include "rules/base/arena.h"

#include <criterion/criterion.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { PIECES = 400 };

/* Takes pieces of many sizes, some larger than a block, and looks whether each keeps its bytes. */
static void take_many(ck_arena *arena, void *first[PIECES])
{
    for (size_t i = 0; i < PIECES; i++) {
        first[i] = ck_arena_alloc(arena, i * 31);
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
    cr_expect_null(ck_arena_alloc(&arena, SIZE_MAX));
    cr_expect_null(ck_arena_alloc(&arena, SIZE_MAX - 64));
    cr_expect_not_null(ck_arena_alloc(&arena, 0));
    ck_arena_free(&arena);
}

static ck_text put(ck_arena *arena, const char *first, const char *second)
{
    ck_arena_put(arena, first, strlen(first));
    ck_arena_put(arena, second, strlen(second));
    return ck_arena_end(arena, (ck_span){7, 3});
}

Test(arena, texts_do_not_move)
{
    enum { TEXTS = 5000 };
    static ck_text text[TEXTS];
    ck_arena arena = {0};
    char number[24];
    for (int i = 0; i < TEXTS; i++) {
        sprintf(number, "%d", i);
        text[i] = put(&arena, "text ", number);
        cr_assert(text[i].span.offset == 7 && text[i].span.length == 3);
    }
    for (int i = 0; i < TEXTS; i++) {
        sprintf(number, "text %d", i);
        cr_assert(ck_is_text_of(text[i], number), "%d: %.*s", i, (int)text[i].length,
                  text[i].bytes);
    }
    cr_expect_eq(put(&arena, "", "").length, 0);
    ck_arena_free(&arena);
}

/* A long text moves as it grows and is whole; memory that few records need is given back. */
Test(arena, long_texts)
{
    enum { TIMES = 100000 };
    static const char piece[] = "0123456789 abcdefghijklmnopqrstuvwxyz 0123456789 ABCDEFGHIJKLM";
    enum { SIZE = sizeof piece - 1 };
    ck_arena arena = {0};
    ck_text before = put(&arena, "be", "fore");
    for (int i = 0; i < TIMES; i++)
        ck_arena_put(&arena, piece, SIZE);
    ck_text text = ck_arena_end(&arena, (ck_span){0, 0});
    cr_assert_eq(text.length, TIMES * SIZE);
    for (int i = 0; i < TIMES; i++)
        cr_assert_arr_eq(text.bytes + (size_t)i * SIZE, piece, SIZE);
    cr_expect(ck_is_text_of(before, "before"));
    ck_arena_clear(&arena);
    const struct ck_arena_block *kept = arena.first;
    cr_expect(ck_is_text_of(put(&arena, "be", "fore"), "before"));
    cr_expect_eq(arena.current, kept);
    ck_arena_free(&arena);
}

/* Four MiB stay for the next records, and not a byte more. */
Test(arena, keeps_blocks_up_to_a_bound)
{
    enum { KEPT = 4 << 20, ALIGN = alignof(max_align_t) };
    for (size_t beyond = 0; beyond <= ALIGN; beyond += ALIGN) {
        ck_arena arena = {0};
        cr_assert_not_null(ck_arena_alloc(&arena, KEPT + beyond));
        ck_arena_clear(&arena);
        cr_expect_eq(arena.first != NULL, beyond == 0);
        ck_arena_free(&arena);
    }
}
