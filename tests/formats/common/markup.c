/* Text of unknown origin in XML and HTML. */
#include "formats/common/markup.h"

#include <criterion/criterion.h>

#define LOST "\xef\xbf\xbd"

static void expect_markup(const char *text, size_t length, const char *expected)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_put_markup_bytes(&out, text, length);
    cr_expect_str_eq(ck_buffer_string(&buffer), expected);
    ck_buffer_free(&buffer);
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
