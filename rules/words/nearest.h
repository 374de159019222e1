/*
 * "Did you mean …": finds the known word that is nearest to an unknown one.
 *
 * The distance counts missing, additional, wrong and swapped characters. Letters A to Z match in
 * either case.
 */
#ifndef CETKAIK_RULES_WORDS_NEAREST_H
#define CETKAIK_RULES_WORDS_NEAREST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A list of words: the one at an index, NUL-terminated and constant; NULL beyond the last. */
typedef const char *ck_word_list(size_t index);

enum { CK_NEAR_CHARACTERS = 48 };

/* A text as characters; each is the number that its bytes make. */
typedef struct ck_characters {
    uint32_t at[CK_NEAR_CHARACTERS];
    size_t count;   /* CK_NEAR_CHARACTERS + 1 for a longer text */
    uint64_t kinds; /* a set of hashed characters, for a quick test */
} ck_characters;

/* A search: the unknown text, and the nearest word so far. */
typedef struct ck_nearest {
    ck_characters text;
    const char *word; /* borrowed from the caller; NULL: none is near */
    size_t word_length;
    size_t distance;
    bool tied; /* another word is as near */
} ck_nearest;

/* Begins a search for a text in UTF-8, of LENGTH bytes. */
ck_nearest ck_nearest_to(const char *text, size_t length);

/*
 * Tries a word, which the caller keeps. It is near if the distance is at most 3 and at most a third
 * of the longer text, or if it begins with the text (of two characters or more). The first of
 * equally near words wins. Words and texts of more than 48 characters are never near.
 */
void ck_nearest_try(ck_nearest *nearest, const char *word, size_t length);

/* Tries the words of a list, which may be NULL for no words. */
ck_nearest ck_nearest_of(ck_word_list *list, const char *text, size_t length);

#endif
