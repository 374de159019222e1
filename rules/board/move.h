/*
 * Moves and the judge's rulings on them (R2 to R6): the types of judge.h, list.h and play.h.
 */
#ifndef CETKAIK_RULES_BOARD_MOVE_H
#define CETKAIK_RULES_BOARD_MOVE_H

#include "rules/board/rules.h"

typedef enum ck_move_kind {
    CK_MOVE_PIECE,
    CK_MOVE_PLACE,
    CK_MOVE_MINDS,
    CK_MOVE_WAY /* of a piece, where turns are ways over boats and enemies; see way.h */
} ck_move_kind;

/* In which half of its turn the Minds steps on another piece (R5.3). */
typedef enum ck_minds_step {
    CK_NO_STEP,
    CK_STEP_FORMER,
    CK_STEP_LATTER,
    CK_STEP_UNKNOWN
} ck_minds_step;

/*
 * A move as announced, without casts. Fields that do not apply hold their "no" value. So do fields
 * that the record omits (片, 或, the first square of the Minds); the judge fills them in where only
 * one answer is legal.
 *
 * A way may touch several squares before it ends: VIA is the first, MORE has the others. Leg 0
 * begins on FROM; see ck_leg_end().
 */
enum { CK_MOST_MORE = 19 };

typedef struct ck_move {
    uint8_t kind;       /* ck_move_kind */
    uint8_t profession; /* CK_NO_PROFESSION: unwritten */
    uint8_t colour;     /* of a placed piece; CK_NO_COLOUR: unwritten */
    uint8_t step;       /* ck_minds_step, of the Minds */
    ck_square from;     /* CK_NO_SQUARE when placing */
    ck_square via;      /* the via point */
    ck_square first;    /* first destination of the Minds */
    ck_square to;
    uint8_t mores;  /* number of squares in MORE */
    bool lost;      /* the last leg is a leap that costs the leaper; TO holds the piece it takes */
    uint32_t leaps; /* bit l: leg l is a leap */
    ck_square more[CK_MOST_MORE];
} ck_move;

/* Why a move is not legal, or CK_LEGAL. */
typedef enum ck_verdict {
    CK_LEGAL,
    CK_OFF_BOARD,         /* AT is not a square of this board */
    CK_START_EMPTY,       /* nothing stands on FROM */
    CK_START_FOREIGN,     /* FROM holds the other side's piece */
    CK_START_MINDS,       /* FROM holds the Minds, the record names a piece */
    CK_OTHER_PIECE,       /* FROM holds a piece of another profession than written */
    CK_NO_REACH,          /* the piece does not move that way; AT is the start of the leg */
    CK_BLOCKED,           /* AT is in the way */
    CK_VIA_EMPTY,         /* nothing stands on the via point */
    CK_VIA_NO_REACH,      /* the first leg does not reach the via point */
    CK_VIA_BLOCKED,       /* AT is in the way of the first leg */
    CK_OWN_PIECE,         /* the destination holds an own piece */
    CK_ONTO_MINDS,        /* the destination holds the Minds */
    CK_PROTECTED,         /* the General on AT protects the piece on the destination */
    CK_STEP_FORBIDDEN,    /* this rule set forbids stepping over the Minds */
    CK_NOT_HELD,          /* the piece to be placed is not among the captured pieces */
    CK_COLOUR_MISSING,    /* both colours are held, and the record does not say which is placed */
    CK_OCCUPIED,          /* the square to place on, or AT on the Minds' way, is not empty */
    CK_MINDS_ELSEWHERE,   /* the Minds stands on AT */
    CK_MINDS_NO_REACH,    /* no two king's moves lead there */
    CK_MINDS_AFTER_MINDS, /* forbidden here: the other side has just moved it */
    CK_MINDS_BACK,        /* forbidden here: it ends where it began */
    CK_NO_SUCH_PIECE,     /* this game has no piece of the profession */
    CK_NO_PLACING,        /* in this game captured pieces do not come back */
    CK_ACROSS_WATER,      /* AT is water on the way of a leg */
    CK_VIA_ACROSS_WATER,  /* the same, of a leg to a boat */
    CK_INTO_WATER,        /* the destination is water */
    CK_OUT_OF_WATER,      /* a boat goes to dry land */
    CK_BOAT_CUT_OFF,      /* no water leads there but past the boat on AT, or none at all */
    CK_BOAT_ON_BOAT,      /* a boat goes to, or over, the boat on AT */
    CK_NO_BOAT,           /* the piece on the via point AT is no boat */
    CK_BOAT_TWICE,        /* the boat on AT is stepped on again */
    CK_AFTER_TAKING,      /* the way continues to AT after a capture */
    CK_TAKES_BOAT,        /* the way takes the boat on AT */
    CK_MUST_LEAP,         /* the piece takes by leaping only */
    CK_CANNOT_LEAP,       /* the piece does not leap, or not so; AT is the start of the leg */
    CK_LEAP_OVER_NOTHING, /* no enemy stands on AT, which is leaped over */
    CK_LEAP_BLOCKED,      /* AT, before the piece that is leaped over, is in the way, or water */
    CK_LANDING_FULL,      /* the square AT where a leap ends is not empty */
    CK_LANDING_WET,       /* the square AT where a leap ends is water, or lies beyond the edge */
    CK_LANDING_GOOD,      /* the record says that a leap costs the leaper, but it can land on AT */
    CK_VERDICTS
} ck_verdict;

/* The judge's answer. */
typedef struct ck_ruling {
    uint8_t verdict;   /* ck_verdict */
    ck_square at;      /* the square that matters, see ck_verdict; else CK_NO_SQUARE */
    ck_move move;      /* the move, with omitted fields filled in where they are certain */
    ck_piece captured; /* piece on the destination, or last capture of a way; CK_EMPTY: none */
    uint8_t bridge;  /* squares that the bridge cast must cover (R3.3); 0: no bridge cast. More than
                        five may be announced, but cannot succeed. */
    bool water;      /* the water cast is needed (R4) */
    bool over_minds; /* steps over the Minds (R3.6) */
    bool promotes;   /* promotes the Pawn for good (games.md §1.10) */
} ck_ruling;

/* What a legal move of a piece takes, and which casts it needs; see ck_ruling. */
typedef struct ck_piece_ruling {
    ck_piece captured;
    uint8_t bridge;
    bool water, over_minds;
} ck_piece_ruling;

/* The same as a whole ruling of the move. */
static inline ck_ruling ck_whole_ruling(const ck_move *move, const ck_piece_ruling *legal)
{
    return (ck_ruling){
        .verdict = CK_LEGAL,
        .at = CK_NO_SQUARE,
        .move = *move,
        .captured = legal->captured,
        .bridge = legal->bridge,
        .water = legal->water,
        .over_minds = legal->over_minds,
    };
}

#endif
