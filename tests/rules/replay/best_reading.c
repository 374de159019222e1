/* For each kind of slip, the correction that explains the rest of a season. */
#include "rules/replay/best_reading.h"

#include "rules/replay/candidates.h"
#include "rules/replay/lookback.h"
#include "rules/replay/replay.h"
#include "rules/replay/season.h"
#include "tests/formats/checker.h"

#include <stdlib.h>
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

/* Unread text may stand for one turn or for two: it is the only error, whatever it hides. */
Test(best_reading, unread_text_counts_as_many_turns_as_it_lacks)
{
    static const char *const unread[] = {
        HEAD LINE1 "NYぬNO水五 CI兵CU無撃裁\n" LINE3 LINE4,
        HEAD LINE1 "NYぬNO水五 CIぬCU無撃裁\n" LINE3 LINE4,
        HEAD LINE1 "NYぬNO水五CIぬCU無撃裁\n" LINE3 LINE4,
    };
    test_checker checker;
    ck_checked checked;
    checker_init(&checker, false);
    for (size_t i = 0; i < sizeof unread / sizeof *unread; i++) {
        check_text(&checker, unread[i], strlen(unread[i]), &checked);
        cr_expect_eq(checked.result->count[CK_ERROR], 1, "%s: %u errors", unread[i],
                     (unsigned)checked.result->count[CK_ERROR]);
        cr_expect_eq(checked.result->findings[0].code, CK_F_UNREADABLE, "%s", unread[i]);
    }
    checker_free(&checker);
}

/* A missing line is one finding with its two turns; a turn that shows the same place missing has
 * the turn named. */
Test(best_reading, two_missing_turns_are_one_finding)
{
    static const char text[] = HEAD LINE1 LINE3 LINE4 "NU兵NE無撃裁 KU兵KO無撃裁\n";
    test_checker checker;
    ck_checked checked;
    checker_init(&checker, false);
    check_text(&checker, text, sizeof text - 1, &checked);
    cr_assert_eq(checked.result->count[CK_ERROR], 1);
    const ck_correction_list *corrections = checked.result->findings[0].corrections;
    bool told = false;
    for (int i = 0; corrections && i < corrections->count; i++)
        told |= corrections->list[i].kind == CK_INSERT_LINE;
    cr_expect(told);
    checker_free(&checker);
}

/* 将 and 王 are easily confused: the King that can make the move is as likely as the General. */
Test(best_reading, a_sign_may_stand_for_one_like_it)
{
    static const char text[] = "ZA将TENE無撃裁";
    test_checker checker;
    ck_checked checked;
    checker_init(&checker, false);
    check_text(&checker, text, sizeof text - 1, &checked);
    cr_assert_eq(checked.result->finding_count, 1);
    const ck_correction_list *likely = checked.result->findings[0].corrections;
    cr_assert(likely && likely->count > 0);
    cr_expect_eq(likely->list[0].move.move.profession, CK_KING);
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

/* ---- a budget that ends the search ---- */

/* The A side has captured the red King. */
#define KING "TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四手赤王 "

/* Slips near the end, behind which no steps are kept. */
static const char *const at_the_end[] = {
    HEAD LINE1 "NY兵NE水五 CI兵CU無撃裁",
    HEAD LINE1 LINE2 "NO兵NU無撃裁 手黒弓 KI兵KY無撃裁",
    HEAD LINE1 LINE2 LINE2 "NO兵NU無撃裁 手黒兵",
    "{一位色:赤}" LINE1 LINE2,
    "{一位色:赤}" LINE2 LINE1,
    HEAD LINE2 LINE1,
    HEAD LINE1 "ZO皇[XO]CO NY兵NO水五",
    HEAD LINE1 "NU兵NY無撃裁 NU兵NI無撃裁",
    HEAD LINE1 LINE2 "NU兵NO無撃裁 手黒兵 或為獣而手三 終季 春終",
    /* declarations and marks */
    KING "或為獣而手三 終季 春終",
    KING "春終 KI兵KU無撃裁",
    KING "或為王 再行 春終 KI兵KU無撃裁",
    KING "或為王而手五 終季 夏終 KI兵KU無撃裁",
    KING "或為王而手五 終季 春終 KI兵KU無撃裁 KI兵KO無撃裁",
    KING "TE虎ZA無撃裁手黒船 KAI兵KY無撃裁",
    HEAD LINE1 "或為王而手五 終季 春終 " LINE2,
    HEAD LINE1 "為王 再行 " LINE2,
    HEAD LINE1 "夏終 " LINE2,
    HEAD LINE1 "夏始 " LINE2,
    HEAD LINE1 "星一周",
    HEAD LINE1 "終季 星一周 " LINE2,
    /* unreadable turns */
    HEAD "NAI兵NY無撃裁 … NY兵NO水五 CI兵CU無撃裁",
    HEAD LINE1 "… … CI兵CU無撃裁 NY兵NE水五",
};

/* What is tried on a reading that stops at a problem. Each returns false when its budget is used
 * up. */
static bool (*const tries[])(ck_frontier *, int, const ck_problem *) = {
    ck_lookback_name_turns, ck_try_candidates, ck_lookback_turns, ck_lookback_lines,
    ck_lookback_simple_lines};

/* Tries all of one kind on the record as written, with some steps. */
static bool try(size_t kind, ck_frontier *frontier, const ck_replay_state *state, uint64_t steps)
{
    ck_budget budget = {.left = UINT32_MAX, .cancel = NULL};
    ck_problem problem = {.about_move = false}; /* unreadable text alone is none */
    ck_frontier_begin(frontier, state, 0, &budget);
    ck_frontier_problem(frontier, CK_ROOT, &problem);
    ck_lookback_window(frontier, CK_ROOT);
    budget.left = steps;
    const bool whole = tries[kind](frontier, CK_ROOT, &problem);
    cr_expect_eq(whole, budget.left > 0);
    return whole;
}

/* A budget may end anywhere, and what comes after it is not tried. */
static void sweep(ck_frontier *frontier, const ck_checked *checked)
{
    enum { PLENTY = 20000 };
    static const ck_observer null_observer = {0};
    ck_replay_state state;
    ck_rules own;
    ck_season_state_begin(&state, checked->rules, &own, checked->record, &null_observer);
    for (size_t kind = 0; kind < sizeof tries / sizeof *tries; kind++) {
        uint64_t steps = 1;
        while (!try(kind, frontier, &state, steps) && steps < PLENTY)
            steps++;
        const int readings = frontier->count;
        cr_assert_lt(steps, PLENTY);
        cr_expect(try(kind, frontier, &state, PLENTY) && frontier->count == readings);
    }
}

Test(best_reading, a_budget_may_end_anywhere)
{
    test_checker checker;
    ck_checked checked;
    ck_frontier *frontier = malloc(sizeof *frontier);
    cr_assert(frontier);
    checker_init(&checker, false);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        check_text(&checker, cases[i].text, strlen(cases[i].text), &checked);
        sweep(frontier, &checked);
    }
    for (size_t i = 0; i < sizeof at_the_end / sizeof *at_the_end; i++) {
        check_text(&checker, at_the_end[i], strlen(at_the_end[i]), &checked);
        sweep(frontier, &checked);
    }
    checker_free(&checker);
    free(frontier);
}
