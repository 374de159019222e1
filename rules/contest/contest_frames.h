/*
 * Frames of a contest, for programs that draw its table.
 *
 * A frame is the state after an event other than a comment. Its place is the season and the number
 * of the event in it; a mark such as 春始 has number 0.
 */
#ifndef CETKAIK_RULES_CONTEST_CONTEST_FRAMES_H
#define CETKAIK_RULES_CONTEST_CONTEST_FRAMES_H

#include "rules/contest/deck.h"
#include "rules/contest/tabletop.h"

/* The place of an event: its season from 0, −1 before the first, and its number in it. */
typedef struct ck_event_place {
    int64_t season, number;
} ck_event_place;

/* The players with a possible event. */
typedef struct ck_acting {
    bool known;
    bool seat[CK_MAX_SEATS];
    int count;
} ck_acting;

/* A frame; its pointers are valid only during the call. */
typedef struct ck_contest_frame {
    const ck_contest *contest;
    size_t event; /* its index in the record */
    bool judged;  /* false: DECK, TABLE and POINTS are from before the season's error */
    ck_event_place place;
    ck_text season;               /* name; length 0: none */
    bool finished;                /* 終季 was judged */
    const ck_deck *deck;          /* NULL: no deck, or an unknown one */
    ck_tabletop table;            /* with the move of this event */
    int64_t points[CK_MAX_SEATS]; /* including this season's changes so far */
    /* Private, for ck_contest_frame_acting(). */
    struct ck_offer_list *offers;
    ck_acting *acting;
} ck_contest_frame;

typedef void ck_see_contest(void *self, const ck_contest_frame *frame);

/* The players who may act after a frame; computed at the first call. */
const ck_acting *ck_contest_frame_acting(const ck_contest_frame *frame);

/* Judges a record of a contest and passes each frame to SEE. Returns false when memory is short. */
bool ck_contest_frames_run(const ck_record *record, ck_see_contest *see, void *self);

/* The place of the event at an offset of the text. Its index; CK_NO_EVENT: none. */
enum { CK_NO_EVENT = -1 };
ck_event_place ck_contest_event_place(const ck_record *record, uint32_t offset);
int64_t ck_contest_event_at(const ck_record *record, uint32_t offset);

#endif
