/*
 * The styles of notation 0 (notation.md §4): the canonical form of `fmt`, and the dialects of
 * cerke_online and the CKKA parser. write_signs.c writes in a style.
 *
 * Canonical form: one header item a line, in the order of the record; one line of players. Two
 * moves a line, separated by a space, starting anew after any other line. Declarations, marks and
 * results have their own lines, in a block between empty lines. Known captures are always written,
 * as 手赤兵 after a space; comments follow their entry. Hands are in the order of the rule sheet,
 * 終季 has its points where they are known, numbers are Linzi.
 */
#include "formats/notation/write_notation0.h"

#include "formats/notation/conversion.h"
#include "formats/notation/write_signs.h"

void ck_write_notation0(ck_conversion *to)
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
    ck_write_signs(to, &style);
}

void ck_write_online(ck_conversion *to)
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
    ck_write_signs(to, &style);
}

void ck_write_ckka(ck_conversion *to)
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
    ck_write_signs(to, &style);
}
