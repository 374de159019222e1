/* The number of a round, by which rounds are ordered. */
#include "rules/tournament/order.h"

#include <criterion/criterion.h>
#include <limits.h>

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
        {"決勝", LONG_MAX},
        {"", LONG_MAX},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const long number = ck_order_round_number(rows[i].text);
        cr_expect_eq(number, rows[i].number, "%s: %ld", rows[i].text, number);
    }
    cr_expect_gt(ck_order_round_number("99999999999999999999999999"), 1000000);
}
