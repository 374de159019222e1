/* Positions, squares, hands and names of <cetkaik/board.h>. */
#include "cmd/library/cetkaik.h"

#include <criterion/criterion.h>
#include <string.h>

static ck_board_rules_value rules_of(const char *text)
{
    ck_board_rules_value rules;
    cr_assert(ck_board_rules(&rules, text));
    return rules;
}

/* The number of a square; −1: there is none of that name. */
static int square_of(const char *name)
{
    for (int square = 0; square < CK_BOARD_SQUARES; square++) {
        if (strcmp(ck_board_square_name(square), name) == 0)
            return square;
    }
    return -1;
}

Test(board, a_position_is_read_as_it_is_written)
{
    const ck_board_rules_value rules = rules_of("standard");
    const ck_board_position start = ck_board_start(&rules, CK_BOARD_IA);
    ck_board_position read;
    char line[512], again[512];
    size_t at = 0;
    ck_board_write(&start, line, sizeof line);
    cr_assert(ck_board_read(&rules, line, &read, &at));
    ck_board_write(&read, again, sizeof again);
    cr_expect_str_eq(again, line);
    cr_expect(ck_board_hash(&read) == ck_board_hash(&start));
    line[3] = '?';
    cr_expect(!ck_board_read(&rules, line, &read, &at) && at == 3, "%zu", at);
    cr_expect(!ck_board_read(&rules, line, &read, NULL));
    cr_expect(!ck_board_read(&rules, NULL, &read, &at) && at == 0);
}

/* 皇水 is a cross of nine squares; 皇処 is around the Minds. */
Test(board, squares_have_names_and_kinds)
{
    static const char *const water[] = {"NO", "TO", "ZI", "ZU", "ZO", "ZY", "ZAI", "XO", "CO"};
    const ck_board_rules_value rules = rules_of("standard");
    const ck_board_position start = ck_board_start(&rules, CK_BOARD_IA);
    int waters = 0, fields = 0;
    for (int square = 0; square < CK_BOARD_SQUARES; square++) {
        cr_expect(ck_board_has(&rules, square));
        cr_expect_eq(square_of(ck_board_square_name(square)), square, "names differ");
        waters += ck_board_is_water(&rules, square);
        fields += ck_board_is_field(&rules, &start, square);
    }
    for (size_t i = 0; i < sizeof water / sizeof *water; i++)
        cr_expect(ck_board_is_water(&rules, square_of(water[i])), "%s", water[i]);
    cr_expect_eq(waters, (int)(sizeof water / sizeof *water));
    cr_expect(ck_board_is_field(&rules, &start, square_of("TU")));
    cr_expect_not(ck_board_is_field(&rules, &start, square_of("KA")));
    cr_expect(fields > 0 && fields < CK_BOARD_SQUARES, "%d", fields);
    static const int outside[] = {-1, CK_BOARD_SQUARES, CK_BOARD_NOWHERE};
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        cr_expect_not(ck_board_has(&rules, outside[i]));
        cr_expect_not(ck_board_is_water(&rules, outside[i]));
        cr_expect_not(ck_board_is_field(&rules, &start, outside[i]));
        cr_expect_str_empty(ck_board_square_name(outside[i]));
    }
}

Test(board, professions_have_signs)
{
    cr_expect_str_eq(ck_board_profession_sign(CK_BOARD_KING), "王");
    cr_expect_str_eq(ck_board_profession_sign(CK_BOARD_PROFESSIONS), "皇");
    cr_expect_str_empty(ck_board_profession_sign(CK_BOARD_PROFESSIONS + 1));
    cr_expect_str_empty(ck_board_profession_sign(-1));
}

Test(board, captured_pieces_form_hands)
{
    const ck_board_rules_value rules = rules_of("standard");
    ck_board_position position = ck_board_start(&rules, CK_BOARD_A);
    ck_board_hand hands[2];
    long tenths = -1;
    cr_expect_eq(ck_board_hands(&rules, &position, CK_BOARD_A, hands, 2, &tenths), 0);
    cr_expect_eq(tenths, 0);
    position.captured[CK_BOARD_A][CK_BOARD_RED][CK_BOARD_KING] = 1;
    cr_expect_eq(ck_board_hands(&rules, &position, CK_BOARD_A, hands, 2, &tenths), 1);
    cr_expect(tenths == 50 && hands[0].tenths == 50);
    cr_expect(hands[0].name_length == strlen("王") && memcmp(hands[0].name, "王", 3) == 0);
    cr_expect_eq(ck_board_hands(&rules, &position, CK_BOARD_A, NULL, 0, NULL), 1);
    cr_expect_eq(ck_board_hands(&rules, &position, CK_BOARD_IA, hands, 2, &tenths), 0);
}
