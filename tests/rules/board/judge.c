/*
 * R2 to R6: for each rule a legal case and the nearest illegal ones, on boards with a few pieces.
 */
#include "rules/board/judge.h"
#include "rules/board/judge_casts.h"
#include "rules/board/play.h"
#include "rules/record/record.h"
#include "tests/support/support.h"

typedef struct judge_case {
    const char *rule, *rules;
    ck_side side;
    const char *pieces; /* see setup() */
    const char *move;
    ck_verdict verdict;
    int bridge;
    bool water;
} judge_case;

#define A  CK_SIDE_A
#define IA CK_SIDE_IA

static const judge_case cases[] = {
    /* a slide needs an empty way, a step does not */
    {"R2.2", "standard", IA, "gLAU kLY @PIA", "LAU弓LAI", CK_LEGAL, 0, false},
    {"R2.2", "standard", IA, "gLAU kLY @PIA", "LAU弓LO", CK_BLOCKED, 0, false},
    {"R2.2", "standard", IA, "gLAU KLY @PIA", "LAU弓LO", CK_BLOCKED, 0, false},
    {"R2.2", "standard", IA, "cLU kLI @PIA", "LU車LE", CK_LEGAL, 0, false},
    {"R2.2", "standard", IA, "mLU kNI @PIA", "LU馬TE", CK_LEGAL, 0, false},
    /* clear steps */
    {"R2.1", "standard", IA, "kNAI @PIA", "NAI兵NO", CK_LEGAL, 0, true},
    {"R2.1", "standard", IA, "kNAI kNY @PIA", "NAI兵NO", CK_BLOCKED, 0, false},
    {"R2.1", "standard", IA, "nNAI @PIA", "NAI船ZAI", CK_LEGAL, 0, false},
    {"R2.1", "standard", IA, "nNAI KTAI @PIA", "NAI船ZAI", CK_BLOCKED, 0, false},
    {"R2.1", "standard", IA, "kNAU @PIA", "NAU兵NY", CK_NO_REACH, 0, false},
    /* the Horse in the field: only the adjacent square does not block */
    {"R2.1", "standard", IA, "mTU kNI @PIA", "TU馬LE", CK_LEGAL, 0, false},
    {"R2.1", "standard", IA, "mTU kNI @PIA", "TU馬KA", CK_LEGAL, 0, false},
    {"R2.1", "standard", IA, "mTU kLE @PIA", "TU馬KA", CK_BLOCKED, 0, false},
    {"R2.1", "standard", IA, "mTU KNI @PIA", "TU馬NI", CK_NO_REACH, 0, false},
    /* the Shaman in the field passes over one piece, not over two */
    {"R2.1", "standard", IA, "tNI kTI @PIA", "NI巫XI", CK_LEGAL, 0, false},
    {"R2.1", "standard", IA, "tNI kTI KZI @PIA", "NI巫XI", CK_BLOCKED, 0, false},
    {"R2.1", "standard", IA, "tLU kNU @PIA", "LU巫TU", CK_BLOCKED, 0, false},
    /* the moving part of the field: the eight squares around the Minds */
    {"R1", "standard", IA, "gLU @NO", "LU弓KI", CK_LEGAL, 0, false},
    {"R1", "standard", IA, "gLU @NO", "LU弓LI", CK_NO_REACH, 0, false},
    {"R1", "standard", IA, "gLU @TO", "LU弓LI", CK_LEGAL, 0, false},
    {"R1", "standard", IA, "cLU @LY", "LU車LYTY", CK_LEGAL, 0, false},
    {"R1", "standard", IA, "cLU @LY", "LU車LYTAU", CK_NO_REACH, 0, false},
    {"R10", "standard,tam_is_field=yes", IA, "cLU @LY", "LU車LYTAU", CK_LEGAL, 0, false},
    {"R10", "standard,tam_is_field=yes", IA, "cLU @LY", "LU車LYTY", CK_NO_REACH, 0, false},
    /* the destination */
    {"R2.3", "standard", IA, "gLAU KLY @PIA", "LAU弓LY", CK_LEGAL, 0, false},
    {"R2.3", "standard", IA, "gLAU kLY @PIA", "LAU弓LY", CK_OWN_PIECE, 0, false},
    {"R2.3", "standard", IA, "gLAU @LY", "LAU弓LY", CK_ONTO_MINDS, 0, false},
    {"R2.3", "standard", A, "GLAU kLY @PIA", "LAU弓LY", CK_LEGAL, 0, false},
    /* who moves what */
    {"R2", "standard", IA, "gLAU @PIA", "LY弓LO", CK_START_EMPTY, 0, false},
    {"R2", "standard", IA, "GLAU @PIA", "LAU弓LO", CK_START_FOREIGN, 0, false},
    {"R2", "standard", IA, "gLAU @PIA", "LAU虎KAI", CK_OTHER_PIECE, 0, false},
    {"R2", "standard", IA, "gLAU @PIA", "LAU片LAI", CK_LEGAL, 0, false},
    {"R2", "standard", IA, "gLAU @PIA", "PIA弓PAU", CK_START_MINDS, 0, false},
    /* protection by a General in the field */
    {"R2.4", "standard", IA, "gLAU KLI UNI @PIA", "LAU弓LI", CK_PROTECTED, 0, false},
    {"R2.4", "standard", IA, "gLAU KLI UKI @PIA", "LAU弓LI", CK_LEGAL, 0, false},
    {"R2.4", "standard", IA, "gLAU KLI uNI @PIA", "LAU弓LI", CK_LEGAL, 0, false},
    {"R2.4", "standard", IA, "gLAU KLI INI @PIA", "LAU弓LI", CK_LEGAL, 0, false},
    {"R2.4", "standard", IA, "gNAU UNI @PIA", "NAU弓NI", CK_LEGAL, 0, false},
    {"R2.4", "standard", IA, "gLAU KLI ULE @LA", "LAU弓LI", CK_PROTECTED, 0, false},
    {"R2.4", "standard", IA, "gLAU KLI UTU @PIA", "LAU弓LI", CK_LEGAL, 0, false},
    {"R2.4", "standard", IA, "gLAU KLI UNI @PIA", "LAU弓LILE", CK_LEGAL, 1, false},
    {"R2.4", "standard", IA, "gPAU KPI UCI @KA", "PAU弓PI", CK_LEGAL, 0, false},
    {"R2.4", "standard", IA, "gPAU KPI UME @PA", "PAU弓PI", CK_PROTECTED, 0, false},
    {"R2.4", "standard", IA, "gPAU KPI UKU @LO", "PAU弓PI", CK_LEGAL, 0, false},
    {"R2.4", "standard", IA, "gNAU UNI UTU @PIA", "NAU弓NI", CK_PROTECTED, 0, false},
    /* stepping over */
    {"R3.1", "standard", IA, "gLAU kLAI @PIA", "LAU弓LAILY", CK_LEGAL, 1, false},
    {"R3.1", "standard", IA, "gLAU KLAI @PIA", "LAU弓LAILY", CK_LEGAL, 1, false},
    {"R3.1", "standard", IA, "gLAU @PIA", "LAU弓LAILY", CK_VIA_EMPTY, 0, false},
    {"R3.1", "standard", IA, "gLAU @LY", "LAU弓LYLO", CK_LEGAL, 1, false},
    {"R3.1", "standard", IA, "gLAU kLY kLAI @PIA", "LAU弓LYLO", CK_VIA_BLOCKED, 0, false},
    {"R3.1", "standard", IA, "gLAU kLAI kLY @PIA", "LAU弓LAILO", CK_BLOCKED, 0, false},
    {"R3.2", "standard", IA, "gNAU kNAI @PIA", "NAU弓NAITY", CK_LEGAL, 1, false},
    {"R3.2", "standard", IA, "gNAU kNAI @PIA", "NAU弓NAINY", CK_NO_REACH, 0, false},
    {"R3.2", "standard", IA, "gLAU kNAI @PIA", "LAU弓NAITY", CK_VIA_NO_REACH, 0, false},
    {"R3.2", "standard", IA, "gLAU kLY @PIA", "LAU弓LYLIA", CK_LEGAL, 3, false},
    {"R3.2", "standard", IA, "gLAU kLY @PIA", "LAU弓LYLAU", CK_LEGAL, 2, false},
    {"R3.2", "standard", IA, "kLAI kLY @PIA", "LAI兵LYLAI", CK_NO_REACH, 0, false},
    {"R3.3", "standard", IA, "kLAI kLY @PIA", "LAI兵LYLO", CK_LEGAL, 0, false},
    {"R3.3", "standard", IA, "gLAU kLAI @PIA", "LAU弓LAILA", CK_LEGAL, 6, false},
    {"R3.3", "standard", IA, "iLAI kLY @PIA", "LAI王LYLO", CK_LEGAL, 0, false},
    {"R3.5", "standard", IA, "gLAU kLAI KLY @PIA", "LAU弓LAILY", CK_LEGAL, 1, false},
    {"R3.5", "standard", IA, "gLAU kLAI KLI @PIA", "LAU弓LAILI", CK_LEGAL, 4, false},
    {"R3.5", "standard", IA, "gLAU kLAI @LO", "LAU弓LAILO", CK_ONTO_MINDS, 1, false},
    {"R3.5", "standard", IA, "gLAU kLAI kLY @PIA", "LAU弓LAILY", CK_OWN_PIECE, 1, false},
    {"R3.5", "standard", IA, "gLAU kLAI KLI UNI @PIA", "LAU弓LAILI", CK_PROTECTED, 4, false},
    {"R3.6", "standard", IA, "gLAU @LY", "LAU弓LYLO", CK_LEGAL, 1, false},
    {"R3.6", "standard", IA, "gLAU @LY", "LAU弓LY", CK_ONTO_MINDS, 0, false},
    {"R3.6", "standard", IA, "gLAU @NY", "LAU弓LYLO", CK_VIA_EMPTY, 0, false},
    {"R8.1", "standard,stepping=forbidden", IA, "gLAU @LY", "LAU弓LYLO", CK_STEP_FORBIDDEN, 0,
     false},
    /* entering the water */
    {"R4.1", "standard", A, "KNU @PIA", "NU兵NO", CK_LEGAL, 0, true},
    {"R4.1", "standard", IA, "gNO @PIA", "NO弓TO", CK_LEGAL, 0, false},
    {"R4.1", "standard", IA, "nZAU @PIA", "ZAU船ZAI", CK_LEGAL, 0, false},
    {"R4.1", "standard", IA, "qZO @PIA", "ZO筆ZU", CK_LEGAL, 0, false},
    {"R4.1", "standard", IA, "gNO @PIA", "NO弓NY", CK_LEGAL, 0, false},
    {"R4.1", "standard,water_exempt_from=hill", IA, "gNO @PIA", "NO弓TO", CK_LEGAL, 0, true},
    {"R4.1", "standard,water_exempt_from=hill", IA, "qZO @PIA", "ZO筆ZU", CK_LEGAL, 0, false},
    {"R4.2", "standard", IA, "gLO kNO @PIA", "LO弓NONY", CK_LEGAL, 1, false},
    {"R4.2", "standard", IA, "@PIA IA=G", "黒弓NO", CK_LEGAL, 0, false},
    {"R4.3", "standard", IA, "gLO kNO @PIA", "LO弓NOTO", CK_LEGAL, 1, true},
    /* the Minds */
    {"R5.1", "standard", A, "@ZO", "ZO皇[ZU]ZI", CK_LEGAL, 0, false},
    {"R5.1", "standard", IA, "@ZO", "ZO皇[ZU]ZI", CK_LEGAL, 0, false},
    {"R5.1", "standard", A, "@ZO", "ZI皇[ZU]ZO", CK_MINDS_ELSEWHERE, 0, false},
    {"R5.1", "standard", A, "@ZO", "ZO皇[ZU]ZY", CK_MINDS_NO_REACH, 0, false},
    {"R5.1", "standard", A, "@ZO", "ZO皇[ZI]ZE", CK_MINDS_NO_REACH, 0, false},
    {"R5.1", "standard", A, "kZI @ZO", "ZO皇[ZU]ZI", CK_OCCUPIED, 0, false},
    {"R5.2", "standard", A, "@ZO", "ZO皇[ZU]ZO", CK_LEGAL, 0, false},
    {"R5.2", "standard", A, "KZU @ZO", "ZO皇[ZU]ZI", CK_OCCUPIED, 0, false},
    {"R5.2", "standard", A, "@ZO", "ZO皇ZI", CK_LEGAL, 0, false},
    {"R5.2", "standard", A, "KTU KZU KXU @ZO", "ZO皇ZI", CK_OCCUPIED, 0, false},
    {"R5.2", "standard", A, "@ZO", "ZO皇ZE", CK_MINDS_NO_REACH, 0, false},
    {"R5.2", "standard", A, "KLE @KE", "KE皇LA", CK_LEGAL, 0, false},
    {"R5.2", "standard", A, "@KIA", "KIA皇ZIA", CK_MINDS_NO_REACH, 0, false},
    {"R5.2", "standard", A, "KMAU @PIA", "PIA皇CIA", CK_LEGAL, 0, false},
    {"R5.2", "standard", A, "KMAU @PIA", "PIA皇PAI", CK_LEGAL, 0, false},
    {"R5.3", "standard", A, "KZU @ZO", "ZO皇ZU[ZI]ZE", CK_LEGAL, 0, false},
    {"R5.3", "standard", A, "KZU @ZO", "ZO皇ZU[ZO]XO", CK_LEGAL, 0, false},
    {"R5.3", "standard", A, "KZU KZI @ZO", "ZO皇ZU[ZI]ZE", CK_OCCUPIED, 0, false},
    {"R5.3", "standard", A, "@ZO", "ZO皇ZU[ZI]ZE", CK_VIA_EMPTY, 0, false},
    {"R5.3", "standard", A, "@ZO", "ZO皇TO[TU]ZO", CK_VIA_EMPTY, 0, false},
    {"R5.3", "standard", A, "@ZO", "ZO皇TO[XY]ZO", CK_MINDS_NO_REACH, 0, false},
    {"R5.3", "standard", A, "KTO @ZO", "ZO皇TO[XY]ZO", CK_MINDS_NO_REACH, 0, false},
    {"R5.3", "standard", A, "KZI @ZO", "ZO皇[ZU]ZIZE", CK_LEGAL, 0, false},
    {"R5.3", "standard", A, "@ZO", "ZO皇[ZU]ZIZE", CK_VIA_EMPTY, 0, false},
    {"R5.3", "standard", A, "@ZO", "ZO皇[ZU]ZOTU", CK_VIA_EMPTY, 0, false},
    {"R5.3", "standard", A, "KZI @ZO", "ZO皇[ZU]ZOZI", CK_MINDS_NO_REACH, 0, false},
    {"R5.3", "standard", A, "KZU @ZO", "ZO皇ZUZE", CK_LEGAL, 0, false},
    {"R5.3", "standard", A, "KZI @ZO", "ZO皇ZIZE", CK_LEGAL, 0, false},
    {"R5.3", "standard", A, "KZU KZI @ZO", "ZO皇ZU[XI]ZI", CK_OCCUPIED, 0, false},
    {"R5.3", "standard", A, "KZU @ZO", "ZO皇ZU[ZI]ZA", CK_MINDS_NO_REACH, 0, false},
    /* placing */
    {"R6", "standard", IA, "@PIA IA=+G", "赤弓KA", CK_LEGAL, 0, false},
    {"R6", "standard", IA, "@PIA IA=+G", "黒弓KA", CK_NOT_HELD, 0, false},
    {"R6", "standard", IA, "@PIA IA=+G", "赤兵KA", CK_NOT_HELD, 0, false},
    {"R6", "standard", IA, "@PIA A=+G", "赤弓KA", CK_NOT_HELD, 0, false},
    {"R6", "standard", IA, "KKA @PIA IA=+G", "赤弓KA", CK_OCCUPIED, 0, false},
    {"R6", "standard", IA, "@PIA IA=+G", "赤弓PIA", CK_OCCUPIED, 0, false},
    {"R6", "standard", IA, "@PIA IA=+G", "或弓KA", CK_LEGAL, 0, false},
    {"R6", "standard", IA, "@PIA IA=+G,G", "或弓KA", CK_COLOUR_MISSING, 0, false},
};

Test(judge, each_case_gets_its_verdict)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const judge_case *row = &cases[i];
        ck_rules rules = rules_of(row->rules);
        ck_position position = setup(row->pieces, row->side);
        ck_move move = move_of(row->move).move;
        ck_ruling ruling;
        const bool legal = ck_judge_move(&rules, &position, &move, &ruling);
        cr_expect_eq(ruling.verdict, row->verdict, "%s: %s on %s: verdict %d", row->rule, row->move,
                     row->pieces, ruling.verdict);
        cr_expect_eq(legal, row->verdict == CK_LEGAL, "%s: %s", row->rule, row->move);
        if (ruling.verdict != CK_LEGAL)
            continue;
        cr_expect_eq(ruling.bridge, row->bridge, "%s: %s on %s: bridge %d", row->rule, row->move,
                     row->pieces, ruling.bridge);
        cr_expect_eq(ruling.water, row->water, "%s: %s on %s: water %d", row->rule, row->move,
                     row->pieces, ruling.water);
    }
}

/* Moves that no record spells, but a caller may build. */
Test(judge, moves_that_lack_a_part)
{
    enum { NO = CK_NO_SQUARE, OFF = CK_SQUARES };
    static const struct {
        const char *rules;
        uint8_t kind, profession;
        ck_square from, via, first, to;
        ck_verdict verdict;
        ck_square at;
    } rows[] = {
        {"standard", CK_MOVE_PLACE, CK_NO_PROFESSION, NO, NO, NO, 40, CK_NOT_HELD, 40},
        {"standard", CK_MOVE_PLACE, CK_MINDS, NO, NO, NO, 40, CK_NOT_HELD, 40},
        {"standard", CK_MOVE_MINDS, CK_MINDS, 40, NO, OFF, 40, CK_OFF_BOARD, OFF},
        {"standard", CK_MOVE_PIECE, CK_NO_PROFESSION, 54, NO, NO, OFF, CK_OFF_BOARD, OFF},
        {"古机戦", CK_MOVE_MINDS, CK_MINDS, 40, NO, NO, 41, CK_NO_SUCH_PIECE, 40},
        {"古机戦", CK_MOVE_MINDS, CK_NO_PROFESSION, 40, NO, NO, 41, CK_NO_SUCH_PIECE, 40},
        {"古机戦", CK_MOVE_PLACE, CK_PAWN, NO, NO, NO, 41, CK_NO_PLACING, 41},
        {"古机戦", CK_MOVE_WAY, CK_NO_PROFESSION, 54, NO, NO, NO, CK_NO_REACH, 54},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const ck_rules rules = rules_of(rows[i].rules);
        const ck_position position = ck_rules_start(&rules, CK_SIDE_IA);
        const ck_move move = {.kind = rows[i].kind,
                              .profession = rows[i].profession,
                              .colour = CK_NO_COLOUR,
                              .from = rows[i].from,
                              .via = rows[i].via,
                              .first = rows[i].first,
                              .to = rows[i].to};
        const ck_ruling ruling = ck_judge(&rules, &position, &move);
        cr_expect_eq(ruling.verdict, rows[i].verdict, "%zu: %d", i, ruling.verdict);
        cr_expect_eq(ruling.at, rows[i].at, "%zu: %d", i, ruling.at);
    }
}

/* What a verdict points at: the blocker, the General, the empty via point. */
Test(judge, a_verdict_names_the_square_that_matters)
{
    static const struct {
        const char *pieces, *move, *at;
    } rows[] = {
        {"gLAU kLY @PIA", "LAU弓LO", "LY"},
        {"gLAU KLI UNI @PIA", "LAU弓LI", "NI"},
        {"gLAU @PIA", "LAU弓LAILY", "LAI"},
        {"gLAU kLY kLAI @PIA", "LAU弓LYLO", "LAI"},
        {"tNI kTI KZI @PIA", "NI巫XI", "ZI"},
        {"@ZI", "ZO皇[ZU]ZI", "ZI"},
        {"kZI @ZO", "ZO皇[ZU]ZI", "ZI"},
        /* the Minds: what is written comes before what is not, and reach before occupation */
        {"kNAI kZAI kTAI @TY", "TY皇NAI", "NAI"},
        {"kZAI kTAI kNO kTO kZO @TY", "TY皇KY", "KY"},
        {"kNAI kTAI @TY", "TY皇NAU", "TAI"},
        {"kZU @ZO", "ZO皇ZU[ZI]ZA", "ZA"},
        {"kXI @ZO", "ZO皇ZU[XI]ZI", "ZU"},
    };
    ck_rules rules = rules_of("standard");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_position position = setup(rows[i].pieces, IA);
        ck_move move = move_of(rows[i].move).move;
        ck_ruling ruling = ck_judge(&rules, &position, &move);
        cr_expect_eq(ruling.at, square_of(rows[i].at), "%s on %s: at %d", rows[i].move,
                     rows[i].pieces, ruling.at);
    }
}

/* Missing squares of the Minds' way are filled in only when they are certain (R5.2, R5.3). */
Test(judge, the_way_of_the_minds_is_never_invented)
{
    static const struct {
        const char *pieces, *move;
        ck_minds_step step;
        const char *first; /* NULL: not certain */
    } rows[] = {
        {"@ZO", "ZO皇ZI", CK_NO_STEP, NULL},
        {"KTU KXU @ZO", "ZO皇ZI", CK_NO_STEP, "ZU"},
        {"KZU @ZO", "ZO皇ZUZI", CK_STEP_UNKNOWN, NULL},
        {"KZU @ZO", "ZO皇ZUZE", CK_STEP_FORMER, NULL},
        {"KZU KTI KXI @ZO", "ZO皇ZUZE", CK_STEP_FORMER, "ZI"},
        {"KZI @ZO", "ZO皇ZIZE", CK_STEP_LATTER, NULL},
        {"KZI KTU KXU @ZO", "ZO皇ZIZE", CK_STEP_LATTER, "ZU"},
    };
    ck_rules rules = rules_of("standard");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_position position = setup(rows[i].pieces, A);
        ck_move move = move_of(rows[i].move).move;
        move.profession = CK_NO_PROFESSION;
        ck_ruling ruling = ck_judge(&rules, &position, &move);
        ck_square first = rows[i].first ? square_of(rows[i].first) : CK_NO_SQUARE;
        cr_expect(ruling.verdict == CK_LEGAL && ruling.move.step == rows[i].step &&
                      ruling.move.first == first && ruling.move.profession == CK_MINDS,
                  "%s on %s: verdict %d, step %d, first %d", rows[i].move, rows[i].pieces,
                  ruling.verdict, ruling.move.step, ruling.move.first);
    }
}

/* R8.2, R8.3 where a rule set forbids them. */
Test(judge, futile_moves_can_be_forbidden)
{
    ck_rules cerke = rules_of("cerke_online");
    ck_rules no_pass = rules_of("standard,tam_back=forbidden");
    ck_position position = setup("@ZO", A);
    ck_move on = move_of("ZO皇[ZU]ZI").move;
    ck_move pass = move_of("ZO皇[ZU]ZO").move;
    cr_expect_eq(ck_judge(&cerke, &position, &on).verdict, CK_LEGAL);
    cr_expect_eq(ck_judge(&no_pass, &position, &on).verdict, CK_LEGAL);
    cr_expect_eq(ck_judge(&no_pass, &position, &pass).verdict, CK_MINDS_BACK);
    position.minds_moved = true;
    cr_expect_eq(ck_judge(&cerke, &position, &on).verdict, CK_MINDS_AFTER_MINDS);
    cr_expect_eq(ck_judge(&no_pass, &position, &on).verdict, CK_LEGAL);
    ck_move nowhere = move_of("ZO皇[ZU]ZY").move;
    cr_expect_eq(ck_judge(&cerke, &position, &nowhere).verdict, CK_MINDS_NO_REACH);
}

/* R2.5, R3.3: what a turn leaves behind. */
Test(judge, playing_moves_captures_and_fails)
{
    ck_rules rules = rules_of("standard");
    ck_position before = setup("gLAU +KLY @PIA", IA);
    ck_move move = move_of("LAU弓LY").move;
    ck_ruling ruling = ck_judge(&rules, &before, &move);
    ck_position after = before;
    ck_play(&after, &ruling, false);
    cr_expect_eq(after.at[square_of("LAU")], CK_EMPTY);
    cr_expect_eq(after.at[square_of("LY")], piece_of("g"));
    cr_expect_eq(after.held[IA][CK_RED][CK_PAWN], 1, "R2.5: the colour is kept");
    cr_expect_eq(after.side, A);
    after = before;
    ck_play(&after, &ruling, true);
    cr_expect_eq(after.at[square_of("LAU")], piece_of("g"));
    cr_expect_eq(after.at[square_of("LY")], piece_of("+K"), "R4.1: it stays");
    cr_expect_eq(after.held[IA][CK_RED][CK_PAWN], 0);
    cr_expect_eq(after.side, A);
}

/* A position as errors may leave it: pieces anywhere, also off the board and of professions that
 * the game lacks, and one side to move. */
static ck_position wild_position(const ck_rules *rules, test_random *dice)
{
    ck_position position = ck_rules_start(rules, (ck_side)roll(dice, 2));
    const uint32_t most = 8 + roll(dice, 40);
    for (ck_square square = 0; square < CK_SQUARES && roll(dice, 4) > 0; square++)
        position.at[square] = position.at[square] == CK_MINDS_PIECE ? CK_MINDS_PIECE : CK_EMPTY;
    for (uint32_t i = 0; i < most; i++) {
        ck_piece *at = &position.at[roll(dice, CK_SQUARES)];
        if (*at != CK_MINDS_PIECE)
            *at = CK_PIECE(roll(dice, 2), roll(dice, CK_PROFESSIONS), roll(dice, 2));
    }
    return position;
}

/* Moves of all kinds; most of a piece that is there, over a piece that is there. */
static ck_move wild_move(const ck_position *position, test_random *dice)
{
    ck_move move = {
        .kind = (uint8_t)(roll(dice, 12) == 0 ? roll(dice, 3) : CK_MOVE_PIECE),
        .colour = CK_NO_COLOUR,
        .from = (ck_square)roll(dice, CK_SQUARES),
        .via = (ck_square)roll(dice, CK_SQUARES),
        .first = roll(dice, 20) > 0 ? CK_NO_SQUARE : (ck_square)roll(dice, 100),
        .to = (ck_square)(roll(dice, 20) > 0 ? roll(dice, CK_SQUARES) : roll(dice, CK_NO_SQUARE))};
    for (int i = 0; i < 60 && (position->at[move.from] == CK_EMPTY ||
                               ck_owner_of(position->at[move.from]) != position->side);
         i++)
        move.from = (ck_square)roll(dice, CK_SQUARES);
    for (int i = 0; i < 60 && position->at[move.via] == CK_EMPTY; i++)
        move.via = (ck_square)roll(dice, CK_SQUARES);
    if (roll(dice, 2) == 0)
        move.via = CK_NO_SQUARE;
    if (roll(dice, 8) == 0)
        move.to = move.from;
    move.profession = (uint8_t)(roll(dice, 16) == 0 ? roll(dice, CK_NO_PROFESSION + 1)
                                                    : ck_profession_of(position->at[move.from]));
    return move;
}

/* The judge by tables and the finder of reasons agree on every move, in any position. */
Test(judge, by_tables_as_by_reasons)
{
    enum { POSITIONS = 300, MOVES = 400 };
    static const char *const sets[] = {
        "standard",
        "cerke_online",
        "cetkaik_rs_alpha",
        "cetkaik_rs_strict",
        "2018",
        "硬皇力",
        "教育机戦",
        "標準机戦",
        "古机戦",
        "standard,stepping=forbidden",
        "standard,tam_is_field=yes",
    };
    test_random dice = {55};
    size_t legal = 0;
    for (size_t set = 0; set < sizeof sets / sizeof *sets; set++) {
        ck_rules rules = rules_of(sets[set]);
        for (int i = 0; i < POSITIONS * MOVES / 10; i++) {
            const ck_position position = wild_position(&rules, &dice);
            for (int j = 0; j < 10; j++) {
                const ck_move move = wild_move(&position, &dice);
                ck_ruling fast, slow;
                const bool good = ck_judge_move(&rules, &position, &move, &fast);
                cr_assert_eq(good, ck_judge_reason(&rules, &position, &move, &slow), "%s: %d to %d",
                             sets[set], move.from, move.to);
                ck_ruling brief;
                cr_assert_eq(ck_judge_legal(&rules, &position, &move, &brief), good);
                cr_assert(fast.verdict == slow.verdict && fast.at == slow.at &&
                              fast.captured == slow.captured && fast.bridge == slow.bridge &&
                              fast.water == slow.water && fast.over_minds == slow.over_minds &&
                              fast.promotes == slow.promotes &&
                              ck_record_same_move(&fast.move, &slow.move),
                          "%s: %d over %d to %d", sets[set], move.from, move.via, move.to);
                legal += good && move.kind == CK_MOVE_PIECE;
            }
        }
    }
    cr_expect_gt(legal, 10000);
}

/* A king's move, perhaps around the edge. */
static ck_square wild_step(ck_square from, test_random *dice)
{
    return (ck_square)((from + CK_SQUARES + ck_step_in[roll(dice, CK_DIRECTIONS)]) % CK_SQUARES);
}

/* A way of the Minds in full, also off the board. */
static ck_move wild_way(const ck_position *position, test_random *dice)
{
    ck_move way = {.kind = CK_MOVE_MINDS,
                   .profession = CK_MINDS,
                   .colour = CK_NO_COLOUR,
                   .step = (uint8_t)roll(dice, CK_STEP_UNKNOWN),
                   .from = position->minds,
                   .via = CK_NO_SQUARE};
    ck_square at = way.from;
    if (way.step == CK_STEP_FORMER)
        at = way.via = wild_step(at, dice);
    at = way.first = wild_step(at, dice);
    if (way.step == CK_STEP_LATTER)
        at = way.via = wild_step(at, dice);
    way.to = wild_step(at, dice);
    return way;
}

/* A way of the Minds that is written in full is legal as the finder of reasons says. */
Test(judge, whole_ways_of_the_minds)
{
    enum { POSITIONS = 20000 };
    const ck_rules sets[] = {rules_of("standard"), rules_of("教育机戦")};
    test_random dice = {56};
    size_t legal = 0, off_board = 0;
    for (size_t i = 0; i < 2 * POSITIONS; i++) {
        const ck_rules *rules = &sets[i % 2];
        ck_position position = wild_position(rules, &dice);
        position.at[position.minds] = CK_EMPTY;
        position.minds = (ck_square)roll(&dice, CK_SQUARES);
        position.at[position.minds] = CK_MINDS_PIECE;
        const ck_move way = wild_way(&position, &dice);
        ck_ruling ruling;
        if (way.to == way.from)
            continue; /* R8.3 */
        const bool good = ck_judge_reason(rules, &position, &way, &ruling);
        cr_assert_eq(good, ck_judge_minds_way(rules, &position, &way), "%s: %d, %d, %d, %d",
                     rules->name, way.from, way.via, way.first, way.to);
        legal += good;
        off_board += ruling.verdict == CK_OFF_BOARD;
    }
    cr_expect(legal > 1000 && off_board > 1000, "%zu %zu", legal, off_board);
}

/* What a ruling needs and casts that surely fit it: as the judge of casts says. */
Test(judge, casts_that_surely_fit)
{
    const ck_rules rules = rules_of("standard");
    int fitting = 0;
    for (int i = 0; i < 9 * 2 * 12 * 12 * 2; i++) {
        const ck_ruling ruling = {.bridge = (uint8_t)(i % 9), .water = i / 9 % 2};
        const ck_casts casts = {.bridge = (int8_t)(i / 18 % 12 - 2),
                                .water = (int8_t)(i / 216 % 12 - 2),
                                .failed = i / 2592 % 2};
        if (!ck_casts_surely_fit(ruling.bridge, ruling.water, &casts))
            continue;
        fitting++;
        cr_expect_eq(ck_judge_casts(&rules, &ruling, &casts, false).verdict, CK_CASTS_FIT, "%d", i);
        cr_expect(!ck_judge_casts_declined(&ruling, &casts), "%d", i);
    }
    cr_expect_gt(fitting, 50);
}
