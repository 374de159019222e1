/*
 * Squares, pieces and positions (R1).
 *
 * Everything here is a small value type. Nothing allocates, nothing fails.
 */
#ifndef CETKAIK_RULES_BOARD_BOARD_H
#define CETKAIK_RULES_BOARD_BOARD_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/*
 * A square, 0 to 80: row * 9 + column, where the columns are K L N T Z X C M P and the rows
 * A E I U O Y AI AU IA. KA is 0, ZO is 40, PIA is 80. Smaller boards use a part of these.
 */
typedef uint8_t ck_square;
enum { CK_COLUMNS = 9, CK_ROWS = 9, CK_SQUARES = 81, CK_NO_SQUARE = 0xff };

/* The sides are named after their home rows. The A side moves down, towards row IA. */
typedef enum ck_side { CK_SIDE_A, CK_SIDE_IA, CK_NO_SIDE } ck_side;

/* A piece never changes its colour; the colour does not depend on its owner (R1). */
typedef enum ck_colour { CK_RED, CK_BLACK, CK_NO_COLOUR } ck_colour;

typedef enum ck_profession {
    CK_VESSEL,
    CK_PAWN,
    CK_ARCHER,
    CK_CHARIOT,
    CK_TIGER,
    CK_HORSE,
    CK_OFFICER,
    CK_SHAMAN,
    CK_GENERAL,
    CK_KING,
    CK_PROFESSIONS, /* the ten professions that can be captured end here */
    CK_MINDS = CK_PROFESSIONS,
    CK_NO_PROFESSION
} ck_profession;

/* The content of a square in one byte, 0 being empty; see CK_PIECE and the accessors below. */
typedef uint8_t ck_piece;
/* The bits of a ck_piece; the last marks a permanently promoted Pawn (games.md §1.10). */
enum {
    CK_PROFESSION_BITS = 0x0f,
    CK_COLOUR_BIT = 1 << 4,
    CK_OWNER_BIT = 1 << 5,
    CK_PROMOTED = 1 << 6
};
#define CK_PIECE(colour, profession, owner)                                                        \
    ((ck_piece)(1 + (profession) + ((colour) << 4) + ((owner) << 5)))
#define CK_EMPTY       ((ck_piece)0)
#define CK_MINDS_PIECE ((ck_piece)(1 + CK_MINDS))

static inline ck_profession ck_profession_of(ck_piece piece)
{
    return (ck_profession)((piece & CK_PROFESSION_BITS) - 1);
}

static inline ck_colour ck_colour_of(ck_piece piece)
{
    return (ck_colour)(piece >> 4 & 1);
}

/* The owner of a piece; CK_NO_SIDE for the empty square and for the Minds, which both may move. */
static inline ck_side ck_owner_of(ck_piece piece)
{
    if (piece == CK_EMPTY || piece == CK_MINDS_PIECE)
        return CK_NO_SIDE;
    return (ck_side)(piece >> 5 & 1);
}

static inline ck_side ck_other_side(ck_side side)
{
    return (ck_side)(side ^ 1);
}

/* Whether a piece has this side and profession, whatever its colour; false for the Minds. */
static inline bool ck_is_piece_of(ck_piece piece, unsigned side, unsigned profession)
{
    enum { BUT_COLOUR = CK_PROFESSION_BITS | CK_OWNER_BIT };
    return ((piece & BUT_COLOUR) == CK_PIECE(0, profession, side)) & (profession < CK_PROFESSIONS);
}

static inline int ck_row_of(ck_square square)
{
    return square / CK_COLUMNS;
}

static inline int ck_column_of(ck_square square)
{
    return square % CK_COLUMNS;
}

/* A set of squares. */
typedef struct ck_square_set {
    uint64_t word[2];
} ck_square_set;

static inline bool ck_square_set_has(const ck_square_set *set, ck_square square)
{
    return square < CK_SQUARES && (set->word[square >> 6] >> (square & 63) & 1) != 0;
}

static inline void ck_square_set_add(ck_square_set *set, ck_square square)
{
    if (square < CK_SQUARES)
        set->word[square >> 6] |= (uint64_t)1 << (square & 63);
}

static inline void ck_square_set_remove(ck_square_set *set, ck_square square)
{
    if (square < CK_SQUARES)
        set->word[square >> 6] &= ~((uint64_t)1 << (square & 63));
}

/*
 * Directions count clockwise in eighths of a turn, 0 being towards row A. As seen by the owner of a
 * piece, 0 is "up", towards the opponent: ck_turned() changes one view into the other.
 */
enum { CK_DIRECTIONS = 8 };

static inline int ck_turned(int direction, ck_side owner)
{
    return owner == CK_SIDE_A ? (direction + 4) % CK_DIRECTIONS : direction;
}

/* The straight line from one square to another; direction −1 when there is none. */
typedef struct ck_line {
    int8_t direction;
    uint8_t distance;
} ck_line;

ck_line ck_line_between(ck_square from, ck_square to);

/* The square DISTANCE steps away, or CK_NO_SQUARE beyond the edge. */
ck_square ck_square_at(ck_square from, int direction, int distance);

/* The number of king's moves between two squares. */
int ck_distance(ck_square a, ck_square b);

/*
 * The most points that a side may have or owe, in the unit of the rule set. The limit keeps the
 * difference of two sides in range.
 */
enum { CK_MOST_POINTS = 1000000000 };

/*
 * A position: the board, the captured pieces and everything else in a position line (notation.md
 * §8). A plain value: copy it freely.
 */
typedef struct ck_position {
    ck_piece at[CK_SQUARES];
    uint8_t held[2][2][CK_PROFESSIONS]; /* captured pieces: side, colour, profession */
    uint8_t side;                       /* ck_side to move */
    ck_square minds;                    /* where the Minds stands; CK_NO_SQUARE: not in this game */
    bool minds_moved;                   /* the turn before this one moved the Minds (R8.2) */
    uint8_t season;                     /* counted from 0 */
    int32_t points[2];                  /* by side, in the unit of the rule set */
    uint32_t stake;                     /* 1 at the start of a season (R9.2) */
} ck_position;

/* A number for board, captured pieces and side to move, by the algorithm that <cetkaik/board.h>
 * promises for ck_board_hash(). */
uint64_t ck_position_hash(const ck_position *position);

static inline bool ck_same_position(const ck_position *a, const ck_position *b)
{
    return a->side == b->side && memcmp(a->at, b->at, sizeof a->at) == 0 &&
           memcmp(a->held, b->held, sizeof a->held) == 0 &&
           memcmp(a->points, b->points, sizeof a->points) == 0 && a->stake == b->stake &&
           a->season == b->season && a->minds_moved == b->minds_moved;
}

#endif
