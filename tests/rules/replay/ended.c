/*
 * Games that no rule of play ends (notation.md 14): words of a body, results in the header, and
 * texts that are neither.
 */
#include "rules/replay/ended.h"

#include "tests/support/support.h"

#include <stdio.h>
#include <string.h>

typedef struct ended_case {
    const char *text, *ended;
    const char *winner; /* A, IA or the number of a seat; = for a draw, - for none */
    const char *codes;
} ended_case;

static const char *winner_of(const ck_outcome *outcome)
{
    static const char *const seats[] = {"0", "1", "2"};
    if (outcome->winner == CK_NO_PLAYER)
        return outcome->draw ? "=" : "-";
    return (outcome->sides > 0 ? ck_side_name : seats)[outcome->winner];
}

/* "5210 5211" */
static void put_codes(const ck_result *result, char *codes, size_t room)
{
    codes[0] = '\0';
    for (size_t i = 0, length = 0; i < result->finding_count; i++)
        length += (size_t)snprintf(codes + length, room - length, "%s%d", i ? " " : "",
                                   ck_code_number(result->findings[i].code));
}

static void expect_end(const ended_case *expected)
{
    const ck_checked *checked;
    char codes[512];
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){.other_rules = false}, expected->text,
                                      strlen(expected->text), &checked);
    put_codes(checked->result, codes, sizeof codes);
    cr_expect_str_eq(codes, expected->codes, "%s: %s", expected->text, codes);
    cr_expect_str_eq(ck_end_name[checked->outcome->end], expected->ended, "%s: %s", expected->text,
                     ck_end_name[checked->outcome->end]);
    cr_expect_str_eq(winner_of(checked->outcome), expected->winner, "%s: %s", expected->text,
                     winner_of(checked->outcome));
    ck_pipeline_free(pipeline);
}

static void expect_ends(const ended_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++)
        expect_end(&cases[i]);
}

#define EXPECT_ENDS(cases) expect_ends(cases, sizeof(cases) / sizeof *(cases))

#define AB   "[a] [b]\n" /* a moves first, for the IA side */
#define ONE  AB "NAI兵NY無撃裁\n"
#define OVER "{律:standard,points=5}\n" AB "ZAI船ZOZU橋一 或為撃皇而手下五 終季\n" /* b has won */
#define WAYS "{遊:古机戦} {一位色:黒}\n" AB "KAI兵KY "

Test(ended, words_of_the_body)
{
    static const ended_case cases[] = {
        {ONE "[b]投了", "resigned", "IA", ""},
        {ONE "[a]投了", "resigned", "A", ""},
        {ONE "投了", "resigned", "IA", ""},
        {ONE "投了 星一周", "resigned", "IA", ""},
        {ONE "[b]投了 春終 星一周", "resigned", "IA", ""},
        {ONE "[b]投了 春終 [a]二十 [b]二十 星一周", "resigned", "IA", ""},
        {ONE "[黒]投了", "resigned", "A", ""},
        {ONE "b 投了", "resigned", "IA", "1068"},
        {ONE "b: resigns", "resigned", "IA", "1068"},
        {ONE "[b]負けました", "resigned", "IA", "1068"},
        {ONE "[b]時間切", "time", "IA", ""},
        {ONE "[b]時間切れ", "time", "IA", "1068"},
        {ONE "[b]反則負", "penalty", "IA", ""},
        {ONE "[b]反則負け", "penalty", "IA", "1068"},
        {ONE "引分", "agreed", "=", ""},
        {ONE "[a]引分 [b]引分", "agreed", "=", ""},
        {ONE "引き分け", "agreed", "=", "1068"},
        {ONE "無効", "annulled", "-", ""},
        {ONE "無勝負", "annulled", "-", "1068"},
        {ONE "【b】投了", "resigned", "IA", "1051"},
        {ONE "（b）投了", "resigned", "IA", "1051"},
        {ONE "(0:12)投了", "resigned", "IA", "1067"},
        {AB "[b]投了", "resigned", "IA", ""},
        {AB "[a]為王而手五 終季 春終\n[a]投了", "resigned", "A", ""},
        {AB "NAI kauk2 NY.\n[b]投了.", "resigned", "IA", ""},
        {AB "NAI kauk2 NY.\n[b] resigns.", "resigned", "IA", ""},
        {AB "NAI kauk2 NY.\n投了.", "resigned", "IA", ""},
        {AB "TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四 手赤王\n[b]投了", "resigned", "IA", ""},
        {OVER "[a]投了", "points", "A", ""},
        {WAYS "[b]時間切", "time", "IA", ""},
        {WAYS "投了", "resigned", "IA", ""},
        {WAYS "引分", "agreed", "=", ""},
        {WAYS "無効", "annulled", "-", ""},
    };
    EXPECT_ENDS(cases);
}

Test(ended, words_that_contradict)
{
    static const ended_case cases[] = {
        {OVER "[b]投了", "points", "A", "5207"},
        {OVER "引分", "points", "A", "5207"},
        {ONE "[b]投了 [a]時間切", "resigned", "IA", "5208"},
        {ONE "[b]投了 [b]投了", "resigned", "IA", "5208"},
        {ONE "引分 [b]投了", "agreed", "=", "5208"},
        {ONE "[b]投了 NI兵NU無撃裁", "resigned", "IA", "2401"},
        {ONE "引分\nNI兵NU無撃裁 NY兵NO無撃裁", "agreed", "=", "2401"},
        {ONE "[b]投了 [a]為王 再行", "resigned", "IA", "2401"},
        {ONE "[c]投了", "unfinished", "-", "4207"},
        {ONE "[b]投了 春終 [a]二十一 [b]十九", "resigned", "IA", "5202"},
    };
    EXPECT_ENDS(cases);
}

/* Text about such a word, and names that contain one. */
Test(ended, remarks_end_no_game)
{
    static const ended_case cases[] = {
        {ONE "{投了}", "unfinished", "-", ""},
        {ONE "(投了)", "unfinished", "-", "1067"},
        {ONE "もう投了したい", "unfinished", "-", "1067"},
        {ONE "投了しようか", "unfinished", "-", "1067"},
        {ONE "引分 かな", "unfinished", "-", "1067"},
        {ONE "引分かな", "unfinished", "-", "1067"},
        {ONE "draw", "unfinished", "-", "1067"},
        {ONE "time", "unfinished", "-", "1067"},
        {ONE "he resigns soon", "unfinished", "-", "1067"},
        {ONE "resigns soon", "unfinished", "-", "1067"},
        {ONE "分", "unfinished", "-", "1067"},
        {"[投了] [引分]\nNAI兵NY無撃裁", "unfinished", "-", ""},
        {"[投了] [引分]\nNAI兵NY無撃裁 [引分]投了", "resigned", "IA", ""},
        {"[投了] [引分]\nNAI兵NY無撃裁 [投了]投了", "resigned", "A", ""},
        {"[投了]三十 [引分]十\nNAI兵NY無撃裁", "unfinished", "-", ""},
        {"{大会:投了杯}\n" ONE, "unfinished", "-", ""},
    };
    EXPECT_ENDS(cases);
}

Test(ended, results_without_play)
{
    static const ended_case cases[] = {
        {"{果:[a]不戦勝}\n" AB, "walkover", "IA", ""},
        {"{果:[b]不戦勝}\n" AB, "walkover", "A", ""},
        {"{果:[a]不戦敗}\n" AB, "walkover", "A", ""},
        {"{果:[黒]不戦敗}\n" AB, "walkover", "A", ""},
        {"{果:赤不戦敗}\n" AB, "walkover", "IA", ""},
        {"{果:両者不戦敗}\n" AB, "walkover", "-", ""},
        {"{果:[a]休}\n[a]", "bye", "IA", ""},
        {"{果:[a]半休}\n[a]", "half-bye", "-", ""},
        {"{果:[a]欠}\n[a]", "absent", "-", ""},
        {"{果:[a]休}", "bye", "IA", ""},
        {"{果:[a]三十 [b]十}\n" AB, "result", "IA", ""},
        {"{果:[b]30点、[a]10点}\n" AB, "result", "A", ""},
        {"{果:[a]二十 [b]二十}\n" AB, "result", "=", ""},
        {"{果:[a]勝}\n" AB, "result", "IA", ""},
        {"{果:[a]負}\n" AB, "result", "A", ""},
        {"{果:引分}\n" AB, "agreed", "=", ""},
        {"{果:無効}\n" AB, "annulled", "-", ""},
        {"{果:[a]投了}\n" AB, "resigned", "A", ""},
        {"{果:#[a]]#不戦勝}\n#[a]]# [b]", "walkover", "IA", ""},
        {"{勝者:b}\n" AB, "result", "A", "1052"},
        {"{結果:[a]不戦勝}\n" AB, "walkover", "IA", "1052"},
        {"[a]四十 [b]無", "result", "IA", ""},
        {"{律:上限=銭}{果:[a]900 [b]100}\n[a]1000 [b]0", "result", "IA", ""},
        {"{果:[a]勝}\n[a]四十 [b]無", "result", "IA", ""},
        {"[a]十 [b]三十", "result", "A", ""},
        {"[a]二十 [b]二十", "unfinished", "-", "1006"},
        {"[a] [b]", "unfinished", "-", "1006"},
        {"[a] [b]三十", "unfinished", "-", "1006"},
        {"[a]三十 [b]", "unfinished", "-", "1006"},
    };
    EXPECT_ENDS(cases);
}

Test(ended, results_with_play)
{
    static const ended_case cases[] = {
        {"{果:[a]勝}\n" ONE, "result", "IA", ""},
        {"{果:[b]投了}\n" ONE, "resigned", "IA", ""},
        {"{果:引分}\n" ONE, "agreed", "=", ""},
        {"{果:[a]三十 [b]十}\n" ONE, "result", "IA", ""},
        {"{果:[a]勝}\n" ONE "[b]投了", "resigned", "IA", ""},
        {"{果:無効}\n" ONE "[b]投了", "annulled", "-", ""},
        {"{果:[b]勝}\n" OVER, "points", "A", ""},
        {"{果:[b]十 [a]無}\n" OVER, "points", "A", ""},
        /* A wrong declarer makes the points unsure: nothing contradicts them. */
        {"{果:[a]勝}\n{律:standard,points=5}\n" AB "ZAI船ZOZU橋一 [b]為撃皇而手下五 終季\n",
         "points", "A", "4206"},
        {ONE "{果:[b]投了}", "resigned", "IA", ""},
        {ONE "星一周\n{果:[a]勝}", "result", "IA", ""},
        {AB "NAI kauk2 NY. {果:[a]勝}", "result", "IA", ""},
    };
    EXPECT_ENDS(cases);
}

Test(ended, results_that_contradict)
{
    static const ended_case cases[] = {
        {"{果:[a]勝}\n" ONE "[a]投了", "resigned", "A", "5210"},
        {"{果:[a]勝}\n" OVER, "points", "A", "5210"},
        {"{果:引分}\n" OVER, "points", "A", "5210"},
        {"{果:[b]九 [a]一}\n" OVER, "points", "A", "5210"},
        {"{果:[a]不戦勝}\n" ONE, "unfinished", "-", "5210"},
        {"{果:[a]休}\n" ONE, "unfinished", "-", "5210"},
        {"{果:[a]休}\n" AB, "bye", "IA", "5209"},
        {"{果:[a]半休}\n" AB, "half-bye", "-", "5209"},
        {"{果:[c]勝}\n" AB, "unfinished", "-", "4207"},
        {"{果:[a]三十 [b]十一}\n" AB, "unfinished", "-", "5308"},
        {"{果:[a]三十 [b]十一}\n" ONE, "unfinished", "-", "5308"},
        {"{果:[a]五十 [b]下十}\n" ONE, "unfinished", "-", "5308"},
        {"{果:[a]勝}\n[a]四十 [b]一", "result", "IA", "5308"},
        {"{果:[a]20.3 [b]19.7}\n" AB, "unfinished", "-", "5308"},
        {"{果:引分}\n" ONE "無効", "annulled", "-", "5210"},
        {"{果:[a]三十 [a]十}\n" AB, "unfinished", "-", "1058"},
        {"{果:変}\n" ONE, "unfinished", "-", "5211"},
        {"{果:変}\n" AB, "unfinished", "-", "1006 5211"},
        {"{果:[a]勝}\n{果:[b]勝}\n" AB, "result", "A", "5208"},
    };
    EXPECT_ENDS(cases);
}

/* A word of no player below the line of players, which is then not a part of it. */
Test(ended, words_below_the_players)
{
    static const ended_case cases[] = {
        {"{一位色:黒}\n[a] [b]\n引分", "agreed", "=", ""},
        {"[a] [b]\n引分\n", "agreed", "=", ""},
        {"[a]\n[b]\n無効", "annulled", "-", ""},
        {"{一位色:黒}\n[a] [b]\n引き分け", "agreed", "=", "1068"},
        {"{一位色:黒}\n[a] [b]\n投了", "resigned", "A", ""},
        {"{一位色:黒}\n[a] [b]\n[b]\n投了", "resigned", "IA", ""},
        {"{一位色:黒}{黒名:a}{赤名:b}\n[b]投了", "resigned", "IA", ""},
    };
    EXPECT_ENDS(cases);
}

/* The places of the players of a result without play. */
Test(ended, places_of_other_games)
{
    static const struct {
        const char *text, *places;
    } cases[] = {
        {"{遊:行戦}{果:[a]十 [b]五 [c]下十五}\n[a] [b] [c]", "123"},
        {"{遊:行戦}{果:[c]五 [b]五 [a]下十}\n[a] [b] [c]", "311"},
        {"{遊:行戦}{果:[b]勝}\n[a] [b] [c]", "212"},
        {"{遊:行戦}{果:[b]負}\n[a] [b] [c]", "131"},
        {"{遊:行戦}{果:[b]投了}\n[a] [b] [c]", "131"},
        {"{遊:行戦}{果:[b]投了}\n[a] [b]", "12"},
        {"{遊:行戦}{果:引分}\n[a] [b] [c]", "111"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const ck_checked *checked;
        ck_pipeline *pipeline = check_one(&(ck_pipeline_options){.other_rules = false},
                                          cases[i].text, strlen(cases[i].text), &checked);
        char places[4] = "";
        for (int seat = 0; seat < checked->outcome->players && seat < 3; seat++)
            places[seat] = (char)('0' + checked->outcome->player[seat].place);
        cr_expect_str_eq(places, cases[i].places, "%s: %s", cases[i].text, places);
        ck_pipeline_free(pipeline);
    }
}

/* The other games state results, too. */
Test(ended, results_of_other_games)
{
#define WON      "季始 [a]裁一 [b]裁三 [b]終季"
#define OF_THREE "季始 [a]裁一 [b]裁三 [c]裁二 [b]終季"
    static const ended_case cases[] = {
        {"{遊:獣裁}{果:[a]不戦勝}\n[a] [b]", "walkover", "0", ""},
        {"{遊:獣裁}{果:[a]投了}\n[a] [b]", "resigned", "1", ""},
        {"{遊:獣裁}{果:[c]勝}\n[a] [b] [c]", "result", "2", ""},
        {"{遊:獣裁}{果:[a]三 [b]四 [c]下七}\n[a] [b] [c]", "result", "1", ""},
        {"{遊:獣裁}{果:c}\n[a] [b] [c]", "result", "2", ""},
        {"{遊:獣裁}{結果:[a]不戦勝}\n[a] [b]", "walkover", "0", "1052"},
        {"{遊:獣裁}{果:[a]休}\n[a]", "bye", "0", ""},
        {"{遊:獣裁}{果:[a]休}\n[a] [b]", "bye", "0", "5209"},
        {"{遊:獣裁}{果:[c]勝}\n[a] [b]", "unfinished", "-", "5211"},
        {"{遊:獣裁}{状:未終}{果:[b]勝}\n[a] [b]\n季始 [a]裁三", "result", "1", ""},
        {"{遊:獣裁}{状:未終}{果:[b]不戦勝}\n[a] [b]\n季始 [a]裁三", "unfinished", "-", "5210"},
        /* compared with the game, before and after it */
        {"{遊:獣裁}{果:[a]下一 [b]一}\n[a] [b]\n" WON, "complete", "1", ""},
        {"{遊:獣裁}{果:[b]二 [a]下二}\n[a] [b]\n" WON, "complete", "1", "5210"},
        {"{遊:獣裁}{果:[a]負}\n[a] [b]\n" WON, "complete", "1", ""},
        {"{遊:獣裁}\n[a] [b]\n" WON "\n{果:[b]勝}", "complete", "1", ""},
        {"{遊:獣裁}\n[a] [b]\n" WON "\n{果:[a]勝}", "complete", "1", "5210"},
        {"{遊:獣裁}\n[a] [b]\n" WON "\n星一周\n#{果:[a]勝}#", "complete", "1", "5210"},
        {"{遊:獣裁}\n[a] [b]\n" WON "\n{果 [a]勝}", "complete", "1", ""},
        {"{遊:獣裁}{状:未終}\n[a] [b]\n" WON "\n{果:[b]投了}", "resigned", "0", ""},
        {"{遊:獣裁}{果:[a]負}\n[a] [b] [c]\n" OF_THREE, "complete", "1", ""},
        {"{遊:獣裁}{果:[c]負}\n[a] [b] [c]\n" OF_THREE, "complete", "1", ""},
        {"{遊:獣裁}{果:[b]負}\n[a] [b] [c]\n" OF_THREE, "complete", "1", "5210"},
#undef WON
#undef OF_THREE
    };
    EXPECT_ENDS(cases);
}

/* A record of a result alone ends where the next header begins; header items behind its players
 * and a body belong to it. */
Test(ended, results_follow_each_other)
{
    static const char text[] = "{大会:春}\n{果:[a]不戦勝}\n[a] [b]\n\n"
                               "{大会:春}\n{果:[c]休}\n[c]\n\n"
                               "{大会:春}\n[a]三十 [c]十\n\n"
                               "{大会:春}\n[a] [b]\nNAI兵NY無撃裁\n[b]投了\n\n"
                               "{大会:春}\n[a] [b]\n[a]時間切\n"
                               "{大会:春}\n[a]三十 [c]十\n{始時:2026-04-12}\nNAI兵NY無撃裁\n";
    static const char *const ends[] = {"walkover", "bye",  "result",
                                       "resigned", "time", "unfinished"};
    const ck_checked *checked;
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){.other_rules = false});
    cr_assert(ck_pipeline_open_bytes(pipeline, "games.ckka", text, sizeof text - 1));
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        cr_assert_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_RECORD, "%zu", i);
        cr_expect_str_eq(ck_end_name[checked->outcome->end], ends[i], "%zu", i);
        cr_expect(ck_result_valid(checked->result), "%zu", i);
    }
    cr_expect_eq(ck_pipeline_next(pipeline, &checked), CK_PIPELINE_END);
    ck_pipeline_free(pipeline);
}
