#include "rules/base/tally.h"

#include "rules/base/array.h"

#include <stdlib.h>
#include <string.h>

enum { SLOTS_A_ROW = 2 };

void ck_tally_free(ck_tally *tally)
{
    for (size_t i = 0; i < tally->count && !tally->texts; i++)
        ck_memory_give_back(tally->memory, tally->rows[i].text);
    ck_memory_give_back(tally->memory, tally->rows);
    ck_memory_give_back(tally->memory, tally->slots);
    *tally = (ck_tally){.memory = tally->memory, .texts = tally->texts};
}

/* The slot of a text, or the free one where it belongs. There is always a free one. */
static uint32_t *slot_of(const ck_tally *tally, const char *text, size_t length)
{
    size_t at = (size_t)(ck_keyed_hash(&tally->key, text, length) % tally->slot_count);
    for (; tally->slots[at]; at = (at + 1) % tally->slot_count) {
        const ck_tally_row *row = &tally->rows[tally->slots[at] - 1];
        if (row->length == length && memcmp(row->text, text, length) == 0)
            break;
    }
    return &tally->slots[at];
}

static void fill_slots(ck_tally *tally)
{
    for (size_t i = 0; i < tally->count; i++)
        *slot_of(tally, tally->rows[i].text, tally->rows[i].length) = (uint32_t)(i + 1);
}

/* Makes room for more rows; false when memory is short, the tally being as it was. */
static bool grow(ck_tally *tally)
{
    size_t room = tally->room;
    if (!ck_make_room(tally->memory, &tally->rows, &room, tally->count + 1, sizeof *tally->rows) ||
        room > UINT32_MAX / SLOTS_A_ROW)
        return false;
    uint32_t *slots = ck_memory_take_zeroed(tally->memory, room * SLOTS_A_ROW, sizeof *slots);
    if (!slots)
        return false;
    ck_memory_give_back(tally->memory, tally->slots);
    tally->room = room;
    tally->slots = slots;
    tally->key = ck_hash_key_new(slots);
    tally->slot_count = room * SLOTS_A_ROW;
    fill_slots(tally);
    return true;
}

static char *own_text(const ck_tally *tally, const char *text, size_t length)
{
    char *copy = ck_memory_take(tally->memory, length + 1, 1);
    if (!copy)
        return NULL;
    copy[length] = '\0';
    return memcpy(copy, text, length);
}

static char *shared_text(ck_tally *texts, const char *text, size_t length)
{
    ptrdiff_t row = ck_tally_add(texts, text, length, 0);
    return row < 0 ? NULL : texts->rows[row].text;
}

/* A row for what has none, whose number goes to its slot. */
static bool add_row(ck_tally *tally, uint32_t *slot, const char *text, size_t length)
{
    char *kept =
        tally->texts ? shared_text(tally->texts, text, length) : own_text(tally, text, length);
    if (!kept)
        return false;
    tally->rows[tally->count++] = (ck_tally_row){kept, length, 0};
    *slot = (uint32_t)tally->count;
    return true;
}

ptrdiff_t ck_tally_count(ck_tally *tally, const char *text, size_t length)
{
    return ck_tally_add(tally, text, length, 1);
}

ptrdiff_t ck_tally_add(ck_tally *tally, const char *text, size_t length, uint64_t count)
{
    if (tally->count == tally->room && !grow(tally))
        return -1;
    uint32_t *slot = slot_of(tally, text, length);
    if (!*slot && !add_row(tally, slot, text, length))
        return -1;
    ptrdiff_t row = (ptrdiff_t)*slot - 1;
    tally->rows[row].count += count;
    tally->sum += count;
    return row;
}

bool ck_tally_join(ck_tally *tally, const ck_tally *more)
{
    bool good = true;
    for (size_t i = 0; i < more->count && good; i++)
        good =
            ck_tally_add(tally, more->rows[i].text, more->rows[i].length, more->rows[i].count) >= 0;
    return good;
}

static int by_count(const void *a, const void *b)
{
    const ck_tally_row *one = *(const ck_tally_row *const *)a;
    const ck_tally_row *other = *(const ck_tally_row *const *)b;
    if (one->count != other->count)
        return one->count < other->count ? 1 : -1;
    size_t shorter = one->length < other->length ? one->length : other->length;
    int order = memcmp(one->text, other->text, shorter);
    return order != 0 ? order : (one->length > other->length) - (one->length < other->length);
}

/* Sinks one of a heap to where it belongs: the row that comes last stands on top. */
static void sink(const ck_tally_row **heap, size_t at, size_t count)
{
    for (size_t child = 2 * at + 1; child < count; child = 2 * at + 1) {
        child += child + 1 < count && by_count(&heap[child], &heap[child + 1]) < 0;
        if (by_count(&heap[child], &heap[at]) <= 0)
            return;
        const ck_tally_row *sunk = heap[at];
        heap[at] = heap[child];
        heap[child] = sunk;
        at = child;
    }
}

/* Brings those that come first of all to the front. */
static void pick(const ck_tally_row **rows, size_t count, size_t first)
{
    for (size_t i = first; i-- > 0;)
        sink(rows, i, first);
    for (size_t i = first; i < count; i++) {
        if (by_count(&rows[i], &rows[0]) > 0)
            continue;
        const ck_tally_row *later = rows[0];
        rows[0] = rows[i];
        rows[i] = later;
        sink(rows, 0, first);
    }
}

const ck_tally_row **ck_tally_sorted(const ck_tally *tally, size_t first)
{
    const ck_tally_row **sorted =
        tally->count ? ck_memory_take(tally->memory, tally->count, sizeof *sorted) : NULL;
    if (!sorted)
        return NULL;
    for (size_t i = 0; i < tally->count; i++)
        sorted[i] = &tally->rows[i];
    first = first < tally->count ? first : tally->count;
    if (0 < first && first < tally->count)
        pick(sorted, tally->count, first);
    qsort(sorted, first, sizeof *sorted, by_count);
    return sorted;
}

void ck_tally_sort_others(const ck_tally *tally, const ck_tally_row **rows, size_t first)
{
    if (first < tally->count)
        qsort(rows + first, tally->count - first, sizeof *rows, by_count);
}
