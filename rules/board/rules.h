/*
 * A rule set is data for the one engine: the ground, the start position, the movement tables, the
 * hands and the parameters (R10). The engine never asks which rule set it runs.
 */
#ifndef CETKAIK_RULES_BOARD_RULES_H
#define CETKAIK_RULES_BOARD_RULES_H

#include "rules/base/span.h"
#include "rules/board/geometry.h"

#include <stddef.h>

/*
 * The ground of a square (R1) and, where it matters, the side that has it in its first three rows.
 * 0: the square is not on this board.
 */
enum { CK_LAND = 1, CK_WATER = 2, CK_FIELD = 4, CK_HILL = CK_LAND | CK_WATER | CK_FIELD };
enum { CK_ZONE_OF_A = 8, CK_ZONE_OF_IA = 16 };

/* The tables of moves; see ck_movement_table in movement.h. */
enum { CK_USUAL_MOVES, CK_HARD_MOVES, CK_RUNNING_MOVES, CK_WALKING_MOVES, CK_MOVE_TABLES };

typedef struct ck_board {
    uint8_t ground[UINT8_MAX + 1]; /* 0 for every number that is no square, too */
    ck_piece start[CK_SQUARES];
    uint16_t professions;           /* bit p: profession p is in this game */
    uint8_t moves;                  /* the table of moves */
    bool ways;                      /* turns are ways, over boats and enemies; see way.h */
    const struct ck_board *swapped; /* the same with Chariots and Beasts exchanged */
} ck_board;

/*
 * One row of a movement table (R2): the piece reaches the squares in these directions, as its owner
 * sees them, at distances from LEAST to MOST, if at most OVER pieces stand between; the SKIP
 * squares next to the start never block. A directional row needs the bridge cast when it follows a
 * via point (R3.3). A row without directions ends the list.
 *
 * STAR and STOPS are the same as sets (star.h): the squares of these directions and distances, and
 * the squares on which a piece blocks.
 *
 * In games of ways, MANNER is how the piece moves there and captures.
 */
typedef uint64_t ck_star;

typedef struct ck_reach {
    ck_star star, stops;
    uint8_t directions; /* bit d: direction d */
    uint8_t least, most;
    uint8_t over;
    uint8_t skip;
    bool directional;
    uint8_t manner; /* CK_TAKES_THERE, … */
} ck_reach;

/* How a piece captures by a row, and what it passes through (games.md §1.10). */
enum {
    CK_TAKES_THERE, /* captures on the square */
    CK_TAKES_NOTHING,
    CK_TAKES_BEFORE, /* leaps over the enemy just before the square and captures it */
    CK_TAKES_AGAIN,  /* the same; under 連跳 it may leap again from there */
    CK_FLOATS        /* any number of such steps, all of them on water */
};

enum { CK_MAX_REACHES = 4, CK_ANY_NUMBER = 9 };

/* The rows of each profession: outside the field or its zone of promotion, and inside. */
typedef ck_reach ck_movement[CK_PROFESSIONS][CK_MAX_REACHES];

/*
 * The hands of the rule sets, in the order of the rule sheet; their Latin names are in
 * words/names.h. Hands that a record defines come behind them, from CK_OWN_HAND on, in the order of
 * their definitions; their names are in the table in force.
 */
typedef enum ck_hand {
    CK_UNBEATABLE,
    CK_SOCIAL_ORDER,
    CK_CULTURE,
    CK_CAVALRY,
    CK_ATTACK,
    CK_KING_HAND,
    CK_ANIMALS,
    CK_ARMY,
    CK_COMRADES,
    CK_DEADLY_ARMY,
    CK_GENERAL_SHAMAN_PAWN,  /* 教育 */
    CK_SHAMAN_OFFICER_HORSE, /* this and the next five: 三連, and 車弓兵 elsewhere as well */
    CK_OFFICER_HORSE_TIGER,
    CK_HORSE_TIGER_CHARIOT,
    CK_TIGER_CHARIOT_ARCHER,
    CK_CHARIOT_ARCHER_PAWN,
    CK_ARCHER_PAWN_VESSEL,
    CK_VESSEL_PAWNS, /* 教育 */
    CK_TEN_PIECES,   /* 声無行処, only in the score of 2018 */
    CK_STEPPING_HAND,
    CK_FUTILE_HAND,
    CK_HANDS, /* the hands with a name end here */
    CK_FIRST_VARIANT_HAND = CK_GENERAL_SHAMAN_PAWN,
    CK_LAST_VARIANT_HAND = CK_VESSEL_PAWNS,
    CK_OWN_HAND = CK_HANDS,
    CK_ALL_HANDS = 64
} ck_hand;

/*
 * A set of hands: a bit for each, flashed (同色) or plain. Situation hands are always plain. Where
 * the same hand may count several times (同集), MORE holds the numbers of further copies as bit
 * planes, plain and flashed. MORE is defined only while COUNTED is true.
 */
enum { CK_COUNT_BITS = 5 };
typedef struct ck_hand_set {
    uint64_t plain, flashed;
    bool counted;
    uint64_t more[2][CK_COUNT_BITS];
} ck_hand_set;

#define CK_HAND_BIT(hand)  ((uint64_t)1 << (hand))
#define CK_SITUATION_HANDS (CK_HAND_BIT(CK_STEPPING_HAND) | CK_HAND_BIT(CK_FUTILE_HAND))

/* The source of a hand's points: a number, the values of its pieces (the old count), or unknown. */
enum { CK_POINTS_GIVEN, CK_POINTS_COUNTED, CK_POINTS_UNATTESTED };

/* One row of a hand table (R7). */
typedef struct ck_hand_row {
    uint8_t hand;                 /* ck_hand */
    uint8_t need[CK_PROFESSIONS]; /* pieces of each profession */
    uint8_t count;                /* captured pieces in all, of whatever kind */
    uint8_t kind;                 /* CK_POINTS_…; UNATTESTED: any number may be claimed */
    uint8_t times;                /* factor of the value of its pieces, for CK_POINTS_COUNTED */
    int32_t points;               /* in the unit of the rule set, see ck_rules */
    ck_name name;                 /* its name in this table, where it differs */
} ck_hand_row;

enum { CK_MOST_ROWS = 64 };
typedef struct ck_hand_table {
    int16_t flash; /* points that 同色 adds, in the same unit; 0: no Flash here */
    uint8_t rows;
    bool many; /* a row needs more pieces of a profession than games have, 128 or more */
    ck_hand_row row[CK_MOST_ROWS];
} ck_hand_table;

typedef enum ck_param {
#define CK_PARAM(ID, name, words) CK_##ID,
#include "rules/board/params.def"
#undef CK_PARAM
    CK_PARAMS
} ck_param;

/* Values of the parameters that are read by name in the engine. */
enum { CK_FORBIDDEN, CK_ALLOWED, CK_PENALTY, CK_AS_HAND };
enum { CK_WATER_EXEMPTS, CK_HILL_EXEMPTS };
enum { CK_PLAN_DESTINATION, CK_PLAN_DIRECTION, CK_PLAN_NONE };
enum { CK_DECLINE_WARNS, CK_DECLINE_IS_FREE };
enum { CK_ON_CAPTURE, CK_ON_CHANGE };
enum { CK_DECLARE_ALL, CK_DECLARE_CLAIMED };
enum { CK_STAKE_DOUBLES, CK_STAKE_STAYS };
enum { CK_SITUATION_WITH_ALL, CK_SITUATION_ALONE };
enum { CK_STAKE_ON_ALL, CK_STAKE_ON_LATER };

/* The counts of captured pieces and points (games.md §1.5). */
enum { CK_MODERN_COUNT, CK_COUNT_2_4, CK_COUNT_3_5, CK_COUNT_3_5_REST };
enum { CK_OFFICIAL, CK_EDUCATION, CK_LINKED_BEASTS, CK_TRIPLES, CK_MOTIFS, CK_OF_2018 };
enum { CK_TENTHS = 10 };
enum { CK_ONCE, CK_TWICE, CK_BY_NUMBER };
enum { CK_GOAL_POINTS, CK_GOAL_KING };
enum { CK_BOTH_RUN, CK_NONE_RUNS, CK_CHARIOT_RUNS };
enum { CK_OF_FORTY, CK_OF_TWENTY, CK_NO_LIMIT, CK_FOR_MONEY };

/*
 * A plain value: copy it freely. The points of hands and players are in parts of 1/UNIT: whole
 * points, or tenths under an old count. The parameters hold whole points.
 */
typedef struct ck_rules {
    const char *name;
    const ck_board *board;
    const ck_reach *reach[2][CK_PROFESSIONS]; /* CK_MAX_REACHES rows: outside, inside */
    const ck_hand_table *hands;               /* NULL: OWN */
    int16_t param[CK_PARAMS];
    int16_t unit;
    ck_hand_table own; /* a table that was changed; names in it are borrowed */
} ck_rules;

static inline const ck_hand_table *ck_hand_table_of(const ck_rules *rules)
{
    return rules->hands ? rules->hands : &rules->own;
}

/*
 * Converts a written number with a decimal to the unit of a rule set. Where that is whole points, a
 * decimal gives CK_NO_COUNT, which no count reaches.
 */
enum { CK_NO_COUNT = 2000000011 };
static inline int64_t ck_in_unit(const ck_rules *rules, int64_t whole, int tenths)
{
    if (rules->unit == 1)
        return tenths == 0 ? whole : CK_NO_COUNT;
    return whole * rules->unit + tenths;
}

/* The known rule sets; NULL beyond the last. The first is the default. */
const ck_rules *ck_rules_at(size_t index);

/* Further names of rule sets, and the set that each means; NULL beyond the last. */
const char *ck_rules_alias_at(size_t index, const char **set);

/* A rule set by its name (not NUL-terminated); NULL when unknown. */
const ck_rules *ck_rules_named(const char *name, size_t length);

/* Whether rules are a known set with changes: a parameter, or a hand. */
bool ck_rules_are_changed(const ck_rules *rules);

/*
 * Applies the parameters to the board, the movement and the hands of a rule set. Call it once,
 * after setting the parameters. Rows that OWN has then are added to the hands, or replace those
 * with the same number.
 */
void ck_rules_settle(ck_rules *rules);

/* The table of hands that the parameter 集系 names, without those that a text defines. */
const ck_hand_table *ck_rules_hand_system(const ck_rules *rules);

/* Whether the values of its pieces decide the points of a hand: under 古計算法 and 三連. */
bool ck_rules_have_old_count(const ck_rules *rules);

/* Whether captured pieces also count beside their hands, as in most old counts. */
bool ck_rules_count_pieces(const ck_rules *rules);

/* The values of pieces in an old count, in tenths. */
extern const uint8_t ck_piece_value[CK_PROFESSIONS];

/* The number of pieces that a hand takes. */
static inline int ck_hand_size(const ck_hand_row *row)
{
    int size = 0;
    for (int p = 0; p < CK_PROFESSIONS; p++)
        size += row->need[p];
    return size;
}

/* Whether the whole product moves, so that a side may fall below 0 (過, 上限; G1.1). */
static inline bool ck_moves_whole(const ck_rules *rules)
{
    return rules->param[CK_OVERSHOOT] != 0 || rules->param[CK_LIMIT] >= CK_NO_LIMIT;
}

/* Whether this game has a profession. */
static inline bool ck_has_profession(const ck_rules *rules, int profession)
{
    return (rules->board->professions >> profession & 1) != 0;
}

/* The name of a parameter, and the words it takes ("" for a number). */
typedef struct ck_param_info {
    const char *name, *words;
} ck_param_info;

const ck_param_info *ck_rules_param_info(ck_param param);

/* Whether a square belongs to the board, is water, or is field in this position (R1). */
static inline bool ck_on_board(const ck_rules *rules, ck_square square)
{
    return rules->board->ground[square] != 0;
}

static inline bool ck_is_water(const ck_rules *rules, ck_square square)
{
    return (rules->board->ground[square] & CK_WATER) != 0;
}

static inline bool ck_is_field(const ck_rules *rules, const ck_position *position, ck_square square)
{
    const bool fixed = (rules->board->ground[square] & CK_FIELD) != 0;
    const bool here = (position->minds == square) & (rules->param[CK_TAM_IS_FIELD] != 0);
    return fixed | ck_is_next_to(square, position->minds) | here;
}

/* The start position of the first season (R1.1, R9.3), FIRST to move. */
ck_position ck_rules_start(const ck_rules *rules, ck_side first);

/* Sets the board up again for a season (R9.5); points and season number stay. */
void ck_rules_set_up(const ck_rules *rules, ck_position *position, ck_side first);

#endif
