#include "rules/base/tally.h"

#include "rules/base/array.h"

#include <stdlib.h>
#include <string.h>

enum { SLOTS_A_ROW = 2 };

void ck_tally_free(ck_tally *tally)
{
    for (size_t i = 0; i < tally->count; i++)
        free(tally->rows[i].text);
    free(tally->rows);
    free(tally->slots);
    *tally = (ck_tally){.rows = NULL};
}

/* FNV-1a */
static uint64_t hash_of(const char *text)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    return hash;
}

/* The slot of a string, or the free one where it belongs. There is always a free one. */
static uint32_t *slot_of(const ck_tally *tally, const char *text)
{
    size_t at = (size_t)(hash_of(text) % tally->slot_count);
    while (tally->slots[at] && strcmp(tally->rows[tally->slots[at] - 1].text, text) != 0)
        at = (at + 1) % tally->slot_count;
    return &tally->slots[at];
}

static void fill_slots(ck_tally *tally)
{
    for (size_t i = 0; i < tally->count; i++)
        *slot_of(tally, tally->rows[i].text) = (uint32_t)(i + 1);
}

/* Makes room for more rows; false when memory is short, the tally being as it was. */
static bool grow(ck_tally *tally)
{
    size_t room = tally->room;
    if (!ck_make_room(&tally->rows, &room, tally->count + 1, sizeof *tally->rows) ||
        room > UINT32_MAX / SLOTS_A_ROW)
        return false;
    uint32_t *slots = calloc(room * SLOTS_A_ROW, sizeof *slots);
    if (!slots)
        return false;
    free(tally->slots);
    tally->room = room;
    tally->slots = slots;
    tally->slot_count = room * SLOTS_A_ROW;
    fill_slots(tally);
    return true;
}

static bool add_row(ck_tally *tally, const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (!copy)
        return false;
    memcpy(copy, text, size);
    uint32_t *slot = slot_of(tally, text);
    tally->rows[tally->count++] = (ck_tally_row){copy, 0};
    *slot = (uint32_t)tally->count;
    return true;
}

ptrdiff_t ck_tally_count(ck_tally *tally, const char *text)
{
    if (tally->count == tally->room && !grow(tally))
        return -1;
    if (!*slot_of(tally, text) && !add_row(tally, text))
        return -1;
    ptrdiff_t row = (ptrdiff_t)*slot_of(tally, text) - 1;
    tally->rows[row].count++;
    tally->sum++;
    return row;
}

static int by_count(const void *a, const void *b)
{
    const ck_tally_row *one = *(const ck_tally_row *const *)a;
    const ck_tally_row *other = *(const ck_tally_row *const *)b;
    if (one->count != other->count)
        return one->count < other->count ? 1 : -1;
    return strcmp(one->text, other->text);
}

const ck_tally_row **ck_tally_sorted(const ck_tally *tally)
{
    const ck_tally_row **sorted = tally->count ? malloc(tally->count * sizeof *sorted) : NULL;
    if (!sorted)
        return NULL;
    for (size_t i = 0; i < tally->count; i++)
        sorted[i] = &tally->rows[i];
    qsort(sorted, tally->count, sizeof *sorted, by_count);
    return sorted;
}
