/* For each kind of slip, the correction that explains the rest of a season. */
#include "rules/replay/best_reading.h"

#include "rules/replay/replay.h"
#include "tests/formats/checker.h"

#include <string.h>

#define HEAD  "{一位色:黒}"
#define LINE1 "NAI兵NY無撃裁 NI兵NU無撃裁\n"
#define LINE2 "NY兵NO水五 CI兵CU無撃裁\n"
#define LINE3 "NO兵NU無撃裁 手黒兵 KI兵KU無撃裁\n"
#define LINE4 "KAI兵KY無撃裁 PI兵PU無撃裁\n"

static const struct {
    const char *text;
    int code;                /* of the only finding */
    ck_correction_kind kind; /* its first correction, */
    uint32_t entry;          /* and where */
} cases[] = {
    {HEAD LINE1 "NY兵NO水五\n" LINE3 LINE4, 2113, CK_INSERT_TURN, 3},
    {HEAD LINE1 "CI兵CU無撃裁 NY兵NO水五\n" LINE3 LINE4, 2113, CK_SWAP_TURNS, 2},
    {HEAD LINE1 LINE3 LINE2 LINE4, 2101, CK_SWAP_TURNS, 2},
    {HEAD LINE1 LINE2 LINE2 LINE3 LINE4, 2402, CK_DROP_DOUBLED, 4},
    {HEAD LINE1 "NY兵NE水五 CI兵CU無撃裁\n" LINE3 LINE4, 2103, CK_CORRECT_MOVE, 2},
    {HEAD LINE1 "NY兵NO水四此無 CI兵CU無撃裁\n" LINE3 LINE4, 3204, CK_CORRECT_MOVE, 2},
    {HEAD LINE1 LINE2 "NO兵NU無撃裁 手黒弓 KI兵KU無撃裁\n" LINE4, 4102, CK_CORRECT_MOVE, 4},
};

Test(best_reading, each_slip_has_one_finding_and_this_correction)
{
    test_checker checker;
    ck_checked checked;
    checker_init(&checker, false);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        check_text(&checker, cases[i].text, strlen(cases[i].text), &checked);
        const ck_finding *finding = checked.result->findings;
        cr_assert_eq(checked.result->finding_count, 1, "%s: %zu findings", cases[i].text,
                     checked.result->finding_count);
        cr_expect_eq(ck_code_number(finding->code), cases[i].code, "%s: %d", cases[i].text,
                     ck_code_number(finding->code));
        cr_assert(finding->corrections && finding->corrections->count > 0, "%s", cases[i].text);
        const ck_correction *first = &finding->corrections->list[0];
        cr_expect(first->kind == cases[i].kind && first->entry == cases[i].entry, "%s: %d at %u",
                  cases[i].text, first->kind, (unsigned)first->entry);
    }
    checker_free(&checker);
}

/* What contradicts itself needs no board: it is reported behind a turn that nothing explains. */
Test(best_reading, a_contradiction_is_reported_wherever_it_stands)
{
    static const char text[] = HEAD "ZAU虎PO無撃裁 " LINE2 "MAU弓MAIMY無撃裁 KI兵KU無撃裁";
    test_checker checker;
    ck_checked checked;
    checker_init(&checker, false);
    check_text(&checker, text, sizeof text - 1, &checked);
    int found = 0;
    for (size_t i = 0; i < checked.result->finding_count; i++)
        found += ck_code_number(checked.result->findings[i].code) == 3101;
    cr_expect_eq(found, 1);
    checker_free(&checker);
}
