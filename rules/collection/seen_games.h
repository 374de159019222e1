/*
 * Games that were seen: whether a record has the same moves as one before it, whatever its headers
 * and its notation. Score sheets have no moves and are copies of nothing.
 */
#ifndef CETKAIK_RULES_COLLECTION_SEEN_GAMES_H
#define CETKAIK_RULES_COLLECTION_SEEN_GAMES_H

#include "rules/base/lexicon.h"
#include "rules/collection/fingerprint.h"
#include "rules/replay/result.h"

/* Where a game was seen first: a number of its file, see ck_seen_file(), and of the record in it.
 */
typedef struct ck_seen_place {
    uint32_t file, record;
} ck_seen_place;

/*
 * {0} has seen nothing; ck_seen_games_free ends it. It grows with the games, by some 60 bytes each,
 * until it has MOST bytes, and from then on in the store, if there is one.
 */
typedef struct ck_seen_games {
    ck_store *store; /* borrowed; NULL: all stays in memory */
    size_t most;     /* bytes in memory, where there is one */

    ck_lexicon games; /* by their moves: hash and length of the fingerprint */
    ck_book places;   /* ck_seen_place, by the number of the game */
    ck_lexicon files;
    ck_seen_place place;  /* that was asked for */
    ck_fingerprint print; /* of the record that is replayed */
    bool failed;          /* memory was short, or the store failed */
} ck_seen_games;

void ck_seen_games_free(ck_seen_games *seen);

/* Before the replay of a record; hears its turns. SELF is the ck_seen_games. */
bool ck_seen_games_begin(void *self, const ck_checked *checked);
ck_observer ck_seen_games_observer(ck_seen_games *seen);

/*
 * After its replay: where its moves were seen before, NULL when they are new, and are noted now.
 * Valid until the next call. Sets FAILED when memory is short or the store fails.
 */
const ck_seen_place *ck_seen_before(ck_seen_games *seen, const ck_checked *checked);

/* The name of the file of a place; valid until the next call. Sets FAILED as well. */
const char *ck_seen_file(ck_seen_games *seen, const ck_seen_place *game);

#endif
