/*
 * Listing all legal moves.
 *
 * The list grows outwards along the rows of the movement tables, while the judge looks back from
 * the squares that a record names; the two share the tables and nothing else.
 */
#include "rules/board/list.h"

#include "rules/board/casts.h"
#include "rules/board/list_way.h"

/* One listing under way. */
typedef struct listing {
    const ck_rules *rules;
    const ck_position *position;
    ck_visit *visit;
    void *self;
} listing;

/* What a leg finds: every square that a piece could come to, occupied or not. */
typedef struct arrival {
    ck_square square;
    uint8_t distance;
    bool directional;
} arrival;

enum { MAX_ARRIVALS = 64 };

static bool is_empty(const ck_position *position, ck_square square, ck_square lifted)
{
    return position->at[square] == CK_EMPTY || square == lifted;
}

/* Follows one row of a table in one direction and appends what it reaches. */
static int follow(const listing *list, const ck_reach *reach, int direction, ck_square start,
                  ck_square lifted, arrival *found, int count)
{
    int between = 0;
    for (int distance = 1; distance <= reach->most; distance++) {
        ck_square square = ck_square_at(start, direction, distance);
        if (!ck_on_board(list->rules, square) || between > reach->over)
            break;
        if (distance >= reach->least && count < MAX_ARRIVALS)
            found[count++] = (arrival){square, (uint8_t)distance, reach->directional};
        if (distance > reach->skip && !is_empty(list->position, square, lifted))
            between++;
    }
    return count;
}

/* All squares that one leg of PIECE reaches from START; LIFTED is the square that it has left. */
static int arrivals(const listing *list, ck_piece piece, ck_square start, ck_square lifted,
                    arrival found[MAX_ARRIVALS])
{
    int count = 0;
    ck_profession profession = ck_profession_of(piece);
    const ck_reach *reach =
        list->rules->reach[ck_is_field(list->rules, list->position, start)][profession];
    for (int i = 0; i < CK_MAX_REACHES && reach[i].directions != 0; i++) {
        for (int seen = 0; seen < CK_DIRECTIONS; seen++) {
            if (reach[i].directions >> seen & 1)
                count = follow(list, &reach[i], ck_turned(seen, ck_owner_of(piece)), start, lifted,
                               found, count);
        }
    }
    return count;
}

/* The opponent's pieces that cannot be captured, next to a General in the field (R2.4). */
static ck_square_set protected_squares(const ck_rules *rules, const ck_position *position)
{
    ck_square_set set = {{0, 0}};
    for (ck_square general = 0; general < CK_SQUARES; general++) {
        ck_piece piece = position->at[general];
        if (piece == CK_EMPTY || ck_profession_of(piece) != CK_GENERAL ||
            !ck_is_field(rules, position, general))
            continue;
        for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
            ck_square square = ck_square_at(general, direction, 1);
            if (square != CK_NO_SQUARE && ck_owner_of(position->at[square]) == ck_owner_of(piece))
                ck_square_set_add(&set, square);
        }
    }
    return set;
}

static bool may_end(const ck_position *position, const ck_square_set *safe, ck_square from,
                    ck_square to)
{
    ck_piece there = position->at[to];
    if (there == CK_EMPTY || to == from)
        return true;
    return ck_owner_of(there) == ck_other_side((ck_side)position->side) &&
           !ck_square_set_has(safe, to);
}

static bool tell(const listing *list, ck_square from, ck_square via, const arrival *last)
{
    ck_profession profession = ck_profession_of(list->position->at[from]);
    bool stepped = via != CK_NO_SQUARE;
    ck_ruling ruling = {
        .verdict = CK_LEGAL,
        .at = CK_NO_SQUARE,
        .move = {CK_MOVE_PIECE, (uint8_t)profession, CK_NO_COLOUR, CK_NO_STEP, from, via,
                 CK_NO_SQUARE, last->square},
        .captured = last->square == from ? CK_EMPTY : list->position->at[last->square],
        .bridge = stepped && last->directional ? last->distance : 0,
        .water = ck_needs_water_cast(list->rules, profession, from, last->square),
        .over_minds = stepped && via == list->position->minds,
    };
    return list->visit(list->self, &ruling);
}

/* Whether an earlier arrival reaches the same square, with or without the same need of a cast. */
static bool told_before(const arrival *found, int index)
{
    for (int i = 0; i < index; i++) {
        if (found[i].square == found[index].square)
            return true;
    }
    return false;
}

static bool list_second_legs(const listing *list, const ck_square_set *safe, ck_square from,
                             ck_square via)
{
    if (via == list->position->minds && list->rules->param[CK_STEPPING] == CK_FORBIDDEN)
        return true;
    arrival found[MAX_ARRIVALS];
    int count = arrivals(list, list->position->at[from], via, from, found);
    for (int i = 0; i < count; i++) {
        if (!told_before(found, i) && may_end(list->position, safe, from, found[i].square) &&
            !tell(list, from, via, &found[i]))
            return false;
    }
    return true;
}

static bool list_piece(const listing *list, const ck_square_set *safe, ck_square from)
{
    if (list->rules->board->ways)
        return ck_list_ways(list->rules, list->position, from, list->visit, list->self);
    arrival found[MAX_ARRIVALS];
    int count = arrivals(list, list->position->at[from], from, from, found);
    for (int i = 0; i < count; i++) {
        ck_square square = found[i].square;
        if (told_before(found, i))
            continue;
        if (may_end(list->position, safe, from, square) &&
            !tell(list, from, CK_NO_SQUARE, &found[i]))
            return false;
        if (list->position->at[square] != CK_EMPTY && !list_second_legs(list, safe, from, square))
            return false;
    }
    return true;
}

static bool tell_minds(const listing *list, ck_minds_step step, ck_square via, ck_square first,
                       ck_square to)
{
    ck_square from = list->position->minds;
    if (to == from && list->rules->param[CK_TAM_BACK] == CK_FORBIDDEN)
        return true;
    ck_ruling ruling = {
        .verdict = CK_LEGAL,
        .at = CK_NO_SQUARE,
        .move = {CK_MOVE_MINDS, CK_MINDS, CK_NO_COLOUR, (uint8_t)step, from, via, first, to},
    };
    return list->visit(list->self, &ruling);
}

/* The neighbours of a square, those on which the Minds may rest or those that it may step on. */
static int neighbours(const listing *list, ck_square square, bool empty,
                      ck_square found[CK_DIRECTIONS])
{
    int count = 0;
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        ck_square next = ck_square_at(square, direction, 1);
        if (ck_on_board(list->rules, next) &&
            is_empty(list->position, next, list->position->minds) == empty)
            found[count++] = next;
    }
    return count;
}

/* All ends of a walk from FIRST that may step on one piece; VIA is what was stepped on already. */
static bool list_minds_ends(const listing *list, ck_minds_step step, ck_square via, ck_square start,
                            ck_square first)
{
    ck_square ends[CK_DIRECTIONS];
    int count = neighbours(list, start, true, ends);
    for (int i = 0; i < count; i++) {
        if (!tell_minds(list, step, via, first, ends[i]))
            return false;
    }
    return true;
}

/* R5.2, R5.3: through FIRST directly, and through FIRST with a step during the latter move. */
static bool list_minds_from_first(const listing *list, ck_square first)
{
    ck_square stones[CK_DIRECTIONS];
    if (!list_minds_ends(list, CK_NO_STEP, CK_NO_SQUARE, first, first))
        return false;
    int count = neighbours(list, first, false, stones);
    for (int i = 0; i < count; i++) {
        if (!list_minds_ends(list, CK_STEP_LATTER, stones[i], stones[i], first))
            return false;
    }
    return true;
}

static bool list_minds(const listing *list)
{
    const ck_position *position = list->position;
    ck_square near[CK_DIRECTIONS], firsts[CK_DIRECTIONS];
    if (position->minds == CK_NO_SQUARE ||
        (position->minds_moved && list->rules->param[CK_TAM_AFTER_TAM] == CK_FORBIDDEN))
        return true;
    int count = neighbours(list, position->minds, true, near);
    for (int i = 0; i < count; i++) {
        if (!list_minds_from_first(list, near[i]))
            return false;
    }
    count = neighbours(list, position->minds, false, near);
    for (int i = 0; i < count; i++) {
        int further = neighbours(list, near[i], true, firsts);
        for (int j = 0; j < further; j++) {
            if (!list_minds_ends(list, CK_STEP_FORMER, near[i], firsts[j], firsts[j]))
                return false;
        }
    }
    return true;
}

/* R6 */
static bool list_places(const listing *list)
{
    const ck_position *position = list->position;
    for (int kind = 0; kind < 2 * CK_PROFESSIONS; kind++) {
        int colour = kind / CK_PROFESSIONS;
        int profession = kind % CK_PROFESSIONS;
        if (position->held[position->side][colour][profession] == 0)
            continue;
        for (ck_square to = 0; to < CK_SQUARES; to++) {
            if (position->at[to] != CK_EMPTY || !ck_on_board(list->rules, to))
                continue;
            ck_ruling ruling = {
                .verdict = CK_LEGAL,
                .at = CK_NO_SQUARE,
                .move = {CK_MOVE_PLACE, (uint8_t)profession, (uint8_t)colour, CK_NO_STEP,
                         CK_NO_SQUARE, CK_NO_SQUARE, CK_NO_SQUARE, to},
            };
            if (!list->visit(list->self, &ruling))
                return false;
        }
    }
    return true;
}

static bool list_from(const listing *list, ck_square from)
{
    ck_square_set safe = protected_squares(list->rules, list->position);
    if (list->position->at[from] == CK_MINDS_PIECE)
        return list_minds(list);
    return ck_owner_of(list->position->at[from]) != (ck_side)list->position->side ||
           list_piece(list, &safe, from);
}

bool ck_list_from(const ck_rules *rules, const ck_position *position, ck_square from,
                  ck_visit *visit, void *self)
{
    listing list = {rules, position, visit, self};
    return from >= CK_SQUARES || list_from(&list, from);
}

bool ck_list_through(const ck_rules *rules, const ck_position *position, ck_square from,
                     ck_square via, ck_visit *visit, void *self)
{
    listing list = {rules, position, visit, self};
    arrival found[MAX_ARRIVALS];
    if (rules->board->ways)
        return ck_list_from(rules, position, from, visit, self);
    if (from >= CK_SQUARES || ck_owner_of(position->at[from]) != (ck_side)position->side)
        return true;
    ck_square_set safe = protected_squares(rules, position);
    int count = arrivals(&list, position->at[from], from, from, found);
    for (int i = 0; i < count; i++) {
        ck_square square = found[i].square;
        if (square == via && position->at[via] != CK_EMPTY)
            return list_second_legs(&list, &safe, from, via);
        if (via == CK_NO_SQUARE && !told_before(found, i) &&
            may_end(position, &safe, from, square) && !tell(&list, from, via, &found[i]))
            return false;
    }
    return true;
}

bool ck_list(const ck_rules *rules, const ck_position *position, ck_visit *visit, void *self)
{
    listing list = {rules, position, visit, self};
    ck_square_set safe = protected_squares(rules, position);
    for (ck_square from = 0; from < CK_SQUARES; from++) {
        if (ck_owner_of(position->at[from]) == (ck_side)position->side &&
            !list_piece(&list, &safe, from))
            return false;
    }
    return list_minds(&list) && list_places(&list);
}

static bool stop_at_once(void *self, const ck_ruling *ruling)
{
    (void)self;
    (void)ruling;
    return false;
}

bool ck_can_move(const ck_rules *rules, const ck_position *position)
{
    return !ck_list(rules, position, stop_at_once, NULL);
}
