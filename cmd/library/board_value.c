/*
 * Converts between the public values of <cetkaik/board.h> and the engine's types, which may change.
 */
#include "cmd/library/board_value.h"

#include <string.h>

_Static_assert(sizeof(ck_rules) <= sizeof(ck_board_rules_value), "rules have room in their value");
_Static_assert((int)CK_BOARD_MINDS == (int)CK_MINDS && (int)CK_BOARD_RED == (int)CK_RED &&
                   (int)CK_BOARD_IA == (int)CK_SIDE_IA &&
                   (int)CK_BOARD_PLACES == (int)CK_MOVE_PLACE &&
                   (int)CK_BOARD_WAY == (int)CK_MOVE_WAY &&
                   (int)CK_BOARD_MOST_MORE == (int)CK_MOST_MORE &&
                   (int)CK_BOARD_STEP_LATTER == (int)CK_STEP_LATTER &&
                   (int)CK_BOARD_NOWHERE == (int)CK_NO_SQUARE,
               "both headers count the same");

/* The values of the pieces, by the bits of a ck_piece: a position has 81 of them. */
/* clang-format off */
#define NONE {0, CK_BOARD_NOBODY, 0, 0}
#define PIECES(there, owner, colour)                                                               \
    NONE, {there, owner, colour, 0}, {there, owner, colour, 1}, {there, owner, colour, 2},         \
    {there, owner, colour, 3}, {there, owner, colour, 4}, {there, owner, colour, 5},               \
    {there, owner, colour, 6}, {there, owner, colour, 7}, {there, owner, colour, 8},               \
    {there, owner, colour, 9}, {1, CK_BOARD_NOBODY, 0, CK_BOARD_MINDS}, NONE, NONE, NONE, NONE
/* clang-format on */
static const ck_board_piece value_of_piece[] = {
    PIECES(1, 0, 0), PIECES(1, 0, 1), PIECES(1, 1, 0), PIECES(1, 1, 1),    PIECES(2, 0, 0),
    PIECES(2, 0, 1), PIECES(2, 1, 0), PIECES(2, 1, 1), [UINT8_MAX] = NONE, /* no piece has the last
                                                                              bit */
};
#undef PIECES
#undef NONE
ck_board_piece ck_value_of_piece(ck_piece piece)
{
    return value_of_piece[piece];
}

ck_piece ck_piece_of_value(ck_board_piece piece)
{
    if (!piece.there)
        return CK_EMPTY;
    if (piece.profession == CK_BOARD_MINDS)
        return CK_MINDS_PIECE;
    ck_piece promoted = piece.there == 2 ? CK_PROMOTED : 0;
    return promoted |
           CK_PIECE(piece.colour & 1, piece.profession % CK_PROFESSIONS, piece.owner & 1);
}

void ck_store_position(const ck_position *position, ck_board_position *out)
{
    _Static_assert(CK_SQUARES % 3 == 0, "squares go by threes, which takes two thirds of the time");
    for (int square = 0; square < CK_SQUARES; square += 3) {
        out->at[square] = value_of_piece[position->at[square]];
        out->at[square + 1] = value_of_piece[position->at[square + 1]];
        out->at[square + 2] = value_of_piece[position->at[square + 2]];
    }
    memcpy(out->captured, position->held, sizeof out->captured);
    out->side = position->side;
    out->minds_moved = position->minds_moved;
    out->season = position->season;
    memset(out->reserved, 0, sizeof out->reserved);
    out->stake = position->stake;
    memcpy(out->points, position->points, sizeof out->points);
    memset(out->more, 0, sizeof out->more);
}

ck_board_position ck_value_of_position(const ck_position *position)
{
    ck_board_position out;
    ck_store_position(position, &out);
    return out;
}

ck_position ck_position_of_value(const ck_board_position *position)
{
    ck_position in = {
        .side = position->side & 1,
        .minds = CK_NO_SQUARE,
        .minds_moved = position->minds_moved != 0,
        .season = position->season,
        .points = {position->points[CK_SIDE_A], position->points[CK_SIDE_IA]},
        .stake = position->stake,
    };
    for (int square = 0; square < CK_SQUARES; square++) {
        in.at[square] = ck_piece_of_value(position->at[square]);
        if (in.at[square] == CK_MINDS_PIECE)
            in.minds = (ck_square)square;
    }
    memcpy(in.held, position->captured, sizeof in.held);
    return in;
}

/* Treats a wrong profession or colour as missing. */
ck_move ck_move_of_value(const ck_board_move *move)
{
    ck_move in = {
        .kind = move->kind,
        .profession = move->profession > CK_MINDS ? CK_NO_PROFESSION : move->profession,
        .colour = move->colour > CK_BLACK ? CK_NO_COLOUR : move->colour,
        .step = move->step,
        .from = move->from,
        .via = move->via,
        .first = move->first,
        .to = move->to,
        .mores = move->mores < CK_MOST_MORE ? move->mores : CK_MOST_MORE,
        .lost = move->lost != 0,
        .leaps = move->leaps,
    };
    memcpy(in.more, move->more, sizeof in.more);
    return in;
}

ck_board_move ck_value_of_move(const ck_move *move)
{
    ck_board_move out = {
        .kind = move->kind,
        .profession = move->profession,
        .colour = move->colour,
        .step = move->step,
        .from = move->from,
        .via = move->via,
        .first = move->first,
        .to = move->to,
        .mores = move->mores,
        .lost = move->lost,
        .leaps = move->leaps,
    };
    memcpy(out.more, move->more, sizeof out.more);
    return out;
}

bool ck_is_whole_move_value(const ck_board_move *move)
{
    bool starts = move->kind == CK_BOARD_PLACES || move->from < CK_BOARD_SQUARES;
    bool ends = move->kind == CK_BOARD_WAY || move->to < CK_BOARD_SQUARES;
    return move->kind <= CK_BOARD_WAY && starts && ends;
}

static const char *reason_of(uint8_t verdict)
{
    static const char *const reasons[CK_VERDICTS] = {
        [CK_LEGAL] = "",
        [CK_OFF_BOARD] = "off-board",
        [CK_START_EMPTY] = "start-empty",
        [CK_START_FOREIGN] = "start-foreign",
        [CK_START_MINDS] = "start-minds",
        [CK_OTHER_PIECE] = "other-piece",
        [CK_NO_REACH] = "no-reach",
        [CK_BLOCKED] = "blocked",
        [CK_VIA_EMPTY] = "via-empty",
        [CK_VIA_NO_REACH] = "via-no-reach",
        [CK_VIA_BLOCKED] = "via-blocked",
        [CK_OWN_PIECE] = "own-piece",
        [CK_ONTO_MINDS] = "onto-minds",
        [CK_PROTECTED] = "protected",
        [CK_STEP_FORBIDDEN] = "step-forbidden",
        [CK_NOT_HELD] = "not-held",
        [CK_COLOUR_MISSING] = "colour-unsaid",
        [CK_OCCUPIED] = "occupied",
        [CK_MINDS_ELSEWHERE] = "minds-elsewhere",
        [CK_MINDS_NO_REACH] = "minds-no-reach",
        [CK_MINDS_AFTER_MINDS] = "minds-after-minds",
        [CK_MINDS_BACK] = "minds-back",
        [CK_NO_SUCH_PIECE] = "no-such-piece",
        [CK_NO_PLACING] = "no-placing",
        [CK_ACROSS_WATER] = "across-water",
        [CK_VIA_ACROSS_WATER] = "via-across-water",
        [CK_INTO_WATER] = "into-water",
        [CK_OUT_OF_WATER] = "out-of-water",
        [CK_BOAT_CUT_OFF] = "boat-cut-off",
        [CK_BOAT_ON_BOAT] = "boat-on-boat",
        [CK_NO_BOAT] = "no-boat",
        [CK_BOAT_TWICE] = "boat-twice",
        [CK_AFTER_TAKING] = "after-taking",
        [CK_TAKES_BOAT] = "takes-boat",
        [CK_MUST_LEAP] = "must-leap",
        [CK_CANNOT_LEAP] = "cannot-leap",
        [CK_LEAP_OVER_NOTHING] = "leap-over-nothing",
        [CK_LEAP_BLOCKED] = "leap-blocked",
        [CK_LANDING_FULL] = "landing-full",
        [CK_LANDING_WET] = "landing-wet",
        [CK_LANDING_GOOD] = "landing-good",
    };
    return verdict < CK_VERDICTS && reasons[verdict] ? reasons[verdict] : "illegal";
}

ck_board_ruling ck_value_of_ruling(const ck_ruling *ruling)
{
    return (ck_board_ruling){
        .legal = ruling->verdict == CK_LEGAL,
        .bridge = ruling->bridge,
        .water = ruling->water,
        .over_minds = ruling->over_minds,
        .promotes = ruling->promotes,
        .at = ruling->at,
        .reason = reason_of(ruling->verdict),
        .move = ck_value_of_move(&ruling->move),
        .captured = ck_value_of_piece(ruling->captured),
    };
}

ck_ruling ck_ruling_of_value(const ck_board_ruling *ruling)
{
    return (ck_ruling){
        .verdict = CK_LEGAL,
        .at = CK_NO_SQUARE,
        .move = ck_move_of_value(&ruling->move),
        .captured = ck_piece_of_value(ruling->captured),
        .bridge = ruling->bridge,
        .water = ruling->water != 0,
        .over_minds = ruling->over_minds != 0,
        .promotes = ruling->promotes != 0,
    };
}
