/*
 * Private: the state of a replay, which its parts share, and reruns (rules/advice) keep; types
 * alone.
 *
 * replay.c walks the entries, for_king.c those of a game about the King, turn.c judges and plays a
 * turn, recover.c goes on after an error,
 * ahead.c looks at what follows, meant.c and rethink.c find out by that what was meant,
 * declaration.c looks at declarations, missing.c at those that lack,
 * tell.c talks to the observer. frame.c has what a record of moves and a score sheet
 * (sheet_state.h) share.
 */
#ifndef CETKAIK_RULES_REPLAY_STATE_H
#define CETKAIK_RULES_REPLAY_STATE_H

#include "rules/replay/replay.h"

/* A piece that stands elsewhere than our board says, because a turn is wrong or missing. */
typedef struct ck_stray {
    ck_piece piece;     /* CK_EMPTY: not known */
    uint8_t side;       /* ck_side */
    uint8_t profession; /* CK_NO_PROFESSION: not known */
    ck_square square;   /* where it stands on our board; CK_NO_SQUARE: nowhere, or not known */
} ck_stray;

enum { CK_MOST_STRAYS = 6 };

/* What an error before leaves in doubt; findings that hang on it are not reported. */
typedef struct ck_doubts {
    ck_square_set squares;
    bool held[2]; /* what a side has captured */
    bool points;
    bool turn;    /* the last turn was not understood, or not as it is written */
    bool seasons; /* where the seasons before this one ended */
    bool sides;   /* to whom points went, in a season of which nobody knows who began it: told */
    bool names;   /* whose name is whose hangs on who began, and that is contradicted */
    ck_stray stray[CK_MOST_STRAYS];
    int strays;
    ck_square minds_from; /* where the Minds stood before it may have strayed; CK_NO_SQUARE: no */
    ck_position gap;      /* where the last turn was missing or not understood; its side should
                             have moved */
    ck_side missed;       /* the side whose turn was missing; CK_NO_SIDE: none was */
    uint32_t missed_at;   /* before this turn */
} ck_doubts;

/* What a game about the King has besides (games.md §1.10). */
typedef struct ck_king_game {
    ck_piece taken[CK_MOST_MORE + 2]; /* by the last turn, and not noted so far */
    uint8_t left;                     /* how many of them */
    bool claimed;                     /* 為王 終季 was written */
    bool offered[2];                  /* by side: 引分 since the last move */
    bool swapped[2];                  /* by side: 車獣換 */
} ck_king_game;

/*
 * What it costs to find something out, in hundreds of instructions, as callgrind counts them on the
 * hard records of tests/bench (sh tests/bench/gate leaves their profile in build/gate).
 */
enum {
    CK_COST_BEGIN = 10,    /* to begin a replay */
    CK_COST_COPY = 10,     /* another replay, from where one stands */
    CK_COST_TURN = 6,      /* to judge a turn and play it */
    CK_COST_MINDS = 8,     /* besides, where it is one of the Minds, */
    CK_COST_WRONG = 3,     /* where it is not legal, */
    CK_COST_CAPTURE = 4,   /* or hands may change */
    CK_COST_DECLARED = 6,  /* a declaration */
    CK_COST_TOLD = 130,    /* a finding, with the words that are made of it */
    CK_COST_LIST = 200,    /* a list of all legal moves */
    CK_COST_LIST_AT = 120, /* of those at some squares */
    CK_COST_LISTED = 1,    /* each of them */
    CK_COST_SLIPS = 60,    /* of those that differ in one thing from a move */
    CK_COST_JUDGE = 7,     /* to judge a move on another board */
    CK_COST_NEED = 20,     /* to look at what a turn needs to be legal */
    CK_COST_GUESS = 20,    /* what it can have been meant for */
    CK_COST_PIECE = 14,    /* at where a piece can go */
    CK_COST_THROUGH = 40   /* at all moves of a piece */
};

/* A replay under way. */
typedef struct ck_replay_state {
    const ck_record *record;
    const ck_observer *observer;
    bool verifying; /* the record is believed, and the first finding ends it (verify.h) */
    bool refuted;   /* there was one */
    ck_outcome outcome;
    ck_side first;       /* who moves first in this season; CK_NO_SIDE: unknown */
    uint8_t firsts_used; /* letters of 一位色 used up */
    uint8_t half;        /* how its seasons are called, see words/names.h */
    bool marked;         /* the end of this season has been marked */
    bool opened;         /* the beginning of this season has been marked */
    bool told_season;    /* the observer has heard of this season's end */
    bool told_settled;   /* and of where the game stands now */
    bool closed;         /* 星一周 was written */
    bool after_end_told;
    uint32_t moves;      /* in this season */
    ck_side player_side; /* side of the first player that the header names; CK_NO_SIDE: unknown */
    ck_text bears[2];    /* by side: the name in its declarations, where the header has none */

    ck_doubts doubts;
    int64_t moved;       /* points that the end of the last season gave to the A side */
    bool again;          /* the entry before is 再行 */
    int64_t again_moved; /* and these are the points that 終季 would have moved */
    /* Points that the record gives the A side beyond ours, after a finding said so: now, and when
     * the season began. */
    int64_t ahead, was_ahead;

    /* The turn before this entry, for a declaration that may be missing after it. */
    const ck_entry *last_turn;

    const ck_entry *season_from; /* where this season begins, and the errors found before it */
    uint32_t season_errors;
    bool hasty;      /* it is over with the first error: what would come after that is not asked */
    bool blind;      /* it looks ahead itself, and does not look ahead once more */
    uint8_t guesses; /* what was meant is asked at so many errors more */
    ck_effort *effort;
    const ck_entry *passed; /* moves from this one up to the other are done with */
    const ck_entry *passed_to;
    const ck_written_move *taken_for; /* the turn under way; NULL: as its entry says */

    ck_king_game king;
    ck_game game; /* the last, for it is begun by itself */
} ck_replay_state;

/* What is done with an entry, by its kind. */
typedef void ck_on_entry(ck_replay_state *replay, const ck_entry *entry);

/* The turn under way: what its entry says, or what that is taken for. */
static inline const ck_written_move *ck_turn_as(const ck_replay_state *replay,
                                                const ck_entry *entry)
{
    return replay->taken_for ? replay->taken_for : &entry->as.move;
}

/*
 * A replay that stands before one of its entries, see ck_halt_begin(). Owned by the caller, who
 * must neither copy nor move it; it holds nothing to be given back.
 */
struct ck_halt {
    ck_replay_state replay;
    ck_rules own; /* where they are not the caller's */
    size_t at;    /* index of the entry that comes next */
};

/* Spends some of what is left of an effort, or of a part of it; false when that is all. */
static inline bool ck_spend_of(ck_effort *effort, uint64_t *left, uint64_t cost)
{
    effort->spent += cost;
    *left -= cost < *left ? cost : *left;
    if (ck_is_all_spent(effort))
        effort->left = effort->lines = effort->needs = 0;
    return *left > 0;
}

static inline bool ck_spend(const ck_replay_state *replay, uint64_t cost)
{
    return ck_spend_of(replay->effort, &replay->effort->left, cost);
}

static inline bool ck_is_spent(const ck_replay_state *replay)
{
    return replay->effort->left == 0;
}

/* Whether nobody wants to know more. */
static inline bool ck_is_over(const ck_replay_state *replay)
{
    const bool *over = replay->observer->over;
    return over && (*over || (replay->observer->brief && ck_is_spent(replay)));
}

/* Whether an entry is a turn that was done with before its place. */
static inline bool ck_is_passed(const ck_replay_state *replay, const ck_entry *entry)
{
    return entry < replay->passed_to && entry >= replay->passed;
}

#endif
