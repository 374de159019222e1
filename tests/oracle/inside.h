/*
 * Private to the oracle: what lies on the table, as plain facts.
 *
 * Rows count from A (0) to IA (8), columns from K (0) to P (8); a square is row * 9 + column.
 */
#ifndef CETKAIK_TESTS_ORACLE_INSIDE_H
#define CETKAIK_TESTS_ORACLE_INSIDE_H

#include "oracle.h"
#include "variant.h"

#include <stdlib.h>
#include <string.h>

enum { SIZE = 9, SQUARES = SIZE * SIZE, CENTRE = 4 };
enum side { SIDE_A, SIDE_IA, NO_SIDE };
enum kind {
    VESSEL,
    PAWN,
    ARCHER,
    CHARIOT,
    TIGER,
    HORSE,
    OFFICER,
    SHAMAN,
    GENERAL,
    KING,
    MINDS,
    KINDS,
};

extern const char oracle_letters[]; /* of position lines */
extern const char *const oracle_kind_names[KINDS];

struct cell {
    bool occupied;
    bool red;
    enum kind kind;
    enum side owner;
};

struct oracle_position {
    struct cell board[SQUARES];
    enum side side;            /* to move */
    int captured[2][KINDS][2]; /* by owner, kind, and 0 black or 1 red */
    int minds;                 /* where the Minds stands */
    bool minds_moved;          /* the turn before moved the Minds */
    const struct oracle_variant *rules;
};

static inline int row_of(int square)
{
    return square / SIZE;
}

static inline int column_of(int square)
{
    return square % SIZE;
}

/* The number of king's moves between two squares. */
static inline int king_moves(int a, int b)
{
    int rows = abs(row_of(a) - row_of(b));
    int columns = abs(column_of(a) - column_of(b));
    return rows > columns ? rows : columns;
}

static inline enum side other_side(enum side side)
{
    return side == SIDE_A ? SIDE_IA : SIDE_A;
}

static inline uint64_t bit_of(enum oracle_rule rule)
{
    return (uint64_t)1 << rule;
}

/* ---- reach.c: R1 and R2 ---- */

bool oracle_on_board(const struct oracle_variant *rules, int square);
bool oracle_is_water(const struct oracle_variant *rules, int square);
bool oracle_is_field(const struct oracle_position *position, int square);

/* How a piece gets from one square to another in one leg, whatever stands on the latter. */
enum reach { UNREACHED, BY_STEP, BY_SLIDE };
enum reach oracle_reach(const struct oracle_position *position, struct cell piece, int from,
                        int to);

/* Whether a General protects what stands there (R2.4). */
bool oracle_is_protected(const struct oracle_position *position, int square);

/* ---- judge.c: R2 to R6 ---- */

/* The position without the piece on that square: a piece that moves has left its start (R3.2). */
struct oracle_position oracle_lifted(const struct oracle_position *position, int from);

/* The two legs and the end of a move of a piece; LEFT is the position without it. */
uint64_t oracle_judge_via(const struct oracle_position *left, struct cell piece, int from, int via);
uint64_t oracle_judge_end(const struct oracle_position *left, struct cell piece, int start, int to);

/* The way of the Minds (R5.1 to R5.3). */
uint64_t oracle_judge_way(const struct oracle_position *left, const struct oracle_move *move);

/* ---- hands.c: R7 ---- */

enum { MOST_FORMED = ORACLE_MOST_HANDS };

/* The hands of some captured pieces, each copy by itself, and what pieces are worth beside them. */
struct hand_list {
    struct formed {
        char name[ORACLE_NAME];
        int points;
    } formed[MOST_FORMED];
    int count, beside;
};

void oracle_form_hands(const struct oracle_variant *variant, int captured[KINDS][2],
                       struct hand_list *list);

/* ---- line.c ---- */

struct text {
    char *out;
    size_t size, used;
    bool full;
};

void oracle_put(struct text *text, const char *more);
void oracle_put_square(struct text *text, int square);
/* The start position (R1.1) under the rules that the position points to. */
void oracle_set_up(struct oracle_position *position, enum side side);

void oracle_put_position(struct text *text, const struct oracle_position *position);

#endif
