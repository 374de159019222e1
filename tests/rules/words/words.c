/*
 * The words of notation 0 (notation.md §2, §4, §8): each form as the specification has it, and that
 * our own readers take them in again.
 */
#include "rules/words/words.h"
#include "rules/words/hand_words.h"
#include "rules/words/move_words.h"
#include "rules/words/number.h"
#include "rules/words/position.h"
#include "rules/words/square.h"
#include "tests/formats/formatted.h"
#include "tests/support/support.h"

#include <string.h>

typedef struct number_case {
    int64_t number;
    const char *text;
} number_case;

static const number_case numbers[] = {
    {0, "無"},
    {7, "七"},
    {10, "十"},
    {12, "十二"},
    {20, "二十"},
    {21, "二十一"},
    {100, "百"},
    {110, "百十"},
    {125, "百二十五"},
    {200, "二百"},
    {215, "二百十五"},
    {225, "二百二五"},
    {1200, "十二百"},
    {1344, "十三百四四"},
    {2000, "二十百"},
    {5678, "五六百七八"},
    {10000, "万"},
    {12345, "万二三百四五"},
    {20000, "二万"},
    {876543, "八十七万六五百四三"},
    {12345678, "一二百三四万五六百七八"},
    {100000000, "億"},
    {100010000, "億一万"},
    {2147483647, "二十一億四七百四八万三六百四七"},
    {-27, "下二十七"},
    {-2147483648LL, "下二十一億四七百四八万三六百四八"},
    {2147483648LL, "2147483648"},
    {-2147483649LL, "-2147483649"},
};

Test(number_out, vectors)
{
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        ck_write_number(&out, numbers[i].number);
        expect_text(buffer, numbers[i].text);
    }
}

Test(number_out, is_read_again)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    test_random dice = {1};
    static const int32_t corners[] = {INT32_MIN, INT32_MIN + 1, INT32_MAX, INT32_MAX - 1};
    for (int i = -100000; i < 120000; i++) {
        int32_t value, number = i <= 100000 ? i : (int32_t)roll(&dice, INT32_MAX);
        if (i > 100000 && i <= 100004)
            number = corners[i - 100001];
        bool good = false;
        ck_buffer_clear(&buffer);
        ck_write_number(&out, number);
        size_t length = ck_read_number(buffer.bytes, buffer.length, &value, &good);
        cr_assert(good && length == buffer.length && value == number, "%d is written %s", number,
                  buffer.bytes);
    }
    ck_buffer_free(&buffer);
}

Test(words, squares)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    for (ck_square square = 0; square < CK_SQUARES; square = (ck_square)(square + 10))
        ck_write_square(&out, square);
    ck_write_square(&out, CK_NO_SQUARE);
    ck_write_square(&out, (ck_square)CK_SQUARES);
    expect_text(buffer, "KALENITUZOXYCAIMAUPIA");
}

Test(words, pieces)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_write_piece(&out, CK_PIECE(CK_RED, CK_PAWN, CK_SIDE_IA));
    ck_write_piece(&out, CK_MINDS_PIECE);
    ck_write_piece(&out, CK_EMPTY);
    ck_write_profession(&out, CK_NO_PROFESSION);
    expect_text(buffer, "赤兵皇片");
}

Test(words, hands)
{
    const ck_hand_set king = {.plain = CK_HAND_BIT(CK_KING_HAND)};
    const ck_hand_set flashed = {.flashed = CK_HAND_BIT(CK_KING_HAND) | CK_HAND_BIT(CK_ANIMALS)};
    const ck_hand_set mixed = {.plain = CK_HAND_BIT(CK_CAVALRY) | CK_HAND_BIT(CK_STEPPING_HAND),
                               .flashed = CK_HAND_BIT(CK_ATTACK)};
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_write_hand_set(&out, ck_rules_at(0), king);
    ck_put(&out, " ");
    ck_write_hand_set(&out, ck_rules_at(0), flashed);
    ck_put(&out, " ");
    ck_write_hand_set(&out, ck_rules_at(0), mixed);
    expect_text(buffer, "王 王加同色獣 馬弓兵加同色行行加撃皇");
}

/* A move by the names of its squares, "" for none, and the form that it is listed in. */
typedef struct move_case {
    uint8_t kind, profession, colour, step;
    const char *from, *via, *first, *to;
    uint8_t bridge;
    bool water;
    const char *text;
} move_case;

#define PIECE(profession) CK_MOVE_PIECE, profession, CK_NO_COLOUR, CK_NO_STEP
#define MINDS(step)       CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, step

static const move_case move_cases[] = {
    {PIECE(CK_PAWN), "XU", "", "", "XY", 0, false, "XU兵XY無撃裁"},
    {PIECE(CK_PAWN), "XU", "XY", "", "XAU", 0, false, "XU兵XYXAU無撃裁"},
    {PIECE(CK_ARCHER), "LY", "", "", "ZY", 0, true, "LY弓ZY水或"},
    {PIECE(CK_ARCHER), "ME", "MI", "", "MU", 1, false, "ME弓MIMU橋或"},
    {PIECE(CK_ARCHER), "LO", "NO", "", "CO", 4, true, "LO弓NOCO橋或水或"},
    {CK_MOVE_PLACE, CK_ARCHER, CK_BLACK, CK_NO_STEP, "", "", "", "MY", 0, false, "黒弓MY"},
    {CK_MOVE_PLACE, CK_ARCHER, CK_NO_COLOUR, CK_NO_STEP, "", "", "", "MY", 0, false, "或弓MY"},
    {MINDS(CK_NO_STEP), "ZO", "", "ZU", "ZI", 0, false, "ZO皇[ZU]ZI"},
    {MINDS(CK_NO_STEP), "ZO", "", "", "ZI", 0, false, "ZO皇[或]ZI"},
    {MINDS(CK_STEP_FORMER), "ZO", "ZI", "ZE", "ZU", 0, false, "ZO皇ZI[ZE]ZU"},
    {MINDS(CK_STEP_LATTER), "ZO", "ZI", "ZU", "ZE", 0, false, "ZO皇[ZU]ZIZE"},
    {MINDS(CK_STEP_UNKNOWN), "ZO", "ZI", "", "ZE", 0, false, "ZO皇ZIZE"},
    {PIECE(CK_ARCHER), "LO", "NO", "", "", 1, true, "LO弓NOLO橋或水或"},
};

static ck_square named(const char *name)
{
    return *name ? square_of(name) : CK_NO_SQUARE;
}

static ck_ruling ruling_of(const move_case *test)
{
    return (ck_ruling){
        .move = {.kind = test->kind,
                 .profession = test->profession,
                 .colour = test->colour,
                 .step = test->step,
                 .from = named(test->from),
                 .via = named(test->via),
                 .first = named(test->first),
                 .to = named(test->to)},
        .bridge = test->bridge,
        .water = test->water,
    };
}

Test(words, legal_moves)
{
    for (size_t i = 0; i < sizeof move_cases / sizeof *move_cases; i++) {
        ck_ruling ruling = ruling_of(&move_cases[i]);
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        ck_write_legal_move(&out, &ruling);
        expect_text(buffer, move_cases[i].text);
    }
}

/* A move in notation 0 is written as it was read. */
Test(words, moves_with_casts)
{
    static const char *const texts[] = {
        "LO弓NOCO橋四水二此無", "LO弓NOCO橋四水五", "LO弓NOCO橋或此無", "LO弓NOCO橋無此無",
        "LY弓ZY水或此無",       "LY弓ZY水三",       "XU片XY無撃裁",     "黒弓MY",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ck_written_move move = move_of(texts[i]);
        ck_casts casts = {
            .bridge = move.tail.bridge, .water = move.tail.water, .failed = move.tail.failed};
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        ck_write_move(&out, &move.move, &casts);
        expect_text(buffer, texts[i]);
    }
}

/* Casts that a record writes behind a way, where none is made. */
Test(words, a_way_with_casts)
{
    static const char *const texts[] = {"KAI兵KY橋一", "KAI兵KY水三此無", "KAI兵KY"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ck_written_move move = move_of(texts[i]);
        const ck_casts casts = {
            .bridge = move.tail.bridge, .water = move.tail.water, .failed = move.tail.failed};
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        move.move.kind = CK_MOVE_WAY;
        ck_write_move(&out, &move.move, &casts);
        expect_text(buffer, texts[i]);
    }
}

Test(words, open_move)
{
    ck_ruling ruling = ruling_of(&move_cases[4]);
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_write_open_move(&out, &ruling);
    expect_text(buffer, "LO弓NOCO橋…水…");
}

/* ---- the position line ---- */

static void expect_position_under(const char *rules_text, const char *line)
{
    ck_rules rules = rules_of(rules_text);
    ck_position position = position_of(&rules, line);
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_write_position(&out, &position, rules.unit);
    expect_text(buffer, line);
}

static void expect_position(const char *line)
{
    expect_position_under("standard", line);
}

Test(position_out, start)
{
    ck_position start = ck_rules_start(ck_rules_at(0), CK_SIDE_A);
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_write_position(&out, &start, 1);
    expect_text(buffer, "QMCU+I+U+C+M+Q/+T+G1+D1D1GT/K+KK+K+N+KK+KK/9/4@4/9/k+kk+kn+kk+kk/"
                        "tg1d1+d1+g+t/+q+m+c+uiucmq A - - 0 0 1 20 20");
}

Test(position_out, captured_pieces)
{
    expect_position("9/9/9/9/4@4/9/9/9/i8 IA C+CKK+K+K+T N+N 1 3 64 0 40");
}

/* Points of an old count have a decimal; where nothing caps them they may be below 0. */
Test(position_out, points_of_variants)
{
    expect_position_under("古計算法", "9/9/9/9/4@4/9/9/9/i8 IA - - 1 3 64 33.6 6.4");
    expect_position_under("上限=銭", "9/9/9/9/4@4/9/9/9/i8 IA - - 1 3 64 -12 12");
    expect_position_under("古計算法,上限=無", "9/9/9/9/4@4/9/9/9/i8 IA - - 0 3 64 -0.4 40.4");
    expect_position_under("教育机戦", "9/2+C+G+I+U+T2/2KK+N+K+K2/9/4@4/9/2+k+knkk2/2tuigc2/9 A - - "
                                      "0 0 1 10 10");
}

/* As they may not be written. */
Test(position_out, points_refused)
{
    static const char *const rows[][2] = {{"standard", "33.6 6.4"},  {"standard", "-1 41"},
                                          {"古計算法", "33.65 6"},   {"古計算法", "33. 7"},
                                          {"古計算法", "-0.4 40.4"}, {"上限=銭", "-0 0"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_rules rules = rules_of(rows[i][0]);
        char line[128];
        ck_position position;
        ck_parse_error why;
        snprintf(line, sizeof line, "9/9/9/9/4@4/9/9/9/i8 IA - - 1 3 64 %s", rows[i][1]);
        cr_expect_not(ck_read_position(&rules, line, strlen(line), &position, &why), "%s", line);
    }
}

Test(position_out, is_read_again)
{
    char line[512];
    FILE *file = open_shared("positions/positions-A.fen");
    int count = 0;
    for (; fgets(line, sizeof line, file); count++) {
        line[strcspn(line, "\n")] = '\0';
        expect_position(line);
    }
    cr_expect_eq(pclose(file), 0);
    cr_expect_eq(count, 150);
}

/* A hand by any of its names: simplified, Chinese, romanized, English. */
Test(hand_words, other_names)
{
    static const struct {
        const char *name;
        ck_hand hand;
        bool flashed;
    } rows[] = {
        {"獣", CK_ANIMALS, false},           {"兽集", CK_ANIMALS, false},
        {"同色兽", CK_ANIMALS, true},        {"王集", CK_KING_HAND, false},
        {"废皇行", CK_FUTILE_HAND, false},   {"暗战之集", CK_DEADLY_ARMY, false},
        {"the animals", CK_ANIMALS, false},  {"Flashed Animals", CK_ANIMALS, true},
        {"bap pok saup1", CK_ANIMALS, true}, {"huep hia", CK_CULTURE, false},
    };
    static const char *const none[] = {"animal", "兽兽", "同色", "flash", ""};
    ck_hand hand;
    bool flashed;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *name = rows[i].name;
        cr_expect(ck_hand_by_any_name(ck_rules_at(0), name, strlen(name), &hand, &flashed), "%s",
                  name);
        cr_expect(hand == rows[i].hand && flashed == rows[i].flashed, "%s", name);
    }
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        cr_expect(!ck_hand_by_any_name(ck_rules_at(0), none[i], strlen(none[i]), &hand, &flashed));
}

Test(words, the_fence_of_an_item_is_longer_than_any_in_its_key_and_value)
{
    static const struct {
        const char *key, *value, *item;
    } rows[] = {
        {"a", "b", "{a:b}\n"},           {"a", "b}", "#{a:b}}#\n"},       {"a}", "b", "#{a}:b}#\n"},
        {"a}#", "b}", "##{a}#:b}}##\n"}, {"a}", "b}#", "##{a}:b}#}##\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        ck_put_item(&out, (ck_text){.bytes = rows[i].key, .length = (uint32_t)strlen(rows[i].key)},
                    (ck_text){.bytes = rows[i].value, .length = (uint32_t)strlen(rows[i].value)});
        cr_expect_str_eq(buffer.bytes, rows[i].item, "%s", buffer.bytes);
        ck_buffer_free(&buffer);
    }
}

/* Unread text is a comment for each of its lines, whatever ends them. */
Test(words_out, unread_text_is_a_comment_for_each_line)
{
    static const struct {
        const char *text, *comments;
    } rows[] = {
        {"a", "{読不能:a}"},
        {"a\r\nb\n", "{読不能:a}{読不能:b}"},
        {"\r\n\na", "{読不能:a}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        ck_put_unread(&out, ck_text_of(rows[i].text));
        expect_text(buffer, rows[i].comments);
    }
}
