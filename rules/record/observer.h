/* The events that a replay passes to its observer, and its outcome: the same for every game. */
#ifndef CETKAIK_RULES_RECORD_OBSERVER_H
#define CETKAIK_RULES_RECORD_OBSERVER_H

#include "rules/record/finding.h"
#include "rules/words/names.h"

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
    int64_t totals[CK_MOST_PLAYERS]; /* points of each player after it */
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
    int64_t totals[CK_MOST_PLAYERS]; /* points of each player after it */
} ck_penalty_event;

/* A season at its end; a season of another game has neither first mover nor moves. */
typedef struct ck_season_event {
    uint8_t season;
    uint8_t half;  /* naming of the seasons, see words/names.h */
    bool over;     /* false: the record breaks off in this season */
    ck_side first; /* the first mover; CK_NO_SIDE: unknown, only the Minds was moved */
    uint32_t from; /* index of the first entry */
    uint32_t moves;
    ck_text name;
    uint8_t players;
    uint8_t winner;         /* seat; CK_NO_PLAYER: none, or not counted by the game */
    const int64_t *points;  /* of each player at its end */
    const int *rank, *cups; /* of each player; NULL: the game has none */
} ck_season_event;

/* The position after a turn and everything that belongs to it. */
typedef struct ck_settled_event {
    uint8_t season;
    uint8_t half;    /* naming of the seasons */
    uint32_t number; /* of the turn; 0: the season begins */
    const ck_position *position;
    const ck_due *due; /* what the mover has not declared; NULL: nothing */
} ck_settled_event;

/* An entry with unread text, and the only turn that its text is near to. */
typedef struct ck_unread_event {
    const ck_entry *entry;
    uint32_t index; /* of the entry */
    ck_written_move likely;
} ck_unread_event;

/* A deadline of the caller. */
typedef struct ck_cancel {
    int (*is_due)(void *self); /* nonzero: no further search */
    void *self;
} ck_cancel;

/* Observer callbacks; each may be NULL. Events are valid only during the call. */
typedef struct ck_observer {
    void *self;
    ck_sink sink;
    void (*turn)(void *self, const ck_turn_event *turn);
    void (*declaration)(void *self, const ck_declaration_event *declaration);
    void (*penalty)(void *self, const ck_penalty_event *penalty);
    void (*season)(void *self, const ck_season_event *season);
    void (*settled)(void *self, const ck_settled_event *settled);
    void (*unread)(void *self, const ck_unread_event *unread);
    const ck_memory *memory; /* for the search of corrections; NULL: malloc */
    const ck_cancel *cancel; /* asked during that search; NULL: none */
} ck_observer;

/* A player of a game. The index in the list is the seat; in the board game also the side. */
typedef struct ck_player_event {
    ck_text name;          /* length 0: unknown */
    int64_t start, points; /* at the start and at the end */
    uint8_t place;         /* from 1; equal for ties, and for all players of an unfinished game */
} ck_player_event;

/* How a record ends. */
typedef struct ck_outcome {
    ck_end end;
    uint8_t players;
    uint8_t listed; /* players to list: both sides even where nothing was replayed */
    uint8_t sides;  /* 2: the players are the sides A and IA; else 0 */
    uint8_t winner; /* seat of the winner; CK_NO_PLAYER: none (yet) */
    bool draw;
    bool pointless;   /* the game has no points; those of the players mean nothing */
    int16_t unit;     /* of all points of the replay: 1, or 10 for tenths */
    uint32_t moves;   /* in all seasons */
    uint32_t seasons; /* seasons begun; of another game, finished */
    bool failed;      /* memory was short: no corrections were searched */
    uint32_t errors;  /* findings reported by the replay, by severity */
    uint32_t warnings;
    bool sides_known; /* false: a score sheet or another game; sides only keep the players apart */
    ck_player_event player[CK_MAX_SEATS];
} ck_outcome;

/* Whether a word of the record or its header ended a board game (notation.md §14), not the play. */
static inline bool ck_is_ended_by_word(const ck_outcome *outcome)
{
    return outcome->end >= CK_END_RESIGNED && outcome->end < CK_ENDS;
}

/* The side of a seat where the first SIDES players are the sides; CK_NO_SIDE: none. */
static inline ck_side ck_side_of_seat(int sides, int seat)
{
    return seat < sides ? (ck_side)seat : CK_NO_SIDE;
}

/* The sign of a seat, A or IA; NULL for a player without a side. */
static inline const char *ck_outcome_sign(const ck_outcome *outcome, int seat)
{
    return ck_side_sign[ck_side_of_seat(outcome->sides, seat)];
}

/* The seat at an index in reading order, in a list of COUNT players: of the sides, IA comes
 * first. */
static inline int ck_seat_read(int sides, int count, int index)
{
    return sides > 0 ? count - 1 - index : index;
}

/* Replays a record by the rules of a game. */
typedef ck_outcome ck_replay_game(const ck_rules *rules, const ck_record *record,
                                  const ck_observer *observer);

#endif
