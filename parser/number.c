/*
 * Numbers (notation.md §2). The functions below are the rules of its grammar, from the hundred up.
 */
#include "parser/number.h"

#include <string.h>

enum { MINUS = -1, TEN = 10, HUNDRED = 100, MYRIAD = 10000, MYRIAD_SQUARED = 100000000 };

/* The longest number of the grammar has 24 signs, so what is longer need not be kept whole. */
enum { MAX_SIGNS = 25 };

/* A part of a Linzi number, as the values of its signs. */
typedef struct signs {
    const int32_t *at;
    size_t count;
} signs;

/* How a number below a hundred may be written. */
enum {
    FULL = 1,  /* 二十五, 十五, 二十: 十 is there */
    ELIDED = 2 /* 二五, 十五, 二十: at most two signs */
};

static bool is_digit(int32_t sign)
{
    return sign >= 1 && sign <= 9;
}

/* lt100 and elided: a digit, 十, a digit, of which some are missing */
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

/* Parts a number at a multiplier; false when it has none. */
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

/* lt10k; what stands beside 百 is elided, unless nothing stands before it. */
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

/* lt100m */
static bool read_below_myriad_squared(signs whole, int forms, int64_t *value)
{
    signs before, after;
    int64_t myriads = 1, rest = 0;
    if (!part_at(whole, MYRIAD, &before, &after))
        return read_below_myriad(whole, forms, value);
    if (before.count > 0 && !read_below_myriad(before, FULL | ELIDED, &myriads))
        return false;
    if (after.count > 0 && !read_below_myriad(after, FULL | ELIDED, &rest))
        return false;
    *value = myriads * MYRIAD + rest;
    return true;
}

/* positive */
static bool read_positive(signs whole, int64_t *value)
{
    signs before, after;
    int64_t high = 1, low = 0;
    if (!part_at(whole, MYRIAD_SQUARED, &before, &after))
        return read_below_myriad_squared(whole, FULL, value);
    if (before.count > 0 && !read_below_myriad_squared(before, FULL | ELIDED, &high))
        return false;
    if (after.count > 0 && !read_below_myriad_squared(after, FULL | ELIDED, &low))
        return false;
    *value = high * MYRIAD_SQUARED + low;
    return true;
}

static bool read_signs(signs whole, int64_t *value)
{
    if (whole.count == 1 && whole.at[0] == 0) {
        *value = 0;
        return true;
    }
    bool minus = whole.count > 0 && whole.at[0] == MINUS;
    if (!read_positive((signs){whole.at + minus, whole.count - minus}, value))
        return false;
    if (minus)
        *value = -*value;
    return true;
}

/* The value of the sign at TEXT, and its length; 0 when it is none of Linzi. */
static size_t read_sign(const char *text, size_t length, int32_t *value)
{
    static const struct {
        char sign[4];
        int32_t value;
    } table[] = {
        {"無", 0}, {"下", MINUS}, {"一", 1},       {"二", 2},      {"三", 3},
        {"四", 4}, {"五", 5},     {"六", 6},       {"七", 7},      {"八", 8},
        {"九", 9}, {"十", TEN},   {"百", HUNDRED}, {"万", MYRIAD}, {"億", MYRIAD_SQUARED},
    };
    for (size_t i = 0; length >= 3 && i < sizeof table / sizeof *table; i++) {
        if (memcmp(text, table[i].sign, 3) == 0) {
            *value = table[i].value;
            return 3;
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
    for (; at < length && text[at] >= '0' && text[at] <= '9'; at++) {
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
