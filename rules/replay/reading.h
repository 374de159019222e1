/*
 * Private: a reading, a record with some corrections, and steps along it.
 *
 * It neither searches corrections nor chooses among them.
 */
#ifndef CETKAIK_RULES_REPLAY_READING_H
#define CETKAIK_RULES_REPLAY_READING_H

#include "rules/replay/correction.h"
#include "rules/replay/state.h"

enum { CK_MOST_DEEP = 24 };

/* The corrections of a reading in the order of the search; borrowed. */
typedef struct ck_reading {
    const ck_correction *correction[CK_MOST_DEEP];
    int count;
} ck_reading;

typedef enum ck_progress {
    CK_STEPPED,
    CK_STOPPED,   /* the entry has a problem and has not been played */
    CK_IMPOSSIBLE /* a correction cannot be made there */
} ck_progress;

/*
 * Steps over the entry at a place of the record as the reading has it, after its insertions before
 * that place. When stopped, *PROBLEM is set, and the insertions have been played.
 */
ck_progress ck_reading_go_on(ck_replay_state *state, const ck_reading *reading, uint32_t place,
                             ck_problem *problem);

/* Plays the reading's insertions before a place. Returns false when that is impossible. */
bool ck_reading_insert(ck_replay_state *state, const ck_reading *reading, uint32_t place);

/* The entry of the reading at a place; NULL where the reading drops it. */
const ck_entry *ck_reading_entry(const ck_replay_state *state, const ck_reading *reading,
                                 uint32_t place);

/* Whether a correction ends a season that the record as written does not end. */
bool ck_reading_ends_season(const ck_reading *reading);

/* Skips the entry at a place that the reading drops. */
void ck_reading_drop_entry(ck_replay_state *state, uint32_t place);

/* Whether an entry stands on another line of the record than the entry before it. */
bool ck_reading_begins_line(const ck_record *record, uint32_t entry);

/* How the reading interprets an entry. */
ck_interpretation ck_reading_interpretation(const ck_reading *reading, uint32_t entry);

#endif
