/*
 * Piles: many rows, small pieces of bytes, brought into an order and then walked through, again and
 * again.
 *
 * With a store memory holds some of them: whenever there are more they are sorted and put aside,
 * and in the end what was put aside is merged into one (an external merge sort; a data base would
 * do it too, but be one more thing to install for a sort and a walk). Without one memory holds them
 * all. What comes in its order is neither sorted nor merged.
 */
#ifndef CETKAIK_RULES_BASE_PILE_H
#define CETKAIK_RULES_BASE_PILE_H

#include "rules/base/arena.h"
#include "rules/base/store.h"

/* The order of two rows, as qsort() wants it of two pointers to them; no two are the same in it. */
typedef int ck_row_order(const void *a, const void *b);

/* Rows in a store, one after the other. */
typedef struct ck_run {
    uint64_t from, to;
} ck_run;

/* Rows. Set up with the first four; ck_pile_free() ends it. */
typedef struct ck_pile {
    const ck_memory *memory;
    ck_row_order *order;
    ck_store *store; /* NULL: all stay in memory; rows of others may lie in it as well */
    size_t most;     /* bytes of rows in memory, where there is a store */

    ck_arena arena;
    void **kept; /* those in memory */
    size_t kept_count, kept_room;
    size_t bytes; /* of them */
    ck_run *runs; /* those that were put aside, each sorted */
    size_t run_count, run_room;
    void *last; /* a copy of the row that comes last of the last of them */
    size_t last_room;
    bool crossed;    /* some run does not come after the one before it */
    bool disordered; /* nor do the rows, as far as they were put aside or sorted */
} ck_pile;

void ck_pile_free(ck_pile *pile);

/* Has no row any more, and keeps the memory for those that come; without a store. */
void ck_pile_forget(ck_pile *pile);

/*
 * A row of so many bytes, to be filled, before the next is added; what is in it may need to be
 * aligned for 8 bytes. NULL: memory is short, or the store failed.
 */
void *ck_pile_add(ck_pile *pile, size_t length);

/* Adds a copy of a row, which may be one of another pile. False: as above. */
bool ck_pile_copy(ck_pile *pile, const void *row, size_t length);

/* Sorts them; once, after the last. False: memory is short, or the store failed. */
bool ck_pile_sort(ck_pile *pile);

/*
 * Sorts them and gives each away, in their order, until TAKE returns false: where nobody walks
 * through them a second time, they need not be put aside once more. The pile is of no further use.
 * False: as above, or TAKE returned it.
 */
typedef bool ck_take_row(void *self, const void *row, size_t length);
bool ck_pile_pour(ck_pile *pile, ck_take_row *take, void *self);

/*
 * A walk through the rows in their order, or, where none was put aside, before they are sorted in
 * that in which they came.
 */
typedef struct ck_pile_walk {
    const ck_pile *pile;
    size_t next;                /* in memory */
    size_t run;                 /* in the store: where it is, */
    uint64_t at, to;            /* and what is to be read of it */
    unsigned char *bytes;       /* what was read, */
    size_t begin, filled, room; /* and of it what is still to come */
    bool failed;
} ck_pile_walk;

ck_pile_walk ck_pile_begin(const ck_pile *pile);

/* Another walk, which goes on from where this one is; the pile is sorted. */
ck_pile_walk ck_pile_fork(const ck_pile_walk *walk);

/* The next row, which is there until the next call. NULL: there is none, or it cannot be read. */
const void *ck_pile_next(ck_pile_walk *walk, size_t *length);

/* Ends a walk, wherever it is. False: something could not be read. */
bool ck_pile_end(ck_pile_walk *walk);

#endif
