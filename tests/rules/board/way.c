/*
 * Ways (games.md §1.10): a legal move and the nearest illegal ones for each rule of 古机戦 and each
 * of its parameters; the judge against the list.
 */
#include "rules/board/way.h"
#include "parser/pipeline.h"
#include "rules/board/judge.h"
#include "rules/board/list.h"
#include "rules/board/play.h"
#include "rules/record/random_game.h"
#include "rules/words/move_words.h"
#include "rules/words/position.h"
#include "tests/oracle/ancient.h"
#include "tests/support/support.h"

#include <stdlib.h>
#include <string.h>

/* ---- one record after the other ---- */

/* The code of the first error of a record of 古机戦; CK_FINDINGS: none. */
static ck_code first_error_of(const char *rules, const char *body)
{
    char text[1000];
    const ck_checked *checked;
    ck_code code = CK_FINDINGS;
    snprintf(text, sizeof text, "{遊:古机戦} %s {状:未終}\n%s\n", rules, body);
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){0});
    cr_assert_eq(ck_pipeline_check(pipeline, text, strlen(text), &checked), CK_PIPELINE_RECORD);
    for (size_t i = checked->result->finding_count; i-- > 0;) {
        if (ck_code_severity(checked->result->findings[i].code) == CK_ERROR)
            code = checked->result->findings[i].code;
    }
    ck_pipeline_free(pipeline);
    return code;
}

#define RED_PAWN_AT_LO "LAI兵LY LI兵LU LY兵LO LU兵LO "
#define CHARIOT_BELOW  RED_PAWN_AT_LO "NIA車NAU NI兵NU NAU車LAU CI兵CU "
#define PAWN_AT_EDGE   "LAI兵LY KI兵KU LY兵LO KU兵KO LIA獣KAU KO兵KY KAU獣LAI CI兵CU "
#define PAWN_IN_ZONE   "KAI兵KY PI兵PU KY兵KO PU兵PO KO兵KU PO兵PY KU兵KI PY兵PAI "

/* What is right under some rules, the nearest that is not, and why. */
static const struct {
    const char *rules, *good, *bad;
    ck_code why;
} cases[] = {
    /* boats */
    {"", "ZAI船NO", "ZAI船NAI", CK_F_OUT_OF_WATER},
    {"", "ZAI船ZU", "ZAI船ZI", CK_F_BOAT_ON_BOAT},
    {"", "NAI兵NY ZI船ZO ZAI船ZY", "NAI兵NY ZI船ZO ZAI船NO", CK_F_BOAT_CUT_OFF},
    {"", "NAI兵NY ZI船NO ZAI船ZO", "NAI兵NY ZI船ZO ZAI船ZAI", CK_F_BOAT_CUT_OFF},
    {"", "TIA将TAU NI兵NU TAU将ZAIXY", "TIA将TAU NI兵NU TAU将ZAIZY", CK_F_INTO_WATER},
    {"", "TIA将TAU NI兵NU TAU将ZAITAU", "TIA将TAU NI兵NU TAU将ZAI", CK_F_OWN_PIECE},
    {"", "TIA将TAU ZI船ZY TAU将ZAIZYTY", "TIA将TAU ZI船ZY TAU将ZAIZYZAITAU", CK_F_BOAT_TWICE},
    {"", "ZIA王XAU", "ZIA王XIAXAU", CK_F_NO_BOAT},
    {"", "ZIA王XAU", "ZIA王XAUXY", CK_F_VIA_EMPTY},
    /* pieces */
    {"", "TIA将TAU", "TIA将TAU NI兵NU TAU将TIA", CK_F_NO_REACH},
    {"", "KAI兵KY", "KAI兵KAU", CK_F_NO_REACH},
    {"", "TAI兵TY NI兵NU LIA獣TAI", "TAI兵TY NI兵NU LIA獣CU", CK_F_ACROSS_WATER},
    {"", CHARIOT_BELOW "LAU車跳LU", CHARIOT_BELOW "LAU車LO", CK_F_MUST_LEAP},
    {"", CHARIOT_BELOW "LAU車LU手赤兵", CHARIOT_BELOW "LAU車跳LY", CK_F_LEAP_OVER_NOTHING},
    {"", CHARIOT_BELOW "LAU車LAI", CHARIOT_BELOW "LAU車跳LUXU", CK_F_AFTER_TAKING},
    {"", PAWN_IN_ZONE "KI兵LI手赤兵", PAWN_IN_ZONE "PIA弓PAI NI兵NU PAI弓PAIPAU", CK_F_VIA_EMPTY},
    {"", "KAI兵KY", "KAI兵KY橋一", CK_F_NO_STICKS},
    {"", "KAI兵KY無撃裁", "黒兵KY", CK_F_NO_PLACING},
    {"", "LIA虎KAU", "LIA馬KAU", CK_F_NO_PROFESSION},
    /* 車獣逆, 車獣任 */
    {"{律:車獣逆}", "LIA車LAU", "LIA獣KAU", CK_F_OTHER_PIECE},
    {"{律:車獣任}", "[黒]車獣換 LIA車LAU LA獣KE", "LIA車LAU", CK_F_OTHER_PIECE},
    {"{律:車獣任}", "[赤]車獣換 [黒]車獣換 LIA車LAU LA車LE", "[赤]車獣換 [赤]車獣換 LIA獣KAU",
     CK_F_SWAP_TWICE},
    {"{律:車獣任}", "[赤]車獣換 LIA獣KAU", "LIA獣KAU [赤]車獣換", CK_F_SWAP_LATE},
    {"", "LIA獣KAU", "[黒]車獣換 LIA獣KAU", CK_F_SWAP_NOT_HERE},
    /* 車獣, 連跳 */
    {"", CHARIOT_BELOW "LAU車PAU", CHARIOT_BELOW "LAU車PIA", CK_F_NO_REACH},
    {"{車獣:不走}", "NIA車NAU NI兵NU NAU車LAU", "NIA車NAU NI兵NU NAU車KAU", CK_F_NO_REACH},
    {"{車獣:車走}", "NIA車NAU NI兵NU NAU車PAU", "TAI兵TY NI兵NU LIA獣TAI", CK_F_NO_REACH},
    {"{車獣:車走}", CHARIOT_BELOW "LAU車跳LU", CHARIOT_BELOW "LAU車跳LU跳LA", CK_F_AFTER_TAKING},
    {"{律:連跳,車獣=不走}", CHARIOT_BELOW "LAU車LAI", CHARIOT_BELOW "LAU車跳LU", CK_F_CANNOT_LEAP},
    /* 失取 */
    {"{律:失取}", PAWN_AT_EDGE "LAI獣失KY手赤兵", CHARIOT_BELOW "LAU車失LO", CK_F_LANDING_GOOD},
    {"", PAWN_AT_EDGE "LAI獣NY", PAWN_AT_EDGE "LAI獣失KY", CK_F_LANDING_WET},
    /* 渡水 */
    {"{渡水:可}", "TAI兵TY NI兵NU LIA獣CU", "TAI兵TY NI兵NU LIA獣ZY", CK_F_INTO_WATER},
    {"{渡水:可}", "TAI兵TY NI兵NU ZAI船XO MI兵MU LIA獣XOCU",
     "TAI兵TY NI兵NU ZAI船XO MI兵MU LIA獣XO", CK_F_OWN_PIECE},
    {"", "TAI兵TY NI兵NU ZAI船ZY MI兵MU LIA獣ZYTAI", "TAI兵TY NI兵NU ZAI船XO MI兵MU LIA獣XOCU",
     CK_F_VIA_ACROSS_WATER},
    /* 兵成 */
    {"{兵成:永}", "", "KAI兵LAI", CK_F_NO_REACH},
    /* captures of several pieces, and between offers */
    {"", CHARIOT_BELOW "LAU車跳LU手赤兵", CHARIOT_BELOW "LAU車跳LU手赤兵手赤兵", CK_F_CAPTURE_NONE},
    {"", CHARIOT_BELOW "LAU車跳LU [黒]引分 手兵 [赤]引分",
     CHARIOT_BELOW "LAU車跳LU [黒]引分 手弓 [赤]引分", CK_F_CAPTURE_OTHER},
    /* words and the end */
    {"", "KAI兵KY [黒]引分 [赤]引分", "KAI兵KY [黒]引分 [黒]引分", CK_F_DRAW_TWICE},
    {"", "KAI兵KY [黒]引分 KI兵KU [黒]引分", "KAI兵KY [赤]投了 KI兵KU", CK_F_AFTER_END},
    {"", "KAI兵KY [赤]投了", "KAI兵KY [赤]投了 [黒]為王 終季", CK_F_AFTER_END},
    {"", "KAI兵KY [赤]投了 星一周", "KAI兵KY 星一周", CK_F_STILL_OPEN},
    {"", "KAI兵KY [赤]投了 季終", "KAI兵KY 季終", CK_F_STILL_OPEN},
    {"", "KAI兵KY [赤]投了 [黒]上行", "KAI兵KY [赤]投了 [赤]上行", CK_F_CLAIM_WRONG},
    {"", "KAI兵KY [赤]投了 [黒]上行 季終", "KAI兵KY [赤]投了 [赤]与[黒]五", CK_F_CLAIM_WRONG},
    {"", "KAI兵KY [赤]投了 [黒]上行", "KAI兵KY [赤]投了 [黒]与 季終", CK_F_UNREADABLE},
    {"", "KAI兵KY", "KAI兵KY [黒]為王 終季", CK_F_KING_UNTAKEN},
    {"", "KAI兵KY [黒]投了", "KAI兵KY [甲]投了", CK_F_KING_SPEAKER},
};

Test(way, a_legal_case_and_the_nearest_that_is_not)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_code good = first_error_of(cases[i].rules, cases[i].good);
        ck_code bad = first_error_of(cases[i].rules, cases[i].bad);
        cr_expect(good == CK_FINDINGS || cases[i].good[0] == '\0', "CK%d: %s %s",
                  good == CK_FINDINGS ? 0 : ck_code_number(good), cases[i].rules, cases[i].good);
        cr_expect(bad == cases[i].why, "CK%d, not CK%d: %s %s",
                  bad == CK_FINDINGS ? 0 : ck_code_number(bad), ck_code_number(cases[i].why),
                  cases[i].rules, cases[i].bad);
    }
}

/* ---- positions ---- */

/* Whether a move, in the form of the move lists, is legal in a position. */
static bool is_legal(const char *rules_text, const char *line, const char *move)
{
    ck_rules rules = rules_of(rules_text);
    ck_position position = position_of(&rules, line);
    moves list = moves_of(&rules, &position);
    bool found = false;
    for (size_t i = 0; i < list.count; i++) {
        ck_buffer text = {0};
        ck_out out = ck_buffer_out(&text);
        ck_write_legal_move(&out, &list.ruling[i]);
        found |= strcmp(ck_buffer_string(&text), move) == 0;
        cr_expect_eq(ck_judge(&rules, &position, &list.ruling[i].move).verdict, CK_LEGAL, "%s",
                     ck_buffer_string(&text));
        ck_buffer_free(&text);
    }
    moves_free(&list);
    return found;
}

Test(way, chains_of_leaps)
{
    /* A Chariot of the IA side on KIA; red Pawns on KAU, LY, NU; black King on PIA. */
    static const char line[] = "4+I4/9/9/2+K6/9/1+K7/9/+K8/c7i IA - - 0 0 1 0 0";
    cr_expect(is_legal("古机戦", line, "KIA車跳KAI"));
    cr_expect(!is_legal("古机戦", line, "KIA車跳KAI跳KY"));
    static const char chain[] = "4+I4/9/9/9/9/9/1+K7/+K8/c7i IA - - 0 0 1 0 0";
    cr_expect(is_legal("古机戦,車獣=不走,連跳", chain, "KIA車跳KAI跳NAI"));
    cr_expect(!is_legal("古机戦,車獣=不走", chain, "KIA車跳KAI跳NAI"));
    cr_expect(!is_legal("古机戦,車獣=車走,連跳", chain, "KIA車跳KAI跳NAI"));
    /* A Beast leaps again under 車走, the Chariot does not. */
    static const char beast[] = "4+I4/9/9/9/9/9/1+K7/1+K7/d7i IA - - 0 0 1 0 0";
    cr_expect(is_legal("古机戦,車獣=車走,連跳", beast, "KIA獣跳NAI"));
    /* Beyond the edge and in the water the leaper is lost, and nothing follows. */
    static const char edge[] = "+K3+I4/c8/9/9/9/9/9/9/8i IA - - 0 0 1 0 0";
    cr_expect(is_legal("古机戦,失取", edge, "KE車失KA"));
    cr_expect(!is_legal("古机戦", edge, "KE車失KA"));
    static const char far[] = "+K3+I4/9/9/9/9/9/9/9/c7i IA - - 0 0 1 0 0";
    cr_expect(is_legal("古机戦,失取", far, "KIA車失KA"));
}

/* A leg ends a way that may not go on; the ruling names the square where it goes wrong. */
Test(way, legs_that_cannot_be)
{
#define CHAIN "4+I4/9/9/9/9/9/1+K7/+K8/c7i IA - - 0 0 1 0 0"
    static const struct {
        const char *rules, *line, *from;
        const char *leg[3]; /* the ends; those that begin with a point are of leaps */
        ck_verdict verdict;
        const char *at;
    } rows[] = {
        /* a capture ends the way */
        {"古机戦",
         "4+I4/9/9/2+K6/9/1+K7/9/+K8/c7i IA - - 0 0 1 0 0",
         "KIA",
         {".KAI", "KY", "KU"},
         CK_AFTER_TAKING,
         "KY"},
        {"古机戦,車獣=車走,連跳", CHAIN, "KIA", {".KAI", ".NAI"}, CK_AFTER_TAKING, "NAI"},
        /* but for further leaps */
        {"古机戦,車獣=不走,連跳", CHAIN, "KIA", {".KAI", "KY"}, CK_AFTER_TAKING, "KY"},
        {"古机戦,車獣=不走,連跳", CHAIN, "KIA", {".KAI", "KY", "KU"}, CK_AFTER_TAKING, "KY"},
        /* a leap into the water, whether said or not */
        {"古机戦",
         "4+I4/9/9/9/c+K7/9/9/9/8i IA - - 0 0 1 0 0",
         "KO",
         {".NO"},
         CK_LANDING_WET,
         "NO"},
        {"古机戦", "4+I4/9/9/9/c+K7/9/9/9/8i IA - - 0 0 1 0 0", "KO", {"NO"}, CK_LANDING_WET, "NO"},
        /* a leap over a boat */
        {"古机戦", "4+I4/9/9/9/1c+N6/9/9/9/8i IA - - 0 0 1 0 0", "LO", {"TO"}, CK_TAKES_BOAT, "NO"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const ck_rules rules = rules_of(rows[i].rules);
        const ck_position position = position_of(&rules, rows[i].line);
        ck_move move = {.kind = CK_MOVE_WAY,
                        .profession = CK_CHARIOT,
                        .colour = CK_NO_COLOUR,
                        .from = square_of(rows[i].from),
                        .via = CK_NO_SQUARE,
                        .first = CK_NO_SQUARE,
                        .to = CK_NO_SQUARE};
        for (int leg = 0; leg < 3 && rows[i].leg[leg]; leg++) {
            const bool leaps = rows[i].leg[leg][0] == '.';
            cr_assert(ck_way_go_on_to(&move, square_of(rows[i].leg[leg] + leaps), leaps));
        }
        const ck_ruling ruling = ck_judge(&rules, &position, &move);
        cr_expect_eq(ruling.verdict, rows[i].verdict, "%zu: %d", i, ruling.verdict);
        cr_expect_eq(ruling.at, square_of(rows[i].at), "%zu: %d", i, ruling.at);
    }
#undef CHAIN
}

Test(way, has_room_for_so_many_squares)
{
    ck_move move = {.kind = CK_MOVE_WAY, .via = CK_NO_SQUARE, .to = CK_NO_SQUARE};
    int legs = 0;
    while (legs < 100 && ck_way_go_on_to(&move, (ck_square)legs, false))
        legs++;
    cr_expect_eq(legs, CK_MOST_MORE + 2);
    cr_expect_eq(move.to, legs - 1, "the last that had room");
}

Test(way, promotion_is_of_the_place_or_for_good)
{
    for (int good = 0; good < 2; good++) {
        ck_rules rules = rules_of(good ? "古机戦,兵成=永" : "古机戦");
        ck_position position = position_of(&rules, "4+I4/9/k8/9/9/9/9/9/8i IA - - 0 0 1 0 0");
        ck_move down = {.kind = CK_MOVE_WAY,
                        .profession = CK_PAWN,
                        .colour = CK_NO_COLOUR,
                        .from = square_of("KI"),
                        .via = CK_NO_SQUARE,
                        .first = CK_NO_SQUARE,
                        .to = square_of("LI")};
        ck_ruling side = ck_judge(&rules, &position, &down);
        cr_expect_eq(side.verdict, CK_LEGAL);
        ck_play(&position, &side, false);
        position.side = CK_SIDE_IA;
        down.from = square_of("LI");
        down.to = square_of("LU");
        ck_ruling back = ck_judge(&rules, &position, &down);
        cr_expect_eq(back.verdict, CK_LEGAL);
        ck_play(&position, &back, false);
        position.side = CK_SIDE_IA;
        down.from = square_of("LU");
        down.to = square_of("LO");
        cr_expect_eq(ck_judge(&rules, &position, &down).verdict == CK_LEGAL, good);
    }
}

/* ---- the judge against the list ---- */

static size_t count_listed(const moves *list, const ck_move *move)
{
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++) {
        const ck_move *other = &list->ruling[i].move;
        count += other->from == move->from && other->via == move->via && other->to == move->to &&
                 other->mores == move->mores && other->more[0] == move->more[0] &&
                 other->leaps == move->leaps && other->lost == move->lost;
    }
    return count;
}

/* Every way without a leap in a row: at most two boats, then a square, 跳 said or not, or 失. */
static void hold_against(const ck_rules *rules, const ck_position *position)
{
    moves list = moves_of(rules, position);
    size_t single = 0, judged = 0;
    for (size_t i = 0; i < list.count; i++) {
        int leaps = 0;
        for (int leg = 0; leg < ck_legs(&list.ruling[i].move); leg++)
            leaps += ck_leg_leaps(&list.ruling[i].move, leg);
        single += leaps < 2;
        ck_ruling ruling = ck_judge(rules, position, &list.ruling[i].move);
        cr_expect_eq(ruling.verdict, CK_LEGAL);
        cr_expect_eq(ruling.captured, list.ruling[i].captured);
        cr_expect_eq(ruling.promotes, list.ruling[i].promotes);
    }
    ck_square boat[3] = {CK_NO_SQUARE, CK_NO_SQUARE, CK_NO_SQUARE};
    int boats = 0;
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        if (position->at[square] != CK_EMPTY && ck_profession_of(position->at[square]) == CK_VESSEL)
            boat[boats++] = square;
    }
    for (ck_square from = 0; from < CK_SQUARES; from++) {
        for (int first = 0; first <= boats; first++) {
            for (int second = 0; second <= (first < boats ? boats : 0); second++) {
                for (int to = 0; to < 2 * CK_SQUARES; to++) {
                    ck_move move = {.kind = CK_MOVE_WAY,
                                    .profession = CK_NO_PROFESSION,
                                    .colour = CK_NO_COLOUR,
                                    .from = from,
                                    .via = CK_NO_SQUARE,
                                    .first = CK_NO_SQUARE,
                                    .to = CK_NO_SQUARE};
                    if (first < boats)
                        ck_way_go_on_to(&move, boat[first], false);
                    if (first < boats && second < boats)
                        ck_way_go_on_to(&move, boat[second], false);
                    move.lost = to >= CK_SQUARES;
                    ck_way_go_on_to(&move, (ck_square)(to % CK_SQUARES), move.lost);
                    ck_ruling ruling = ck_judge(rules, position, &move);
                    cr_expect(ruling.verdict == CK_LEGAL || !ruling.promotes);
                    if (ruling.verdict != CK_LEGAL)
                        continue;
                    judged++;
                    cr_expect_eq(count_listed(&list, &ruling.move), 1);
                }
            }
        }
    }
    cr_expect_eq(judged, single);
    moves_free(&list);
}

static bool choose(void *self, const ck_ruling *ruling)
{
    struct {
        ck_random random;
        uint32_t seen;
        ck_ruling ruling;
    } *choice = self;
    if (ck_random_below(&choice->random, ++choice->seen) == 0)
        choice->ruling = *ruling;
    return true;
}

Test(way, the_judge_finds_what_the_list_has)
{
    static const char *const sets[] = {"古机戦", "古机戦,失取,車獣=車走",
                                       "古机戦,連跳,失取,車獣=不走", "古机戦,渡水=可,兵成=永"};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        ck_rules rules = rules_of(sets[i]);
        ck_position position = ck_rules_start(&rules, CK_SIDE_IA);
        struct {
            ck_random random;
            uint32_t seen;
            ck_ruling ruling;
        } choice = {.random = {i}};
        for (int turn = 0; turn < 120; turn++) {
            bool both =
                ck_way_has_king(&position, CK_SIDE_A) && ck_way_has_king(&position, CK_SIDE_IA);
            if (turn % 8 == 0 && both)
                hold_against(&rules, &position);
            choice.seen = 0;
            ck_list(&rules, &position, choose, &choice);
            if (choice.seen == 0)
                break;
            ck_play(&position, &choice.ruling, false);
        }
    }
}

Test(way, nothing_moves_without_a_king)
{
    cr_expect(is_legal("古机戦", "4+I4/9/9/9/9/9/9/9/g7i IA - - 0 0 1 0 0", "KIA弓KA"));
    cr_expect(!is_legal("古机戦", "9/9/9/9/9/9/9/9/g7i IA - - 0 0 1 0 0", "KIA弓KA"));
}

Test(way, the_colour_gives_the_owner)
{
    ck_rules rules = rules_of("古机戦");
    ck_position position;
    ck_parse_error why;
    static const char line[] = "4I4/9/9/9/9/9/9/9/8i IA - - 0 0 1 0 0";
    cr_expect(!ck_read_position(&rules, line, strlen(line), &position, &why));
    cr_expect_eq(why.at, 1);
}

/* ---- against the oracle ---- */

static int bytewise(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Cuts a text into its lines, sorted; the caller frees the list. */
static char **lines_of(char *text, size_t *count)
{
    char **line = calloc(strlen(text) + 1, sizeof *line);
    *count = 0;
    for (char *at = strtok(text, "\n"); at; at = strtok(NULL, "\n"))
        line[(*count)++] = at;
    qsort(line, *count, sizeof *line, bytewise);
    return line;
}

static void write_list(const moves *list, ck_buffer *text)
{
    ck_out out = ck_buffer_out(text);
    for (size_t i = 0; i < list->count; i++) {
        ck_write_legal_move(&out, &list->ruling[i]);
        ck_put(&out, "\n");
    }
    ck_put_bytes(&out, "", 1);
}

/* The moves of both, which must be the same. */
static void compare_with(const ancient *game, const moves *list, const char *rules)
{
    ck_buffer text = {0};
    char theirs[ANCIENT_LIST];
    size_t count, others;
    write_list(list, &text);
    ancient_list(game, theirs);
    char **ours = lines_of(text.bytes, &count), **wanted = lines_of(theirs, &others);
    cr_assert_eq(count, others, "%s: %zu moves, not %zu", rules, count, others);
    for (size_t i = 0; i < count; i++)
        cr_assert_str_eq(ours[i], wanted[i], "%s", rules);
    free(ours);
    free(wanted);
    ck_buffer_free(&text);
}

static void play_against(const char *name, uint64_t seed)
{
    ck_rules rules = rules_of(name);
    ck_position position = ck_rules_start(&rules, CK_SIDE_IA);
    ck_random random = {seed};
    ancient game;
    ancient_start(&game, name);
    for (int turn = 0; turn < 300; turn++) {
        moves list = moves_of(&rules, &position);
        ck_buffer text = {0};
        ck_out out = ck_buffer_out(&text);
        compare_with(&game, &list, name);
        if (list.count > 0) {
            const ck_ruling *ruling = &list.ruling[ck_random_below(&random, (uint32_t)list.count)];
            ck_write_legal_move(&out, ruling);
            ancient_play(&game, ck_buffer_string(&text));
            ck_play(&position, ruling, false);
        }
        ck_buffer_free(&text);
        turn = list.count > 0 ? turn : 300;
        moves_free(&list);
    }
}

/* ORACLE_GAMES sets how many games of each (default 2). */
Test(way, the_oracle_has_the_same_moves)
{
    static const char *const sets[] = {
        "古机戦",
        "古机戦,車獣逆,失取",
        "古机戦,車獣=不走",
        "古机戦,車獣=車走,連跳",
        "古机戦,車獣=不走,連跳,失取",
        "古机戦,渡水=可,兵成=永",
        "古机戦,渡水=可,連跳,失取,兵成=永,車獣=車走",
    };
    const int games = number_from("ORACLE_GAMES", 2);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        for (int game = 0; game < games; game++)
            play_against(sets[i], (uint64_t)game);
    }
}

/* ---- a game ---- */

Test(way, the_example_is_won_by_the_king)
{
    static const char text[] =
        "{遊:古机戦} {一位色:黒}\n[黒] [赤]\n季始\n"
        "KAI兵KY KI兵KU  KY兵KO PI兵PU  KO兵KU手赤兵 PU兵PO  KU兵KI PO兵PY\n"
        "KI兵KE PY兵PAI手黒兵  KE兵KA手赤弓 PAI兵PAU  KA兵LA手赤獣 PAU兵PIA手黒弓\n"
        "LA兵NA手赤車 PIA兵MIA手黒獣  NA兵TA手赤将 MIA兵CIA手黒車\nTA兵ZA手赤王\n"
        "[黒]為王 終季\n";
    const ck_checked *checked;
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){0});
    cr_assert_eq(ck_pipeline_check(pipeline, text, sizeof text - 1, &checked), CK_PIPELINE_RECORD);
    cr_expect_eq(checked->result->finding_count, 0);
    cr_expect_eq(checked->outcome->end, CK_END_KING);
    cr_expect_eq(checked->outcome->winner, CK_SIDE_IA);
    cr_expect(checked->outcome->pointless);
    ck_pipeline_free(pipeline);
}

Test(way, the_start_as_a_position_line)
{
    static const char line[] = "+G+D+C+U+I+U+C+D+G/9/+K+K+K+K+N+K+K+K+K/9/9/9/kkkknkkkk/9/"
                               "gdcuiucdg IA - - 0 0 1 0 0";
    ck_rules rules = rules_of("新古机戦");
    ck_position position = ck_rules_start(&rules, CK_SIDE_IA);
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_write_position(&out, &position, 1);
    cr_expect_str_eq(ck_buffer_string(&text), line);
    ck_buffer_free(&text);
}
