/*
 * Stores rows in an array, their strings in an arena, and a hash table over them. A heap picks the
 * most frequent rows, so that a short list needs no full sort.
 */
#include "rules/base/tally.h"

#include "rules/base/array.h"

#include <stdlib.h>
#include <string.h>

void ck_tally_free(ck_tally *tally)
{
    ck_memory_free(tally->memory, tally->rows);
    ck_arena_free(&tally->bytes);
    ck_hash_table_free(&tally->numbers);
    *tally = (ck_tally){.memory = tally->memory, .texts = tally->texts};
}

static bool is_row(const void *rows, uint32_t number, const void *text, size_t length)
{
    const ck_tally_row *row = &((const ck_tally_row *)rows)[number];
    return row->length == length && memcmp(row->text, text, length) == 0;
}

static const char *own_text(ck_tally *tally, const char *text, size_t length)
{
    tally->bytes.memory = tally->memory;
    return ck_arena_string(&tally->bytes, text, length);
}

static const char *shared_text(ck_tally *texts, const char *text, size_t length)
{
    ptrdiff_t row = ck_tally_add(texts, text, length, 0);
    return row < 0 ? NULL : texts->rows[row].text;
}

ptrdiff_t ck_tally_count(ck_tally *tally, const char *text, size_t length)
{
    return ck_tally_add(tally, text, length, 1);
}

ptrdiff_t ck_tally_add(ck_tally *tally, const char *text, size_t length, uint64_t count)
{
    ck_hash_place place;
    tally->numbers.memory = tally->memory;
    if (!ck_hash_table_reserve(&tally->numbers))
        return -1;
    uint32_t row = ck_hash_table_place(&tally->numbers, text, length, is_row, tally->rows, &place);
    if (row == CK_NO_INDEX) {
        if (tally->count == CK_NO_INDEX - 1 ||
            !ck_array_make_room(tally->memory, &tally->rows, &tally->room, tally->count + 1,
                                sizeof *tally->rows))
            return -1;
        const char *copy =
            tally->texts ? shared_text(tally->texts, text, length) : own_text(tally, text, length);
        if (!copy)
            return -1;
        tally->rows[tally->count++] = (ck_tally_row){copy, length, 0};
        row = (uint32_t)tally->count - 1;
        ck_hash_table_put(&tally->numbers, place, row);
    }
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

/* Sinks an element of a heap to its place: the row that comes last stands on top. */
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

ck_tally_top ck_tally_top_of(const ck_tally *tally, size_t most)
{
    ck_tally_top top = {.memory = tally->memory};
    size_t count = most > 0 && most < tally->count ? most : tally->count;
    if (count == 0)
        return top;
    top.rows = ck_memory_alloc(tally->memory, count, sizeof *top.rows);
    top.failed = !top.rows;
    if (top.failed)
        return top;
    top.count = count;
    /* A heap of the first COUNT rows of all, in no order */
    const ck_tally_row **heap = top.rows;
    for (size_t i = 0; i < count; i++)
        heap[i] = &tally->rows[i];
    for (size_t i = count; i-- > 0 && count < tally->count;)
        sink(heap, i, count);
    for (size_t i = count; i < tally->count; i++) {
        const ck_tally_row *row = &tally->rows[i];
        if (by_count(&row, &heap[0]) > 0)
            continue;
        heap[0] = row;
        sink(heap, 0, count);
    }
    qsort(top.rows, count, sizeof *top.rows, by_count);
    return top;
}

void ck_tally_top_free(ck_tally_top *top)
{
    ck_memory_free(top->memory, top->rows);
    *top = (ck_tally_top){.memory = top->memory};
}
