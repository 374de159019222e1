/*
 * JUnit XML: a suite for each record, with its counts, and nothing in it that XML cannot hold.
 */
#include "formats/report/junit.h"

#include "tests/formats/checker.h"
#include "tests/formats/formatted.h"

#include <string.h>

/* The document of a run over these records; a path and a text each. */
static ck_buffer junit_of(const char *const (*records)[2], size_t count)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_check_report report = {.out = &out};
    test_checker checker;
    ck_fixes_init(&report.fixes, NULL);
    checker_init(&checker, false);
    ck_junit_format.start(&report);
    for (size_t i = 0; i < count; i++) {
        ck_checked checked;
        check_text(&checker, records[i][1], strlen(records[i][1]), &checked);
        checked.path = records[i][0];
        ck_junit_format.record(&report, &checked);
    }
    ck_junit_format.end(&report);
    cr_assert_not(out.failed);
    ck_fixes_free(&report.fixes);
    checker_free(&checker);
    return buffer;
}

Test(junit, each_record_is_a_suite_that_says_how_it_went)
{
    static const char *const records[][2] = {
        {"a<b>.ckka", "NAI兵NY無撃裁"},
        {"a<b>.ckka", "NAI兵NY無撃裁"},
        {"c.ckka", "NAI兵NY無撃裁 手赤兵"},
    };
    static const char expected[] =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"cetkaik\">\n"
        "<testsuite name=\"a&lt;b&gt;.ckka\" tests=\"1\" failures=\"0\" errors=\"0\">\n"
        "<testcase classname=\"a&lt;b&gt;.ckka\" name=\"record 1, line 1\"></testcase>\n"
        "</testsuite>\n"
        "<testsuite name=\"a&lt;b&gt;.ckka\" tests=\"1\" failures=\"0\" errors=\"0\">\n"
        "<testcase classname=\"a&lt;b&gt;.ckka\" name=\"record 1, line 1\"></testcase>\n"
        "</testsuite>\n"
        "<testsuite name=\"c.ckka\" tests=\"1\" failures=\"1\" errors=\"0\">\n"
        "<testcase classname=\"c.ckka\" name=\"record 1, line 1\">"
        "<failure type=\"CK4101\" message=\"nothing is captured here\">"
        "c.ckka:1:11: error: nothing is captured here [CK4101]\n"
        "    1 | NAI兵NY無撃裁 手赤兵\n"
        "      |               ^~~~~~\n"
        "      = spring, move 1, IA side · rule R2.5 · remove the comment, unless the move is a "
        "slip\n"
        "</failure>\n</testcase>\n"
        "</testsuite>\n</testsuites>\n";
    expect_text(junit_of(records, 3), expected);
}

Test(junit, a_warning_is_output_and_no_failure)
{
    static const char *const records[][2] = {{"a.ckka", "\xef\xbb\xbfNAI兵NY無撃裁"}};
    ck_buffer buffer = junit_of(records, 1);
    cr_expect(strstr(buffer.bytes, "<system-out>a.ckka:1:1: warning: "), "%s", buffer.bytes);
    cr_expect_null(strstr(buffer.bytes, "<failure"));
    ck_buffer_free(&buffer);
}

/* Every byte is legal in XML 1.0: no control characters but tab and line end, no U+FFFE, no <. */
Test(junit, what_xml_cannot_hold_is_replaced)
{
    static const char *const records[][2] = {
        {"\x01\xff&\xef\xbf\xbe.ckka", "NAI兵NY無撃裁 \x02\xff<a>&\"\x1b[31m\xef\xbf\xbf\xc2\x85"}};
    ck_buffer buffer = junit_of(records, 1);
    for (const char *at = buffer.bytes; *at; at++)
        cr_expect((unsigned char)*at >= 0x20 || *at == '\n', "%d", *at);
    cr_expect_null(strstr(buffer.bytes, "<a>"));
    cr_expect_null(strstr(buffer.bytes, "\xef\xbf\xbe"));
    cr_expect_null(strstr(buffer.bytes, "\xef\xbf\xbf"));
    cr_expect_null(strchr(buffer.bytes, '\xff'));
    cr_expect(strstr(buffer.bytes, "name=\"\xef\xbf\xbd\xef\xbf\xbd&amp;\xef\xbf\xbd.ckka\""));
    ck_buffer_free(&buffer);
}

/* A reader of XML makes a blank of a line end in an attribute, unless it is written as a number. */
Test(junit, a_path_keeps_its_line_end)
{
    static const char *const records[][2] = {{"a\nb\tc.ckka", "NAI兵NY無撃裁"}};
    ck_buffer xml = junit_of(records, 1);
    cr_expect(strstr(ck_buffer_string(&xml), "<testsuite name=\"a&#10;b&#9;c.ckka\""), "%s",
              ck_buffer_string(&xml));
    cr_expect(strstr(ck_buffer_string(&xml), "classname=\"a&#10;b&#9;c.ckka\""));
    ck_buffer_free(&xml);
}
