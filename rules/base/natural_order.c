/* Compares names piece by piece: numbers by their value, all else by its bytes. */
#include "rules/base/natural_order.h"

#include "rules/base/utf8.h"

#include <stdbool.h>
#include <string.h>

static const char *past_zeros(const char *text)
{
    while (*text == '0')
        text++;
    return text;
}

int ck_natural_order(const char *one, const char *other)
{
    const char *a = one, *b = other;
    while (*a && *b) {
        const char *digits = "0123456789";
        size_t figures = strspn(past_zeros(a), digits), others = strspn(past_zeros(b), digits);
        bool numbers = ck_is_figure(*a) && ck_is_figure(*b);
        a = numbers ? past_zeros(a) : a;
        b = numbers ? past_zeros(b) : b;
        if (numbers && figures != others)
            return figures < others ? -1 : 1;
        int order = memcmp(a, b, numbers ? figures : 1);
        if (order != 0)
            return order;
        a += numbers ? figures : 1;
        b += numbers ? figures : 1;
    }
    return *a || *b ? (*a != 0) - (*b != 0) : strcmp(one, other);
}
