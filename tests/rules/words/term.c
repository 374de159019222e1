/* The words of the game by any of their names, and how names compare. */
#include "rules/words/term.h"

#include "rules/words/names.h"

#include <criterion/criterion.h>
#include <string.h>

static void expect_length(const char *text, const char *name, size_t length)
{
    cr_expect_eq(ck_term_name_length(text, strlen(text), (ck_name){name, strlen(name)}), length,
                 "%s: %s", text, name);
}

Test(term, names_compare_by_what_people_type)
{
    static const struct {
        const char *text, *name;
        size_t length;
    } rows[] = {
        {"The Animals", "The Animals", 11},
        {"animals, too", "The Animals", 7},
        {"the  ANIMALS", "Animals", 12},
        {"saup", "saup1", 4},
        {"Mok1 Mok", "mok1 mok1", 8},
        {"ta xot1.", "ta xot", 7},
        {"Lauzait Cep", "Lauzait-Cep", 11},
        {"animal", "The Animals", 0},
        {"the animalss", "The Animals", 0},
        {"archery", "Archer", 0},
        {"tymok", "ty mok1", 0},
        {"", "io", 0},
        {"2018", "2018", 4},
        {"08", "2018", 0},
        {"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
         "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", 0}, /* longer than any name */
        {"タシヨト", "タショト", 12},
        {"たしょと", "タショト", 12},
        {"ニネ", "ニーネー", 6},
        {"ニーネー", "ニネ", 12},
        {"다시시작!", "다시 시작", 12},
        {"다시 시작", "다시시작", 13},
        {"왕호랑이", "왕", 3},
        {"Minds' water", "Minds’ water", 12},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_length(rows[i].text, rows[i].name, rows[i].length);
}

Test(term, a_name_says_one_word_of_its_kind)
{
    ck_name name;
    for (size_t i = 0; ck_term_row(i); i++) {
        const ck_term *term = ck_term_row(i);
        for (size_t j = 0; (name = ck_term_name(term, j)).text; j++) {
            const ck_term *found = ck_term_of(term->kind, name.text, name.length);
            cr_expect_eq(found, term, "%.*s", (int)name.length, name.text);
        }
    }
}

Test(term, the_longest_name_at_a_place)
{
    size_t size;
    const ck_term *hand = ck_term_at(CK_TERM_HAND, "王集王", 9, &size);
    cr_expect(hand && hand->value == CK_KING_HAND && size == 6);
    hand = ck_term_at(CK_TERM_HAND, "다암이 한 번 더 간다 7", 30, &size);
    cr_expect(hand && hand->value == CK_FUTILE_HAND);
    cr_expect_null(ck_term_at(CK_TERM_PIECE, "xyz", 3, &size));
    cr_expect_eq(size, 0);
    cr_expect_null(ck_term_of(CK_TERM_PIECE, "王 ", 4));
    cr_expect_null(ck_term_of(CK_TERM_PIECE, "", 0));
    cr_expect_eq(ck_term_of(CK_TERM_GAME, "连击兽裁", 12)->sign,
                 ck_term_of(CK_TERM_GAME, "連撃獣裁", 12)->sign);
}

Test(term, endings_say_how_a_game_ended)
{
    static const struct {
        const char *text;
        ck_end_word ending;
        const char *end;
        ck_gain gain;
        ck_named named;
    } rows[] = {
        {"投了", CK_WORD_RESIGNS, "resigned", CK_GAIN_LOSS, CK_NAMED_ONE},
        {"Resigns", CK_WORD_RESIGNS, "resigned", CK_GAIN_LOSS, CK_NAMED_ONE},
        {"超时", CK_WORD_TIME, "time", CK_GAIN_LOSS, CK_NAMED_ONE},
        {"引き分け", CK_WORD_DRAW, "agreed", CK_GAIN_HALF, CK_NAMED_NOBODY},
        {"無勝負", CK_WORD_VOID, "annulled", CK_GAIN_NONE, CK_NAMED_NOBODY},
        {"不戦勝", CK_WORD_WALKOVER, "walkover", CK_GAIN_WIN, CK_NAMED_ONE},
        {"forfeit", CK_WORD_FORFEIT, "walkover", CK_GAIN_LOSS, CK_NAMED_ONE},
        {"double forfeit", CK_WORD_DOUBLE_FORFEIT, "walkover", CK_GAIN_LOSS, CK_NAMED_NOBODY},
        {"轮空", CK_WORD_BYE, "bye", CK_GAIN_WIN, CK_NAMED_ALONE},
        {"half bye", CK_WORD_HALF_BYE, "half-bye", CK_GAIN_HALF, CK_NAMED_ALONE},
        {"欠", CK_WORD_ABSENT, "absent", CK_GAIN_LOSS, CK_NAMED_ALONE},
        {"승", CK_WORD_WIN, "result", CK_GAIN_WIN, CK_NAMED_ONE},
        {"负", CK_WORD_LOSS, "result", CK_GAIN_LOSS, CK_NAMED_ONE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const ck_term *term = ck_term_of(CK_TERM_END, rows[i].text, strlen(rows[i].text));
        cr_assert(term && term->value == (int)rows[i].ending, "%s", rows[i].text);
        const ck_names_of_end *names = &ck_end_word_row[term->value];
        cr_expect_str_eq(ck_end_name[names->end], rows[i].end, "%s", rows[i].text);
        cr_expect(names->gain == rows[i].gain && names->named == rows[i].named, "%s", rows[i].text);
        cr_expect_str_eq(names->sign, term->sign);
    }
}
