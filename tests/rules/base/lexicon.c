/* Lexicons: each text once, under the number of its turn, wherever they are. */
#include "rules/base/lexicon.h"

#include "tests/shelf.h"
#include "tests/support.h"

enum { LONGEST = 10000 };

/* A text with a NUL in it; now and then one is longer than a leaf of a book. */
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

/* Adds so many texts, and after each one of those before it again. False: the store failed. */
static bool add_all(ck_lexicon *lexicon, uint32_t count, const ck_store *store)
{
    char text[LONGEST];
    dice dice = {count};
    for (uint32_t i = 0; i < 2 * count; i++) {
        uint32_t number = i % 2 == 0 ? i / 2 : roll(&dice, i / 2 + 1), found;
        ck_name name = text_of(text, number);
        bool good = ck_lexicon_add(lexicon, name.text, name.length, &found);
        if (store && store->failed)
            return false;
        cr_assert(good && found == number, "%u has the number %u", number, found);
    }
    return true;
}

static bool has_all(const ck_lexicon *lexicon, uint32_t count)
{
    char text[LONGEST];
    bool good = lexicon->count == count;
    for (uint32_t i = 0; i < count && good; i++) {
        ck_name expected = text_of(text, i), found = ck_lexicon_text(lexicon, i);
        good = found.length == expected.length && found.text[found.length] == '\0' &&
               memcmp(found.text, expected.text, found.length) == 0;
    }
    return good;
}

Test(lexicon, has_each_text_once_wherever_it_is)
{
    for (uint32_t most = 0; most <= 4000000; most = most * 10 + 4000) {
        shelf shelf = {.left = -1};
        ck_store store = store_on(&shelf);
        ck_lexicon lexicon = ck_lexicon_new(NULL, most > 0 ? &store : NULL, most);
        cr_expect(add_all(&lexicon, 3000, &store));
        cr_expect(has_all(&lexicon, 3000));
        cr_expect_eq(shelf.calls > 0, most > 0 && most < 400000, "%u bytes", most);
        cr_expect_eq(ck_lexicon_text(&lexicon, CK_NO_INDEX).length, 0);
        ck_lexicon_free(&lexicon);
        shelf_free(&shelf);
    }
}

static bool on_a_store(ck_store *store)
{
    ck_lexicon lexicon = ck_lexicon_new(NULL, store, 1);
    bool good = add_all(&lexicon, 400, store) && has_all(&lexicon, 400) && !store->failed;
    ck_lexicon_free(&lexicon);
    return good;
}

Test(lexicon, tells_each_call_that_fails)
{
    fail_each_call(on_a_store);
}
