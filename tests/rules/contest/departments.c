/* Departments of 国官集来: the order of nine pieces is no part of a formation. */
#include "rules/contest/departments.h"

#include <criterion/criterion.h>

/* Nine pieces with the first department on places 0, I and J. */
static void arrange(const int departments[CK_FULL_HAND], int i, int j, int pieces[CK_FULL_HAND])
{
    int first = 0, other = CK_DEPARTMENT;
    for (int place = 0; place < CK_FULL_HAND; place++) {
        bool chosen = place == 0 || place == i || place == j;
        pieces[place] = departments[chosen ? first++ : other++];
    }
}

Test(departments, stand_on_any_places)
{
    static const int friends[] = {0, 0, 0, 10, 11, 12, 16, 17, 18};
    static const ck_formation none = {false, false};
    for (int i = 1; i < CK_FULL_HAND; i++) {
        for (int j = i + 1; j < CK_FULL_HAND; j++) {
            int pieces[CK_FULL_HAND];
            arrange(friends, i, j, pieces);
            cr_expect(ck_department_is_formation(pieces, none), "places 0, %d, %d", i, j);
            pieces[j] = 9;
            cr_expect_not(ck_department_is_formation(pieces, none), "places 0, %d, without %d", i, j);
        }
    }
}

/* 闇戦之集: a 大連 of any pieces with nine different numbers, a 層橋 of two equal departments. */
Test(departments, loose_formations_need_no_departments)
{
    static const ck_formation none = {false, false}, great = {true, false}, layered = {false, true},
                              both = {true, true};
    static const struct {
        int pieces[CK_FULL_HAND];
        bool great, layered;
    } rows[] = {
        {{0, 11, 2, 13, 4, 15, 6, 17, 8}, true, false},
        {{11, 2, 13, 4, 15, 6, 17, 8, 19}, true, false},
        {{CK_JOKER, 2, 13, 4, 15, 6, 17, 8, 19}, true, false},
        {{0, 11, 2, 13, 4, 15, 6, 17, 9}, false, false}, /* 0 and 9 */
        {{1, 11, 2, 13, 4, 15, 6, 17, 8}, false, false}, /* 1 twice */
        {{0, 1, 2, 0, 1, 2, 15, 7, 19}, false, true},    /* 0, 1, 2 twice */
        {{5, 1, 2, 3, 11, 12, 13, 17, 19}, false, true}, /* of two suits */
        {{5, 1, 2, 3, 11, 12, 14, 17, 19}, false, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const int *pieces = rows[i].pieces;
        cr_expect(ck_department_is_loose(pieces, none), "%zu", i);
        cr_expect_eq(ck_department_is_loose(pieces, great), rows[i].great, "%zu: 大連", i);
        cr_expect_eq(ck_department_is_loose(pieces, layered), rows[i].layered, "%zu: 層橋", i);
        cr_expect_not(ck_department_is_loose(pieces, both), "%zu: both", i);
    }
}
