/*
 * Listing all legal moves, each as a ruling.
 *
 * The list grows outwards along the rows of the movement tables, while the judge looks back from
 * the squares that a record names; the two share the tables and nothing else.
 */
#include "rules/board/list.h"

#include "rules/board/judge.h"
#include "rules/board/list_way.h"
#include "rules/board/minds.h"
#include "rules/board/short_list.h"
#include "rules/board/way.h"

/* A sink of short moves that shows them to a visitor. */
typedef struct showing {
    ck_short_sink sink;
    const ck_position *position;
    const ck_square_set *squares; /* where they begin or end, see ck_list_at(); NULL: anywhere */
    ck_visit *visit;
    void *self;
} showing;

/* Whether a move begins or ends on one of some squares. */
static bool is_at(const ck_square_set *squares, ck_short_move move)
{
    return ck_square_set_has(squares, ck_short_part(move, CK_SHORT_FROM)) ||
           ck_square_set_has(squares, ck_short_part(move, CK_SHORT_TO));
}

static bool show(ck_short_sink *sink)
{
    const showing *showing = (const void *)sink;
    ck_ruling ruling = {.verdict = CK_LEGAL, .at = CK_NO_SQUARE};
    for (size_t i = 0; i < sink->count; i++) {
        if (showing->squares && !is_at(showing->squares, sink->moves[i]))
            continue;
        ck_rule_short(showing->position, sink->moves[i], &ruling);
        if (!showing->visit(showing->self, &ruling))
            return false;
    }
    sink->count = 0;
    return true;
}

/* Where turns are ways, nothing but pieces on the board moves. */
static bool list_ways(const ck_rules *rules, const ck_position *position, ck_square from,
                      ck_visit *visit, void *self)
{
    const bool any = from == CK_NO_SQUARE || from == CK_ANY_PIECE;
    const ck_square first = from < CK_SQUARES ? from : 0;
    for (ck_square square = first; any ? square < CK_SQUARES : square == from; square++) {
        bool own = ck_owner_of(position->at[square]) == (ck_side)position->side;
        if (own && !ck_list_ways(rules, position, square, visit, self))
            return false;
    }
    return true;
}

/* Of the piece on a square, or as ck_list_to_sink() says. */
static bool list_from(const ck_rules *rules, const ck_position *position, ck_square from,
                      ck_square via, ck_visit *visit, void *self)
{
    ck_short_move moves[CK_MOST_OF_PIECE];
    showing showing = {{moves, 0, sizeof moves / sizeof *moves, show}, position, NULL, visit, self};
    if (rules->board->ways)
        return list_ways(rules, position, from, visit, self);
    return ck_list_to_sink(rules, position, from, via, &showing.sink) && show(&showing.sink);
}

bool ck_list_from(const ck_rules *rules, const ck_position *position, ck_square from,
                  ck_visit *visit, void *self)
{
    return from >= CK_SQUARES || list_from(rules, position, from, CK_ANY_VIA, visit, self);
}

bool ck_list_through(const ck_rules *rules, const ck_position *position, ck_square from,
                     ck_square via, ck_visit *visit, void *self)
{
    bool own = from < CK_SQUARES && ck_owner_of(position->at[from]) == (ck_side)position->side;
    if (rules->board->ways)
        via = CK_ANY_VIA;
    return !own || list_from(rules, position, from, via, visit, self);
}

/* Where the King is the goal, nothing moves once one is taken. */
static bool is_won(const ck_rules *rules, const ck_position *position)
{
    return rules->param[CK_GOAL] == CK_GOAL_KING &&
           !(ck_has_king(position, CK_SIDE_A) && ck_has_king(position, CK_SIDE_IA));
}

bool ck_list(const ck_rules *rules, const ck_position *position, ck_visit *visit, void *self)
{
    return is_won(rules, position) ||
           list_from(rules, position, CK_NO_SQUARE, CK_ANY_VIA, visit, self);
}

/* Of the many moves of the Minds one to each square. */
static bool list_minds_ends(const ck_rules *rules, const ck_position *position, ck_visit *visit,
                            void *self)
{
    const ck_square_set reach = ck_minds_reach(rules, position);
    ck_ruling ruling = {.verdict = CK_LEGAL, .at = CK_NO_SQUARE};
    ruling.move = (ck_move){.kind = CK_MOVE_MINDS,
                            .profession = CK_MINDS,
                            .colour = CK_NO_COLOUR,
                            .from = position->minds,
                            .via = CK_NO_SQUARE,
                            .first = CK_NO_SQUARE};
    for (int word = 0; word < 2; word++) {
        for (uint64_t left = reach.word[word]; left != 0; left &= left - 1) {
            ruling.move.to = (ck_square)(64 * word + __builtin_ctzll(left));
            if (!visit(self, &ruling))
                return false;
        }
    }
    return true;
}

bool ck_list_at(const ck_rules *rules, const ck_position *position, const ck_square_set *squares,
                ck_visit *visit, void *self)
{
    ck_short_move moves[CK_MOST_OF_PIECE];
    showing showing = {
        {moves, 0, sizeof moves / sizeof *moves, show}, position, squares, visit, self};
    if (rules->board->ways)
        return ck_list(rules, position, visit, self);
    return ck_list_to_sink(rules, position, CK_ANY_PIECE, CK_ANY_VIA, &showing.sink) &&
           show(&showing.sink) && list_minds_ends(rules, position, visit, self) &&
           ck_list_to_sink(rules, position, CK_PLACED, CK_ANY_VIA, &showing.sink) &&
           show(&showing.sink);
}

bool ck_list_kind(const ck_rules *rules, const ck_position *position, ck_move_kind kind,
                  ck_visit *visit, void *self)
{
    ck_square from = CK_ANY_PIECE;
    if (kind == CK_MOVE_PLACE)
        from = CK_PLACED;
    if (kind == CK_MOVE_MINDS)
        from = position->minds;
    return (kind == CK_MOVE_MINDS && from == CK_NO_SQUARE) || is_won(rules, position) ||
           list_from(rules, position, from, CK_ANY_VIA, visit, self);
}

static bool stop_at_once(void *self, const ck_ruling *ruling)
{
    (void)self;
    (void)ruling;
    return false;
}

/* Whether a piece may step straight ahead, as nearly always one may: no list is made then. */
static bool can_step(const ck_rules *rules, const ck_position *position)
{
    const int ahead = position->side == CK_SIDE_IA ? -CK_COLUMNS : CK_COLUMNS;
    for (int from = CK_COLUMNS; from < CK_SQUARES - CK_COLUMNS && !rules->board->ways; from++) {
        const ck_piece piece = position->at[from];
        const ck_move move = {.kind = CK_MOVE_PIECE,
                              .profession = (uint8_t)ck_profession_of(piece),
                              .from = (ck_square)from,
                              .via = CK_NO_SQUARE,
                              .first = CK_NO_SQUARE,
                              .to = (ck_square)(from + ahead)};
        if (ck_owner_of(piece) == (ck_side)position->side &&
            ck_owner_of(position->at[move.to]) != (ck_side)position->side &&
            ck_judge(rules, position, &move).verdict == CK_LEGAL)
            return true;
    }
    return false;
}

bool ck_can_move(const ck_rules *rules, const ck_position *position)
{
    return can_step(rules, position) || !ck_list(rules, position, stop_at_once, NULL);
}
