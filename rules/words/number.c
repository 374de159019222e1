/* Reads and writes numbers (notation.md §2). Each reading function is a rule of its grammar, from
 * below a hundred upward. */
#include "rules/words/number.h"

#include "rules/base/utf8.h"
#include "rules/words/names.h"

#include <string.h>

enum { MINUS = -1, TEN = 10, HUNDRED = 100, MYRIAD = 10000, MYRIAD_SQUARED = 100000000 };

/* The longest number of the grammar has 24 signs; longer ones need no room. */
enum { MAX_SIGNS = 25 };

/* A part of a Linzi number, as the values of its signs. */
typedef struct signs {
    const int32_t *at;
    size_t count;
} signs;

/* Forms of a number below a hundred. */
enum {
    FULL = 1,  /* 二十五, 十五, 二十: with 十 */
    ELIDED = 2 /* 二五, 十五, 二十: at most two signs */
};

static bool is_digit(int32_t sign)
{
    return sign >= 1 && sign <= 9;
}

/* lt100 and elided: a digit, 十 and a digit, some of them missing */
static bool read_below_hundred(signs part, int forms, int64_t *value)
{
    bool first = part.count > 0 && is_digit(part.at[0]);
    bool ten = part.count > first && part.at[first] == TEN;
    bool last = part.count > (size_t)first + ten && is_digit(part.at[first + ten]);
    if (part.count == 0 || part.count != (size_t)first + ten + last)
        return false;
    if (!ten && last && !(forms & ELIDED)) /* 二五 */
        return false;
    if (part.count == 3 && !(forms & FULL)) /* 二十五 */
        return false;
    int32_t left = first ? part.at[0] : 1;
    int32_t right = last ? part.at[part.count - 1] : 0;
    *value = ten || last ? left * TEN + right : left;
    return true;
}

/* Splits a number at a multiplier; returns false if it has none. */
static bool part_at(signs whole, int32_t multiplier, signs *before, signs *after)
{
    for (size_t i = 0; i < whole.count; i++) {
        if (whole.at[i] != multiplier)
            continue;
        *before = (signs){whole.at, i};
        *after = (signs){whole.at + i + 1, whole.count - i - 1};
        return true;
    }
    return false;
}

/* lt10k; beside 百 the elided form is required, except after a leading 百. */
static bool read_below_myriad(signs whole, int forms, int64_t *value)
{
    signs before, after;
    int64_t hundreds = 1, rest = 0;
    if (!part_at(whole, HUNDRED, &before, &after))
        return read_below_hundred(whole, forms, value);
    if (before.count > 0 && !read_below_hundred(before, ELIDED, &hundreds))
        return false;
    int forms_after = before.count > 0 ? ELIDED : FULL | ELIDED;
    if (after.count > 0 && !read_below_hundred(after, forms_after, &rest))
        return false;
    *value = hundreds * HUNDRED + rest;
    return true;
}

/* lt100m for 万, a number without its sign for 億: the parts around a multiplier, or without one
 * the whole in FORMS. */
static bool read_around(signs whole, int32_t multiplier, int forms, int64_t *value)
{
    signs before, after;
    int64_t times = 1, rest = 0;
    if (multiplier < MYRIAD)
        return read_below_myriad(whole, forms, value);
    const int32_t lower = multiplier / MYRIAD;
    if (!part_at(whole, multiplier, &before, &after))
        return read_around(whole, lower, forms, value);
    if (before.count > 0 && !read_around(before, lower, FULL | ELIDED, &times))
        return false;
    if (after.count > 0 && !read_around(after, lower, FULL | ELIDED, &rest))
        return false;
    *value = times * multiplier + rest;
    return true;
}

/* number */
static bool read_signs(signs whole, int64_t *value)
{
    if (whole.count == 1 && whole.at[0] == 0) {
        *value = 0;
        return true;
    }
    bool minus = whole.count > 0 && whole.at[0] == MINUS;
    if (!read_around((signs){whole.at + minus, whole.count - minus}, MYRIAD_SQUARED, FULL, value))
        return false;
    if (minus)
        *value = -*value;
    return true;
}

/* The value of the Linzi sign at TEXT, and its length; 0 for any other character. */
static size_t read_sign(const char *text, size_t length, int32_t *value)
{
    static const struct {
        char sign[4];
        int32_t value;
    } others[] = {
        {"下", MINUS}, {"十", TEN}, {"百", HUNDRED}, {"万", MYRIAD}, {"億", MYRIAD_SQUARED},
    };
    enum { SIZE = 3, OTHERS = sizeof others / sizeof *others };
    if (length < SIZE || (unsigned char)text[0] < 0x80)
        return 0;
    for (int i = 0; i < TEN + OTHERS; i++) {
        const char *sign = i < TEN ? ck_digit_sign[i] : others[i - TEN].sign;
        if (memcmp(text, sign, SIZE) == 0) {
            *value = i < TEN ? i : others[i - TEN].value;
            return SIZE;
        }
    }
    return 0;
}

static size_t read_linzi(const char *text, size_t length, int64_t *value, bool *good)
{
    int32_t sign[MAX_SIGNS], next;
    size_t count = 0, at = 0, size;
    while ((size = read_sign(text + at, length - at, &next)) > 0) {
        if (count < MAX_SIGNS)
            sign[count++] = next;
        at += size;
    }
    *good = read_signs((signs){sign, count}, value);
    return at;
}

static size_t read_arabic(const char *text, size_t length, int64_t *value, bool *good)
{
    bool minus = length > 0 && text[0] == '-';
    size_t at = minus;
    int64_t sum = 0;
    for (; at < length && ck_is_figure(text[at]); at++) {
        if (sum <= INT32_MAX)
            sum = sum * 10 + (text[at] - '0');
    }
    *value = minus ? -sum : sum;
    *good = true;
    return at > minus ? at : 0;
}

size_t ck_read_number(const char *text, size_t length, int32_t *value, bool *good)
{
    int64_t wide = 0;
    size_t size = read_arabic(text, length, &wide, good);
    if (size == 0)
        size = read_linzi(text, length, &wide, good);
    *good = *good && size > 0 && wide >= INT32_MIN && wide <= INT32_MAX;
    *value = *good ? (int32_t)wide : 0;
    return size;
}

bool ck_is_number(const char *text, size_t length, int32_t *value)
{
    bool good;
    return length > 0 && ck_read_number(text, length, value, &good) == length && good;
}

/* The decimal after a whole number: "." and a figure, or ・ and a digit. Returns 0 and leaves
 * *TENTHS unchanged if there is none. */
static size_t read_decimal(const char *text, size_t length, bool arabic, int32_t *tenths)
{
    int32_t sign;
    static const char dot[] = "・";
    const size_t size = sizeof dot - 1;
    if (arabic && length >= 2 && text[0] == '.' && ck_is_figure(text[1])) {
        *tenths = text[1] - '0';
        return 2;
    }
    if (arabic || length < 2 * size || memcmp(text, dot, size) != 0 ||
        read_sign(text + size, length - size, &sign) == 0 || sign < 0 || sign >= TEN)
        return 0;
    *tenths = sign;
    return 2 * size;
}

/* 下無・六, which is −0.6: 下無 is valid only before a decimal. */
static size_t read_minus_zero(const char *text, size_t length, int32_t *decimal)
{
    static const char sign[] = "下無";
    const size_t size = sizeof sign - 1;
    if (length < size || memcmp(text, sign, size) != 0)
        return 0;
    const size_t more = read_decimal(text + size, length - size, false, decimal);
    return more > 0 ? size + more : 0;
}

size_t ck_read_points(const char *text, size_t length, int32_t *value, int8_t *tenths, bool *good)
{
    int32_t decimal = 0, sign;
    size_t size = read_minus_zero(text, length, &decimal);
    if (size > 0) {
        *value = 0;
        *tenths = (int8_t)-decimal;
        *good = true;
        return size;
    }
    size = ck_read_number(text, length, value, good);
    bool arabic = size > 0 && (unsigned char)text[0] < 0x80;
    bool minus = size > 0 && (text[0] == '-' || (read_sign(text, length, &sign) > 0 && sign < 0));
    size_t more = size > 0 ? read_decimal(text + size, length - size, arabic, &decimal) : 0;
    *tenths = (int8_t)(minus ? -decimal : decimal);
    return size + more;
}

/* ---- writing ---- */

/* The form of half a number below a myriad, 0 to 99. */
typedef enum number_form {
    WITH_TEN,    /* 二十五, 十五 */
    AT_MOST_TWO, /* 二五, 十五: 十 is dropped from three signs */
    WITHOUT_TEN  /* 二五, 一五: 十 is dropped between two digits */
} number_form;

static void put_half(ck_out *out, int number, number_form form)
{
    int tens = number / TEN, ones = number % TEN;
    bool pair = tens > 0 && ones > 0;
    bool dropped = (form == WITHOUT_TEN && pair) || (form == AT_MOST_TWO && pair && tens > 1);
    if (tens > 1 || dropped)
        ck_put(out, ck_digit_sign[tens]);
    if (tens > 0 && !dropped)
        ck_put(out, "十");
    ck_put(out, ones > 0 ? ck_digit_sign[ones] : "");
}

/* Writes a number below 10 000, its hundreds in UPPER_FORM; nothing for 0. */
static void put_below_myriad(ck_out *out, int number, number_form upper_form)
{
    int upper = number / HUNDRED, lower = number % HUNDRED;
    if (upper > 1)
        put_half(out, upper, upper_form);
    if (upper > 0)
        ck_put(out, "百");
    put_half(out, lower, upper > 1 ? AT_MOST_TWO : WITH_TEN);
}

/* Writes a multiple of a myriad or its square; a leading 1 is omitted. */
static void put_multiple(ck_out *out, int number, bool leading, const char *sign)
{
    if (number == 0)
        return;
    /* 12345678 is 一二百三四万…, not 十二百三四万…, as in the examples; this holds before 万
     * only. */
    if (number > 1 || !leading)
        put_below_myriad(out, number, WITHOUT_TEN);
    ck_put(out, sign);
}

void ck_write_number(ck_out *out, int64_t number)
{
    if (number < INT32_MIN || number > INT32_MAX) {
        ck_put_integer(out, number);
        return;
    }
    if (number == 0)
        ck_put(out, ck_digit_sign[0]);
    if (number < 0)
        ck_put(out, "下");
    int64_t rest = number < 0 ? -number : number;
    put_multiple(out, (int)(rest / MYRIAD_SQUARED), true, "億");
    put_multiple(out, (int)(rest / MYRIAD % MYRIAD), rest < MYRIAD_SQUARED, "万");
    put_below_myriad(out, (int)(rest % MYRIAD), AT_MOST_TWO);
}

/* The decimal of a number of points; 0: none. */
static int decimal_of(int64_t points, int unit)
{
    return (int)(points < 0 ? -(points % unit) : points % unit);
}

void ck_write_points(ck_out *out, int64_t points, int unit)
{
    int decimal = decimal_of(points, unit);
    if (points < 0 && points / unit == 0)
        ck_put(out, "下");
    ck_write_number(out, points / unit);
    if (decimal > 0)
        ck_put_format(out, "・%s", ck_digit_sign[decimal]);
}

void ck_write_record_points(ck_out *out, int32_t points, int tenths)
{
    if (tenths == 0)
        ck_write_number(out, points);
    else
        ck_write_points(out, (int64_t)points * TEN + tenths, TEN);
}

void ck_write_figures(ck_out *out, int64_t points, int unit)
{
    int decimal = decimal_of(points, unit);
    if (points < 0 && points / unit == 0)
        ck_put(out, "-");
    ck_put_integer(out, points / unit);
    if (decimal > 0)
        ck_put_format(out, ".%d", decimal);
}
