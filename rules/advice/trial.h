/*
 * Trials: one season of a record, replayed with something of it written otherwise.
 */
#ifndef CETKAIK_RULES_ADVICE_TRIAL_H
#define CETKAIK_RULES_ADVICE_TRIAL_H

#include "rules/replay/result.h"

/* Owned by the caller, who makes it with {.memory = …} and ends it with ck_trial_free. */
typedef struct ck_trial {
    const ck_memory *memory;
    const ck_checked *checked;  /* the whole record, borrowed */
    size_t start[CK_MAX_FIRST]; /* index of the entry with which each season begins */
    int seasons;                /* so many have begun */
    ck_entry *entries;          /* of one season, to be changed */
    size_t room;
    size_t first;     /* index in the whole record of the first of them */
    ck_record record; /* that season alone */
    bool failed;      /* memory was short */
} ck_trial;

void ck_trial_free(ck_trial *trial);

/* Begins with a record that was checked. */
void ck_trial_begin(ck_trial *trial, const ck_checked *checked);

/*
 * Takes the season in which a finding stands, as far as it lies before the finding and a good deal
 * behind. Returns false when the finding is in no season or too far into it, or memory is short.
 */
bool ck_trial_take(ck_trial *trial, const ck_finding *finding);

/* The errors of that season as its entries are now: all, and those about one of them. */
typedef struct ck_trial_errors {
    size_t entry; /* its index in the season */
    uint32_t all, of_entry;
} ck_trial_errors;

ck_trial_errors ck_trial_replay(const ck_trial *trial, size_t entry);

#endif
