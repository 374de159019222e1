/* Tallies: how often each string occurs. */
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
 * {0} is an empty tally that uses malloc, {.memory = …} one that uses the caller's allocator;
 * ck_tally_free() frees it. Rows stand in the order of arrival. TEXTS, a tally that outlives this
 * one, lends its strings, so that many tallies of the same strings store each once.
 */
typedef struct ck_tally {
    const ck_memory *memory;
    struct ck_tally *texts; /* gets a row with count 0 for each new string; NULL: none */
    ck_tally_row *rows;
    size_t count, room;
    ck_arena bytes; /* of its own strings */
    ck_hash_table numbers;
    uint64_t sum; /* of all counts */
} ck_tally;

void ck_tally_free(ck_tally *tally);

/*
 * Adds 1 to the count of a string. Returns the number of its row, which never changes; −1 when
 * memory is short, and then nothing is counted.
 */
ptrdiff_t ck_tally_count(ck_tally *tally, const char *text, size_t length);

/* The same with any count. */
ptrdiff_t ck_tally_add(ck_tally *tally, const char *text, size_t length, uint64_t count);

/* Adds all rows of another tally, in order. Returns false when memory is short; some rows are then
 * missing. */
bool ck_tally_join(ck_tally *tally, const ck_tally *more);

/* The most frequent rows of a tally, equal counts ordered by bytes. ck_tally_top_free() frees it.
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
