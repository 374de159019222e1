/*
 * Judges one move: whether it is legal, and which casts it needs (R2 to R6).
 *
 * Looks only at the squares of the move and lists nothing. list.c finds the same moves
 * independently, and the tests compare the two.
 */
#include "rules/board/judge.h"

#include "rules/board/casts.h"
#include "rules/board/geometry.h"
#include "rules/board/judge_way.h"
#include "rules/board/minds_reason.h"

/* Sets the verdict and the square that matters. Returns true when the move is legal so far. */
static bool rule(ck_ruling *ruling, ck_verdict verdict, ck_square at)
{
    ruling->verdict = (uint8_t)verdict;
    ruling->at = at;
    return verdict == CK_LEGAL;
}

/*
 * The first square that blocks a reach along a line, or CK_NO_SQUARE. LIFTED, the square that the
 * moving piece has left, counts as empty (R3.2).
 */
static inline ck_square blocker(const ck_position *position, const ck_reach *reach, ck_square start,
                                ck_square end, uint8_t line, ck_square lifted)
{
    if ((line & 7) <= reach->skip)
        return CK_NO_SQUARE;
    const ptrdiff_t step = ck_step_in[line >> 3];
    const ck_piece *at = &position->at[start], *last = &position->at[end];
    int between = 0;
    for (at += step * (1 + reach->skip); at != last; at += step) {
        if (*at != CK_EMPTY && at != &position->at[lifted] && ++between > reach->over)
            return (ck_square)(at - position->at);
    }
    return CK_NO_SQUARE;
}

/* The only row of the movement table by which an own piece may go along a line from START (R2);
 * NULL: it cannot. */
static inline const ck_reach *row_along(const ck_rules *rules, const ck_position *position,
                                        uint8_t profession, ck_square start, uint8_t line)
{
    const ck_reach *row = rules->reach[ck_is_field(rules, position, start)][profession];
    const uint8_t seen = ck_line_turned(line, (ck_side)position->side);
    if (line == CK_NOT_STRAIGHT)
        return NULL;
    while (!(row->star >> seen & 1)) {
        if ((++row)->star == 0)
            return NULL;
    }
    return row;
}

/* The row of the movement table by which an own piece goes from START to END (R2, R3.2). NULL: it
 * cannot; *AT is then the blocker, or START where no row leads to END. */
static inline const ck_reach *judge_leg(const ck_rules *rules, const ck_position *position,
                                        const ck_move *move, ck_square start, ck_square end,
                                        ck_square *at)
{
    const uint8_t line = ck_line_number(start, end);
    const ck_reach *row = row_along(rules, position, move->profession, start, line);
    *at = start;
    if (!row)
        return NULL;
    *at = blocker(position, row, start, end, line, move->from);
    return *at == CK_NO_SQUARE ? row : NULL;
}

/* Not 0 where one of three squares in a row holds a General of a side, compared all at once. */
static inline uint32_t generals_among(const ck_piece *at, ck_side owner)
{
    const uint32_t each = 0x010101, but_colour = (CK_PROFESSION_BITS | CK_OWNER_BIT) * each;
    const uint32_t pieces = (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16;
    const uint32_t others = (pieces & but_colour) ^ CK_PIECE(0, CK_GENERAL, owner) * each;
    return (others - each) & ~others & 0x80 * each;
}

/* Whether a General of a side may stand next to a square; false is certain. */
static inline bool may_be_protected(const ck_position *position, ck_square target, ck_side owner)
{
    enum { FIRST = CK_COLUMNS + 1, LAST = CK_SQUARES - 1 - FIRST };
    const ck_piece *at = &position->at[target];
    return target < FIRST || target > LAST ||
           (generals_among(at - CK_COLUMNS - 1, owner) | generals_among(at - 1, owner) |
            generals_among(at + CK_COLUMNS - 1, owner)) != 0;
}

/* The square of a General that protects the piece on TARGET, or CK_NO_SQUARE (R2.4). */
static ck_square protector(const ck_rules *rules, const ck_position *position, ck_square target)
{
    const ck_side owner = ck_owner_of(position->at[target]);
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        ck_square square = (ck_square)(target + ck_step_in[direction]);
        if ((ck_steps_from[target] >> direction & 1) &&
            ck_is_piece_of(position->at[square], owner, CK_GENERAL) &&
            ck_is_field(rules, position, square))
            return square;
    }
    return CK_NO_SQUARE;
}

/* Whether a piece may end on a square (R2.3, R2.4); the square it left counts as empty. Via points
 * need no such test (R3.5). */
static bool judge_destination(const ck_rules *rules, const ck_position *position, ck_ruling *ruling)
{
    ck_square to = ruling->move.to;
    ck_piece there = to == ruling->move.from ? CK_EMPTY : position->at[to];
    if (there == CK_EMPTY)
        return rule(ruling, CK_LEGAL, CK_NO_SQUARE);
    if (there == CK_MINDS_PIECE)
        return rule(ruling, CK_ONTO_MINDS, to);
    if (ck_owner_of(there) == position->side)
        return rule(ruling, CK_OWN_PIECE, to);
    ruling->captured = there;
    ck_square general = protector(rules, position, to);
    return rule(ruling, general == CK_NO_SQUARE ? CK_LEGAL : CK_PROTECTED, general);
}

/* Whether the start square holds an own piece of the named profession. */
static bool judge_start(const ck_position *position, ck_ruling *ruling)
{
    ck_move *move = &ruling->move;
    ck_piece piece = position->at[move->from];
    if (piece == CK_EMPTY)
        return rule(ruling, CK_START_EMPTY, move->from);
    if (piece == CK_MINDS_PIECE)
        return rule(ruling, CK_START_MINDS, move->from);
    if (ck_owner_of(piece) != position->side)
        return rule(ruling, CK_START_FOREIGN, move->from);
    if (move->profession != CK_NO_PROFESSION && move->profession != ck_profession_of(piece))
        return rule(ruling, CK_OTHER_PIECE, move->from);
    move->profession = (uint8_t)ck_profession_of(piece);
    return true;
}

/* Judges the first leg, to an occupied via point (R3, R3.1, R3.6); R8.1 may forbid it. */
static bool judge_via(const ck_rules *rules, const ck_position *position, ck_ruling *ruling)
{
    const ck_move *move = &ruling->move;
    ck_square at;
    if (position->at[move->via] == CK_EMPTY || move->via == move->from)
        return rule(ruling, CK_VIA_EMPTY, move->via);
    if (!judge_leg(rules, position, move, move->from, move->via, &at))
        return rule(ruling, at == move->from ? CK_VIA_NO_REACH : CK_VIA_BLOCKED, at);
    ruling->over_minds = move->via == position->minds;
    return !ruling->over_minds || rules->param[CK_STEPPING] != CK_FORBIDDEN ||
           rule(ruling, CK_STEP_FORBIDDEN, move->via);
}

/* Judges a move, direct or over one via point (R3). After a via point a slide needs the bridge, a
 * step does not (R2.2). */
static bool judge_piece(const ck_rules *rules, const ck_position *position, ck_ruling *ruling)
{
    const ck_move *move = &ruling->move;
    bool stepped = move->via != CK_NO_SQUARE;
    ck_square start = stepped ? move->via : move->from;
    ck_square at;
    if (!judge_start(position, ruling) || (stepped && !judge_via(rules, position, ruling)))
        return false;
    const ck_reach *row = judge_leg(rules, position, move, start, move->to, &at);
    if (!row)
        return rule(ruling, at == start ? CK_NO_REACH : CK_BLOCKED, at);
    if (stepped && row->directional)
        ruling->bridge = ck_line_of(start, move->to).distance;
    ruling->water =
        ck_needs_water_cast(rules, (ck_profession)move->profession, move->from, move->to);
    return judge_destination(rules, position, ruling);
}

/* Judges a placing (R6). An omitted colour is certain when only one is held. */
static bool judge_place(const ck_position *position, ck_ruling *ruling)
{
    ck_move *move = &ruling->move;
    const uint8_t(*held)[CK_PROFESSIONS] = position->held[position->side];
    if (move->profession >= CK_PROFESSIONS)
        return rule(ruling, CK_NOT_HELD, move->to);
    if (move->colour == CK_NO_COLOUR) {
        bool red = held[CK_RED][move->profession] > 0;
        bool black = held[CK_BLACK][move->profession] > 0;
        if (red && black)
            return rule(ruling, CK_COLOUR_MISSING, move->to);
        if (red || black)
            move->colour = red ? CK_RED : CK_BLACK;
    }
    if (move->colour == CK_NO_COLOUR || held[move->colour][move->profession] == 0)
        return rule(ruling, CK_NOT_HELD, move->to);
    if (position->at[move->to] != CK_EMPTY)
        return rule(ruling, CK_OCCUPIED, move->to);
    return true;
}

/* Judges a king's move of the Minds to a square where it may rest, the one that it left included,
 * or step on a piece (R5.1, R5.2). */
static inline bool judge_minds_leg(const ck_rules *rules, const ck_position *position,
                                   ck_square start, ck_square end, bool stone)
{
    if (!ck_on_board(rules, end) || !ck_is_next_to(start, end))
        return false;
    return stone ? position->at[end] != CK_EMPTY && end != position->minds
                 : position->at[end] == CK_EMPTY || end == position->minds;
}

bool ck_judge_minds_way(const ck_rules *rules, const ck_position *position, const ck_move *way)
{
    const bool former = way->step == CK_STEP_FORMER, latter = way->step == CK_STEP_LATTER;
    return way->from == position->minds && ck_on_board(rules, way->from) &&
           way->step != CK_STEP_UNKNOWN &&
           (!former || judge_minds_leg(rules, position, way->from, way->via, true)) &&
           judge_minds_leg(rules, position, former ? way->via : way->from, way->first, false) &&
           (!latter || judge_minds_leg(rules, position, way->first, way->via, true)) &&
           judge_minds_leg(rules, position, latter ? way->via : way->first, way->to, false);
}

/* Tries a way through its first destination. LEGAL: earlier ways are legal, and RULING has their
 * common parts. Returns whether any way so far is legal. */
static bool try_minds_way(const ck_rules *rules, const ck_position *position, const ck_move *way,
                          bool legal, ck_ruling *ruling)
{
    if (!ck_judge_minds_way(rules, position, way))
        return legal;
    if (legal) {
        /* Keep what two legal ways have in common: the first destination, the half of the step. */
        if (ruling->move.first != way->first)
            ruling->move.first = CK_NO_SQUARE;
        if (ruling->move.step != way->step)
            ruling->move.step = CK_STEP_UNKNOWN;
    } else
        ruling->move = *way;
    return true;
}

/*
 * Tries the ways through each square next to BEFORE, or only through the written first destination.
 */
static bool try_minds_ways(const ck_rules *rules, const ck_position *position, ck_move way,
                           ck_square before, bool legal, ck_ruling *ruling)
{
    static const uint8_t in_their_order[CK_DIRECTIONS] = {7, 0, 1, 6, 2, 5, 4, 3};
    if (way.first != CK_NO_SQUARE)
        return try_minds_way(rules, position, &way, legal, ruling);
    for (int i = 0; i < CK_DIRECTIONS; i++) {
        way.first = ck_next_square(before, in_their_order[i]);
        legal = try_minds_way(rules, position, &way, legal, ruling);
    }
    return legal;
}

/* Tries every way that the record allows and keeps the parts common to all legal ones. */
static bool judge_minds_ways(const ck_rules *rules, const ck_position *position, ck_ruling *ruling)
{
    ck_move way = ruling->move;
    const uint8_t written_step = way.step;
    bool legal = false;
    for (way.step = CK_NO_STEP; way.step <= CK_STEP_LATTER; way.step++) {
        const ck_square before = way.step == CK_STEP_FORMER ? way.via : way.from;
        if (before >= CK_SQUARES || (written_step != way.step &&
                                     (written_step != CK_STEP_UNKNOWN || way.step == CK_NO_STEP)))
            continue;
        legal = try_minds_ways(rules, position, way, before, legal, ruling);
    }
    return legal;
}

/* Judges a move of the Minds (R5); R8.2 and R8.3 may forbid it. */
static bool judge_minds(const ck_rules *rules, const ck_position *position, ck_ruling *ruling)
{
    if (position->minds != ruling->move.from)
        return rule(ruling, CK_MINDS_ELSEWHERE, position->minds);
    ruling->move.profession = CK_MINDS;
    if (!judge_minds_ways(rules, position, ruling)) {
        ruling->verdict = (uint8_t)ck_minds_reason(rules, position, &ruling->move, &ruling->at);
        return false;
    }
    if (position->minds_moved && rules->param[CK_TAM_AFTER_TAM] == CK_FORBIDDEN)
        return rule(ruling, CK_MINDS_AFTER_MINDS, CK_NO_SQUARE);
    if (ruling->move.to == ruling->move.from && rules->param[CK_TAM_BACK] == CK_FORBIDDEN)
        return rule(ruling, CK_MINDS_BACK, CK_NO_SQUARE);
    return true;
}

/* ---- any move ---- */

/* Whether a square is given and not on the board. */
static inline bool is_off(const ck_rules *rules, ck_square square)
{
    return square != CK_NO_SQUARE && !ck_on_board(rules, square);
}

bool ck_judge_piece(const ck_rules *rules, const ck_position *position, const ck_move *move,
                    ck_piece_ruling *ruling)
{
    const ck_square from = move->from, via = move->via, to = move->to;
    const bool stepped = via != CK_NO_SQUARE, over_minds = stepped & (via == position->minds);
    const ck_square start = stepped ? via : from;
    ck_square at;
    if (!ck_on_board(rules, from) || !ck_on_board(rules, start) || !ck_on_board(rules, to) ||
        move->first != CK_NO_SQUARE ||
        !ck_is_piece_of(position->at[from], position->side, move->profession) ||
        !ck_has_profession(rules, move->profession))
        return false;
    if (stepped && (position->at[via] == CK_EMPTY ||
                    (over_minds && rules->param[CK_STEPPING] == CK_FORBIDDEN) ||
                    !judge_leg(rules, position, move, from, via, &at)))
        return false;
    const ck_reach *row = judge_leg(rules, position, move, start, to, &at);
    const ck_piece there = (ck_piece)(position->at[to] & -(to != from));
    const ck_side enemy = ck_other_side((ck_side)position->side);
    if (!row || (there != CK_EMPTY &&
                 (ck_owner_of(there) != enemy || (may_be_protected(position, to, enemy) &&
                                                  protector(rules, position, to) != CK_NO_SQUARE))))
        return false;
    ruling->captured = there;
    ruling->bridge =
        (uint8_t)(((ck_line_number(start, to) & 7) + 1) & -(stepped & row->directional));
    ruling->water = ck_needs_water_cast(rules, (ck_profession)move->profession, from, to);
    ruling->over_minds = over_minds;
    return true;
}

bool ck_judge_reason(const ck_rules *rules, const ck_position *position, const ck_move *move,
                     ck_ruling *ruling)
{
    const ck_square off = is_off(rules, move->from)    ? move->from
                          : is_off(rules, move->via)   ? move->via
                          : is_off(rules, move->first) ? move->first
                          : is_off(rules, move->to)    ? move->to
                                                       : CK_NO_SQUARE;
    *ruling = (ck_ruling){.verdict = CK_LEGAL, .at = CK_NO_SQUARE, .move = *move};
    if (off != CK_NO_SQUARE)
        return rule(ruling, CK_OFF_BOARD, off);
    if (move->profession <= CK_MINDS && !ck_has_profession(rules, move->profession))
        return rule(ruling, CK_NO_SUCH_PIECE, move->from);
    if (rules->board->ways) {
        /* Games of ways have no placing and no Minds. */
        if (ruling->move.kind == CK_MOVE_MINDS)
            return rule(ruling, CK_NO_SUCH_PIECE, ruling->move.from);
        if (ruling->move.kind == CK_MOVE_PLACE)
            return rule(ruling, CK_NO_PLACING, ruling->move.to);
        return judge_start(position, ruling) && ck_judge_way(rules, position, ruling);
    }
    if (move->kind == CK_MOVE_PLACE)
        return judge_place(position, ruling);
    if (move->kind == CK_MOVE_MINDS)
        return judge_minds(rules, position, ruling);
    return judge_piece(rules, position, ruling);
}

/* The ruling of ck_judge_piece(). */
static bool judge_by_tables(const ck_rules *rules, const ck_position *position, const ck_move *move,
                            ck_ruling *ruling)
{
    ck_piece_ruling legal;
    if (move->kind != CK_MOVE_PIECE || rules->board->ways ||
        !ck_judge_piece(rules, position, move, &legal))
        return false;
    *ruling = ck_whole_ruling(move, &legal);
    return true;
}

bool ck_judge_move(const ck_rules *rules, const ck_position *position, const ck_move *move,
                   ck_ruling *ruling)
{
    return judge_by_tables(rules, position, move, ruling) ||
           ck_judge_reason(rules, position, move, ruling);
}

bool ck_judge_legal(const ck_rules *rules, const ck_position *position, const ck_move *move,
                    ck_ruling *ruling)
{
    const bool known = move->kind == CK_MOVE_PIECE && !rules->board->ways &&
                       move->profession != CK_NO_PROFESSION && move->first == CK_NO_SQUARE;
    return known ? judge_by_tables(rules, position, move, ruling)
                 : ck_judge_move(rules, position, move, ruling);
}
