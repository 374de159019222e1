/*
 * Books: bytes by their place, as many as there are, to be read and written anywhere.
 *
 * A book has leaves. With a store memory holds some of them, and the others lie there until they
 * are asked for again; without one memory holds them all.
 */
#ifndef CETKAIK_RULES_BASE_BOOK_H
#define CETKAIK_RULES_BASE_BOOK_H

#include "rules/base/pile.h"

/* A leaf in memory. */
typedef struct ck_leaf {
    unsigned char *bytes;
    size_t room;     /* of the only leaf of a book as much as it needs, else that of a leaf */
    uint64_t number; /* which it is */
    bool changed;    /* it is not so in the store */
} ck_leaf;

/* {0} is an empty book in memory; the first three are the caller's. ck_book_free() ends it. */
typedef struct ck_book {
    const ck_memory *memory;
    ck_store *store; /* borrowed; NULL: all stays in memory */
    size_t most;     /* bytes in memory, where there is one */

    ck_leaf *held; /* leaf I is the one with the number I, in a store I modulo how many are held */
    size_t held_room;
    uint64_t leaves;
    uint64_t *chapters; /* where in the store each lies, so many leaves together */
    size_t chapter_room;
} ck_book;

void ck_book_free(ck_book *book);

/*
 * Writes bytes anywhere, also beyond the end: what is left out before them is 0. False: memory is
 * short, or the store failed.
 */
bool ck_book_write(ck_book *book, uint64_t at, const void *bytes, size_t length);

/*
 * Reads bytes; what was never written is 0, and so is what the store fails to give: whoever has
 * read all that he wanted looks whether it has failed.
 */
void ck_book_read(const ck_book *book, uint64_t at, void *bytes, size_t length);

#endif
