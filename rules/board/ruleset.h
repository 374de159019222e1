/*
 * A rule set is data for the one engine: the ground, the start position, the movement tables, the
 * hands and the parameters (R10). The engine never asks which rule set it runs.
 */
#ifndef CETKAIK_RULES_BOARD_RULESET_H
#define CETKAIK_RULES_BOARD_RULESET_H

#include "rules/board/board.h"

#include <stddef.h>

/* What a square is made of (R1). No bit at all: the square does not belong to this board. */
enum { CK_LAND = 1, CK_WATER = 2, CK_FIELD = 4, CK_HILL = CK_LAND | CK_WATER | CK_FIELD };

typedef struct ck_board {
    uint8_t ground[CK_SQUARES];
    ck_piece start[CK_SQUARES];
} ck_board;

/*
 * One row of a movement table (R2): in each of these directions, as the owner sees them, a piece
 * reaches the squares at these distances, if no more than OVER pieces stand between; the SKIP
 * squares next to the start never block. A directional row asks for the bridge cast when it follows
 * a via point (R3.3). A row without directions ends the list.
 */
typedef struct ck_reach {
    uint8_t directions; /* bit d: direction d */
    uint8_t least, most;
    uint8_t over;
    uint8_t skip;
    bool directional;
} ck_reach;

enum { CK_MAX_REACHES = 4, CK_ANY_NUMBER = 9 };

typedef struct ck_movement {
    ck_reach outside[CK_PROFESSIONS][CK_MAX_REACHES]; /* from a square that is not field */
    ck_reach inside[CK_PROFESSIONS][CK_MAX_REACHES];  /* from the field (R2.1) */
} ck_movement;

/* Hands of all rule sets, in the order of the rule sheet; their names are in names.h. */
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
    CK_TEN_PIECES, /* 声無行処, only in the score of 2018 */
    CK_STEPPING_HAND,
    CK_FUTILE_HAND,
    CK_HANDS
} ck_hand;

/* A set of hands: a bit for each, flashed (同色) or plain. Situation hands are always plain. */
typedef struct ck_hands {
    uint32_t plain, flashed;
} ck_hands;

#define CK_HAND_BIT(hand)  ((uint32_t)1 << (hand))
#define CK_SITUATION_HANDS (CK_HAND_BIT(CK_STEPPING_HAND) | CK_HAND_BIT(CK_FUTILE_HAND))

/* One row of a hand table (R7). */
typedef struct ck_hand_row {
    uint8_t hand;                 /* ck_hand */
    uint8_t need[CK_PROFESSIONS]; /* pieces of each profession */
    uint8_t count;                /* captured pieces in all, of whatever kind */
    int8_t points;
    bool unattested; /* the points are not known: any number may be claimed */
} ck_hand_row;

typedef struct ck_hand_table {
    int8_t flash; /* points that 同色 adds; 0: no such thing in this rule set */
    uint8_t rows;
    ck_hand_row row[16];
} ck_hand_table;

typedef enum ck_param {
#define CK_PARAM(ID, name, words, meaning) CK_##ID,
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

typedef struct ck_rules {
    const char *name;
    const ck_board *board;
    const ck_movement *movement;
    const ck_hand_table *hands;
    int16_t param[CK_PARAMS];
} ck_rules;

/* The known rule sets; NULL beyond the last. The first is the default. */
const ck_rules *ck_rules_at(size_t index);

/* A rule set by its name (not NUL-terminated); NULL when unknown. */
const ck_rules *ck_rules_named(const char *name, size_t length);

/* What one parameter is called, the words it takes ("" for a number) and what it means. */
typedef struct ck_param_info {
    const char *name, *words, *meaning;
} ck_param_info;

const ck_param_info *ck_param_info_of(ck_param param);

/*
 * Reads "SET", "SET,param=value…" or "param=value…" (which changes the default set). On success
 * fills *RULES and returns true. On failure returns false and points *BAD and *BAD_LENGTH at the
 * part of TEXT that was not understood; *RULES is then undefined.
 */
bool ck_rules_parse(ck_rules *rules, const char *text, size_t length, const char **bad,
                    size_t *bad_length);

/* Whether a square belongs to the board, is water, or is field in this position (R1). */
static inline bool ck_on_board(const ck_rules *rules, ck_square square)
{
    return square < CK_SQUARES && rules->board->ground[square] != 0;
}

static inline bool ck_is_water(const ck_rules *rules, ck_square square)
{
    return (rules->board->ground[square] & CK_WATER) != 0;
}

bool ck_is_field(const ck_rules *rules, const ck_position *position, ck_square square);

/* The start position of the first season (R1.1, R9.3), FIRST to move. */
ck_position ck_start(const ck_rules *rules, ck_side first);

/* Sets the board up again for a season (R9.5); points and season number stay. */
void ck_set_up(const ck_rules *rules, ck_position *position, ck_side first);

#endif
