/* Spaces and punctuation (notation.md §1). */
#include "rules/words/space.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct {
    const char *sign;
    unsigned kind; /* 0: no space, though its first bytes are those of one */
} rows[] = {
    {" ", CK_BLANK},
    {"\t", CK_BLANK},
    {"\u00a0", CK_BLANK},
    {"\u3000", CK_BLANK},
    {"\r", CK_RETURN},
    {"\n", CK_LINE_FEED},
    {",", CK_PUNCTUATION},
    {".", CK_PUNCTUATION},
    {"、", CK_PUNCTUATION},
    {"。", CK_PUNCTUATION},
    {"，", CK_PUNCTUATION},
    {"．", CK_PUNCTUATION},
    {"｡", CK_PUNCTUATION},
    {"､", CK_PUNCTUATION},
    {"\ufeff", CK_ORDER_MARK},
    {"\u00a1", 0},
    {"〃", 0},
    {"＋", 0},
    {"加", 0},
    {"A", 0},
    {"\v", 0},
};

Test(space, each_has_its_kind_and_its_length)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t size = strlen(rows[i].sign);
        unsigned kind = rows[i].kind;
        cr_expect_eq(ck_space(rows[i].sign, size), kind ? size : 0, "%s", rows[i].sign);
        cr_expect_eq(ck_space_of(rows[i].sign, size, kind), kind ? size : 0, "%s", rows[i].sign);
        cr_expect_eq(ck_space_of(rows[i].sign, size, CK_ANY_SPACE & ~kind), 0);
        cr_expect_eq(ck_space_of(rows[i].sign, size - 1, CK_ANY_SPACE), 0, "cut off");
    }
}

Test(space, trimming_takes_both_ends_and_nothing_between)
{
    const char *text = "\u3000 \ta \u00a0b,\u00a0\r";
    size_t length = strlen(text);
    ck_space_trim(&text, &length, CK_BLANK);
    cr_expect(length == strlen("a \u00a0b,\u00a0\r") && text[0] == 'a');
    ck_space_trim(&text, &length, CK_BLANK | CK_RETURN);
    cr_expect(length == strlen("a \u00a0b,") && text[0] == 'a');
    text = " \u3000";
    length = strlen(text);
    ck_space_trim(&text, &length, CK_ANY_SPACE);
    cr_expect_eq(length, 0);
}
