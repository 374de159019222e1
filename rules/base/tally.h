/*
 * Tallies: how often each of many texts occurs.
 */
#ifndef CETKAIK_RULES_BASE_TALLY_H
#define CETKAIK_RULES_BASE_TALLY_H

#include "rules/base/keyed_hash.h"
#include "rules/base/memory.h"

typedef struct ck_tally_row {
    char *text; /* NUL-terminated; a NUL may stand in it as well */
    size_t length;
    uint64_t count;
} ck_tally_row;

/*
 * {0} is an empty tally of malloc, {.memory} one of a caller's; ck_tally_free ends it. Rows stand
 * in the order in which they came. With TEXTS, which outlives it and stays where it is, it keeps no
 * texts of its own: where many tallies count the same, each text is kept once.
 */
typedef struct ck_tally {
    const ck_memory *memory;
    struct ck_tally *texts; /* gets a row with the count 0 for what it lacks; NULL: none */
    ck_tally_row *rows;
    size_t count, room;
    uint32_t *slots; /* for looking up: 1 + number of a row, 0 where there is none */
    size_t slot_count;
    ck_hash_key key; /* of the slots; nothing that is told depends on it */
    uint64_t sum;    /* of all counts */
} ck_tally;

void ck_tally_free(ck_tally *tally);

/*
 * Counts a text once more. Returns the number of its row, which stays the same as long as the
 * tally lives; −1 when memory is short, and nothing is counted then.
 */
ptrdiff_t ck_tally_count(ck_tally *tally, const char *text, size_t length);

/* The same, so many times. */
ptrdiff_t ck_tally_add(ck_tally *tally, const char *text, size_t length, uint64_t count);

/* Adds all rows of another tally, in their order. False: memory is short, and some are missing. */
bool ck_tally_join(ck_tally *tally, const ck_tally *more);

/*
 * The rows, most frequent first, and by their bytes where they are as frequent: as many as are
 * asked for; behind them the others in no order, until they are sorted as well. The caller gives
 * the array back to its memory, and the rows stay the tally's. NULL when memory is short or there
 * is no row.
 */
const ck_tally_row **ck_tally_sorted(const ck_tally *tally, size_t first);
void ck_tally_sort_others(const ck_tally *tally, const ck_tally_row **rows, size_t first);

#endif
