/* Pieces that go on together. */
#include "rules/base/writer.h"

#include <criterion/criterion.h>
#include <wchar.h>

/* Takes pieces, as many as it may. */
typedef struct byte_taker {
    ck_buffer text;
    int pieces, most;
} byte_taker;

static bool take(void *self, const char *bytes, size_t length)
{
    byte_taker *taker = self;
    return taker->pieces++ < taker->most && ck_write_buffer(&taker->text, bytes, length);
}

/* Pieces of 1 to 40,000 bytes, one after the other, each of one letter. */
static void put_pieces(ck_out *out)
{
    for (size_t length = 1, i = 0; length <= 40000; length += length / 3 + 1, i++)
        ck_put_times(out, (const char[2]){(char)('a' + i % 26), '\0'}, length);
    for (int i = 0; i < 100000; i++)
        ck_put(out, "xy");
}

Test(writer, blocks_are_all_that_was_written_in_few_pieces)
{
    byte_taker taker = {.most = 1000000};
    ck_buffer whole = {0};
    ck_out plain = ck_buffer_out(&whole);
    ck_blocks blocks = {.to = {.self = &taker, .write = take}};
    ck_out out = ck_blocks_out(&blocks);
    put_pieces(&plain);
    put_pieces(&out);
    cr_expect_lt(taker.text.length, whole.length, "nothing waits");
    ck_blocks_end(&blocks);
    cr_expect_not(out.failed || blocks.to.failed);
    cr_expect_eq(taker.text.length, whole.length);
    cr_expect_str_eq(taker.text.bytes, whole.bytes);
    cr_expect_lt(taker.pieces, 50, "%d", taker.pieces);
    ck_buffer_free(&whole);
    ck_buffer_free(&taker.text);
}

/* A block that the receiver refuses is reported as a failure, and ends the writing. */
Test(writer, blocks_that_are_not_taken)
{
    for (int most = 0; most < 10; most++) {
        byte_taker taker = {.most = most};
        ck_blocks blocks = {.to = {.self = &taker, .write = take}};
        ck_out out = ck_blocks_out(&blocks);
        put_pieces(&out);
        ck_blocks_end(&blocks);
        cr_expect(out.failed && blocks.to.failed);
        cr_expect_eq(taker.pieces, most + 1);
        ck_buffer_free(&taker.text);
    }
}

Test(writer, limited_text_ends_before_a_character_that_does_not_fit)
{
    static const char *const expected[] = {NULL, "", "", "", "兵", "兵", "兵", "兵弓"};
    for (size_t size = 1; size < sizeof expected / sizeof *expected; size++) {
        char buffer[8] = "xxxxxxx";
        ck_limited limited = {.buffer = buffer, .size = size};
        ck_out out = ck_limited_out(&limited);
        ck_put(&out, "兵弓");
        cr_expect_eq(ck_limited_end(&limited), 6, "size %zu", size);
        cr_expect_str_eq(buffer, expected[size], "size %zu: %s", size, buffer);
        /* also where the character comes in parts */
        char again[8] = "xxxxxxx";
        limited = (ck_limited){.buffer = again, .size = size};
        for (int i = 0; i < 6; i++)
            ck_put_bytes(&out, &"兵弓"[i], 1);
        cr_expect_eq(ck_limited_end(&limited), 6, "size %zu", size);
        cr_expect_str_eq(again, expected[size], "size %zu: %s", size, again);
    }
}

static void *no_memory(void *self, void *block, size_t bytes)
{
    (void)self;
    (void)block;
    (void)bytes;
    return NULL;
}

/* A text too long for the stack needs memory; a wide character that is none cannot be written. */
Test(writer, formats_that_fail)
{
    const ck_memory none = {NULL, no_memory};
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer), scarce = out, other = out;
    ck_put_format(&out, "%300s", "兵");
    cr_expect(!out.failed && buffer.length == 300);
    scarce.memory = &none;
    ck_put_format(&scarce, "%30s", "兵");
    cr_expect_not(scarce.failed);
    ck_put_format(&scarce, "%300s", "兵");
    cr_expect(scarce.failed);
    ck_put_format(&other, "%lc", (wint_t)0xd800);
    cr_expect(other.failed);
    cr_expect_eq(buffer.length, 330);
    ck_buffer_free(&buffer);
}

Test(writer, a_length_beyond_memory_is_refused)
{
    ck_buffer buffer = {0};
    cr_expect(ck_write_buffer(&buffer, "xy", 2));
    cr_expect_not(ck_write_buffer(&buffer, "xy", SIZE_MAX - 2));
    cr_expect_not(ck_write_buffer(&buffer, "xy", SIZE_MAX));
    cr_expect_str_eq(ck_buffer_string(&buffer), "xy");
    ck_buffer_free(&buffer);
}
