/*
 * Film of a contest: its events as a row of frames, for those who show its table.
 *
 * A frame is where a contest stands after an event that is no comment. Its place is the season and
 * the number of the event there; a mark such as 春始 is number 0.
 */
#ifndef CETKAIK_RULES_CONTEST_CONTEST_FRAMES_H
#define CETKAIK_RULES_CONTEST_CONTEST_FRAMES_H

#include "rules/contest/holding.h"
#include "rules/contest/tabletop.h"

/* An event among the others: its season from 0, −1 before the first, and its number there. */
typedef struct ck_event_place {
    int64_t season, number;
} ck_event_place;

/* Who may do something now. */
typedef struct ck_acting {
    bool known;
    bool seat[CK_MAX_SEATS];
    int count;
} ck_acting;

/* What it points at lives for the call only. */
typedef struct ck_contest_frame {
    const ck_contest *contest;
    size_t event; /* its index in the record */
    bool judged;  /* else DECK, TABLE and POINTS are those before the error of the season */
    ck_event_place place;
    ck_text season;               /* its name; length 0: it has none */
    bool finished;                /* the judge has seen its end */
    const ck_deck *deck;          /* NULL: there is none, or nobody knows how it stands */
    ck_tabletop table;            /* with the move of this event */
    int64_t points[CK_MAX_SEATS]; /* with what this season has changed already */
    /* Private: for ck_acting_in(). */
    struct ck_offer_list *offers;
    ck_acting *acting;
} ck_contest_frame;

typedef void ck_see_contest(void *self, const ck_contest_frame *frame);

/* Who may do something after a frame: looked for when it is asked first. */
const ck_acting *ck_acting_in(const ck_contest_frame *frame);

/* Judges a record of a contest and shows its frames. False when memory is short. */
bool ck_frames_of_contest(const ck_record *record, ck_see_contest *see, void *self);

/* The place of the event in which an offset of the text lies, and its index; CK_NO_EVENT: none. */
enum { CK_NO_EVENT = -1 };
ck_event_place ck_event_place_of(const ck_record *record, uint32_t offset);
int64_t ck_event_at(const ck_record *record, uint32_t offset);

#endif
