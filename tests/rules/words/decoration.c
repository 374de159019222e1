/* What is pasted around a record, and what can only be a remark. */
#include "rules/words/decoration.h"

#include <criterion/criterion.h>
#include <string.h>

/* The text without its decoration, and the letters of the kinds that were found. */
static void undress(const char *text, char *rest, char *kinds)
{
    static const char letters[] = " qlncf";
    size_t at = 0;
    ck_decoration_walk walk = ck_decoration_begin(text, strlen(text), 0);
    while (ck_decoration_next(&walk)) {
        strncat(rest, text + at, walk.span.offset - at);
        strncat(kinds, &letters[walk.kind], 1);
        at = ck_end_of(walk.span);
    }
    strcat(rest, text + at);
}

Test(decoration, is_found)
{
    static const struct {
        const char *text, *rest, *kinds;
    } rows[] = {
        {"> NAI兵NY", "NAI兵NY", "q"},
        {"> > | NAI兵NY\n>\n>NI兵NU", "NAI兵NY\n\nNI兵NU", "qqqqq"},
        {"＞　NAI兵NY", "NAI兵NY", "q"},
        {"- NAI兵NY\n* NI兵NU\n・CI兵CU\n\u2022 TI兵TU\n", "NAI兵NY\nNI兵NU\nCI兵CU\nTI兵TU\n",
         "llll"},
        {"--- NAI兵NY\n**NAI兵NY**\n-5\n-", "--- NAI兵NY\n**NAI兵NY**\n-5\n-", ""},
        {"1. NAI兵NY 2. NI兵NU", "NAI兵NY NI兵NU", "nn"},
        {"1) NAI兵NY 2) NI兵NU", "NAI兵NY NI兵NU", "nn"},
        {"(1) NAI兵NY (2) NI兵NU", "NAI兵NY NI兵NU", "nn"},
        {"1: NAI兵NY\n#2 NAI兵NY\n№3 NAI兵NY", "NAI兵NY\nNAI兵NY\nNAI兵NY", "nnn"},
        {"①NAI兵NY ⑫ 黒兵NU\n⑴ NAI兵NY\n⒈ NAI兵NY", "NAI兵NY 黒兵NU\nNAI兵NY\nNAI兵NY", "nnnn"},
        {"１．NAI兵NY　１２）NI兵NU", "NAI兵NY　NI兵NU", "nn"},
        {"1手目 NAI兵NY\n第2手: NAI兵NY\n第十三手目NAI兵NY", "NAI兵NY\nNAI兵NY\nNAI兵NY", "nnn"},
        {"第十十手 NAI兵NY\n第手 NAI兵NY", "第十十手 NAI兵NY\n第手 NAI兵NY", ""},
        {"1 NAI兵NY\n2 \"naiPny\"", "NAI兵NY\n\"naiPny\"", "nn"},
        /* heads, points, scores, events of other games */
        {"ME弓MIMU橋 3. NAI兵NY", "ME弓MIMU橋 3. NAI兵NY", ""},
        {"[a]為王 終季 手 5. NAI兵NY", "[a]為王 終季 手 5. NAI兵NY", ""},
        {"[a] 20. NAI兵NY", "[a] 20. NAI兵NY", ""},
        {"ME gua2 MI MU 3. XU kauk2 XY", "ME gua2 MI MU 3. XU kauk2 XY", ""},
        {"ME gua2 MI MU. 3. XU kauk2 XY", "ME gua2 MI MU. XU kauk2 XY", "n"},
        {"{遊:連船之遊}\n[甲]裁二\n0. 赤 1. 黒", "{遊:連船之遊}\n[甲]裁二\n0. 赤 1. 黒", ""},
        {"{x 1. NAI兵NY} 2. NAI兵NY", "{x 1. NAI兵NY} NAI兵NY", "n"},
        {"2季始\n三季終\n1.5", "2季始\n三季終\n1.5", ""},
        /* senders */
        {"sy: NAI兵NY\n[21:03] sy: NI兵NU\nsy 21:03 CI兵CU", "NAI兵NY\nNI兵NU\nCI兵CU", "ccc"},
        {"[2021/11/06, 21:03:11] sy: NAI兵NY\n21:03 さくら：NI兵NU", "NAI兵NY\nNI兵NU", "cc"},
        {"sy 21:03\nNAI兵NY\n[21:03] @ta:\nNI兵NU", "\nNAI兵NY\n\nNI兵NU", "cc"},
        {"MAU 21:03\n21:03\nsy:", "MAU 21:03\n21:03\nsy:", ""},
        {"[sy] NAI兵NY\nsy NAI兵NY", "[sy] NAI兵NY\nsy NAI兵NY", ""},
        /* a word before the colon of one line alone is text; a player's may begin a declaration */
        {"sy: NAI兵NY\nNI兵NU\nwrote: CI兵CU", "sy: NAI兵NY\nNI兵NU\nwrote: CI兵CU", ""},
        {"sy: NAI兵NY\n\njv: nice\n> jv: NI兵NU", "NAI兵NY\n\njv: nice\nNI兵NU", "cqc"},
        {"sy: NAI兵NY\nnice\njv: NI兵NU", "sy: NAI兵NY\nnice\njv: NI兵NU", ""},
        {"[21:03] sy: jv: NI兵NU", "jv: NI兵NU", "c"},
        {"sy: nice\njv: NI兵NU", "sy: nice\njv: NI兵NU", ""},
        {"[ann] [bob]\nann: NAI兵NY\n春終\nbob: 春終", "[ann] [bob]\nNAI兵NY\n春終\n春終", "cc"},
        {"[ann] [bob]\nann: [ann]為王", "[ann] [bob]\n[ann]為王", "c"},
        {"{黒名:ann}\nann: 為王\nann: 黒兵NY", "{黒名:ann}\nann: 為王\n黒兵NY", "c"},
        {"黒名: tasko\n律: NAI兵NY", "黒名: tasko\n律: NAI兵NY", ""},
        {"XU兵XY: NAI兵NY\nsy: nice", "XU兵XY: NAI兵NY\nsy: nice", ""},
        {"https://example.org/12 NAI兵NY", "https://example.org/12 NAI兵NY", ""},
        {"```ckka\n> 1. NAI兵NY\r\n```", "\nNAI兵NY\r\n", "fqnf"},
        {"[21:03:x] sy: NAI兵NY\n21:03: NAI兵NY", "[21:03:x] sy: NAI兵NY\n21:03: NAI兵NY", ""},
        {"[21:0] sy: NAI兵NY\n[21.03] sy: NAI兵NY", "[21:0] sy: NAI兵NY\n[21.03] sy: NAI兵NY", ""},
        {"[21:03] NAI兵NY", "NAI兵NY", "c"},
        {"21:03 (nice) NAI兵NY\n0:09（/00:00:09", "(nice) NAI兵NY\n（/00:00:09", "cc"},
        {"{遊:連船之遊}\n[甲]裁\n1. [甲]裁二", "{遊:連船之遊}\n[甲]裁\n1. [甲]裁二", ""},
        {"{遊:連船之遊}\n[甲]裁二\n1. [甲]裁二", "{遊:連船之遊}\n[甲]裁二\n[甲]裁二", "n"},
        {"{遊:行戦}\n[甲]無行\n1. [甲]無行", "{遊:行戦}\n[甲]無行\n[甲]無行", "n"},
        {"#2x NAI兵NY", "#2x NAI兵NY", ""},
        {"1.. NAI兵NY", "NAI兵NY", "n"},
        {"", "", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char rest[256] = "", kinds[16] = "";
        undress(rows[i].text, rest, kinds);
        cr_expect_str_eq(rest, rows[i].rest, "%s: %s", rows[i].text, rest);
        cr_expect_str_eq(kinds, rows[i].kinds, "%s: %s", rows[i].text, kinds);
    }
}

Test(decoration, remarks)
{
    static const struct {
        const char *line;
        bool remark, romanized;
    } rows[] = {
        {"いい試合だった", true, false},
        {"# my club", true, false},
        {"// good", true, false},
        {"(nice)", true, false},
        {"👍", true, false},
        {"----", true, false},
        {"対局", true, false},
        {"well played at the end", true, true},
        {"https://example.org/game/12?side=a", true, false},
        {"http://XU兵.example", true, false},
        {"21:03", true, false},
        {"0:09/00:00:09", true, true},
        {"21:03 x", false, false},
        {"21:3", false, false},
        {"https://example.org XU兵XY", false, false},
        {"", false, false},
        {" \r", false, false},
        /* a square, a piece, a cast, a declaration, a mark, a number, a key, a slip for a sign */
        {"w", true, false},
        {"XU", false, false},
        {"le弓lilu", false, false},
        {"水", false, false},
        {"為獣", false, false},
        {"再", false, false},
        {"春終", false, false},
        {"round 3", false, false},
        {"五", false, false},
        {"黒名: tasko", false, false},
        {"歩", false, false},
        {"[a]", false, false},
        {"\"naiPny\"", false, false},
        {"kauk", false, true},
        {"mun", false, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(ck_decoration_is_remark(rows[i].line, strlen(rows[i].line), rows[i].romanized),
                     rows[i].remark, "%s", rows[i].line);
}
