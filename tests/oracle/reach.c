/*
 * Squares, water, field, and how pieces move (R1, R2), found by trying: no ray is walked, a leg is
 * measured.
 */
#include "inside.h"

/* 教育机戦 has five columns and seven rows (G1.3). */
bool oracle_on_board(const struct oracle_variant *rules, int at)
{
    bool narrow = abs(row_of(at) - CENTRE) <= 3 && abs(column_of(at) - CENTRE) <= 2;
    return at >= 0 && at < SQUARES && (!by_rule(rules, G1_3, rules->small_board) || narrow);
}

/* ---- Water and field (R1) ---- */

bool oracle_is_water(const struct oracle_variant *rules, int at)
{
    int rows = abs(row_of(at) - CENTRE);
    int columns = abs(column_of(at) - CENTRE);
    bool along = columns == 0 && rows <= 2 && !rules->small_board;
    return by_rule(rules, R1, (rows == 0 && columns <= 2) || along);
}

static bool is_fixed_field(const struct oracle_variant *rules, int at)
{
    int rows = abs(row_of(at) - CENTRE);
    int columns = abs(column_of(at) - CENTRE);
    return by_rule(rules, R1, rows == columns && rows <= (rules->small_board ? 0 : 2));
}

bool oracle_is_field(const struct oracle_position *position, int at)
{
    const struct oracle_variant *rules = position->rules;
    if (is_fixed_field(rules, at)) {
        return true;
    }
    int far = king_moves(position->minds, at);
    return far == 1 || (far == 0 && rules->minds_is_field);
}

/* ---- One leg (R2) ---- */

/* How a leg lies on the board, seen by the side that makes it. */
struct leg {
    int length;
    bool up, down, vertical, horizontal, orthogonal, diagonal;
    int between;      /* pieces strictly between the ends of a straight or diagonal leg */
    bool next_filled; /* one of them is on the square next to the start */
};

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

static void count_between(struct leg *leg, const struct oracle_position *position, int from, int to)
{
    int down = sign(row_of(to) - row_of(from));
    int right = sign(column_of(to) - column_of(from));
    for (int i = 1; i < leg->length; i++) {
        if (position->board[from + i * (SIZE * down + right)].occupied) {
            leg->between++;
            leg->next_filled = leg->next_filled || i == 1;
        }
    }
}

static struct leg leg_between(const struct oracle_position *position, enum side side, int from,
                              int to)
{
    int rows = (row_of(to) - row_of(from)) * (side == SIDE_A ? 1 : -1); /* positive is up */
    int columns = column_of(to) - column_of(from);
    struct leg leg = {.length = king_moves(from, to)};
    leg.vertical = rows != 0 && columns == 0;
    leg.horizontal = rows == 0 && columns != 0;
    leg.up = leg.vertical && rows > 0;
    leg.down = leg.vertical && rows < 0;
    leg.orthogonal = leg.vertical || leg.horizontal;
    leg.diagonal = rows != 0 && abs(rows) == abs(columns);
    if (leg.orthogonal || leg.diagonal) {
        count_between(&leg, position, from, to);
    }
    return leg;
}

/* R2, the column "outside the field". */
static enum reach reach_outside(enum kind kind, struct leg leg)
{
    bool clear = leg.between == 0;
    bool one = leg.length == 1;
    bool two = leg.length == 2;
    switch (kind) {
    case VESSEL:
        return leg.up && clear ? BY_SLIDE : UNREACHED;
    case PAWN:
        return leg.up && one ? BY_STEP : UNREACHED;
    case ARCHER:
        return leg.orthogonal && clear ? BY_SLIDE : UNREACHED;
    case CHARIOT:
        return leg.orthogonal && two ? BY_STEP : UNREACHED;
    case TIGER:
        return leg.diagonal && one ? BY_STEP : UNREACHED;
    case HORSE:
        return leg.diagonal && two ? BY_STEP : UNREACHED;
    case OFFICER:
        if (leg.vertical && clear) {
            return BY_SLIDE;
        }
        return leg.horizontal && one ? BY_STEP : UNREACHED;
    case SHAMAN:
        if (leg.horizontal && clear) {
            return BY_SLIDE;
        }
        return leg.vertical && one ? BY_STEP : UNREACHED;
    case GENERAL:
        return one && !leg.down ? BY_STEP : UNREACHED;
    default:
        return one ? BY_STEP : UNREACHED;
    }
}

/* R2.1, the column "inside the field". */
static enum reach reach_inside(enum kind kind, struct leg leg)
{
    bool clear = leg.between == 0;
    bool one = leg.length == 1;
    bool two = leg.length == 2;
    bool passes_next = leg.between == (leg.next_filled ? 1 : 0);
    switch (kind) {
    case VESSEL:
        if (leg.vertical && clear) {
            return BY_SLIDE;
        }
        return leg.horizontal && (one || (two && clear)) ? BY_STEP : UNREACHED;
    case PAWN:
        return (leg.orthogonal && one) || (leg.up && two && clear) ? BY_STEP : UNREACHED;
    case ARCHER:
    case TIGER:
        return leg.diagonal && clear ? BY_SLIDE : UNREACHED;
    case CHARIOT:
        return leg.diagonal && two ? BY_STEP : UNREACHED;
    case HORSE:
        return leg.diagonal && leg.length >= 2 && passes_next ? BY_SLIDE : UNREACHED;
    case OFFICER:
        return leg.orthogonal && clear ? BY_SLIDE : UNREACHED;
    case SHAMAN:
        return (leg.orthogonal || leg.diagonal) && leg.between <= 1 ? BY_SLIDE : UNREACHED;
    default:
        return one ? BY_STEP : UNREACHED;
    }
}

/* Whether 硬皇力 has a movement of its own for the piece (G1.6). */
static bool is_hard_kind(enum kind kind)
{
    return kind == ARCHER || kind == CHARIOT || kind == HORSE || kind == SHAMAN;
}

static enum reach reach_hard(enum kind kind, bool field, struct leg leg)
{
    bool clear = leg.between == 0;
    bool one = leg.length == 1;
    bool two = leg.length == 2;
    switch (kind) {
    case ARCHER:
        if (leg.orthogonal && clear) {
            return BY_SLIDE;
        }
        return field && leg.diagonal && one ? BY_STEP : UNREACHED;
    case CHARIOT:
        if (leg.diagonal && clear) {
            return BY_SLIDE;
        }
        return field && leg.orthogonal && one ? BY_STEP : UNREACHED;
    case HORSE:
        return two && (leg.diagonal || (field && leg.orthogonal)) ? BY_STEP : UNREACHED;
    default: /* the Shaman */
        if (field) {
            return reach_inside(SHAMAN, leg);
        }
        return leg.orthogonal && one ? BY_STEP : UNREACHED;
    }
}

/* Whose movement a piece has (G1.7). */
static enum kind moves_like(const struct oracle_variant *rules, enum kind kind, bool field)
{
    if (!by_rule(rules, G1_7, true)) {
        return kind;
    }
    if (kind == VESSEL && field && rules->vessel_archer) {
        kind = ARCHER;
    }
    if (rules->tiger_horse != 0 && (kind == TIGER || kind == HORSE)) {
        return rules->tiger_horse == 1 ? HORSE : TIGER;
    }
    if (rules->archer_chariot != 0 && (kind == ARCHER || kind == CHARIOT)) {
        return rules->archer_chariot == 1 ? ARCHER : CHARIOT;
    }
    return kind;
}

/* The same, or for a broken rule a step where there is none and nothing where there is one. */
static enum reach by_table(const struct oracle_variant *rules, enum oracle_rule rule,
                           enum reach reach)
{
    if (by_rule(rules, rule, true)) {
        return reach;
    }
    return reach == UNREACHED ? BY_STEP : UNREACHED;
}

enum reach oracle_reach(const struct oracle_position *position, struct cell piece, int from, int to)
{
    const struct oracle_variant *rules = position->rules;
    int rows = row_of(to) - row_of(from), columns = column_of(to) - column_of(from);
    if (rows != 0 && columns != 0 && abs(rows) != abs(columns)) {
        return UNREACHED; /* no piece moves otherwise */
    }
    struct leg leg = leg_between(position, piece.owner, from, to);
    bool field = oracle_is_field(position, from);
    enum kind kind = moves_like(rules, piece.kind, field);
    if (by_rule(rules, G1_6, rules->hard_hue) && is_hard_kind(kind)) {
        return reach_hard(kind, field, leg);
    }
    return field ? by_table(rules, R2_1, reach_inside(kind, leg))
                 : by_table(rules, R2, reach_outside(kind, leg));
}

/* R2.4 */
bool oracle_is_protected(const struct oracle_position *position, int at)
{
    bool found = false;
    for (int i = 0; i < SQUARES; i++) {
        struct cell cell = position->board[i];
        found = found ||
                (cell.occupied && cell.kind == GENERAL && cell.owner == position->board[at].owner &&
                 king_moves(i, at) == 1 && oracle_is_field(position, i));
    }
    return by_rule(position->rules, R2_4, found);
}
