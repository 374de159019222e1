/*
 * games.md §1: every parameter of the variants, with a case that it allows and the nearest that it
 * does not.
 */
#include "rules/board/game.h"
#include "rules/board/judge.h"
#include "rules/words/hand_words.h"
#include "rules/words/rule_text.h"
#include "tests/support/support.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- names ---- */

Test(variants, names_and_values)
{
    static const struct {
        const char *text, *set;
        ck_param param;
        int value;
    } rows[] = {
        {"標準机戦", "標準机戦", CK_CAVALRY_POINTS, 7},
        {"教育机戦", "教育机戦", CK_POINTS, 10},
        {"硬皇力", "硬皇力", CK_HARD_FIELD, 1},
        {"標準机戦,硬皇力", "標準机戦", CK_HARD_FIELD, 1},
        {"硬皇力,標準机戦", "標準机戦", CK_HARD_FIELD, 1},
        {"官定、連撃術", "standard", CK_RECAST, 1},
        {"standard，船弓 , 入水", "standard", CK_ENTRY, 1},
        {"連撃術=有", "standard", CK_RECAST, 1},
        {"連撃術=無", "standard", CK_RECAST, 0},
        {"古計算法", "standard", CK_OLD_COUNT, CK_COUNT_2_4},
        {"古計算法=3・5 余", "standard", CK_OLD_COUNT, CK_COUNT_3_5_REST},
        {"古計算法=三・五", "standard", CK_OLD_COUNT, CK_COUNT_3_5},
        {"虎馬同", "standard", CK_TIGER_HORSE, 1},
        {"弓車同=車", "standard", CK_ARCHER_CHARIOT, 2},
        {"季数=2", "standard", CK_SEASONS, 2},
        {"季数=一", "standard", CK_SEASONS, 1},
        {"倍限=三十二", "standard", CK_STAKE_CAP, 32},
        {"宣言=方", "standard", CK_PLAN, CK_PLAN_DIRECTION},
        {"近止=可", "standard", CK_DECLINE, CK_DECLINE_WARNS},
        {"上限=20", "standard", CK_POINTS, 10},
        {"标准机战", "standard", CK_POINTS, 20},
        {"标准机戦", "標準机戦", CK_POINTS, 20},
        {"ＳＴＡＮＤＡＲＤ", "standard", CK_POINTS, 20},
        {"the Educational Cetkaik", "教育机戦", CK_POINTS, 10},
        {"old cetkaik", "古机戦", CK_GOAL, CK_GOAL_KING},
        {"标准机战,连击术", "standard", CK_RECAST, 1},
        {"古计算法=３・５余", "standard", CK_OLD_COUNT, CK_COUNT_3_5_REST},
        {"教育机戦,上限=四十", "教育机戦", CK_POINTS, 20},
        {"上限=銭", "standard", CK_POINTS, 0},
        {"同集=二", "standard", CK_SAME_HAND, CK_TWICE},
        {"同集=数", "standard", CK_SAME_HAND, CK_BY_NUMBER},
        {"集系=三連", "standard", CK_STEPPING, CK_ALLOWED},
        {"古計算法,古加点=有", "standard", CK_STEPPING, CK_AS_HAND},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_rules rules = rules_of(rows[i].text);
        cr_expect_str_eq(rules.name, rows[i].set, "%s: %s", rows[i].text, rules.name);
        cr_expect_eq(rules.param[rows[i].param], rows[i].value, "%s: %d", rows[i].text,
                     rules.param[rows[i].param]);
    }
}

/* Each set is found by its name in capitals, also the last. */
Test(variants, names_of_sets_in_capitals)
{
    char name[64];
    for (size_t i = 0; ck_rules_at(i); i++) {
        const size_t length = strlen(ck_rules_at(i)->name);
        cr_assert_lt(length, sizeof name);
        for (size_t at = 0; at <= length; at++)
            name[at] = (char)toupper((unsigned char)ck_rules_at(i)->name[at]);
        cr_expect_eq(ck_rules_by_any_name(name, length), ck_rules_at(i), "%s", name);
    }
}

Test(variants, refused_names_and_values)
{
    static const struct {
        const char *text, *bad;
    } rows[] = {
        {"標準机線", "標準机線"},
        {"標準机戦,教育机戦", "教育机戦"},
        {"standard,連撃", "連撃"},
        {"standard,古加点", "古加点"},
        {"同集=三", "同集=三"},
        {"季数=三", "季数=三"},
        {"上限=三十", "上限=三十"},
        {"古計算法=2・5", "古計算法=2・5"},
        {"集系=四連", "集系=四連"},
        {"虎馬同=弓", "虎馬同=弓"},
        {"集=光戦王集=将馬弓兵", "集=光戦王集=将馬弓兵"},
        {"集=光戦王集=将馬皇:7", "集=光戦王集=将馬皇:7"},
        {"集=光加王=将馬:7", "集=光加王=将馬:7"},
        {"集=撃皇=将馬:7", "集=撃皇=将馬:7"},
        {"集=:7", "集=:7"},
        {"集=光戦王集=馬x兵:7", "集=光戦王集=馬x兵:7"},
        {"集値=光戦王集=7", "集値=光戦王集=7"},
        {"教育机戦,集値=獣=7", "集値=獣=7"},
        {"集値=獣=多", "集値=獣=多"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_rules rules;
        const char *bad = "";
        size_t length = 0;
        cr_expect_not(ck_rules_parse(&rules, rows[i].text, strlen(rows[i].text), &bad, &length),
                      "%s", rows[i].text);
        cr_expect(length == strlen(rows[i].bad) && memcmp(bad, rows[i].bad, length) == 0,
                  "%s: “%.*s”", rows[i].text, (int)length, bad);
    }
}

/* A hand's name is seen whole, and turns neither the text nor the terminal: each end of each range
 * is refused, and what stands beside it is not. */
Test(variants, names_of_hands_can_be_seen)
{
    static const char *const refused[] = {
        "\x01",   "\x1f",   "\x7f",   "\xc2\x80", "\xc2\x9f", "\u00ad", "\u061c",
        "\u200b", "\u200f", "\u2028", "\u202e",   "\u2060",   "\u206f", "\ufeff",
    };
    static const char *const taken[] = {"~",      "\u00a1", "\u00ac", "\u00ae", "\u061b", "\u200a",
                                        "\u2010", "\u2027", "\u202f", "\u205f", "\u2070", "\ufefe"};
    const size_t all = sizeof refused / sizeof *refused + sizeof taken / sizeof *taken;
    for (size_t i = 0; i < all; i++) {
        const bool good = i >= sizeof refused / sizeof *refused;
        const char *sign = good ? taken[i - sizeof refused / sizeof *refused] : refused[i];
        const char *bad;
        size_t length;
        char text[64];
        ck_rules rules;
        snprintf(text, sizeof text, i % 2 ? "集=双%s馬=馬馬:四" : "集=双馬%s=馬馬:四", sign);
        cr_expect_eq(ck_rules_parse(&rules, text, strlen(text), &bad, &length), good, "%s", text);
    }
}

typedef struct fault_list {
    size_t count;
    ck_rule_fault fault[4];
} fault_list;

static void keep(void *self, const ck_rule_fault *fault)
{
    fault_list *faults = self;
    cr_assert_lt(faults->count, 4);
    faults->fault[faults->count++] = *fault;
}

static ck_name name_of(const char *text)
{
    return (ck_name){text, strlen(text)};
}

/* Header items in any order are one set of rules; each fault is reported at its item. */
Test(variants, header_items)
{
    ck_rule_item items[] = {
        {name_of("季数"), name_of("一")},        {name_of("集"), name_of("双馬=馬馬:四")},
        {name_of("律"), name_of("硬皇力,月皇")}, {name_of("遊"), name_of("標準机戦")},
        {name_of("同集"), name_of("三")},        {name_of("集値"), name_of("双馬=五")},
    };
    fault_list faults = {0};
    ck_rules rules;
    size_t count = sizeof items / sizeof *items;
    cr_expect_eq(ck_rules_compose(&rules, items, count, keep, &faults), 2);
    cr_expect(faults.fault[0].item == 2 && faults.fault[0].wrong == CK_RULE_UNKNOWN);
    cr_expect(faults.fault[0].part.length == strlen("月皇"));
    cr_expect(faults.fault[1].item == 4 && faults.fault[1].wrong == CK_RULE_BAD_VALUE);
    cr_expect_str_eq(rules.name, "標準机戦");
    cr_expect(rules.param[CK_SEASONS] == 1 && rules.param[CK_HARD_FIELD] == 1);
    cr_expect_eq(ck_hand_points(&rules, CK_OWN_HAND, false), 5);
    cr_expect(ck_is_rule_key("集値", strlen("集値")) && !ck_is_rule_key("大会", strlen("大会")));
}

/* ---- hands ---- */

/* The points and hands of pieces by position letters, "+K G …", in the unit of the rules. */
static void expect_hands(const char *rules_text, const char *pieces, int points, const char *names)
{
    ck_rules rules = rules_of(rules_text);
    uint8_t held[2][CK_PROFESSIONS] = {{0}};
    for (const char *at = pieces; *at; at += strcspn(at, " "), at += *at == ' ') {
        ck_piece piece = piece_of(at);
        held[ck_colour_of(piece)][ck_profession_of(piece)]++;
    }
    ck_hand_set hands = ck_hands_of(&rules, held);
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_write_hand_set(&out, &rules, hands);
    cr_expect_eq(ck_hands_worth(&rules, hands, held), points, "%s under %s: %d", pieces, rules_text,
                 ck_hands_worth(&rules, hands, held));
    cr_expect_str_eq(ck_buffer_string(&text), names, "%s under %s: %s", pieces, rules_text,
                     ck_buffer_string(&text));
    ck_buffer_free(&text);
}

/* Vector 7 of games.md §6.3, and one piece less. */
Test(variants, hands_of_education)
{
    expect_hands("教育机戦", "C +C G K", 7, "同色車弓兵");
    expect_hands("教育机戦", "C +C G +K", 5, "車弓兵");
    expect_hands("教育机戦", "C +C G", 0, "");
    expect_hands("教育机戦", "I C K N", 17, "王加同色車弓兵加同色船兵兵");
    expect_hands("教育机戦", "N +N K +K K +K", 5, "同色船兵兵");
}

Test(variants, points_of_the_cavalry)
{
    expect_hands("標準机戦", "M +G K", 7, "馬弓兵");
    expect_hands("standard", "M +G K", 5, "馬弓兵");
    expect_hands("standard,集値=馬弓兵=7", "M +G K", 7, "馬弓兵");
}

/* The vectors of games.md §1.5 and 6 of §6.3. */
Test(variants, old_count)
{
    expect_hands("古計算法", "U T Q K", 72, "地心");
    expect_hands("古計算法=3・5", "U T Q K", 86, "地心");
    expect_hands("古計算法=3・5余", "U T Q K", 72, "地心");
    expect_hands("古計算法", "U T K", 13, "");
    expect_hands("古計算法", "I", 30, "王");
    expect_hands("古計算法", "D +I", 16 + 20 + 20, "王加獣");
    expect_hands("古計算法,王値=自", "D +I", 16 + 20 + 32, "王加獣");
    expect_hands("古計算法,古加点=有", "D M", 10 + 20 + 20, "同色獣");
    expect_hands("古計算法,古加点=有", "D +M", 10 + 20, "獣");
}

Test(variants, triples)
{
    expect_hands("集系=三連", "I", 20, "王");
    expect_hands("集系=三連", "U T Q", 56, "将巫筆");
    expect_hands("集系=三連", "T Q M", 48, "巫筆馬");
    expect_hands("集系=三連", "Q M D", 52, "筆馬虎");
    expect_hands("集系=三連", "M D C", 60, "馬虎車");
    expect_hands("集系=三連", "D C G", 60, "虎車弓");
    expect_hands("集系=三連", "C G K", 44, "車弓兵");
    expect_hands("集系=三連", "G K N", 28, "弓兵船");
    expect_hands("集系=三連", "G K Q", 0, "");
    expect_hands("集系=三連,古計算法=3・5", "G K N", 35, "弓兵船");
    expect_hands("集系=三連,三連=加片", "G K N +Q", 38, "弓兵船");
    expect_hands("集系=三連,三連=加片,古計算法=3・5余", "G K N +Q", 38, "弓兵船");
}

Test(variants, hands_of_the_record)
{
    expect_hands("集系=連獣連", "M +D C G K", 3 + 7, "馬虎加同色車弓兵");
    expect_hands("集系=具象", "I", 0, "");
    expect_hands("集系=具象,集=光戦王集=将馬弓兵:7", "U +M G K", 7, "光戦王集");
    expect_hands("集系=具象,集=光戦王集=将馬弓兵:7", "U +M G", 0, "");
    expect_hands("集=戦集=将兵:4", "U +K", 4, "戦集");
    expect_hands("集=双馬=馬馬:1.5", "M +M", 15, "双馬");
    expect_hands("古計算法,集=双馬=馬馬", "M +M", 8 + 16, "双馬");
    expect_hands("古計算法,集=一馬=馬", "M", 4 + 16, "一馬"); /* the King as a hand is excepted */
    expect_hands("古計算法=3・5,集=一馬=馬", "M", 4 + 20, "一馬");
    expect_hands("古計算法=3・5", "I", 10 + 30, "王");
    expect_hands("古計算法,集値=獣=四", "M +D", 10 + 40, "獣");
}

Test(variants, same_hand_again)
{
    expect_hands("standard", "D +M +D M", 5, "同色獣");
    expect_hands("同集=二", "D +M +D M", 10, "同色獣加同色獣");
    expect_hands("同集=二", "D +M +D M D +M", 10, "同色獣加同色獣");
    expect_hands("同集=数", "D +M +D M D +M", 13, "同色獣加同色獣加獣");
    expect_hands("同集=二", "I +I", 10 + 3, "王加王加獣");
    expect_hands("同集=二", "D I", 5 + 5, "王加同色獣");
}

/* ---- movement and casts ---- */

/* Whether a move is legal in a position set up with these pieces. */
static ck_verdict verdict_of(const char *rules_text, const char *pieces, const char *text)
{
    ck_rules rules = rules_of(rules_text);
    ck_position position = setup(pieces, CK_SIDE_IA);
    ck_move move = move_of(text).move;
    return (ck_verdict)ck_judge(&rules, &position, &move).verdict;
}

Test(variants, movement)
{
    static const struct {
        const char *rules, *pieces, *move;
        ck_verdict verdict;
    } rows[] = {
        {"硬皇力", "cLAU", "LAU車MIA", CK_NO_REACH},
        {"硬皇力", "cLAU", "LAU車NAI", CK_LEGAL},
        {"standard", "cLAU", "LAU車NAI", CK_NO_REACH},
        {"硬皇力", "mNI", "NI馬NO", CK_LEGAL},
        {"硬皇力", "mLAU", "LAU馬LY", CK_NO_REACH},
        {"船弓", "nTU", "TU船KE", CK_NO_REACH},
        {"船弓", "nTU", "TU船NI", CK_LEGAL},
        {"standard", "nTU", "TU船NI", CK_NO_REACH},
        {"虎馬同", "dLAU", "LAU虎NY", CK_NO_REACH},
        {"虎馬同", "dLAU", "LAU虎NAI", CK_NO_REACH},
        {"虎馬同", "dMAU", "MAU虎XY", CK_LEGAL},
        {"虎馬同", "dMAU", "MAU虎XAI", CK_NO_REACH},
        {"虎馬同=虎", "mMAU", "MAU馬CAI", CK_LEGAL},
        {"standard", "mMAU", "MAU馬CAI", CK_NO_REACH},
        {"弓車同", "cMAU", "MAU車MY", CK_LEGAL},
        {"弓車同", "cMAU", "MAU車MA", CK_LEGAL},
        {"standard", "cMAU", "MAU車MA", CK_NO_REACH},
        {"弓車同=車", "gMAU", "MAU弓MA", CK_NO_REACH},
        {"教育机戦", "cCAU", "CAU車CY", CK_LEGAL},
        {"教育机戦", "cCAU", "CAU車MAU", CK_OFF_BOARD},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(verdict_of(rows[i].rules, rows[i].pieces, rows[i].move), rows[i].verdict,
                     "%s under %s", rows[i].move, rows[i].rules);
}

static bool casts_for_water(const char *rules_text, const char *pieces, const char *text)
{
    ck_rules rules = rules_of(rules_text);
    ck_position position = setup(pieces, CK_SIDE_IA);
    ck_move move = move_of(text).move;
    return ck_judge(&rules, &position, &move).water;
}

Test(variants, entering_by_the_book)
{
    cr_expect(!casts_for_water("standard", "nZAU", "ZAU船ZAI"));
    cr_expect(casts_for_water("入水=書", "nZAU", "ZAU船ZAI"));
    cr_expect(!casts_for_water("standard", "iZAI", "ZAI王ZY"));
    cr_expect(casts_for_water("入水", "iZAI", "ZAI王ZY"));
    cr_expect(!casts_for_water("入水", "iZAI", "ZAI王ZAU"));
    cr_expect(!casts_for_water("入水", "@ZAI", "ZAI皇ZY"));
}

/* ---- points ---- */

static ck_game after_season(const char *rules_text, int64_t points)
{
    ck_rules rules = rules_of(rules_text);
    ck_game game;
    ck_game_start(&game, &rules, CK_SIDE_IA);
    ck_game_end_season(&game, CK_SIDE_IA, points * rules.unit);
    game.rules = NULL;
    return game;
}

Test(variants, limits)
{
    static const struct {
        const char *rules;
        int64_t moved;
        int32_t loser;
        ck_end end;
    } rows[] = {
        {"standard", 19, 1, CK_UNFINISHED},  {"standard", 25, 0, CK_END_POINTS},
        {"過=越", 25, -5, CK_END_POINTS},    {"上限=二十", 9, 1, CK_UNFINISHED},
        {"上限=二十", 25, 0, CK_END_POINTS}, {"上限=無", 25, -5, CK_UNFINISHED},
        {"上限=銭", 25, -25, CK_UNFINISHED}, {"上限=銭,季数=一", 25, -25, CK_END_LAST_SEASON},
        {"古計算法", 19, 10, CK_UNFINISHED}, {"古計算法", 25, 0, CK_END_POINTS},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_game game = after_season(rows[i].rules, rows[i].moved);
        cr_expect_eq(game.position.points[CK_SIDE_A], rows[i].loser, "%s: %d", rows[i].rules,
                     game.position.points[CK_SIDE_A]);
        cr_expect_eq(game.end, rows[i].end, "%s", rows[i].rules);
    }
}

/* The stake grows to its cap, also when that is no power of two. */
Test(variants, cap_of_the_stake)
{
    ck_rules rules = rules_of("倍限=三");
    ck_game game;
    ck_game_start(&game, &rules, CK_SIDE_IA);
    ck_game_go_on(&game);
    cr_expect_eq(game.position.stake, 2);
    ck_game_go_on(&game);
    cr_expect_eq(game.position.stake, 3);
    ck_game_go_on(&game);
    cr_expect_eq(game.position.stake, 3);
}

/* ---- whole records ---- */

/* What is wrong in a record, by its codes, after a legal case and the nearest that is not. */
Test(variants, records)
{
    static const coded rows[] = {
        {"{律:連撃術} MAU弓MAIMI橋一再二再三", ""},
        {"{律:連撃術} MAU弓MAIMI橋一再二再三此無", "3104"},
        {"{律:連撃術} MAU弓MAIMI橋一此無", ""},
        {"{律:連撃術} MAU弓MAIMI橋無再四", ""},
        {"{律:連撃術} MAU弓MAIMI橋一再二", "3103"},
        {"{律:連撃術} MAU弓MAIMI橋一再或", ""},
        {"{律:連撃術} MAU弓MAIMI橋四再無此無", ""},
        {"{律:連撃術} MAU弓MAIMI橋四再一", "3108"},
        {"{律:連撃術} MAU弓MAIMI橋一再一再四", "3108"},
        {"MAU弓MAIMI橋一再四", "3107"},
        {"{律:連撃術} CAI兵CO水四再三", "3205"},
        {"{季数:一} 季始 MAU弓MAIMY橋一", ""},
        {"{季数:一} 秋始 MAU弓MAIMY橋一", ""},
        {"{季数:二} 上季始 MAU弓MAIMY橋一", ""},
        {"{季数:二} 下季始 MAU弓MAIMY橋一", "5104"},
        {"{季数:二} 春始 MAU弓MAIMY橋一", "5104"},
        {"春始 MAU弓MAIMY橋一", ""},
        {"MAU弓MAIMY橋一 春始", "5105"},
        {"春始 季始 MAU弓MAIMY橋一", "5105"},
        {"{遊:教育机戦} [a]十 [b]十\nCAU車CY無撃裁", ""},
        {"{遊:教育机戦} [a]二十 [b]二十\nCAU車CY無撃裁", "5203"},
        {"{上限:銭} [a] [b]三\nMAU弓MAIMY橋一", ""},
        {"{古計算法:3・5} [a]20.5 [b]十九・五\nMAU弓MAIMY橋一", ""},
        {"[a]20.5 [b]19.5\nMAU弓MAIMY橋一", "5203"},
        {"{遊:教育机戦} CAU馬CY無撃裁", "2116"},
        {"{遊:教育机戦} CAU車CIA無撃裁", "2115"},
        {"{律:月皇} MAU弓MAIMY橋一", "1011"},
        {"{遊:官定机戦} MAU弓MAIMY橋一", ""},
        {"{同集:三} MAU弓MAIMY橋一", "1031"},
        {"{連跳:有} MAU弓MAIMY橋一", "1032"},
        {"{律:2018,standard} MAU弓MAIMY橋一", "1034"},
        {"{律:standard,2018} MAU弓MAIMY橋一", "1034"},
        {"{律:標準机戦、教育机戦} MAU弓MAIMY橋一", "1034"},
        {"{遊:教育机戦}{律:標準机戦} CAU車CY無撃裁", "1034"},
        {"{遊:教育机戦}{律:官定,連撃術} CAU車CY無撃裁", ""},
        {"{遊:教育机戦}{遊:標準机戦} MAU弓MAIMY橋一", "7003"},
        {"{遊:標準机戦}{遊:標準机戦} MAU弓MAIMY橋一", "7003"},
        {"{遊:標準机戦}{遊:教育机戦} CAU車CY無撃裁", "7003"},
        {"{遊:獣裁}{遊:標準机戦} MAU弓MAIMY橋一", "7003"},
        {"{遊:月}{遊:標準机戦} MAU弓MAIMY橋一", "7003"},
        {"{律:2018,2018} MAU弓MAIMY橋一", ""},
        {"[a] [a]\nMAU弓MAIMY橋一", "1054"},
        {"[a]\nMAU弓MAIMY橋一", ""},
        {"{遊:標準机戦} [a]\nMAU弓MAIMY橋一", "1060"},
        {"{遊:標準机戦} [a] [a]\nMAU弓MAIMY橋一", "1058"},
        {"{遊:標準机戦} {黒名:a} {赤名:a}\nMAU弓MAIMY橋一", "1058"},
    };
    expect_codes(rows, sizeof rows / sizeof *rows);
}

#define ANNA_SAYS(points)                                                                          \
    "{律:2018} [anna] [bert]\n"                                                                   \
    "TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四 手赤王 [anna]為王而手" points " 終季 "
#define BERT_SAYS "XE虎ZITU無撃裁 ZO皇[XO]CO ZI船ZAIZIA橋四 手黒王 [bert]為王而手三 終季 "

/* games.md §0.3: what is claimed between seasons is held against the score. */
Test(variants, claims)
{
    static const coded rows[] = {
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [a]与[b]五", ""},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [b]与[a]下五", ""},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [b]与[a]五", "5206"},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [a]与[b]三", "5206"},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [a]与[a]五", "5206"},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [b]与[b]五", "5206"},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [a]与[b]", "1005"},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [a]与[b]百百", "1009"},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 春終 [a]十五", ""},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 春終 [b]二十五", ""},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 春終 [b]二十四", "5206"},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [b]上行 春終", ""},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [a]上行", "5206"},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [c]上行", "4207"},
        {"{遊:標準机戦} {季数:一} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [b]上行 "
         "星一周",
         ""},
        {"{遊:標準机戦} {季数:一} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [a]上行 "
         "星一周",
         "5206"},
        {"{遊:標準机戦} {季数:一} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 季終 [b]25 "
         "星一周",
         ""},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 [a]与[b]五 [a]為撃皇而手下五 終季", "5206"},
        {"{律:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [b]上行", ""},
        /* consequences of points that were reported as wrong are not reported again */
        {ANNA_SAYS("四") "[bert]与[anna]四 [anna]二十四 [bert]十六", "4204"},
        {ANNA_SAYS("四") "[bert]与[anna]三 [anna]二十三 [bert]十七", "4204"},
        {ANNA_SAYS("四") "[anna]二十四 [bert]十六 [anna]上行 [bert]十六", "4204"},
        {ANNA_SAYS("四") "[bert]与[anna]五", "4204 5206"},
        {ANNA_SAYS("四") "[bert]十六 夏始 ZO皇[TO]NO [bert]十六", "4204 5206"},
        {ANNA_SAYS("四") "[bert]十四", "4204 5206"},
        {ANNA_SAYS("四") "[anna]与[bert]四", "4204 5206"},
        {ANNA_SAYS("四") BERT_SAYS "[anna]与[bert]三", "4204"},
        {ANNA_SAYS("四") BERT_SAYS "[anna]与[bert]二", "4204 5206"},
        /* nor is a claim that depends on unknown facts */
        {"{遊:標準机戦} [a] [b]\nNAI兵NY無撃裁 終季 [a]上行", "4202"},
        {"{季:夏}" ANNA_SAYS("三") "[anna]十五", ""},
        {"{律:2018} [a] [b]\nZO皇[TU]NO NO皇[TU]ZU [a]為皇再来 終季 [c]上行", "4202 5205"},
        {"{遊:標準机戦} [a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [a]与[c]五", "4207"},
        {"[a] [b]\nZAI船ZOZI橋二 手船 [a]為撃皇而手下五 終季 [b]上行", "1005"},
    };
    expect_codes(rows, sizeof rows / sizeof *rows);
}

#define KING "{一位色:赤}\n[b] [a]\nZO皇[XO]CY ZAI船ZIZA橋四 手赤王 [a]為王而手"
#define STEP "{一位色:黒}\nZAI船ZOZI橋三 手赤船 或為撃皇 再行 KE巫LENE橋二 ZI船ZA無撃裁 手赤王 "
#define LESSON                                                                                     \
    "{遊:教育机戦} {季数:一} {一位色:黒}\n[黒]十 [赤]十\n春始\n"                 \
    "CAU車CY無撃裁  NE車NU無撃裁\nCY車CU無撃裁   NU車NY無撃裁\n"                   \
    "CU車CE無撃裁 手赤巫   NY車NAU無撃裁 手黒巫\nCE車ZE無撃裁 手赤王\n[黒]為王而手"

/* For each parameter a record that it allows, and the nearest that it does not. */
Test(variants, each_parameter)
{
    static const coded rows[] = {
        {KING "五 終季", ""},
        {KING "四 終季", "4204"},
        {"{集値:王=四}" KING "六 終季", ""},
        {"{集値:王=四}" KING "五 終季", "4204"},
        {"{集:王=王:1.5}" KING "三・五 終季", ""},
        {"{集:王=王:1.5}" KING "三 終季", "4204"},
        {"{集系:教育}" KING "五 終季", ""},
        {"{集系:具象}" KING "五 終季", "4202"},
        {"{集系:三連}" KING "二 終季", ""},
        {"{集系:三連}" KING "三 終季", "4204"},
        {"{集系:三連} {三連:加片}" KING "三 終季", ""},
        {"{集系:三連} {三連:加片}" KING "二 終季", "4204"},
        {"{律:古計算法}" KING "三 終季", ""},
        {"{律:古計算法}" KING "3.1 終季", "4204"},
        {"{古計算法:3・5}" KING "四 終季", ""},
        {"{古計算法:3・5}" KING "三 終季", "4204"},
        {"{古計算法:3・5余}" KING "三 終季", ""},
        {"{古計算法:3・5余}" KING "四 終季", "4204"},
        {"{律:古計算法} {古加点:有}" KING "五 終季", ""},
        {"{律:古計算法} {古加点:有}" KING "三 終季", "4204"},
        {"{上限:銭}" KING "五 終季 春終 [a]五 [b]下五", ""},
        {"{上限:銭}" KING "五 終季 春終 [a]二十五 [b]十五", "5202"},
        {"{上限:二十}" KING "五 終季 春終 [a]十五 [b]五", ""},
        {"{上限:二十}" KING "五 終季 春終 [a]二十五 [b]十五", "5202"},
        {"{上限:無}" KING "五 終季 春終 [a]二十五 [b]十五", ""},
        {"{季数:一}" KING "五 終季 季終 星一周", ""},
        {"{季数:二}" KING "五 終季 上季終 星一周", "5201"},
        {"{季数:一}" KING "五 終季 ZO皇[TO]NO", "2401"},
        {"{季数:二}" KING "五 終季 上季終 ZO皇[TO]NO", ""},
        {STEP "或為王而手十 終季", ""},
        {STEP "或為王而手五 終季", "4204"},
        {"{倍限:一}" STEP "或為王而手五 終季", ""},
        {"{倍限:一}" STEP "或為王而手十 終季", "4204"},
        {"MAU弓MAIMI橋四此無", "3104"},
        {"{近止:可} MAU弓MAIMI橋四此無", "3104"},
        {"{decline:free} MAU弓MAIMI橋四此無", ""},
        {"{宣言:無} MAU弓MAIMI橋四此無", ""},
        {"MAU弓MAIMI橋三此無", ""},
        {"{律:入水} ZAI船ZOZU橋三水三", ""},
        {"{律:入水} ZAI船ZOZU橋三", "3201"},
        {"ZAI船ZOZU橋三水三", "3202"},
        {"{律:古計算法}\n[a] [b]\n[a]為獣而手三・六 終季", ""}, /* its pieces are worth 1.0 */
        {"{律:古計算法}\n[a] [b]\n[a]為獣而手二・九 終季", "4204"},
        {"{律:古計算法}\n[a] [b]\n[b]為獣 再行 [a]為王而手六・二 終季", ""},
        {"{律:古計算法}\n[a] [b]\n[b]為獣 再行 [a]為王而手六・一 終季", "4204"},
        {"{古計算法:3・5余}\n[a] [b]\n[a]為獣而手三 終季", ""},
        {"{古計算法:3・5余}\n[a] [b]\n[a]為獣而手二・九 終季", "4204"},
        {"{同集:数}\n[a] [b]\n[a]為獣加獣而手六 終季", ""},
        {"{同集:数}\n[a] [b]\n[a]為獣加獣而手三 終季", "4204"},
        {LESSON "五 終季\n春終 [黒]十五 [赤]五\n星一周", ""},
        {LESSON "五 終季\n春終 [黒]二十五 [赤]十五\n星一周", "5202"},
        {LESSON "三 終季\n春終 [黒]十三 [赤]七\n星一周", "4204"},
    };
    expect_codes(rows, sizeof rows / sizeof *rows);
}

/* A hand that the record defines is named in its declarations, and nowhere else. */
Test(variants, hands_of_a_record)
{
    static const char with[] = "{集:双兵=兵兵:4} {一位色:赤}\n[a] [b]\n"
                               "ME弓MIMAI橋四 手兵 CAI兵CY無撃裁\nLE弓LILAI橋四 手兵\n"
                               "[a]為同色双兵 再行 NAI兵NY無撃裁";
    static const char without[] = "ME弓MIMAI橋四 手兵 CAI兵CY無撃裁\nLE弓LILAI橋四 手兵\n"
                                  "或為双兵 再行 NAI兵NY無撃裁";
    replay_report own = hear(NULL, with), foreign = hear(NULL, without);
    char codes[512];
    cr_expect_str_eq(codes_of(&own, codes), "", "%s", codes);
    cr_expect_eq(own.declarations, 1);
    cr_expect(strstr(codes_of(&foreign, codes), "1014"), "%s", codes);
}

/* 再行 directly after a cast is a declaration, not another cast. */
Test(variants, again_is_no_recast)
{
    replay_report bridge = hear(NULL, "{律:連撃術} ZO皇[TO]NO MAU弓MAIMI橋四再行");
    replay_report water = hear(NULL, "{律:連撃術} CAI兵CO水四再行");
    char codes[512];
    cr_expect_str_eq(codes_of(&bridge, codes), "4202", "%s", codes);
    cr_expect_str_eq(codes_of(&water, codes), "4202", "%s", codes);
}

/* ---- 古机戦 of more than one season ---- */

#define TWO_SEASONS "{遊:古机戦}{季数:二}\n[a] [b]\n"

Test(variants, seasons_of_the_old_game)
{
    static const coded rows[] = {
        {TWO_SEASONS "KAI兵KY\n[b]投了\n上季終\nKAI兵KY\n[b]投了\n下季終\n星一周", ""},
        {TWO_SEASONS "KAI兵KY\n[b]投了\nKAI兵KY\n[a]引分 [b]引分\n星一周", ""},
        {TWO_SEASONS "上季始 KAI兵KY\n[b]投了\n[a]上行\n下季始 KAI兵KY\n[a]投了\n星一周", ""},
        {TWO_SEASONS "KAI兵KY\n[b]投了\n[b]投了", "2401"},
        {TWO_SEASONS "KAI兵KY\n[b]投了\n下季終\nKAI兵KY\n[b]投了", "5101"},
        {TWO_SEASONS "KAI兵KY\n[b]投了\n上季終\n星一周", "2531"},
        {TWO_SEASONS "KAI兵KY\n[b]投了\n上季終", "2532"},
        {TWO_SEASONS "KAI兵KY\n[b]投了\nKAI兵KY\n[b]投了\nKAI兵KY", "2401"},
        {"{遊:古机戦}\n[a] [b]\nKAI兵KY\n[b]投了\nKAI兵KY", "2401"},
    };
    expect_codes(rows, sizeof rows / sizeof *rows);
}

/* Who won more seasons has won, equal is a draw. */
Test(variants, winner_of_the_old_game)
{
    const replay_report twice =
        hear(NULL, TWO_SEASONS "KAI兵KY\n[b]投了\nKAI兵KY\n[b]投了\n星一周");
    cr_expect_eq(twice.outcome.winner, CK_SIDE_IA);
    cr_expect_eq(twice.outcome.seasons, 2);
    const replay_report drawn =
        hear(NULL, TWO_SEASONS "KAI兵KY\n[b]投了\nKAI兵KY\n[a]投了\n星一周");
    cr_expect(drawn.outcome.draw);
    const replay_report once =
        hear(NULL, TWO_SEASONS "KAI兵KY\n[b]投了\nKAI兵KY\n[a]引分 [b]引分\n星一周");
    cr_expect_eq(once.outcome.winner, CK_SIDE_IA);
}

/* The game of samples/variants/ancient.ckka, in which the last move captures the King. */
#define KING_TAKEN                                                                                                     \
    "{遊:古机戦} {一位色:黒}\n[黒] [赤]\n季始\nKAI兵KY KI兵KU KY兵KO PI兵PU KO兵KU手赤兵 PU兵PO " \
    "KU兵KI PO兵PY KI兵KE PY兵PAI手黒兵 KE兵KA手赤弓 PAI兵PAU KA兵LA手赤獣 PAU兵PIA手黒弓 "        \
    "LA兵NA手赤車 PIA兵MIA手黒獣 NA兵TA手赤将 MIA兵CIA手黒車 TA兵ZA手赤王 "

Test(variants, nothing_follows_a_captured_king)
{
    static const coded rows[] = {
        {KING_TAKEN "[黒]為王 終季", ""},
        {KING_TAKEN "[黒]為王 再行", "2528"},
        {KING_TAKEN "CIA兵MIA", "2523"},
        {KING_TAKEN "[黒]為王 終季 CIA兵MIA", "2523"},
        {KING_TAKEN "[黒]為王 終季 [赤]投了", "2401"},
        {KING_TAKEN "[黒]為王 終季 季終 季終", "5103"},
    };
    expect_codes(rows, sizeof rows / sizeof *rows);
}
