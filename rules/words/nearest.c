#include "rules/words/nearest.h"

#include "rules/base/utf8.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { MOST_CHARACTERS = 48, MOST_CHANGES = 3 };

/* A text as characters, each as its bytes: they are only compared. */
typedef struct characters {
    uint32_t at[MOST_CHARACTERS];
    size_t count; /* MOST_CHARACTERS + 1: there are more */
} characters;

static uint32_t character_at(const char *text, size_t size)
{
    uint32_t all = 0;
    for (size_t i = 0; i < size; i++)
        all = all << 8 | (unsigned char)text[i];
    return all >= 'A' && all <= 'Z' ? all | 0x20 : all;
}

static characters characters_of(const char *text, size_t length)
{
    characters all = {.count = 0};
    for (size_t at = 0, size; at < length; at += size) {
        size = ck_utf8_length(text + at, length - at);
        size += size == 0; /* a byte that is not UTF-8 stands for itself */
        if (all.count < MOST_CHARACTERS)
            all.at[all.count] = character_at(text + at, size);
        if (all.count++ == MOST_CHARACTERS)
            break;
    }
    return all;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/*
 * Three rows of the table of distances: of the beginnings of one text, row by row, to all
 * beginnings of the other.
 */
static size_t distance_of(const characters *a, const characters *b)
{
    size_t rows[3][MOST_CHARACTERS + 1];
    for (size_t j = 0; j <= b->count; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= a->count; i++) {
        size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= b->count; j++) {
            bool differ = a->at[i - 1] != b->at[j - 1];
            row[j] = least(least(above[j], row[j - 1]) + 1, above[j - 1] + differ);
            if (i > 1 && j > 1 && a->at[i - 1] == b->at[j - 2] && a->at[i - 2] == b->at[j - 1])
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    return rows[a->count % 3][b->count];
}

static bool begins(const characters *word, const characters *text)
{
    return text->count >= 2 && text->count < word->count &&
           memcmp(word->at, text->at, text->count * sizeof *text->at) == 0;
}

ck_nearest ck_nearest_to(const char *text, size_t length)
{
    return (ck_nearest){text, length, NULL, 0, SIZE_MAX};
}

void ck_nearest_try(ck_nearest *nearest, const char *word, size_t length)
{
    characters a = characters_of(nearest->text, nearest->length);
    characters b = characters_of(word, length);
    if (a.count > MOST_CHARACTERS || b.count > MOST_CHARACTERS)
        return;
    bool more = begins(&b, &a);
    size_t most = more ? 1 : least((a.count > b.count ? a.count : b.count) / 3, MOST_CHANGES);
    size_t distance = more ? 1 : distance_of(&a, &b);
    if (distance > most || distance >= nearest->distance)
        return;
    nearest->word = word;
    nearest->word_length = length;
    nearest->distance = distance;
}

ck_nearest ck_nearest_of(ck_word_list *list, const char *text, size_t length)
{
    ck_nearest nearest = ck_nearest_to(text, length);
    for (size_t i = 0; list && list(i); i++)
        ck_nearest_try(&nearest, list(i), strlen(list(i)));
    return nearest;
}
