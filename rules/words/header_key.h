/* The table of header keys, used by all readers and writers. */
#ifndef CETKAIK_RULES_WORDS_HEADER_KEY_H
#define CETKAIK_RULES_WORDS_HEADER_KEY_H

#include <stdbool.h>
#include <stddef.h>

/* Traits of a key, as bits. */
typedef enum ck_key_trait {
    CK_KEY_BEGINS = 1,   /* an item after a body begins a record */
    CK_KEY_BARE = 2,     /* people write it without braces, on a line of its own */
    CK_KEY_RULES = 4,    /* it sets rules */
    CK_KEY_SIGNS = 8,    /* the value has only signs of a record; other forms are normalized */
    CK_KEY_TIME = 16,    /* the value is a time */
    CK_KEY_REPEATS = 32, /* several items count */
    CK_KEY_ONCE = 64     /* a second item is an error, not only without effect */
} ck_key_trait;

typedef enum ck_header_key {
#define CK_HEADER_KEY(ID, KEY, OTHERS, TRAITS) CK_KEY_OF_##ID,
#include "rules/words/header_keys.def"
    CK_HEADER_KEYS
} ck_header_key;

typedef struct ck_header_key_row {
    const char *name, *others; /* OTHERS: other names, "a|b" */
    unsigned traits;
} ck_header_key_row;

extern const ck_header_key_row ck_header_key_table[CK_HEADER_KEYS];

/* The key of a text; CK_HEADER_KEYS: none of the table. */
ck_header_key ck_header_key_of(const char *text, size_t length);

/* The same for the heading of a column: the key's name or another name of it, in either case. */
ck_header_key ck_header_key_of_heading(const char *text, size_t length);

/* Whether a text is a key with a trait. */
bool ck_header_key_has(const char *text, size_t length, ck_key_trait trait);

/* The length of the key with a trait at the start of a text; 0: none. */
size_t ck_header_key_length(const char *text, size_t length, ck_key_trait trait);

#endif
