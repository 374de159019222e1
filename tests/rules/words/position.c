/*
 * Position lines and lists of captured pieces (notation.md §8).
 */
#include "rules/words/position.h"

#include "tests/support/support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define TOP   "QMCU+I+U+C+M+Q/+T+G1+D1D1GT/K+KK+K+N+KK+KK/9/4@4/9/k+kk+kn+kk+kk/tg1d1+d1+g+t/"
#define START TOP "+q+m+c+uiucmq"

static bool read_line(const char *line, ck_position *position, ck_parse_error *why)
{
    return ck_read_position(ck_rules_at(0), line, strlen(line), position, why);
}

Test(position, start)
{
    ck_position position, start = ck_rules_start(ck_rules_at(0), CK_SIDE_A);
    ck_parse_error why;
    cr_assert(read_line(START " A - - 0 0 1 20 20", &position, &why), "error_kind %d at %zu",
              why.error_kind, why.at);
    cr_expect_arr_eq(position.at, start.at, sizeof start.at);
    cr_expect_eq(position.minds, start.minds);
    cr_expect_eq(position.side, CK_SIDE_A);
    cr_expect_eq(position.stake, 1);
    cr_expect_eq(position.points[0] + position.points[1], 40);
}

Test(position, all_fields)
{
    ck_position position;
    ck_parse_error why;
    cr_assert(read_line("9/9/9/9/3i+I@3/9/9/9/8n IA +NKK+K K+K 1 3 1024 7 33", &position, &why),
              "error_kind %d at %zu", why.error_kind, why.at);
    cr_expect_eq(position.at[39], CK_PIECE(CK_BLACK, CK_KING, CK_SIDE_IA));
    cr_expect_eq(position.at[40], CK_PIECE(CK_RED, CK_KING, CK_SIDE_A));
    cr_expect_eq(position.at[80], CK_PIECE(CK_BLACK, CK_VESSEL, CK_SIDE_IA));
    cr_expect_eq(position.minds, 41);
    cr_expect_eq(position.side, CK_SIDE_IA);
    cr_expect_eq(position.held[CK_SIDE_A][CK_RED][CK_VESSEL], 1);
    cr_expect_eq(position.held[CK_SIDE_A][CK_BLACK][CK_PAWN], 2);
    cr_expect_eq(position.held[CK_SIDE_A][CK_RED][CK_PAWN], 1);
    cr_expect_eq(position.held[CK_SIDE_IA][CK_BLACK][CK_PAWN], 1);
    cr_expect(position.minds_moved);
    cr_expect_eq(position.season, 3);
    cr_expect_eq(position.stake, 1024);
    cr_expect_eq(position.points[CK_SIDE_A], 7);
    cr_expect_eq(position.points[CK_SIDE_IA], 33);
}

/* What 上限=無 and 銭 make of points. */
Test(position, points_of_any_size)
{
    ck_position position;
    ck_parse_error why;
    cr_assert(read_line("4@4/9/9/9/9/9/9/9/9 A - - 0 0 1 1000000000 40000", &position, &why));
    cr_expect_eq(position.points[CK_SIDE_A], CK_MOST_POINTS);
    cr_expect_eq(position.points[CK_SIDE_IA], 40000);
}

#define MINDS "4@4/9/9/9/9/9/9/9/9"

/* Where a line goes wrong; all but that place is good. */
Test(position, refused)
{
    static const struct {
        const char *line;
        size_t at;
    } cases[] = {
        {"", 0},
        {"x", 0},
        {"4@4/9/9/9/9/9/9/9 A - - 0 0 1 20 20", 17},
        {"4@4/9/9/9/9/9/9/9/9/9 A - - 0 0 1 20 20", 19},
        {"4@3/9/9/9/9/9/9/9/9 A - - 0 0 1 20 20", 3},
        {"4@5/9/9/9/9/9/9/9/9 A - - 0 0 1 20 20", 2},
        {"40@4/9/9/9/9/9/9/9/9 A - - 0 0 1 20 20", 0},
        {"22@4/9/9/9/9/9/9/9/9 A - - 0 0 1 20 20", 0},
        {"0@8/9/9/9/9/9/9/9/9 A - - 0 0 1 20 20", 0},
        {"+@8/9/9/9/9/9/9/9/9 A - - 0 0 1 20 20", 1},
        {"+8/9/9/9/9/9/9/9/9 A - - 0 0 1 20 20", 1},
        {"4@4/4@4/9/9/9/9/9/9/9 A - - 0 0 1 20 20", 5},
        {"9/9/9/9/9/9/9/9/9 A - - 0 0 1 20 20", 17},
        {"4@4/Ii7/9/9/9/9/9/9/9 A - - 0 0 1 20 20", 5},
        {"4@4/I8/9/9/9/9/9/9/9 A - I 0 0 1 20 20", 25},
        {MINDS, 19},
        {MINDS " B - - 0 0 1 20 20", 20},
        {MINDS " I - - 0 0 1 20 20", 20},
        {MINDS "  A - - 0 0 1 20 20", 20},
        {MINDS " A k - 0 0 1 20 20", 22},
        {MINDS " A @ - 0 0 1 20 20", 22},
        {MINDS " A + - 0 0 1 20 20", 23},
        {MINDS " A K- - 0 0 1 20 20", 23},
        {MINDS " A GGG - 0 0 1 20 20", 24},
        {MINDS " A - - 2 0 1 20 20", 26},
        {MINDS " A - - 0 4 1 20 20", 28},
        {MINDS " A - - 0 0 0 20 20", 30},
        {MINDS " A - - 0 0 01 20 20", 30},
        {MINDS " A - - 0 0 99999999999999999999 20 20", 30},
        {MINDS " A - - 0 0 1 -1 20", 32},
        {MINDS " A - - 0 0 1 20", 34},
        {MINDS " A - - 0 0 1 20 1000000001", 35},
        {MINDS " A - - 0 0 1 20 20 ", 37},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_position position;
        ck_parse_error why;
        cr_expect(!read_line(cases[i].line, &position, &why), "%s", cases[i].line);
        cr_expect_eq(why.at, cases[i].at, "%s: %zu, error_kind %d", cases[i].line, why.at,
                     why.error_kind);
        cr_expect(why.error_kind);
    }
}

/* The same under other rules: boards with fewer squares, points in tenths. */
Test(position, refused_by_the_rules)
{
#define SMALL "教育机戦"
#define OLD   "standard,古計算法=三・五"
    static const struct {
        const char *rules, *line;
        ck_parse_error_kind error_kind; /* CK_NO_PARSE_ERROR: it is good */
        size_t at;
    } cases[] = {
        {SMALL, "9/2K6/9/9/4@4/9/9/9/9 A - - 0 0 1 20 20", CK_NO_PARSE_ERROR, 0},
        {SMALL, "2K6/9/9/9/4@4/9/9/9/9 A - - 0 0 1 20 20", CK_PARSE_ERROR_OFF_BOARD, 1},
        {SMALL, "9/1+K7/9/9/4@4/9/9/9/9 A - - 0 0 1 20 20", CK_PARSE_ERROR_OFF_BOARD, 3},
        {OLD, MINDS " A - - 0 0 1 20.5 19.5", CK_NO_PARSE_ERROR, 0},
        {OLD, MINDS " A - - 0 0 1 20.9 19.1", CK_NO_PARSE_ERROR, 0},
        {OLD, MINDS " A - - 0 0 1 20. 20", CK_PARSE_ERROR_POINTS_A, 35},
        {OLD, MINDS " A - - 0 0 1 20.12 20", CK_PARSE_ERROR_POINTS_A, 35},
        {OLD, MINDS " A - - 0 0 1 20 20.", CK_PARSE_ERROR_POINTS_IA, 38},
        {OLD, MINDS " A - - 0 0 1 -1.5 41.5", CK_PARSE_ERROR_POINTS_A, 32},
        {"standard", MINDS " A - - 0 0 1 20.5 19.5", CK_PARSE_ERROR_GAP, 34},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const ck_rules rules = rules_of(cases[i].rules);
        ck_position position;
        ck_parse_error why = {.at = 0};
        const bool good =
            ck_read_position(&rules, cases[i].line, strlen(cases[i].line), &position, &why);
        cr_expect_eq(good, cases[i].error_kind == CK_NO_PARSE_ERROR, "%s", cases[i].line);
        cr_expect(good || why.error_kind == cases[i].error_kind, "%s: %d", cases[i].line,
                  why.error_kind);
        cr_expect(good || why.at == cases[i].at, "%s: %zu", cases[i].line, why.at);
    }
#undef SMALL
#undef OLD
}

/* Full-width letters, figures and signs, as input methods write them. */
Test(position, full_width)
{
    static const char line[] =
        "ＱMCU+I+U+C+M+Q/＋T+G1+D1D1GT/K+KK+K+N+KK+KK/９/4@4／9/k+kk+kn+kk+kk/tg1d1+d1+g+t/"
        "+q+m+c+uiucmq Ａ - - 0 0 1 20 20";
    ck_position position, start = ck_rules_start(ck_rules_at(0), CK_SIDE_A);
    ck_parse_error why;
    cr_assert(ck_read_position(ck_rules_at(0), line, strlen(line), &position, &why));
    cr_expect_arr_eq(position.at, start.at, sizeof start.at);
}

/* Every beginning of a good line is refused, at or before its end. */
Test(position, cut_short)
{
    static const char line[] = START " IA +N K 0 0 1 20 20";
    ck_position position;
    ck_parse_error why;
    for (size_t length = 0; length < strlen(line) - 1; length++) {
        cr_expect(!ck_read_position(ck_rules_at(0), line, length, &position, &why));
        cr_expect_leq(why.at, length);
    }
}

Test(pieces, good)
{
    static const char *const cases[] = {"赤王 黒虎 赤馬",
                                        "  赤王,黒虎、赤馬\n",
                                        "赤馬　黒虎　赤王",
                                        "赤王黒虎赤馬",
                                        "red king, Black Tiger red HORSE",
                                        "kok1 io huok2 dau2 kok maun",
                                        "红王黑虎赤马",
                                        "red王 black虎 赤maun1",
                                        "ｒｅｄ king　ｋｏｋ maun black tiger",
                                        "⾚⺩ 黑⻁ 赤⾺"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint8_t open[CK_PROFESSIONS] = {0};
        uint8_t held[2][CK_PROFESSIONS] = {{0}};
        ck_parse_error why;
        cr_expect(
            ck_read_position_pieces(ck_rules_at(0), cases[i], strlen(cases[i]), held, open, &why),
            "%s", cases[i]);
        cr_expect_eq(held[CK_RED][CK_KING], 1, "%s", cases[i]);
        cr_expect_eq(held[CK_BLACK][CK_TIGER], 1, "%s", cases[i]);
        cr_expect_eq(held[CK_RED][CK_HORSE], 1, "%s", cases[i]);
    }
}

Test(pieces, added_up_and_refused)
{
    static const struct {
        const char *text;
        size_t at;
    } cases[] = {
        {"赤王 赤王", 7}, {"皇", 0}, {"赤皇", 3}, {"赤 皇", 4}, {"赤", 3}, {"赤弓 x", 7},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint8_t open[CK_PROFESSIONS] = {0};
        uint8_t held[2][CK_PROFESSIONS] = {{0}};
        ck_parse_error why;
        cr_expect(!ck_read_position_pieces(ck_rules_at(0), cases[i].text, strlen(cases[i].text),
                                           held, open, &why),
                  "%s", cases[i].text);
        cr_expect_eq(why.at, cases[i].at, "%s: %zu", cases[i].text, why.at);
        cr_expect(why.error_kind);
    }
    uint8_t open[CK_PROFESSIONS] = {0};
    uint8_t held[2][CK_PROFESSIONS] = {[CK_RED] = {[CK_KING] = 1}};
    ck_parse_error why;
    cr_expect(!ck_read_position_pieces(ck_rules_at(0), "黒王赤王", 12, held, open, &why));
    cr_expect_eq(why.at, 6);
    cr_expect_eq(held[CK_BLACK][CK_KING], 1);
}

/* A position of more pieces than a game has: its line is written whole. */
Test(position, a_long_line_is_written_whole)
{
    enum { PIECES = 81, HELD = 100 };
    ck_position position = ck_rules_start(ck_rules_at(0), CK_SIDE_A);
    ck_buffer line = {0};
    ck_out out = ck_buffer_out(&line);
    for (int i = 0; i < PIECES; i++)
        position.at[i] = CK_PIECE(CK_RED, CK_HORSE, CK_SIDE_A);
    position.held[CK_SIDE_A][CK_BLACK][CK_PAWN] = position.held[CK_SIDE_IA][CK_RED][CK_PAWN] = HELD;
    ck_write_position(&out, &position, 1);
    const char *text = ck_buffer_string(&line);
    cr_assert_eq(strspn(text, "+M/"), 2 * PIECES + 8, "%s", text);
    const char *of_a = strstr(text, " A ") + strlen(" A "), *of_ia = of_a + HELD + 1;
    cr_expect_eq(strspn(of_a, "K"), HELD, "%s", text);
    cr_expect_eq(strspn(of_ia, "+K"), 2 * HELD, "%s", text);
    ck_buffer_free(&line);
}
