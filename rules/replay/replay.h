/*
 * Replay: plays a record under a rule set and reports the entries that break it.
 *
 * After a problem the replay continues with the most probable correction, so that one slip makes
 * one finding and hides no other. The search compares whole readings of a season (best_reading.h),
 * within a budget proportional to the number of entries.
 */
#ifndef CETKAIK_RULES_REPLAY_REPLAY_H
#define CETKAIK_RULES_REPLAY_REPLAY_H

#include "rules/contest/contest.h"

/* A turn, emitted after it was played. */
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

/* A declaration as it counts, emitted after it was made. */
typedef struct ck_declaration_event {
    const ck_entry *entry; /* NULL: missing in the record and assumed */
    uint8_t season;
    uint32_t number; /* of the turn after which it stands */
    ck_side side;
    ck_choice choice;
    ck_hand_set hands;
    uint32_t stake;
    int64_t points;                  /* stake included */
    uint8_t held[2][CK_PROFESSIONS]; /* captured pieces of the side, which form the hands */
    int32_t moved;                   /* points gained by it, limited by those of the loser */
    int32_t totals[CK_MOST_PLAYERS]; /* points of each player after it */
} ck_declaration_event;

/* A situation hand paid at once. */
typedef struct ck_penalty_event {
    const ck_entry *entry;
    uint8_t season;
    uint32_t number;
    ck_side side;
    ck_hand_set hands;
    int32_t points;                  /* stake included */
    int32_t moved;                   /* as in a declaration event */
    int32_t totals[CK_MOST_PLAYERS]; /* points of each player after it */
} ck_penalty_event;

typedef struct ck_season_event {
    uint8_t season;
    uint8_t half;  /* naming of the seasons, see words/names.h */
    bool over;     /* false: the record breaks off in this season */
    ck_side first; /* the first mover; CK_NO_SIDE: unknown, only the Minds was moved */
    uint32_t from; /* index of the first entry */
    uint32_t moves;
    int32_t points[CK_MOST_PLAYERS]; /* of each player at its end */
} ck_season_event;

/* The position after a turn and everything that belongs to it. */
typedef struct ck_settled_event {
    uint8_t season;
    uint8_t half;    /* naming of the seasons */
    uint32_t number; /* of the turn; 0: the season begins */
    const ck_position *position;
} ck_settled_event;

/* Observer callbacks; each may be NULL. Events are valid only during the call. */
typedef struct ck_observer {
    void *self;
    ck_sink sink;
    void (*turn)(void *self, const ck_turn_event *turn);
    void (*declaration)(void *self, const ck_declaration_event *declaration);
    void (*penalty)(void *self, const ck_penalty_event *penalty);
    void (*season)(void *self, const ck_season_event *season);
    void (*settled)(void *self, const ck_settled_event *settled);
    const ck_memory *memory; /* for the search of corrections; NULL: malloc */
} ck_observer;

/* A player of a game. The index in the list is the seat; in the board game also the side. */
typedef struct ck_player_event {
    ck_text name;          /* length 0: unknown */
    int32_t start, points; /* at the start and at the end */
} ck_player_event;

/* How a record ends. */
typedef struct ck_outcome {
    ck_end end;
    uint8_t players;
    ck_player_event player[CK_MOST_PLAYERS];
    uint8_t winner; /* seat of the winner; CK_NO_PLAYER: none (yet) */
    bool draw;
    bool pointless;  /* the game has no points; those of the players mean nothing */
    int16_t unit;    /* of all points of the replay: 1, or 10 for tenths */
    uint32_t moves;  /* in all seasons */
    uint8_t seasons; /* seasons begun */
    bool failed;     /* memory was short: no corrections were searched */
    uint32_t errors; /* findings reported by the replay, by severity */
    uint32_t warnings;
    bool sides_known; /* false: a score sheet; its sides only keep the players apart */
} ck_outcome;

/* Replays a record by the rules of its game. Does nothing for a record of an unknown game. */
ck_replay_game ck_replay;

/* Replays a board game. A record without moves is a score sheet; see score_sheet.h. */
ck_replay_game ck_replay_board;

/*
 * Verifies a record as written. Returns true when there is nothing to report; *OUTCOME is then its
 * outcome, and the observer has received all events. Returns false at the first problem, and for
 * records that cannot be verified: those without moves on a board, and those that the reader did
 * not fully understand. The events received so far are then void.
 */
bool ck_replay_record(const ck_rules *rules, const ck_record *record, const ck_observer *observer,
                      ck_outcome *outcome);

/*
 * Counts the errors of a record without searching corrections, up to MOST: enough to compare rule
 * sets.
 */
uint32_t ck_replay_count_errors(const ck_rules *rules, const ck_record *record, uint32_t most);

#endif
