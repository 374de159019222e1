/* What is suggested for the errors of a record: all suggestions, in their order. */
#include "rules/advice/suggest.h"
#include "tests/support.h"

#include <string.h>

#define HEAD "{一位色:黒}"

typedef struct advice_case {
    const char *text, *suggestions; /* of all findings */
} advice_case;

static const advice_case cases[] = {
    /* one square: a row that sounds alike, a column, a mirrored board */
    {HEAD " NAI兵NI無撃裁", "NAI兵NY無撃裁 NAI兵NAU無撃裁"},
    {HEAD " MAI兵NY無撃裁", "MAI兵MY無撃裁 NAI兵NY無撃裁"},
    {HEAD " NAI兵NY無撃裁 NIA兵NU無撃裁", "NI兵NU無撃裁"},
    /* the rest of the season chooses */
    {HEAD " NAI兵MY無撃裁 NI兵NU無撃裁 NY兵NO水五", "NAI兵NY無撃裁"},
    {HEAD " NAI兵MY無撃裁 NI兵NU無撃裁 MY兵MO無撃裁", "MAI兵MY無撃裁"},
    /* the piece, the ends, the via point, the casts */
    {HEAD " NAI虎NY無撃裁", "NAI兵NY無撃裁"},
    {HEAD " NY兵NAI無撃裁", "NAI兵NY無撃裁"},
    {HEAD " MAU弓MIMU橋三", "MAU弓MAIMU橋三"},
    {HEAD " MAU弓MU橋三", "MAU弓MAIMU橋三"},
    {HEAD " MAU弓MAIMY無撃裁", "MAU弓MAIMY橋或"},
    {HEAD " NAI兵NO無撃裁", "NAI兵NO水或 NAI兵NY無撃裁 NAI兵NAU無撃裁"},
    {HEAD " ME弓ZI無撃裁", ""},
    /* a capture that failed */
    {HEAD " MAU弓MAIMI橋四此無 手赤兵", "MAU弓MAIMI橋四"},
    {HEAD " MAU弓MAIMU橋四 手赤兵", "MAU弓MAIMI橋四"},
    /* signs that are taken for each other */
    {HEAD " NAI歩NY", "NAI兵NY"},
    {HEAD " NAI兵NY無撃栽", "撃裁"},
    {HEAD " NAI兵NY無撃裁 何", ""},
    /* squares in small letters, beside a piece; a header without its braces */
    {HEAD " nai兵ny 何", "NAI兵NY 何"},
    {HEAD " Mau弓mAImy橋三", "MAU弓MAIMY橋三"},
    {HEAD " NAI兵ny無撃裁", "NAI兵NY無撃裁"},
    {HEAD " zo皇[to]no", "ZO皇[TO]NO"},
    {HEAD " [to] 何", ""},
    {HEAD " NAI兵NY無撃裁 nice 何", ""},
    {HEAD " NAI兵NY無撃裁 nicema兵", ""},
    {HEAD " NAI兵NY無撃裁 qai兵", ""},
    {HEAD " NAI兵NY無撃裁 QAI兵NY", ""},
    {"黒名: a}b\n黒名: a{b\nNAI兵NY無撃裁", ""},
    {"黒名: a\n遊：x\n黒名 a\n黒名: {a}\nNAI兵NY無撃裁", "{黒名: a} {遊：x}"},
    /* a placed piece, for which is looked with what diagnosing has left */
    {"LAU弓LAILI橋四手赤兵 KI兵KU無撃裁 赤兵KU", "赤兵KO 赤兵KI 赤兵LU"},
    /* a short record, and one in which the effort ends before the search: what it has found */
    {"ZO皇XE", "ZO皇[或]XU ZO皇[或]XO ZO皇[或]XY"},
    {"ZO皇XE LA兵TI 再行 LA兵TU", "ZO皇[或]XU ZO皇[或]XO"},
    /* nothing is wrong, or nobody knows the rules */
    {HEAD " NAI兵NY無撃裁", ""},
    {"{律:何} NAI兵NU無撃裁", ""},
};

static void put_all(ck_out *out, const char *text)
{
    const ck_checked *checked;
    ck_advice advice;
    const char *between = "";
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, text, strlen(text), &checked);
    ck_advice_init(&advice, NULL);
    ck_advice_of(&advice, checked);
    for (size_t i = 0; i < advice.count; i++) {
        ck_put(out, between);
        ck_write_suggestion(out, checked->record, &advice.list[i], CK_UNKNOWN_CAST);
        between = " ";
    }
    ck_advice_free(&advice);
    ck_pipeline_free(pipeline);
}

Test(suggest, each_record_is_advised_like_this)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_buffer all = {0};
        ck_out out = ck_buffer_out(&all);
        put_all(&out, cases[i].text);
        cr_expect_str_eq(ck_buffer_string(&all), cases[i].suggestions, "%s: %s", cases[i].text,
                         ck_buffer_string(&all));
        ck_buffer_free(&all);
    }
}

/* A record of errors only: no more than the first of them are looked at. */
Test(suggest, only_the_first_errors_are_advised)
{
    enum { ERRORS = 40 };
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    const ck_checked *checked;
    ck_advice advice;
    ck_put(&out, HEAD);
    for (int i = 0; i < ERRORS; i++)
        ck_put(&out, "\nNAI兵NU無撃裁 終季 春終");
    ck_pipeline *pipeline =
        check_one(&(ck_pipeline_options){0}, ck_buffer_string(&text), text.length, &checked);
    ck_advice_init(&advice, NULL);
    ck_advice_of(&advice, checked);
    cr_assert(checked->result->count[CK_ERROR] > CK_MOST_ADVISED);
    int count = 0;
    for (size_t i = CK_MOST_ADVISED; i < checked->result->finding_count; i++) {
        ck_advice_for(&advice, i, &count);
        cr_expect_eq(count, 0, "finding %zu", i);
    }
    ck_advice_free(&advice);
    ck_pipeline_free(pipeline);
    ck_buffer_free(&text);
}

#define LINE1 "NAI兵NY無撃裁 NI兵NU無撃裁\n"
#define LINE2 "NY兵NO水五 CI兵CU無撃裁\n"
#define LINE3 "NO兵NU無撃裁 手黒兵 KI兵KU無撃裁\n"
#define LINE4 "KAI兵KY無撃裁 PI兵PU無撃裁\n"

Test(suggest, the_course_of_turns_is_told)
{
    static const struct {
        const char *text;
        ck_course course; /* at the first finding */
    } courses[] = {
        {HEAD LINE1 "NY兵NO水五\n" LINE3 LINE4, CK_TURN_LEFT_OUT},
        {HEAD LINE1 "CI兵CU無撃裁 NY兵NO水五\n" LINE3 LINE4, CK_TURNS_SWAPPED},
        {HEAD LINE1 LINE3 LINE2 LINE4, CK_LINES_SWAPPED},
        {HEAD LINE1 LINE2 LINE2 LINE3 LINE4, CK_LINE_TWICE},
        {HEAD LINE1 "NY兵NI無撃裁 CI兵CU無撃裁\n" LINE3 LINE4, CK_AS_WRITTEN},
    };
    for (size_t i = 0; i < sizeof courses / sizeof *courses; i++) {
        const char *text = courses[i].text;
        const ck_checked *checked;
        ck_advice advice;
        ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, text, strlen(text), &checked);
        ck_advice_init(&advice, NULL);
        cr_expect(ck_advice_of(&advice, checked));
        cr_expect_eq(ck_advised_course(&advice, 0), courses[i].course, "%s", text);
        ck_advice_free(&advice);
        ck_pipeline_free(pipeline);
    }
}
