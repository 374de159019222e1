/* The names of pieces, hands, seasons and numbers in each notation. */
#include "rules/words/names.h"

const ck_names_of_profession ck_profession_name[CK_PROFESSIONS + 1] = {
#define CK_PIECE_TERM(ID, SIGN, ROMAN, VARIANT, ENGLISH, OTHERS, MRF, LETTER)                      \
    [CK_##ID] = {SIGN, ROMAN, VARIANT, MRF, LETTER, ENGLISH},
#include "rules/words/terms.def"
};

const ck_names_of_hand ck_hand_name[CK_HANDS] = {
#define CK_HAND_TERM(ID, SIGN, ROMAN, ENGLISH, OTHERS, MRF) [CK_##ID] = {SIGN, ROMAN, ENGLISH, MRF},
#include "rules/words/terms.def"
};

const ck_names_of_end ck_end_word_row[CK_END_WORDS] = {
#define CK_END_TERM(ID, END, GAIN, NAMED, SIGN, ROMAN, ENGLISH, OTHERS)                            \
    [CK_WORD_##ID] = {SIGN, ENGLISH, CK_END_##END, CK_GAIN_##GAIN, CK_NAMED_##NAMED},
#include "rules/words/terms.def"
};

const char ck_beast_sign[4] = "獣", ck_leap_sign[4] = "跳", ck_loss_sign[4] = "失";
const char *const ck_spoken_word[CK_WORD_KINDS] = {
#define CK_END_MARK_TERM(ID, END, GAIN, NAMED, SIGN, ...) [CK_WORD_##ID] = SIGN,
#include "rules/words/terms.def"
    [CK_SWAPS] = "車獣換",
    [CK_WINS] = "上行",
    [CK_PAYS] = "与",
    [CK_HAS] = "",
};
const char *const ck_column_name[CK_COLUMNS] = {"K", "L", "N", "T", "Z", "X", "C", "M", "P"};
const char *const ck_row_name[CK_ROWS] = {"A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"};
const char *const ck_colour_name[2] = {
#define CK_COLOUR_TERM(VALUE, SIGN, ...) [VALUE] = SIGN,
#include "rules/words/terms.def"
};
const char *const ck_side_name[2] = {"A", "IA"};
const char *const ck_side_sign[3] = {"A", "IA", NULL};
const char *const ck_heads_name[6] = {"無", "一", "二", "三", "四", "五"};
const char *const ck_season_name[4] = {
#define CK_SEASON_TERM(VALUE, SIGN, ...) [VALUE] = SIGN,
#include "rules/words/terms.def"
};
const char *const ck_half_name[2] = {"上季", "下季"};
const char ck_one_season_name[] = "季";
const char *const ck_digit_sign[10] = {"無", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
const char *const ck_season_english[4] = {
#define CK_SEASON_TERM(VALUE, SIGN, ROMAN, ENGLISH, OTHERS) [VALUE] = ENGLISH,
#include "rules/words/terms.def"
};

const char *const ck_end_name[CK_ENDS + 1] = {
    [CK_UNFINISHED] = "unfinished",
    [CK_END_POINTS] = "points",
    [CK_END_LAST_SEASON] = "seasons",
    [CK_END_NO_MOVE] = "no-move",
    [CK_END_KING] = "king",
    [CK_END_RESIGNED] = "resigned",
    [CK_END_AGREED] = "agreed",
    [CK_END_TIME] = "time",
    [CK_END_PENALTY] = "penalty",
    [CK_END_RESULT] = "result",
    [CK_END_ANNULLED] = "annulled",
    [CK_END_WALKOVER] = "walkover",
    [CK_END_BYE] = "bye",
    [CK_END_HALF_BYE] = "half-bye",
    [CK_END_ABSENT] = "absent",
    [CK_END_COMPLETE] = "complete",
};

size_t ck_name_separator_length(const char *text, size_t length)
{
    static const char *const signs[] = {"加", "(", ")", NULL};
    return ck_word_among(text, length, signs);
}

bool ck_next_hand_name(ck_text *names, ck_text *name)
{
    size_t parting;
    const char *at = names->bytes, *end = names->bytes + names->length;
    while (at < end && (parting = ck_name_separator_length(at, (size_t)(end - at))) > 0)
        at += parting;
    const char *start = at;
    while (at < end && ck_name_separator_length(at, (size_t)(end - at)) == 0)
        at++;
    *name = (ck_text){start, (uint32_t)(at - start), names->span};
    *names = (ck_text){at, (uint32_t)(end - at), names->span};
    return name->length > 0;
}

ck_profession ck_profession_of_name_letter(char letter)
{
    for (int i = 0; i < CK_PROFESSIONS; i++) {
        if (ck_profession_name[i].letter == letter)
            return (ck_profession)i;
    }
    return CK_NO_PROFESSION;
}
