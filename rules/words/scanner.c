/* Accepts words, signs, pieces and numbers at a place in a text. */
#include "rules/words/scanner.h"

#include "rules/base/utf8.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/space.h"
#include "rules/words/square.h"
#include "rules/words/usual_sign.h"

bool ck_scan_one_of(ck_scanner *in, const char *const *words)
{
    const size_t size = ck_word_among(ck_scan_rest(in), ck_scan_left(in), words);
    in->at += size;
    return size > 0;
}

bool ck_scan_sign(ck_scanner *in, const char *sign)
{
    if (ck_scan_word(in, sign))
        return true;
    const ck_usual_sign other = ck_usual_sign_at(ck_scan_rest(in), ck_scan_left(in));
    const bool is_other = other.length > 0 && strcmp(other.usual, sign) == 0;
    in->at += is_other ? other.length : 0;
    return is_other;
}

void ck_scan_spaces(ck_scanner *in, unsigned kinds)
{
    size_t size;
    while ((size = ck_space_of(ck_scan_rest(in), ck_scan_left(in), kinds)) > 0)
        in->at += size;
}

bool ck_scan_square(ck_scanner *in, ck_square *square)
{
    const size_t size = ck_read_square(ck_scan_rest(in), ck_scan_left(in), false, square);
    in->at += size;
    return size > 0;
}

ck_profession ck_scan_profession(ck_scanner *in)
{
    int profession = 0;
    while (profession <= CK_MINDS && !ck_scan_word(in, ck_profession_name[profession].sign))
        profession++;
    return (ck_profession)profession;
}

int ck_scan_season(ck_scanner *in)
{
    enum { SEASONS = 4, HALVES = 2 };
    for (int i = 0; i < SEASONS + HALVES; i++) {
        if (ck_scan_word(in, i < SEASONS ? ck_season_name[i] : ck_half_name[i - SEASONS]))
            return i;
    }
    return ck_scan_word(in, ck_one_season_name) ? SEASONS + HALVES : -1;
}

int ck_scan_digit(ck_scanner *in)
{
    const char next = ck_scan_next(in);
    if (ck_is_figure(next)) {
        in->at++;
        return next - '0';
    }
    int digit = 9;
    while (digit >= 0 && !ck_scan_word(in, ck_digit_sign[digit]))
        digit--;
    return digit;
}

size_t ck_scan_number(ck_scanner *in, int32_t *value, bool *good)
{
    const size_t size = ck_read_number(ck_scan_rest(in), ck_scan_left(in), value, good);
    in->at += size;
    return size;
}

ck_piece ck_scan_piece(ck_scanner *in, bool captured)
{
    if (!captured && ck_scan_byte(in, ck_profession_name[CK_MINDS].letter))
        return CK_MINDS_PIECE;
    const ck_colour colour = ck_scan_byte(in, '+') ? CK_RED : CK_BLACK;
    const char letter = ck_scan_next(in), capital = captured ? letter : ck_upper(letter);
    const ck_profession profession = ck_profession_of_name_letter(capital);
    if (profession == CK_NO_PROFESSION)
        return CK_EMPTY;
    in->at++;
    return CK_PIECE(colour, profession, letter == capital ? CK_SIDE_A : CK_SIDE_IA);
}

int ck_scan_empty(ck_scanner *in, int room)
{
    const char digit = ck_scan_next(in);
    if (digit < '1' || digit > '9')
        return 0;
    if (digit - '0' > room || (in->at + 1 < in->end && ck_is_figure(in->text[in->at + 1])))
        return -1;
    in->at++;
    return digit - '0';
}
