/*
 * Fingerprints of games: the same moves make the same one, whatever the headers, the notation and
 * the spelling; and it shows when one game is the beginning of another.
 */
#ifndef CETKAIK_RULES_COLLECTION_FINGERPRINT_H
#define CETKAIK_RULES_COLLECTION_FINGERPRINT_H

#include "rules/replay/replay.h"

/* Lengths at which a sketch is taken: 1 to 16, then each about an eighth more, to some 2,500. */
enum { CK_SKETCHES = 64 };

/* {0} is that of no moves. */
typedef struct ck_fingerprint {
    uint64_t hash;   /* of all moves */
    uint32_t length; /* moves */
    uint16_t sketches;
    uint16_t sketch[CK_SKETCHES]; /* of the moves up to each of the lengths; 0: not so long */
} ck_fingerprint;

/* One more move; or any other number that tells games apart. */
void ck_fingerprint_turn(ck_fingerprint *fingerprint, const ck_turn_event *turn);
void ck_fingerprint_number(ck_fingerprint *fingerprint, uint64_t number);
void ck_fingerprint_text(ck_fingerprint *fingerprint, const char *text, size_t length);

/* What the players of a contest did: their events without the setup, payments and claims. Returns
 * how many they were. */
size_t ck_fingerprint_events(ck_fingerprint *fingerprint, const ck_record *record);

/*
 * A record of a contest: players, date, round, and what was done. One of fewer events that has
 * neither date nor round is {0}: a few casts come again soon.
 */
enum { CK_SHORT_CONTEST = 16 };
ck_fingerprint ck_fingerprint_contest(const ck_record *record);

/* A fingerprint with no more sketches than it has, which live elsewhere. */
typedef struct ck_kept_fingerprint {
    uint64_t hash;
    uint32_t length;
    uint16_t sketches;
    const uint16_t *sketch;
} ck_kept_fingerprint;

/* It borrows the sketches. */
ck_kept_fingerprint ck_fingerprint_kept(const ck_fingerprint *fingerprint);

/* An order in which a game stands before every game of which it is the beginning. */
int ck_fingerprint_order(const ck_kept_fingerprint *a, const ck_kept_fingerprint *b);

bool ck_fingerprint_equal(const ck_kept_fingerprint *a, const ck_kept_fingerprint *b);

/* Whether A is no longer than B as far as sketches tell, and they are the same so far. */
bool ck_fingerprint_leads(const ck_kept_fingerprint *a, const ck_kept_fingerprint *b);

/*
 * Whether A is the beginning of B and B is longer. Of a game of more than 16 moves the last ninth
 * is not looked at: nobody plays the same game so far twice.
 */
bool ck_fingerprint_begins(const ck_kept_fingerprint *a, const ck_kept_fingerprint *b);

#endif
