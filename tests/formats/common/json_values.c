/* JSON as it goes out. */
#include "formats/common/json_values.h"

#include <criterion/criterion.h>
#include <string.h>

/* What FILL writes. */
static void expect_json(void (*fill)(ck_json *json), const char *expected)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_json json = {.out = &out};
    fill(&json);
    cr_expect_str_eq(ck_buffer_string(&buffer), expected);
    ck_buffer_free(&buffer);
}

static void nest(ck_json *json)
{
    ck_json_begin_object(json, NULL);
    ck_json_begin_list(json, "a");
    ck_json_put_number(json, NULL, INT64_MIN);
    ck_json_begin_object(json, NULL);
    ck_json_end_object(json);
    ck_json_end_list(json);
    ck_json_put_boolean(json, "b", true);
    ck_json_put_null(json, "c");
    ck_json_put_string(json, "d", NULL);
    ck_json_put_string(json, "e", "兵");
    ck_json_end_object(json);
    ck_json_end_line(json);
    ck_json_begin_list(json, NULL);
    ck_json_end_list(json);
    ck_json_end_line(json);
}

Test(json_values, commas_stand_between_values)
{
    expect_json(nest, "{\"a\":[-9223372036854775808,{}],\"b\":true,\"c\":null,\"d\":null,"
                      "\"e\":\"兵\"}\n[]\n");
}

static void put_numbers(ck_json *json)
{
    static const int64_t values[] = {0, -1, 9, 10, 99, 100, -10, 1234567890, INT64_MAX, INT64_MIN};
    ck_json_put_list(json, NULL, values, sizeof values / sizeof *values);
}

Test(json_values, whole_numbers_keep_their_figures_and_signs)
{
    expect_json(put_numbers,
                "[0,-1,9,10,99,100,-10,1234567890,9223372036854775807,-9223372036854775808]");
}

static void put_fields(ck_json *json)
{
    static const char key[] =
        "a key that is so long that not even two of it have room in what goes "
        "out at once, whatever else is to go with them: this it is for sure";
    const ck_json_number_field fields[] = {
        {ck_json_key("a"), 0}, {ck_json_key(key), INT64_MIN}, {ck_json_key(key), 100}};
    ck_json_begin_object(json, NULL);
    ck_json_put_fields(json, fields, 1);
    ck_json_put_constant(json, "\"b\":null,\"c\":[]");
    ck_json_put_fields(json, fields + 1, 2);
    ck_json_put_word(json, "d", "弓");
    ck_json_put_word(json, "e", NULL);
    ck_json_end_object(json);
}

Test(json_values, fields_may_go_out_together)
{
    expect_json(put_fields,
                "{\"a\":0,\"b\":null,\"c\":[],"
                "\"a key that is so long that not even two of it have room in what goes "
                "out at once, whatever else is to go with them: this it is for sure\""
                ":-9223372036854775808,"
                "\"a key that is so long that not even two of it have room in what goes "
                "out at once, whatever else is to go with them: this it is for sure\":100,"
                "\"d\":\"弓\",\"e\":null}");
}

static void put_reals(ck_json *json)
{
    static const double values[] = {0, 1510, 0.1, 1.0 / 3, 2e30};
    ck_json_begin_list(json, NULL);
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        ck_json_put_real(json, NULL, values[i], 6);
    ck_json_end_list(json);
}

Test(json_values, a_real_is_never_taken_for_an_integer)
{
    expect_json(put_reals, "[0.0,1510.0,0.1,0.333333,2e+30]");
}

static void put_escapes(ck_json *json)
{
    static const char text[] = "\"\\/\b\f\n\r\t\x01\x1f\x7f\0é";
    cr_expect(ck_json_put_bytes(json, NULL, text, sizeof text - 1));
}

static void put_broken(ck_json *json)
{
    cr_expect_not(ck_json_put_bytes(json, NULL, "\xff兵\xe5\x85", 6));
}

Test(json_values, text_is_escaped_and_what_is_not_utf8_replaced)
{
    expect_json(put_escapes, "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001F\x7f\\u0000é\"");
    expect_json(put_broken, "\"\xef\xbf\xbd兵\xef\xbf\xbd\xef\xbf\xbd\"");
}

/* Whatever fits into what goes out at once, and what does not. */
Test(json_values, keys_and_text_may_have_any_length)
{
    enum { MOST = 300 };
    char text[MOST + 2] = "", expected[3 * MOST + 16];
    for (size_t length = 0; length <= MOST; length++) {
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        ck_json json = {.out = &out, .follows = true};
        text[length] = '\0';
        ck_json_put_string(&json, length % 3 ? text : "k", text);
        snprintf(expected, sizeof expected, ",\"%s\":\"%s\"", length % 3 ? text : "k", text);
        cr_expect_str_eq(ck_buffer_string(&buffer), expected);
        ck_buffer_clear(&buffer);
        json.follows = false;
        text[length] = '"';
        ck_json_put_bytes(&json, NULL, text, length + 1);
        snprintf(expected, sizeof expected, "\"%.*s\\\"\"", (int)length, text);
        cr_expect_str_eq(ck_buffer_string(&buffer), expected);
        ck_buffer_free(&buffer);
        text[length] = (char)('a' + length % 26);
    }
}

static void put_pieces(ck_json *json)
{
    ck_out string = ck_json_begin_string(json, NULL);
    for (const char *at = "“兵\n"; *at; at++)
        ck_put_bytes(&string, at, 1);
    ck_json_end_string(json, &string);
}

Test(json_values, a_string_may_come_in_parts_of_characters)
{
    expect_json(put_pieces, "\"“兵\\n\"");
}

static bool write_nothing(void *self, const char *bytes, size_t length)
{
    (void)self, (void)bytes, (void)length;
    return false;
}

Test(json_values, a_writer_that_fails_is_remembered)
{
    ck_out out = {.self = NULL, .write = write_nothing};
    ck_json json = {.out = &out};
    put_pieces(&json);
    cr_expect(out.failed);
}
