/*
 * The turns of a record as its replay played them, with the positions around each. Filled by an
 * observer, for rows and views of turns.
 */
#ifndef CETKAIK_RULES_COLLECTION_TURN_LIST_H
#define CETKAIK_RULES_COLLECTION_TURN_LIST_H

#include "rules/replay/result.h"

typedef struct ck_played_turn {
    const ck_entry *entry;
    uint8_t season, side;
    bool certain; /* legal, and no error before it leaves the position in doubt */
    uint32_t number;
    ck_ruling ruling;
    ck_casts casts;
    ck_piece captured;
    ck_position before, after;
    ck_position settled; /* AFTER, once everything declared there counts */
} ck_played_turn;

/* {.memory = …} is empty; free with ck_turn_list_free(). Reused from record to record. */
typedef struct ck_turn_list {
    const ck_memory *memory;
    ck_played_turn *turn;
    size_t count, room;
    bool failed; /* memory was short */
} ck_turn_list;

void ck_turn_list_free(ck_turn_list *turns);

/* Begins a record; the observer for its replay. SELF is the ck_turn_list. */
bool ck_turn_list_begin(void *self, const ck_checked *checked);
ck_observer ck_turn_list_observer(ck_turn_list *turns);

#endif
