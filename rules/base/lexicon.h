/*
 * Lexicons: texts by numbers, each text once, in the order in which they came; in a book, and so in
 * memory or in a store.
 */
#ifndef CETKAIK_RULES_BASE_LEXICON_H
#define CETKAIK_RULES_BASE_LEXICON_H

#include "rules/base/book.h"
#include "rules/base/keyed_hash.h"
#include "rules/base/span.h"

/* No text. */
#define CK_NO_INDEX UINT32_MAX

typedef struct ck_lexicon {
    const ck_memory *memory;
    uint32_t count;
    ck_book bytes;   /* of the texts, each with a NUL */
    ck_book places;  /* where each of them begins, by number */
    ck_book slots;   /* for looking up */
    unsigned bits;   /* there are 2 to the power of so many slots, half of them free; 0: none */
    ck_hash_key key; /* nothing that is told depends on it */
    uint64_t end;    /* of the bytes */
    char *found;     /* the text that was asked for */
    size_t room;     /* enough for each of them */
} ck_lexicon;

/* MOST bytes are in memory where there is a store; NULL: all. ck_lexicon_free() ends it. */
ck_lexicon ck_lexicon_new(const ck_memory *memory, ck_store *store, size_t most);
void ck_lexicon_free(ck_lexicon *lexicon);

/* The number of a text, which gets one if it has none. False: memory is short or the store failed.
 */
bool ck_lexicon_add(ck_lexicon *lexicon, const char *text, size_t length, uint32_t *number);

/* The number of a text that was added; CK_NO_INDEX: it was not, or the store failed. */
uint32_t ck_lexicon_find(const ck_lexicon *lexicon, const char *text, size_t length);

/*
 * The text with a number, with a NUL behind it, until another is asked for. Where the store fails
 * it is another, see ck_book_read(); of CK_NO_INDEX it is empty.
 */
ck_name ck_lexicon_text(const ck_lexicon *lexicon, uint32_t number);

#endif
