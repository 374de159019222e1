/* What is suggested for the errors of a record, and how its course of turns is corrected. */
#include "formats/repair/suggestion.h"

#include "tests/formats/checker.h"
#include "tests/support/support.h"

#include <string.h>

#define HEAD "{一位色:黒}"

typedef struct suggestion_case {
    const char *text, *suggestions; /* of all findings */
} suggestion_case;

static const suggestion_case cases[] = {
    /* one square: a row that sounds alike, a column, a mirrored board */
    {HEAD " NAI兵NI無撃裁", "NAI兵NY無撃裁 NAI兵NAU無撃裁"},
    {HEAD " MAI兵NY無撃裁", "NAI兵NY無撃裁 MAI兵MY無撃裁"},
    {HEAD " NAI兵NY無撃裁 NIA兵NU無撃裁", "NI兵NU無撃裁"},
    /* the rest of the season chooses */
    {HEAD " NAI兵MY無撃裁 NI兵NU無撃裁 NY兵NO水五", "NAI兵NY無撃裁"},
    {HEAD " NAI兵MY無撃裁 NI兵NU無撃裁 MY兵MO無撃裁", "MAI兵MY無撃裁"},
    /* the piece, the ends, the via point, the casts */
    {HEAD " NAI虎NY無撃裁", "NAI兵NY無撃裁"},
    {HEAD " NY兵NAI無撃裁", "NAI兵NY無撃裁"},
    {HEAD " MAU弓MIMU橋三", "MAU弓MAIMU橋三"},
    {HEAD " MAU弓MU橋三", "MAU弓MAIMU橋三"},
    {HEAD " MAU弓MAIMY無撃裁", "MAU弓MAIMY橋或 MAU弓MAIMY橋或此無"},
    {HEAD " NAI兵NO無撃裁", "NAI兵NO水或 NAI兵NO水或此無 NAI兵NY無撃裁"},
    {HEAD " ME弓ZI無撃裁", ""},
    /* a capture that failed */
    {HEAD " MAU弓MAIMI橋四此無 手赤兵", "MAU弓MAIMI橋四"},
    {HEAD " MAU弓MAIMU橋四 手赤兵", "MAU弓MAIMI橋四"},
    /* the other colour, or the one that was not said */
    {"LAU弓LAILI橋四手赤兵 KI兵KU無撃裁 黒兵KO", "赤兵KO"},
    {"LAU弓LAILI橋四手赤兵 PI兵PU無撃裁 LI弓KI無撃裁手黒兵 PU兵PO無撃裁 或兵KY",
     "赤兵KY 黒兵KY 赤兵KO"},
    {"LAU弓LAILI橋四手赤兵 KI兵KU無撃裁 赤兵KU", "赤兵KI 赤兵KO 赤兵LU"},
    /* two slips in a turn: with only one of them corrected the turn cannot be played */
    {HEAD " NAI兵NY無撃裁 NI兵NU無撃裁 NAI兵NY水四此無 CI兵CU無撃裁 KAI兵KY無撃裁 PI兵PU無撃裁",
     "CAI兵CY無撃裁"},
    /* a water cast that was repeated */
    {"{律:連撃術} CAI兵CO水四再三", "CAI兵CO水四 CAI兵CO水或此無"},
    /* signs that are taken for each other */
    {HEAD " NAI歩NY", "NAI兵NY"},
    {HEAD " NAI兵NY無撃栽", "撃裁"},
    {HEAD " NAI兵NY無撃裁 何", ""},
    /* unread text, whatever comes after it; a placed piece goes to the square at its end */
    {HEAD " MAU弓MAIMMY橋三", "MAU弓MAIMY橋三"},
    {HEAD " MAU弓MAIMMY橋三 星一周", "MAU弓MAIMY橋三"},
    {"LAU弓LAILI橋四手赤兵 KI兵KU無撃裁 赤兵KKO", "赤兵KO"},
    {"LAU弓LAILI橋四手赤兵 KI兵KU無撃裁 赤兵KOX", ""},
    /* squares in small letters, beside a piece; a header without its braces */
    {HEAD " nai兵ny 何", "NAI兵NY 何"},
    {HEAD " Mau弓mAImy橋三", "MAU弓MAIMY橋三"},
    {HEAD " NAI兵ny無撃裁", "NAI兵NY無撃裁"},
    {HEAD " zo皇[to]no", "ZO皇[TO]NO"},
    {HEAD " [to] 何", ""},
    {HEAD " NAI兵NY無撃裁 nice 何", ""},
    {HEAD " NAI兵NY無撃裁 nicema兵", ""},
    {HEAD " NAI兵NY無撃裁 QAI兵NY", ""},
    {"NAI兵NY無撃裁\n黒名: a\n遊：x\n黒名 a\n黒名: {a}", "{黒名: a} {遊：x}"},
    /* nothing is wrong, or the rules are unknown */
    {HEAD " NAI兵NY無撃裁", ""},
    {"{律:何} NAI兵NU無撃裁", ""},
};

static void put_all(test_checker *checker, ck_out *out, const char *text)
{
    const char *between = "";
    ck_checked checked;
    check_text(checker, text, strlen(text), &checked);
    for (size_t i = 0; i < checked.result->finding_count; i++) {
        const ck_suggestions suggestions = ck_suggestions_for(&checked, i);
        for (int j = 0; j < suggestions.count; j++) {
            ck_put(out, between);
            ck_write_suggestion(out, checked.record, &suggestions, j, CK_UNKNOWN_CAST);
            between = " ";
        }
    }
}

Test(suggestion, each_record_has_these)
{
    test_checker checker;
    checker_init(&checker, false);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_buffer all = {0};
        ck_out out = ck_buffer_out(&all);
        put_all(&checker, &out, cases[i].text);
        cr_expect_str_eq(ck_buffer_string(&all), cases[i].suggestions, "%s: %s", cases[i].text,
                         ck_buffer_string(&all));
        ck_buffer_free(&all);
    }
    checker_free(&checker);
}
