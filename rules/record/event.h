/*
 * Events: what a record of one of the other games says (games.md §0.3, §8), one after another.
 *
 * The board game has entries instead (record.h). A game names its own verbs; an event holds the
 * number of the verb and the things that were written after it, each with its place.
 */
#ifndef CETKAIK_RULES_RECORD_EVENT_H
#define CETKAIK_RULES_RECORD_EVENT_H

#include "rules/base/memory.h"
#include "rules/base/span.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum ck_event_kind {
    CK_EVENT_COMMENT,  /* the first thing is its text */
    CK_EVENT_START,    /* 春始; the first thing is the name of the season */
    CK_EVENT_VERB,     /* all that a player does, claims or has, and what lies on the table */
    CK_EVENT_END,      /* 春終; things as at the start */
    CK_EVENT_SCORE,    /* [甲]五 after the end of a season; without a thing: nothing said */
    CK_EVENT_GAME_END, /* 星一周 */
    CK_EVENT_UNREAD    /* not understood, which the reader has told */
} ck_event_kind;

typedef enum ck_thing_kind {
    CK_THING_NUMBER,  /* VALUE */
    CK_THING_CARD,    /* VALUE: ck_card of rules/contest/cards.h; AS: the kind it acts, 為 */
    CK_THING_PIECE,   /* of 国官集来: VALUE as rules/contest/departments.h; AS: a number, 為 */
    CK_THING_UNKNOWN, /* 或 */
    CK_THING_PLAYER,  /* VALUE: seat, from 0 */
    CK_THING_SQUARE,  /* VALUE: ck_square */
    CK_THING_WORD     /* the name of a hand, 米, 銭, 無撃裁 …; VALUE: see ck_event_list */
} ck_thing_kind;

enum { CK_NOT_SAID = -1 };

typedef struct ck_thing {
    ck_span span;
    uint8_t kind; /* ck_thing_kind */
    int8_t as;    /* CK_NOT_SAID: no 為 */
    int32_t value;
} ck_thing;

typedef struct ck_event {
    ck_span span;
    uint8_t kind;          /* ck_event_kind */
    uint8_t verb;          /* of the game's forms */
    int16_t seat;          /* of the player whose event it is; CK_NOT_SAID: nobody's */
    uint32_t first, count; /* its things */
    uint32_t word;         /* see ck_event_list */
} ck_event;

/* A player line [name]points; the first player comes first. */
typedef struct ck_player {
    ck_span span;
    ck_text name;
    bool has_points;
    int32_t points;
    int8_t tenths;
} ck_player;

/* More players than this no game has; a record that names more is told so. */
enum { CK_MAX_SEATS = 64 };

/* No game comes near: a record with more events, or things or words, is one of the too long. */
enum { CK_MOST_EVENTS = 1 << 16, CK_MOST_THINGS = 1 << 18 };

/* {.memory = …} is empty; arrays are kept when a record is cleared. */
typedef struct ck_event_list {
    const ck_memory *memory;
    ck_event *event;
    size_t count, room;
    ck_thing *thing;
    size_t thing_count, thing_room;
    ck_player *seat; /* in seating order */
    size_t seats, seat_room;
    bool overfull; /* there were more of these than can be: it cannot be read */
    ck_text *word; /* what does not stand in the text as it is meant: the number of each is one more
                      than its index, and 0 means that the span says it */
    size_t words, word_room;
} ck_event_list;

/* The things of an event; NULL where no event has any. */
static inline const ck_thing *ck_event_things(const ck_event_list *events, const ck_event *event)
{
    return events->thing ? events->thing + event->first : NULL;
}

void ck_event_list_clear(ck_event_list *events);
void ck_event_list_free(ck_event_list *events);

/* Append a zeroed element and return it, valid until the next call; where there are too many, in
 * the place of the last one. NULL when memory is short. */
ck_event *ck_event_list_add(ck_event_list *events, ck_event_kind kind, ck_span span);
ck_thing *ck_event_list_add_thing(ck_event_list *events, ck_thing_kind kind, ck_span span);
ck_player *ck_event_list_add_seat(ck_event_list *events, ck_span span);

/* Appends a word likewise, which is borrowed, and returns its number; 0 when memory is short. */
uint32_t ck_event_list_add_word(ck_event_list *events, ck_text word);

#endif
