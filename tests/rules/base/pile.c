/* Piles: their rows in order, whole, and the same whether they fit into memory or not. */
#include "rules/base/pile.h"

#include "tests/shelf.h"
#include "tests/support.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

/* A row: a key, and as many bytes as it says. */
typedef struct row {
    uint64_t key;
    size_t length;
    unsigned char bytes[];
} row;

static int by_key(const void *a, const void *b)
{
    const row *one = *(const row *const *)a, *other = *(const row *const *)b;
    return (one->key > other->key) - (one->key < other->key);
}

static unsigned char byte_of(uint64_t key, size_t i)
{
    return (unsigned char)(key * 31 + i);
}

static bool add(ck_pile *pile, uint64_t key, size_t length)
{
    row *added = ck_pile_add(pile, sizeof *added + length);
    if (!added)
        return false;
    *added = (row){key, length};
    for (size_t i = 0; i < length; i++)
        added->bytes[i] = byte_of(key, i);
    return true;
}

/* Rows with the keys 0 to COUNT − 1, shuffled; now and then one is longer than what is read at
 * once. */
static bool add_all(ck_pile *pile, uint32_t count, dice *dice)
{
    uint32_t *keys = malloc((count + 1) * sizeof *keys);
    bool good = true;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t other = roll(dice, i + 1);
        keys[i] = keys[other];
        keys[other] = i;
    }
    for (uint32_t i = 0; i < count && good; i++) {
        good = add(pile, keys[i], roll(dice, 300) == 0 ? 70000 : roll(dice, 50));
        cr_assert(!pile->store || pile->kept_count <= 1 || pile->bytes <= pile->most);
    }
    free(keys);
    return good;
}

static bool is_whole(const row *row, size_t length)
{
    bool good = length == sizeof *row + row->length && (uintptr_t)row % alignof(uint64_t) == 0;
    for (size_t i = 0; i < row->length && good; i++)
        good = row->bytes[i] == byte_of(row->key, i);
    return good;
}

/* How many rows come in their order, and whole. */
static uint64_t walk_rows(const ck_pile *pile, bool *good)
{
    ck_pile_walk walk = ck_pile_begin(pile);
    uint64_t count = 0;
    size_t length;
    const row *row;
    while ((row = ck_pile_next(&walk, &length)))
        cr_assert(row->key == count++ && is_whole(row, length), "row %lu", (unsigned long)count);
    *good = ck_pile_end(&walk);
    return count;
}

Test(pile, come_in_their_order_wherever_they_are)
{
    static const size_t most[] = {0, 1, 1000, 5000, 100000, SIZE_MAX};
    static const uint32_t counts[] = {0, 1, 2, 33, 2500};
    dice dice = {1};
    for (size_t i = 0; i < sizeof most / sizeof *most * sizeof counts / sizeof *counts; i++) {
        uint32_t count = counts[i % 5];
        shelf shelf = {.left = -1};
        ck_store store = store_on(&shelf);
        ck_pile pile = {.order = by_key, .store = i % 2 ? &store : NULL, .most = most[i / 5]};
        bool good;
        cr_assert(add_all(&pile, count, &dice) && ck_pile_sort(&pile));
        for (int again = 0; again < 2; again++)
            cr_assert(walk_rows(&pile, &good) == count && good, "%u rows, %zu bytes", count,
                      most[i / 5]);
        cr_expect(i % 2 == 0 || pile.kept_count == 0 || shelf.bytes.length == 0);
        ck_pile_free(&pile);
        shelf_free(&shelf);
    }
}

Test(pile, as_they_came_until_they_are_sorted)
{
    ck_pile pile = {.order = by_key};
    for (uint64_t key = 10; key-- > 0;)
        cr_assert(add(&pile, key, 3));
    ck_pile_walk walk = ck_pile_begin(&pile);
    for (uint64_t key = 10; key-- > 0;)
        cr_expect_eq(((const row *)ck_pile_next(&walk, NULL))->key, key);
    cr_expect_null(ck_pile_next(&walk, NULL));
    cr_expect(ck_pile_end(&walk));
    ck_pile_forget(&pile);
    cr_assert(add(&pile, 0, 5));
    bool good;
    cr_expect_eq(walk_rows(&pile, &good), 1);
    ck_pile_free(&pile);
}

/* What comes in its order is written once; a walk goes on from run to run, and another from it. */
Test(pile, in_their_order_are_not_merged)
{
    enum { ROWS = 1000, HALF = ROWS / 2 };
    for (uint64_t late = 0; late < 2; late++) {
        shelf shelf = {.left = -1};
        ck_store store = store_on(&shelf);
        ck_pile pile = {.order = by_key, .store = &store, .most = 3000};
        bool good = true;
        for (uint64_t key = late; key < ROWS; key++)
            cr_assert(add(&pile, key, 5));
        cr_assert(late == 0 || add(&pile, 0, 5));
        cr_assert(ck_pile_sort(&pile));
        cr_expect_eq(pile.disordered, late > 0);
        cr_expect(late > 0 ? pile.run_count == 1 : pile.run_count > 2);
        cr_expect_eq(shelf.bytes.length, (1 + late) * ROWS * 32);
        ck_pile_walk walk = ck_pile_begin(&pile);
        for (uint64_t key = 0; key < HALF; key++)
            cr_assert_eq(((const row *)ck_pile_next(&walk, NULL))->key, key);
        ck_pile_walk fork = ck_pile_fork(&walk);
        for (uint64_t key = HALF; key < ROWS; key++)
            cr_assert_eq(((const row *)ck_pile_next(&fork, NULL))->key, key);
        cr_expect(!ck_pile_next(&fork, NULL) && ck_pile_end(&fork) && ck_pile_end(&walk));
        cr_expect_eq(walk_rows(&pile, &good), ROWS);
        ck_pile_free(&pile);
        shelf_free(&shelf);
    }
}

/* The rows that were taken, in their order, and how many are wanted. */
typedef struct basket {
    uint64_t count, most;
} basket;

static bool take_row(void *self, const void *taken, size_t length)
{
    basket *basket = self;
    const row *row = taken;
    cr_assert(row->key == basket->count++ && is_whole(row, length));
    return basket->count < basket->most;
}

/* The same rows as a walk has, but as few as are wanted; few runs are not put aside once more. */
Test(pile, are_poured_in_their_order)
{
    static const size_t most[] = {200, 5000, 50000, SIZE_MAX};
    static const uint32_t counts[] = {0, 1, 40, 2500};
    dice dice = {4};
    for (size_t i = 0; i < 32; i++) {
        uint32_t count = counts[i / 2 % 4];
        shelf shelf = {.left = -1};
        ck_store store = store_on(&shelf);
        ck_pile pile = {.order = by_key, .store = &store, .most = most[i / 8]};
        basket basket = {.most = i % 2 ? 20 : UINT64_MAX};
        cr_assert(add_all(&pile, count, &dice));
        size_t written = shelf.bytes.length, kept = pile.bytes;
        bool few = pile.run_count < 32;
        cr_expect_eq(ck_pile_pour(&pile, take_row, &basket), count < basket.most);
        cr_expect_eq(basket.count, count < basket.most ? count : basket.most);
        cr_expect(!few || shelf.bytes.length <= written + kept);
        ck_pile_free(&pile);
        shelf_free(&shelf);
    }
}

/* Two sets of rows in one store, one of which grows while the other is walked through. */
Test(pile, share_a_store)
{
    shelf shelf = {.left = -1};
    ck_store store = store_on(&shelf);
    ck_pile one = {.order = by_key, .store = &store, .most = 2000}, other = one;
    dice dice = {2};
    cr_assert(add_all(&one, 500, &dice) && ck_pile_sort(&one));
    ck_pile_walk walk = ck_pile_begin(&one);
    const row *row;
    bool good;
    while ((row = ck_pile_next(&walk, NULL)))
        cr_assert(add(&other, 499 - row->key, row->length));
    cr_assert(ck_pile_end(&walk) && ck_pile_sort(&other));
    cr_expect_eq(walk_rows(&one, &good), 500);
    cr_expect_eq(walk_rows(&other, &good), 500);
    ck_pile_free(&one);
    ck_pile_free(&other);
    shelf_free(&shelf);
}

static bool pile_up_in(const ck_memory *memory, ck_store *store, size_t most)
{
    ck_pile pile = {.memory = memory, .order = by_key, .store = store, .most = most};
    dice dice = {3};
    bool good = add(&pile, 300, 70000) && add_all(&pile, 300, &dice) && ck_pile_sort(&pile);
    uint64_t count = good ? walk_rows(&pile, &good) : 0;
    cr_expect(!good || count == 301);
    ck_pile_free(&pile);
    return good;
}

static bool pile_up(ck_store *store)
{
    return pile_up_in(NULL, store, 3000);
}

static bool pour_out(ck_store *store)
{
    ck_pile pile = {.order = by_key, .store = store, .most = 200};
    basket basket = {.most = UINT64_MAX};
    dice dice = {5};
    bool good = add_all(&pile, 300, &dice) && ck_pile_pour(&pile, take_row, &basket);
    cr_expect(!good || basket.count == 300);
    ck_pile_free(&pile);
    return good;
}

/* Each call of a store fails in turn: that is told, and nothing is made up. */
Test(pile, tell_what_a_store_cannot_do)
{
    fail_each_call(pile_up);
    fail_each_call(pour_out);
}

/* Memory that fails once, after so many calls, and counts its blocks. */
typedef struct purse {
    long left, blocks;
    bool failed;
} purse;

static void *resize(void *self, void *block, size_t bytes)
{
    purse *purse = self;
    if (bytes == 0) {
        purse->blocks -= block != NULL;
        free(block);
        return NULL;
    }
    bool fails = purse->left-- == 0;
    purse->failed |= fails;
    purse->blocks += !fails && !block;
    return fails ? NULL : realloc(block, bytes);
}

/* So is memory that is short, wherever it is, and all of it is given back: piled up in so many runs
 * that they are merged twice, with a row at the end of one that is longer than what is read at
 * once. */
Test(pile, tell_where_memory_is_short)
{
    bool failed = true;
    for (long left = 0; failed; left++) {
        shelf shelf = {.left = -1};
        ck_store store = store_on(&shelf);
        purse purse = {.left = left};
        const ck_memory memory = {&purse, resize};
        bool good = pile_up_in(&memory, &store, 200);
        failed = purse.failed;
        cr_expect_eq(good, !failed, "after %ld calls", left);
        cr_expect_eq(purse.blocks, 0, "%ld blocks are left", purse.blocks);
        shelf_free(&shelf);
        cr_assert_lt(left, 10000);
    }
}
