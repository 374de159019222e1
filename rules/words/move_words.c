/* Writes moves in notation 0 (notation.md §4, §8). */
#include "rules/words/move_words.h"

#include "rules/board/way.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

#include <string.h>

/* Returns whether there is a cast. */
static bool put_cast(ck_out *out, const char *kind, int heads)
{
    if (heads == CK_NO_CAST)
        return false;
    ck_put(out, kind);
    if (heads == CK_UNKNOWN_CAST)
        ck_put(out, "或");
    else if (heads == CK_FREE_CAST)
        ck_put(out, "…");
    else
        ck_write_number(out, heads);
    return true;
}

void ck_write_move_casts(ck_out *out, const ck_casts *casts)
{
    put_cast(out, "橋", casts->bridge);
    for (int i = 0; put_cast(out, "再", ck_recast_at(casts->recasts, i)); i++)
        continue;
    put_cast(out, "水", casts->water);
    if (casts->failed)
        ck_put(out, "此無");
    else if (casts->bridge == CK_NO_CAST && casts->water == CK_NO_CAST)
        ck_put(out, "無撃裁");
}

/* TAU将ZAIXY, ZIA車跳ZU (games.md §1.10). */
static void put_way(ck_out *out, const ck_move *move)
{
    ck_write_square(out, move->from);
    ck_write_profession(out, move->profession == CK_TIGER ? (ck_profession)CK_BEAST
                                                          : (ck_profession)move->profession);
    for (int leg = 0; leg < ck_legs(move); leg++) {
        const bool lost = move->lost && leg == ck_legs(move) - 1;
        if (ck_leg_leaps(move, leg))
            ck_put(out, lost ? ck_loss_sign : ck_leap_sign);
        ck_write_square(out, ck_leg_end(move, leg));
    }
}

/* The first destination stands in brackets; a via point in an unknown half does without them:
 * ZO皇ZIZE. */
static void put_minds_move(ck_out *out, const ck_move *move)
{
    ck_write_square(out, move->from);
    ck_write_profession(out, CK_MINDS);
    if (move->step == CK_STEP_FORMER || move->step == CK_STEP_UNKNOWN)
        ck_write_square(out, move->via);
    if (move->step != CK_STEP_UNKNOWN) {
        ck_put(out, move->first == CK_NO_SQUARE ? "[或" : "[");
        ck_write_square(out, move->first);
        ck_put(out, "]");
    }
    if (move->step == CK_STEP_LATTER)
        ck_write_square(out, move->via);
    ck_write_square(out, move->to);
}

/* MAU弓MAIMY, in one piece. */
static void put_piece_move(ck_out *out, const ck_move *move)
{
    enum { LONGEST_SIGN = 4 };
    char text[3 * CK_SQUARE_NAME + LONGEST_SIGN], *at = ck_add_square(text, move->from);
    const char *sign = ck_profession_text((ck_profession)move->profession);
    const size_t length = strlen(sign);
    memcpy(at, sign, length);
    at = ck_add_square(at + length, move->via);
    at = ck_add_square(at, move->to == CK_NO_SQUARE ? move->from : move->to);
    ck_put_bytes(out, text, (size_t)(at - text));
}

void ck_write_move_alone(ck_out *out, const ck_move *move)
{
    switch (move->kind) {
    case CK_MOVE_PLACE:
        ck_put(out, move->colour < CK_NO_COLOUR ? ck_colour_name[move->colour] : "或");
        ck_write_profession(out, (ck_profession)move->profession);
        ck_write_square(out, move->to);
        return;
    case CK_MOVE_MINDS:
        put_minds_move(out, move);
        return;
    case CK_MOVE_WAY:
        put_way(out, move);
        return;
    default:
        put_piece_move(out, move);
        return;
    }
}

/* A way has only the casts of the record; a piece that is placed, and the Minds, never cast. */
void ck_write_move(ck_out *out, const ck_move *move, const ck_casts *casts)
{
    const bool cast = casts->bridge != CK_NO_CAST || casts->water != CK_NO_CAST || casts->failed;
    ck_write_move_alone(out, move);
    if (move->kind == CK_MOVE_PIECE || (move->kind == CK_MOVE_WAY && cast))
        ck_write_move_casts(out, casts);
}

static void write_with(ck_out *out, const ck_ruling *ruling, int8_t cast)
{
    ck_casts casts = {
        .bridge = ruling->bridge > 0 ? cast : CK_NO_CAST,
        .water = ruling->water ? cast : CK_NO_CAST,
    };
    ck_write_move(out, &ruling->move, &casts);
}

void ck_write_legal_move(ck_out *out, const ck_ruling *ruling)
{
    write_with(out, ruling, CK_UNKNOWN_CAST);
}

void ck_write_open_move(ck_out *out, const ck_ruling *ruling)
{
    write_with(out, ruling, CK_FREE_CAST);
}
