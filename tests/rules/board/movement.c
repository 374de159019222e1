/*
 * R2: the movement tables. For each profession, field and side the exact set of squares that it
 * reaches on an empty board; every other square of the board must be refused.
 */
#include "rules/board/judge.h"
#include "rules/words/names.h"
#include "tests/support/support.h"

#include <string.h>

typedef struct reach_case {
    const char *rules, *rule;
    const char *piece; /* sign, and the side: lower-case position letter for IA */
    const char *from;
    const char *reached; /* squares, separated by spaces */
} reach_case;

/* The Minds is not on the board, so that only the fixed field counts. */
static const reach_case cases[] = {
    {"standard", "R2", "n", "LAU", "LAI LY LO LU LI LE LA"},
    {"standard", "R2", "N", "LE", "LI LU LO LY LAI LAU LIA"},
    {"standard", "R2.1", "n", "NAI", "NY NO NU NI NE NA NAU NIA LAI KAI TAI ZAI"},
    {"standard", "R2", "k", "LAU", "LAI"},
    {"standard", "R2", "K", "LE", "LI"},
    {"standard", "R2.1", "k", "NAI", "NY NO NAU LAI TAI"},
    {"standard", "R2.1", "K", "NI", "NU NO NE LI TI"},
    {"standard", "R2", "g", "LE", "LA LI LU LO LY LAI LAU LIA KE NE TE ZE XE CE ME PE"},
    {"standard", "R2.1", "g", "NI", "LE KA TE ZA LU KO TU ZO XY CAI MAU PIA"},
    {"standard", "R2", "c", "LU", "LE LY TU"},
    {"standard", "R2.1", "c", "TU", "LE XE LY XY"},
    {"standard", "R2", "d", "LU", "KI NI KO NO"},
    {"standard", "R2.1", "d", "NI", "LE KA TE ZA LU KO TU ZO XY CAI MAU PIA"},
    {"standard", "R2", "m", "LU", "TE TY"},
    {"standard", "R2.1", "m", "TU", "LE KA XE CA LY KAI XY CAI MAU PIA"},
    {"standard", "R2", "q", "LU", "LI LE LA LO LY LAI LAU LIA KU NU"},
    {"standard", "R2.1", "q", "NI", "NE NA NU NO NY NAI NAU NIA KI LI TI ZI XI CI MI PI"},
    {"standard", "R2", "t", "LU", "LI LO KU NU TU ZU XU CU MU PU"},
    {"standard", "R2.1", "t", "NI",
     "NE NA NU NO NY NAI NAU NIA KI LI TI ZI XI CI MI PI LE KA TE ZA LU KO TU ZO XY CAI MAU PIA"},
    {"standard", "R2", "u", "LU", "KI LI NI KU NU KO NO"},
    {"standard", "R2", "U", "LU", "KO LO NO KU NU KI NI"},
    {"standard", "R2.1", "u", "NI", "LE NE TE LI TI LU NU TU"},
    {"standard", "R2", "i", "LU", "KI LI NI KU NU KO LO NO"},
    {"standard", "R2.1", "i", "NI", "LE NE TE LI TI LU NU TU"},
    {"硬皇力", "1.6", "c", "LU", "KI NI TE ZA KO NO TY ZAI XAU CIA"},
    {"硬皇力", "1.6", "g", "NI", "NE NA NU NO NY NAI NAU NIA KI LI TI ZI XI CI MI PI LE TE LU TU"},
    {"硬皇力", "1.6", "m", "TU", "TE LU XU TY LE XE LY XY"},
    {"硬皇力", "1.6", "t", "LU", "LI LO KU NU"},
    {"硬皇力", "1.6", "t", "NI",
     "NE NA NU NO NY NAI NAU NIA KI LI TI ZI XI CI MI PI LE KA TE ZA LU KO TU ZO XY CAI MAU PIA"},
    {"硬皇力", "1.6", "c", "TU", "TI TO NU ZU ZO XY CAI MAU PIA ZI XE CA NI LE KA NO LY KAI"},
    {"硬皇力", "1.6", "n", "LAU", "LAI LY LO LU LI LE LA"},
    {"硬皇力", "1.6", "n", "NAI", "NY NO NU NI NE NA NAU NIA LAI KAI TAI ZAI"},
    {"硬皇力", "1.6", "k", "LAU", "LAI"},
    {"硬皇力", "1.6", "k", "NAI", "NY NO NAU LAI TAI"},
    {"硬皇力", "1.6", "g", "LE", "LA LI LU LO LY LAI LAU LIA KE NE TE ZE XE CE ME PE"},
    {"硬皇力", "1.6", "d", "LU", "KI NI KO NO"},
    {"硬皇力", "1.6", "d", "NI", "LE KA TE ZA LU KO TU ZO XY CAI MAU PIA"},
    {"硬皇力", "1.6", "m", "LU", "TE TY"},
    {"硬皇力", "1.6", "q", "LU", "LI LE LA LO LY LAI LAU LIA KU NU"},
    {"硬皇力", "1.6", "q", "NI", "NE NA NU NO NY NAI NAU NIA KI LI TI ZI XI CI MI PI"},
    {"硬皇力", "1.6", "u", "LU", "KI LI NI KU NU KO NO"},
    {"硬皇力", "1.6", "u", "NI", "LE NE TE LI TI LU NU TU"},
    {"硬皇力", "1.6", "i", "LU", "KI LI NI KU NU KO LO NO"},
    {"硬皇力", "1.6", "i", "NI", "LE NE TE LI TI LU NU TU"},
};

static ck_square_set squares_of(const char *names)
{
    ck_square_set set = {{0, 0}};
    for (const char *at = names; *at; at += strcspn(at, " "), at += *at == ' ')
        ck_square_set_add(&set, square_of(at));
    return set;
}

static ck_position lone_piece(const reach_case *row, ck_square from)
{
    ck_side owner = row->piece[0] >= 'a' ? CK_SIDE_IA : CK_SIDE_A;
    ck_position position = {.side = (uint8_t)owner, .stake = 1, .minds = CK_NO_SQUARE};
    position.at[from] = piece_of(row->piece);
    return position;
}

Test(movement, each_piece_reaches_exactly_these_squares)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const reach_case *row = &cases[i];
        ck_rules rules = rules_of(row->rules);
        ck_square from = square_of(row->from);
        ck_square_set reached = squares_of(row->reached);
        ck_position position = lone_piece(row, from);
        for (ck_square to = 0; to < CK_SQUARES; to++) {
            ck_move move = {.kind = CK_MOVE_PIECE,
                            .profession = CK_NO_PROFESSION,
                            .colour = CK_NO_COLOUR,
                            .step = CK_NO_STEP,
                            .from = from,
                            .via = CK_NO_SQUARE,
                            .first = CK_NO_SQUARE,
                            .to = to};
            ck_ruling ruling = ck_judge(&rules, &position, &move);
            cr_expect((ruling.verdict == CK_LEGAL) == ck_square_set_has(&reached, to),
                      "%s %s: %s from %s to %s%s gives %d", row->rules, row->rule, row->piece,
                      row->from, ck_column_name[ck_column_of(to)], ck_row_name[ck_row_of(to)],
                      ruling.verdict);
        }
    }
}
