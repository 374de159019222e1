/*
 * "Did you mean": what is near, in characters and not in bytes, and what is not.
 */
#include "rules/words/nearest.h"

#include <criterion/criterion.h>
#include <string.h>

static const char *word_at(size_t index)
{
    static const char *const words[] = {"check", "score", "standard", "硬皇力", "median-buchholz",
                                        "json",  "html",  "stats",    "A"};
    return index < sizeof words / sizeof *words ? words[index] : NULL;
}

static const struct {
    const char *text, *nearest, *why;
} rows[] = {
    {"check", "check", "the word itself"},
    {"chekc", "check", "two letters swapped are one change"},
    {"chck", "check", "one left out"},
    {"checkk", "check", "one too many"},
    {"cheXk", "check", "one for another"},
    {"JSON", "json", "large letters"},
    {"standrad", "standard", "swapped in the middle"},
    {"stndrd", "standard", "two of eight"},
    {"stnrd", NULL, "three of eight are more than a third"},
    {"硬皇カ", "硬皇力", "one sign of three, which is three bytes of nine"},
    {"硬カ", NULL, "two signs of three"},
    {"median", "median-buchholz", "a beginning"},
    {"st", "standard", "a beginning of two letters; the first of two words"},
    {"m", NULL, "one letter is no beginning"},
    {"IA", NULL, "one of two letters is half of it"},
    {"xml", NULL, "two changes from html"},
    {"sc\xffre", "score", "a byte that is not UTF-8 is a character like others"},
    {"", NULL, "nothing"},
    {"a-word-that-is-much-longer-than-any-of-the-list-can-be", NULL, "too long"},
};

Test(nearest, each_word_has_this_neighbour)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *found = ck_nearest_of(word_at, rows[i].text, strlen(rows[i].text)).word;
        bool right = rows[i].nearest ? found && strcmp(found, rows[i].nearest) == 0 : !found;
        cr_expect(right, "“%s” is near “%s”: %s", rows[i].text, found ? found : "nothing",
                  rows[i].why);
    }
}

Test(nearest, a_better_word_wins_wherever_it_stands)
{
    ck_nearest nearest = ck_nearest_to("abcdefghij", 10);
    ck_nearest_try(&nearest, "abcdefgxyz", strlen("abcdefgxyz"));
    cr_expect_str_eq(nearest.word, "abcdefgxyz", "three of ten");
    ck_nearest_try(&nearest, "abcdefghix", strlen("abcdefghix"));
    cr_expect_str_eq(nearest.word, "abcdefghix", "one of ten");
    ck_nearest_try(&nearest, "abcdefghxy", strlen("abcdefghxy"));
    cr_expect_str_eq(nearest.word, "abcdefghix", "two of ten come too late");
    ck_nearest_try(&nearest, "abcdefgxyzä", strlen("abcdefgxyzä"));
    cr_expect_eq(nearest.distance, 1);
}

/* Texts of up to 48 characters are compared. */
Test(nearest, a_long_text)
{
    char text[64], word[64];
    memset(text, 'a', sizeof text);
    memset(word, 'a', sizeof word);
    for (size_t length = CK_NEAR_CHARACTERS - 1; length <= CK_NEAR_CHARACTERS + 1; length++) {
        ck_nearest nearest = ck_nearest_to(text, length);
        word[length - 1] = 'b';
        ck_nearest_try(&nearest, word, length);
        cr_expect_eq(nearest.word != NULL, length <= CK_NEAR_CHARACTERS, "%zu characters", length);
        word[length - 1] = 'a';
    }
}

Test(nearest, no_list_has_no_words)
{
    cr_expect_null(ck_nearest_of(NULL, "check", 5).word);
}
