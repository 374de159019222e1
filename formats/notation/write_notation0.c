/*
 * Writing notation 0 (notation.md §4): the canonical form, which `fmt` writes too, and the dialects
 * of cerke_online and of the CKKA parser.
 *
 * The canonical form: a header item a line, in the order of the record; then the players on one
 * line. Two moves a row, parted by a space, and rows start afresh after each other line. A
 * declaration, a mark and a result have lines of their own, in a block with an empty line before
 * and after it. Captures always stand, as " 手赤兵"; comments stand at what they follow. Hands come
 * in the order of the rule sheet, 終季 always with its points; numbers are Linzi.
 */
#include "formats/notation/write_notation0.h"

#include "formats/notation/conversion.h"
#include "formats/notation/write_signs.h"

void ck_convert_notation_0(ck_conversion *to)
{
    static const ck_sign_style style = {
        .header = {.lines = true},
        .gap = " ",
        .move = ck_put_sign_move,
        .capture = " ",
        .open = "",
        .close = "",
        .join = "加",
        .before_choice = " ",
    };
    ck_convert_signs(to, &style);
}

void ck_convert_online(ck_conversion *to)
{
    static const ck_sign_style style = {
        .header = {.lines = true, .online = true},
        .gap = "\t",
        .move = ck_put_sign_move,
        .capture = "",
        .nameless = true,
        .no_points_again = true,
        .open = "",
        .close = "",
        .join = "加",
        .before_choice = "\n",
        .marks_join = true,
        .before_end = 2,
        .resultless = true,
    };
    ck_convert_signs(to, &style);
}

void ck_convert_ckka(ck_conversion *to)
{
    static const ck_sign_style style = {
        .header = {.lines = true},
        .gap = " ",
        .move = ck_put_sign_move,
        .capture = " ",
        .colourless = true,
        .no_points_again = true,
        .points_last = true,
        .open = "(",
        .close = ")",
        .join = "",
        .before_choice = "",
        .resultless = true,
    };
    ck_convert_signs(to, &style);
}
