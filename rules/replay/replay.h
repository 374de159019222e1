/*
 * Replay: plays a record under a rule set and reports what does not fit.
 *
 * After a problem it goes on as the record was probably meant, so that one slip makes one finding
 * and hides no other. What was meant is sought among whole readings of a season (best_reading.h),
 * within a budget that is proportional to the entries of the record.
 */
#ifndef CETKAIK_RULES_REPLAY_REPLAY_H
#define CETKAIK_RULES_REPLAY_REPLAY_H

#include "rules/contest/contest.h"

/* A turn, told after it was played. */
typedef struct ck_turn_event {
    const ck_entry *entry;
    uint8_t season;
    uint32_t number; /* of the turn within its season, from 1 */
    ck_side side;
    bool certain; /* no error before it leaves the position in doubt */
    ck_ruling ruling;
    ck_casts casts;
    ck_turn turn;
    const ck_position *before, *after;
} ck_turn_event;

/* A declaration as it counts, told after it did. */
typedef struct ck_declaration_event {
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
} ck_declaration_event;

/* A situation hand that was paid for at once. */
typedef struct ck_penalty_event {
    const ck_entry *entry;
    uint8_t season;
    uint32_t number;
    ck_side side;
    ck_hand_set hands;
    int32_t points;                  /* stake included */
    int32_t moved;                   /* as above */
    int32_t totals[CK_MOST_PLAYERS]; /* as above */
} ck_penalty_event;

typedef struct ck_season_event {
    uint8_t season;
    uint8_t half;  /* how its seasons are called, see words/names.h */
    bool over;     /* false: the record breaks off in it */
    ck_side first; /* CK_NO_SIDE: only the Minds was moved, so it cannot be known */
    uint32_t from; /* index of the entry with which it began */
    uint32_t moves;
    int32_t points[CK_MOST_PLAYERS]; /* of each player at its end */
} ck_season_event;

/* Where the game stands when all that belongs to a turn has been heard. */
typedef struct ck_settled_event {
    uint8_t season;
    uint8_t half;    /* the same */
    uint32_t number; /* of the turn; 0: the season begins */
    const ck_position *position;
} ck_settled_event;

/* Callbacks of the caller; each may be NULL. What they receive lives for the call only. */
typedef struct ck_observer {
    void *self;
    ck_sink sink;
    void (*turn)(void *self, const ck_turn_event *turn);
    void (*declaration)(void *self, const ck_declaration_event *declaration);
    void (*penalty)(void *self, const ck_penalty_event *penalty);
    void (*season)(void *self, const ck_season_event *season);
    void (*settled)(void *self, const ck_settled_event *settled);
    const ck_memory *memory; /* for the search of what was meant; NULL: malloc */
} ck_observer;

/* A player of a game; in the board game his seat, the place in the list, is his side. */
typedef struct ck_player_event {
    ck_text name;          /* length 0: unknown */
    int32_t start, points; /* at the start and at the end */
} ck_player_event;

/* How a record ends. */
typedef struct ck_outcome {
    ck_end end;
    uint8_t players;
    ck_player_event player[CK_MOST_PLAYERS];
    uint8_t winner; /* his seat; CK_NO_PLAYER: none (yet) */
    bool draw;
    bool pointless;  /* the game has no points: those above mean nothing */
    int16_t unit;    /* of all points of the replay: 1, or 10 for tenths */
    uint32_t moves;  /* in all seasons */
    uint8_t seasons; /* seasons begun */
    bool failed;     /* memory was short: what was meant was not sought */
    uint32_t errors; /* findings reported by the replay, by severity */
    uint32_t warnings;
    bool sides_known; /* false: a score sheet, whose sides only keep the players apart */
} ck_outcome;

/* Replays a record as one of its game; of an unknown game, nothing happens and nothing is told. */
ck_replay_game ck_replay;

/* The board game. A record without moves is followed as a score sheet; see score_sheet.h. */
ck_replay_game ck_replay_board;

/*
 * Verifies a record: takes it as it is written. Returns true when the replay finds nothing: then
 * *OUTCOME is its outcome, and the observer has received all events. Returns false where there is
 * something to report, and for records that cannot be verified: those without moves on a board, and
 * those that the reader did not fully understand. What the observer has received is then void.
 */
bool ck_verify(const ck_rules *rules, const ck_record *record, const ck_observer *observer,
               ck_outcome *outcome);

/*
 * Counts the errors of a record without a search for what was meant, which is enough to compare
 * rule sets. Stops at MOST of them.
 */
uint32_t ck_count_errors(const ck_rules *rules, const ck_record *record, uint32_t most);

#endif
