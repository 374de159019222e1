/*
 * Numbers (notation.md §2): the vectors, everything below a hundred, and what the grammar refuses.
 */
#include "rules/words/number.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

typedef struct number_case {
    const char *text;
    int32_t value;
} number_case;

static void expect_number(const char *text, int32_t expected)
{
    int32_t value = -1;
    bool good = false;
    size_t length = ck_read_number(text, strlen(text), &value, &good);
    cr_expect_eq(length, strlen(text), "%s: %zu bytes", text, length);
    cr_expect(good && value == expected, "%s is read as %d", text, (int)value);
}

static void expect_refused(const char *text)
{
    int32_t value;
    bool good = true;
    size_t length = ck_read_number(text, strlen(text), &value, &good);
    cr_expect_eq(length, strlen(text), "%s: %zu bytes", text, length);
    cr_expect(!good, "%s is not refused", text);
}

Test(number, good)
{
    static const number_case cases[] = {
        {"無", 0},
        {"一", 1},
        {"一十", 10},
        {"百", 100},
        {"百二十五", 125},
        {"百二五", 125},
        {"二百二五", 225},
        {"二百十五", 215},
        {"二百二十", 220},
        {"十二百", 1200},
        {"二十百", 2000},
        {"五六百七八", 5678},
        {"万", 10000},
        {"万二三百四五", 12345},
        {"二五万", 250000},
        {"二十五万", 250000},
        {"八十七万六五百四三", 876543},
        {"八七万六五百四三", 876543},
        {"百万二十五", 1000025},
        {"一二百三四万五六百七八", 12345678},
        {"億", 100000000},
        {"億万", 100010000},
        {"二十一億四七百四八万三六百四七", 2147483647},
        {"下二十一億四七百四八万三六百四八", -2147483647 - 1},
        {"下二十七", -27},
        {"0", 0},
        {"007", 7},
        {"-3", -3},
        {"2147483647", 2147483647},
        {"-2147483648", -2147483647 - 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_number(cases[i].text, cases[i].value);
}

/* Every number from 1 to 99 in full, alone and after 百. */
Test(number, below_hundred)
{
    static const char *const digits[] = {"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
    for (int32_t i = 1; i < 100; i++) {
        char text[64];
        int tens = i / 10;
        snprintf(text, sizeof text, "百%s%s%s", tens > 1 ? digits[tens] : "", tens > 0 ? "十" : "",
                 digits[i % 10]);
        expect_number(text + strlen("百"), i);
        expect_number(text, 100 + i);
    }
}

Test(number, refused)
{
    static const char *const cases[] = {
        "百百",
        "二百二十五",
        "十五六",
        "二五",
        "三四五",
        "十十",
        "二十百百",
        "下",
        "下無",
        "下下一",
        "無無",
        "一無",
        "無一",
        "万万",
        "億億",
        "一下",
        "二三四万",
        "二十五百",
        "2147483648",
        "-2147483649",
        "99999999999999999999999999",
        "二十一億四七百四八万三六百四八",
        "下二十一億四七百四八万三六百四九",
        "下一二百三四万五六百七八億一二百三四万五六百七八九九九九九九",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_refused(cases[i]);
}

/* How far a number goes, and that nothing is read beyond the length. */
Test(number, longest_run)
{
    static const struct {
        const char *text;
        size_t length, size;
    } cases[] = {
        {"", 0, 0},    {"或", 3, 0},        {"-", 1, 0},    {"x1", 2, 0},
        {"12x", 3, 2}, {"12", 1, 1},        {"-1-2", 4, 2}, {"1十", 4, 1},
        {"十1", 4, 3}, {"二十八。", 12, 9}, {"二十", 5, 3}, {"一\xe5\x8d", 5, 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int32_t value;
        bool good;
        size_t size = ck_read_number(cases[i].text, cases[i].length, &value, &good);
        cr_expect_eq(size, cases[i].size, "%s: %zu bytes", cases[i].text, size);
        cr_expect_eq(good, size > 0, "%s", cases[i].text);
    }
}

/* After ・ only a digit is a decimal; other text does not change the points before it. */
Test(number, what_is_no_decimal)
{
    static const char *const texts[] = {"五・十", "五・下一", "五・百", "五・", "五・x"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        int32_t value = 0;
        int8_t tenths = 9;
        bool good = false;
        cr_expect_eq(ck_read_points(texts[i], strlen(texts[i]), &value, &tenths, &good), 3);
        cr_expect(good && value == 5 && tenths == 0, "%s", texts[i]);
    }
}

/* Points are read back as written, also negative ones: 下無・六 is −0.6. */
Test(number, points_that_are_written)
{
    for (int tenths = -2500; tenths <= 2500; tenths++) {
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        int32_t value = 0;
        int8_t decimal = 0;
        bool good = false;
        (tenths % 2 == 0 ? ck_write_points : ck_write_figures)(&out, tenths, 10);
        const char *text = ck_buffer_string(&buffer);
        size_t length = ck_read_points(text, strlen(text), &value, &decimal, &good);
        cr_expect(good && length == strlen(text), "%s", text);
        cr_expect_eq(value * 10 + decimal, tenths, "%s", text);
        ck_buffer_free(&buffer);
    }
}
