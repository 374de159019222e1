/* Finds the known word nearest to an unknown one. */
#include "rules/words/nearest.h"

#include "rules/base/utf8.h"

#include <stdint.h>
#include <string.h>

enum { MOST_CHARACTERS = CK_NEAR_CHARACTERS, MOST_CHANGES = 3, FAR = MOST_CHANGES + 1 };

/* The character at *AT as the number of its bytes; moves *AT to the next one. */
static uint32_t next_character(const char *text, size_t length, size_t *at)
{
    enum { LONGEST = 4 };
    const size_t end = length - *at < LONGEST ? length : *at + LONGEST;
    uint32_t all = (unsigned char)text[(*at)++];
    if (all < 0x80)
        return all >= 'A' && all <= 'Z' ? all | 0x20 : all;
    while (*at < end && ck_is_within(text[*at]))
        all = all << 8 | (unsigned char)text[(*at)++];
    return all;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Reads a text. Returns false as soon as its beginning differs too much from LIKE: at most a third
 * of the longer text, hence half of the shorter one, may differ. */
static bool read_characters(ck_characters *all, const char *text, size_t length,
                            const ck_characters *like)
{
    size_t left = like ? least(like->count / 2, MOST_CHANGES) : 0;
    all->count = 0;
    all->kinds = 0;
    for (size_t at = 0; at < length && all->count <= MOST_CHARACTERS;) {
        const uint32_t character = next_character(text, length, &at);
        const uint64_t kind = (uint64_t)1 << (character & 63);
        if (like && all->count < like->count && !(like->kinds & kind) && left-- == 0)
            return false;
        if (all->count < MOST_CHARACTERS) {
            all->at[all->count] = character;
            all->kinds |= kind;
        }
        all->count++;
    }
    return true;
}

/* Whether more than MOST bits are set. Each change adds or removes at most one kind of
 * character. */
static bool has_more(uint64_t bits, size_t most)
{
    for (; bits != 0; bits &= bits - 1) {
        if (most-- == 0)
            return true;
    }
    return false;
}

/* Fills row I of the table of distances: between the first I characters of A and the first J of B.
 * Cells more than MOST off the diagonal are FAR. Returns the least cell. */
static size_t fill_row(size_t rows[3][MOST_CHARACTERS + 2], const ck_characters *a,
                       const ck_characters *b, size_t i, size_t most)
{
    size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
    const size_t first = i > most ? i - most : 1, last = least(i + most, b->count);
    size_t lowest = row[first - 1] = first == 1 ? i : FAR;
    for (size_t j = first; j <= last; j++) {
        const bool differ = a->at[i - 1] != b->at[j - 1];
        row[j] = least(least(above[j], row[j - 1]) + 1, above[j - 1] + differ);
        if (i > 1 && j > 1 && a->at[i - 1] == b->at[j - 2] && a->at[i - 2] == b->at[j - 1])
            row[j] = least(row[j], before[j - 2] + 1);
        lowest = least(lowest, row[j]);
    }
    row[last + 1] = FAR;
    return lowest;
}

/* The distance if it is at most MOST; else any greater number. */
static size_t distance_within(const ck_characters *a, const ck_characters *b, size_t most)
{
    size_t rows[3][MOST_CHARACTERS + 2];
    if (a->count > b->count + most || b->count > a->count + most ||
        has_more(a->kinds & ~b->kinds, most) || has_more(b->kinds & ~a->kinds, most))
        return FAR;
    for (size_t j = 0; j <= most + 1; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= a->count; i++) {
        if (fill_row(rows, a, b, i, most) > most)
            return FAR;
    }
    return rows[a->count % 3][b->count];
}

ck_nearest ck_nearest_to(const char *text, size_t length)
{
    ck_nearest nearest = {.distance = SIZE_MAX};
    read_characters(&nearest.text, text, length, NULL);
    return nearest;
}

void ck_nearest_try(ck_nearest *nearest, const char *word, size_t length)
{
    const ck_characters *text = &nearest->text;
    ck_characters tried;
    if (text->count > MOST_CHARACTERS || length + MOST_CHANGES < text->count)
        return;
    if (!read_characters(&tried, word, length, text) || tried.count > MOST_CHARACTERS)
        return;
    const bool more = text->count >= 2 && text->count < tried.count &&
                      memcmp(tried.at, text->at, text->count * sizeof *text->at) == 0;
    const size_t longer = text->count > tried.count ? text->count : tried.count;
    const size_t most = more ? 1 : least(longer / 3, MOST_CHANGES);
    const size_t distance = more ? 1 : distance_within(text, &tried, most);
    if (distance > most || distance > nearest->distance)
        return;
    nearest->tied = distance == nearest->distance;
    if (nearest->tied)
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
