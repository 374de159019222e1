/*
 * Film: a replay as a row of frames, for those who show boards.
 *
 * A frame is where a game stands after a turn and all that was declared there, with the turn that
 * led to it. Each season begins with a frame of its own, number 0.
 */
#ifndef CETKAIK_RULES_REPLAY_FRAMES_H
#define CETKAIK_RULES_REPLAY_FRAMES_H

#include "rules/replay/replay.h"

/* What it points at lives for the call only; what is of a turn is set where MOVED. */
typedef struct ck_frame {
    uint8_t season;
    uint8_t half;    /* the same */
    uint32_t number; /* of the turn within its season, from 1; 0: the season begins */
    const ck_position *position;
    bool moved;            /* false at the beginning, and where the turn was not understood */
    const ck_entry *entry; /* of the turn */
    ck_side side;          /* whose turn it was */
    bool certain;          /* no error before it leaves the position in doubt */
    ck_ruling ruling;
    ck_casts casts;
    ck_turn turn;
    bool declared;
    ck_declaration_event declaration; /* the last one after the turn */
} ck_frame;

typedef void ck_see(void *self, const ck_frame *frame);

/* Replays a record and shows its frames; MEMORY is for the replay, NULL is malloc.
 * Returns false when it is short. */
bool ck_frames_of_record(const ck_rules *rules, const ck_record *record, const ck_memory *memory,
                         ck_see *see, void *self);

#endif
