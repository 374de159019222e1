/*
 * Private: a reading, which is a record with some corrections, and walking along it.
 *
 * It steps through the entries as they are corrected; it neither looks for corrections nor chooses
 * among them.
 */
#ifndef CETKAIK_RULES_REPLAY_READING_H
#define CETKAIK_RULES_REPLAY_READING_H

#include "rules/replay/correction.h"
#include "rules/replay/state.h"

enum { CK_MOST_DEEP = 24 };

/* The corrections of a reading, in the order in which they were found; borrowed. */
typedef struct ck_reading {
    const ck_correction *correction[CK_MOST_DEEP];
    int count;
} ck_reading;

typedef enum ck_progress {
    CK_STEPPED,
    CK_STOPPED,   /* the entry has a problem: nothing of it has been played */
    CK_IMPOSSIBLE /* a correction cannot be made there */
} ck_progress;

/*
 * Takes the entry at a place of the record as the reading has it, after what it inserts before it.
 * Where it is stopped, *PROBLEM is set, and what is inserted has been played.
 */
ck_progress ck_read_on(ck_replay_state *state, const ck_reading *reading, uint32_t place,
                       ck_problem *problem);

/* Makes what the reading inserts before a place; false where it cannot be made. */
bool ck_insert_before(ck_replay_state *state, const ck_reading *reading, uint32_t place);

/* The entry that the reading has at a place; NULL where it drops it. */
const ck_entry *ck_entry_read(const ck_replay_state *state, const ck_reading *reading,
                              uint32_t place);

/* Whether a season ends by a correction, where the record as written does not end it. */
bool ck_ends_season(const ck_reading *reading);

/* Leaves out the entry at a place, which the reading drops. */
void ck_drop_entry(ck_replay_state *state, uint32_t place);

/* How the reading takes an entry. */
ck_interpretation ck_interpretation_in(const ck_reading *reading, uint32_t entry);

#endif
