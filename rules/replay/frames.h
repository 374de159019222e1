/*
 * Frames: a game as a sequence of states, for drawing its board or table.
 *
 * In a game on the board, a frame is the position after a turn and its declarations, with that
 * turn. In another game, it is the table after an event other than a comment. Number 0 is the
 * beginning of a season.
 */
#ifndef CETKAIK_RULES_REPLAY_FRAMES_H
#define CETKAIK_RULES_REPLAY_FRAMES_H

#include "rules/contest/deck.h"
#include "rules/contest/tabletop.h"
#include "rules/replay/replay.h"

/* The players with a possible event. */
typedef struct ck_acting {
    bool known;
    bool seat[CK_MAX_SEATS];
    int count;
} ck_acting;

/* The table of another game after an event. */
typedef struct ck_table_state {
    const ck_contest *contest;
    size_t event;        /* its index in the record */
    bool judged;         /* false: DECK, TOP and POINTS are from before the season's error */
    bool finished;       /* 終季 was judged */
    const ck_deck *deck; /* NULL: no deck, or an unknown one */
    ck_tabletop top;     /* with the move of this event */
    int64_t points[CK_MAX_SEATS]; /* including this season's changes so far */
    /* Private, for ck_frames_acting(). */
    struct ck_offer_list *offers;
    ck_acting *acting;
} ck_table_state;

/* A frame; its pointers are valid only during the call. */
typedef struct ck_frame {
    int season;      /* from 0 */
    ck_text name;    /* of the season: its sign, or as in the record; length 0: none */
    uint32_t number; /* of the turn or event in its season, from 1; 0: the season begins */
    const ck_table_state *table; /* of another game; NULL: a board, which has all members below */
    uint8_t half;                /* naming of the seasons, see words/names.h */
    const ck_position *position;
    /* The members of a turn are set where MOVED is. */
    bool moved;            /* false at the beginning, and where the turn was unreadable */
    const ck_entry *entry; /* of the turn */
    ck_side side;          /* the mover */
    bool certain;          /* no error before it leaves the position in doubt */
    ck_ruling ruling;
    ck_casts casts;
    ck_turn turn;
    bool declared;
    ck_declaration_event declaration; /* the last one after the turn */
    const ck_due *due;                /* what is to be declared and is not; NULL: nothing */
} ck_frame;

typedef void ck_see(void *self, const ck_frame *frame);

/* Replays a record and passes its frames to SEE. MEMORY is for the replay; NULL is malloc. Returns
 * false when memory is short. */
bool ck_frames_of_record(const ck_rules *rules, const ck_record *record, const ck_memory *memory,
                         ck_see *see, void *self);

/* ---- the other games ---- */

/* The players who may act at a table; computed at the first call. */
const ck_acting *ck_frames_acting(const ck_table_state *table);

/* An event and its place: the season from 0, −1 before the first, and the number in it. */
enum { CK_NO_EVENT = -1 };
typedef struct ck_event_place {
    int64_t event; /* index in the record; CK_NO_EVENT: none */
    int season;
    uint32_t number;
} ck_event_place;

extern const ck_event_place ck_frames_before_all;

/* Moves to an event (not a comment); returns whether it begins a season. */
bool ck_frames_go_on(ck_event_place *place, const ck_event_list *events, size_t event);

/* The last event up to an offset of the text. */
ck_event_place ck_frames_event_at(const ck_record *record, uint32_t offset);

#endif
