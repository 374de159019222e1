/* Books: what is written is read again, the same whether leaves are put aside or not. */
#include "rules/base/book.h"

#include "tests/shelf.h"
#include "tests/support.h"

enum { MOST = 60000 };

/* Writes and reads anywhere, as long as all goes well, beside an array that holds the same. */
static bool scribble(ck_book *book, unsigned char *same, uint64_t seed, int times)
{
    dice dice = {seed};
    unsigned char bytes[9000];
    bool good = true;
    for (int i = 0; i < times && good; i++) {
        uint32_t at = roll(&dice, roll(&dice, 2) ? MOST - 9000 : 2000);
        uint32_t length = roll(&dice, roll(&dice, 9) ? 40 : 9000);
        if (roll(&dice, 2)) {
            for (uint32_t j = 0; j < length; j++)
                same[at + j] = bytes[j] = (unsigned char)roll(&dice, 256);
            good = ck_book_write(book, at, bytes, length);
        } else {
            ck_book_read(book, at, bytes, length);
            good = !book->store || !book->store->failed;
            cr_assert(!good || memcmp(bytes, same + at, length) == 0, "seed %lu",
                      (unsigned long)seed);
        }
    }
    return good;
}

Test(book, has_what_was_written_wherever_it_is)
{
    for (uint64_t seed = 1; seed <= 40; seed++) {
        unsigned char same[MOST] = {0};
        shelf shelf = {.left = -1};
        ck_store store = store_on(&shelf);
        ck_book book = {.store = seed % 4 ? &store : NULL, .most = seed % 8 * 5000};
        cr_expect(scribble(&book, same, seed, 400));
        cr_expect_eq(shelf.calls > 0, seed % 4 != 0);
        ck_book_free(&book);
        shelf_free(&shelf);
    }
}

Test(book, holds_no_more_leaves_than_it_may)
{
    unsigned char same[MOST] = {0};
    shelf shelf = {.left = -1};
    ck_store store = store_on(&shelf);
    ck_book book = {.store = &store, .most = 10000};
    size_t held = 0;
    cr_assert(scribble(&book, same, 5, 400));
    for (size_t i = 0; i < book.held_room; i++)
        held += book.held[i].room;
    cr_expect_leq(held, 10000);
    ck_book_free(&book);
    shelf_free(&shelf);
}

static bool on_a_store(ck_store *store)
{
    unsigned char same[MOST] = {0};
    ck_book book = {.store = store, .most = 5000};
    bool good = scribble(&book, same, 3, 60);
    ck_book_free(&book);
    return good;
}

Test(book, tells_each_call_that_fails)
{
    fail_each_call(on_a_store);
}
