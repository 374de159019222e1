/*
 * Judges a way (games.md §1.10), leg by leg, from the squares that the record names. list_way.c
 * finds the same ways by growing them from the start.
 */
#include "rules/board/judge_way.h"

#include "rules/board/way.h"

/* A way under judgement. */
typedef struct way_judge {
    const ck_rules *rules;
    const ck_position *position;
    ck_piece piece;
    ck_square_set gone;  /* the square that it has left, and those of its captures */
    ck_square_set boats; /* the boats that it has stepped on */
    bool took;
    ck_ruling *ruling;
} way_judge;

static bool rule(way_judge *judging, ck_verdict verdict, ck_square at)
{
    judging->ruling->verdict = (uint8_t)verdict;
    judging->ruling->at = at;
    return verdict == CK_LEGAL;
}

static ck_piece piece_on(const way_judge *judging, ck_square square)
{
    return ck_square_set_has(&judging->gone, square) ? CK_EMPTY : judging->position->at[square];
}

static bool is_boat(ck_piece piece)
{
    return piece != CK_EMPTY && ck_profession_of(piece) == CK_VESSEL;
}

static bool is_enemy(const way_judge *judging, ck_piece piece)
{
    return piece != CK_EMPTY && ck_owner_of(piece) != (ck_side)judging->position->side;
}

static bool leaps(const ck_reach *reach)
{
    return reach->manner == CK_TAKES_BEFORE || reach->manner == CK_TAKES_AGAIN;
}

/* The row by which the piece goes along a line, leaping or not; NULL: none. */
static const ck_reach *row_for(const way_judge *judging, ck_square start, ck_line line,
                               bool leaping)
{
    bool promoted = ck_way_is_promoted(judging->rules, judging->piece, start);
    const ck_reach *reach = judging->rules->reach[promoted][ck_profession_of(judging->piece)];
    for (int i = 0; i < CK_MAX_REACHES && reach[i].directions != 0 && line.direction >= 0; i++) {
        int direction = ck_turned(line.direction, ck_owner_of(judging->piece));
        if (leaps(&reach[i]) == leaping && (reach[i].directions >> direction & 1) &&
            line.distance >= reach[i].least && line.distance <= reach[i].most)
            return &reach[i];
    }
    return NULL;
}

/* Whether the first SQUARES squares of a line are free to slide over; else sets the reason. */
static bool is_clear(way_judge *judging, ck_square start, ck_line line, int squares, bool leaping)
{
    for (int i = 1; i <= squares; i++) {
        ck_square square = ck_square_at(start, line.direction, i);
        bool full = piece_on(judging, square) != CK_EMPTY;
        if (full || (ck_is_water(judging->rules, square) && !judging->rules->param[CK_WADING]))
            return rule(judging,
                        leaping ? CK_LEAP_BLOCKED
                        : full  ? CK_BLOCKED
                                : CK_ACROSS_WATER,
                        square);
    }
    return true;
}

/* Whether the piece goes from one square to another without leaping. */
static bool walks(way_judge *judging, ck_square start, ck_square end)
{
    ck_line line = ck_line_between(start, end);
    if (!row_for(judging, start, line, false))
        return rule(judging, CK_NO_REACH, start);
    return is_clear(judging, start, line, line.distance - 1, false);
}

/* Whether the square leaped over holds an enemy that can be captured. */
static bool is_prey(way_judge *judging, ck_square square)
{
    ck_piece piece = piece_on(judging, square);
    if (!is_enemy(judging, piece))
        return rule(judging, CK_LEAP_OVER_NOTHING, square);
    return !is_boat(piece) || rule(judging, CK_TAKES_BOAT, square);
}

static bool is_wet(const way_judge *judging, ck_square square)
{
    return !ck_on_board(judging->rules, square) || ck_is_water(judging->rules, square);
}

/* Whether the piece can leap over PREY: a capturable enemy, with clear squares before it. */
static bool leaps_over(way_judge *judging, ck_square start, ck_square prey)
{
    ck_line line = ck_line_between(start, prey);
    line.distance++;
    if (!row_for(judging, start, line, true))
        return rule(judging, CK_CANNOT_LEAP, start);
    return is_clear(judging, start, line, line.distance - 2, true) && is_prey(judging, prey);
}

static bool captures_over(way_judge *judging, ck_square prey)
{
    judging->ruling->captured = judging->position->at[prey];
    ck_square_set_add(&judging->gone, prey);
    judging->took = true;
    return rule(judging, CK_LEGAL, CK_NO_SQUARE);
}

/* Judges a leap that ends on a square. */
static bool leaps_to(way_judge *judging, ck_square start, ck_square end)
{
    ck_line line = ck_line_between(start, end);
    if (line.direction < 0 || line.distance < 2)
        return rule(judging, CK_CANNOT_LEAP, start);
    ck_square prey = ck_square_at(start, line.direction, line.distance - 1);
    if (!leaps_over(judging, start, prey))
        return false;
    if (is_wet(judging, end))
        return rule(judging, CK_LANDING_WET, end);
    if (piece_on(judging, end) != CK_EMPTY)
        return rule(judging, CK_LANDING_FULL, end);
    return captures_over(judging, prey);
}

/* Judges 失取: a leap that captures on PREY and has no landing. */
static bool leaps_away(way_judge *judging, ck_square start, ck_square prey)
{
    ck_line line = ck_line_between(start, prey);
    ck_square landing =
        line.direction < 0 ? CK_NO_SQUARE : ck_square_at(start, line.direction, line.distance + 1);
    if (!leaps_over(judging, start, prey))
        return false;
    if (!is_wet(judging, landing))
        return rule(judging,
                    piece_on(judging, landing) == CK_EMPTY ? CK_LANDING_GOOD : CK_LANDING_FULL,
                    landing);
    if (!judging->rules->param[CK_LOST_TAKER])
        return rule(judging, CK_LANDING_WET, landing);
    return captures_over(judging, prey);
}

/* Judges a step onto a boat, from which the way continues. */
static bool steps_on(way_judge *judging, ck_square start, ck_square boat)
{
    ck_piece there = piece_on(judging, boat);
    if (judging->took)
        return rule(judging, CK_AFTER_TAKING, boat);
    if (there == CK_EMPTY)
        return rule(judging, CK_VIA_EMPTY, boat);
    if (!is_boat(there))
        return rule(judging, CK_NO_BOAT, boat);
    if (ck_square_set_has(&judging->boats, boat))
        return rule(judging, CK_BOAT_TWICE, boat);
    ck_square_set_add(&judging->boats, boat);
    if (walks(judging, start, boat))
        return true;
    ck_verdict walking = (ck_verdict)judging->ruling->verdict;
    return rule(judging,
                walking == CK_NO_REACH  ? CK_VIA_NO_REACH
                : walking == CK_BLOCKED ? CK_VIA_BLOCKED
                                        : CK_VIA_ACROSS_WATER,
                judging->ruling->at);
}

/* Judges a leap that another leg follows. */
static bool leaps_on(way_judge *judging, ck_square start, ck_square end, ck_square next)
{
    const ck_reach *reach = row_for(judging, start, ck_line_between(start, end), true);
    if (!leaps_to(judging, start, end))
        return false;
    return (judging->rules->param[CK_CHAIN] && reach->manner == CK_TAKES_AGAIN) ||
           rule(judging, CK_AFTER_TAKING, next);
}

/* Whether a way may end on a square reached without leaping, and capture there. */
static bool ends_on(way_judge *judging, ck_square start, ck_square end)
{
    ck_piece there = piece_on(judging, end);
    const ck_reach *reach = row_for(judging, start, ck_line_between(start, end), false);
    if (there != CK_EMPTY && !is_enemy(judging, there))
        return rule(judging, CK_OWN_PIECE, end);
    if (is_boat(there))
        return rule(judging, CK_TAKES_BOAT, end);
    if (ck_is_water(judging->rules, end))
        return rule(judging, CK_INTO_WATER, end);
    if (there != CK_EMPTY && reach->manner == CK_TAKES_NOTHING)
        return rule(judging, CK_MUST_LEAP, end);
    judging->ruling->captured = there;
    return rule(judging, CK_LEGAL, CK_NO_SQUARE);
}

/*
 * Judges a last leg not marked as a leap. It is a leap if it cannot be a walk. If neither is legal,
 * the leap's verdict counts where an enemy stands just before the end, else the walk's.
 */
static bool ends_unmarked(way_judge *judging, ck_square start, ck_square end, int leg)
{
    if (judging->took)
        return rule(judging, CK_AFTER_TAKING, end);
    if (walks(judging, start, end))
        return ends_on(judging, start, end);
    ck_verdict walking = (ck_verdict)judging->ruling->verdict;
    ck_square at = judging->ruling->at;
    judging->ruling->move.leaps |= (uint32_t)1 << leg;
    if (leaps_to(judging, start, end))
        return true;
    ck_verdict leaping = (ck_verdict)judging->ruling->verdict;
    if (leaping == CK_LANDING_FULL || leaping == CK_LANDING_WET || leaping == CK_TAKES_BOAT)
        return false;
    judging->ruling->move.leaps &= ~((uint32_t)1 << leg);
    return rule(judging, walking, at);
}

static bool goes(way_judge *judging)
{
    const ck_move *move = &judging->ruling->move;
    int legs = ck_legs(move);
    ck_square start = move->from;
    for (int leg = 0; leg < legs - 1; leg++) {
        ck_square end = ck_leg_end(move, leg);
        if (!(ck_leg_leaps(move, leg) ? leaps_on(judging, start, end, ck_leg_end(move, leg + 1))
                                      : steps_on(judging, start, end)))
            return false;
        start = end;
    }
    if (move->lost)
        return leaps_away(judging, start, move->to);
    return ck_leg_leaps(move, legs - 1) ? leaps_to(judging, start, move->to)
                                        : ends_unmarked(judging, start, move->to, legs - 1);
}

/* ---- boats ---- */

/* The water connected to a square, and an enemy boat that bounds it. */
typedef struct water_channel {
    ck_square_set seen;
    ck_square boat; /* CK_NO_SQUARE: none was met */
} water_channel;

/* Floods the water from a square; an enemy boat stops it. */
static void flood(const way_judge *judging, ck_square from, water_channel *channel)
{
    ck_square_set_add(&channel->seen, from);
    for (int direction = 0; direction < CK_DIRECTIONS; direction += 2) {
        ck_square next = ck_square_at(from, direction, 1);
        if (next == CK_NO_SQUARE || !ck_is_water(judging->rules, next) ||
            ck_square_set_has(&channel->seen, next))
            continue;
        if (is_enemy(judging, piece_on(judging, next)))
            channel->boat = next;
        else
            flood(judging, next, channel);
    }
}

static bool floats(way_judge *judging)
{
    const ck_move *move = &judging->ruling->move;
    water_channel channel = {.boat = CK_NO_SQUARE};
    if (move->via != CK_NO_SQUARE)
        return rule(judging, is_boat(piece_on(judging, move->via)) ? CK_BOAT_ON_BOAT : CK_VIA_EMPTY,
                    move->via);
    if (move->leaps != 0)
        return rule(judging, CK_CANNOT_LEAP, move->from);
    if (!ck_is_water(judging->rules, move->to))
        return rule(judging, CK_OUT_OF_WATER, move->to);
    if (piece_on(judging, move->to) != CK_EMPTY)
        return rule(judging, CK_BOAT_ON_BOAT, move->to);
    flood(judging, move->from, &channel);
    if (move->to == move->from || !ck_square_set_has(&channel.seen, move->to))
        return rule(judging, CK_BOAT_CUT_OFF, channel.boat);
    return rule(judging, CK_LEGAL, CK_NO_SQUARE);
}

bool ck_judge_way(const ck_rules *rules, const ck_position *position, ck_ruling *ruling)
{
    way_judge judging = {.rules = rules,
                         .position = position,
                         .piece = position->at[ruling->move.from],
                         .ruling = ruling};
    ruling->move.kind = CK_MOVE_WAY;
    ck_square_set_add(&judging.gone, ruling->move.from);
    if (ruling->move.to == CK_NO_SQUARE)
        return rule(&judging, CK_NO_REACH, ruling->move.from);
    bool good = is_boat(judging.piece) ? floats(&judging) : goes(&judging);
    ruling->promotes = good && ck_way_promotes(rules, judging.piece, ruling->move.to);
    return good;
}
