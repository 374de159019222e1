/* Tallies and the keyed hashes by which they look up. */
#include "rules/base/tally.h"

#include "tests/support/scarce.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* The published vectors of SipHash-1-3, for the key 00 01 … 0f and the texts "", 00, 00 01, … */
Test(keyed_hash, published_vectors)
{
    static const uint64_t expected[] = {0xabac0158050fc4dcu, 0xc9f49bf37d57ca93u,
                                        0x82cb9b024dc7d44du, 0x8bf80ab8e7ddf7fbu};
    const ck_hash_key key = {{0x0706050403020100u, 0x0f0e0d0c0b0a0908u}};
    for (size_t length = 0; length < sizeof expected / sizeof *expected; length++)
        cr_expect_eq(ck_keyed_hash(&key, "\0\1\2", length), expected[length], "%zu: %llx", length,
                     (unsigned long long)ck_keyed_hash(&key, "\0\1\2", length));
}

Test(keyed_hash, each_table_has_a_key_of_its_own)
{
    char one = 0, other = 0;
    ck_hash_key a = ck_hash_key_new(&one), b = ck_hash_key_new(&other);
    cr_expect_neq(a.word[0], b.word[0]);
    cr_expect_neq(a.word[1], b.word[1]);
    cr_expect_neq(a.word[0], a.word[1]);
}

Test(tally, a_nul_is_part_of_a_text)
{
    ck_tally tally = {0};
    cr_assert_eq(ck_tally_count(&tally, "Ana", 3), 0);
    cr_assert_eq(ck_tally_count(&tally, "Ana\0x", 5), 1);
    cr_assert_eq(ck_tally_count(&tally, "Ana\0y", 5), 2);
    cr_assert_eq(ck_tally_count(&tally, "Ana\0x", 5), 1);
    cr_assert_eq(ck_tally_count(&tally, "", 0), 3);
    ck_tally_top top = ck_tally_top_of(&tally, 0);
    cr_assert_eq(top.count, 4);
    cr_expect_eq(top.rows[0]->length, 5);
    cr_expect_eq(top.rows[0]->count, 2);
    cr_expect_str_eq(top.rows[1]->text, "");
    cr_expect_str_eq(top.rows[2]->text, "Ana");
    cr_expect_eq(top.rows[2]->length, 3);
    ck_tally_top_free(&top);
    ck_tally_free(&tally);
}

Test(tally, the_most_frequent)
{
    enum { ROWS = 300 };
    ck_tally tally = {0};
    ck_tally_top none = ck_tally_top_of(&tally, 5);
    cr_expect(none.count == 0 && !none.failed);
    for (unsigned i = 0; i < ROWS; i++) {
        char text[16];
        int length = snprintf(text, sizeof text, "%u", i * 7919 % ROWS);
        cr_assert_geq(ck_tally_add(&tally, text, (size_t)length, i * i % 23), 0);
    }
    ck_tally_top all = ck_tally_top_of(&tally, 0);
    cr_assert_eq(all.count, ROWS);
    for (size_t i = 1; i < ROWS; i++)
        cr_expect_leq(all.rows[i]->count, all.rows[i - 1]->count);
    static const size_t most[] = {1, 2, 32, ROWS - 1, ROWS, ROWS + 1};
    for (size_t i = 0; i < sizeof most / sizeof *most; i++) {
        ck_tally_top top = ck_tally_top_of(&tally, most[i]);
        cr_assert_eq(top.count, most[i] < ROWS ? most[i] : ROWS);
        cr_expect_arr_eq(top.rows, all.rows, top.count * sizeof *top.rows, "%zu", most[i]);
        ck_tally_top_free(&top);
    }
    ck_tally_top_free(&all);
    ck_tally_free(&tally);
}

/* Tallies of the same strings share them: a string that others have not stands there with 0. */
Test(tally, strings_are_shared)
{
    ck_tally all = {0}, own = {.texts = &all};
    cr_assert_eq(ck_tally_count(&all, "a", 1), 0);
    cr_assert_eq(ck_tally_count(&own, "b", 1), 0);
    cr_assert_eq(ck_tally_count(&own, "a", 1), 1);
    cr_expect(own.rows[1].text == all.rows[0].text && own.rows[0].text == all.rows[1].text);
    cr_expect(all.count == 2 && all.sum == 1 && own.sum == 2);
    ck_tally_free(&own);
    ck_tally_free(&all);
}

static bool count_some(const ck_memory *memory)
{
    ck_tally tally = {.memory = memory};
    bool good = true;
    for (int i = 0; good && i < 500; i++) {
        char text[16];
        int length = snprintf(text, sizeof text, "%d", i);
        good = ck_tally_count(&tally, text, (size_t)length) == i;
    }
    ck_tally_top top = ck_tally_top_of(&tally, 3);
    good = good && !top.failed;
    ck_tally_top_free(&top);
    ck_tally_free(&tally);
    return good;
}

Test(tally, short_memory_is_reported)
{
    fail_each_allocation(count_some);
}

/* ---- crafted names ---- */

enum { BLOCK = 6, BLOCKS = 1 << 8, NAMES = BLOCKS * BLOCKS };

/* The low bits of FNV-1a, a hash without a key. */
static uint32_t fnv(uint32_t hash, const char *text)
{
    for (int i = 0; i < BLOCK; i++)
        hash = (hash ^ (unsigned char)text[i]) * 0x1b3u;
    return hash;
}

/* The next text that brings the low 16 bits of a hash to zero. */
static void find_block(uint32_t hash, uint32_t *number, char text[BLOCK])
{
    do {
        for (int i = 0; i < BLOCK; i++)
            text[i] = (char)('A' + (*number >> 5 * i & 31));
        ++*number;
    } while ((fnv(hash, text) & 0xffff) != 0);
}

static void find_blocks(uint32_t hash, char block[BLOCKS][BLOCK])
{
    uint32_t number = 0;
    for (int i = 0; i < BLOCKS; i++)
        find_block(hash, &number, block[i]);
}

/* They all met in a few slots when the table had no key, and took 26 seconds. */
Test(tally, crafted_names_are_counted_in_time)
{
    static char block[2][BLOCKS][BLOCK];
    ck_tally tally = {0};
    find_blocks(0x84222325u, block[0]);
    find_blocks(0, block[1]);
    clock_t start = clock();
    for (int i = 0; i < NAMES; i++) {
        char name[2 * BLOCK];
        memcpy(name, block[0][i / BLOCKS], BLOCK);
        memcpy(name + BLOCK, block[1][i % BLOCKS], BLOCK);
        cr_assert_eq(ck_tally_count(&tally, name, sizeof name), i);
    }
    cr_expect_lt(clock() - start, 3 * CLOCKS_PER_SEC);
    ck_tally_free(&tally);
}
