#include "tests/formats/formatted.h"

#include "parser/reader.h"
#include "tests/support.h"

#include <string.h>

ck_buffer formatted(format *format, const char *rules, const char *text, size_t length)
{
    ck_buffer buffer = {0};
    ck_writer out = ck_buffer_writer(&buffer);
    ck_reader *reader = ck_reader_new();
    ck_record record;
    ck_result result;
    ck_rules asked;
    ck_result_init(&result);
    ck_record_init(&record);
    record.text = text;
    record.length = length;
    record.line = record.number = 1;
    ck_observer observer = ck_result_observer(&result);
    cr_assert(ck_read(reader, &record, &observer.sink));
    ck_record_rules(&record, &asked);
    if (rules)
        asked = rules_of(rules);
    ck_outcome outcome = ck_replay(&asked, &record, &observer);
    ck_result_finish(&result);
    ck_checked checked = {"game.ckka", &record, &asked, &result, &outcome};
    format(&out, &checked);
    cr_assert(!out.failed && !result.failed);
    ck_result_free(&result);
    ck_record_free(&record);
    ck_reader_free(reader);
    return buffer;
}

void expect_text(ck_buffer buffer, const char *expected)
{
    cr_expect_str_eq(ck_buffer_string(&buffer), expected);
    ck_buffer_free(&buffer);
}
