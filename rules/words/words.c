#include "rules/words/words.h"

#include "rules/words/names.h"

void ck_write_square(ck_out *out, ck_square square)
{
    if (square >= CK_SQUARES)
        return;
    const char *column = ck_column_name[ck_column_of(square)],
               *row = ck_row_name[ck_row_of(square)];
    const char name[] = {column[0], row[0], row[1]}; /* a letter, and one or two */
    ck_put_bytes(out, name, row[1] != '\0' ? 3 : 2);
}

void ck_write_profession(ck_out *out, ck_profession profession)
{
    if (profession > CK_MINDS)
        ck_put(out, (int)profession == CK_BEAST ? ck_beast_sign : "片");
    else
        ck_put(out, ck_profession_name[profession].sign);
}

void ck_write_piece(ck_out *out, ck_piece piece)
{
    if (piece == CK_EMPTY)
        return;
    if (piece != CK_MINDS_PIECE)
        ck_put(out, ck_colour_name[ck_colour_of(piece)]);
    ck_write_profession(out, ck_profession_of(piece));
}

const char *ck_season_sign(int season, int naming)
{
    if (naming == CK_ONE_NAME)
        return ck_one_season_name;
    return naming == CK_HALF_NAMES ? ck_half_name[season & 1] : ck_season_name[season & 3];
}
