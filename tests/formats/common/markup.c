/* Text of unknown origin in XML and HTML. */
#include "formats/common/markup.h"

#include <criterion/criterion.h>
#include <string.h>

#define LOST "\xef\xbf\xbd"

static void expect_escaped(ck_escape *escape, const char *text, size_t length, const char *expected)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    escape(&out, text, length);
    cr_expect_str_eq(ck_buffer_string(&buffer), expected);
    ck_buffer_free(&buffer);
}

static void expect_markup(const char *text, size_t length, const char *expected)
{
    expect_escaped(ck_put_markup_bytes, text, length, expected);
}

Test(markup, signs_of_markup_are_entities_and_the_rest_is_as_it_is)
{
    expect_markup("<b title=\"x\">&amp;'", 19, "&lt;b title=&quot;x&quot;&gt;&amp;amp;'");
    expect_markup("兵\t或\n\xf0\x9f\x8e\xb2", 12, "兵\t或\n\xf0\x9f\x8e\xb2");
    expect_markup("", 0, "");
}

Test(markup, what_neither_can_hold_is_replaced)
{
    expect_markup("\x00\x01\r\x1b\x7f", 5, LOST LOST LOST LOST LOST);
    expect_markup("\xc2\x85|\xef\xbf\xbe|\xf0\x9f\xbf\xbf", 11, LOST "|" LOST "|" LOST);
    expect_markup("a\xff\xe5\x85", 4, "a" LOST LOST LOST);
}

Test(markup, runs_of_signs_say_their_language)
{
    static const char *const cases[][2] = {
        {"", ""},
        {"a<b", "a&lt;b"},
        {"兵弓", "<span lang=\"ja\">兵弓</span>"},
        {"A 兵。a", "A <span lang=\"ja\">兵。</span>a"},
        {"皇<兵", "<span lang=\"ja\">皇</span>&lt;<span lang=\"ja\">兵</span>"},
        {"\u3000é兵\xe5", "\u3000é<span lang=\"ja\">兵</span>" LOST},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_escaped(ck_put_markup_text, cases[i][0], strlen(cases[i][0]), cases[i][1]);
}

Test(markup, an_address_is_a_path_whatever_is_in_it)
{
    static const char path[] = "a b/\"<#%?&:'\n\x01兵.html";
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_put_markup_address(&out, path);
    cr_expect_str_eq(ck_buffer_string(&buffer),
                     "a%20b/%22%3C%23%25%3F%26%3A%27%0A%01%E5%85%B5.html");
    ck_buffer_free(&buffer);
}
