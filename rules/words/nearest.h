/*
 * "Did you mean …": which of the words that are known is nearest to one that is not.
 *
 * The distance counts characters that are left out, put in, exchanged for another, or swapped with
 * their neighbour. Letters A to Z are the same large and small.
 */
#ifndef CETKAIK_RULES_WORDS_NEAREST_H
#define CETKAIK_RULES_WORDS_NEAREST_H

#include <stddef.h>
#include <stdint.h>

/* A list of words: the one at an index, NUL-terminated and constant; NULL beyond the last. */
typedef const char *ck_word_list(size_t index);

enum { CK_NEAR_CHARACTERS = 48 };

/* A text as characters, each as its bytes: they are only compared. */
typedef struct ck_characters {
    uint32_t at[CK_NEAR_CHARACTERS];
    size_t count;   /* CK_NEAR_CHARACTERS + 1: there are more */
    uint64_t kinds; /* a bit for each; several kinds may share one */
} ck_characters;

/* A search under way: what was written, and the best of the words that were tried. */
typedef struct ck_nearest {
    ck_characters text;
    const char *word; /* the nearest so far, as the caller keeps it; NULL: none is near */
    size_t word_length;
    size_t distance;
} ck_nearest;

/* Begins a search for a text in UTF-8, of LENGTH bytes. */
ck_nearest ck_nearest_to(const char *text, size_t length);

/*
 * Tries one more word, which the caller keeps. It is near when at most a third of the characters of
 * the longer one differ, and no more than three; or when it begins with the text, of at least two
 * characters. Of words that are equally near the first wins. A word or text of more than 48
 * characters is near to nothing.
 */
void ck_nearest_try(ck_nearest *nearest, const char *word, size_t length);

/* Tries the words of a list, which may be NULL for no words. */
ck_nearest ck_nearest_of(ck_word_list *list, const char *text, size_t length);

#endif
