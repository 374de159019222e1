/* The right words for misspelled words of notation 2. */
#include "rules/words/spelling.h"

#include "rules/words/names.h"

#include <criterion/criterion.h>
#include <string.h>

static void expect_respelt(const char *words)
{
    for (const char *at = words; at && *at;) {
        size_t length = strcspn(at, " "), stem = length, size = 0;
        while (stem > 0 && at[stem - 1] >= '0' && at[stem - 1] <= '9')
            stem--;
        const char *right = ck_spelling_right_word(at, stem, &size);
        cr_expect(right && size == length && memcmp(right, at, length) == 0, "%s", at);
        at += length + strspn(at + length, " ");
    }
}

Test(spelling, every_word_is_known_by_its_sound)
{
    for (int i = 0; i <= CK_PROFESSIONS; i++)
        expect_respelt(ck_profession_name[i].roman);
    for (int i = 0; i < CK_HANDS; i++)
        expect_respelt(ck_hand_name[i].roman);
    expect_respelt("zau ua hop1 at ty mok1 ta xot1 bap pok cue1 iei2 xo1 kat2 iat1 pet2 et2 cei2");
    size_t size;
    const char *right = ck_spelling_right_word("cuk", 3, &size);
    cr_expect(right && size == 4 && memcmp(right, "tuk2", 4) == 0);
    cr_expect_null(ck_spelling_right_word("xyz", 3, &size));
    cr_expect_null(ck_spelling_right_word("12", 2, &size));
}
