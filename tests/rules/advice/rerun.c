/*
 * Reruns of one season: which errors they count, when they are over early, and what they may cost.
 */
#include "rules/advice/rerun.h"

#include "tests/support.h"

#include <string.h>

/* Two errors that have nothing to do with each other: turns 1 and 4, entries 0 and 3. */
static const char text[] = "{一位色:黒} NAI兵NO無撃裁 NI兵NU無撃裁 KAI兵KY無撃裁 CI兵CO無撃裁 "
                           "MAI兵MY無撃裁 KI兵KU無撃裁";

Test(rerun, counts_errors_up_to_a_limit)
{
    static const struct {
        size_t first, count;
        uint32_t limit;
        uint32_t all, of_these;
        bool over;
    } rows[] = {
        {3, 1, UINT32_MAX, 2, 1, false}, {1, 2, UINT32_MAX, 2, 0, false}, {1, 2, 3, 2, 0, false},
        {1, 2, 2, 2, 0, true},           {1, 2, 1, 1, 0, true},           {0, 1, 9, 1, 1, true},
        {3, 1, 9, 2, 1, true},
    };
    const ck_checked *checked;
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, text, strlen(text), &checked);
    ck_rerun rerun = {.memory = NULL};
    ck_rerun_begin(&rerun, checked);
    cr_assert_eq(checked->result->finding_count, 2);
    cr_assert(ck_rerun_take(&rerun, &checked->result->findings[0]));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_rerun_errors errors =
            ck_rerun_replay(&rerun, rows[i].first, rows[i].count, rows[i].limit);
        cr_expect_eq(errors.all, rows[i].all, "%zu", i);
        cr_expect_eq(errors.of_these, rows[i].of_these, "%zu", i);
        cr_expect_eq(errors.over, rows[i].over, "%zu", i);
    }
    ck_rerun_free(&rerun);
    ck_pipeline_free(pipeline);
}

Test(rerun, ends_when_the_effort_is_spent)
{
    const ck_checked *checked;
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, text, strlen(text), &checked);
    ck_rerun rerun = {.memory = NULL};
    ck_rerun_begin(&rerun, checked);
    cr_assert(ck_rerun_take(&rerun, &checked->result->findings[0]));
    const uint64_t before = rerun.effort.left;
    cr_expect_eq(ck_rerun_replay(&rerun, 0, 1, UINT32_MAX).all, 2);
    cr_expect_leq(rerun.effort.left, before - checked->record->entry_count);
    rerun.effort.left = 1;
    ck_rerun_errors errors = ck_rerun_replay(&rerun, 0, 1, UINT32_MAX);
    cr_expect_eq(errors.all, UINT32_MAX);
    cr_expect_eq(errors.of_these, UINT32_MAX);
    cr_expect_eq(rerun.effort.left, 0);
    cr_expect_not(ck_rerun_take(&rerun, &checked->result->findings[0]));
    ck_rerun_free(&rerun);
    ck_pipeline_free(pipeline);
}
