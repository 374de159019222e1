/* Tallies: how often each of many strings occurs. */
#ifndef CETKAIK_RULES_BASE_TALLY_H
#define CETKAIK_RULES_BASE_TALLY_H

#include "rules/base/arena.h"
#include "rules/base/hash_table.h"

typedef struct ck_tally_row {
    const char *text; /* NUL-terminated; it may contain NULs as well */
    size_t length;
    uint64_t count;
} ck_tally_row;

/*
 * {0} is an empty tally of malloc, {.memory} one of a caller's; ck_tally_free() ends it. Rows stand
 * in the order of arrival. With TEXTS, a tally that outlives it, it borrows the strings from there:
 * where many tallies count the same, each string exists once.
 */
typedef struct ck_tally {
    const ck_memory *memory;
    struct ck_tally
        *texts; /* gets a row with the count 0 for each string that it lacks; NULL: none */
    ck_tally_row *rows;
    size_t count, room;
    ck_arena bytes; /* of its own strings */
    ck_hash_table numbers;
    uint64_t sum; /* of all counts */
} ck_tally;

void ck_tally_free(ck_tally *tally);

/*
 * Adds 1 to the count of a string. Returns the number of its row, which stays the same as long as
 * the tally lives; −1 when memory is short, and then nothing is counted.
 */
ptrdiff_t ck_tally_count(ck_tally *tally, const char *text, size_t length);

/* The same with any number. */
ptrdiff_t ck_tally_add(ck_tally *tally, const char *text, size_t length, uint64_t count);

/* Adds all rows of another tally, in their order. Returns false when memory is short, and then some
 * are missing. */
bool ck_tally_join(ck_tally *tally, const ck_tally *more);

/* The most frequent rows of a tally; of equal counts by their bytes. ck_tally_top_free() ends it.
 */
typedef struct ck_tally_top {
    const ck_memory *memory;
    const ck_tally_row **rows;
    size_t count;
    bool failed; /* memory was short: there are no rows */
} ck_tally_top;

/* At most MOST rows; 0: all. */
ck_tally_top ck_tally_top_of(const ck_tally *tally, size_t most);
void ck_tally_top_free(ck_tally_top *top);

#endif
