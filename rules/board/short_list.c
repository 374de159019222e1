#include "rules/board/short_list.h"

#include "rules/base/array.h"
#include "rules/board/casts.h"
#include "rules/board/geometry.h"

#include <string.h>

/* The board with an edge around it: a cell for each square, and for those beside it. */
enum { ROW = CK_COLUMNS + 2, CELLS = ROW * (CK_ROWS + 2), OFF = 0xff };

static const int8_t step_of[CK_DIRECTIONS] = {-11, -10, 1, 12, 11, 10, -1, -12};

/* One listing under way. */
typedef struct listing {
    const ck_rules *rules;
    const ck_position *position;
    ck_short_sink *sink;
    ck_square through;  /* CK_ANY_VIA, or the only via point that counts */
    ck_square_set safe; /* what a General protects */
    ck_piece at[CELLS]; /* OFF: not of this board */
} listing;

static int cell_of(ck_square square)
{
    return ROW + 1 + square + 2 * ck_row_of(square);
}

/* ---- the board ---- */

static bool is_general(ck_piece piece)
{
    return piece != CK_EMPTY && ck_profession_of(piece) == CK_GENERAL;
}

/* The opponent's pieces that cannot be captured, next to a General in the field (R2.4). */
static void protect(listing *list, ck_square general)
{
    const ck_piece *at = list->position->at;
    if (!ck_is_field(list->rules, list->position, general))
        return;
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        ck_square square = ck_next_square(general, direction);
        if (square != CK_NO_SQUARE && ck_owner_of(at[square]) == ck_owner_of(at[general]))
            ck_square_set_add(&list->safe, square);
    }
}

static void set_up(listing *list)
{
    const uint8_t *ground = list->rules->board->ground;
    memset(list->at, OFF, sizeof list->at);
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        ck_piece piece = list->position->at[square];
        if (ground[square] != 0)
            list->at[cell_of(square)] = piece;
        if (is_general(piece))
            protect(list, square);
    }
}

static bool has_room(const listing *list)
{
    return list->sink->room - list->sink->count >= CK_MOST_OF_LEG || list->sink->more(list->sink);
}

/* Adds a move that is like another one but for its end. */
static inline void add(ck_short_sink *sink, const ck_short_move *like, ck_square to, uint8_t casts)
{
    ck_short_move *move = &sink->moves[sink->count++];
    *move = *like;
    move->to = to;
    move->casts |= casts;
}

/* ---- pieces ---- */

/* A leg of a piece that ends on a square. */
typedef struct arrival {
    ck_square square;
    uint8_t bridge; /* squares that the bridge must cover if this is a second leg */
} arrival;

/* A piece on its way. */
typedef struct going {
    ck_side side;
    ck_profession profession;
    uint8_t wet; /* CK_WATER; 0: it casts for no water */
    ck_square from;
} going;

/* Follows one row of a table in one direction from a square, AT, and appends what it reaches. */
static int follow(const ck_reach *reach, int direction, const ck_piece *at, ck_square start,
                  arrival *found, int count)
{
    const int step = step_of[direction];
    int square = start, between = 0;
    for (int distance = 1; distance <= reach->most; distance++) {
        at += step;
        square += ck_step_in[direction];
        if (*at == OFF)
            break;
        if (distance >= reach->least)
            found[count++] =
                (arrival){(ck_square)square, reach->directional ? (uint8_t)distance : 0};
        if (*at != CK_EMPTY && distance > reach->skip && ++between > reach->over)
            break;
    }
    return count;
}

/* Leaves out what an earlier row reaches as well, with or without the same need of a cast. */
static int leave_out_twice(arrival *found, int count)
{
    ck_square_set seen = {{0, 0}};
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (ck_square_set_has(&seen, found[i].square))
            continue;
        ck_square_set_add(&seen, found[i].square);
        found[kept++] = found[i];
    }
    return kept;
}

/* All that one leg reaches, occupied or not; the square that the piece has left is empty (R3.2). */
static int arrivals(const listing *list, const going *going, ck_square start,
                    arrival found[CK_MOST_OF_LEG])
{
    bool field = ck_is_field(list->rules, list->position, start);
    const ck_reach *reach = list->rules->reach[field][going->profession];
    const ck_piece *at = &list->at[cell_of(start)];
    unsigned met = 0;
    bool twice = false;
    int count = 0;
    for (int i = 0; i < CK_MAX_REACHES && reach[i].directions != 0; i++) {
        twice |= (met & reach[i].directions) != 0;
        met |= reach[i].directions;
        for (unsigned left = reach[i].directions; left != 0; left &= left - 1)
            count = follow(&reach[i], ck_turned(__builtin_ctz(left), going->side), at, start, found,
                           count);
    }
    return twice ? leave_out_twice(found, count) : count;
}

/* Whether a piece may end on a square. */
static inline bool may_end(const listing *list, ck_square square)
{
    ck_piece there = list->at[cell_of(square)];
    return there == CK_EMPTY ||
           (there != CK_MINDS_PIECE && ck_owner_of(there) != (ck_side)list->position->side &&
            !ck_square_set_has(&list->safe, square));
}

/* A move of the piece but for its end. */
static ck_short_move start_of(const going *going, ck_square via, bool over_minds)
{
    return (ck_short_move){
        CK_MOVE_PIECE, (uint8_t)going->profession,          0, going->from, via, CK_NO_SQUARE,
        CK_NO_SQUARE,  over_minds ? CK_SHORT_OVER_MINDS : 0};
}

/* The water cast of a piece that goes to a square. */
static inline uint8_t water_of(const listing *list, const going *going, ck_square to)
{
    return (list->rules->board->ground[to] & going->wet) != 0 ? CK_SHORT_WATER : 0;
}

static bool list_second_legs(const listing *list, const going *going, ck_square via)
{
    bool over = via == list->position->minds;
    arrival found[CK_MOST_OF_LEG];
    if (over && list->rules->param[CK_STEPPING] == CK_FORBIDDEN)
        return true;
    if (!has_room(list))
        return false;
    const ck_short_move start = start_of(going, via, over);
    int count = arrivals(list, going, via, found);
    for (int i = 0; i < count; i++) {
        ck_square to = found[i].square;
        if (may_end(list, to))
            add(list->sink, &start, to, found[i].bridge | water_of(list, going, to));
    }
    return true;
}

static bool counts_through(const listing *list, ck_square via)
{
    return list->through == CK_ANY_VIA || list->through == via;
}

static bool list_legs(const listing *list, const going *going)
{
    arrival found[CK_MOST_OF_LEG];
    const ck_short_move start = start_of(going, CK_NO_SQUARE, false);
    int count = arrivals(list, going, going->from, found);
    for (int i = 0; i < count; i++) {
        ck_square to = found[i].square;
        if (!has_room(list))
            return false;
        if (may_end(list, to) && counts_through(list, CK_NO_SQUARE))
            add(list->sink, &start, to, water_of(list, going, to));
        if (list->at[cell_of(to)] != CK_EMPTY && counts_through(list, to) &&
            !list_second_legs(list, going, to))
            return false;
    }
    return true;
}

static bool list_piece(listing *list, ck_square from)
{
    const ck_rules *rules = list->rules;
    ck_piece piece = list->position->at[from];
    uint8_t exempt = rules->param[CK_WATER_EXEMPT_FROM] == CK_HILL_EXEMPTS ? CK_HILL : CK_WATER;
    bool dry = (rules->board->ground[from] & exempt) != exempt;
    going going = {ck_owner_of(piece), ck_profession_of(piece), CK_WATER, from};
    if (rules->param[CK_ENTRY] == 0 && (going.profession == CK_VESSEL || !dry))
        going.wet = 0;
    list->at[cell_of(from)] = CK_EMPTY;
    bool good = list_legs(list, &going);
    list->at[cell_of(from)] = piece;
    return good;
}

/* ---- the Minds ---- */

/* The directions from a square in which the Minds may rest, or step on something. */
static unsigned directions_to(const listing *list, ck_square square, bool empty)
{
    const ck_piece *at = &list->at[cell_of(square)];
    unsigned directions = 0;
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        ck_piece there = at[step_of[direction]];
        directions |= (unsigned)(there != OFF && (there == CK_EMPTY) == empty) << direction;
    }
    return directions;
}

static ck_square next_in(ck_square square, unsigned directions)
{
    return (ck_square)(square + ck_step_in[__builtin_ctz(directions)]);
}

/* All ends of a walk from START; VIA is what was stepped on already. */
static bool list_minds_ends(const listing *list, ck_minds_step step, ck_square via, ck_square start,
                            ck_square first)
{
    const ck_square from = list->position->minds;
    const ck_short_move like = {CK_MOVE_MINDS, CK_MINDS, (uint8_t)step, from,
                                via,           first,    CK_NO_SQUARE,  0};
    bool may_return = list->rules->param[CK_TAM_BACK] != CK_FORBIDDEN;
    if (!has_room(list))
        return false;
    for (unsigned left = directions_to(list, start, true); left != 0; left &= left - 1) {
        ck_square to = next_in(start, left);
        if (to != from || may_return)
            add(list->sink, &like, to, 0);
    }
    return true;
}

/* R5.2, R5.3: through FIRST directly, and through FIRST with a step during the latter move. */
static bool list_minds_from_first(const listing *list, ck_square first)
{
    if (!list_minds_ends(list, CK_NO_STEP, CK_NO_SQUARE, first, first))
        return false;
    for (unsigned left = directions_to(list, first, false); left != 0; left &= left - 1) {
        ck_square stone = next_in(first, left);
        if (!list_minds_ends(list, CK_STEP_LATTER, stone, stone, first))
            return false;
    }
    return true;
}

/* Through a first square that is reached by stepping on STONE. */
static bool list_minds_over(const listing *list, ck_square stone)
{
    for (unsigned left = directions_to(list, stone, true); left != 0; left &= left - 1) {
        ck_square first = next_in(stone, left);
        if (!list_minds_ends(list, CK_STEP_FORMER, stone, first, first))
            return false;
    }
    return true;
}

/* The square that the Minds has left is empty. */
static bool list_minds_ways(const listing *list)
{
    const ck_square from = list->position->minds;
    for (unsigned left = directions_to(list, from, true); left != 0; left &= left - 1) {
        if (!list_minds_from_first(list, next_in(from, left)))
            return false;
    }
    for (unsigned left = directions_to(list, from, false); left != 0; left &= left - 1) {
        if (!list_minds_over(list, next_in(from, left)))
            return false;
    }
    return true;
}

static bool list_minds(listing *list)
{
    const ck_position *position = list->position;
    if (position->minds == CK_NO_SQUARE ||
        (position->minds_moved && list->rules->param[CK_TAM_AFTER_TAM] == CK_FORBIDDEN))
        return true;
    ck_piece *cell = &list->at[cell_of(position->minds)], there = *cell;
    *cell = CK_EMPTY;
    bool good = list_minds_ways(list);
    *cell = there;
    return good;
}

/* ---- placing (R6) ---- */

static bool list_places(const listing *list)
{
    const ck_position *position = list->position;
    for (int kind = 0; kind < 2 * CK_PROFESSIONS; kind++) {
        int colour = kind / CK_PROFESSIONS, profession = kind % CK_PROFESSIONS;
        if (position->held[position->side][colour][profession] == 0)
            continue;
        if (!has_room(list))
            return false;
        const ck_short_move like = {
            CK_MOVE_PLACE, (uint8_t)profession, (uint8_t)colour, CK_NO_SQUARE,
            CK_NO_SQUARE,  CK_NO_SQUARE,        CK_NO_SQUARE,    0};
        for (ck_square to = 0; to < CK_SQUARES; to++) {
            if (position->at[to] == CK_EMPTY && ck_on_board(list->rules, to))
                add(list->sink, &like, to, 0);
        }
    }
    return true;
}

/* ---- lists ---- */

bool ck_list_to_sink(const ck_rules *rules, const ck_position *position, ck_square from,
                     ck_square through, ck_short_sink *sink)
{
    listing list = {.rules = rules, .position = position, .sink = sink, .through = through};
    const bool ways = rules->board->ways;
    ck_square first = from == CK_NO_SQUARE ? 0 : from;
    ck_square last = from == CK_NO_SQUARE ? CK_SQUARES - 1 : from;
    set_up(&list);
    for (ck_square square = first; square <= last && !ways; square++) {
        if (ck_owner_of(position->at[square]) == (ck_side)position->side &&
            !list_piece(&list, square))
            return false;
    }
    if (from != CK_NO_SQUARE)
        return position->at[from] != CK_MINDS_PIECE || list_minds(&list);
    return list_minds(&list) && list_places(&list);
}

/* A sink that is an array which grows. */
typedef struct growing {
    ck_short_sink sink;
    ck_short_list *list;
} growing;

static bool grow(ck_short_sink *sink)
{
    ck_short_list *list = ((growing *)(void *)sink)->list;
    if (!ck_make_room(list->memory, &list->moves, &list->room, sink->count + CK_MOST_OF_LEG,
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

ck_ruling ck_ruling_of_short(const ck_position *position, const ck_short_move *move)
{
    bool placed = move->kind == CK_MOVE_PLACE, minds = move->kind == CK_MOVE_MINDS;
    bool takes = !placed && !minds && move->to != move->from;
    return (ck_ruling){
        .verdict = CK_LEGAL,
        .at = CK_NO_SQUARE,
        .move = {.kind = move->kind,
                 .profession = move->profession,
                 .colour = placed ? move->how : CK_NO_COLOUR,
                 .step = minds ? move->how : CK_NO_STEP,
                 .from = move->from,
                 .via = move->via,
                 .first = move->first,
                 .to = move->to},
        .captured = takes ? position->at[move->to] : CK_EMPTY,
        .bridge = move->casts & CK_SHORT_BRIDGE,
        .water = (move->casts & CK_SHORT_WATER) != 0,
        .over_minds = (move->casts & CK_SHORT_OVER_MINDS) != 0,
    };
}
