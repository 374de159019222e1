/*
 * Notation 2. Each case is a body, and its findings and entries as lines, findings first. Player
 * lines and a move stand before each body, so that it begins as a record does.
 */
#include "tests/parser/reading_lines.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

typedef struct romanized_case {
    const char *body, *expected;
} romanized_case;

static void expect_all(const romanized_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[512];
        snprintf(text, sizeof text, "[a] [b]\nKE tuk2 KI.\n%s", cases[i].body);
        char expected[1024];
        const char *first = "KE tuk2 KI: Shaman KE to KI\n";
        size_t findings = 0;
        while (strncmp(cases[i].expected + findings, "CK", 2) == 0)
            findings += strcspn(cases[i].expected + findings, "\n") + 1;
        snprintf(expected, sizeof expected, "%.*s%s%s", (int)findings, cases[i].expected, first,
                 cases[i].expected + findings);
        expect_reported(text, expected);
    }
}

#define EXPECT_ALL(cases) expect_all((cases), sizeof(cases) / sizeof *(cases))

/* As many further casts of the bridge as a move can have. */
#define TY_TIMES_7  " ty et2 ty et2 ty et2 ty et2 ty et2 ty et2 ty et2"
#define TY_TIMES_21 TY_TIMES_7 TY_TIMES_7 TY_TIMES_7

/* A number longer than every valid one. */
#define TEN_TENS  "nun1 nun1 nun1 nun1 nun1 nun1 nun1 nun1 nun1 nun1"
#define MANY_TENS TEN_TENS " " TEN_TENS " " TEN_TENS " " TEN_TENS

Test(romanized, moves)
{
    static const romanized_case cases[] = {
        {"TAI kauk2 TY", "TAI kauk2 TY: Pawn TAI to TY\n"},
        {"NIA nuak1 PIA PAU", "NIA nuak1 PIA PAU: Vessel NIA via PIA to PAU\n"},
        {"MAU gua2 MAI MY om2", "MAU gua2 MAI MY om2: Archer MAU via MAI to MY cast 3 <om2>\n"},
        {"MAU gua2 MAI MY om1", "MAU gua2 MAI MY om1: Archer MAU via MAI to MY cast 3 <om1>\n"},
        {"MAU gua2 MAI MY 四", "MAU gua2 MAI MY 四: Archer MAU via MAI to MY cast 4 <四>\n"},
        {"LO gua2 NO CO ap1 un1",
         "LO gua2 NO CO ap1 un1: Archer LO via NO to CO cast 4 5 <ap1 un1>\n"},
        /* a bridge that is cast again, and what only looks like that */
        {"LO gua2 NO CO et2 ty ap1 ty un1",
         "LO gua2 NO CO et2 ty ap1 ty un1: Archer LO via NO to CO 1 <et2 ty ap1 ty un1>\n"},
        {"MAU gua2 MAI MY et2 ty cue1 ty mok1",
         "MAU gua2 MAI MY et2 ty cue1: Archer MAU via MAI to MY 1 <et2 ty cue1>\n"
         "ty mok1: again handless\n"},
        {"MAU gua2 MAI MY om2 ty mok1",
         "MAU gua2 MAI MY om2: Archer MAU via MAI to MY cast 3 <om2>\nty mok1: again handless\n"},
        {"MAU gua2 MAI MY et2 ty", "CK1005: ty\n"
                                   "MAU gua2 MAI MY et2: Archer MAU via MAI to MY cast 1 <et2>\n"
                                   "ty: unread\n"},
        {"MAU gua2 MAI MY et2 ty ap1 ty foo",
         "CK1005: ty foo\n"
         "MAU gua2 MAI MY et2 ty ap1: Archer MAU via MAI to MY 1 <et2 ty ap1>\n"
         "ty foo: unread\n"},
        {"MAU gua2 MAI MY foo ty ap1", "CK1005: foo ty ap1\n"
                                       "MAU gua2 MAI MY: Archer MAU via MAI to MY\n"
                                       "foo ty ap1: unread\n"},
        {"MAU gua2 MAI MY et2" TY_TIMES_21 " ty om2",
         "CK1005: ty om2\nMAU gua2 MAI MY et2" TY_TIMES_21
         ": Archer MAU via MAI to MY 1 <et2" TY_TIMES_21 ">\nty om2: unread\n"},
        {"LA kaun1 LY, MA maun1 MI、XA uai1 XE。PA kua2 PI",
         "LA kaun1 LY: Chariot LA to LY\nMA maun1 MI: Horse MA to MI\n"
         "XA uai1 XE: General XA to XE\nPA kua2 PI: Officer PA to PI\n"},
        {"ZA\tio\xc2\xa0TE\xe3\x80\x80NE",
         "ZA\tio\xc2\xa0TE\xe3\x80\x80NE: King ZA via TE to NE\n"},
        {"TE dau2 ZI\r\nXE dau2 ZI\r\n",
         "TE dau2 ZI: Tiger TE to ZI\nXE dau2 ZI: Tiger XE to ZI\n"},
    };
    EXPECT_ALL(cases);
}

Test(romanized, a_declaration_may_stand_first)
{
    expect_reported("[a] zau io. KE tuk2 KI",
                    "CK1017: [a] zau io\n[a] zau io: ? 王 by a\nKE tuk2 KI: Shaman KE to KI\n");
}

Test(romanized, failed_moves)
{
    static const romanized_case cases[] = {
        {"TAU dau2 ZAI mun1", "TAU dau2 ZAI mun1: Tiger TAU to ZAI cast failed <mun1>\n"},
        {"TAU dau2 ZAI et2 mun1",
         "TAU dau2 ZAI et2 mun1: Tiger TAU to ZAI cast 1 failed <et2 mun1>\n"},
        {"TAU dau2 ZAI mun1 mun1",
         "TAU dau2 ZAI mun1 mun1: Tiger TAU to ZAI cast 0 failed <mun1 mun1>\n"},
        {"LO gua2 NO CO ap1 ik2 mun1",
         "LO gua2 NO CO ap1 ik2 mun1: Archer LO via NO to CO cast 4 2 failed <ap1 ik2 mun1>\n"},
    };
    EXPECT_ALL(cases);
}

/* Where a record begins as others do not. */
Test(romanized, beginnings)
{
    expect_reported("[a] zau io. ty mok1.", "[a] zau io. ty mok1: again 王 by a\n");
    expect_reported("NAI {x}\nNAI kauk2 NY.", "CK1005: NAI\n"
                                              "NAI: unread\n"
                                              "{x}: comment\n"
                                              "NAI kauk2 NY: Pawn NAI to NY\n");
}

Test(romanized, moves_of_the_minds)
{
    static const romanized_case cases[] = {
        {"ZO tam2 ZI", "ZO tam2 ZI: Minds ZO to ZI\n"},
        {"ZO tam2 [ZU] ZI", "ZO tam2 [ZU] ZI: Minds ZO first ZU to ZI\n"},
        {"ZO tam2 ZU XI", "ZO tam2 ZU XI: Minds ZO via ZU to XI either\n"},
        {"ZO tam2 [ZU] ZI ZE", "ZO tam2 [ZU] ZI ZE: Minds ZO via ZI first ZU to ZE latter\n"},
        {"ZO tam2 ZI [ZE] ZU", "ZO tam2 ZI [ZE] ZU: Minds ZO via ZI first ZE to ZU former\n"},
        {"ZO tam2 [cue1] ZI", "ZO tam2 [cue1] ZI: Minds ZO to ZI\n"},
        {"ZO tam2 ZI [ZE]", "CK1005: ZO tam2 ZI [ZE]\n"
                            "ZO tam2 ZI [ZE]: unread\n"},
        {"ZO tam2 [或] ZI", "ZO tam2 [或] ZI: Minds ZO to ZI\n"},
        {"ZO tam2 [foo] ZI", "CK1005: ZO tam2 [foo] ZI\n"
                             "ZO tam2 [foo] ZI: unread\n"},
        {"ZO tam2 [ZU ZE] ZI", "CK1005: ZO tam2 [ZU ZE] ZI\n"
                               "ZO tam2 [ZU ZE] ZI: unread\n"},
    };
    EXPECT_ALL(cases);
}

Test(romanized, placed_pieces)
{
    static const romanized_case cases[] = {
        {"huok2 gua2 MY", "huok2 gua2 MY: black Archer to MY\n"},
        {"kok1 io MY", "kok1 io MY: red King to MY\n"},
        {"cue1 kaun1 CI", "cue1 kaun1 CI: some Chariot to CI\n"},
        {"huok2 tam2 MY", "CK1005: huok2 tam2 MY\n"
                          "huok2 tam2 MY: unread\n"},
    };
    EXPECT_ALL(cases);
}

Test(romanized, tones)
{
    static const romanized_case cases[] = {
        {"MIA gua ZIA", "CK1019: gua\nMIA gua ZIA: Archer MIA to ZIA\n"},
        {"MIA gua1 ZIA", "CK1019: gua1\nMIA gua1 ZIA: Archer MIA to ZIA\n"},
        {"KAU cuk2 KAI", "CK1019: cuk2\nKAU cuk2 KAI: Shaman KAU to KAI\n"},
        {"ZAI muak1 ZY", "ZAI muak1 ZY: Vessel ZAI to ZY\n"},
        {"ZAI muak ZY", "CK1019: muak\nZAI muak ZY: Vessel ZAI to ZY\n"},
        {"TAU dau2 ZAI mun", "CK1019: mun\nTAU dau2 ZAI mun: Tiger TAU to ZAI cast failed <mun>\n"},
        {"TAU dou2 ZAI", "CK1005: TAU dou2 ZAI\nTAU dou2 ZAI: unread\n"},
        {"[a] zau bap pok kaik dat at huep hia at mun mak mok hue at hop nun ik. ta xot",
         "CK1019: dat\nCK1019: huep\nCK1019: hia\nCK1019: mun\nCK1019: mak\nCK1019: mok\n"
         "CK1019: hop\nCK1019: nun\nCK1019: ik\n[a] zau bap pok kaik dat at huep hia at mun mak "
         "mok "
         "hue at hop nun ik. ta xot: end 無抗行処 地心 同色戦集 points 12 by a\n"},
        /* Text that belongs to no entry is reported once, and not for its tones as well. */
        {"cue gua", "CK1005: cue gua\ncue gua: unread\n"},
    };
    EXPECT_ALL(cases);
}

Test(romanized, declarations)
{
    static const romanized_case cases[] = {
        {"[a] zau io hop1 om2.\nta xot1.", "[a] zau io hop1 om2.\nta xot1: end 王 points 3 by a\n"},
        {"[a.b] zau saup1 at huep2 hia1. ty mok1",
         "[a.b] zau saup1 at huep2 hia1. ty mok1: again 地心 獣 by a.b\n"},
        {"#[a]b]#zau bap pok kaik dat2 ua hop1 nun1 ik2\nta xot",
         "#[a]b]#zau bap pok kaik dat2 ua hop1 nun1 ik2\nta xot: end 同色戦集 points 12 by a]b\n"},
        {"[a] zau io {good} ty mok1",
         "[a] zau io {good} ty mok1: again 王 by a\n{good}: comment\n"},
        {"[a] zau mun1 mak1 mok1 hue ta xot1",
         "[a] zau mun1 mak1 mok1 hue ta xot1: end 無抗行処 by a\n"},
        {"[a] zau tam2 ty sak2 at kut2 tam2 hop1 ut2 ap1. ta xot1",
         "[a] zau tam2 ty sak2 at kut2 tam2 hop1 ut2 ap1. ta xot1: end 撃皇 皇再来 points -4 by "
         "a\n"},
        {"cue1 zau io ua 5. ta xot1", "cue1 zau io ua 5. ta xot1: end 王 points 5\n"},
        {"KAU tuk2 KAI. [ a　] zau io ty mok1",
         "KAU tuk2 KAI: Shaman KAU to KAI\n[ a　] zau io ty mok1: again 王 by a\n"},
        {"ty mok1", "ty mok1: again handless\n"},
        {"ta xot1 hop1 ik2 nun1", "ta xot1 hop1 ik2 nun1: end handless points 20\n"},
        {"[a] zau io. KE tuk2 KI",
         "CK1017: [a] zau io\n[a] zau io: ? 王 by a\nKE tuk2 KI: Shaman KE to KI\n"},
        {"[a] zau foo bar at io. ty mok1",
         "CK1014: foo bar\n[a] zau foo bar at io. ty mok1: again 王 unread by a\n"},
        {"[a] zau io at bap pok io. ty mok1",
         "CK1015: bap pok io\n[a] zau io at bap pok io. ty mok1: again 王 unread by a\n"},
        {"[a] zau io hop1 ik2 om2. ta xot1",
         "CK1009: ik2 om2\n[a] zau io hop1 ik2 om2. ta xot1: end 王 by a\n"},
        {"[a] zau 獣 at io ty mok1", "[a] zau 獣 at io ty mok1: again 王 獣 by a\n"},
        {"[a] zau io hop1 mun1. ta xot1", "[a] zau io hop1 mun1. ta xot1: end 王 points 0 by a\n"},
        {"[a] zau bap pok. ty mok1",
         "CK1014: bap pok\n[a] zau bap pok. ty mok1: again unread by a\n"},
        {"[a] zau io hop1 " MANY_TENS ". ta xot1",
         "CK1009: " MANY_TENS "\n[a] zau io hop1 " MANY_TENS ". ta xot1: end 王 by a\n"},
        {"[a] zau io hop1. ta xot1", "CK1009: hop1\n[a] zau io hop1. ta xot1: end 王 by a\n"},
    };
    EXPECT_ALL(cases);
}

Test(romanized, marks_results_comments)
{
    static const romanized_case cases[] = {
        {"iei2 ta. xo1 ta. kat2 ta. iat1 ta",
         "iei2 ta: season 0\nxo1 ta: season 1\nkat2 ta: season 2\niat1 ta: season 3\n"},
        {"pet2 et2 cei2", "pet2 et2 cei2: game\n"},
        {"[a]12 [b.c] 二十八", "[a]12 [b.c] 二十八: a 12 b.c 28\n"},
        {"[a]nun1 [b] om2 nun1", "[a]nun1 [b] om2 nun1: a 10 b 30\n"},
        {"[a]12", "CK1005: [a]12\n[a]12: unread\n"},
        {"KAU tuk2 KAI{why?}. #{a}b}#",
         "KAU tuk2 KAI: Shaman KAU to KAI\n{why?}: comment\n#{a}b}#: comment\n"},
        {"{open\nKAU tuk2 KAI", "CK1007: {open\n{open: comment\nKAU tuk2 KAI: Shaman KAU to KAI\n"},
        {"[open, KAU\nKAU tuk2 KAI",
         "CK1008: [open, KAU\n[open, KAU: unread\nKAU tuk2 KAI: Shaman KAU to KAI\n"},
        {"KAU tuk2 KAI oh no, my dear. KAU tuk2 KAI",
         "CK1005: oh no\nCK1005: my dear\nKAU tuk2 KAI: Shaman KAU to KAI\n"
         "oh no: unread\nmy dear: unread\nKAU tuk2 KAI: Shaman KAU to KAI\n"},
        {"Title 5\nKAU tuk2 KAI. 春終", "CK1005: Title 5\nCK1005: 春終\nTitle 5: unread\n"
                                        "KAU tuk2 KAI: Shaman KAU to KAI\n春終: unread\n"},
        {"KAU tuk2 KAI -3", "CK1018: -3\nKAU tuk2 KAI -3: Shaman KAU to KAI cast ? <-3>\n"},
        {"KAU tuk2 KAI 百百", "CK1009: 百百\nKAU tuk2 KAI 百百: Shaman KAU to KAI cast ? <百百>\n"},
        {"KAU tuk2 KAI ##", "CK1005: ##\nKAU tuk2 KAI: Shaman KAU to KAI\n##: unread\n"},
        {"KAU tuk2 KAI nun1", "CK1018: nun1\nKAU tuk2 KAI nun1: Shaman KAU to KAI cast ? <nun1>\n"},
    };
    EXPECT_ALL(cases);
}
