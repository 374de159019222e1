/* Numbers as Linzi (notation.md §2). */
#include "formats/words.h"

#include <inttypes.h>

enum { TEN = 10, HUNDRED = 100, MYRIAD = 10000, MYRIAD_SQUARED = 100000000 };

static const char *const digit[] = {"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};

/* How a half of a hundred, 0 to 99, is written. */
typedef enum form {
    FULL,  /* 二十五, 十五 */
    SHORT, /* 二五, 十五: 十 is dropped where there would be three signs */
    PAIRS  /* 二五, 一五: dropped wherever two digits are left */
} form;

static void put_half(ck_writer *out, int number, form form)
{
    int tens = number / TEN, ones = number % TEN;
    bool pair = tens > 0 && ones > 0;
    bool dropped = (form == PAIRS && pair) || (form == SHORT && pair && tens > 1);
    if (tens > 1 || dropped)
        ck_put(out, digit[tens]);
    if (tens > 0 && !dropped)
        ck_put(out, "十");
    ck_put(out, digit[ones]);
}

/* A number below 10 000; UPPER_FORM is that of its hundreds. Nothing for 0. */
static void put_below_myriad(ck_writer *out, int number, form upper_form)
{
    int upper = number / HUNDRED, lower = number % HUNDRED;
    if (upper > 1)
        put_half(out, upper, upper_form);
    if (upper > 0)
        ck_put(out, "百");
    put_half(out, lower, upper > 1 ? SHORT : FULL);
}

/* The multiple of a myriad or of its square; the leading one is not said. */
static void put_multiple(ck_writer *out, int number, bool leading, const char *sign)
{
    if (number == 0)
        return;
    /* 12345678 is 一二百三四万…, not 十二百三四万…: so the examples have it, before 万 alone. */
    if (number > 1 || !leading)
        put_below_myriad(out, number, PAIRS);
    ck_put(out, sign);
}

void ck_write_number(ck_writer *out, int64_t number)
{
    if (number < INT32_MIN || number > INT32_MAX) {
        ck_put_format(out, "%" PRId64, number);
        return;
    }
    if (number == 0)
        ck_put(out, "無");
    if (number < 0)
        ck_put(out, "下");
    int64_t rest = number < 0 ? -number : number;
    put_multiple(out, (int)(rest / MYRIAD_SQUARED), true, "億");
    put_multiple(out, (int)(rest / MYRIAD % MYRIAD), rest < MYRIAD_SQUARED, "万");
    put_below_myriad(out, (int)(rest % MYRIAD), SHORT);
}
