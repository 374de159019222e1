/*
 * Score sheets as CSV: the values of the fields, and every finding at the field that it is about.
 */
#include "parser/csv/read_sheet.h"
#include "parser/reader.h"
#include "rules/games/game_table.h"
#include "rules/record/location.h"
#include "rules/record/record_rules.h"
#include "rules/replay/replay.h"
#include "rules/replay/score_sheet.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <string.h>

#define HEADINGS "game,season,player,hands,points,choice\n"
#define RESULTS  "round,player,opponent,points,opponent_points,result\n"
#define MIXED    "game,player,opponent,season,hands,points,choice,result\n"
#define JUDGED                                                                                     \
    "file,record,season,side,player,hands,points,choice,moved,IA,A,A_name,IA_name,end,winner,"     \
    "errors,hash,sketches\n"

/* The results and the findings of all games of a CSV, a line each. */
typedef struct sheet_findings {
    char text[2048];
    char findings[1024];
    const ck_record *record;
    ck_finding finding[16]; /* of the game that is being read */
    int count;
} sheet_findings;

static void keep(void *self, const ck_finding *finding)
{
    sheet_findings *found = self;
    if (found->count < 16)
        found->finding[found->count++] = *finding;
}

static void say(char *text, size_t size, const char *format, const ck_record *record, int number,
                ck_span span)
{
    ck_point point = point_of(record, span.offset);
    size_t length = strlen(text);
    snprintf(text + length, size - length, format, (unsigned)point.line, (unsigned)point.column,
             number, (int)span.length, record->text + span.offset);
}

static void say_findings(sheet_findings *found, const ck_record *record)
{
    for (int i = 0; i < found->count; i++)
        say(found->findings, sizeof found->findings, "%u:%u %d <%.*s>\n", record,
            ck_code_number(found->finding[i].code), found->finding[i].span);
}

static void say_game(sheet_findings *found, const ck_record *record)
{
    ck_observer observer = {.self = found, .sink = {found, keep}};
    ck_rules rules;
    ck_record_rules(record, &rules);
    ck_outcome outcome = ck_replay_board(&rules, record, &observer);
    size_t length = strlen(found->text);
    snprintf(found->text + length, sizeof found->text - length, "line %u: %.*s %g, %.*s %g\n",
             (unsigned)record->line, (int)outcome.player[1].name.length,
             outcome.player[1].name.bytes, outcome.player[1].points / (double)outcome.unit,
             (int)outcome.player[0].name.length, outcome.player[0].name.bytes,
             outcome.player[0].points / (double)outcome.unit);
    say_findings(found, record);
}

static sheet_findings read_csv(const char *text, size_t length)
{
    sheet_findings found = {.text = ""};
    ck_sink sink = {&found, keep};
    ck_sheet_csv *csv = ck_sheet_csv_new(text, length, 1, NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    while (found.count = 0, ck_sheet_csv_next(csv, &record, &sink) == CK_SHEET_CSV_GAME)
        say_game(&found, &record);
    ck_record_free(&record);
    ck_sheet_csv_free(csv);
    return found;
}

typedef struct csv_case {
    const char *text, *games, *findings;
} csv_case;

#define TEN   "xxxxxxxxxx"
#define LONG  TEN TEN TEN TEN TEN TEN TEN
#define BLANK ",,,,,,,,,,"
#define X10   ",x,x,x,x,x,x,x,x,x,x"
#define X62   X10 X10 X10 X10 X10 X10 ",x,x" /* with three others one more than are read */

static const csv_case cases[] = {
    {HEADINGS "1,春,a,獣加行行,,再行\n1,春,a,獣加行行加王,26,終季\n", "line 2: a 40,  0\n", ""},
    {HEADINGS "1,春,a,獣,3,終季\n2,春,b,王,5,終季", "line 2: a 23,  17\nline 3: b 25,  15\n", ""},
    /* spreadsheets: a byte-order mark, CR LF, quotes, blank rows, other separators */
    {"\xef\xbb\xbf" HEADINGS "1,春,a,獣,3,終季\r\n\r\n,,,,,\r\n2,春,a,獣,3,終季\r\n",
     "line 2: a 23,  17\nline 5: a 23,  17\n", ""},
    {HEADINGS "\"1\",\"春\",\"a, b\",\"獣\",\"3\",\"終季\"\n", "line 2: a, b 23,  17\n", ""},
    {HEADINGS "1,春,\"a \"\"x\"\" b\",獣,3,終季\n1,夏,\"a \"\"x\"\" b\",獣,3,終季\n",
     "line 2: a \"x\" b 26,  14\n", ""},
    {HEADINGS "1,春,\"a\nb\",獣,3,終季\n2,春,c,獣,3,終季",
     "line 2: a b 23,  17\nline 4: c 23,  17\n", ""},
    {HEADINGS "1,春,a]#b,獣,3,終季", "line 2: a]#b 23,  17\n", ""},
    {HEADINGS "1, 春 ,　a ,獣, 3,終季 ", "line 2: a 23,  17\n", ""},
    {"game;season;player;hands;points;choice\n1;春;a;獣;3;終季", "line 2: a 23,  17\n", ""},
    {"game\tseason\tplayer\thands\tpoints\tchoice\n1\t春\ta\t獣\t3\t終季", "line 2: a 23,  17\n",
     ""},
    {"Choice,POINTS,hands,player,season,game\n終季,3,獣,a,春,1", "line 2: a 23,  17\n", ""},
    /* words, numbers, empty games and seasons, the other player */
    /* names in other forms of the signs, in English and romanized, in any case */
    {HEADINGS "1,春,a,The Animals,3,Ta xot1\n", "line 2: a 23,  17\n", ""},
    {HEADINGS "1,iei2,a,saup,3,终季\n", "line 2: a 23,  17\n", ""},
    {HEADINGS "1,Spring,a,兽集,3,END\n", "line 2: a 23,  17\n", ""},
    {HEADINGS "1,spring,a,flash animals,5,ta xot\n", "line 2: a 25,  15\n", ""},
    {HEADINGS "1,春,a,bap pok saup1 加 io,10,end\n", "line 2: a 30,  10\n", ""},
    {HEADINGS "1,spring,a,獣,,again\n,,b,王,十,end\n,2,b,王,5,ta xot1", "line 2: a 5, b 35\n", ""},
    {"game,season,player,hands,points,choice,opponent,note\n1,春,a,獣,3,終季,z,first\n",
     "line 2: a 23, z 17\n", ""},
    {"game,season,player,hands,points,choice,rules\n1,春,a,獣,3,終季,\"standard,points=2\"\n",
     "line 2: a 4,  0\n", ""},
    {"game,season,player,hands,points,choice,rules\n1,春,a,王,3.1,終季,古計算法\n1,夏,a,王,三・一,"
     "終季,\n",
     "line 2: a 26.2,  13.8\n", ""},
    /* spaces beside quotation marks, and the signs of input methods */
    {"\"game\", \"season\" ,\"player\",\"hands\",\"points\",\"choice\"\n"
     "1, \"春\" ,\"a, b\" , \"獣\",\"3\", \"終季\" \n",
     "line 2: a, b 23,  17\n", ""},
    {HEADINGS "1,春,a,獣,３,終季", "line 2: a 23,  17\n", "2:9 1051 <３>\n"},
    {HEADINGS "1,春,a,撃皇,−5,終季", "line 2: a 15,  25\n", "2:10 1051 <−5>\n"},
    {HEADINGS "1,春,a,獣,３ｘ,終季", "line 2: a 23,  17\n", "2:9 1009 <３ｘ>\n"},
    /* findings point to the fields */
    {HEADINGS "1,春,a,獣,4,終季", "line 2: a 23,  17\n", "2:9 4204 <4>\n"},
    {HEADINGS "1,春,a,獣,6,終季", "line 2: a 23,  17\n", "2:9 5302 <6>\n"},
    {HEADINGS "1,春,a,大王,3,終季", "line 2: a 23,  17\n", "2:7 1014 <大王>\n"},
    {HEADINGS "1,春,\"a, b\",獣加大王,3,終季", "line 2: a, b 23,  17\n", "2:14 1014 <大王>\n"},
    {HEADINGS "1,春,,獣,3,終季", "line 2:  20,  20\n", "2:5 5304 <,獣,3,終季>\n"},
    {HEADINGS "1,春,a,獣,3,終わり", "line 2: a 20,  20\n", "2:11 1005 <終わり>\n"},
    {HEADINGS "1,春,a,獣,,continue\n1,春,a,獣加王,16,Stop", "line 2: a 36,  4\n", ""},
    /* titles */
    {"Spring cup\n" HEADINGS "1,春,a,獣,3,終季\n2,春,a,獣,4,終季",
     "line 1: a 23,  17\nline 4: a 23,  17\n", "1:1 5315 <Spring cup>\n4:9 4204 <4>\n"},
    {"Spring cup\n\n" HEADINGS "1,春,a,獣,3,終季", "line 1: a 23,  17\n",
     "1:1 5315 <Spring cup>\n"},
    {"Spring cup\nMay\nhall\n" HEADINGS "1,春,a,獣,3,終季", "line 1: a 23,  17\n",
     "1:1 5315 <Spring cup>\n"},
    {"\"Spring, 1\",,,,,\n2026,,,,,\n" HEADINGS "1,春,a,獣,3,終季", "line 1: a 23,  17\n",
     "1:2 5315 <Spring, 1>\n"},
    {HEADINGS "1,春,a,獣,三百百,終季", "line 2: a 23,  17\n", "2:9 1009 <三百百>\n"},
    {HEADINGS "1,夏,a,獣,3,終季", "line 2: a 23,  17\n", "2:3 5101 <夏>\n"},
    {HEADINGS "1,春,a,獣,,再行\n1,夏,a,獣,3,終季", "line 2: a 23,  17\n", "2:3 5102 <春>\n"},
    {HEADINGS "1,上季,a,王,5,終季\n1,下季,a,王,5,終季\n1,秋,a,王,5,終季", "line 2: a 30,  10\n",
     "4:5 2401 <a,王,5,終季>\n"},
    /* rows that are not as they should be */
    {HEADINGS "1,春,a,獣,3,終季,x", "line 2: a 23,  17\n", "2:1 5312 <1,春,a,獣,3,終季,x>\n"},
    {HEADINGS "1,春,a,獣,3", "line 2: a 20,  20\n", "2:1 5312 <1,春,a,獣,3>\n2:5 1017 <a,獣,3>\n"},
    {HEADINGS "1,春,\"a\"x,獣,3,終季", "line 2: a 23,  17\n", "2:5 5313 <\"a\"x>\n"},
    {"game,season,name,hand,points,choice\n1,春,a,獣,3,終季", "line 1:  20,  20\n",
     "1:1 5311 <game,season,name,hand,points,choice>\n"},
    {"sep=,\ngame,season,name,hand,points,choice\n1,春,a,獣,3,終季", "line 2:  20,  20\n",
     "2:1 5311 <game,season,name,hand,points,choice>\n"},
    /* names with quotation marks */
    {HEADINGS "1,春,\"Ann \"\"Ace\"\" Lee\",獣,3,終季\n1,夏,b,獣,4,終季",
     "line 2: Ann \"Ace\" Lee 20, b 20\n", "3:9 4204 <4>\n"},
    {"opponent,game,season,player,hands,points,choice\n"
     "\"\"\"b\"\"\",1,春,\"a\"\"\",獣,3,終季\n,1,夏,\"\"\"b\"\"\",王,5,終季\n"
     ",1,秋,\"\"\"c\"\"\",王,5,終季",
     "line 2: a\" 18, \"b\" 22\n", "4:7 5304 <\"\"c\"\"\",王,5,終季>\n"},
    {HEADINGS "1,春,\"mi\r\nrel\",獣,4,終季", "line 2: mi rel 23,  17\n", "3:8 4204 <4>\n"},
    /* hands as people part them */
    {HEADINGS "1,春,a,\"王, 獣\",8,終季\n1,夏,a,\"王\n獣\",8,終季", "line 2: a 36,  4\n", ""},
    {HEADINGS "1,春,a,王 加 獣,8,終季\n1,夏,a,王＋獣、大王,8,終季", "line 2: a 36,  4\n",
     "3:11 1014 <大王>\n"},
    {HEADINGS "1,春,a,King and the Animals,8,終季\n1,夏,a,\"io, and ANIMALS\",8,終季\n"
              "1,秋,a,兽集 & The King,8,終季",
     "line 2: a 40,  0\n", ""},
    {HEADINGS "1,春,a,The Flash Animals,5,終季", "line 2: a 25,  15\n", ""},
    {HEADINGS "1,春,a,The Animals + The Flash,5,終季", "line 2: a 25,  15\n", ""},
    {HEADINGS "1,봄,a,동색 기마대,7,계절 종료", "line 2: a 27,  13\n", ""},
    {"game,season,player,hands,points,choice,rules\n"
     "1,春,a,\"Chariot, Archer and Pawn, Vessel and two Pawns\",8,終季,教育机戦\n",
     "line 2: a 18,  2\n", ""},
    /* hands longer than every name, with and without another after them */
    {HEADINGS "1,春,a," LONG ",3,終季", "line 2: a 23,  17\n", "2:7 1014 <" LONG ">\n"},
    {HEADINGS "1,春,a,\"" LONG ",王\",5,終季", "line 2: a 25,  15\n", "2:8 1014 <" LONG ">\n"},
    /* an end without a season, and a row of many blank fields */
    {HEADINGS "1,,a,獣,3,終季", "line 2: a 23,  17\n", ""},
    {HEADINGS BLANK BLANK BLANK BLANK BLANK BLANK BLANK "\n1,春,a,獣,4,終季", "line 3: a 23,  17\n",
     "3:9 4204 <4>\n"},
    /* several kinds at once, over several lines, behind quotation marks and wide characters */
    {"player,opponent,game,season,hands,points,choice\n"
     "\"Ä \"\"ä\"\"\",\"z\r\nz\",\"g\n1\",春,\"王,\n大王\",三百百,終季\n"
     "\"Ä \"\"ä\"\"\",,,冬,獣,4,再行\n\"q\"\"\",,,夏,\"獣\",3,終季\n,,,梅,\"(獣)(王)\",8,下\n",
     "line 2: Ä \"ä\" 20, z z 20\n",
     "5:1 1014 <大王>\n5:5 1009 <三百百>\n8:17 1005 <下>\n"
     "6:17 4204 <4>\n6:13 5102 <冬>\n7:2 5304 <q\"\"\",,,夏,\"獣\",3,終季>\n7:9 5101 <夏>\n"
     "8:1 5304 <,,,梅,\"(獣)(王)\",8>\n"},
    {"game,season,player,opponent,hands,points,choice\n1,春,a,a,,,", "line 2: a 20, a 20\n",
     "2:7 1054 <a>\n2:5 1017 <a,a,>\n2:5 5304 <a,a,>\n"},
    /* what some spreadsheets write first */
    {"sep=;\r\ngame;season;player;hands;points;choice\r\n1;春;a;獣;4;終季", "line 3: a 23,  17\n",
     "3:9 4204 <4>\n"},
    /* headings in other words, and of another language */
    {"対局,季節,競技者,役,得点,選択,相手,日付\n1,春,a,獣,4,終季,b,2026-04-12",
     "line 2: a 23, b 17\n", "2:9 4204 <4>\n"},
    {"game,season,player,hands,points,choice,opponent\n1,春,a,獣,㊂,終季,b", "line 2: a 23, b 17\n",
     ""},
    {"局;季节;棋手;役名;得分;选择;对手\n1;春;a;獣;4;终季;b", "line 2: a 23, b 17\n",
     "2:9 4204 <4>\n"},
    {"Spiel;Saison;Spieler;Hand;Punkte;Wahl\n1;春;a;獣;3;終季", "line 1:  20,  20\n",
     "1:1 5311 <Spiel;Saison;Spieler;Hand;Punkte;Wahl>\n"},
    /* a carriage return alone ends a row, with a warning */
    {"game,season,player,hands,points,choice\r1,春,a,獣,4,終季\r2,春,b,獣,3,終季",
     "line 2: a 23,  17\nline 3: b 23,  17\n", "2:1 1050 <>\n2:9 4204 <4>\n"},
    {"Cup\rgame,season,player,hands,points,choice\r1,春,a,獣,4,終季\r", "line 1: a 23,  17\n",
     "1:1 5315 <Cup>\n1:44 1050 <>\n1:52 4204 <4>\n"},
    /* two columns with the same heading, and two in different languages */
    {"game,season,player,hands,points,Points,choice\n1,春,a,獣,3,4,終季\n1,夏,a,獣,,3,終季\n"
     "1,秋,a,獣,3,,終季\n1,冬,a,獣,3,3,終季",
     "line 2: a 32,  8\n", "2:11 5320 <4>\n"},
    {"game,season,player,hands,点,points,choice\n1,春,a,獣,三,3,終季", "line 2: a 23,  17\n", ""},
    /* the opponent of a later row */
    {"game,season,player,hands,points,choice,opponent\n1,春,a,獣,3,終季,b\n1,夏,b,獣,3,終季,a\n"
     "1,秋,a,獣,3,終季,c",
     "line 2: a 23, b 17\n", "4:14 1020 <c>\n"},
    {"player,hands\na,獣", "line 1:  20,  20\n", "1:1 5311 <player,hands>\n"},
};

Test(sheet_csv, cases)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sheet_findings found = read_csv(cases[i].text, strlen(cases[i].text));
        cr_expect_str_eq(found.text, cases[i].games, "%s\nis\n%sinstead of\n%s", cases[i].text,
                         found.text, cases[i].games);
        cr_expect_str_eq(found.findings, cases[i].findings, "%s\nraises\n%sinstead of\n%s",
                         cases[i].text, found.findings, cases[i].findings);
    }
}

/* Results tables: a game a row, its result in the header 果. A game that was not played to its end
 * keeps its points; one without play has none. */
Test(sheet_csv, results)
{
    static const struct {
        const char *rows, *results, *findings;
    } rows[] = {
        {"1,a,b,25,15,", "[a]25[b]15", ""},
        {"1,a,b,二十五,十五,win", "[a]二十五[b]十五", ""},
        {"1,a,b,,,win\n1,c,d,,,勝\n2,a,c,,,Walkover", "[a]勝 [c]勝 [a]不戦勝", ""},
        {"1,a,b,,,draw\n1,c,d,,,两者\n", "引分 -", "3:9 5316 <两者>\n"},
        {"1,a,b,,,double-forfeit", "両者不戦敗", ""},
        {"1,a,,,,\n1,b,BYE,,,\n1,c,,,,half-bye\n1,d,,,,absent\n1,e,,,,win\n1,f,欠,,,",
         "[a]休 [b]休 [c]半休 [d]欠 [e]休 [f]欠", ""},
        {"1,a,,,,loss", "-", "2:8 5318 <loss>\n"},
        {"1,a,b,,,bye", "[a]休", ""}, /* a finding of the replay */
        {"1,a,b,,,", "-", ""},
        {"1,a,b,10,30,win", "-", "2:13 5317 <win>\n"},
        {"1,a,b,20,20,loss", "-", "2:13 5317 <loss>\n"},
        {"1,a,b,10,30,draw", "-", "2:13 5317 <draw>\n"},
        {"1,a,b,12,28,resign", "[a]投了 12.0:28.0", ""},
        {"1,a,b,12.5,27.5,time", "[a]時間切 12.5:27.5", ""},
        {"1,a,b,30,10,walkover\n1,c,d,10,30,forfeit", "[a]不戦勝 [c]不戦敗", ""},
        {"1,a,b,20,20,draw", "[a]20[b]20", ""},
        {"1,a,b,20.9,20.1,win", "[a]20.9[b]20.1", ""},
        {"1,a,b,20.1,20.9,win", "-", "2:17 5317 <win>\n"},
        {"1,a,b,x,28,", "-", "2:7 1009 <x>\n"},
        {"1,\"a]\",b,,,loss", "#[a]]#負", ""},
        /* the points of one complete those of the other */
        {"1,a,b,25,,", "[a]25[b]十五", ""},
        {"1,a,b,,十五・五,", "[a]二十四・五[b]十五・五", ""},
        {"1,a,b,25,,win", "[a]25[b]十五", ""},
        {"1,a,b,15,,win", "-", "2:11 5317 <win>\n"},
        {"1,a,b,x,,", "-", "2:7 1009 <x>\n"},
        /* points of an opponent who is not named */
        {"1,c,,25,15,", "-", "2:9 5318 <15>\n"},
        {"1,c,,25,15,win", "-", "2:9 5318 <15>\n"},
        {"1,c,,25,,\n1,c,,0,0,\n1,c,bye,25,15,\n1,c,,25,15,bye", "[c]休 [c]休 [c]休 [c]休", ""},
        {"1,a,a,,,win", "-", "2:5 1058 <a>\n"},
        {"1,,b,,,win", "-", "2:1 5321 <1,,b,,,win>\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[512], found[256] = "";
        const int length = snprintf(text, sizeof text, RESULTS "%s", rows[i].rows);
        sheet_findings findings = {.text = ""};
        ck_sink sink = {&findings, keep};
        ck_sheet_csv *csv = ck_sheet_csv_new(text, (size_t)length, 1, NULL);
        ck_record record;
        cr_expect(ck_is_sheet_csv(text, (size_t)length));
        ck_record_init(&record, NULL);
        while (findings.count = 0, ck_sheet_csv_next(csv, &record, &sink) == CK_SHEET_CSV_GAME) {
            const ck_text result = ck_record_header_value(&record, "果");
            const size_t used = strlen(found);
            snprintf(found + used, sizeof found - used, "%s%.*s", used > 0 ? " " : "",
                     result.length > 0 ? (int)result.length : 1,
                     result.length > 0 ? result.bytes : "-");
            if (record.player[0].has_points)
                snprintf(found + strlen(found), sizeof found - strlen(found), " %d.%d:%d.%d",
                         (int)record.player[0].points, record.player[0].tenths,
                         (int)record.player[1].points, record.player[1].tenths);
            say_findings(&findings, &record);
            cr_expect(record.states_alone);
        }
        cr_expect_str_eq(found, rows[i].results, "%s: %s", rows[i].rows, found);
        cr_expect_str_eq(findings.findings, rows[i].findings, "%s: %s", rows[i].rows,
                         findings.findings);
        ck_record_free(&record);
        ck_sheet_csv_free(csv);
    }
}

/* Declarations and results in one sheet, and words in the place of a choice. */
Test(sheet_csv, results_among_declarations)
{
    sheet_findings found = read_csv(MIXED "1,a,b,春,獣,3,終季,\n,c,d,,,,,win\n2,a,b,春,王,,再行,\n"
                                          "2,b,a,,,,投了,\n3,e,BYE,,,,bye,\n4,a,b,,,,forfeit,\n",
                                    strlen(MIXED "1,a,b,春,獣,3,終季,\n,c,d,,,,,win\n"
                                                 "2,a,b,春,王,,再行,\n2,b,a,,,,投了,\n"
                                                 "3,e,BYE,,,,bye,\n4,a,b,,,,forfeit,\n"));
    cr_expect_str_eq(found.text,
                     "line 2: a 23, b 17\nline 3: c 20, d 20\nline 4: a 20, b 20\n"
                     "line 6: e 20,  20\nline 7: a 20, b 20\n",
                     "%s", found.text);
    cr_expect_str_eq(found.findings, "", "%s", found.findings);
}

Test(sheet_csv, is_distinguished_from_records)
{
    static const char *const sheets[] = {
        HEADINGS,
        "player,hands",
        "\xef\xbb\xbfHands;Player\n",
        "Season;Points;Choice\n",
        "sep=;\nplayer;hands\n",
        "対局,季節,競技者,役,点数,選択\n",
        "局;季;棋手;役;得分;选择",
        "選手\t役\n",
        "Spiel;Jahreszeit;Spieler;Hände;Punkte;Wahl\n1;Frühling;a;獣;3;終季",
        "jeu,saison,joueur,main,points\n\nx,été,a,獣,3\n",
        "Nr.;Spiel-Zeit;Spieler;Hand;Punkte\n;2;x;y;z",
        "Ván;Mùa;Người chơi;Bài;Điểm\n1;x;y;z;5",
        "player,opponent,result\n",
        "Player;Opponent;Points;Opponent_points",
        "players,opponent,result",
        "player,oponent,result\na,b,win",
        "競技者\t相手\t結果",
        "选手,对手,得分,对手得分",
        "라운드,선수,상대,결과",
        "게임\t계절\t선수\t패\t점수\n1\t春\ta\t獣\t3",
        "Spiel;Jahreszeit;Spieler;Hand;Punkte\nx;y;z;w;12",
        "player,oponent,result" X62,
        "Cup\nMay\nhall\n" HEADINGS,
        "Cup,,,,,\n2026,,,,,\n,,,,,\n" HEADINGS};
    static const char *const others[] = {
        "",
        "[a]為獣 再行",
        "player\nhands",
        "season,points,x",
        "LAU弓LAILY橋三",
        "{player:hands}",
        "player,x",
        "sep=;\r",
        "sep=;x,y",
        "Spiel;Jahreszeit;Spieler;Hand\n1;2;3;4",
        "Spiel;Jahreszeit;Spieler;Hand;Punkte",
        "Spiel;Jahreszeit;Spieler;Hand;😀\n1;2;3;4;5",
        "Spiel;Jahreszeit;Spieler;Hand;№\n1;2;3;4;5",
        "Spiel;Jahreszeit;Spieler;Hand;龠\n1;2;3;4;5",
        "Spiel;;Spieler;Hand;Punkte\n1;2;3;4;5",
        "Spiel;" TEN TEN TEN TEN "x;Spieler;Hand;Punkte\n1;2;3;4;5",
        "Spiel;Jahreszeit;Spieler;Hand;Punkte\n1;2;3;4",
        "a,b,c,d,e\nf,g,h,i,j",
        "a,b,c,d,e\nf,g,,i,j",
        "a,b,,\nplayer,hands",
        "Cup\nMay\nhall\nx\n" HEADINGS,
        "Cup,,,,,\n2026,,,,,\n,,,,,\n,,,,,\n" HEADINGS,
        "On the table, there lay, at last, five, six\n1",
        "LAU弓LAI\tNAI兵NY\tKE巫KA\tLAU弓LAI\tNAI兵NY\n1\t2\t3\t4\t5",
        "LAU gua2,LAI,a,b,c\n1,2,3,4,5",
        "{\"game\":1,\"player\":2,\"hands\":3}"};
    for (size_t i = 0; i < sizeof sheets / sizeof *sheets; i++)
        cr_expect(ck_is_sheet_csv(sheets[i], strlen(sheets[i])), "%s", sheets[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_expect_not(ck_is_sheet_csv(others[i], strlen(others[i])), "%s", others[i]);
}

/* The headers that come from columns are found under their keys. */
Test(sheet_csv, headers_have_keys)
{
    static const char text[] = "game,season,player,hands,points,choice,date,round\n"
                               "1,春,a,獣,3,終季,2026-04-12,第二回戦";
    ck_sink null_sink = {NULL, NULL};
    ck_sheet_csv *csv = ck_sheet_csv_new(text, strlen(text), 1, NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    cr_assert_eq(ck_sheet_csv_next(csv, &record, &null_sink), CK_SHEET_CSV_GAME);
    cr_assert_eq(record.header_count, 2);
    static const char *const expected[2][2] = {{"始時", "2026-04-12"}, {"回戦", "第二回戦"}};
    for (int i = 0; i < 2; i++) {
        const ck_header *header = &record.headers[i];
        cr_expect(ck_is_text_of(header->key, expected[i][0]));
        cr_expect(ck_is_text_of(header->value, expected[i][1]));
    }
    ck_record_free(&record);
    ck_sheet_csv_free(csv);
}

/* A sheet of this program is a verdict: points, end and errors are those of its columns. Headings
 * that stand again begin a new game. */
Test(sheet_csv, judged_games)
{
    static const char text[] =
        JUDGED "a.ckka,7,春,IA,mirel,王,5,終季,+5,25,15,a "
               "b,mirel,resigned,A,2,0123456789abcdef,2:00010002\n"
               "a.ckka,7,夏,,,,,,,24,16,a b,mirel,resigned,A,2,0123456789abcdef,\n" JUDGED
               "a.ckka,7,春,A,,獣,3,再行,,20,20,,mirel,unfinished,,0,,\n";
    ck_sink null_sink = {NULL, NULL};
    ck_sheet_csv *csv = ck_sheet_csv_new(text, strlen(text), 1, NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    cr_assert_eq(ck_sheet_csv_next(csv, &record, &null_sink), CK_SHEET_CSV_GAME);
    const ck_judged_game *judged = &record.judged;
    cr_assert(judged->given && judged->has_points);
    cr_expect(judged->end == CK_END_RESIGNED && judged->winner == CK_SIDE_A);
    cr_expect(judged->errors == 2 && judged->number == 7);
    cr_expect_str_eq(judged->file, "a.ckka");
    cr_expect(judged->start[CK_SIDE_A] == 200 && judged->start[CK_SIDE_IA] == 200);
    cr_expect(judged->points[CK_SIDE_A] == 160 && judged->points[CK_SIDE_IA] == 240);
    cr_expect(judged->seasons == 2 && judged->after[0][CK_SIDE_IA] == 250);
    cr_expect(ck_is_text_of(judged->sketches, "2:00010002"));
    const ck_observer observer = {.self = NULL};
    const ck_outcome outcome = ck_score_sheet_replay(ck_rules_at(0), &record, &observer);
    cr_expect(outcome.end == CK_END_RESIGNED && outcome.winner == CK_SIDE_A && outcome.errors == 0);
    cr_expect(outcome.player[CK_SIDE_IA].points == 24 && outcome.seasons == 2);
    cr_expect(ck_is_text_of(outcome.player[CK_SIDE_A].name, "a b"));
    cr_assert_eq(ck_sheet_csv_next(csv, &record, &null_sink), CK_SHEET_CSV_GAME);
    cr_expect(record.judged.end == CK_UNFINISHED && record.judged.seasons == 0);
    cr_assert_eq(ck_sheet_csv_next(csv, &record, &null_sink), CK_SHEET_CSV_END);
    ck_record_free(&record);
    ck_sheet_csv_free(csv);
}

/* A sheet of the other games: the rows of the first season name the players. */
Test(sheet_csv, judged_seats)
{
    static const char text[] = "file,record,game,season,player,seat,won,change,total,rank,cups,"
                               "place,end,winner,errors,hash\n"
                               "a.ckka,3,獣裁,春,a,1,no,-1,9,,,2,complete,no,0,\n"
                               "a.ckka,3,獣裁,春,b,2,yes,1,1,,,1,complete,yes,0,\n"
                               "a.ckka,3,獣裁,春,a,1,no,-7,2,,,2,complete,no,0,\n"
                               "a.ckka,3,獣裁,春,b,2,yes,7,8,,,1,complete,yes,0,\n"
                               "a.ckka,4,六裁,季,a,1,yes,,,1,5,1,unfinished,no,0,\n"
                               "a.ckka,5,無,季,a,1,yes,,,1,5,1,complete,no,0,\n";
    ck_sink null_sink = {NULL, NULL};
    ck_sheet_csv *csv = ck_sheet_csv_new(text, strlen(text), 1, NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    cr_assert_eq(ck_sheet_csv_next(csv, &record, &null_sink), CK_SHEET_CSV_GAME);
    cr_assert(record.contest && record.judged.given && record.events.seats == 2);
    const ck_observer observer = {.self = NULL};
    ck_outcome outcome = ck_replay(ck_rules_at(0), &record, &observer);
    cr_expect(outcome.end == CK_END_COMPLETE && outcome.winner == 1 && outcome.seasons == 2);
    cr_expect(outcome.player[0].start == 10 && outcome.player[0].points == 2);
    cr_expect(outcome.player[0].place == 2 && outcome.player[1].place == 1);
    cr_expect(record.judged.first_season->winner == 1 && !record.judged.first_season->ranked);
    cr_assert_eq(ck_sheet_csv_next(csv, &record, &null_sink), CK_SHEET_CSV_GAME);
    outcome = ck_replay(ck_rules_at(0), &record, &observer);
    cr_expect(outcome.pointless && outcome.end == CK_UNFINISHED && !outcome.draw);
    cr_expect(record.judged.first_season->ranked && record.judged.first_season->cups[0] == 5);
    cr_assert_eq(ck_sheet_csv_next(csv, &record, &null_sink), CK_SHEET_CSV_GAME);
    cr_expect(!record.contest && record.game == &ck_unknown_game);
    cr_assert_eq(ck_sheet_csv_next(csv, &record, &null_sink), CK_SHEET_CSV_END);
    ck_record_free(&record);
    ck_sheet_csv_free(csv);
}

/* Places and winner follow from what a sheet of another game has of them. */
Test(sheet_csv, judged_seats_without_places)
{
    static const struct {
        const char *headings, *rows, *places;
        int winner;
    } cases[] = {
        {"won,total", "no,8;yes,-16;no,8", "131", -1},
        {"won,total", "no,8;yes,8;no,9", "221", 2},
        {"winner,total", "no,5;yes,5;no,-10", "213", 1},
        {"place,total", "1,8;3,-16;2,8", "132", 0},
        {"place,total", "1,8;3,-16;1,8", "131", -1},
        {"won,rank", "no,1;yes,2;no,3", "212", 1},
        {"won,end,total", "no,agreed,8;yes,agreed,0;no,agreed,-8", "000", -1},
        {"winner,end,total", "no,resigned,8;yes,resigned,0;no,resigned,-8", "213", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const bool ends = strstr(cases[i].headings, "end") != NULL;
        char text[512], places[4] = "";
        int length = snprintf(text, sizeof text, "record,game,season,seat,player,hash%s,%s\n",
                              ends ? "" : ",end", cases[i].headings);
        const char *row = cases[i].rows;
        for (int seat = 0; seat < 3; seat++, row += strcspn(row, ";") + 1)
            length += snprintf(text + length, sizeof text - (size_t)length,
                               "1,獣裁,季,%d,%c,%s,%.*s\n", seat + 1, 'a' + seat,
                               ends ? "" : ",complete", (int)strcspn(row, ";"), row);
        ck_sink null_sink = {NULL, NULL};
        ck_sheet_csv *csv = ck_sheet_csv_new(text, (size_t)length, 1, NULL);
        ck_record record;
        ck_record_init(&record, NULL);
        cr_assert_eq(ck_sheet_csv_next(csv, &record, &null_sink), CK_SHEET_CSV_GAME);
        cr_assert_eq(record.events.seats, 3, "%s", text);
        for (int seat = 0; seat < 3; seat++)
            places[seat] = (char)('0' + record.judged.seat[seat].place);
        cr_expect_str_eq(places, cases[i].places, "%s: %s", text, places);
        const int winner = record.judged.winner == CK_NO_PLAYER ? -1 : (int)record.judged.winner;
        cr_expect_eq(winner, cases[i].winner, "%s: %d", text, winner);
        ck_record_free(&record);
        ck_sheet_csv_free(csv);
    }
}

/* Sheets that were joined without their headings: the players and the hash tell the games apart. An
 * unknown end is an error. */
Test(sheet_csv, judged_games_that_were_joined)
{
#define SEASON "-,1,春,IA,a,王,5,終季,+5,25,15,"
    static const char text[] = JUDGED SEASON
        "b,a,points,IA,0,0123456789abcdef,1:0001\n"
        "-,1,夏,A,b,王,5,終季,+5,20,20,b,a,points,IA,0,0123456789abcdef,\n" SEASON
        "b,a,points,IA,0,1123456789abcdef,1:0001\n" SEASON "d,c,foo,IA,0,1123456789abcdef,1:0001\n";
#undef SEASON
    sheet_findings found = read_csv(text, strlen(text));
    cr_expect_str_eq(found.text, "line 2: a 20, b 20\nline 4: a 25, b 15\nline 5: c 25, d 15\n",
                     "%s", found.text);
    cr_expect_str_eq(found.findings, "5:32 1005 <foo>\n", "%s", found.findings);
}

/* Seats that do not follow and amounts that are none are errors: nothing is dropped in silence. */
Test(sheet_csv, judged_seats_that_do_not_follow)
{
    static const char headings[] = "file,record,game,player,seat,change,total,end,errors,hash\n";
    static const struct {
        const char *rows, *findings;
    } cases[] = {
        {"f,1,獣裁,a,1,-1,9,complete,0,\nf,1,獣裁,b,2,1,11,complete,0,", ""},
        {"f,1,獣裁,b,2,1,11,complete,0,", "2:10 5319 <2>\n"},
        {"f,1,獣裁,a,1,-1,9,complete,0,\nf,1,獣裁,c,3,1,11,complete,0,", "3:10 5319 <3>\n"},
        {"f,1,獣裁,a,1,0,9,complete,0,\nf,1,獣裁,b,2,0,9,complete,0,\nf,1,獣裁,b,2,0,9,complete,0,",
         "4:10 5319 <2>\n"},
        {"f,1,獣裁,a,1,-1,9,complete,0,\nf,1,獣裁,b,2,1,11,complete,0,\n"
         "f,1,獣裁,a,1,-1,8,complete,0,\nf,1,獣裁,c,2,1,12,complete,0,",
         "5:8 5319 <c>\n"},
        {"f,1,獣裁,a,x,-1,9,complete,0,", "2:10 5319 <x>\n"},
        {"f,1,獣裁,a,,-1,9,complete,0,", "2:1 5319 <f,1,獣裁,a,,-1,9,complete,0,>\n"},
        {"f,1,獣裁,,,,,unfinished,2,", "2:23 5314 <2>\n"},
        {"f,1,獣裁,a,1,y,x,complete,0,", "2:14 1009 <x>\n2:12 1009 <y>\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[512];
        const int length = snprintf(text, sizeof text, "%s%s", headings, cases[i].rows);
        sheet_findings found = {.text = ""};
        ck_sink sink = {&found, keep};
        ck_sheet_csv *csv = ck_sheet_csv_new(text, (size_t)length, 1, NULL);
        ck_record record;
        ck_record_init(&record, NULL);
        cr_assert_eq(ck_sheet_csv_next(csv, &record, &sink), CK_SHEET_CSV_GAME);
        say_findings(&found, &record);
        cr_expect_str_eq(found.findings, cases[i].findings, "%s: %s", cases[i].rows,
                         found.findings);
        ck_record_free(&record);
        ck_sheet_csv_free(csv);
    }
}

/* Any bytes at all: nothing is read beyond the text, and every span lies within it. */
Test(sheet_csv, any_bytes)
{
    static const char signs[] = ",;\"\"\r\n\t a獣王春終季再行加[]{}#:1無勝負休\0\xff\xe7";
    test_random dice = {11};
    for (int round = 0; round < 500; round++) {
        char text[512] = HEADINGS;
        if (round % 3 == 1)
            strcpy(text, JUDGED);
        else if (round % 3 == 2)
            strcpy(text, RESULTS);
        const size_t begin = strlen(text), length = begin + roll(&dice, 200);
        for (size_t i = begin; i < length; i++)
            text[i] = signs[roll(&dice, sizeof signs - 1)];
        ck_sheet_csv *csv = ck_sheet_csv_new(text, length, 1, NULL);
        ck_sink null_sink = {NULL, NULL};
        ck_record record;
        ck_record_init(&record, NULL);
        while (ck_sheet_csv_next(csv, &record, &null_sink) == CK_SHEET_CSV_GAME) {
            for (size_t i = 0; i < record.entry_count; i++)
                cr_assert_leq(record.entries[i].span.offset + record.entries[i].span.length,
                              record.length);
            const ck_observer observer = {.self = NULL};
            ck_score_sheet_replay(ck_rules_at(0), &record, &observer);
        }
        ck_record_free(&record);
        ck_sheet_csv_free(csv);
    }
}
