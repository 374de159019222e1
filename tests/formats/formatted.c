#include "tests/formats/formatted.h"

#include "tests/support/support.h"

#include <string.h>

ck_buffer formatted(format *format, const char *rules, const char *text, size_t length)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_rules asked;
    const ck_checked *checked;
    ck_pipeline_options wanted = {.rules = rules ? &asked : NULL};
    if (rules)
        asked = rules_of(rules);
    ck_pipeline *pipeline = check_one(&wanted, text, length, &checked);
    format(&out, checked);
    cr_assert(!out.failed);
    ck_pipeline_free(pipeline);
    return buffer;
}

void expect_text(ck_buffer buffer, const char *expected)
{
    cr_expect_str_eq(ck_buffer_string(&buffer), expected);
    ck_buffer_free(&buffer);
}
