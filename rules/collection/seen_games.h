/*
 * Games that were seen: whether a record has the same moves as one before it, whatever its headers
 * and its notation. Score sheets have no moves and are copies of nothing.
 */
#ifndef CETKAIK_RULES_COLLECTION_SEEN_GAMES_H
#define CETKAIK_RULES_COLLECTION_SEEN_GAMES_H

#include "rules/base/tally.h"
#include "rules/collection/fingerprint.h"
#include "rules/replay/result.h"

/* Which moves, and where they were seen first. */
typedef struct ck_seen_place {
    uint64_t hash; /* of the fingerprint, as LENGTH is */
    uint32_t length;
    uint32_t file; /* a row of ck_seen_games.files */
    uint32_t record;
} ck_seen_place;

/* {0} has seen nothing; ck_seen_games_free ends it. It grows with the games, by some 30 bytes each.
 */
typedef struct ck_seen_games {
    ck_tally files;
    ck_seen_place *places; /* in the order in which they came */
    size_t count, room;
    uint32_t *slots; /* for looking up: 1 + number of a place, 0 where there is none */
    size_t slot_count;
    ck_hash_key key;      /* of the slots */
    ck_fingerprint print; /* of the record that is replayed */
    bool failed;          /* memory was short */
} ck_seen_games;

void ck_seen_games_free(ck_seen_games *seen);

/* Before the replay of a record; hears its turns. SELF is the ck_seen_games. */
bool ck_seen_games_begin(void *self, const ck_checked *checked);
ck_observer ck_seen_games_observer(ck_seen_games *seen);

/*
 * After its replay: where its moves were seen before, NULL when they are new, and are noted now.
 * Valid until the next call. Sets FAILED when memory is short.
 */
const ck_seen_place *ck_seen_before(ck_seen_games *seen, const ck_checked *checked);

const char *ck_seen_file(const ck_seen_games *seen, const ck_seen_place *game);

#endif
