/* The number of a round, by which rounds are ordered. */
#include "rules/tournament/order.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

Test(order, number_of_a_round)
{
    static const struct {
        const char *text;
        long number;
    } rows[] = {
        {"3", 3},
        {"第三回戦", 3},
        {"第3回戦", 3},
        {"第１２回戦", 12},
        {"第十二回戦", 12},
        {"二十回戦", 20},
        {"第百回", 100},
        {"第三回戦（2026）", 3},
        {"Round 2 of 第九回", 2},
        {"Round-4", 4},
        {"無差別 第2回戦", 2},
        {"下三回戦", 3},
        {"十十十 三回戦", 3},
        {"決勝", LONG_MAX},
        {"", LONG_MAX},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const long number = ck_order_round_number(rows[i].text);
        cr_expect_eq(number, rows[i].number, "%s: %ld", rows[i].text, number);
    }
    cr_expect_gt(ck_order_round_number("99999999999999999999999999"), 1000000);
}

/* A run of signs that is no number is read once, not from each of its signs on. */
Test(order, long_runs_take_linear_time, .timeout = 20)
{
    enum { SIGNS = 1 << 20, SIZE = 3 };
    char *text = malloc(SIGNS * SIZE + 1);
    cr_assert(text);
    for (size_t i = 0; i < SIGNS; i++)
        memcpy(text + i * SIZE, "十", SIZE);
    text[SIGNS * SIZE] = '\0';
    cr_expect_eq(ck_order_round_number(text), LONG_MAX);
    free(text);
}
