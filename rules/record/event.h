/*
 * Events: the record of one of the other games (games.md §0.3, §8), in order.
 *
 * The board game has entries instead (record.h). Each game numbers its own verbs; an event holds a
 * verb and the things written after it, each with its place.
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
    CK_EVENT_VERB,     /* an action, a claim, a holding, or cards and pieces on the table */
    CK_EVENT_END,      /* 春終; things as at the start */
    CK_EVENT_SCORE,    /* [甲]五 after the end of a season; without things: no points written */
    CK_EVENT_GAME_END, /* 星一周 */
    CK_EVENT_UNREAD    /* not understood; the reader has reported it */
} ck_event_kind;

typedef enum ck_thing_kind {
    CK_THING_NUMBER, /* VALUE */
    CK_THING_CARD,   /* VALUE: ck_card of rules/contest/cards.h; AS: the kind it stands for, 為 */
    CK_THING_PIECE, /* of 国官集来: VALUE as in rules/contest/departments.h; AS: a number, 為 */
    CK_THING_UNKNOWN, /* 或 */
    CK_THING_PLAYER,  /* VALUE: seat, from 0 */
    CK_THING_SQUARE,  /* VALUE: ck_square */
    CK_THING_WORD     /* the name of a hand, 米, 銭, 無撃裁 …; VALUE: see ck_event_list */
} ck_thing_kind;

/* No seat, kind, card or value. */
enum { CK_NONE = -1 };

typedef struct ck_thing {
    ck_span span;
    uint8_t kind; /* ck_thing_kind */
    int8_t as;    /* CK_NONE: no 為 */
    int32_t value;
} ck_thing;

typedef struct ck_event {
    ck_span span;
    uint8_t kind;          /* ck_event_kind */
    uint8_t verb;          /* of the game's forms */
    int16_t seat;          /* of the acting player; CK_NONE: none */
    uint32_t first, count; /* range of its things */
    uint32_t word;         /* number of a word in ck_event_list; 0: none */
} ck_event;

/* A player line [name]points; the first player comes first. */
typedef struct ck_player {
    ck_span span;
    ck_text name;
    bool has_points;
    int32_t points;
    int8_t tenths;
} ck_player;

/* No game has more players; the reader reports a record that names more. */
enum { CK_MAX_SEATS = 64 };

/* Bounds far above every game: a record beyond them is too long to be read. */
enum { CK_MOST_EVENTS = 1 << 16, CK_MOST_THINGS = 1 << 18 };

/* {.memory = …} is an empty list. Clearing keeps the arrays. */
typedef struct ck_event_list {
    const ck_memory *memory;
    ck_event *event;
    size_t count, room;
    ck_thing *thing;
    size_t thing_count, thing_room;
    ck_player *seat; /* in seating order */
    size_t seats, seat_room;
    bool overfull;       /* a bound was exceeded: the record cannot be read */
    bool unread_players; /* the reader reported unreadable text before the first season */
    ck_text *word; /* Texts that differ from the bytes at their place. Things and events refer to
                      one by its index + 1; 0 refers to the bytes of the span. */
    size_t words, word_room;
} ck_event_list;

/* The things of an event; NULL where no event has any. */
static inline const ck_thing *ck_event_things(const ck_event_list *events, const ck_event *event)
{
    return events->thing ? events->thing + event->first : NULL;
}

void ck_event_list_clear(ck_event_list *events);
void ck_event_list_free(ck_event_list *events);

/* Append a zeroed element and return it, valid until the next call. At the bound, the new element
 * replaces the last one. Return NULL when memory is short. */
ck_event *ck_event_list_add(ck_event_list *events, ck_event_kind kind, ck_span span);
ck_thing *ck_event_list_add_thing(ck_event_list *events, ck_thing_kind kind, ck_span span);
ck_player *ck_event_list_add_seat(ck_event_list *events, ck_span span);

/* Appends a borrowed word in the same way, and returns its number; 0 when memory is short. */
uint32_t ck_event_list_add_word(ck_event_list *events, ck_text word);

#endif
