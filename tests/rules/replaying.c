/*
 * R3.3 to R4, R8 and R9 in whole records: which findings a text raises, and where the points go.
 */
#include "tests/support.h"

#include "rules/game.h"

typedef struct replay_case {
    const char *rule, *rules;
    const char *text;
    const char *codes; /* of all findings, in the order of the text */
    int points_a, points_ia;
} replay_case;

/* The IA side opens, the A side moves the Minds away, and then the way to the red King is free. */
#define OPENING "TAU虎ZAIXY無撃裁 ZO皇[TO]NO "
#define KING    OPENING "ZAI船ZIZA橋四手赤王 "
/* A slide of seven squares after a via point; one into the water after a via point. */
#define FAR   "LAU弓LAILU橋三 KI兵KU無撃裁 LU弓KUMU"
#define ENTRY "LAU弓LAILO橋二 NI兵NO水三 "
#define BOTH  ENTRY "LO弓NOTO"
/* Goes on at stake 2 until the A side takes the black King. */
#define KINGS KING "或為王 再行 TE虎ZA無撃裁手黒船 KAI兵KY無撃裁 ZI船ZIA無撃裁手黒王 "

static const replay_case cases[] = {
    /* bridge casts */
    {"R3.3", "standard", "MAU弓MAIMO橋二", "", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO橋一", "3103", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO橋一此無", "", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO無撃裁", "3101", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO橋或", "", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO橋或此無", "", 20, 20},
    {"R3.3", "standard", "TAU虎ZAIXY橋二", "3102", 20, 20},
    {"R3.3", "standard", FAR "橋五此無", "", 20, 20},
    {"R3.3", "standard", FAR "橋五", "3105", 20, 20},
    {"R3.3", "standard", "NAI兵NY此無", "3301", 20, 20},
    {"R3.4", "standard", "MAU弓MAIMO橋二此無", "3104", 20, 20},
    {"R3.4", "standard,plan=direction", "MAU弓MAIMO橋二此無", "", 20, 20},
    {"R3.4", "standard,decline=free", "MAU弓MAIMO橋二此無", "", 20, 20},
    /* water casts */
    {"R4.1", "standard", "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO水三", "", 20, 20},
    {"R4.1", "standard", "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO無撃裁", "3201", 20, 20},
    {"R4.1", "standard", "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO水二", "3203", 20, 20},
    {"R4.1", "standard", "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO水二此無 TU兵TO水五", "", 20, 20},
    {"R4.1", "standard", "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO水三此無", "3204", 20, 20},
    {"R4.1", "standard", "TAI兵TY水三", "3202", 20, 20},
    {"R4.1", "standard", "ZAI船ZY水三", "3202", 20, 20},
    {"R4.3", "standard", BOTH "橋一水三", "", 20, 20},
    {"R4.3", "standard", BOTH "橋一水二此無", "", 20, 20},
    {"R4.3", "standard", BOTH "橋無此無", "", 20, 20},
    {"R4.3", "standard", BOTH "橋一", "3201", 20, 20},
    {"R4.3", "standard", BOTH "水三", "3101", 20, 20},
    {"R4.3", "standard", BOTH "橋無水三", "3103", 20, 20},
    {"R4.3", "standard", BOTH "橋一此無", "3104", 20, 20},
    /* cerke_online notes the start square for a failed entry over a via point */
    {"R4.3", "cerke_online", ENTRY "LO弓NOLO橋一水二此無", "", 20, 20},
    {"R4.3", "cerke_online", "LAU弓LAILAU橋一水二此無", "3202", 20, 20},
    {"R4.4", "standard", "MAU弓MAIMO橋六", "1018", 20, 20},
    /* what cannot be read has happened all the same, and its casts and captures with it */
    {"R2", "standard", OPENING "ZAI象ZIZA橋四手赤王 或為王而手五 終季", "1005", 15, 25},
    {"R2", "standard", OPENING "ZAI船ZIZAは四手赤王 或為王而手五 終季", "1005", 15, 25},
    {"R2", "standard", OPENING "ZAI船ZIZは橋四手赤王 或為王而手五 終季", "1005", 15, 25},
    {"R9.1", "standard", KING "或王 再行 TE虎ZA無撃裁手黒船", "1005", 20, 20},
    {"R9.1", "standard", KING "或王而手五 終季 春終", "1005", 15, 25},
    {"R9.1", "standard", KING "為王而手五 終季", "", 15, 25},
    /* a turn written twice, two that changed places, marks too early, a choice left out */
    {"R9.5", "standard", "NAI兵NY無撃裁 NAI兵NY無撃裁 CI兵CU無撃裁", "2101", 20, 20},
    {"R9.5", "standard", KING "ZAI船ZIZA橋四手赤王 或為王而手五 終季", "2101", 15, 25},
    {"R9.5", "standard", "ZAI船ZOZU橋一 終季 ZAI船ZOZU橋一 終季", "", 30, 10},
    {"R9.5", "standard",
     "NAI兵NY無撃裁 CI兵CU無撃裁 KI兵KU無撃裁 XAI兵XY無撃裁 CAI兵CY無撃裁 LI兵LU無撃裁", "2113", 20,
     20},
    {"R9.4", "standard", OPENING "星一周 ZAI船ZIZA橋四手赤王 或為王而手五 終季", "5201", 15, 25},
    {"R9.1", "standard", KING "春終 或為王而手五 終季", "5102", 15, 25},
    {"R9.1", "standard",
     "KAI兵KY無撃裁 KI兵KU無撃裁 春終 KY兵KO無撃裁 PI兵PU無撃裁 PAI兵PY無撃裁 PU兵PO無撃裁", "5102",
     20, 20},
    {"R9.1", "standard", KING "或為王而手五 春終", "1017", 15, 25},
    /* one slip, one finding: what it explains later is not reported, what it does not is */
    {"R2", "standard", "NAI兵NU無撃裁 CI兵CU無撃裁 NY兵NO水三", "2103", 20, 20},
    {"R2", "standard", "NAI兵NU無撃裁 CI兵CU無撃裁 TY弓TI無撃裁", "2103 2101", 20, 20},
    {"R2", "standard", "NAI兵NU無撃裁 CI兵CU無撃裁 NAI兵NY無撃裁 CU兵CO水三", "2103", 20, 20},
    {"R9.5", "standard", "NAI兵NY無撃裁 CI兵CU無撃裁 KI兵KU無撃裁 TY兵TO水三", "2113", 20, 20},
    {"R9.5", "standard", "NAI兵NY無撃裁 CI兵CU無撃裁 KI兵KU無撃裁 TO兵TU無撃裁", "2113 2101", 20,
     20},
    {"R2.5", "standard", "MAU弓MAIMI橋五此無手赤兵 NI兵NU無撃裁 MI弓MIMU橋五", "3104 4101", 20, 20},
    /* stepping over the Minds */
    {"R8.1", "standard", "ZAI船ZOZU橋一 或為撃皇 再行 TI兵TU無撃裁", "", 20, 20},
    {"R8.1", "standard", "ZAI船ZOZU橋一 TI兵TU無撃裁", "4201", 20, 20},
    {"R8.1", "standard", "ZAI船ZOZU橋一 或為撃皇而手下五 終季", "", 25, 15},
    {"R8.1", "standard", "ZAI船ZOZU橋無此無 TI兵TU無撃裁", "4201", 20, 20},
    {"R8.1", "standard,failed_step_is_free=yes", "ZAI船ZOZU橋無此無 TI兵TU無撃裁", "", 20, 20},
    {"R8.1", "cerke_online", "ZAI船ZOZU橋一 TI兵TU無撃裁", "", 25, 15},
    {"R8.1", "cerke_online", "ZAI船ZOZU橋一 或為撃皇 再行", "4202", 25, 15},
    {"R8.1", "cerke_online,points=5", "ZAI船ZOZU橋一 星一周", "", 10, 0},
    {"R8.1", "cerke_online,points=5", "ZAI船ZOZU橋一 TI兵TU無撃裁", "2401", 10, 0},
    {"R8.1", "cetkaik_rs_alpha", "ZAI船ZOZU橋一 TI兵TU無撃裁", "", 20, 20},
    /* futile moves */
    {"R8.2", "standard", "{一位色:黒} ZO皇[TO]NO NO皇[NY]LO 或為皇再来而手下三 終季", "", 17, 23},
    {"R8.2", "standard", "{一位色:黒} ZO皇[TO]NO NO皇[NY]LO TAU虎ZAIXY無撃裁", "4201", 20, 20},
    {"R8.2", "standard", "TAU虎ZAIXY無撃裁 ZO皇[TO]NO KAI兵KY無撃裁 NO皇[NY]LO", "", 20, 20},
    {"R8.2", "cerke_online", "{一位色:黒} ZO皇[TO]NO NO皇[NY]LO", "2305", 20, 20},
    {"R8.3", "standard", "{一位色:黒} ZO皇[TO]ZO 或為皇再来而手下三 終季", "", 23, 17},
    {"R8.3", "cetkaik_rs_alpha", "{一位色:黒} ZO皇[TO]ZO TI兵TU無撃裁", "", 20, 20},
    {"R8.3", "standard", "{一位色:黒} ZO皇[TO]NO NO皇[NY]NO 或為皇再来而手下三 終季", "", 17, 23},
    {"R8.3", "standard,futile_adds_up=yes",
     "{一位色:黒} ZO皇[TO]NO NO皇[NY]NO 或為皇再来而手下六 終季", "", 14, 26},
    /* declarations */
    {"R9.1", "standard", KING "或為王而手五 終季", "", 15, 25},
    {"R9.1", "standard", KING "或為王 再行 TE虎ZA無撃裁", "", 20, 20},
    {"R9.1", "standard", KING "TE虎ZA無撃裁", "4201", 20, 20},
    {"R9.1", "standard", KING "春終", "4201", 15, 25},
    {"R9.1", "standard", OPENING "或為王 再行", "4202", 20, 20},
    {"R9.1", "standard", KING "或為王 再行 TE虎ZA無撃裁 或為王 再行", "4202", 20, 20},
    {"R9.1", "standard", "[a] [b]\n" KING "[a]為王 再行 TE虎ZA無撃裁 [a]為王而手五 終季", "4202",
     15, 25},
    {"R9.1", "standard", KING "或為獣 再行", "4203", 20, 20},
    {"R9.1", "standard", KING "或為王加獣而手八 終季", "4203", 15, 25},
    {"R9.1", "standard", KING "或為同色王而手五 終季", "", 15, 25},
    {"R9.1", "standard", KING "再行 TE虎ZA無撃裁", "", 20, 20},
    {"R9.1", "standard", "[a] [b]\n" KING "[a]為王而手五 終季", "", 15, 25},
    {"R9.1", "standard", "[a] [b]\n" KING "[b]為王而手五 終季", "4206", 15, 25},
    {"R9.1", "standard", "[a] [b]\n" KING "[c]為王而手五 終季", "4207", 15, 25},
    {"R7.4", "standard", KING "或為王而手七 終季", "4204", 15, 25},
    {"R7.4", "standard", KING "或為王而手二十 終季", "4204", 15, 25},
    /* stake */
    {"R9.2", "standard", KINGS "或為王而手十 終季", "", 30, 10},
    {"R9.2", "standard", KINGS "或為王而手五 終季", "4204", 30, 10},
    {"R9.2", "standard,stake_cap=1", KINGS "或為王而手五 終季", "", 25, 15},
    {"R9.2", "standard,doubling=no", KINGS "或為王而手五 終季", "", 25, 15},
    {"R9.2", "standard,stake_on=later", KINGS "或為王而手十 終季", "", 30, 10},
    {"R9.2", "standard", KINGS "或為王而手十 終季 春終 " KING "或為王而手五 終季", "", 25, 15},
    /* points */
    {"R9.3", "standard,points=3", KING "或為王而手五 終季 星一周", "", 0, 6},
    {"R9.3", "standard,points=3", KING "或為王而手三 終季", "4205", 0, 6},
    {"R9.3", "standard,points=3", KING "或為王而手五 終季 春終 " OPENING, "2401", 0, 6},
    {"R9.3", "standard", "[a]十 [b]三十\n" KING "[a]為王而手五 終季", "", 25, 15},
    {"R9.3", "standard", "[a]十 [b]\n" KING "[a]為王而手五 終季", "", 25, 15},
    {"R9.3", "standard", "[a]-2147483648 [b]\n" KING "[a]為王而手五 終季", "5203", 15, 25},
    {"R9.3", "standard", "[a]二十 [b]三十\n" KING "[a]為王而手五 終季", "5203", 15, 25},
    {"R9.3", "standard", "[a] [b]\n" KING "[a]為王而手五 終季 春終 [a]二十五 [b]十五", "", 15, 25},
    {"R9.3", "standard", "[a] [b]\n" KING "[a]為王而手五 終季 春終 [a]二十五 [b]十六", "5202", 15,
     25},
    /* seasons */
    {"R9.4", "standard", KING "或為王而手五 終季 春終", "", 15, 25},
    {"R9.4", "standard", KING "或為王而手五 終季 夏終", "5101", 15, 25},
    {"R9.4", "standard", KING "或為王而手五 終季 春終 春終", "5103", 15, 25},
    {"R9.4", "standard", OPENING "春終", "5102", 20, 20},
    {"R9.4", "standard", KING "或為王而手五 終季 春終 星一周", "5201", 15, 25},
    {"R9.4", "standard", OPENING "星一周", "5201", 20, 20},
    {"R9.4", "standard,seasons=1", KING "或為王而手五 終季 春終 星一周", "", 15, 25},
    {"R9.4", "standard", KING "終季 上季終 " KING "終季 下季終 星一周", "", 10, 30},
    {"R9.4", "standard", KING "終季 上季終 " KING "終季 下季終 " OPENING, "2401", 10, 30},
    {"R9.4", "standard", KING "終季 春終 " KING "終季 夏終 " KING "終季 秋終 星一周", "5201", 5,
     35},
    /* who moves first, and by turns */
    {"R9.5", "standard", "{一位色:黒} " OPENING, "", 20, 20},
    {"R9.5", "standard", "{一位色:赤} " OPENING, "5204", 20, 20},
    {"R9.5", "standard", "TAU虎ZAIXY無撃裁 KAI兵KY無撃裁", "2113", 20, 20},
    {"R9.5", "standard", "{一位色:赤} ZO皇[TO]NO TAU虎ZAIXY無撃裁", "", 20, 20},
    {"R9.5", "standard", "{一位色:黒} ZO皇[TO]NO TAU虎ZAIXY無撃裁", "5204", 20, 20},
    {"R9.5", "standard", "{一位色:黒} " KING "終季 春終 TE虎ZITU無撃裁", "", 15, 25},
    {"R9.5", "standard", "{一位色:黒黒} " KING "終季 春終 TE虎ZITU無撃裁", "5204", 15, 25},
    /* a failed move of notation 3 ends on its start; a true return does too */
    {"R3.3", "standard", "\"mauAmaimau0\"", "", 20, 20},
    {"R3.3", "standard", "\"mauAmaimau2\"", "", 20, 20},
    {"R3.3", "standard", "\"kauSkaikau2\"", "3102", 20, 20},
    {"R4.1", "standard", "\"taiPty\", \"tiPtu\", \"tyPty2\", \"tuPtu1\"", "", 20, 20},
    {"R4.1", "standard", "\"taiPty\", \"tiPtu\", \"tyPty3\"", "2103", 20, 20},
    {"R4.3", "standard", "\"lauAlailo2\", \"niPno3\", \"loAnolo12\"", "", 20, 20},
    {"R8.1", "standard", "\"zaiVzozu1=tymor=\", \"tiPtu\"", "", 20, 20},
    /* capture comments */
    {"R2.5", "standard", KING, "", 20, 20},
    {"R2.5", "standard", OPENING "ZAI船ZIZA橋四手黒王", "4102", 20, 20},
    {"R2.5", "standard", OPENING "ZAI船ZIZA橋四 手王", "", 20, 20},
    {"R2.5", "standard", "TAU虎ZAIXY無撃裁手赤兵", "4101", 20, 20},
    {"R2.5", "standard", "手赤兵 TAU虎ZAIXY無撃裁", "1016", 20, 20},
    /* consequences of an error are not reported again */
    {"R2", "standard", "TAU虎ZO無撃裁 TI兵TU無撃裁 TAU虎ZAIXY無撃裁", "2103", 20, 20},
    {"R2", "standard", "ZAU王NAU無撃裁 TI兵TU無撃裁 NAU王NAI無撃裁", "2101", 20, 20},
    {"R2", "standard", OPENING "ZAI船ZEZA橋四手赤王 或為王 再行 TE虎ZA無撃裁", "2105", 20, 20},
};

Test(replaying, each_record_raises_these_findings)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const replay_case *row = &cases[i];
        char codes[512];
        heard heard = hear(row->rules, row->text);
        cr_expect_str_eq(codes_of(&heard, codes), row->codes, "%s, %s: “%s” raises “%s”", row->rule,
                         row->rules, row->text, codes);
        cr_expect(heard.outcome.points[0] == row->points_a &&
                      heard.outcome.points[1] == row->points_ia,
                  "%s, %s: “%s” ends %d : %d", row->rule, row->rules, row->text,
                  heard.outcome.points[0], heard.outcome.points[1]);
    }
}

/* How a record ends: by the last season, by points, not at all (R9.3, R9.4). */
Test(replaying, a_record_ends_as_it_should)
{
    static const struct {
        const char *rules, *text;
        ck_end end;
        ck_side winner;
        bool draw;
    } rows[] = {
        {"standard", KING "終季", CK_UNFINISHED, CK_NO_SIDE, false},
        {"standard,seasons=1", KING "終季", CK_END_SEASONS, CK_SIDE_IA, false},
        {"standard,seasons=2", KING "終季 " KINGS "終季", CK_END_SEASONS, CK_SIDE_A, false},
        {"standard,points=5", KING "終季", CK_END_POINTS, CK_SIDE_IA, false},
        {"standard,seasons=1", "{一位色:黒} ZO皇[TO]NO NO皇[NY]LO 或為皇再来而手下三 終季",
         CK_END_SEASONS, CK_SIDE_IA, false},
        {"standard,seasons=1,stepping_points=0", "ZAI船ZOZU橋一 終季", CK_END_SEASONS, CK_NO_SIDE,
         true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_outcome outcome = hear(rows[i].rules, rows[i].text).outcome;
        cr_expect_eq(outcome.end, rows[i].end, "%s: end %d", rows[i].text, outcome.end);
        cr_expect_eq(outcome.winner, rows[i].winner, "%s: winner %d", rows[i].text, outcome.winner);
        cr_expect_eq(outcome.draw, rows[i].draw, "%s", rows[i].text);
    }
}

/* R9.2 in the book's words: only hands completed after a doubling are doubled. */
Test(replaying, a_stake_can_count_for_later_hands_alone)
{
    ck_rules all = rules_of("standard"), later = rules_of("standard,stake_on=later");
    ck_game game;
    ck_hands king = {CK_HAND_BIT(CK_KING_HAND), 0};
    ck_game_start(&game, &all, CK_SIDE_A);
    ck_game_go_on(&game);
    cr_expect_eq(ck_game_worth(&game, CK_SIDE_A, king), 6);
    ck_game_start(&game, &later, CK_SIDE_A);
    game.made_at[CK_SIDE_A][0][CK_KING_HAND] = 1;
    ck_game_go_on(&game);
    cr_expect_eq(ck_game_worth(&game, CK_SIDE_A, king), 3);
}

/* R9.6 */
Test(replaying, a_side_without_a_move_is_found_out)
{
    ck_rules rules = rules_of("standard");
    ck_position stuck = setup("KLIA", CK_SIDE_A);
    ck_position free = setup("KLAU", CK_SIDE_A);
    ck_position holding = setup("KLIA A=K", CK_SIDE_A);
    ck_position minds = setup("KLIA @ZO", CK_SIDE_A);
    cr_expect_not(ck_can_move(&rules, &stuck));
    cr_expect(ck_can_move(&rules, &free));
    cr_expect(ck_can_move(&rules, &holding));
    cr_expect(ck_can_move(&rules, &minds));
}
