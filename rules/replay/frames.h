/*
 * Frames: a replay as a sequence of positions, for drawing boards.
 *
 * A frame is the position after a turn and its declarations, with that turn. Each season begins
 * with a frame of its own, number 0.
 */
#ifndef CETKAIK_RULES_REPLAY_FRAMES_H
#define CETKAIK_RULES_REPLAY_FRAMES_H

#include "rules/replay/replay.h"

/* Pointers are valid during the call only. The members of a turn are set where MOVED is. */
typedef struct ck_frame {
    uint8_t season;
    uint8_t half;    /* naming of the seasons, see words/names.h */
    uint32_t number; /* of the turn within its season, from 1; 0: the season begins */
    const ck_position *position;
    bool moved;            /* false at the beginning, and where the turn was unreadable */
    const ck_entry *entry; /* of the turn */
    ck_side side;          /* the mover */
    bool certain;          /* no error before it leaves the position in doubt */
    ck_ruling ruling;
    ck_casts casts;
    ck_turn turn;
    bool declared;
    ck_declaration_event declaration; /* the last one after the turn */
} ck_frame;

typedef void ck_see(void *self, const ck_frame *frame);

/* Replays a record and passes its frames to SEE. MEMORY is for the replay; NULL is malloc. Returns
 * false when memory is short. */
bool ck_frames_of_record(const ck_rules *rules, const ck_record *record, const ck_memory *memory,
                         ck_see *see, void *self);

#endif
