/*
 * Lists the ways of a piece (games.md §1.10). They grow outwards from its square along the rows of
 * its table, from boat to boat and from leap to leap.
 */
#include "rules/board/list_way.h"

#include "rules/board/way.h"

/* A way under construction. */
typedef struct partial_way {
    const ck_rules *rules;
    const ck_position *position;
    ck_visit *visit;
    void *self;
    ck_piece piece;
    ck_square at;       /* the square reached */
    ck_square_set gone; /* squares it left or captured on */
    ck_square_set boats;
    ck_ruling ruling; /* its move ends on AT, unless it has no leg yet */
} partial_way;

static ck_piece piece_on(const partial_way *way, ck_square square)
{
    return ck_square_set_has(&way->gone, square) ? CK_EMPTY : way->position->at[square];
}

static bool is_boat(ck_piece piece)
{
    return piece != CK_EMPTY && ck_profession_of(piece) == CK_VESSEL;
}

static bool is_prey(const partial_way *way, ck_piece piece)
{
    return piece != CK_EMPTY && !is_boat(piece) &&
           ck_owner_of(piece) != (ck_side)way->position->side;
}

static bool is_wet(const partial_way *way, ck_square square)
{
    return !ck_on_board(way->rules, square) || ck_is_water(way->rules, square);
}

/* The same way, one leg longer. */
static partial_way longer(const partial_way *way, ck_square to, bool leaping)
{
    struct partial_way next = *way;
    next.at = to;
    ck_way_go_on_to(&next.ruling.move, to, leaping);
    return next;
}

static bool show(const partial_way *way)
{
    ck_ruling ruling = way->ruling;
    ruling.promotes = ck_way_promotes(way->rules, way->piece, way->at);
    return way->visit(way->self, &ruling);
}

static bool grow(const partial_way *way, bool may_walk);

/* Handles a square reached without leaping. *ON: whether the piece may slide on. */
static bool visit_square(const partial_way *start, const ck_reach *reach, ck_square square,
                         bool *on)
{
    ck_piece there = piece_on(start, square);
    partial_way next = longer(start, square, false);
    *on = there == CK_EMPTY && (!is_wet(start, square) || start->rules->param[CK_WADING]);
    if (is_boat(there)) {
        if (ck_square_set_has(&start->boats, square))
            return true;
        ck_square_set_add(&next.boats, square);
        return grow(&next, true);
    }
    if (is_wet(start, square) ||
        (there != CK_EMPTY && (!is_prey(start, there) || reach->manner == CK_TAKES_NOTHING)))
        return true;
    next.ruling.captured = there;
    return show(&next);
}

static bool walk(const partial_way *start, const ck_reach *reach, int direction)
{
    bool on = true;
    for (int i = 1; i <= reach->most && on; i++) {
        ck_square square = ck_square_at(start->at, direction, i);
        if (square == CK_NO_SQUARE)
            break;
        if (!visit_square(start, reach, square, &on))
            return false;
    }
    return true;
}

/* Adds the leap over a piece to the square beyond. */
static bool list_leap(const partial_way *start, const ck_reach *reach, ck_square prey,
                      ck_square landing)
{
    bool wet = is_wet(start, landing);
    if (wet ? !start->rules->param[CK_LOST_TAKER] : piece_on(start, landing) != CK_EMPTY)
        return true;
    partial_way next = longer(start, wet ? prey : landing, true);
    next.ruling.captured = start->position->at[prey];
    next.ruling.move.lost = wet;
    ck_square_set_add(&next.gone, prey);
    bool again = !wet && reach->manner == CK_TAKES_AGAIN && start->rules->param[CK_CHAIN];
    return show(&next) && (!again || grow(&next, false));
}

static bool leap(const partial_way *start, const ck_reach *reach, int direction)
{
    for (int i = 1; i < reach->most; i++) {
        ck_square square = ck_square_at(start->at, direction, i);
        ck_piece there = square == CK_NO_SQUARE ? CK_EMPTY : piece_on(start, square);
        if (square != CK_NO_SQUARE && is_prey(start, there) && i + 1 >= reach->least)
            return list_leap(start, reach, square, ck_square_at(start->at, direction, i + 1));
        if (square == CK_NO_SQUARE || there != CK_EMPTY ||
            (is_wet(start, square) && !start->rules->param[CK_WADING]))
            break;
    }
    return true;
}

/* Adds all continuations of a way; without MAY_WALK only the leaps. */
static bool grow(const partial_way *way, bool may_walk)
{
    const ck_reach *reach = way->rules->reach[ck_way_is_promoted(way->rules, way->piece, way->at)]
                                             [ck_profession_of(way->piece)];
    for (int i = 0; i < CK_MAX_REACHES && reach[i].directions != 0; i++) {
        bool leaping = reach[i].manner == CK_TAKES_BEFORE || reach[i].manner == CK_TAKES_AGAIN;
        for (int seen = 0; seen < CK_DIRECTIONS; seen++) {
            int direction = ck_turned(seen, ck_owner_of(way->piece));
            if (!(reach[i].directions >> seen & 1) || !(leaping || may_walk))
                continue;
            if (!(leaping ? leap : walk)(way, &reach[i], direction))
                return false;
        }
    }
    return true;
}

/* ---- boats ---- */

/* Adds the moves of a boat through the water. FOUND is a queue that never holds a square twice. */
static bool list_floating(const partial_way *way)
{
    ck_square found[CK_SQUARES] = {way->at};
    ck_square_set seen = {{0}};
    int count = 1;
    ck_square_set_add(&seen, way->at);
    for (int i = 0; i < count; i++) {
        for (int direction = 0; direction < CK_DIRECTIONS; direction += 2) {
            ck_square square = ck_square_at(found[i], direction, 1);
            if (square == CK_NO_SQUARE || !ck_is_water(way->rules, square) ||
                ck_square_set_has(&seen, square) || piece_on(way, square) != CK_EMPTY)
                continue;
            ck_square_set_add(&seen, square);
            found[count++] = square;
            struct partial_way next = longer(way, square, false);
            if (!show(&next))
                return false;
        }
    }
    return true;
}

bool ck_list_ways(const ck_rules *rules, const ck_position *position, ck_square from,
                  ck_visit *visit, void *self)
{
    ck_piece piece = position->at[from];
    uint8_t profession = (uint8_t)ck_profession_of(piece);
    partial_way way = {
        .rules = rules,
        .position = position,
        .visit = visit,
        .self = self,
        .piece = piece,
        .at = from,
        .ruling = {.verdict = CK_LEGAL,
                   .at = CK_NO_SQUARE,
                   .move = {.kind = CK_MOVE_WAY,
                            .profession = profession,
                            .colour = CK_NO_COLOUR,
                            .from = from,
                            .via = CK_NO_SQUARE,
                            .first = CK_NO_SQUARE,
                            .to = CK_NO_SQUARE}},
    };
    ck_square_set_add(&way.gone, from);
    return profession == CK_VESSEL ? list_floating(&way) : grow(&way, true);
}
