/* Filters: which codes a list of them selects or leaves out, and the first part that is no code. */
#include "rules/record/filter.h"

#include <criterion/criterion.h>
#include <string.h>

static int passing(const ck_filter *filter)
{
    int count = 0;
    for (int code = 0; code < CK_FINDINGS; code++)
        count += !filter->skipped[code];
    return count;
}

Test(filter, codes_and_beginnings_of_codes)
{
    static const struct {
        const char *list;
        bool select, passes; /* whether CK2104 passes */
        int count;           /* codes that pass; 0: some, not all */
    } rows[] = {
        {"CK2104", true, true, 1},
        {"2104", true, true, 1},
        {"ck2104", true, true, 1},
        {"CK2103", true, false, 1},
        {"CK21", true, true, 0},
        {"CK3,CK2104", true, true, 0},
        {"CK2104", false, false, CK_FINDINGS - 1},
        {"CK2103", false, true, CK_FINDINGS - 1},
        {"2", false, false, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_filter filter = {{false}};
        const char *bad;
        size_t length;
        cr_assert(ck_filter_codes(&filter, rows[i].list, rows[i].select, &bad, &length));
        const int count = passing(&filter);
        cr_expect(rows[i].count > 0 ? count == rows[i].count : count > 1 && count < CK_FINDINGS,
                  "%s: %d", rows[i].list, count);
        bool passes = false;
        for (int code = 0; code < CK_FINDINGS; code++) {
            if (strcmp(ck_code_name((ck_code)code), "CK2104") == 0)
                passes = !filter.skipped[code];
        }
        cr_expect_eq(passes, rows[i].passes, "%s", rows[i].list);
    }
}

Test(filter, a_part_that_begins_no_code)
{
    static const char *const rows[][2] = {
        {"", ""},        {"CK", "CK"},       {"ck", "ck"},           {"CK2104,", ""},
        {",CK2104", ""}, {"x", "x"},         {"CK21045", "CK21045"}, {"CK2104,none,CK3", "none"},
        {"C", "C"},      {"K2104", "K2104"}, {"xK2104", "xK2104"},   {"Cx2104", "Cx2104"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_filter filter = {{false}};
        const char *bad = NULL;
        size_t length = 0;
        cr_expect_not(ck_filter_codes(&filter, rows[i][0], true, &bad, &length), "%s", rows[i][0]);
        cr_expect(length == strlen(rows[i][1]) && memcmp(bad, rows[i][1], length) == 0, "%s: %.*s",
                  rows[i][0], (int)length, bad);
        cr_expect_eq(passing(&filter), CK_FINDINGS, "%s", rows[i][0]);
    }
}
