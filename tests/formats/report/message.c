/*
 * The words of findings: what stands for the slots that have to think, and the sentences of advice.
 */
#include "formats/report/message.h"
#include "formats/report/catalogue.h"
#include "formats/report/explain.h"
#include "rules/board/judge.h"
#include "tests/formats/formatted.h"
#include "tests/support/support.h"

#include <string.h>

/* ---- the table ---- */

/* A finding that knows nothing but its code: what is said of it may be vague, but never wrong. */
static void write_bare(ck_out *out, const ck_checked *checked)
{
    for (int code = 0; code < CK_FINDINGS; code++) {
        ck_finding finding = ck_finding_new((ck_code)code, (ck_span){0, 0});
        ck_write_message(out, checked->rules, checked->record, &finding);
        ck_write_right_message(out, checked->rules, checked->record, &finding);
    }
}

Test(message, bare_findings)
{
    ck_buffer buffer = formatted(write_bare, NULL, "", 0);
    cr_expect(buffer.length > 0);
    cr_expect_null(strstr(buffer.bytes, "(null)"));
    ck_buffer_free(&buffer);
}

/* A finding whose numbers are all one. */
static void write_ones(ck_out *out, const ck_checked *checked)
{
    for (int code = 0; code < CK_FINDINGS; code++) {
        ck_finding finding = ck_finding_new((ck_code)code, (ck_span){0, 0});
        finding.written = finding.right = finding.points[CK_SIDE_A] = finding.points[CK_SIDE_IA] =
            1;
        ck_write_message(out, checked->rules, checked->record, &finding);
        ck_put(out, "\n");
        ck_write_right_message(out, checked->rules, checked->record, &finding);
        ck_put(out, "\n");
    }
}

Test(message, one_is_no_plural)
{
    static const char *const plurals[] = {" 1 points", " 1 cards", " 1 cups",   " 1 players",
                                          " 1 fields", " 1 heads", " 1 errors", " 1 squares",
                                          " 1 were",   " 1 are"};
    ck_buffer buffer = formatted(write_ones, NULL, "", 0);
    for (size_t i = 0; i < sizeof plurals / sizeof *plurals; i++) {
        const char *found = strstr(buffer.bytes, plurals[i]);
        cr_expect_null(found, "%.60s", found);
    }
    cr_expect_not_null(strstr(buffer.bytes, "not 1 cup\n"));
    ck_buffer_free(&buffer);
}

/* What else could be written, after findings that have nothing else to say of what is right. */
static void write_instead(ck_out *out, const ck_checked *checked)
{
    for (int code = 0; code < CK_FINDINGS; code++) {
        ck_finding finding = ck_finding_new((ck_code)code, (ck_span){0, 0});
        finding.instead = "[a]無行\n[b]行\n";
        ck_put(out, "(");
        ck_write_right_message(out, checked->rules, checked->record, &finding);
        ck_put(out, ")");
    }
}

Test(message, nothing_is_joined_to_what_could_be_written)
{
    ck_buffer buffer = formatted(write_instead, NULL, "", 0);
    cr_expect_not_null(strstr(buffer.bytes, "(possible here: [a]無行, or [b]行)"));
    for (const char *at = buffer.bytes; (at = strstr(at, "; possible here")); at++)
        cr_expect_neq(at[-1], '(', "%.60s", at);
    ck_buffer_free(&buffer);
}

Test(message, table_is_in_order)
{
    for (int code = 1; code < CK_FINDINGS; code++) {
        cr_expect_gt(ck_code_number((ck_code)code), ck_code_number((ck_code)(code - 1)));
        cr_expect_leq(ck_code_severity((ck_code)code), CK_NOTE);
    }
}

Test(message, codes_by_name)
{
    static const struct {
        const char *name;
        int number;
    } cases[] = {{"CK2104", 2104}, {"2104", 2104}, {"ck1001", 1001}, {"CK2199", 0},
                 {"210", 0},       {"CK", 0},      {"", 0},          {"CK02104", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_code code = CK_FINDINGS;
        bool found = ck_explain_code_named(cases[i].name, &code);
        cr_expect_eq(found, cases[i].number > 0, "%s", cases[i].name);
        cr_expect(!found || ck_code_number(code) == cases[i].number, "%s", cases[i].name);
    }
}

Test(message, explain)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_write_explain(&out, CK_F_BLOCKED);
    expect_text(
        buffer,
        "CK2104 · error · rule R2\n"
        "Repaired by `cetkaik fix` where only one repair is possible, else with --unsafe.\n\n"
        "  … cannot reach …: … is in the way and is not stepped over\n\n"
        "A slide and a clear step need empty squares on the way. To step over a piece,\n"
        "name its square as the via point; a slide from there needs the bridge cast.\n\n"
        "wrong:  MAU弓MY無撃裁\nright:  MAU弓MAIMY橋三\n");
}

Test(message, explain_all_has_a_line_each)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    int lines = 0;
    ck_write_explain_all(&out);
    for (const char *at = strchr(buffer.bytes, '\n'); at; at = strchr(at + 1, '\n'))
        lines++;
    cr_expect_eq(lines, CK_FINDINGS);
    ck_buffer_free(&buffer);
}

/* ---- what would have been right ---- */

/* "2104 message | right", a line for each finding */
static void write_both(ck_out *out, const ck_checked *checked)
{
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        ck_put_format(out, "%d ", ck_code_number(finding->code));
        ck_write_message(out, checked->rules, checked->record, finding);
        ck_put(out, " | ");
        ck_write_right_message(out, checked->rules, checked->record, finding);
        ck_put(out, "\n");
    }
}

typedef struct message_case {
    const char *rules; /* NULL: those of the record */
    const char *text;
    const char *expected; /* is part of what is written */
} message_case;

#define OPENING "TAU虎ZAIXY無撃裁 ZO皇[TO]NO "
#define KING    OPENING "ZAI船ZIZA橋四手赤王 "

#define BANKED   "{遊:標準机戦} [a] [b] ZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 "
#define TENTHS   "{遊:標準机戦} {集:単船=船:五・五} [a] [b] ZAI船ZOZI橋二 手船 終季 "
#define GIVEN_UP "{遊:古机戦} KAI兵KY [赤]投了 "
#define AGREED   "{遊:古机戦} KAI兵KY [赤]引分 [黒]引分 "

static const message_case cases[] = {
    /* {moves} */
    {"standard", "ME弓MU無撃裁",
     "2104 ME cannot reach MU: MI is in the way and is not stepped over | from ME the Archer "
     "slides "
     "up to MI; over MI, it reaches MU with a cast: ME弓MIMU橋…\n"},
    {"standard", "MAU弓NY無撃裁",
     "2103 the Archer 弓 does not move from MAU to NY | from MAU it reaches "},
    {"standard", "ME弓CIMU橋二", "| over MI, it reaches MU with a cast: ME弓MIMU橋…\n"},
    {"standard", "KA筆KE無撃裁",
     "2109 KE holds an A-side red Shaman 赤巫, a piece of the same side | from KA it "
     "cannot move"},
    {"standard", "ZA王ZI無撃裁", "| from ZA it reaches ZE"},
    {"standard", "ZI船ZO無撃裁",
     "2110 ZO holds the Minds, which cannot be captured | from ZI it "
     "reaches ZU"},
    {"standard", "ZO皇[ZU]KA",
     "2302 the Minds cannot reach KA in two king's moves this way | "
     "from ZO it reaches NE"},
    {"standard", "ZO皇[ZU]ZI",
     "2303 the Minds cannot stop on ZI: it is occupied | from ZO it "
     "reaches "},
    {"standard", "ZO皇ZUNU", "it could reach NU: ZO皇["},
    {"standard", "NO皇[NU]TU", "2301 the Minds is on ZO, not on NO | "},
    /* {suggested_game} */
    {NULL, "{遊:標準机線} NAI兵NY無撃裁", "unknown game “標準机線” | did you mean 標準机戦?\n"},
    {NULL,
     "{\"schema\":\"cetkaik-record/1\",\"headers\":[{\"key\":\"遊\",\"value\":\"標準机線\"}],"
     "\"players\":[],\"entries\":[]}",
     "unknown game “標準机線” | did you mean 標準机戦?\n"},
    {NULL, "{\"遊\":\"行戦\",\"first\":\"black\",\"season\":\"spring\",\"note\":[\"naiPny\"]}",
     "unknown game “行戦” | this form of record is for the board games alone\n"},
    {NULL, "{遊:将棋} NAI兵NY無撃裁",
     "unknown game “将棋” | without 遊, a record is of 机戦, the board game\n"},
    /* {usual} */
    {"standard", "NAI兵ＮＹ無撃裁", "1051 “ＮＹ” is full-width (1 place) | write NY\n"},
    {"standard", "NAI兵\uFE00NY無撃裁", "is not the usual form (1 place) | remove it\n"},
    {"standard", "NAI兵→NY無撃裁 弓MAU MAI MY 3",
     "1068 “NAI兵→NY” is not how the notation writes it (3 places) | write NAI兵NY\n"},
    {"standard", "[a]20点 [b]20 NAI兵NY無撃裁",
     "1068 “点” is not how the notation writes it (1 place) | remove it\n"},
    /* {owners}, {held} */
    {"standard", "ZAU王TAUNAU無撃裁",
     "2101 ZAU is empty: no piece can move from there | the 王 of the "},
    {"standard", "黒兵NU", "to place | it has captured no piece\n"},
    {"standard", KING "或為王 再行 TE虎ZA無撃裁手黒船 黒兵NU", "to place | it holds 赤王\n"},
    {"standard", "LE虎LILU橋二", "2112 LE holds an A-side red Archer 赤弓, not the Tiger 虎 | "},
    /* {move} */
    {"standard", "LE弓LILU無撃裁", "橋…\n"},
    {"standard", "LE弓LILU橋無", "with fewer heads the piece stays at LE: LE弓LILU橋無此無\n"},
    {"standard", "TAU虎ZAIXY橋二", "3102 this move needs no bridge cast | TAU虎ZAIXY無撃裁\n"},
    {"standard", "LE弓LILU橋二水三", "3202 this move needs no water cast | LE弓LILU橋二\n"},
    {"standard", "NAI兵NY此無", "| NAI兵NY無撃裁\n"},
    {"standard", "NAI兵NY無撃裁 KI兵KU無撃裁 NY兵NO水二", "NY兵NO水二此無\n"},
    {"standard", "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO水三此無", "| TY兵TO水三\n"},
    {"standard", "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO無撃裁", "TY兵TO水…\n"},
    {"standard", "LAU弓LAILU橋三 KI兵KU無撃裁 LU弓KUMU橋五", "LU弓KUMU橋五此無\n"},
    /* captures */
    {"standard", OPENING "ZAI船ZIZA橋四手黒馬 或為王 再行",
     "4102 this move captures an A-side red King 赤王 | 手赤王\n"},
    /* declarations */
    {"standard", KING "TE虎ZA無撃裁",
     "4201 the IA side has a new hand here and must declare: 王 | 或為王而手五 終季, or 或為王 "
     "再行\n"},
    {"standard", KING "[b]為獣 再行",
     "4203 the hands are not 獣; the captured pieces form 王 | [b]為王 再行\n"},
    {"standard", KING "或為獣而手三 終季", "| 或為王而手五 終季\n"},
    {"standard", KING "或為王而手三 終季", "4204 the points are 5, not 3 | 王 5\n"},
    {"standard", "LE弓LILU橋二 或為王 再行", "the A side has no hand: it has captured no piece\n"},
    {"standard", KING "或為王 再行 KI兵KU無撃裁 KAI兵KY無撃裁 或為王 再行",
     "the IA side has 王, but this turn formed no new hand\n"},
    {"standard",
     KING "或為王 再行 TE虎ZA無撃裁手黒船 KAI兵KY無撃裁 ZI船ZIA無撃裁手黒王 或為王而手五 終季",
     "4204 the points are 10, not 5 | 王 5, times stake 2 = 10\n"},
    {"standard,stake_on=later", KING "或為王而手四 終季", "the points are 5, not 4 | 王 5\n"},
    {"cetkaik_rs_strict", "ZO皇[TU]NU NU皇[NO]NU 或為皇再来而手五 終季",
     "| 皇再来 −3 = −6, since 皇再来 counts twice\n"},
    /* the end, the points, the names */
    {"standard", KING "或為王而手五 終季 星一周",
     "the game is not over: this is season 1 of 4, and both sides have points left (A 15, IA 25)"},
    {"standard", "[a]二十[b]二十\n" KING "或為王而手五 終季 春終 [a]二十 [b]二十",
     "5202 the points of “a” are 25, not 20 | this is the IA side; the points are now A 15, IA "
     "25\n"},
    {"standard", KING "或為王而手五 終季 夏終", "spring 春"},
    /* claims between seasons and after a game */
    {NULL, BANKED "[a]与[b]三",
     "5206 “[a]与[b]三” contradicts the score | the end of the season gave 5 points to the A "
     "side; the points are now A 25, IA 15\n"},
    {NULL, TENTHS "[b]与[a]一", "| the end of the season gave 2.5 points to the IA side; "},
    {NULL, "{遊:標準机戦} [a] [b] NAI兵NY無撃裁 季終 [a]上行",
     "| the end of the season moved no points; they are A 20, IA 20\n"},
    {NULL, BANKED "[a]与[c]五", "4207 no player is called “c” | "},
    {NULL, "{遊:標準机戦} [a] [b] ZAI船ZOZI橋二 手船 [a]上行", "| the season is not over here\n"},
    {NULL, GIVEN_UP "[赤]上行", "| the IA side has won; this game has no points\n"},
    {NULL, GIVEN_UP "[赤]与[丙]五", "“丙” is not a player of this game | "},
    {NULL, AGREED "[赤]上行", "| neither side has won; this game has no points\n"},
    {NULL, "{遊:古机戦} {状:未終} KAI兵KY [赤]上行", "| the game is not over here\n"},
    /* words */
    {"standard", "MAU gua MAI MY om2.",
     "1019 “gua” is misspelt or lacks its tone number | write gua2\n"},
    {"standard", "KAU kua2 KY. KA cuk2 KE.", "| write tuk2\n"},
    {"standard", "LE弓LILU橋六", "1018 five sticks cannot show 6 heads"},
    {"standard", "ZO皇[TO]NO無撃裁", "3302 the Minds never casts: 無撃裁 is not written here | remove it"},
    {"standard", KING "或為王 再行 TE虎ZA無撃裁手黒船 赤王NU水三", "3303 a placed piece never casts | remove the cast\n"},
    {"standard", "LE弓LILU橋二 這是甚麼橋",
     "1005 “這是甚麼橋” is not understood | a move is written like LE弓LILU橋二, "},
    {"standard", "LE gua2 LI LU ap1. xyzzy", "| a move is written like LE gua2 LI LU ap1., "},
    {"standard", "\"leAlilu2\" \"leAxx\"", "| a move is written like \"leAlilu2\", "},
};

Test(message, words)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_buffer buffer =
            formatted(write_both, cases[i].rules, cases[i].text, strlen(cases[i].text));
        cr_expect(strstr(ck_buffer_string(&buffer), cases[i].expected), "%s:\n%s", cases[i].text,
                  ck_buffer_string(&buffer));
        ck_buffer_free(&buffer);
    }
}

/* What is farther than five sticks carry is no advice, though it may be announced. */
Test(message, advice_can_succeed)
{
    static const struct {
        const char *pieces, *advice;
    } cases[] = {
        {"gLAU kLAI +MLA @PIA", "from LAU the Archer slides up to LAI; it reaches LE, LI, "
                                "LU, LO, LY, KAI, NAI, TAI …"},
        {"gLAU kLY +MLA @PIA", "from LAU the Archer slides up to LY; over LY, it reaches "
                               "LA with a cast: LAU弓LYLA橋…"},
    };
    const ck_rules *rules = ck_rules_at(0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_record record = {.line = 1};
        ck_finding finding = ck_finding_new(CK_F_BLOCKED, (ck_span){0, 0});
        const ck_move move = {.kind = CK_MOVE_PIECE,
                              .profession = CK_ARCHER,
                              .colour = CK_NO_COLOUR,
                              .step = CK_NO_STEP,
                              .from = square_of("LAU"),
                              .via = CK_NO_SQUARE,
                              .first = CK_NO_SQUARE,
                              .to = square_of("LA")};
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        ck_move_facts facts = {.position = setup(cases[i].pieces, CK_SIDE_IA)};
        facts.ruling = ck_judge(rules, &facts.position, &move);
        finding.about_move = &facts;
        ck_write_right_message(&out, rules, &record, &finding);
        expect_text(buffer, cases[i].advice);
    }
}
