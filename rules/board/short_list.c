#include "rules/board/short_list.h"

#include "rules/base/array.h"
#include "rules/board/casts.h"
#include "rules/board/star.h"

#include <string.h>

/* Squares by what is on them: 1 or 0 a square. */
typedef struct marks {
    uint8_t own[CK_SQUARES], empty[CK_SQUARES];
    uint8_t seen[CK_SQUARES];     /* CK_PIECE_MARK, CK_END_MARK where one of its own may end */
    uint8_t field[CK_SQUARES];    /* ck_is_field() */
    uint8_t casts[2][CK_SQUARES]; /* none; CK_SHORT_WATER: water */
} marks;

/* One listing under way. */
typedef struct listing {
    const ck_rules *rules;
    const ck_position *position;
    ck_short_sink *sink;
    ck_short_move *next; /* where the next move goes; reserve() lets the sink know */
    const uint8_t *ground;
    const int16_t *end; /* ck_star_end, as the side to move sees it */
    ck_square barred;   /* no via point, if any */
    ck_square through;  /* CK_ANY_VIA, or the only via point that counts */
    marks marks;
    ck_sight seen[CK_SQUARES]; /* pieces and ends */
} listing;

/* Makes room for so many moves as a piece may have; false stops the listing. */
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

/* The squares that are marked; returns how many. No branch depends on where they are. */
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
    marks *marks = &list->marks;
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

/* The opponent's pieces next to his General in the field cannot be captured (R2.4). */
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
    for (; (next = memchr(next, true, (size_t)(end - next))); next++)
        unmark_protected(list, (ck_square)(next - protects));
}

/* What a piece sees, and what is seen from where it may step on others. */
static void look_for_piece(listing *list, ck_square from)
{
    const ck_side side = (ck_side)list->position->side;
    const ck_profession profession = ck_profession_of(list->position->at[from]);
    const ck_reach *reach = list->rules->reach[list->marks.field[from]][profession];
    ck_star vias = 0;
    ck_look_from(list->marks.seen, side, from, &list->seen[from]);
    for (; reach->star != 0; reach++)
        vias |= ck_star_reached(reach, list->seen[from][CK_PIECES_SEEN]);
    for (vias &= list->seen[from][CK_PIECES_SEEN]; vias != 0; vias &= vias - 1) {
        ck_square via = (ck_square)(from + list->end[__builtin_ctzll(vias)]);
        if (counts_through(list, via))
            ck_look_from(list->marks.seen, side, via, &list->seen[via]);
    }
}

/* For the moves of the piece on FROM, or for all. */
static void set_up(listing *list, ck_square from)
{
    mark_squares(list);
    if (from == CK_PLACED)
        return;
    mark_moving_field(list);
    unmark_all_protected(list);
    if (from < CK_SQUARES && list->marks.own[from] && !list->rules->board->ways)
        look_for_piece(list, from);
    else
        ck_look_around(list->marks.seen, (ck_side)list->position->side, list->seen);
}

/* ---- pieces ---- */

/* What of an end counts where the bridge is to be cast; else it is the square alone. */
enum { WITH_BRIDGE = CK_SHORT_BRIDGE * CK_STAR_DISTANCE | CK_NO_SQUARE };

/* A piece on its way. */
typedef struct going {
    const ck_reach *reach[2]; /* its rows, outside the field and inside */
    ck_short_move like;       /* a move of it but for the via point and the end */
    const uint8_t *casts;     /* for each square where it may end */
} going;

static inline ck_short_move through(ck_square via)
{
    return (ck_short_move)via << CK_SHORT_VIA;
}

static inline ck_short_move over_minds(bool over)
{
    return over * ((ck_short_move)CK_SHORT_OVER_MINDS << CK_SHORT_CASTS);
}

/* The part of a move that is its end: the square, in the byte above it the casts. */
static inline ck_short_move end_at(int end)
{
    return (ck_short_move)end << CK_SHORT_TO;
}

/* The same with the casts for that square. */
static inline ck_short_move end_of(const going *going, int end)
{
    return end_at(end | going->casts[end & CK_NO_SQUARE] * CK_STAR_DISTANCE);
}

/* Puts moves that end on a star around a square; MASK: what of an end counts. */
static inline ck_short_move *put_star(const listing *list, const going *going, ck_short_move like,
                                      ck_square middle, ck_star star, int mask)
{
    ck_short_move *next = list->next;
    for (; star != 0; star &= star - 1)
        *next++ = like | end_of(going, (middle + list->end[__builtin_ctzll(star)]) & mask);
    return next;
}

/* BACK is the bit of the square that the piece has left, which is empty (R3.2). */
static void list_second_legs(listing *list, const going *going, ck_square via, int back)
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

/* The moves by one row of the piece's table: to each square, and over who stands there. */
static void list_row(listing *list, const going *going, ck_square from, ck_star reached)
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

/* Whether the piece on a square casts for entering the water (R4.1). */
static bool casts_for_water(const ck_rules *rules, ck_profession profession, ck_square from)
{
    uint8_t exempt = rules->param[CK_WATER_EXEMPT_FROM] == CK_HILL_EXEMPTS ? CK_HILL : CK_WATER;
    bool dry = (rules->board->ground[from] & exempt) != exempt;
    return (rules->param[CK_ENTRY] != 0) | (dry & (profession != CK_VESSEL));
}

static bool list_piece(listing *list, ck_square from)
{
    const ck_rules *rules = list->rules;
    const ck_profession profession = ck_profession_of(list->position->at[from]);
    const going going = {{rules->reach[false][profession], rules->reach[true][profession]},
                         ck_short(CK_MOVE_PIECE, profession, 0, from, 0, CK_NO_SQUARE),
                         list->marks.casts[casts_for_water(rules, profession, from)]};
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

/* ---- the Minds ---- */

/* The next squares that are empty, or not, as the IA side sees them. */
static inline ck_star next_to(const listing *list, ck_square square, bool empty)
{
    const ck_star pieces = list->seen[square][CK_PIECES_SEEN];
    ck_star next = (empty ? list->seen[square][CK_ENDS_SEEN] & ~pieces : pieces) & CK_STAR_NEAR;
    return list->position->side == CK_SIDE_A ? next << 32 | next >> 32 : next;
}

static inline ck_square next_in(ck_square square, ck_star next)
{
    return (ck_square)(square + ck_star_end[CK_SIDE_IA][__builtin_ctzll(next)]);
}

/* All ends of a walk that has come to a square. */
static inline void list_minds_ends(listing *list, ck_minds_step step, ck_square via,
                                   ck_square first, ck_square square)
{
    const ck_square from = list->position->minds;
    const ck_short_move like = ck_short(CK_MOVE_MINDS, CK_MINDS, step, from, via, first);
    ck_short_move *next = list->next;
    ck_star left = next_to(list, square, true);
    if (list->rules->param[CK_TAM_BACK] == CK_FORBIDDEN && ck_is_next_to(square, from))
        left &= ~(CK_STAR_LINE << (8 * ck_line_of(square, from).direction));
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        *next = like | end_at(square + ck_step_in[direction]);
        next += left >> (8 * direction) & 1;
    }
    list->next = next;
}

/* R5.2, R5.3: through FIRST directly, and through FIRST with a step during the latter move. */
static void list_minds_from_first(listing *list, ck_square first)
{
    list_minds_ends(list, CK_NO_STEP, CK_NO_SQUARE, first, first);
    for (ck_star left = next_to(list, first, false); left != 0; left &= left - 1) {
        ck_square stone = next_in(first, left);
        list_minds_ends(list, CK_STEP_LATTER, stone, first, stone);
    }
}

/* Through a first square that is reached by stepping on STONE. */
static void list_minds_over(listing *list, ck_square stone)
{
    for (ck_star left = next_to(list, stone, true); left != 0; left &= left - 1) {
        ck_square first = next_in(stone, left);
        list_minds_ends(list, CK_STEP_FORMER, stone, first, first);
    }
}

/* The squares around the Minds see that it has left. */
static void lift_minds(listing *list)
{
    const ck_square from = list->position->minds;
    for (unsigned left = ck_steps_from[from]; left != 0; left &= left - 1) {
        int direction = __builtin_ctz(left);
        int back = 8 * ck_turned(direction ^ 4, (ck_side)list->position->side);
        ck_sight *seen = &list->seen[from + ck_step_in[direction]];
        (*seen)[CK_PIECES_SEEN] &= ~((ck_star)1 << back);
        (*seen)[CK_ENDS_SEEN] |= (ck_star)1 << back;
    }
}

/* Listed after the pieces, since it lifts the Minds. */
static bool list_minds(listing *list)
{
    const ck_position *position = list->position;
    const ck_square from = position->minds;
    if (from == CK_NO_SQUARE ||
        (position->minds_moved && list->rules->param[CK_TAM_AFTER_TAM] == CK_FORBIDDEN))
        return true;
    lift_minds(list);
    for (ck_star left = next_to(list, from, true); left != 0; left &= left - 1) {
        if (!reserve(list))
            return false;
        list_minds_from_first(list, next_in(from, left));
    }
    for (ck_star left = next_to(list, from, false); left != 0; left &= left - 1) {
        if (!reserve(list))
            return false;
        list_minds_over(list, next_in(from, left));
    }
    return true;
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

/* ---- lists ---- */

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

bool ck_list_to_sink(const ck_rules *rules, const ck_position *position, ck_square from,
                     ck_square through, ck_short_sink *sink)
{
    listing list; /* all of it is set */
    list.rules = rules;
    list.position = position;
    list.sink = sink;
    list.next = sink->moves + sink->count;
    list.ground = rules->board->ground;
    list.end = ck_star_end[position->side];
    list.through = through;
    list.barred = rules->param[CK_STEPPING] == CK_FORBIDDEN ? position->minds : CK_NO_SQUARE;
    set_up(&list, from);
    bool good = list_from(&list, from);
    sink->count = (size_t)(list.next - sink->moves);
    return good;
}

/* A sink that is an array which grows. */
typedef struct growing {
    ck_short_sink sink;
    ck_short_list *list;
} growing;

static bool grow(ck_short_sink *sink)
{
    ck_short_list *list = ((growing *)(void *)sink)->list;
    if (!ck_make_room(list->memory, &list->moves, &list->room, sink->count + CK_MOST_OF_PIECE,
                      sizeof *list->moves))
        return false;
    sink->moves = list->moves;
    sink->room = list->room;
    return true;
}

bool ck_list_short(const ck_rules *rules, const ck_position *position, ck_short_list *list)
{
    growing growing = {{list->moves, 0, list->room, grow}, list};
    bool good = ck_list_to_sink(rules, position, CK_NO_SQUARE, CK_ANY_VIA, &growing.sink);
    list->count = growing.sink.count;
    return good;
}

void ck_rule_short(const ck_position *position, ck_short_move move, ck_ruling *ruling)
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
