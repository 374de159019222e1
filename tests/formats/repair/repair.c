/*
 * Repairs: what becomes of a text, and what must hold of every one of them.
 */
#include "formats/repair/suggestion_edit.h"
#include "formats/report/write_check_json.h"
#include "tests/formats/checker.h"
#include "tests/support/damage.h"
#include "tests/support/json_value.h"
#include "tests/support/repair_views.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <stdlib.h>
#include <string.h>

#define KING "TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四 手赤王 "
#define HEAD "{一位色:黒}"
#define KING2                                                                                      \
    "TAU dau2 ZAI XY. ZO tam2 [TO] NO. ZAI nuak1 ZI ZA ap1. cue1 zau io hop1 un1. ta xot1. "
#define BOTH  "{一位色:黒黒} "
#define TWICE "CAI兵CY無撃裁 CI兵CU無撃裁"

/* An Archer of the IA side comes to LE, between 巫 and 将. */
#define TO_LE "LAU弓LAILO橋二 TA将NE無撃裁 LO弓LI無撃裁 手赤兵 PI兵PU無撃裁 LI弓LE無撃裁 手赤弓 "

/* As cerke_online writes it: the A side has captured the King. */
#define ONLINE "{一位色:黒}\nMAU弓MAIMY橋三\tZO皇[XO]CO\nZAI船ZIZA橋四手赤王\n\n"

typedef struct fix_case {
    bool guesses;
    const char *text, *expected;
} fix_case;

static const fix_case cases[] = {
    /* byte-order mark, spaces, a header that is missing */
    {false, "\xef\xbb\xbf" HEAD " NAI兵NY無撃裁", HEAD " NAI兵NY無撃裁"},
    {false, HEAD "\nNAI兵NY無撃裁  \nCI兵CU無撃裁\t\n", HEAD "\nNAI兵NY無撃裁\nCI兵CU無撃裁\n"},
    {false, HEAD "\n  \n\n  \nNAI兵NY無撃裁\n  \n \n", HEAD "\n\n\n\nNAI兵NY無撃裁\n\n\n"},
    {false, HEAD "\n  \r\n\r\n  \r\nNAI兵NY無撃裁\r\n  \r\n \r\n",
     HEAD "\n\r\n\r\n\r\nNAI兵NY無撃裁\r\n\r\n\r\n"},
    {false, "[a] \n" HEAD " \n{所:x} \n[b] \nNAI兵NY無撃裁 ",
     "[a]\n" HEAD "\n{所:x}\n[b]\nNAI兵NY無撃裁"},
    {false, HEAD " NAI兵NY無撃裁　CI兵CU無撃裁", HEAD " NAI兵NY無撃裁 CI兵CU無撃裁"},
    {false, HEAD "\nNAI兵NY無撃裁　\nCI兵CU無撃裁", HEAD "\nNAI兵NY無撃裁\nCI兵CU無撃裁"},
    {false, HEAD "\nNAI兵NY無撃裁　 \nNI兵NI無撃裁\n", HEAD "\nNAI兵NY無撃裁\nNI兵NI無撃裁\n"},
    {false, HEAD " NAI兵NY無撃裁{全角　空白 }", HEAD " NAI兵NY無撃裁{全角　空白 }"},
    {false, HEAD " NAI兵NY無撃裁　what　CI兵CU無撃裁", HEAD " NAI兵NY無撃裁 {what} CI兵CU無撃裁"},
    {false, "NAI兵NY無撃裁", HEAD "\nNAI兵NY無撃裁"},
    {false, "{大会:x}\r\nNAI兵NY無撃裁\r\n", HEAD "\r\n{大会:x}\r\nNAI兵NY無撃裁\r\n"},
    {false, "\n\nNAI兵NY無撃裁\n", "\n\n" HEAD "\nNAI兵NY無撃裁\n"},
    {false, HEAD "\nいい試合だった\nNAI兵NY無撃裁\n", HEAD "\n{いい試合だった}\nNAI兵NY無撃裁\n"},
    {false, "ZO皇[TO]NO", "ZO皇[TO]NO"},
    {false, "NAI兵NU無撃裁", "NAI兵NU無撃裁"},
    {true, "{一位色:赤} NAI兵NY無撃裁", "{一位色:黒} NAI兵NY無撃裁"},
    {false, "{一位色:赤} NAI兵NY無撃裁", "{一位色:赤} NAI兵NY無撃裁"},
    /* full-width forms, simplified signs, other line ends and spaces; not in comments */
    {false, "{一位色：黒} ＭＡＵ弓MAIMI橋４{４：}", HEAD " MAU弓MAIMI橋4{４：}"},
    {false, HEAD " NAI兵NY無撃裁\u2028NI兵\u200bNU無撃裁", HEAD " NAI兵NY無撃裁\nNI兵NU無撃裁"},
    {false, HEAD " XAI马XY無撃裁", HEAD " XAI馬XY無撃裁"},
    {false, "{一位色:黑} NAI兵NY无擊裁{无}", HEAD " NAI兵NY無撃裁{无}"},
    {false, "{一位色：黒}\n\"nAIPny\"", HEAD "\n\"nAIPny\""},
    /* 片, needless 無撃裁, capture comments */
    {false, HEAD " NAI片NY無撃裁 CI兵CU無撃裁", HEAD " NAI兵NY無撃裁 CI兵CU無撃裁"},
    {false, HEAD " NAI片NU無撃裁", HEAD " NAI片NU無撃裁"},
    {false, "{一位色:赤} ZO皇[TO]NO無撃裁 NAI兵NY無撃裁", "{一位色:赤} ZO皇[TO]NO NAI兵NY無撃裁"},
    {false, HEAD " NAI兵NY無撃裁 手赤兵 CI兵CU無撃裁", HEAD " NAI兵NY無撃裁 手赤兵 CI兵CU無撃裁"},
    {true, HEAD " NAI兵NY無撃裁 手赤兵 CI兵CU無撃裁", HEAD " NAI兵NY無撃裁 CI兵CU無撃裁"},
    {true, HEAD " NAI兵NY手赤兵CI兵CU", HEAD " NAI兵NY CI兵CU"},
    {false, HEAD " MAU弓MAIMI橋四此無 手赤兵", HEAD " MAU弓MAIMI橋四此無 手赤兵"},
    {false, HEAD " MAU弓MAIMU橋四 手赤兵", HEAD " MAU弓MAIMU橋四 手赤兵"},
    {false, HEAD " LAU弓LAILI橋四手馬", HEAD " LAU弓LAILI橋四手赤兵"},
    {false, HEAD " LAU弓LAILI橋四手黒馬", HEAD " LAU弓LAILI橋四手赤兵"},
    /* a remark gets braces, a comment has them */
    {false, HEAD "\nNAI兵NY無撃裁 {見}\n長考\nNI兵NU無撃裁",
     HEAD "\nNAI兵NY無撃裁 {見}\n{長考}\nNI兵NU無撃裁"},
    {false, HEAD "\nNAI兵NY無撃裁\n  what a day\nNI兵NU無撃裁",
     HEAD "\nNAI兵NY無撃裁\n  {what a day}\nNI兵NU無撃裁"},
    {false, HEAD "\n#{見}#\nいい試合だった\nNAI兵NY無撃裁",
     HEAD "\n#{見}#\n{いい試合だった}\nNAI兵NY無撃裁"},
    /* other signs stay in unread text, and in a remark that gets braces */
    {false, HEAD "\nNAI兵NY無撃裁 結果：黒勝ち", HEAD "\nNAI兵NY無撃裁 結果：黒勝ち"},
    {false, HEAD "\nNAI兵NY無撃裁\n［］", HEAD "\nNAI兵NY無撃裁\n［］"},
    {false, HEAD "\nNAI兵NY無撃裁\nｗｗｗ", HEAD "\nNAI兵NY無撃裁\n{ｗｗｗ}"},
    /* apart from unread text, which braces would become a part of; an open bracket is a guess */
    {true, HEAD "\nNI兵NU無撃裁 XE虎(I水三 手黒船\nNAI兵NY無撃裁",
     "{一位色:赤}\nNI兵NU無撃裁 XE虎 {I水三 手黒船}\nNAI兵NY無撃裁"},
    /* not where an earlier turn has touched the square */
    {false, HEAD "ZAI船ZOZI橋一此無 再行 ZI船ZOZAI橋一此無 再行 CAI兵CY無撃裁 ZI船ZOZAI橋四 手赤船",
     HEAD "ZAI船ZOZI橋一此無 再行 ZI船ZOZAI橋一此無 再行 CAI兵CY無撃裁 ZI船ZOZAI橋四 手赤船"},
    /* not where two squares may have changed places, or the last have been left out */
    {false, HEAD TO_LE "PU兵PO無撃裁 LE弓NEKE橋二 手黒将",
     HEAD TO_LE "PU兵PO無撃裁 LE弓NEKE橋二 手赤巫"},
    {false, HEAD TO_LE "PU兵PO無撃裁 LE弓NEKE橋二 手赤馬",
     HEAD TO_LE "PU兵PO無撃裁 LE弓NEKE橋二 手赤巫"},
    {false, HEAD TO_LE "PU兵PO LE弓KE 手黒将", HEAD TO_LE "PU兵PO LE弓KE 手黒将"},
    {false, HEAD TO_LE "PU兵PO LE弓KE 手赤船", HEAD TO_LE "PU兵PO LE弓KE 手赤巫"},
    /* and in a game about the King */
    {false,
     "{遊:古机戦} {一位色:黒} [黒] [赤]\nKAI兵KY PI兵PU KY兵KO PU兵PO KO兵KU PO兵PY\nKU兵KI 手赤弓",
     "{遊:古机戦} {一位色:黒} [黒] [赤]\nKAI兵KY PI兵PU KY兵KO PU兵PO KO兵KU PO兵PY\nKU兵KI "
     "手赤兵"},
    /* points: in the figures of the record, at their stake, in full */
    {false, HEAD KING "或為王而手七 終季", HEAD KING "或為王而手五 終季"},
    {false, HEAD KING "或為王而手7 終季", HEAD KING "或為王而手5 終季"},
    {false, "{律:standard,points=3}" HEAD KING "或為王而手三 終季",
     "{律:standard,points=3}" HEAD KING "或為王而手五 終季"},
    /* another stake, an error before, other rules (2018): the number may be right */
    {false, HEAD KING "或為王而手三 終季", HEAD KING "或為王而手三 終季"},
    {false, "{律:standard}" HEAD KING "或為王而手三 終季",
     "{律:standard}" HEAD KING "或為王而手五 終季"},
    {false, HEAD KING "或為王而手十 終季", HEAD KING "或為王而手十 終季"},
    {false, HEAD " NAI兵NU無撃裁 " KING "或為王而手七 終季",
     HEAD " NAI兵NU無撃裁 " KING "或為王而手七 終季"},
    /* marks and results */
    {false, HEAD KING "終季\n春終\n春終\n", HEAD KING "終季\n春終\n"},
    {false, HEAD KING "終季\n春終\n春終 \r\nKAI兵KY無撃裁", HEAD KING "終季\n春終\nKAI兵KY無撃裁"},
    {false, HEAD KING "終季\n春終\n春終{二度}\n", HEAD KING "終季\n春終\n{二度}\n"},
    {false, HEAD KING2 "iei2 ta. iei2 ta. KAI kauk2 KY.", HEAD KING2 "iei2 ta. KAI kauk2 KY."},
    {false, HEAD KING2 "iei2 ta.\niei2 ta.\nKAI kauk2 KY.", HEAD KING2 "iei2 ta.\nKAI kauk2 KY."},
    {false, HEAD KING "終季\n春終\n再行\n春終\n", HEAD KING "終季\n春終\n再行\n春終\n"},
    {true, HEAD KING "終季\n春終\n再行\n春終\n", HEAD KING "或為王 終季\n春終\n再行\n"},
    {false, HEAD KING "終季\n春終\n夏終\n", HEAD KING "終季\n春終\n夏終\n"},
    {false, HEAD "[a] [b]\n" KING "[a]為王 終季 春終 [a]二十五 [b]十六",
     HEAD "[a] [b]\n" KING "[a]為王 終季 春終 [a]二十五 [b]十五"},
    {false, HEAD "[a] [b]\n" KING "[a]為王 終季 春終 [a]二十四 [b]十六",
     HEAD "[a] [b]\n" KING "[a]為王 終季 春終 [a]二十四 [b]十六"},
    {true, HEAD "[a] [b]\n" KING "[a]為王 終季 春終 [a]二十四 [b]十六",
     HEAD "[a] [b]\n" KING "[a]為王 終季 春終 [a]二十五 [b]十五"},
    {false, HEAD "[a] [b]\n" KING "[a]為王 終季 春終 [a]二十五 [b]十六点",
     HEAD "[a] [b]\n" KING "[a]為王 終季 春終 [a]二十五 [b]十五"},
    {false, HEAD "[a] [b]\n" KING "[a]為獣 終季 春終 [a]二十四 [b]十六",
     HEAD "[a] [b]\n" KING "[a]為獣 終季 春終 [a]二十四 [b]十六"},
    /* notation 2 */
    {false, HEAD " NAI kauk NY.", HEAD " NAI kauk2 NY."},
    /* what is pasted around a record */
    {false, HEAD "\n> 1. NAI兵NY無撃裁 2. NI兵NU無撃裁\n>\n> - CI兵CU無撃裁",
     HEAD "\nNAI兵NY無撃裁 NI兵NU無撃裁\n\nCI兵CU無撃裁"},
    {false, "# my club: spring\n" HEAD "\nsy: NAI兵NY無撃裁\njv: NI兵NU無撃裁\nいい試合だった",
     "{:# my club: spring}\n" HEAD "\nNAI兵NY無撃裁\nNI兵NU無撃裁\n{いい試合だった}"},
    /* a word before the colon of a single line is text */
    {true, HEAD "\nnote: NAI兵NY無撃裁", HEAD "\nnote: NAI兵NY無撃裁"},
    {false, HEAD "\n① \"naiPny\"\n② \"niPnu\"\n", HEAD "\n\"naiPny\"\n\"niPnu\"\n"},
    {false, HEAD "{始時:2021/11/6 10:00}{終時:令和3年11月6日} NAI兵NY無撃裁",
     HEAD "{始時:2021-11-06 10:00}{終時:2021-11-06} NAI兵NY無撃裁"},
    {true, HEAD " TAU dau2 ZAI XY. ZO tam2 [TO] NO. ZAI nuak1 ZI ZA ap1. cue1 zau saup1 hop1 un1.",
     HEAD " TAU dau2 ZAI XY. ZO tam2 [TO] NO. ZAI nuak1 ZI ZA ap1. cue1 zau io hop1 un1."},
    {true, HEAD " NAI gua2 NY.", HEAD " NAI kauk2 NY."},
    {false, HEAD " KAI kauk2 KY. [a] zau muak1 kauk2 kauk2 at cuk2 kua2 maun1. Ta xot1.",
     HEAD " KAI kauk2 KY. [a] zau muak1 kauk2 kauk2 at tuk2 kua2 maun1. Ta xot1."},
    /* guesses */
    {false, HEAD " MAU虎MAIMY橋三", HEAD " MAU虎MAIMY橋三"},
    {true, HEAD " MAU虎MAIMY橋三", HEAD " MAU弓MAIMY橋三"},
    {true, HEAD " MAU弓MAIMO無撃裁", HEAD " MAU弓MAIMO橋或"},
    {true, HEAD " MAU弓MAIMO橋一", HEAD " MAU弓MAIMO橋一此無"},
    {true, HEAD " MAU弓MAIMO一", HEAD " MAU弓MAIMO一此無"},
    {true, HEAD " TAU虎ZAIXY橋二此無", HEAD " TAU虎ZAIXY無撃裁"},
    {true, HEAD KING "TE虎ZA無撃裁", HEAD KING "或為王 再行 TE虎ZA無撃裁"},
    {true, HEAD KING "{惜しい} TE虎ZA無撃裁", HEAD KING "{惜しい} 或為王 再行 TE虎ZA無撃裁"},
    {true, HEAD KING "春終", HEAD KING "或為王而手五 終季 春終"},
    {true, HEAD KING "或為獣而手五 終季", HEAD KING "或為王而手五 終季"},
    {true, HEAD KING "或為獣 終季", HEAD KING "或為王 終季"},
    {true, HEAD KING "或為獣而手三 終季", HEAD KING "或為王而手五 終季"},
    {true, HEAD " ZAI船ZOZU橋一 或為(獣)終季 手三", HEAD " ZAI船ZOZU橋一 或為(撃皇)終季 手下五"},
    {true, HEAD KING "終季 秋終", HEAD KING "或為王 終季 春終"},
    /* a speaker before the first turn, and the end of a season in at most eight signs */
    {true, HEAD "\n[mirel] [tasko]\nmirel: NAI兵NY無撃裁 NI兵NU無撃裁",
     HEAD "\n[mirel] [tasko]\nNAI兵NY無撃裁 NI兵NU無撃裁"},
    {true, HEAD "\nNAI兵NY無撃裁 NI兵NU無撃裁\n■■■■■■春終\n",
     HEAD "\nNAI兵NY無撃裁 NI兵NU無撃裁\n春終\n"},
    {true, HEAD "\nNAI兵NY無撃裁 NI兵NU無撃裁\n■■■■■■春終q\n",
     HEAD "\nNAI兵NY無撃裁 NI兵NU無撃裁\n■■■■■■春終q\n"},
    /* a guess that only replaces an error by an earlier one is not made */
    {true,
     "{一位色:赤黒黒黒} KI兵KU無撃裁 XIA将ZAU無撃裁 ZO皇[XU]ZU LAU弓LAILU橋三 LU弓LI無撃裁 "
     "KAU巫MAU無撃裁 LA馬TIMAI橋一此無 KA筆LAKA無撃裁 手赤兵 LE弓TEZE橋二 XAU虎CAIXAU橋一",
     "{一位色:赤黒黒黒} KI兵KU無撃裁 XIA将ZAU無撃裁 ZO皇[XU]ZU LAU弓LAILU橋三 LU弓LI無撃裁 "
     "KAU巫LAU無撃裁 LA馬TIMAI橋一此無 KA筆LAKA無撃裁 手赤兵 LE弓TEZE橋二 XAU虎CAIXAU橋一"},
    {true, HEAD " NAI兵NY無撃裁 CI兵CU", HEAD " NAI兵NY無撃裁 CI兵CU無撃裁"},
    {true, HEAD " NAI兵NY CI兵CU手", HEAD " NAI兵NY CI兵CU手"},
    /* probable corrections */
    {true, HEAD " NAI歩NY NI兵NU", HEAD " NAI兵NY NI兵NU"},
    {true, HEAD " NAI兵NY無撃栽 NI兵NU無撃裁", HEAD " NAI兵NY無撃裁 NI兵NU無撃裁"},
    {false, HEAD " NAI兵NY無撃栽 NI兵NU無撃裁", HEAD " NAI兵NY無撃栽 NI兵NU無撃裁"},
    {true, HEAD " NAI兵MY無撃裁 NI兵NU無撃裁 NY兵NO水五",
     HEAD " NAI兵NY無撃裁 NI兵NU無撃裁 NY兵NO水五"},
    {true, HEAD " MAU弓MU三", HEAD " MAU弓MAIMU三"},
    {true, HEAD " MAU片MU橋三", HEAD " MAU弓MAIMU橋三"},
    /* bare casts, also of no head; where 無 is left over, it is 此無 */
    {true, HEAD " MAU弓MU無此無", HEAD " MAU弓MAIMU無此無"},
    {true, HEAD " MAU虎MAIMU無此無", HEAD " MAU弓MAIMU無此無"},
    {true, HEAD " MAU弓MAIMY三四", HEAD " MAU弓MAIMY三"},
    /* one error, one repair: another run repairs the next */
    {true, HEAD " MAU虎MAIMY三四", HEAD " MAU弓MAIMY三四"},
    {true, HEAD " MAU弓MU無", HEAD " MAU弓MAIMU此無"},
    /* two turns that stand twice, with the end of their line where they have one of their own */
    {false, HEAD "\nNAI兵NY無撃裁 NI兵NU無撃裁\n" TWICE " " TWICE "\nTAI兵TY無撃裁 TI兵TU無撃裁",
     HEAD "\nNAI兵NY無撃裁 NI兵NU無撃裁\n" TWICE "\nTAI兵TY無撃裁 TI兵TU無撃裁"},
    {false, HEAD "\nNAI兵NY無撃裁 NI兵NU無撃裁\n" TWICE "\n" TWICE "  \nTAI兵TY無撃裁 TI兵TU無撃裁",
     HEAD "\nNAI兵NY無撃裁 NI兵NU無撃裁\n" TWICE "\nTAI兵TY無撃裁 TI兵TU無撃裁"},
    /* a missing declaration, in the dialect of those that are there */
    {true, BOTH KING "春終\n" KING "或為(王)終季 手五",
     BOTH "TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四 手王 或為(王)終季 手五 春終\n"
          "TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四 手王 或為(王)終季 手五"},
    {true, BOTH KING "春終\n" KING "終季 手五",
     BOTH KING "或為王而手五 終季 春終\n" KING "終季 手五"},
    /* with a name where one is known */
    {true, BOTH "[a] [b]\n" KING "春終\n" KING "或為王而手五 終季",
     BOTH "[a] [b]\n" KING "[a]為王而手五 終季 春終\n" KING "或為王而手五 終季"},
    {true, BOTH "[a] [b]\n" KING "春終\n" KING "[a]為王而手五 終季",
     BOTH "[a] [b]\n" KING "[a]為王而手五 終季 春終\n" KING "[a]為王而手五 終季"},
    {true, HEAD " MAU弓MAIMI橋四此無 手赤兵", HEAD " MAU弓MAIMI橋四 手赤兵"},
    {true, HEAD " MAU弓MAIMU橋四 手赤兵", HEAD " MAU弓MAIMI橋四 手赤兵"},
    /* a comment that nothing bears out; a move that needs no cast has not failed */
    {true, HEAD " MIA馬XAIMIA無撃裁 手黒船", HEAD " MIA馬XAIMIA無撃裁"},
    {true, "{一位色:赤} LA馬TILA此無 KAU巫LAUNAU橋五", "{一位色:赤} LA馬TILA此無 KAU巫LAUNAU橋五"},
    /* a declaration of another dialect, which would lose its speaker */
    {true, ONLINE "[a]為王而手五 終季\n春終", ONLINE "[a]為王而手五 終季\n春終"},
    /* and one which keeps it */
    {true, BOTH "[a] [b]\n" KING "[a]為王而手五 終季 春終\n" KING "[a]為(王)終季 手五",
     BOTH "[a] [b]\nTAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四 手王 [a]為(王)終季 手五 春終\n"
          "TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四 手王 [a]為(王)終季 手五"},
};

Test(fix, each_text_is_repaired_like_this)
{
    test_checker checker;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const fix_case *row = &cases[i];
        checker_init(&checker, row->guesses);
        ck_buffer text = repaired(&checker, row->guesses, row->text, strlen(row->text));
        cr_expect_str_eq(ck_buffer_string(&text), row->expected, "%s: %s", row->text,
                         ck_buffer_string(&text));
        ck_buffer_free(&text);
        checker_free(&checker);
    }
}

/* Two insertions at one place: the certain one stays. */
Test(fix, edits_do_not_insert_at_one_place)
{
    static const char text[] = HEAD "TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋 春終";
    static const char expected[] = HEAD "TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋或 春終";
    test_checker checker;
    ck_checked checked;
    ck_fixes fixes;
    ck_buffer edited = {0};
    ck_out out = ck_buffer_out(&edited);
    checker_init(&checker, false);
    ck_fixes_init(&fixes, NULL);
    check_text(&checker, text, strlen(text), &checked);
    cr_assert(ck_fixes_of(&fixes, &checked));
    ck_fixes_apply(&out, checked.record, &fixes, CK_FIX_ALL);
    cr_expect_str_eq(ck_buffer_string(&edited), expected, "%s", ck_buffer_string(&edited));
    ck_buffer_free(&edited);
    ck_fixes_free(&fixes);
    checker_free(&checker);
}

/* ---- what holds of every repair ---- */

/* Without the braces, which a repair may put around a remark. */
static void put_inner(ck_out *out, ck_text text)
{
    for (uint32_t i = 0; i < text.length; i++) {
        if (!strchr("{}#:", text.bytes[i]))
            ck_put_bytes(out, text.bytes + i, 1);
    }
}

/* All comments and headers of a text, one after the other, but for the letters of 一位色 and
 * dates. */
static ck_buffer kept_of(test_checker *checker, const ck_buffer *text)
{
    ck_checked checked;
    ck_buffer kept = {0};
    ck_out out = ck_buffer_out(&kept);
    check_text(checker, ck_buffer_string(text), text->length, &checked);
    const ck_record *record = checked.record;
    for (size_t i = 0; i < record->header_count; i++) {
        const ck_header *header = &record->headers[i];
        if (!ck_is_text_of(header->key, "一位色") && !ck_is_text_of(header->key, "始時"))
            put_inner(&out, header->key.length > 0 ? ck_text_at(record->text, header->span)
                                                   : header->value);
    }
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        if (entry->kind == CK_ENTRY_COMMENT)
            put_inner(&out, entry->as.comment);
    }
    return kept;
}

static bool same_bytes(const ck_buffer *a, const ck_buffer *b)
{
    return a->length == b->length &&
           memcmp(ck_buffer_string(a), ck_buffer_string(b), a->length) == 0;
}

static uint32_t errors_of(test_checker *checker, const ck_buffer *text)
{
    ck_checked checked;
    check_text(checker, ck_buffer_string(text), text->length, &checked);
    return checked.result->count[CK_ERROR];
}

/* ---- one list ---- */

/* A copy of a text with fixes of its list applied, and its list's counts. */
static ck_buffer applied(test_checker *checker, const ck_buffer *text, ck_fix_choice choice,
                         ck_fix_counts *counts)
{
    ck_buffer copy = {0};
    ck_out out = ck_buffer_out(&copy);
    ck_checked checked;
    ck_fixes fixes;
    ck_fixes_init(&fixes, NULL);
    check_text(checker, ck_buffer_string(text), text->length, &checked);
    cr_assert(ck_fixes_of(&fixes, &checked));
    *counts = ck_fixes_count(&fixes);
    ck_fixes_apply(&out, checked.record, &fixes, choice);
    ck_fixes_free(&fixes);
    return copy;
}

/* Edits of all fixes follow one another; each belongs to one fix, and each finding has one fix. */
static void expect_ordered(const ck_fixes *fixes)
{
    uint32_t end = 0;
    size_t edits = 0;
    for (size_t i = 0; i < fixes->edit_count; i++) {
        const ck_edit *edit = &fixes->edits[i];
        cr_expect_geq(edit->span.offset, end);
        cr_expect_lt(edit->fix, fixes->count);
        end = ck_end_of(edit->span);
    }
    for (size_t i = 0; i < fixes->count; i++) {
        const ck_fix *fix = &fixes->list[i];
        cr_expect(i == 0 || fix->finding == CK_NO_FINDING || fix[-1].finding < fix->finding);
        cr_expect(fix->finding == CK_NO_FINDING || ck_fixes_for(fixes, fix->finding) == fix);
        for (const ck_edit *edit = ck_fix_edit(fixes, fix); edit;
             edit = ck_fix_next_edit(fixes, edit))
            edits++;
    }
    cr_expect_eq(edits, fixes->edit_count);
}

/* Each suggestion beside a fix overlaps it. */
static void expect_alternatives(const ck_fixes *fixes, const ck_checked *checked)
{
    ck_fixes suggested;
    ck_fixes_init(&suggested, NULL);
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        ck_suggestion_walk walk = ck_suggestion_walk_begin(fixes, &suggested, checked, i);
        while (ck_suggestion_walk_next(&walk)) {
            const ck_edit *edit = ck_fix_edit(walk.fixes, walk.fix);
            const ck_edit *own = ck_fix_edit(fixes, walk.own);
            cr_expect(
                walk.fix == walk.own ||
                (edit->span.offset < ck_end_of(own->span) &&
                 own->span.offset < ck_end_of(edit->span)) ||
                (edit->span.offset < own->span.offset && own->span.offset < ck_end_of(edit->span)));
        }
        cr_expect_not(walk.failed);
    }
    ck_fixes_free(&suggested);
}

/* A certain fix hardly ever adds an error on its own. */
static void expect_each_sound(test_checker *checker, const ck_buffer *text)
{
    const uint32_t errors = errors_of(checker, text);
    const ck_record record = {.text = ck_buffer_string(text), .length = text->length};
    ck_checked checked;
    ck_fixes fixes;
    ck_fixes_init(&fixes, NULL);
    check_text(checker, record.text, record.length, &checked);
    cr_assert(ck_fixes_of(&fixes, &checked));
    bool *certain = calloc(fixes.count + 1, sizeof *certain);
    for (size_t i = 0; i < fixes.count; i++) {
        certain[i] = fixes.list[i].certain;
        fixes.list[i].certain = false;
    }
    for (size_t i = 0; i < fixes.count; i++) {
        ck_buffer one = {0};
        ck_out out = ck_buffer_out(&one);
        fixes.list[i].certain = certain[i];
        ck_fixes_apply(&out, &record, &fixes, CK_FIX_CERTAIN);
        fixes.list[i].certain = false;
        checker->alone += certain[i];
        checker->worse_alone += certain[i] && errors_of(checker, &one) > errors;
        ck_buffer_free(&one);
    }
    free(certain);
    ck_fixes_free(&fixes);
}

/* The counts of `check`, and the fixes of its JSON, are those of the list. */
static void expect_reported(test_checker *checker, const ck_buffer *text)
{
    ck_buffer json = {0};
    ck_out out = ck_buffer_out(&json);
    ck_checked checked;
    ck_fixes fixes;
    ck_fixes_init(&fixes, NULL);
    check_text(checker, ck_buffer_string(text), text->length, &checked);
    ck_write_check_json(&out, &fixes, &checked);
    cr_assert(ck_fixes_of(&fixes, &checked));
    expect_ordered(&fixes);
    expect_alternatives(&fixes, &checked);
    json_t *record = json_loadb(json.bytes, json.length);
    const json_t *findings = json_object_get(record, "findings");
    const ck_fix_counts counts = ck_fixes_count(&fixes);
    ck_fix_counts listed = {0, 0};
    for (size_t i = 0; i < json_array_size(findings); i++) {
        const json_t *fix =
            json_array_get(json_object_get(json_array_get(findings, i), "fixes"), 0);
        const char *word = json_string_value(json_object_get(fix, "applicability"));
        listed.certain += word && strcmp(word, "certain") == 0;
        listed.guesses += word && strcmp(word, "guess") == 0;
    }
    cr_expect(counts.certain == listed.certain && counts.guesses == listed.guesses,
              "JSON lists %lu and %lu fixes, the list has %lu and %lu:\n%s", listed.certain,
              listed.guesses, counts.certain, counts.guesses, ck_buffer_string(text));
    json_decref(record);
    ck_fixes_free(&fixes);
    ck_buffer_free(&json);
}

/* The list, applied, is what a repair makes of a text, before it tidies the result. */
static void expect_listed(test_checker *checker, const ck_buffer *text, bool guesses,
                          const ck_buffer *once)
{
    const bool all = guesses && !checker->refused;
    ck_fix_counts found, left;
    ck_buffer whole = applied(checker, text, all ? CK_FIX_ALL : CK_FIX_CERTAIN, &found);
    ck_buffer tidied = applied(checker, &whole, CK_FIX_TIDYING, &left);
    const bool made = same_bytes(&tidied, once) || same_bytes(&whole, once);
    cr_expect(made || (guesses && !all) || (!all && same_bytes(text, once)),
              "of\n%s\nthe list makes\n%s\n--\n%s", ck_buffer_string(text),
              ck_buffer_string(&tidied), ck_buffer_string(once));
    checker->lists += found.certain > 0 || (guesses && found.guesses > 0);
    checker->refused_lists += !made || (guesses && !all);
    expect_reported(checker, text);
    expect_views(checker->face, text, guesses, once);
    expect_each_sound(checker, text);
    ck_buffer_free(&tidied);
    ck_buffer_free(&whole);
}

/* ---- soundness ---- */

/*
 * Once more changes nothing, unless that was said; comments and headers stay, and there are no
 * more errors than before.
 */
static void expect_sound(test_checker *checker, const ck_buffer *text, bool guesses)
{
    ck_buffer once = repaired(checker, guesses, ck_buffer_string(text), text->length);
    const bool more = checker->more;
    expect_listed(checker, text, guesses, &once);
    ck_buffer twice = repaired(checker, guesses, ck_buffer_string(&once), once.length);
    ck_buffer kept_before = kept_of(checker, text), kept_after = kept_of(checker, &once);
    const char *shown = ck_buffer_string(text);
    cr_expect(more || same_bytes(&once, &twice), "a second repair changes:\n%s\n--\n%s\n--\n%s",
              shown, ck_buffer_string(&once), ck_buffer_string(&twice));
    cr_expect(same_bytes(&kept_before, &kept_after), "a comment or a header is lost:\n%s", shown);
    cr_expect_leq(errors_of(checker, &once), errors_of(checker, text), "more errors:\n%s", shown);
    ck_buffer_free(&kept_after);
    ck_buffer_free(&kept_before);
    ck_buffer_free(&twice);
    ck_buffer_free(&once);
    checker->more = more;
}

/* Words that records are made of: put in anywhere, they make slips of every kind. */
static const char *const words[] = {
    "此無",   "橋",      "水",   "一",         "五",     "無撃裁",     "片",     "兵",
    "弓",     "手黒兵",  "手馬", "再行",       "終季",   "春終",       "星一周", "或為王",
    "而手三", "加獣",    " ",    "　",         "\n",     "{x}",        "{",      "}",
    "[a]",    "[mirel]", "KA",   "MAU弓MAIMY", "黒兵NU", "ZO皇[ZU]ZO", "二十",   "#",
};

static void put_bytes_of(ck_out *out, const ck_buffer *text, size_t start, size_t end)
{
    if (end > start)
        ck_put_bytes(out, ck_buffer_string(text) + start, end - start);
}

/* A copy in which a few bytes were left out and a few words put in. */
static ck_buffer mutated(const ck_buffer *text, test_random *dice)
{
    ck_buffer copy = {0};
    ck_out out = ck_buffer_out(&copy);
    size_t at = 0;
    for (uint32_t i = roll(dice, 4) + 1; i > 0; i--) {
        size_t next = at + roll(dice, (uint32_t)(text->length - at) + 1);
        put_bytes_of(&out, text, at, next);
        if (roll(dice, 2))
            ck_put(&out, words[roll(dice, sizeof words / sizeof *words)]);
        at = next + (roll(dice, 2) ? roll(dice, 8) : 0);
        at = at > text->length ? text->length : at;
    }
    put_bytes_of(&out, text, at, text->length);
    return copy;
}

static void expect_mutants_sound(const char *path, int count, uint64_t seed)
{
    test_checker checker;
    test_random dice = {seed};
    ck_buffer text = bytes_of(path);
    checker_init(&checker, false);
    for (int i = 0; i < count; i++) {
        ck_buffer mutant = mutated(&text, &dice);
        ck_pipeline_set_strict(checker.pipeline, i % 2);
        expect_sound(&checker, &mutant, i % 2);
        ck_buffer_free(&mutant);
    }
    checker_free(&checker);
    ck_buffer_free(&text);
}

Test(fix, repairs_are_sound_on_samples_with_slips)
{
    expect_mutants_sound("samples/four-seasons.ckka", rounds(50), 1);
    expect_mutants_sound("samples/slips.ckka", rounds(60), 2);
}

Test(fix, repairs_are_sound_on_the_canary)
{
    static const char *const files[] = {"tests/canary/even.ckka", "tests/canary/odd.ckka"};
    test_checker checker;
    checker_init(&checker, true);
    for (size_t i = 0; i < 2; i++) {
        ck_buffer file = bytes_of(files[i]);
        for (char *line = strtok(file.bytes, "\n"); line; line = strtok(NULL, "\n")) {
            ck_buffer text = {line, strlen(line), 0, NULL};
            for (int guesses = 0; guesses < 2; guesses++) {
                ck_pipeline_set_strict(checker.pipeline, guesses);
                expect_sound(&checker, &text, guesses);
            }
        }
        ck_buffer_free(&file);
    }
    checker_free(&checker);
}

/* Records of which a repair brought back what another one had repaired. */
static const char *const circles[] = {
    /* a certain edit in a round of guesses that is refused, after another round of guesses */
    "ZIA船ZOZI一\xe6\nLE LAU弓KA[]NO\nLE弓NEPI兵PU 木弓\nLE弓NE",
    /* a water cast that says by itself that the move failed */
    "ZIA王XIACAU無撃裁 TA将NATA無撃裁 ZAI船ZOZI橋二XE虎ZI水二此無 PE巫MEPE橋三TE虎NILU橋三 "
    "ZO皇[ZY]TAITY CA車ZAZI水三 PAU巫PAIPAU無撃裁 KE巫LENE橋四 LAI兵LY無撃裁 CAI巫CO水三 "
    "CIA車PIACIA無撃裁 NA車NIZO水三 TY皇TAI[TY]ZAI ZI車ZONAI無撃裁 CAU王MAICY無撃裁 "
    "NAI車KIAKAI無撃裁 XIA将ZIA無撃裁 ZIA王TIA無撃裁 ZIA将TAUNAI無撃裁 KA筆LAKA無撃裁 "
    "MAU弓MAIMI橋二此無或為馬弓兵 再行 NIA車NAIZO水一ZAI皇XAI[ZY]XY CI兵COCU無撃裁 ZO車NI無撃裁 "
    "手黒兵MAU筆PAUPY橋四 手黒兵",
    /* a piece that stands elsewhere with one cast than with the other */
    "LAU弓LAILI橋一此三 ZI船ZOZAI橋五MAU弓MAIMO橋三LE弓TELAI橋無此無MO弓MI無撃裁PE巫PIMI橋無"
    "TAU虎ZAI水一此二 ZO皇[TY]ZAITYLAI兵LY無撃裁MI巫PIPE無撃裁PAU巫XAUMAU橋三MA馬XIMA無撃裁"
    "ZAI船XAI無撃裁ZIA王TIAZAU無撃裁MAU巫XAUMAU橋三TY皇[ZY]ZO\nZAU王TAUZAU無撃裁ZA王TANE無撃裁"
    "LAU弓LYLU橋一此無LU弓TU無撃裁NIA車KIANIA無撃裁MA馬XIMO無撃裁TIA将TAUNAU無撃裁"
    "NI兵LILU無撃裁MIA馬XAIMO橋三再行ME弓MOMAI橋三LI巫TITE無撃裁星一周",
};

Test(fix, no_repair_takes_another_one_back)
{
    test_checker checker;
    checker_init(&checker, true);
    for (size_t i = 0; i < sizeof circles / sizeof *circles; i++) {
        ck_buffer text = {.bytes = (char *)circles[i], .length = strlen(circles[i])};
        expect_sound(&checker, &text, true);
    }
    checker_free(&checker);
}

/* Games with few slips and with many. */
Test(fix, repairs_are_sound_on_damaged_games)
{
    enum { MOST_SLIPS = 24 };
    const uint64_t games = (uint64_t)rounds(4);
    test_checker checker;
    test_random dice = {7};
    checker_init(&checker, true);
    for (int i = 0; rules_for_damage[i]; i++) {
        const ck_rules rules = rules_of(rules_for_damage[i]);
        for (uint64_t game = 0; game < games; game++) {
            ck_random random = {game};
            ck_buffer text = whole_game(&rules, rules_for_damage[i], &random);
            for (uint32_t slips = roll(&dice, MOST_SLIPS) + 1; slips > 0; slips--)
                damage(&text, &dice);
            ck_pipeline_set_strict(checker.pipeline, game % 4 > 0);
            expect_sound(&checker, &text, game % 4 > 0);
            ck_buffer_free(&text);
        }
    }
    checker_free(&checker);
}

/* Certain repairs, each of which was in doubt for the one before, are made in one round. */
Test(fix, what_is_certain_is_all_made_at_once)
{
    enum { MARKS = 200 };
    test_checker checker;
    checker_init(&checker, false);
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_put(&out, HEAD KING "終季\n");
    for (int i = 0; i < MARKS; i++)
        ck_put(&out, "春終\n");
    ck_buffer once = repaired(&checker, false, ck_buffer_string(&text), text.length);
    cr_expect_str_eq(ck_buffer_string(&once), HEAD KING "終季\n春終\n");
    expect_sound(&checker, &text, false);
    ck_buffer_free(&once);
    ck_buffer_free(&text);
    checker_free(&checker);
}

static bool same_but_for_space(const char *a, const char *b)
{
    for (;; a++, b++) {
        a += strspn(a, " \n");
        b += strspn(b, " \n");
        if (*a != *b || *a == '\0')
            return *a == *b;
    }
}

/* Whether certain repairs make a record whole; they make no other of it. */
static bool becomes(test_checker *checker, const ck_buffer *damaged, const ck_buffer *whole)
{
    ck_buffer text = repaired(checker, false, ck_buffer_string(damaged), damaged->length);
    const bool is_whole = same_but_for_space(ck_buffer_string(&text), whole->bytes);
    cr_expect(is_whole || same_bytes(&text, damaged), "another repair of:\n%s\n--\n%s",
              ck_buffer_string(whole), ck_buffer_string(&text));
    ck_buffer_free(&text);
    return is_whole;
}

/* The rest of a game tells which hand was meant, and that a declaration is missing. */
Test(fix, declarations_come_back)
{
    static const char declared[] = "\n或為王 再行\n";
    const uint64_t games = (uint64_t)rounds(60);
    const ck_rules rules = rules_of("standard");
    int tried = 0, named = 0, put_in = 0;
    test_checker checker;
    checker_init(&checker, false);
    for (uint64_t game = 0; game < games; game++) {
        ck_random random = {game};
        ck_buffer text = whole_game(&rules, "standard", &random);
        if (strstr(text.bytes, declared)) {
            ck_buffer other = text_with(text.bytes, declared, "\n或為助友 再行\n");
            ck_buffer none = text_with(text.bytes, declared, "\n");
            tried++;
            named += becomes(&checker, &other, &text);
            put_in += becomes(&checker, &none, &text);
            ck_buffer_free(&other);
            ck_buffer_free(&none);
        }
        ck_buffer_free(&text);
    }
    cr_expect(tried > 5 && 2 * named > tried && 2 * put_in > tried, "%d and %d of %d", named,
              put_in, tried);
    checker_free(&checker);
}

/* The records that are hardest to correct. */
Test(fix, repairs_are_sound_on_hard_records)
{
    test_checker checker;
    ck_buffer file = bytes_of("tests/bench/hard.ckka.gz");
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){.outcome_only = true});
    const ck_checked *checked;
    cr_assert(pipeline && ck_pipeline_open_bytes(pipeline, "hard", file.bytes, file.length));
    checker_init(&checker, true);
    for (int i = 0; ck_pipeline_next(pipeline, &checked) == CK_PIPELINE_RECORD; i++) {
        if (i % 3 >= rounds(1))
            continue;
        ck_buffer text = {.bytes = (char *)checked->record->text,
                          .length = checked->record->length};
        for (int guesses = 0; guesses < 2; guesses++) {
            ck_pipeline_set_strict(checker.pipeline, guesses);
            expect_sound(&checker, &text, guesses);
        }
    }
    checker_free(&checker);
    ck_pipeline_free(pipeline);
    ck_buffer_free(&file);
}

/* ---- short memory ---- */

static const fix_case *repaired_case;
static test_checker whole_memory;

static bool repair_some(const ck_memory *memory)
{
    const fix_case *row = repaired_case;
    const ck_repair repair = {
        .guesses = row->guesses, .self = &whole_memory, .recheck = check_text};
    ck_buffer text = {.memory = memory};
    ck_checked checked;
    ck_fixes fixes;
    ck_fixes_init(&fixes, memory);
    check_text(&whole_memory, row->text, strlen(row->text), &checked);
    ck_repaired how;
    const bool good = ck_repair_record(&repair, &fixes, &checked, &text, &how);
    if (good)
        cr_expect_str_eq(text.length > 0 ? ck_buffer_string(&text) : row->text, row->expected);
    ck_buffer_free(&text);
    ck_fixes_free(&fixes);
    return good;
}

/* A repair is whole, or it is reported that it is not. */
Test(fix, short_memory_is_reported)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        repaired_case = &cases[i];
        checker_init(&whole_memory, cases[i].guesses);
        fail_each_allocation(repair_some);
        checker_free(&whole_memory);
    }
}
