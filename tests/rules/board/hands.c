/*
 * R7: hands and points of captured pieces, by the vectors of the rules and by near misses.
 */
#include "tests/support/support.h"

#include "rules/board/hands.h"
#include "rules/words/position.h"

#include <string.h>

typedef struct hand_case {
    const char *rule, *rules, *pieces;
    int points;
    const char *hands; /* see hand_names() */
} hand_case;

static const hand_case cases[] = {
    /* each hand, and one piece short of it */
    {"R7", "standard", "赤将 黒巫 赤筆 黒弓 赤兵", 17, "筆兵無傾 地心"},
    {"R7", "standard", "赤将 黒巫 赤筆 黒弓", 7, "地心"},
    {"R7", "standard", "赤将 黒巫", 0, ""},
    {"R7", "standard", "赤馬 黒弓 赤兵", 5, "馬弓兵"},
    {"R7", "standard", "赤馬 黒弓", 0, ""},
    {"R7", "standard", "赤馬 黒車 赤船", 5, "行行"},
    {"R7", "standard", "赤馬 黒車", 0, ""},
    {"R7", "standard", "赤虎 黒馬", 3, "獣"},
    {"R7", "standard", "赤虎 黒虎", 0, ""},
    {"R7", "standard", "赤将 黒兵 赤兵", 3, "戦集"},
    {"R7", "standard", "赤将 黒兵", 0, ""},
    {"R7", "standard", "赤車 黒兵 赤兵", 3, "助友"},
    {"R7", "standard", "赤車 赤兵", 0, ""},
    {"R7", "standard", "赤兵 黒兵 赤兵 黒兵 赤兵", 3, "闇戦之集"},
    {"R7", "standard", "赤兵 黒兵 赤兵 黒兵", 0, ""},
    {"R7", "standard", "赤王", 5, "王"},
    {"R7", "standard", "", 0, ""},
    /* R7.1: several hands, each once, the flashed one before the plain */
    {"R7.1", "standard", "赤馬 黒虎 赤車 黒船", 8, "行行 獣"},
    {"R7.1", "standard", "赤虎 赤馬 黒虎 黒馬", 5, "同色獣"},
    {"R7.1", "standard", "赤虎 黒馬 黒虎", 5, "同色獣"},
    {"R7.1", "standard", "赤虎 黒馬", 3, "獣"},
    {"R7.1", "standard", "黒車 赤車 黒弓 黒兵 黒馬", 7, "同色馬弓兵"},
    /* R7.2 */
    {"R7.2", "standard", "黒王", 5, "王"},
    /* R7.3: the vectors of the rules */
    {"R7.3", "standard", "赤王 黒王", 8, "王 獣"},
    {"R7.3", "standard", "赤王 黒虎 赤馬", 10, "王 同色獣"},
    {"R7.3", "standard", "赤王 黒筆 黒巫", 12, "地心 王"},
    {"R7.3", "standard", "赤王 黒王 黒船", 13, "行行 王 獣"},
    {"R7.3", "standard", "赤王 黒王 赤兵 赤兵 赤兵", 26, "馬弓兵 王 獣 同色戦集 同色助友 闇戦之集"},
    {"R7.3", "standard", "赤王 赤兵 赤弓 赤車 赤虎 赤馬 赤筆 赤巫 赤将", 55,
     "同色筆兵無傾 同色地心 同色馬弓兵 同色行行 王 同色獣 同色戦集 同色助友"},
    {"R7.3", "standard", "赤王 黒王 赤兵 赤弓 赤車 赤虎 赤馬 赤筆 赤巫 赤将", 105,
     "無抗行処 同色筆兵無傾 同色地心 同色馬弓兵 同色行行 王 同色獣 同色戦集 同色助友"},
    {"R7.3", "standard", "赤王 赤虎", 10, "王 同色獣"},
    {"R7.3", "standard", "黒王 赤虎", 8, "王 獣"},
    {"R7.3", "standard", "赤王 赤船 赤兵 赤弓 赤車 赤虎 赤馬 赤筆 赤巫 赤将", 107,
     "同色無抗行処 同色筆兵無傾 同色地心 同色馬弓兵 同色行行 王 同色獣 同色戦集 同色助友"},
    {"R7.3", "standard", "赤船 赤兵 赤弓 赤車 赤虎 赤馬 赤筆 赤巫 赤将", 40,
     "同色筆兵無傾 同色地心 同色馬弓兵 同色行行 同色獣"},
    {"R7.3", "standard",
     "赤船 黒船 赤兵8 黒兵8 赤弓2 黒弓2 赤車2 黒車2 赤虎2 黒虎2 赤馬2 黒馬2 赤筆2 黒筆2 赤巫2 "
     "黒巫2 "
     "赤将2 黒将2 赤王 黒王",
     112,
     "同色無抗行処 同色筆兵無傾 同色地心 同色馬弓兵 同色行行 王 同色獣 同色戦集 同色助友 "
     "同色闇戦之集"},
    /* the score of 2018 */
    {"2018", "2018", "赤王", 3, "王"},
    {"2018", "2018", "赤虎 赤馬", 3, "獣"},
    {"2018", "2018", "赤虎 黒王", 6, "王 獣"},
    {"2018", "2018", "赤馬 黒車 赤船", 5, "行行"},
    {"2018", "2018", "赤馬 黒車", 0, ""},
    {"2018", "2018", "赤将 赤巫 赤筆", 7, "地心"},
    {"2018", "2018", "赤将 赤巫", 0, ""},
    {"2018", "2018", "赤将 黒巫 赤筆 黒弓 赤兵", 17, "筆兵無傾 地心"},
    {"2018", "2018", "赤兵 赤兵 赤兵 赤兵 赤兵", 3, "闇戦之集"},
    {"2018", "2018", "赤兵 赤兵 赤兵 赤兵", 0, ""},
    {"2018", "2018", "赤船 赤兵 赤弓 赤車 赤虎 赤馬 赤筆 赤巫 赤将 赤王", 78,
     "無抗行処 筆兵無傾 地心 行行 王 獣 声無行処"},
    {"2018", "2018", "赤馬 赤弓 赤兵", 0, ""},
    {"2018", "2018", "赤将 赤兵 赤兵", 0, ""},
    {"2018", "2018", "赤車 赤兵 赤兵", 0, ""},
    {"2018", "2018", "赤兵 赤兵 赤兵 赤兵 赤弓 赤弓 赤筆 赤筆 黒筆", 0, ""},
    {"2018", "2018", "赤兵 赤兵 赤兵 赤兵 赤弓 赤弓 赤筆 赤筆 黒筆 黒筆", 0, "声無行処"},
};

/* "赤兵8" stands for eight of them. */
static void read_held(const ck_rules *rules, const char *pieces, uint8_t held[2][CK_PROFESSIONS])
{
    uint8_t open[CK_PROFESSIONS] = {0};
    memset(held, 0, 2 * CK_PROFESSIONS);
    for (const char *at = pieces; *at; at += strcspn(at, " "), at += *at == ' ') {
        size_t length = strcspn(at, " 0123456789");
        ck_parse_error why;
        int times = at[length] >= '2' && at[length] <= '8' ? at[length] - '0' : 1;
        for (int i = 0; i < times; i++)
            cr_assert(ck_read_position_pieces(rules, at, length, held, open, &why), "%s", at);
    }
}

Test(hands, each_set_forms_these_hands)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const hand_case *row = &cases[i];
        ck_rules rules = rules_of(row->rules);
        uint8_t held[2][CK_PROFESSIONS];
        char names[512];
        read_held(&rules, row->pieces, held);
        ck_hand_set hands = ck_hands_of(&rules, held);
        cr_expect_str_eq(hand_names(hands, names), row->hands, "%s: %s forms %s", row->rule,
                         row->pieces, names);
        cr_expect_eq(ck_hands_points(&rules, hands), row->points, "%s: %s has %d points", row->rule,
                     row->pieces, ck_hands_points(&rules, hands));
    }
}

/* Only one hand of 2018, which later rules dropped, has unknown points (rules.md §11). */
Test(hands, points_are_known_but_for_one_hand)
{
    for (size_t i = 0; ck_rules_at(i); i++) {
        const ck_rules *rules = ck_rules_at(i);
        for (int hand = 0; hand < CK_HANDS; hand++) {
            bool unknown = hand == CK_TEN_PIECES && strcmp(rules->name, "2018") == 0;
            ck_hand_set single = {.plain = CK_HAND_BIT(hand)};
            cr_expect_eq(ck_hands_unattested(rules, single), unknown, "%s: %d", rules->name, hand);
        }
    }
}

/* However often a hand is named, it does not become one that is named less often. */
Test(hands, are_counted_up_to_what_can_be)
{
    enum { MOST = 1 << CK_COUNT_BITS };
    ck_hand_set hands;
    memset(hands.more, 0xff, sizeof hands.more); /* not read until hands are counted */
    hands.plain = CK_HAND_BIT(CK_CULTURE);
    hands.flashed = 0;
    hands.counted = false;
    for (int i = 1; i <= 3 * MOST; i++) {
        ck_hands_add(&hands, CK_ANIMALS, i & 1, 1 + (i & 2));
        int flashed = ck_hands_count(&hands, CK_ANIMALS, true);
        cr_expect(flashed >= (i + 1) / 2 || flashed == MOST);
    }
    cr_expect_eq(ck_hands_count(&hands, CK_CULTURE, false), 1);
    cr_expect_eq(ck_hands_count(&hands, CK_ANIMALS, false), MOST);
    cr_expect_eq(ck_hands_count(&hands, CK_ANIMALS, true), MOST);
}

/* In the union each hand stands as often as in the set that has more of it. */
Test(hands, union_of_sets)
{
    ck_hand_set one = {.plain = CK_HAND_BIT(CK_CULTURE)}, other = {.plain = 0};
    ck_hands_add(&other, CK_ANIMALS, false, 3);
    ck_hands_add(&other, CK_ANIMALS, true, 1);
    for (int times = 1; times <= 4; times += 3) {
        ck_hands_add(&one, CK_ANIMALS, false, times);
        const ck_hand_set both[2] = {ck_hands_with(one, other), ck_hands_with(other, one)};
        for (int i = 0; i < 2; i++) {
            cr_expect_eq(ck_hands_count(&both[i], CK_CULTURE, false), 1);
            cr_expect_eq(ck_hands_count(&both[i], CK_ANIMALS, false), times == 1 ? 3 : 5);
            cr_expect_eq(ck_hands_count(&both[i], CK_ANIMALS, true), 1);
            cr_expect(ck_hands_within(&one, &both[i]) && ck_hands_within(&other, &both[i]));
        }
        cr_expect_not(ck_hands_within(&one, &other));
    }
}

/* R7.3, piece by piece. */
static bool makes(const ck_hand_row *row, const int count[CK_PROFESSIONS])
{
    int missing = 0, kings = count[CK_KING] - row->need[CK_KING];
    for (int p = 0; p < CK_KING; p++)
        missing += row->need[p] > count[p] ? row->need[p] - count[p] : 0;
    return kings >= 0 && missing <= kings;
}

/* Some pieces of each profession: few, more, or as many as a byte holds; at most one King. */
static void some_pieces(uint8_t count[CK_PROFESSIONS], test_random *dice)
{
    static const uint32_t most[] = {2, 3, 34, 129, 256};
    const uint32_t below = most[roll(dice, sizeof most / sizeof *most)];
    for (int p = 0; p < CK_KING; p++)
        count[p] = (uint8_t)(roll(dice, 2) * roll(dice, below));
    count[CK_KING] = (uint8_t)roll(dice, 2);
}

/* Near what a hand needs, so that it is made or just not. */
static void pieces_about(const ck_hand_row *row, uint8_t held[2][CK_PROFESSIONS], test_random *dice)
{
    for (int p = 0; p < CK_KING; p++) {
        uint32_t red = roll(dice, row->need[p] + 1u);
        held[CK_RED][p] = (uint8_t)red;
        held[CK_BLACK][p] = (uint8_t)(row->need[p] - red);
    }
    held[roll(dice, 2)][roll(dice, CK_KING)] += roll(dice, 2) == 0;
    int p = (int)roll(dice, CK_KING);
    held[CK_RED][p] = (uint8_t)(held[CK_RED][p] > 0 ? held[CK_RED][p] - 1 : 0);
}

Test(hands, a_union_has_each_hand_as_often_as_the_set_with_more_of_it)
{
    ck_hand_set a = {.plain = 0}, b = {.plain = 0};
    ck_hands_add(&a, CK_ANIMALS, 0, 3);
    ck_hands_add(&b, CK_ANIMALS, 0, 2);
    ck_hands_add(&b, CK_ANIMALS, 1, 1);
    ck_hands_add(&b, CK_KING_HAND, 0, 2);
    ck_hand_set both = ck_hands_with(a, b), reverse = ck_hands_with(b, a);
    cr_expect_eq(ck_hands_count(&both, CK_ANIMALS, 0), 3);
    cr_expect_eq(ck_hands_count(&both, CK_ANIMALS, 1), 1);
    cr_expect_eq(ck_hands_count(&both, CK_KING_HAND, 0), 2);
    cr_expect_eq(ck_hands_count(&reverse, CK_ANIMALS, 0), 3);
    cr_expect_eq(ck_hands_count(&reverse, CK_KING_HAND, 0), 2);
}

/* Tables of any hands, of pieces of any number: what is counted eight at once, one by one. */
Test(hands, are_formed_as_the_rule_says)
{
    enum { ROUNDS = 4000 };
    ck_rules rules = rules_of("standard,cavalry_points=6");
    test_random dice = {12};
    int made = 0;
    for (int round = 0; round < ROUNDS; round++) {
        ck_hand_table *table = &rules.own;
        uint8_t held[2][CK_PROFESSIONS];
        int count[3][CK_PROFESSIONS]; /* red, black, both */
        table->rows = (uint8_t)(1 + roll(&dice, CK_MOST_ROWS));
        table->many = false;
        for (int i = 0; i < table->rows; i++) {
            table->row[i] = (ck_hand_row){.hand = (uint8_t)i};
            some_pieces(table->row[i].need, &dice);
            for (int p = 0; p < CK_PROFESSIONS; p++)
                table->many |= table->row[i].need[p] > INT8_MAX;
        }
        some_pieces(held[CK_RED], &dice);
        some_pieces(held[CK_BLACK], &dice);
        if (round % 2 > 0)
            pieces_about(&table->row[table->rows - 1], held, &dice);
        for (int p = 0; p < CK_PROFESSIONS; p++) {
            count[CK_RED][p] = held[CK_RED][p];
            count[CK_BLACK][p] = held[CK_BLACK][p];
            count[2][p] = held[CK_RED][p] + held[CK_BLACK][p];
        }
        ck_hand_set hands = ck_hands_of(&rules, held);
        for (int i = 0; i < table->rows; i++) {
            const ck_hand_row *row = &table->row[i];
            bool flashed = makes(row, count[CK_RED]) || makes(row, count[CK_BLACK]);
            bool plain = !flashed && makes(row, count[2]);
            cr_assert_eq(hands.flashed >> i & 1, flashed);
            cr_assert_eq(hands.plain >> i & 1, plain);
            made += plain;
        }
    }
    cr_expect_gt(made, ROUNDS / 4, "%d", made);
}

/* As many hands of one's own as there can be, each worth as much as can be, and often. */
Test(hands, the_greatest_sum_is_in_range)
{
    enum { OWN = CK_ALL_HANDS - CK_OWN_HAND, PAWNS = 16, WORTH = 100000 };
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_put(&out, "standard,同集=数");
    for (int i = 0; i < OWN; i++)
        ck_put_format(&out, ",集=x%d=兵:%d", i, WORTH);
    ck_put(&out, ",集値=獣=三・一");
    ck_rules rules = rules_of(ck_buffer_string(&text));
    uint8_t held[2][CK_PROFESSIONS] = {{[CK_PAWN] = PAWNS / 2}, {[CK_PAWN] = PAWNS / 2}};
    int of_own = OWN * PAWNS * (WORTH + 2) * CK_TENTHS; /* each is flashed */
    int of_army = (5 + 5 + 3) * CK_TENTHS; /* 闇戦之集 of each colour, and of what is left */
    int points = ck_hands_points(&rules, ck_hands_of(&rules, held));
    cr_expect_eq(points, of_own + of_army, "%d", points);
    ck_buffer_free(&text);
}

/* R7.2: 王 and 同色王 are the same hand. */
Test(hands, a_king_is_always_of_one_colour)
{
    ck_rules of_2018 = rules_of("2018"), standard = rules_of("standard");
    cr_expect_eq(ck_hand_points(&standard, CK_KING_HAND, false), 5);
    cr_expect_eq(ck_hand_points(&standard, CK_KING_HAND, true), 5);
    cr_expect_eq(ck_hand_points(&standard, CK_ANIMALS, false), 3);
    cr_expect_eq(ck_hand_points(&of_2018, CK_KING_HAND, false), 3, "there is no 同色 in it");
}

/* A hand that a rule set does not have is worth nothing in it. */
Test(hands, a_hand_of_another_rule_set_has_no_points)
{
    ck_rules of_2018 = rules_of("2018"), standard = rules_of("standard");
    cr_expect_eq(ck_hand_points(&of_2018, CK_CAVALRY, false), 0);
    cr_expect_eq(ck_hand_points(&standard, CK_CAVALRY, false), 5);
    cr_expect_eq(ck_hand_points(&standard, CK_TEN_PIECES, false), 0);
}

/* More captured pieces never make less (a flashed hand replaces its plain one). */
Test(hands, a_further_piece_never_loses_points)
{
    ck_rules rules = rules_of("standard");
    test_random dice = {7};
    for (int round = 0; round < 2000; round++) {
        uint8_t held[2][CK_PROFESSIONS] = {{0}};
        int before = 0;
        for (int i = 0; i < 12; i++) {
            uint32_t colour = roll(&dice, 2), profession = roll(&dice, CK_PROFESSIONS);
            if (profession == CK_KING && held[colour][CK_KING] == 1)
                continue;
            held[colour][profession]++;
            int points = ck_hands_points(&rules, ck_hands_of(&rules, held));
            cr_assert_geq(points, before);
            before = points;
        }
    }
}
