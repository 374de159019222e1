/* Plays moves on a position (R2.5, R5, R6). */
#include "rules/board/play.h"

#include "rules/board/way.h"

static void move_piece(ck_position *position, const ck_move *move)
{
    ck_piece piece = position->at[move->from];
    ck_piece there = position->at[move->to];
    if (move->from == move->to || piece == CK_EMPTY || there == CK_MINDS_PIECE)
        return;
    /* After an error an own piece may stand there: it is removed, not captured. */
    if (there != CK_EMPTY && ck_owner_of(there) != (ck_side)position->side)
        position->held[position->side][ck_colour_of(there)][ck_profession_of(there)]++;
    if (piece == CK_MINDS_PIECE)
        position->minds = move->to;
    position->at[move->from] = CK_EMPTY;
    position->at[move->to] = piece;
}

/* Places a captured piece (R6). */
static void place_piece(ck_position *position, const ck_move *move)
{
    if (move->profession >= CK_PROFESSIONS || position->at[move->to] != CK_EMPTY)
        return;
    ck_colour colour = move->colour == CK_NO_COLOUR ? CK_BLACK : (ck_colour)move->colour;
    uint8_t *held = &position->held[position->side][colour][move->profession];
    if (*held > 0)
        --*held;
    position->at[move->to] = CK_PIECE(colour, move->profession, position->side);
}

/* Makes a move, or lets it fail; then the other side is to move (R9). */
void ck_play(ck_position *position, const ck_ruling *ruling, bool failed)
{
    const ck_move *move = &ruling->move;
    if (!failed && move->to < CK_SQUARES) {
        if (move->kind == CK_MOVE_PLACE)
            place_piece(position, move);
        else if (move->kind == CK_MOVE_WAY && move->from < CK_SQUARES)
            ck_play_way(position, ruling);
        else if (move->from < CK_SQUARES)
            move_piece(position, move);
    }
    position->minds_moved = move->kind == CK_MOVE_MINDS;
    position->side = (uint8_t)ck_other_side((ck_side)position->side);
}
