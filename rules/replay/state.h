/* Private: the types of a replay's state and of the problems that stop it. */
#ifndef CETKAIK_RULES_REPLAY_STATE_H
#define CETKAIK_RULES_REPLAY_STATE_H

#include "rules/replay/replay.h"

/* Facts that an earlier problem leaves uncertain. */
typedef struct ck_uncertainty {
    bool position; /* the board, until the season ends */
    bool points;   /* the points of this season */
    int8_t
        doublings[2]; /* doublings of the stake that the record may lack, and may have too many */
    bool seasons;     /* the ends of the seasons before this one */
    bool sides;       /* the side that points went to; reported */
    bool names;       /* the side of a name: it depends on the first mover */
    bool last_turn;   /* the last turn */
} ck_uncertainty;

/* The additional state of a game about the King (games.md §1.10). */
typedef struct ck_king_game {
    ck_piece taken[CK_MOST_MORE + 2]; /* captures of the last turn not yet named in a comment */
    uint8_t left;                     /* number of them */
    bool claimed;                     /* 為王 終季 was written */
    bool offered[2];                  /* by side: 引分 since the last move */
    bool swapped[2];                  /* by side: 車獣換 */
} ck_king_game;

/* A replay before one of its entries. Copy it with ck_step_copy_state(). */
typedef struct ck_replay_state {
    const ck_record *record;
    const ck_observer *observer; /* receives events, and findings that do not stop the replay */
    ck_player_event player[2];
    uint32_t all_moves, seasons; /* see ck_outcome */
    uint32_t errors, warnings;
    bool failed, sides_known;
    uint32_t remarks; /* findings passed to the observer, errors included */
    bool begun;       /* the first season has begun */
    bool usual; /* turns may be plain: the first season has begun, 星一周 was not written, and it is
                   not a game of ways or about the King */
    ck_side first;       /* side that moves first in this season; CK_NO_SIDE: unknown */
    uint8_t firsts_used; /* letters of 一位色 used up */
    uint8_t half;        /* naming of the seasons, see words/names.h */
    bool marked;         /* the end of this season has been marked */
    bool opened;         /* the beginning of this season has been marked */
    bool season_emitted; /* the observer has received this season's end */
    bool frame_emitted;  /* the observer has received the position after the last turn */
    bool closed;         /* 星一周 was written */
    bool after_end;      /* the first entry after the end has been reported */
    uint32_t moves;      /* in this season */
    ck_side player_side; /* side of the first player that the header names; CK_NO_SIDE: unknown */
    ck_text bears[2];    /* by side: the name in its declarations, if the header has none */

    ck_uncertainty unsure;
    int64_t moved;       /* points that the end of the last season gave to the A side */
    bool again;          /* the previous entry is 再行 */
    int64_t again_moved; /* points that 終季 would have moved instead */
    /* Points of the A side in the record beyond ours, after a reported error: now, and at the start
     * of the season. */
    int64_t ahead, was_ahead;

    const ck_entry *last_turn;   /* the turn before this entry; NULL: none in this season */
    const ck_entry *season_from; /* first entry of this season */

    ck_king_game king;
    ck_game game; /* the last member: ck_step_copy_state() omits its end where it is unused */
} ck_replay_state;

/* The reason why an entry cannot be played: the finding, with its facts by value. */
typedef struct ck_problem {
    ck_finding finding; /* its pointers to facts are set by ck_problem_finding() */
    bool about_move, about_hands;
    bool reported; /* the reader has reported the entry already */
    ck_move_facts move;
    ck_hand_facts hands;
} ck_problem;

/* How a step interprets an entry; the values below stand for "as written". */
typedef struct ck_interpretation {
    const ck_written_move *move; /* NULL: as the entry says */
    uint8_t choice;              /* ck_choice of a declaration; CK_NO_CHOICE: as it says */
    uint8_t first;               /* ck_side that begins the season; CK_NO_SIDE: as it says */
    bool forced;                 /* play the entry as far as it can be played */
    bool hands_due;              /* the hands of a declaration are those that are due */
    bool ends_season;            /* a mark without 終季 ends the season */
} ck_interpretation;

/* Steps over an entry of one kind; findings never stop it. */
typedef void ck_on_entry(ck_replay_state *state, const ck_entry *entry);

#endif
