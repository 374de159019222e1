/*
 * Finds copies: records with the same fingerprint as an earlier one, and unfinished ones that are
 * the beginning of another (fingerprint.h). Score sheets have no moves and are never copies. All
 * records are seen twice: the first time they are added, the second time looked up in the same
 * order.
 */
#ifndef CETKAIK_RULES_COLLECTION_SEEN_GAMES_H
#define CETKAIK_RULES_COLLECTION_SEEN_GAMES_H

#include "rules/base/string_table.h"
#include "rules/collection/fingerprint.h"
#include "rules/replay/result.h"

/* A game and its place in the input. */
typedef struct ck_known_game {
    ck_fingerprint_view moves; /* of length 0: never a copy */
    bool open;                 /* unfinished */
    bool begins;               /* it is the beginning of SAME, not a copy */
    uint32_t record;
    const char *file;
    const struct ck_known_game *same; /* NULL: none */
} ck_known_game;

/* {0} is empty and uses malloc, {.memory} the caller's allocator; ck_seen_games_free ends it. A
 * game takes about 150 bytes. */
typedef struct ck_seen_games {
    const ck_memory *memory;
    ck_known_game *games; /* in the order of the records */
    size_t count, room, next;
    ck_arena sketches;
    ck_string_table files;
    ck_fingerprint fingerprint; /* of the current record */
    bool failed;                /* memory was short */
} ck_seen_games;

void ck_seen_games_free(ck_seen_games *seen);

/* Begins a record; the observer for its replay. SELF is the ck_seen_games. */
bool ck_seen_games_begin(void *self, const ck_checked *checked);
ck_observer ck_seen_games_observer(ck_seen_games *seen);

/* The first time, after the replay of a record. Returns false, and sets FAILED, when memory is
 * short. */
bool ck_seen_games_add(ck_seen_games *seen, const ck_checked *checked);

/* After all records, finds the copies. Returns false, and sets FAILED, when memory is short. */
bool ck_seen_games_compare(ck_seen_games *seen);

/* The second time: the next game. NULL: there are more records than the first time. */
const ck_known_game *ck_seen_games_next(ck_seen_games *seen);

#endif
