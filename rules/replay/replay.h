/*
 * Replay: walks a record under a rule set and tells what it finds.
 *
 * The replay goes on after an error: the move is applied as far as it can be, and the squares and
 * captured pieces that are no longer certain are remembered, so that what follows from one error is
 * not reported again. It allocates nothing and makes no list of moves.
 */
#ifndef CETKAIK_RULES_REPLAY_REPLAY_H
#define CETKAIK_RULES_REPLAY_REPLAY_H

#include "rules/contest/contest.h"

/* A turn, told after it was played. */
typedef struct ck_turn_told {
    const ck_entry *entry;
    uint8_t season;
    uint32_t number; /* of the turn within its season, from 1 */
    ck_side side;
    bool certain; /* no error before it leaves the position in doubt */
    ck_ruling ruling;
    ck_casts casts;
    ck_turn turn;
    const ck_position *before, *after;
} ck_turn_told;

/* A declaration as it counts, told after it did. */
typedef struct ck_declaration_told {
    const ck_entry *entry; /* NULL: it was missing and is taken to have been made */
    uint8_t season;
    uint32_t number; /* of the turn after which it stands */
    ck_side side;
    ck_choice choice;
    ck_hand_set hands;
    uint32_t stake;
    int64_t points;                  /* stake included */
    uint8_t held[2][CK_PROFESSIONS]; /* what the side has captured, of which the hands are */
    int32_t moved;                   /* what the side has gained by it, at most what there was */
    int32_t totals[CK_MOST_PLAYERS]; /* points of each player after it */
} ck_declaration_told;

/* A situation hand that was paid for at once. */
typedef struct ck_penalty_told {
    const ck_entry *entry;
    uint8_t season;
    uint32_t number;
    ck_side side;
    ck_hand_set hands;
    int32_t points;                  /* stake included */
    int32_t moved;                   /* as above */
    int32_t totals[CK_MOST_PLAYERS]; /* as above */
} ck_penalty_told;

typedef struct ck_season_told {
    uint8_t season;
    uint8_t half;  /* how its seasons are called, see words/names.h */
    bool over;     /* false: the record breaks off in it */
    ck_side first; /* CK_NO_SIDE: only the Minds was moved, so it cannot be known */
    uint32_t from; /* index of the entry with which it began */
    uint32_t moves;
    int32_t points[CK_MOST_PLAYERS]; /* of each player at its end */
} ck_season_told;

/* Where the game stands when all that belongs to a turn has been heard. */
typedef struct ck_settled_told {
    uint8_t season;
    uint8_t half;    /* the same */
    uint32_t number; /* of the turn; 0: the season begins */
    const ck_position *position;
} ck_settled_told;

/*
 * What may still be spent on finding out what was meant, in hundreds of instructions (state.h).
 * Where nothing is left, what the record says is taken as it stands: no verdict hangs on it, only
 * what is said besides the first error.
 */
typedef struct ck_effort {
    uint64_t left;
    uint64_t lines; /* besides: on lines that may be missing (rethink.c) */
    uint64_t needs; /* and on what later turns need, after an error, where it is told */
    uint64_t spent; /* so much was, also where nothing was left */
    uint64_t told;  /* of that on what is told, with the words that are made of it */
    uint64_t
        most;     /* where so much was spent, and no word was made, nothing is left; 0: no matter */
    bool granted; /* false: the verifying pass has not needed it so far */
} ck_effort;

/* What was spent by one who makes no words of what is told. */
static inline uint64_t ck_spent_without_words(const ck_effort *effort)
{
    return effort->spent - effort->told;
}

/* Whether that is as much as it may be. */
static inline bool ck_is_all_spent(const ck_effort *effort)
{
    return effort->most > 0 && ck_spent_without_words(effort) >= effort->most;
}

/* What is done at such cost. */
typedef enum ck_purpose {
    CK_TO_DIAGNOSE,
    CK_TO_COUNT, /* errors, briefly, under all sets of rules together */
    CK_TO_ADVISE /* what is written otherwise, season by season */
} ck_purpose;

/*
 * So much for each thing that the record says, as many bytes as that takes at least: what it costs
 * to find out what was meant grows with the record, and not faster. A very short one has what an
 * example needs. What counts is the same in every notation, so that the same is found out in all of
 * them.
 */
ck_effort ck_effort_for(const ck_record *record, ck_purpose purpose);

/* Spends what it takes to tell so many findings, with the words that are made of them. */
void ck_effort_tell(ck_effort *effort, size_t findings);

/*
 * For all that together: what is left of it after the record was diagnosed is for counting, and
 * what is left of it then for advice, at least as much as that is granted by itself. No finding
 * hangs on advice, so that all bytes pay for it.
 */
uint64_t ck_effort_in_all(const ck_record *record, ck_purpose purpose);

/* The caller's ears; any of them may be NULL. What they are told lives for the call only. */
typedef struct ck_observer {
    void *self;
    ck_sink sink;
    void (*turn)(void *self, const ck_turn_told *turn);
    void (*declaration)(void *self, const ck_declaration_told *declaration);
    void (*penalty)(void *self, const ck_penalty_told *penalty);
    void (*season)(void *self, const ck_season_told *season);
    void (*settled)(void *self, const ck_settled_told *settled);
    bool brief; /* to know how many errors there are is enough: what was meant is not sought */
    const bool *over;  /* set: no more is to be told, and the outcome does not matter; may be NULL.
                          What is BRIEF then is over as well where no effort is left */
    ck_effort *effort; /* shared with other replays; NULL: that for the record */
} ck_observer;

/* A player of a game; in the board game his seat, the place in the list, is his side. */
typedef struct ck_player_told {
    ck_text name;          /* length 0: unknown */
    int32_t start, points; /* at the start and at the end */
} ck_player_told;

/* How a record ends. */
typedef struct ck_outcome {
    ck_end end;
    uint8_t players;
    ck_player_told player[CK_MOST_PLAYERS];
    uint8_t winner; /* his seat; CK_NO_PLAYER: none (yet) */
    bool draw;
    bool pointless;  /* the game has no points: those above mean nothing */
    int16_t unit;    /* of all points of the replay: 1, or 10 for tenths */
    uint32_t moves;  /* in all seasons */
    uint8_t seasons; /* seasons begun */
    uint32_t errors; /* findings reported by the replay, by severity */
    uint32_t warnings;
    bool sides_told; /* false: a score sheet, whose sides only keep the players apart */
} ck_outcome;

/* Replays a record as one of its game; of an unknown game, nothing happens and nothing is told. */
ck_replay_game ck_replay;

/*
 * A record of moves on a board. Returns false when that was to verify it (verify.h) and something
 * was found; else *OUTCOME is set.
 */
bool ck_replay_moves(const ck_rules *rules, const ck_record *record, const ck_observer *observer,
                     bool verifying, ck_outcome *outcome);

/* The board game. A record without moves is followed as a score sheet; see score_sheet.h. */
ck_replay_game ck_replay_board;

/*
 * Halts (state.h): a replay of moves that stands before one of its entries, to be gone on with from
 * there as often as one likes, each time with other entries behind it.
 */
typedef struct ck_halt ck_halt;

/* Begins before the first entry. RECORD and the effort of OBSERVER, which has one, are borrowed. */
void ck_halt_begin(ck_halt *halt, const ck_rules *rules, const ck_record *record,
                   const ck_observer *observer);

/* Goes on up to before an entry, which is not before the one where it stands. */
void ck_halt_at(ck_halt *halt, size_t entry, const ck_observer *observer);

/* Replays the rest; HALT stands where it stood. */
ck_outcome ck_halt_go_on(const ck_halt *halt, const ck_observer *observer);

#endif
