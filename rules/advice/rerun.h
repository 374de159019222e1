/*
 * Reruns: one season of a record, replayed with something of it written otherwise.
 */
#ifndef CETKAIK_RULES_ADVICE_RERUN_H
#define CETKAIK_RULES_ADVICE_RERUN_H

#include "rules/replay/result.h"
#include "rules/replay/state.h"

/* A replay of a season that stands before an entry, while those behind it are changed. */
typedef struct ck_stand {
    ck_halt halt;
    bool begun;      /* there is one */
    size_t at;       /* where it is wanted, by index in the season */
    uint32_t errors; /* before it */
} ck_stand;

/* The two that a season has. */
typedef struct ck_stand_pair {
    ck_stand near; /* before the entry of the finding */
    ck_stand far;  /* and before those next to it */
} ck_stand_pair;

/* Owned by the caller, who makes it with {.memory = …} and ends it with ck_rerun_free. */
typedef struct ck_rerun {
    const ck_memory *memory;
    const ck_checked *checked;  /* the whole record, borrowed */
    size_t start[CK_MAX_FIRST]; /* index of the entry with which each season begins */
    int seasons;                /* so many have begun */
    int season;                 /* that is rerun, from 0; −1: none yet */
    size_t first;               /* index in the whole record of its first entry */
    ck_entry *entries;          /* its entries, to be changed */
    size_t count, room;         /* so many were taken */
    ck_record record;           /* the season alone, as far as it is rerun */
    bool counted;               /* its errors as it is now: */
    uint32_t errors;
    ck_stand_pair *stands; /* large, and taken with the first season: most records need none */
    uint64_t most;         /* effort that they may take in all; 0: as much as there is */
    ck_effort effort;      /* for all reruns together */
    bool failed;           /* memory was short */
} ck_rerun;

void ck_rerun_free(ck_rerun *rerun);

/* Begins with a record that was checked. */
void ck_rerun_begin(ck_rerun *rerun, const ck_checked *checked);

/*
 * Takes the season in which a finding stands, up to a good deal behind it; what was changed in that
 * season stays changed. Returns false when the finding is in no season or too far into it,
 * memory is short, or no effort is left.
 */
bool ck_rerun_take(ck_rerun *rerun, const ck_finding *finding);

/* Spends some of what is left. */
void ck_rerun_spend(ck_rerun *rerun, uint64_t effort);

/* The errors of that season as its entries are now: all, and those about some of them. */
typedef struct ck_rerun_errors {
    size_t first, count; /* these entries, by their index in the season */
    uint32_t all, of_these;
    uint32_t limit;
    bool over; /* there is one about these, or as many as the limit: more are not counted */
} ck_rerun_errors;

/* It is over early unless fewer errors are found than LIMIT, and none about those entries;
 * UINT32_MAX: all are counted. Where no effort is left, there are as many as can be. */
ck_rerun_errors ck_rerun_replay(ck_rerun *rerun, size_t first, size_t count, uint32_t limit);

/*
 * All of them. They are counted once for each season: who leaves one of its entries changed leaves
 * in RERUN->errors how many there are then.
 */
uint32_t ck_rerun_count(ck_rerun *rerun);

#endif
