/*
 * Finds copies: records with the same fingerprint as an earlier one (fingerprint.h). Score sheets
 * have no moves and are never copies.
 */
#ifndef CETKAIK_RULES_COLLECTION_SEEN_GAMES_H
#define CETKAIK_RULES_COLLECTION_SEEN_GAMES_H

#include "rules/base/string_table.h"
#include "rules/collection/fingerprint.h"
#include "rules/replay/result.h"

/* A game: hash and length of its fingerprint, and its place in the input. */
typedef struct ck_known_game {
    uint64_t hash;
    uint32_t length;
    uint32_t record;
    const char *file;
} ck_known_game;

/* {0} is empty and uses malloc, {.memory} the caller's allocator; ck_seen_games_free ends it. A
 * game takes about 60 bytes. */
typedef struct ck_seen_games {
    const ck_memory *memory;
    ck_known_game *games;
    size_t count, room;
    ck_hash_table by_fingerprint; /* indexes of GAMES by their fingerprints */
    ck_string_table files;
    ck_fingerprint fingerprint; /* of the current record */
    bool failed;                /* memory was short */
} ck_seen_games;

void ck_seen_games_free(ck_seen_games *seen);

/* Begins a record; the observer for its replay. SELF is the ck_seen_games. */
bool ck_seen_games_begin(void *self, const ck_checked *checked);
ck_observer ck_seen_games_observer(ck_seen_games *seen);

/*
 * After the replay: the first game with the same fingerprint, valid until the next call. Adds a new
 * game and returns NULL. Sets FAILED when memory is short.
 */
const ck_known_game *ck_seen_games_find(ck_seen_games *seen, const ck_checked *checked);

#endif
