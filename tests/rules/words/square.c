/* Words that are nearly names of squares. */
#include "rules/words/square.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

Test(square, misspelt)
{
    static const char *const rows[][2] = {
        {"ZAI船ZIZB橋四", "ZB"},
        {"NAI兵ZB無撃裁", "ZB"},
        {"LQ兵LI無撃裁", "LQ"},
        {"QAU兵LI", "QAU"},
        {"NAI兵NY無撃裁", NULL},
        {"OK", NULL},
        {"AQ", NULL},
        {"QAQ", NULL},
        {"[SY]為獸", NULL},
        {"HELLO", NULL},
        {"XXXX", NULL},
        {"ZAUZ兵", NULL},
        {"", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t length = 0;
        const char *word = ck_misspelt_square(rows[i][0], strlen(rows[i][0]), &length);
        if (!rows[i][1])
            cr_expect_null(word, "%s: %s", rows[i][0], word);
        else
            cr_expect(word && length == strlen(rows[i][1]) && memcmp(word, rows[i][1], length) == 0,
                      "%s", rows[i][0]);
    }
}

/* Capitals are counted once, not from each square in them on. */
Test(square, long_text_takes_linear_time, .timeout = 20)
{
    enum { SQUARES = 1 << 20, SIZE = 2 };
    size_t length;
    char *text = malloc(SQUARES * SIZE + 1);
    cr_assert(text);
    for (size_t i = 0; i < SQUARES; i++)
        memcpy(text + i * SIZE, "KA", SIZE);
    cr_expect_null(ck_misspelt_square(text, SQUARES * SIZE, &length));
    free(text);
}
