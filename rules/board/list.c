/* Lists legal moves by the movement tables. list_way.c lists ways. */
#include "rules/board/list.h"

#include "rules/base/array.h"
#include "rules/board/casts.h"
#include "rules/board/geometry.h"
#include "rules/board/judge.h"
#include "rules/board/list_way.h"
#include "rules/board/star.h"
#include "rules/board/way.h"

#include <string.h>

/* Squares by their content, 1 or 0 each. */
typedef struct square_marks {
    uint8_t own[CK_SQUARES], empty[CK_SQUARES];
    uint8_t seen[CK_SQUARES];     /* CK_PIECE_MARK; CK_END_MARK where an own piece may end */
    uint8_t field[CK_SQUARES];    /* ck_is_field() */
    uint8_t casts[2][CK_SQUARES]; /* by end: no casts; CK_SHORT_WATER on water */
} square_marks;

/* A listing in progress. */
typedef struct listing {
    const ck_rules *rules;
    const ck_position *position;
    ck_short_sink *sink;
    ck_short_move *next; /* place of the next move; reserve() updates the sink's count */
    const uint8_t *ground;
    const int16_t *end; /* ck_star_end, as the side to move sees it */
    ck_square barred;   /* square that must not be a via point, or CK_NO_SQUARE */
    ck_square through;  /* CK_ANY_VIA, or the only via point to list */
    square_marks marks;
    ck_sight seen[CK_SQUARES]; /* pieces and ends */
} listing;

/* Makes room for all moves of one piece; false stops the listing. */
static bool reserve(listing *list)
{
    ck_short_sink *sink = list->sink;
    sink->count = (size_t)(list->next - sink->moves);
    if (sink->room - sink->count >= CK_MOST_OF_PIECE)
        return true;
    if (!sink->more(sink))
        return false;
    list->next = sink->moves + sink->count;
    return true;
}

/* Collects the marked squares and returns their number. No branch depends on the squares. */
static size_t collect(const uint8_t marked[CK_SQUARES], ck_square found[CK_SQUARES])
{
    size_t count = 0;
    for (size_t i = 0; i < CK_SQUARES; i++) {
        found[count] = (ck_square)i;
        count += marked[i];
    }
    return count;
}

static bool counts_through(const listing *list, ck_square via)
{
    return list->through == CK_ANY_VIA || list->through == via;
}

/* ---- the board ---- */

static void mark_squares(listing *list)
{
    const uint8_t *ground = list->ground;
    const ck_piece *at = list->position->at;
    const ck_side side = (ck_side)list->position->side;
    square_marks *marks = &list->marks;
    for (int i = 0; i < CK_SQUARES; i++) {
        bool on_board = ground[i] != 0, water = (ground[i] & CK_WATER) != 0;
        bool foreign = ck_owner_of(at[i]) == ck_other_side(side);
        marks->own[i] = ck_owner_of(at[i]) == side;
        marks->empty[i] = on_board & (at[i] == CK_EMPTY);
        bool end = on_board & ((at[i] == CK_EMPTY) | foreign);
        marks->seen[i] = (uint8_t)((at[i] != CK_EMPTY) * CK_PIECE_MARK | end * CK_END_MARK);
        marks->field[i] = (ground[i] & CK_FIELD) != 0;
        marks->casts[true][i] = water ? CK_SHORT_WATER : 0;
        marks->casts[false][i] = 0;
    }
}

/* The field that moves with the Minds (R1). */
static void mark_moving_field(listing *list)
{
    const ck_square minds = list->position->minds;
    if (minds == CK_NO_SQUARE)
        return;
    list->marks.field[minds] |= list->rules->param[CK_TAM_IS_FIELD] != 0;
    for (unsigned left = ck_steps_from[minds]; left != 0; left &= left - 1)
        list->marks.field[minds + ck_step_in[__builtin_ctz(left)]] = true;
}

/* An opposing General in the field protects the pieces next to it (R2.4). */
static void unmark_protected(listing *list, ck_square general)
{
    const ck_piece *at = list->position->at;
    for (unsigned left = ck_steps_from[general]; left != 0; left &= left - 1) {
        int square = general + ck_step_in[__builtin_ctz(left)];
        if (ck_owner_of(at[square]) == ck_owner_of(at[general]))
            list->marks.seen[square] &= (uint8_t)~CK_END_MARK;
    }
}

static void unmark_all_protected(listing *list)
{
    const ck_side other = ck_other_side((ck_side)list->position->side);
    const ck_piece red = CK_PIECE(CK_RED, CK_GENERAL, other);
    const ck_piece black = CK_PIECE(CK_BLACK, CK_GENERAL, other);
    const ck_piece *at = list->position->at;
    uint8_t protects[CK_SQUARES];
    for (int i = 0; i < CK_SQUARES; i++)
        protects[i] = list->marks.field[i] & ((at[i] == red) | (at[i] == black));
    const uint8_t *next = protects, *end = protects + CK_SQUARES;
    for (; (next = memchr(next, 1, (size_t)(end - next))); next++)
        unmark_protected(list, (ck_square)(next - protects));
}

/* Sets the view of a piece, and of each via point that it may step on. */
static void look_for_piece(listing *list, ck_square from)
{
    const ck_side side = (ck_side)list->position->side;
    const ck_profession profession = ck_profession_of(list->position->at[from]);
    const ck_reach *reach = list->rules->reach[list->marks.field[from]][profession];
    ck_star vias = 0;
    ck_star_look_from(list->marks.seen, side, from, &list->seen[from]);
    for (; reach->star != 0; reach++)
        vias |= ck_star_reached(reach, list->seen[from][CK_PIECES_SEEN]);
    for (vias &= list->seen[from][CK_PIECES_SEEN]; vias != 0; vias &= vias - 1) {
        ck_square via = (ck_square)(from + list->end[__builtin_ctzll(vias)]);
        if (counts_through(list, via))
            ck_star_look_from(list->marks.seen, side, via, &list->seen[via]);
    }
}

/* Prepares marks and views for the moves of the piece on FROM, or for all moves. */
static void set_up(listing *list, ck_square from)
{
    mark_squares(list);
    if (from == CK_PLACED || (from == list->position->minds && from != CK_NO_SQUARE))
        return;
    mark_moving_field(list);
    unmark_all_protected(list);
    if (from < CK_SQUARES && list->marks.own[from] && !list->rules->board->ways)
        look_for_piece(list, from);
    else
        ck_star_look_around(list->marks.seen, (ck_side)list->position->side, list->seen);
}

/* ---- pieces ---- */

/* The mask of an end where the move needs the bridge cast; elsewhere CK_NO_SQUARE selects the
 * square alone. */
enum { WITH_BRIDGE = CK_SHORT_BRIDGE * CK_STAR_DISTANCE | CK_NO_SQUARE };

/* The moves of one piece. */
typedef struct piece_moves {
    const ck_reach *reach[2]; /* its rows, outside the field and inside */
    ck_short_move like;       /* a move without via point and end */
    const uint8_t *casts;     /* by end: the casts for the water */
} piece_moves;

static inline ck_short_move through(ck_square via)
{
    return (ck_short_move)via << CK_SHORT_VIA;
}

static inline ck_short_move over_minds(bool over)
{
    return over * ((ck_short_move)CK_SHORT_OVER_MINDS << CK_SHORT_CASTS);
}

/* The end of a move: the square, in the byte above it the casts. */
static inline ck_short_move end_at(int end)
{
    return (ck_short_move)end << CK_SHORT_TO;
}

/* The same with the casts for that square. */
static inline ck_short_move end_of(const piece_moves *going, int end)
{
    return end_at(end | going->casts[end & CK_NO_SQUARE] * CK_STAR_DISTANCE);
}

/* Adds moves that end on a star around a square; MASK selects the parts of an end. */
static inline ck_short_move *put_star(const listing *list, const piece_moves *going,
                                      ck_short_move like, ck_square middle, ck_star star, int mask)
{
    ck_short_move *next = list->next;
    for (; star != 0; star &= star - 1)
        *next++ = like | end_of(going, (middle + list->end[__builtin_ctzll(star)]) & mask);
    return next;
}

/* Adds the second legs from a via point. BACK is the bit of the start square, which is empty now
 * (R3.2). */
static void list_second_legs(listing *list, const piece_moves *going, ck_square via, int back)
{
    const ck_star left = (ck_star)1 << back;
    const ck_star pieces = list->seen[via][CK_PIECES_SEEN] & ~left;
    const ck_reach *reach = going->reach[list->marks.field[via]];
    const ck_star ends = list->seen[via][CK_ENDS_SEEN] | left;
    const bool over = via == list->position->minds;
    const ck_short_move like = going->like | through(via) | over_minds(over);
    if (via == list->barred)
        return;
    for (; reach->star != 0; reach++) {
        ck_star reached = ck_star_reached(reach, pieces);
        list->next = put_star(list, going, like, via, reached & ends,
                              reach->directional ? WITH_BRIDGE : CK_NO_SQUARE);
    }
}

/* Adds the moves by one row of the movement table: to each square, and over each piece there. */
static void list_row(listing *list, const piece_moves *going, ck_square from, ck_star reached)
{
    const ck_star pieces = list->seen[from][CK_PIECES_SEEN];
    ck_star straight =
        counts_through(list, CK_NO_SQUARE) ? reached & list->seen[from][CK_ENDS_SEEN] : 0;
    const ck_short_move like = going->like | through(CK_NO_SQUARE);
    for (ck_star star = reached & pieces; star != 0; star &= star - 1) {
        const int bit = __builtin_ctzll(star);
        const ck_square via = (ck_square)(from + list->end[bit]);
        const ck_star before = straight & (star ^ (star - 1));
        list->next = put_star(list, going, like, from, before, CK_NO_SQUARE);
        straight ^= before;
        if (counts_through(list, via))
            list_second_legs(list, going, via, ck_star_back(bit));
    }
    list->next = put_star(list, going, like, from, straight, CK_NO_SQUARE);
}

static bool list_piece(listing *list, ck_square from)
{
    const ck_rules *rules = list->rules;
    const ck_profession profession = ck_profession_of(list->position->at[from]);
    const piece_moves going = {{rules->reach[false][profession], rules->reach[true][profession]},
                               ck_short(CK_MOVE_PIECE, profession, 0, from, 0, CK_NO_SQUARE),
                               list->marks.casts[ck_casts_for_water(rules, profession, from)]};
    const ck_reach *reach = going.reach[list->marks.field[from]];
    if (!reserve(list))
        return false;
    for (; reach->star != 0; reach++)
        list_row(list, &going, from, ck_star_reached(reach, list->seen[from][CK_PIECES_SEEN]));
    return true;
}

static bool list_pieces(listing *list)
{
    ck_square own[CK_SQUARES];
    size_t count = collect(list->marks.own, own);
    for (size_t i = 0; i < count; i++) {
        if (!list_piece(list, own[i]))
            return false;
    }
    return true;
}

/* ---- the Minds (R5) ---- */

/* The squares where the Minds may rest, may step on a piece, and may end a move. */
typedef struct minds_squares {
    ck_square_set rest, stones, ends;
} minds_squares;

/* There are no ends when the Minds must not move. */
static minds_squares minds_squares_of(const ck_rules *rules, const ck_position *position)
{
    minds_squares squares = {.ends = {{0}}};
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        bool left = square == position->minds || position->at[square] == CK_EMPTY;
        if (ck_on_board(rules, square))
            ck_square_set_add(left ? &squares.rest : &squares.stones, square);
    }
    if (position->minds_moved && rules->param[CK_TAM_AFTER_TAM] == CK_FORBIDDEN)
        return squares;
    squares.ends = squares.rest;
    if (rules->param[CK_TAM_BACK] == CK_FORBIDDEN)
        ck_square_set_remove(&squares.ends, position->minds);
    return squares;
}

/* The square one step away, if it is in a set; else CK_NO_SQUARE. */
static ck_square next_in(const ck_square_set *set, ck_square from, int direction)
{
    const ck_square next = ck_next_square(from, direction);
    return next != CK_NO_SQUARE && ck_square_set_has(set, next) ? next : CK_NO_SQUARE;
}

/* Adds all ends of a way of the Minds that has reached a square. */
static void list_minds_ends(listing *list, const minds_squares *squares, ck_minds_step step,
                            ck_square via, ck_square first, ck_square square)
{
    const ck_short_move like =
        ck_short(CK_MOVE_MINDS, CK_MINDS, step, list->position->minds, via, first);
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        const ck_square end = next_in(&squares->ends, square, direction);
        if (end != CK_NO_SQUARE)
            *list->next++ = like | end_at(end);
    }
}

/* Adds the moves through FIRST: without a step, and with a step in the latter move (R5.2, R5.3). */
static void list_minds_from_first(listing *list, const minds_squares *squares, ck_square first)
{
    list_minds_ends(list, squares, CK_NO_STEP, CK_NO_SQUARE, first, first);
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        const ck_square stone = next_in(&squares->stones, first, direction);
        if (stone != CK_NO_SQUARE)
            list_minds_ends(list, squares, CK_STEP_LATTER, stone, first, stone);
    }
}

/* Adds the moves with a step on STONE in the former move (R5.3). */
static void list_minds_over(listing *list, const minds_squares *squares, ck_square stone)
{
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        const ck_square first = next_in(&squares->rest, stone, direction);
        if (first != CK_NO_SQUARE)
            list_minds_ends(list, squares, CK_STEP_FORMER, stone, first, first);
    }
}

/* Adds the moves through each square of a set that is next to the Minds. */
static bool list_minds_by(listing *list, const minds_squares *squares, const ck_square_set *set,
                          void (*add)(listing *, const minds_squares *, ck_square))
{
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        const ck_square square = next_in(set, list->position->minds, direction);
        if (square == CK_NO_SQUARE)
            continue;
        if (!reserve(list))
            return false;
        add(list, squares, square);
    }
    return true;
}

static bool list_minds_on(listing *list, const minds_squares *squares)
{
    return list_minds_by(list, squares, &squares->rest, list_minds_from_first) &&
           list_minds_by(list, squares, &squares->stones, list_minds_over);
}

static bool list_minds(listing *list)
{
    if (list->position->minds == CK_NO_SQUARE)
        return true;
    const minds_squares squares = minds_squares_of(list->rules, list->position);
    return (squares.ends.word[0] | squares.ends.word[1]) == 0 || list_minds_on(list, &squares);
}

/* ---- placing (R6) ---- */

static bool list_placed(listing *list, int profession, int colour, const ck_square *empty,
                        size_t count)
{
    const ck_short_move like =
        ck_short(CK_MOVE_PLACE, profession, colour, CK_NO_SQUARE, CK_NO_SQUARE, CK_NO_SQUARE);
    if (!reserve(list))
        return false;
    for (size_t i = 0; i < count; i++)
        list->next[i] = like | end_at(empty[i]);
    list->next += count;
    return true;
}

static bool list_places(listing *list)
{
    const uint8_t(*held)[CK_PROFESSIONS] = list->position->held[list->position->side];
    ck_square empty[CK_SQUARES];
    size_t count = collect(list->marks.empty, empty);
    for (int colour = 0; colour < CK_NO_COLOUR; colour++) {
        for (int profession = 0; profession < CK_PROFESSIONS; profession++) {
            if (held[colour][profession] > 0 &&
                !list_placed(list, profession, colour, empty, count))
                return false;
        }
    }
    return true;
}

/* ---- lists of short moves ---- */

static bool list_from(listing *list, ck_square from)
{
    const ck_position *position = list->position;
    const bool ways = list->rules->board->ways;
    if (from == CK_NO_SQUARE)
        return (ways || list_pieces(list)) && list_minds(list) && list_places(list);
    if (from == CK_PLACED)
        return list_places(list);
    if (from == CK_ANY_PIECE)
        return ways || list_pieces(list);
    if (position->at[from] == CK_MINDS_PIECE)
        return list_minds(list);
    return ways || !list->marks.own[from] || list_piece(list, from);
}

/* Begins a listing; set_up() does the rest. */
static void start(listing *list, const ck_rules *rules, const ck_position *position,
                  ck_square through, ck_short_sink *sink)
{
    list->rules = rules;
    list->position = position;
    list->sink = sink;
    list->next = sink->moves + sink->count;
    list->ground = rules->board->ground;
    list->end = ck_star_end[position->side];
    list->through = through;
    list->barred = rules->param[CK_STEPPING] == CK_FORBIDDEN ? position->minds : CK_NO_SQUARE;
}

bool ck_list_to_sink(const ck_rules *rules, const ck_position *position, ck_square from,
                     ck_square through, ck_short_sink *sink)
{
    listing list;
    start(&list, rules, position, through, sink);
    set_up(&list, from);
    bool good = list_from(&list, from);
    sink->count = (size_t)(list.next - sink->moves);
    return good;
}

/* A sink that grows an array. */
typedef struct list_sink {
    ck_short_sink sink;
    ck_short_list *list;
} list_sink;

static bool grow(ck_short_sink *sink)
{
    ck_short_list *list = ((list_sink *)(void *)sink)->list;
    if (!ck_array_make_room(list->memory, &list->moves, &list->room, sink->count + CK_MOST_OF_PIECE,
                            sizeof *list->moves))
        return false;
    sink->moves = list->moves;
    sink->room = list->room;
    return true;
}

bool ck_list_short(const ck_rules *rules, const ck_position *position, ck_short_list *list)
{
    list_sink growing = {{list->moves, 0, list->room, grow}, list};
    bool good = ck_list_to_sink(rules, position, CK_NO_SQUARE, CK_ANY_VIA, &growing.sink);
    list->count = growing.sink.count;
    return good;
}

/* ---- rulings ---- */

void ck_list_rule_short(const ck_position *position, ck_short_move move, ck_ruling *ruling)
{
    const uint8_t kind = ck_short_part(move, CK_SHORT_KIND);
    const uint8_t how = ck_short_part(move, CK_SHORT_HOW);
    const uint8_t casts = ck_short_part(move, CK_SHORT_CASTS);
    ck_move *ruled = &ruling->move;
    ruled->kind = kind;
    ruled->profession = ck_short_part(move, CK_SHORT_PROFESSION);
    ruled->colour = kind == CK_MOVE_PLACE ? how : CK_NO_COLOUR;
    ruled->step = kind == CK_MOVE_MINDS ? how : CK_NO_STEP;
    ruled->from = ck_short_part(move, CK_SHORT_FROM);
    ruled->via = ck_short_part(move, CK_SHORT_VIA);
    ruled->first = ck_short_part(move, CK_SHORT_FIRST);
    ruled->to = ck_short_part(move, CK_SHORT_TO);
    bool takes = kind == CK_MOVE_PIECE && ruled->to != ruled->from;
    ruling->captured = takes ? position->at[ruled->to] : CK_EMPTY;
    ruling->bridge = casts & CK_SHORT_BRIDGE;
    ruling->water = (casts & CK_SHORT_WATER) != 0;
    ruling->over_minds = (casts & CK_SHORT_OVER_MINDS) != 0;
}

/* A sink that passes short moves to a visitor, as rulings. */
typedef struct ruling_sink {
    ck_short_sink sink;
    const ck_position *position;
    const ck_square_set *squares; /* where moves begin or end, see ck_list_at(); NULL: anywhere */
    ck_visit *visit;
    void *self;
} ruling_sink;

static bool show(ck_short_sink *sink)
{
    const ruling_sink *showing = (const void *)sink;
    ck_ruling ruling = {.verdict = CK_LEGAL, .at = CK_NO_SQUARE};
    for (size_t i = 0; i < sink->count; i++) {
        if (showing->squares &&
            !ck_square_set_has(showing->squares, ck_short_part(sink->moves[i], CK_SHORT_FROM)) &&
            !ck_square_set_has(showing->squares, ck_short_part(sink->moves[i], CK_SHORT_TO)))
            continue;
        ck_list_rule_short(showing->position, sink->moves[i], &ruling);
        if (!showing->visit(showing->self, &ruling))
            return false;
    }
    sink->count = 0;
    return true;
}

/* Passes the moves in the sink to the visitor. */
static bool flush(listing *list)
{
    ck_short_sink *sink = list->sink;
    sink->count = (size_t)(list->next - sink->moves);
    list->next = sink->moves;
    return show(sink);
}

/* Passes all moves that ck_list_to_sink() lists to the visitor. */
static bool show_from(ruling_sink *showing, const ck_rules *rules, ck_square from, ck_square via)
{
    ck_short_move moves[CK_MOST_OF_PIECE];
    showing->sink = (ck_short_sink){moves, 0, CK_MOST_OF_PIECE, show};
    return ck_list_to_sink(rules, showing->position, from, via, &showing->sink) &&
           show(&showing->sink);
}

/* Lists ways: in games of ways only pieces on the board move. */
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

/* Lists rulings; FROM and VIA are those of ck_list_to_sink(). */
static bool list_rulings(const ck_rules *rules, const ck_position *position, ck_square from,
                         ck_square via, ck_visit *visit, void *self)
{
    ruling_sink showing = {.position = position, .visit = visit, .self = self};
    return rules->board->ways ? list_ways(rules, position, from, visit, self)
                              : show_from(&showing, rules, from, via);
}

bool ck_list_from(const ck_rules *rules, const ck_position *position, ck_square from,
                  ck_visit *visit, void *self)
{
    return from >= CK_SQUARES || list_rulings(rules, position, from, CK_ANY_VIA, visit, self);
}

bool ck_list_through(const ck_rules *rules, const ck_position *position, ck_square from,
                     ck_square via, ck_visit *visit, void *self)
{
    bool own = from < CK_SQUARES && ck_owner_of(position->at[from]) == (ck_side)position->side;
    return !own || list_rulings(rules, position, from, via, visit, self);
}

/* Where the King is the goal, nothing moves once one is taken. */
static bool is_won(const ck_rules *rules, const ck_position *position)
{
    return rules->param[CK_GOAL] == CK_GOAL_KING &&
           !(ck_way_has_king(position, CK_SIDE_A) && ck_way_has_king(position, CK_SIDE_IA));
}

bool ck_list(const ck_rules *rules, const ck_position *position, ck_visit *visit, void *self)
{
    return is_won(rules, position) ||
           list_rulings(rules, position, CK_NO_SQUARE, CK_ANY_VIA, visit, self);
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
           list_rulings(rules, position, from, CK_ANY_VIA, visit, self);
}

/* ---- the Minds alone ---- */

/* Adds the squares of a set next to a square to FOUND. */
static void add_next(ck_square_set *found, ck_square square, const ck_square_set *set)
{
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        const ck_square next = next_in(set, square, direction);
        if (next != CK_NO_SQUARE)
            ck_square_set_add(found, next);
    }
}

/* The squares of a set next to any square of another one. */
static ck_square_set next_to_any(const ck_square_set *squares, const ck_square_set *set)
{
    ck_square_set found = {{0, 0}};
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        if (ck_square_set_has(squares, square))
            add_next(&found, square, set);
    }
    return found;
}

ck_square_set ck_list_minds_reach(const ck_rules *rules, const ck_position *position)
{
    ck_square_set reached = {{0, 0}}, from = {{0, 0}};
    if (position->minds == CK_NO_SQUARE)
        return reached;
    const minds_squares squares = minds_squares_of(rules, position);
    ck_square_set_add(&from, position->minds);
    const ck_square_set first = next_to_any(&from, &squares.rest),
                        stepped = next_to_any(&from, &squares.stones),
                        behind = next_to_any(&stepped, &squares.rest),
                        latter = next_to_any(&first, &squares.stones);
    const ck_square_set *before[] = {&first, &behind, &latter};
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        const ck_square_set ends = next_to_any(before[i], &squares.ends);
        reached.word[0] |= ends.word[0];
        reached.word[1] |= ends.word[1];
    }
    ck_square_set_remove(&reached, position->minds);
    return reached;
}

bool ck_list_minds_to(const ck_rules *rules, const ck_position *position, ck_square to,
                      ck_visit *visit, void *self)
{
    ck_short_move moves[CK_MOST_OF_PIECE];
    ruling_sink showing = {{moves, 0, CK_MOST_OF_PIECE, show}, position, NULL, visit, self};
    listing list;
    minds_squares squares = minds_squares_of(rules, position);
    squares.ends = (ck_square_set){{0, 0}};
    ck_square_set_add(&squares.ends, to);
    start(&list, rules, position, CK_ANY_VIA, &showing.sink);
    return list_minds_on(&list, &squares) && flush(&list);
}

/* ---- some squares ---- */

/* Passes one move of the Minds to each square to the visitor. */
static bool show_minds_ends(const ruling_sink *showing, const ck_square_set *ends)
{
    ck_ruling ruling = {.verdict = CK_LEGAL, .at = CK_NO_SQUARE};
    const ck_short_move like = ck_short(CK_MOVE_MINDS, CK_MINDS, CK_NO_STEP,
                                        showing->position->minds, CK_NO_SQUARE, CK_NO_SQUARE);
    for (ck_square to = 0; to < CK_SQUARES; to++) {
        if (!ck_square_set_has(ends, to))
            continue;
        ck_list_rule_short(showing->position, like | end_at(to), &ruling);
        if (!showing->visit(showing->self, &ruling))
            return false;
    }
    return true;
}

bool ck_list_at(const ck_rules *rules, const ck_position *position, const ck_square_set *squares,
                ck_visit *visit, void *self)
{
    ck_short_move moves[CK_MOST_OF_PIECE];
    ruling_sink showing = {{moves, 0, CK_MOST_OF_PIECE, show}, position, squares, visit, self};
    listing list;
    if (rules->board->ways)
        return ck_list(rules, position, visit, self);
    const ck_square_set ends = ck_list_minds_reach(rules, position);
    start(&list, rules, position, CK_ANY_VIA, &showing.sink);
    set_up(&list, CK_NO_SQUARE);
    return list_pieces(&list) && flush(&list) && show_minds_ends(&showing, &ends) &&
           list_places(&list) && flush(&list);
}

/* ---- whether there is any ---- */

static bool stop_at_once(void *self, const ck_ruling *ruling)
{
    (void)self;
    (void)ruling;
    return false;
}

/* Whether a piece can step straight ahead: this nearly always answers without a list. */
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

/* R9.6 */
bool ck_list_is_possible(const ck_rules *rules, const ck_position *position)
{
    return can_step(rules, position) || !ck_list(rules, position, stop_at_once, NULL);
}
