/* Results that may have a certain repair, and others. */
#include "formats/repair/answers.h"
#include "tests/support/support.h"

#include <string.h>

#define KING "{一位色:黒}TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四 手赤王 "

/* A finding with a repair that may be certain is enough, before or after one without. */
Test(answers, one_finding_is_enough)
{
    static const struct {
        const char *text;
        size_t findings;
        bool may_be;
    } rows[] = {
        {KING "或為王而手七 終季", 1, true},
        {"{一位色:黒}NAI兵NU無撃裁", 1, false},
        {KING "或為王而手七 終季 NAI兵NU無撃裁", 2, true},
        {"{一位色:黒}NAI兵NU無撃裁 KI兵KU無撃裁 LAI兵LU無撃裁", 2, false},
        {KING "或為王而手五 終季", 0, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const ck_checked *checked;
        ck_pipeline *pipeline =
            check_one(&(ck_pipeline_options){0}, rows[i].text, strlen(rows[i].text), &checked);
        cr_expect_eq(checked->result->finding_count, rows[i].findings, "%s: %zu", rows[i].text,
                     checked->result->finding_count);
        cr_expect_eq(ck_answer_may_be_certain(checked->result), rows[i].may_be, "%s", rows[i].text);
        ck_pipeline_free(pipeline);
    }
}
