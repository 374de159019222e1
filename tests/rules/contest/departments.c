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
