/* Plays ways, the turns of several legs in 古机戦 (games.md §1.10). */
#include "rules/board/way.h"

bool ck_way_go_on_to(ck_move *move, ck_square square, bool leaping)
{
    int legs = move->to == CK_NO_SQUARE ? 0 : ck_legs(move);
    if (move->mores == CK_MOST_MORE)
        return false;
    if (legs == 1)
        move->via = move->to;
    else if (legs > 1)
        move->more[move->mores++] = move->to;
    move->to = square;
    move->leaps |= (uint32_t)leaping << legs;
    return true;
}

int ck_way_captures(const ck_position *position, const ck_move *move,
                    ck_square taken[CK_MOST_MORE + 2])
{
    int count = 0, legs = ck_legs(move);
    ck_square start = move->from;
    for (int leg = 0; leg < legs; leg++) {
        ck_square end = ck_leg_end(move, leg);
        bool last = leg == legs - 1;
        ck_square square = last ? end : CK_NO_SQUARE;
        if (ck_leg_leaps(move, leg) && !(last && move->lost)) {
            /* The last square that the leap passes over */
            ck_line line = ck_line_between(start, end);
            square = line.direction < 0 ? CK_NO_SQUARE
                                        : ck_square_at(start, line.direction, line.distance - 1);
        }
        start = end;
        if (square < CK_SQUARES && ck_owner_of(position->at[square]) != CK_NO_SIDE &&
            ck_owner_of(position->at[square]) != (ck_side)position->side)
            taken[count++] = square;
    }
    return count;
}

static bool is_in_zone(const ck_rules *rules, ck_piece piece, ck_square square)
{
    uint8_t zone = ck_owner_of(piece) == CK_SIDE_A ? CK_ZONE_OF_IA : CK_ZONE_OF_A;
    return (rules->board->ground[square] & zone) != 0;
}

bool ck_way_is_promoted(const ck_rules *rules, ck_piece piece, ck_square square)
{
    return (piece & CK_PROMOTED) != 0 || is_in_zone(rules, piece, square);
}

bool ck_way_promotes(const ck_rules *rules, ck_piece piece, ck_square square)
{
    return rules->param[CK_PROMOTION] && ck_profession_of(piece) == CK_PAWN &&
           is_in_zone(rules, piece, square);
}

void ck_play_way(ck_position *position, const ck_ruling *ruling)
{
    const ck_move *move = &ruling->move;
    ck_square taken[CK_MOST_MORE + 2];
    int count = ck_way_captures(position, move, taken);
    ck_piece piece = position->at[move->from];
    if (piece == CK_EMPTY)
        return;
    for (int i = 0; i < count; i++)
        position->at[taken[i]] = CK_EMPTY;
    position->at[move->from] = CK_EMPTY;
    if (!move->lost)
        position->at[move->to] = ruling->promotes ? piece | CK_PROMOTED : piece;
}

bool ck_way_has_king(const ck_position *position, ck_side side)
{
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        ck_piece piece = position->at[square];
        if (ck_owner_of(piece) == side && ck_profession_of(piece) == CK_KING)
            return true;
    }
    return false;
}

/* A Chariot instead of a Beast, and a Beast instead of a Chariot. */
static ck_piece swapped(ck_piece piece, ck_side side)
{
    ck_profession profession = ck_profession_of(piece);
    bool wing = profession == CK_CHARIOT || profession == CK_TIGER;
    if (piece == CK_EMPTY || ck_owner_of(piece) != side || !wing)
        return piece;
    return CK_PIECE(ck_colour_of(piece), profession == CK_TIGER ? CK_CHARIOT : CK_TIGER, side);
}

void ck_way_swap_wings(ck_position *position, ck_side side)
{
    for (ck_square square = 0; square < CK_SQUARES; square++)
        position->at[square] = swapped(position->at[square], side);
}
