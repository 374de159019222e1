/*
 * Score sheets: the findings of a sheet without moves, and its points (R7 to R9 as far as they can
 * be checked without the pieces).
 */
#include "rules/replay/score_sheet.h"

#include "tests/support/support.h"

#include <stdio.h>
#include <string.h>

/* The result, the findings and the events of a sheet that was replayed. */
typedef struct sheet_report {
    ck_outcome outcome;
    char codes[256];
    int declarations, seasons;
} sheet_report;

static void on_declaration(void *self, const ck_declaration_event *event)
{
    cr_expect_eq(event->number, 0);
    ((sheet_report *)self)->declarations++;
}

static void on_season(void *self, const ck_season_event *event)
{
    cr_expect_eq(event->moves, 0);
    ((sheet_report *)self)->seasons++;
}

static sheet_report replay_sheet(const char *rules_text, const char *text)
{
    sheet_report report = {.codes = ""};
    const ck_rules rules = rules_of(rules_text);
    const ck_observer_hook listener = {
        NULL, {.self = &report, .declaration = on_declaration, .season = on_season}};
    const ck_checked *checked;
    ck_pipeline *pipeline =
        check_one(&(ck_pipeline_options){.rules = &rules, .observer = &listener}, text,
                  strlen(text), &checked);
    const ck_result *result = checked->result;
    cr_expect(ck_score_sheet_is(checked->rules, checked->record), "%s", text);
    report.outcome = *checked->outcome;
    for (size_t i = 0, length = 0; i < result->finding_count; i++)
        length += (size_t)snprintf(report.codes + length, sizeof report.codes - length, "%s%d",
                                   i ? " " : "", ck_code_number(result->findings[i].code));
    ck_pipeline_free(pipeline);
    return report;
}

typedef struct sheet_case {
    const char *rule, *rules, *text, *codes;
    int points_a, points_ia; /* by default the first player is on the IA side */
} sheet_case;

#define AB "[a] [b]\n"

static const sheet_case cases[] = {
    /* hands, stake and points */
    {"R7.4", "standard", "[a]為獣加行行 再行 [a]為獣加行行加王而手二十六 終季 春終 [b]無 [a]四十",
     "", 0, 40},
    {"R7.4", "standard", AB "[a]為獣而手三 終季", "", 17, 23},
    {"R7.4", "standard", AB "[b]為獣而手三 終季", "", 23, 17},
    {"R7.4", "standard", AB "[a]為獣 終季", "", 17, 23},
    {"R7.4", "standard", AB "[a]為獣而手四 終季", "4204", 17, 23},
    {"R7.2", "standard", AB "[a]為王而手五 終季", "", 15, 25},
    {"R7.2", "standard", AB "[a]為王而手三 終季", "4204", 15, 25},
    {"R7.2", "standard", AB "[a]為同色獣而手五 終季", "", 15, 25},
    {"R7.2", "standard", AB "[a]為獣加同色而手五 終季", "", 15, 25},
    {"R7.2", "standard", AB "[a]為王加同色而手五 終季", "", 15, 25},
    {"R7.2", "standard", AB "[a]為獣加王加同色而手八 終季", "1014", 12, 28},
    {"R8.1", "standard", AB "[a]為撃皇而手下五 終季", "", 25, 15},
    {"R8.1", "standard", AB "[a]為撃皇 再行 [a]為撃皇而手下十 終季", "", 30, 10},
    {"R8.1", "cerke_online", AB "[a]為撃皇 再行", "5306", 20, 20},
    {"R8.3", "cetkaik_rs_strict", AB "[a]為皇再来而手下六 終季", "", 26, 14},
    {"R8.3", "standard", AB "[a]為皇再来而手下六 終季", "5302", 23, 17},
    {"R8.3", "standard,tam_after_tam=allowed,tam_back=allowed", AB "[a]為皇再来 再行", "5306", 20,
     20},
    {"R8.3", "standard,tam_after_tam=hand,tam_back=allowed", AB "[a]為皇再来 再行", "", 20, 20},
    {"R9.2", "standard", AB "[a]為獣 再行 [b]為行行 再行 [a]為獣加王而手三十二 終季", "", 0, 40},
    {"R9.2", "standard", AB "[a]為獣 再行 [b]為行行 再行 [a]為獣加王而手二十 終季", "4205", 0, 40},
    {"R9.2", "standard", AB "[a]為獣 再行 [b]為行行而手十 終季", "", 30, 10},
    {"R9.2", "standard", AB "[a]為獣而手六 終季", "5302", 17, 23},
    {"R9.2", "standard", AB "[a]為獣 再行 [b]為行行而手五 終季", "5302", 30, 10},
    {"R9.2", "standard", AB "[a]為獣 再行 [b]為行行而手七 終季", "4204", 30, 10},
    {"R9.2", "standard,stake_on=later", AB "[a]為獣 再行 [a]為獣加王而手十三 終季", "", 7, 33},
    {"R9.2", "standard,doubling=no", AB "[a]為獣 再行 [b]為行行而手五 終季", "", 25, 15},
    {"R9.3", "standard", AB "[a]為無抗行処加筆兵無傾加地心加馬弓兵加行行加王加獣而手二十 終季",
     "4205", 0, 40},
    /* hands that cannot be */
    {"R7.1", "standard", AB "[a]為筆兵無傾而手十 終季", "5301", 10, 30},
    {"R7.1", "standard", AB "[a]為筆兵無傾而手十七 終季", "5301", 3, 37},
    {"R7.1", "standard", AB "[a]為筆兵無傾而手十二 終季", "5301 4204", 3, 37},
    {"R7.1", "standard", AB "[a]為筆兵無傾加地心而手十七 終季", "", 3, 37},
    {"R7.1", "standard", AB "[a]為同色筆兵無傾加地心而手十九 終季", "5301", 1, 39},
    {"R7.1", "standard", AB "[a]為同色筆兵無傾加同色地心 再行", "", 20, 20},
    {"R7.1", "standard", AB "[a]為地心加馬弓兵而手十二 終季", "5301", 8, 32},
    {"R7.1", "standard", AB "[a]為地心加馬弓兵加筆兵無傾而手二十二 終季", "", 0, 40},
    {"R7.1", "standard", AB "[a]為同色地心加馬弓兵加筆兵無傾而手二十四 終季", "", 0, 40},
    {"R7.1", "standard", AB "[a]為同色地心加同色馬弓兵加筆兵無傾而手二十六 終季", "", 0, 40},
    {"R7.1", "standard", AB "[a]為王加筆兵無傾加地心 終季", "", 0, 40},
    {"R7.1", "standard", AB "[a]為王加獣加行行加馬弓兵加戦集加助友加闇戦之集 再行", "", 20, 20},
    {"R7.1", "集系=三連", AB "[a]為将巫筆加筆馬虎 再行", "5301", 200, 200},
    {"R7.1", "集系=三連", AB "[a]為将巫筆加筆馬虎加巫筆馬 再行", "", 200, 200},
    {"R7", "standard", AB "[a]為大王而手三 終季", "1014", 17, 23},
    {"R7", "2018", AB "[a]為戦集 再行", "5306", 20, 20},
    {"R7", "2018", AB "[a]為同色獣 再行", "5306", 20, 20},
    /* one declaration and the next */
    {"R7.4", "standard", AB "[a]為獣 再行 [a]為行行 再行", "5303", 20, 20},
    {"R7.4", "standard", AB "[a]為獣 再行 [a]為同色獣 再行", "", 20, 20},
    {"R9.1", "standard", AB "[a]為獣 再行 [a]為獣 再行", "5307", 20, 20},
    {"R9.1", "standard", AB "[a]為獣 再行 [b]為獣 再行", "", 20, 20},
    {"R9.1", "standard", AB "[a]為獣而手三 終季 春終 [a]為獣而手三 終季", "", 14, 26},
    {"R10", "2018", AB "[a]為獣 再行 [a]為行行而手五 終季", "", 12, 28},
    {"R10", "2018", AB "[a]為獣 再行 [a]為獣加行行而手八 終季", "5307", 12, 28},
    /* who declares */
    {"R9.1", "standard", AB "或為獣而手三 終季", "5304", 20, 20},
    {"R9.1", "standard", AB "[c]為獣而手三 終季", "5304", 20, 20},
    {"R9.1", "standard", AB "再行 [a]為獣而手六 終季", "5304", 14, 26},
    {"R9.1", "standard", AB "[a]為而手三 終季", "5305", 17, 23},
    {"R9.1", "standard", "{黒名:a}{赤名:b} [b]為獣而手三 終季", "", 23, 17},
    {"R9.1", "standard", "{赤名:a}" AB "[a]為獣而手三 終季", "", 23, 17},
    {"R9.1", "standard", "{一位色:赤}" AB "[a]為獣而手三 終季", "", 23, 17},
    /* points of the header and the results */
    {"R9.3", "standard", "[a]十 [b]三十\n[a]為獣而手三 終季", "", 27, 13},
    {"R9.3", "standard", "[a] [b]十\n[a]為獣而手三 終季", "", 7, 33},
    {"R9.3", "standard", "[a]二十 [b]三十\n[a]為獣而手三 終季", "5203", 17, 23},
    {"R9.3", "standard", AB "[a]為獣而手三 終季 春終 [a]二十三 [b]十七", "", 17, 23},
    {"R9.3", "standard", AB "[a]為獣而手三 終季 春終 [a]二十三 [b]十八", "5202", 17, 23},
    {"R9.3", "standard", AB "[a]為獣而手三 終季 春終 [c]二十三 [b]十七", "4207", 17, 23},
    {"R9.3", "standard", AB "[a]為獣而手三 終季 春終 [a]二百百 [b]十七", "1009", 17, 23},
    {"R9.3", "standard", AB "或為獣 終季 春終 [a]二百百 [b]十七", "5304 1009", 20, 20},
    {"R9.3", "standard", AB "或為獣 終季 春終 [a]二十三 [b]十七 [b]為獣 終季", "5304", 20, 20},
    {"R9.3", "standard", AB "或為獣 終季 春終 [a]二十三 [b]十八", "5304 5308", 20, 20},
    /* seasons and the end */
    {"R9.4", "standard", AB "[a]為獣而手三 終季 夏終", "5101", 17, 23},
    {"R9.4", "standard", AB "[a]為獣而手三 終季 春終 春終", "5103", 17, 23},
    {"R9.4", "standard", AB "[a]為獣 再行 春終", "5102", 20, 20},
    {"R9.4", "standard", AB "[a]為獣而手三 終季 春終 星一周", "5201", 17, 23},
    {"R9.4", "standard,seasons=1", AB "[a]為獣而手三 終季 春終 星一周", "", 17, 23},
    {"R9.4", "standard,seasons=1", AB "[a]為獣而手三 終季 春終 [b]為獣而手三 終季", "2401", 17, 23},
    {"R9.4", "standard", AB "[a]為王而手五 終季 上季終 [a]為王而手五 終季 下季終 星一周", "", 10,
     30},
    {"R9.4", "standard", AB "春終 夏終 秋終 冬終 [a]二十三 [b]十七 星一周", "5102 5102 5102 5102",
     17, 23},
    {"R9.4", "standard", AB "[a]為獣 終季 春終 夏終 [a]三十 [b]十 [a]為王 終季 秋終", "5102", 5,
     35},
    {"R9.3", "standard",
     AB "[a]為獣 終季 春終 [a]二十四 [b]十六 [a]為獣 終季 夏終 [a]二十七 [b]十三", "5202", 14, 26},
    {"R9.3", "standard,points=3", AB "[a]為王而手五 終季 春終 星一周", "", 0, 6},
    /* what is left is not all that moves, or goes the other way */
    {"R9.3", "standard,points=3", AB "[a]為王而手三 終季", "4205", 0, 6},
    {"R9.3", "standard,points=3", AB "[a]為王而手-3 終季", "4204", 0, 6},
    {"R9.3", "standard,points=3,上限=無", AB "[a]為王而手三 終季", "4204", -2, 8},
    /* 皇再来 twice in a turn, in tenths as well */
    {"R8.3", "standard,futile_adds_up=yes", AB "[a]為皇再来而手-6 終季", "", 26, 14},
    {"R8.3", "standard,futile_adds_up=yes,集値=獣=三・五", AB "[a]為皇再来而手-6 終季", "", 260,
     140},
    {"R9.3", "standard,points=3", AB "[a]為王而手五 終季 春終 [b]為獣 再行", "2401", 0, 6},
    /* only the record knows the points of a hand without attested points */
    {"R10", "2018", AB "[a]為声無行処而手七 終季 春終", "4208", 13, 27},
    /* of two definitions of a hand the later counts */
    {"R10", "standard,集=双兵=兵兵:四,集=双兵=弓弓:五", AB "[a]為双兵而手五 終季 春終", "", 15, 25},
    /* where pieces count too, a hand is worth at least what its own pieces add */
    {"G1.5", "古計算法", AB "[a]為獣而手三 終季", "", 170, 230},
    {"G1.5", "古計算法", AB "[a]為獣而手二・九 終季", "4204", 180, 220},
    {"G1.5", "集系=三連,三連=加片", AB "[a]為弓兵船而手三・五 終季", "", 165, 235},
    {"G1.5", "集系=三連,三連=加片", AB "[a]為弓兵船而手三・四 終季", "4204", 172, 228},
    {"G1.5", "古計算法", AB "[a]為助友而手二・七 終季", "", 173, 227},
    {"G1.5", "古計算法", AB "[a]為助友而手二・六 終季", "4204", 182, 218},
    /* there, only the record knows what an end without points moved */
    {"G1.5", "古計算法=三・五", AB "[a]為獣 終季 春終 [a]三十 [b]十", "", 100, 300},
    {"G1.5", "古計算法=三・五", AB "[a]為獣 再行 [a]為獣加行行而手二十 終季 春終 [a]三十 [b]十",
     "5202", 0, 400},
    {"G1.5", "古計算法=三・五", AB "[a]為獣 終季 春終 [a]四十 [b]無", "", 0, 400},
    {"G1.5", "古計算法=三・五", AB "[a]為獣 終季 春終 [a]四十 [b]無 [a]為獣 再行", "2401", 0, 400},
    {"G1.5", "古計算法=三・五", AB "[a]為獣 終季 春終 [a]無 [b]四十 [a]為獣 再行", "2401", 400, 0},
    {"G1.5", "古計算法=三・五", AB "[a]為獣 終季 春終 [a]二十五 [b]十", "5308", 170, 230},
    /* no player has points below zero, unless a rule says so */
    {"G1.5", "古計算法=三・五", AB "[a]為獣 終季 春終 [a]五十 [b]下十", "5308", 170, 230},
    {"G1.5", "古計算法=三・五,過=越,上限=無", AB "[a]為獣 終季 春終 [a]100000005 [b]-99999965",
     "5308", 170, 230},
    {"G1.5", "古計算法=三・五,過=越,上限=無", AB "[a]為獣 終季 春終 [a]-99999965 [b]100000005",
     "5308", 170, 230},
    {"G1.5", "古計算法=三・五,過=越,上限=無", AB "[a]為獣 終季 春終 [a]99999999 [b]-99999959", "",
     -999999590, 999999990},
    {"G1.5", "古計算法=三・五,過=越,上限=無", AB "[a]為獣 終季 春終 [a]五十 [b]下十 [a]為獣 再行",
     "", -100, 500},
    {"G1.5", "古計算法=三・五,上限=無", AB "[a]為獣 終季 春終 [a]四十 [b]無 [a]為獣 再行", "", 0,
     400},
    /* a hand of ten pieces, whatever they are, follows from none and implies none */
    {"R7.1", "2018,declares=all", AB "[a]為声無行処加王 再行 [b]為王而手三 終季 春終", "", 23, 17},
    {"R7.1", "2018,declares=all", AB "[a]為無抗行処 再行 [b]為王而手三 終季 春終", "5301", 23, 17},
    /* a definition replaces a hand of the system with the same name */
    {"R10", "standard,集系=連獣連,集=将巫筆=兵兵:四", AB "[a]為将巫筆而手四 終季 春終", "", 16, 24},
};

Test(sheet, cases)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const sheet_case *each = &cases[i];
        sheet_report report = replay_sheet(each->rules, each->text);
        cr_expect_str_eq(report.codes, each->codes, "%s %s: %s: %s", each->rule, each->rules,
                         each->text, report.codes);
        cr_expect_eq(report.outcome.player[CK_SIDE_A].points, each->points_a, "%s: A %d",
                     each->text, (int)report.outcome.player[CK_SIDE_A].points);
        cr_expect_eq(report.outcome.player[CK_SIDE_IA].points, each->points_ia, "%s: IA %d",
                     each->text, (int)report.outcome.player[CK_SIDE_IA].points);
    }
}

Test(sheet, reports_declarations_and_seasons)
{
    sheet_report report =
        replay_sheet("standard,seasons=2",
                     AB "[a]為獣 再行 [b]為王而手十 終季 春終 [a]為王而手五 終季 夏終 星一周");
    cr_expect_eq(report.declarations, 3);
    cr_expect_eq(report.seasons, 2);
    cr_expect_eq(report.outcome.seasons, 2);
    cr_expect_eq(report.outcome.moves, 0);
    cr_expect_eq(report.outcome.end, CK_END_LAST_SEASON);
    cr_expect_eq(report.outcome.winner, CK_SIDE_A);
}

/* The first player is put on the IA side, but sides are known only if the header names them. */
Test(sheet, sides)
{
    cr_expect_not(replay_sheet("standard", AB "[a]為獣 再行").outcome.sides_known);
    cr_expect(replay_sheet("standard", "{一位色:黒}" AB "[a]為獣 再行").outcome.sides_known);
    cr_expect(replay_sheet("standard", "{赤名:b}" AB "[a]為獣 再行").outcome.sides_known);
}

static bool reads_as_sheet(const char *text)
{
    const ck_checked *checked;
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, text, strlen(text), &checked);
    bool is_sheet = ck_score_sheet_is(checked->rules, checked->record);
    ck_pipeline_free(pipeline);
    return is_sheet;
}

Test(sheet, what_is_one)
{
    cr_expect(reads_as_sheet("[a]為獣 再行"));
    cr_expect(reads_as_sheet("或為獣 再行 春終"));
    cr_expect(reads_as_sheet("[a] [b]\n春終 [a]二十 [b]二十"));
    cr_expect_not(reads_as_sheet("春終"));
    cr_expect_not(reads_as_sheet("[a] [b]"));
    cr_expect_not(reads_as_sheet("KAU筆KAIKY無撃裁 [a]為獣 再行"));
    cr_expect_not(reads_as_sheet("{遊:古机戦} [a] [b] [a]為王 終季"));
}

/* A sheet with an entry of any kind but a move is accepted; meaningless entries are skipped. */
Test(sheet, takes_every_kind_of_entry)
{
    const ck_rules rules = rules_of("standard");
    const ck_observer no_observer = {.self = NULL};
    for (int kind = CK_ENTRY_DECLARATION; kind < CK_ENTRY_KINDS; kind++) {
        ck_record record;
        ck_record_init(&record, NULL);
        ck_record_add(&record, CK_ENTRY_DECLARATION, (ck_span){0, 0})->as.declaration.choice =
            CK_END_SEASON;
        ck_record_add(&record, (ck_entry_kind)kind, (ck_span){0, 0});
        cr_assert(ck_score_sheet_is(&rules, &record));
        cr_expect_eq(ck_replay(&rules, &record, &no_observer).moves, 0);
        ck_record_free(&record);
    }
}

/* The sum is right, so the message is about points below 0. */
Test(sheet, a_sum_that_is_right_of_points_that_cannot_be)
{
    static const char text[] =
        "{律:standard,古計算法=三・五}" AB "[a]為獣 終季 春終 [a]五十 [b]下十";
    static const char turned[] =
        "{律:standard,古計算法=三・五}" AB "[a]為獣 終季 春終 [a]下十 [b]五十";
    static const char *const texts[] = {text, turned};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const ck_checked *checked;
        ck_pipeline *pipeline =
            check_one(&(ck_pipeline_options){0}, texts[i], strlen(texts[i]), &checked);
        const ck_finding *finding = earliest_error(checked->result);
        cr_assert(finding && finding->code == CK_F_SHEET_SUM);
        cr_expect_eq(finding->written, 400);
        cr_expect_eq(finding->right, 400);
        ck_pipeline_free(pipeline);
    }
}
