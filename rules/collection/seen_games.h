/*
 * Games seen before: whether a record has the same moves as an earlier one, whatever its headers
 * and its notation. Score sheets have no moves and are copies of nothing.
 */
#ifndef CETKAIK_RULES_COLLECTION_SEEN_GAMES_H
#define CETKAIK_RULES_COLLECTION_SEEN_GAMES_H

#include "rules/base/string_table.h"
#include "rules/collection/fingerprint.h"
#include "rules/replay/result.h"

/* A game, by the hash and the length of its fingerprint, and where it stands. */
typedef struct ck_known_game {
    uint64_t hash;
    uint32_t length;
    uint32_t record;
    const char *file;
} ck_known_game;

/* {0} has seen nothing, with malloc, {.memory} with a caller's memory; ck_seen_games_free ends it.
 * A game takes about 60 bytes. */
typedef struct ck_seen_games {
    const ck_memory *memory;
    ck_known_game *games;
    size_t count, room;
    ck_hash_table numbers; /* of the games */
    ck_string_table files;
    ck_fingerprint fingerprint; /* of the record that is replayed */
    bool failed;                /* memory was short */
} ck_seen_games;

void ck_seen_games_free(ck_seen_games *seen);

/* Before the replay of a record; observes its turns. SELF is the ck_seen_games. */
bool ck_seen_games_begin(void *self, const ck_checked *checked);
ck_observer ck_seen_games_observer(ck_seen_games *seen);

/*
 * After its replay: the first game with the same moves, until the next call; NULL when they are
 * new, and then the game is added. Sets FAILED when memory is short.
 */
const ck_known_game *ck_seen_before(ck_seen_games *seen, const ck_checked *checked);

#endif
