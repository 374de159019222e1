/*
 * Finds the reason why a move of the Minds is refused: the nearest to what the record says. Reach
 * comes before occupation, and a written square before one that the record omits.
 */
#include "rules/board/minds_reason.h"

#include "rules/board/geometry.h"

static bool is_next_to(ck_square square, ck_square other)
{
    return square < CK_SQUARES && other < CK_SQUARES && ck_is_next_to(square, other);
}

/* Whether king's moves lead along a way, whatever stands on its squares (R5.1, R5.3). */
static bool leads(const ck_move *way)
{
    const bool former = way->step == CK_STEP_FORMER, latter = way->step == CK_STEP_LATTER;
    return (!former || is_next_to(way->from, way->via)) &&
           is_next_to(former ? way->via : way->from, way->first) &&
           (!latter || is_next_to(way->first, way->via)) &&
           is_next_to(latter ? way->via : way->first, way->to);
}

/* The first destination of a way with a step that leads to the end, the written one if there is
 * one; CK_NO_SQUARE: none leads there. */
static ck_square first_with(const ck_rules *rules, ck_move way)
{
    const ck_square before = way.step == CK_STEP_FORMER ? way.via : way.from;
    const ck_square written = way.first;
    for (int direction = 0; before < CK_SQUARES && direction < CK_DIRECTIONS; direction++) {
        way.first = ck_next_square(before, direction);
        if ((written == CK_NO_SQUARE || written == way.first) && leads(&way) &&
            ck_on_board(rules, way.first))
            return way.first;
    }
    return CK_NO_SQUARE;
}

/* The square that the Minds has left counts as empty (R5.2). */
static bool is_occupied(const ck_position *position, ck_square square)
{
    return position->at[square] != CK_EMPTY && square != position->minds;
}

ck_verdict ck_minds_reason(const ck_rules *rules, const ck_position *position, const ck_move *move,
                           ck_square *at)
{
    /* Over all steps that the record allows */
    ck_square first = CK_NO_SQUARE;
    ck_move way = *move;
    for (way.step = CK_NO_STEP; way.step <= CK_STEP_LATTER; way.step++) {
        const bool unknown = move->step == CK_STEP_UNKNOWN && way.step != CK_NO_STEP;
        if (first == CK_NO_SQUARE && (unknown || way.step == move->step))
            first = first_with(rules, way);
    }
    *at = move->to;
    if (first == CK_NO_SQUARE)
        return CK_MINDS_NO_REACH;
    if (move->via != CK_NO_SQUARE && !is_occupied(position, move->via)) {
        *at = move->via;
        return CK_VIA_EMPTY;
    }
    if (!is_occupied(position, move->to) || (move->first == first && is_occupied(position, first)))
        *at = first;
    return CK_OCCUPIED;
}
