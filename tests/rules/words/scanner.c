/* What readers accept at a place in a text. */
#include "rules/words/scanner.h"

#include "rules/words/space.h"

#include <criterion/criterion.h>

static ck_scanner over(const char *text)
{
    return (ck_scanner){text, 0, strlen(text)};
}

Test(scanner, bytes_words_and_spaces)
{
    static const char *const words[] = {"始", "終", NULL};
    ck_scanner in = over("春終, x");
    cr_expect_not(ck_scan_byte(&in, 'x'));
    cr_expect_not(ck_scan_word(&in, "春始"));
    cr_expect(ck_scan_word(&in, "春") && ck_scan_one_of(&in, words));
    ck_scan_spaces(&in, CK_BLANK);
    cr_expect_eq(ck_scan_next(&in), ',');
    ck_scan_spaces(&in, CK_ANY_SPACE);
    cr_expect_not(ck_scan_one_of(&in, words));
    cr_expect(ck_scan_byte(&in, 'x') && ck_scan_left(&in) == 0);
    cr_expect_not(ck_scan_byte(&in, '\0'));
    cr_expect_eq(ck_scan_next(&in), '\0');
}

Test(scanner, signs)
{
    ck_scanner in = over("马馬：王");
    cr_expect(ck_scan_sign(&in, "馬") && ck_scan_sign(&in, "馬") && ck_scan_sign(&in, ":"));
    cr_expect_not(ck_scan_sign(&in, "皇"));
    cr_expect_eq(ck_scan_profession(&in), CK_KING);
    cr_expect_eq(ck_scan_profession(&in), CK_NO_PROFESSION);
    in = over("皇");
    cr_expect_eq(ck_scan_profession(&in), CK_MINDS);
}

Test(scanner, seasons_and_numbers)
{
    static const char *const seasons[] = {"春", "夏", "秋", "冬", "上季", "下季", "季", "上"};
    int32_t value;
    bool good;
    for (int i = 0; i < 8; i++) {
        ck_scanner in = over(seasons[i]);
        cr_expect_eq(ck_scan_season(&in), i < 7 ? i : -1, "%s", seasons[i]);
        cr_expect_eq(in.at, i < 7 ? in.end : 0, "%s", seasons[i]);
    }
    ck_scanner in = over("無九07十二五-x");
    cr_expect(ck_scan_digit(&in) == 0 && ck_scan_digit(&in) == 9 && ck_scan_digit(&in) == 0 &&
              ck_scan_digit(&in) == 7);
    cr_expect_eq(ck_scan_digit(&in), -1);
    cr_expect(ck_scan_number(&in, &value, &good) == 9 && !good);
    cr_expect_eq(ck_scan_number(&in, &value, &good), 0);
}

Test(scanner, pieces_of_position_lines)
{
    ck_scanner in = over("+IiZ+i");
    cr_expect_eq(ck_scan_piece(&in, true), CK_PIECE(CK_RED, CK_KING, CK_SIDE_A));
    cr_expect_eq(ck_scan_piece(&in, true), CK_EMPTY);
    cr_expect_eq(ck_scan_piece(&in, false), CK_PIECE(CK_BLACK, CK_KING, CK_SIDE_IA));
    in.at++;
    cr_expect_eq(ck_scan_piece(&in, true), CK_EMPTY);
    cr_expect_eq(in.at, 5, "after the +");
    in = over("945x");
    cr_expect_eq(ck_scan_empty(&in, 9), -1);
    in.at++;
    cr_expect_eq(ck_scan_empty(&in, 9), -1);
    in.at++;
    cr_expect_eq(ck_scan_empty(&in, 4), -1);
    cr_expect_eq(ck_scan_empty(&in, 5), 5);
    cr_expect_eq(ck_scan_empty(&in, 9), 0);
}
