#include "rules/base/pile.h"

#include "rules/base/array.h"

#include <stdlib.h>
#include <string.h>

/* Bytes that are written and read at once, and runs that are merged at once. */
enum { CHUNK = 1 << 15, MOST_MERGED = 32 };

/* ---- rows as they lie in memory and in the store ---- */

/* Before each stands how long it is, without what fills it up. */
typedef struct head {
    uint64_t length;
} head;

static head *head_of(const void *row)
{
    return (head *)row - 1;
}

static size_t filled_up(size_t length)
{
    return (length + sizeof(head) - 1) / sizeof(head) * sizeof(head);
}

/* Of the row with its head. */
static size_t size_of(const void *row)
{
    return sizeof(head) + filled_up((size_t)head_of(row)->length);
}

/* ---- putting aside ---- */

/* A run that is written. */
typedef struct writing {
    ck_store *store;
    size_t filled;
    unsigned char bytes[CHUNK];
} writing;

static bool flush(writing *writing)
{
    size_t length = writing->filled;
    writing->filled = 0;
    return ck_store_add(writing->store, writing->bytes, length);
}

static bool write_row(writing *writing, const void *row)
{
    size_t size = size_of(row);
    if (writing->filled + size > CHUNK && !flush(writing))
        return false;
    if (size > CHUNK)
        return ck_store_add(writing->store, head_of(row), size);
    memcpy(writing->bytes + writing->filled, head_of(row), size);
    writing->filled += size;
    return true;
}

static bool note_run(ck_pile *pile, uint64_t from)
{
    if (!ck_make_room(pile->memory, &pile->runs, &pile->run_room, pile->run_count + 1,
                      sizeof *pile->runs))
        return false;
    pile->runs[pile->run_count++] = (ck_run){from, pile->store->end};
    return true;
}

static bool came_in_order(const ck_pile *pile)
{
    for (size_t i = 1; i < pile->kept_count; i++) {
        if (pile->order(&pile->kept[i - 1], &pile->kept[i]) > 0)
            return false;
    }
    return true;
}

/* Sorts those in memory, and sees whether they come after those that were put aside. */
static void sort_kept(ck_pile *pile)
{
    if (pile->kept_count == 0)
        return;
    if (!came_in_order(pile)) {
        pile->disordered = true;
        qsort(pile->kept, pile->kept_count, sizeof *pile->kept, pile->order);
    }
    if (pile->run_count > 0 && pile->order(&pile->last, &pile->kept[0]) > 0)
        pile->crossed = pile->disordered = true;
}

static bool note_last(ck_pile *pile)
{
    const void *last = pile->kept[pile->kept_count - 1];
    size_t length = (size_t)head_of(last)->length;
    if (!ck_make_room(pile->memory, &pile->last, &pile->last_room, length, 1))
        return false;
    memcpy(pile->last, last, length);
    return true;
}

/* Those in memory, of which there are some. */
static bool put_aside(ck_pile *pile)
{
    writing writing = {.store = pile->store};
    uint64_t from = pile->store->end;
    sort_kept(pile);
    bool good = note_last(pile);
    for (size_t i = 0; good && i < pile->kept_count; i++)
        good = write_row(&writing, pile->kept[i]);
    ck_pile_forget(pile);
    return good && flush(&writing) && note_run(pile, from);
}

void *ck_pile_add(ck_pile *pile, size_t length)
{
    size_t size = sizeof(head) + filled_up(length), cost = size + sizeof *pile->kept;
    bool full = pile->store && pile->kept_count > 0 && pile->bytes + cost > pile->most;
    if ((full && !put_aside(pile)) || !ck_make_room(pile->memory, &pile->kept, &pile->kept_room,
                                                    pile->kept_count + 1, sizeof *pile->kept))
        return NULL;
    pile->arena.memory = pile->memory;
    head *head = ck_arena_take(&pile->arena, size);
    if (!head)
        return NULL;
    memset((char *)head + size - sizeof *head, 0, sizeof *head);
    head->length = length;
    pile->bytes += cost;
    return pile->kept[pile->kept_count++] = head + 1;
}

bool ck_pile_copy(ck_pile *pile, const void *row, size_t length)
{
    void *copy = ck_pile_add(pile, length);
    if (copy)
        memcpy(copy, row, length);
    return copy != NULL;
}

void ck_pile_forget(ck_pile *pile)
{
    pile->kept_count = pile->bytes = 0;
    ck_arena_clear(&pile->arena);
}

void ck_pile_free(ck_pile *pile)
{
    ck_arena_free(&pile->arena);
    ck_memory_give_back(pile->memory, pile->kept);
    ck_memory_give_back(pile->memory, pile->runs);
    ck_memory_give_back(pile->memory, pile->last);
    *pile = (ck_pile){
        .memory = pile->memory, .order = pile->order, .store = pile->store, .most = pile->most};
}

/* ---- walking ---- */

static ck_pile_walk walk_run(const ck_pile *pile, ck_run run)
{
    return (ck_pile_walk){.pile = pile, .at = run.from, .to = run.to};
}

ck_pile_walk ck_pile_begin(const ck_pile *pile)
{
    return walk_run(pile, pile->run_count > 0 ? pile->runs[0] : (ck_run){0, 0});
}

ck_pile_walk ck_pile_fork(const ck_pile_walk *walk)
{
    uint64_t at = walk->at - (walk->filled - walk->begin);
    return (ck_pile_walk){
        .pile = walk->pile, .next = walk->next, .run = walk->run, .at = at, .to = walk->to};
}

bool ck_pile_end(ck_pile_walk *walk)
{
    ck_memory_give_back(walk->pile->memory, walk->bytes);
    walk->bytes = NULL;
    return !walk->failed;
}

/* Reads on, until so many bytes are there. */
static bool fill(ck_pile_walk *walk, size_t wanted)
{
    const ck_memory *memory = walk->pile->memory;
    size_t left = walk->filled - walk->begin, least = wanted > CHUNK ? wanted : CHUNK;
    if (left > 0)
        memmove(walk->bytes, walk->bytes + walk->begin, left);
    walk->begin = 0;
    walk->filled = left;
    if (!ck_make_room(memory, &walk->bytes, &walk->room, least, 1))
        return false;
    uint64_t more =
        walk->room - left < walk->to - walk->at ? walk->room - left : walk->to - walk->at;
    if (!ck_store_get(walk->pile->store, walk->at, walk->bytes + left, (size_t)more))
        return false;
    walk->at += more;
    walk->filled += (size_t)more;
    return walk->filled >= wanted;
}

static bool has(ck_pile_walk *walk, size_t wanted)
{
    if (walk->filled - walk->begin < wanted && !fill(walk, wanted))
        walk->failed = true;
    return !walk->failed;
}

/* The next row of a run. */
static const void *next_of_run(ck_pile_walk *walk)
{
    bool there = walk->begin < walk->filled || walk->at < walk->to;
    if (walk->failed || !there || !has(walk, sizeof(head)))
        return NULL;
    const head *found = (const head *)(walk->bytes + walk->begin);
    if (!has(walk, sizeof *found + filled_up((size_t)found->length)))
        return NULL;
    const void *row = walk->bytes + walk->begin + sizeof *found;
    walk->begin += size_of(row);
    return row;
}

/* The next row of runs that come one after the other. */
static const void *next_of_runs(ck_pile_walk *walk)
{
    const void *row = next_of_run(walk);
    while (!row && !walk->failed && walk->run + 1 < walk->pile->run_count) {
        const ck_run *run = &walk->pile->runs[++walk->run];
        walk->at = run->from;
        walk->to = run->to;
        row = next_of_run(walk);
    }
    return row;
}

const void *ck_pile_next(ck_pile_walk *walk, size_t *length)
{
    const ck_pile *pile = walk->pile;
    const void *row = NULL;
    if (pile->run_count > 0)
        row = next_of_runs(walk);
    else if (walk->next < pile->kept_count)
        row = pile->kept[walk->next++];
    if (row && length)
        *length = (size_t)head_of(row)->length;
    return row;
}

/* ---- merging ---- */

/* A run that is merged, and its row that is not written yet. */
typedef struct source {
    ck_pile_walk walk;
    const void *row;
} source;

/* Sinks one of a heap to where it belongs: the row that comes first stands on top. */
static void sink(ck_row_order *order, source **heap, size_t at, size_t count)
{
    for (size_t child = 2 * at + 1; child < count; child = 2 * at + 1) {
        if (child + 1 < count && order(&heap[child + 1]->row, &heap[child]->row) < 0)
            child++;
        if (order(&heap[at]->row, &heap[child]->row) <= 0)
            return;
        source *sunk = heap[at];
        heap[at] = heap[child];
        heap[child] = sunk;
        at = child;
    }
}

/* Takes the rows of some sources, each of which has one, in their order. */
static bool take_merged(const ck_pile *pile, source **heap, size_t count, ck_take_row *take,
                        void *self)
{
    bool good = true;
    while (good && count > 0) {
        good = take(self, heap[0]->row, (size_t)head_of(heap[0]->row)->length);
        heap[0]->row = next_of_run(&heap[0]->walk);
        good = good && !heap[0]->walk.failed;
        if (!heap[0]->row)
            heap[0] = heap[--count];
        sink(pile->order, heap, 0, count);
    }
    return good;
}

/* Merges the first runs, which are no more then. */
static bool merge(ck_pile *pile, size_t count, ck_take_row *take, void *self)
{
    source sources[MOST_MERGED], *heap[MOST_MERGED];
    bool good = true;
    for (size_t i = 0; i < count; i++) {
        sources[i].walk = walk_run(pile, pile->runs[i]);
        sources[i].row = next_of_run(&sources[i].walk);
        good = good && sources[i].row;
        heap[i] = &sources[i];
    }
    for (size_t i = count; good && i-- > 0;)
        sink(pile->order, heap, i, count);
    good = good && take_merged(pile, heap, count, take, self);
    for (size_t i = 0; i < count; i++)
        ck_pile_end(&sources[i].walk);
    pile->run_count -= count;
    memmove(pile->runs, pile->runs + count, pile->run_count * sizeof *pile->runs);
    return good;
}

static bool write_merged(void *self, const void *row, size_t length)
{
    (void)length;
    return write_row(self, row);
}

/* Runs, of which there are some, become so many or fewer: the first become one, which is the last
 * then. */
static bool merge_to(ck_pile *pile, size_t most)
{
    bool good = true;
    while (good && pile->run_count > most) {
        size_t count = pile->run_count < MOST_MERGED ? pile->run_count : MOST_MERGED;
        writing writing = {.store = pile->store};
        uint64_t from = pile->store->end;
        good =
            merge(pile, count, write_merged, &writing) && flush(&writing) && note_run(pile, from);
    }
    return good;
}

/* Sorts them as far as memory goes: they stand in their order then, unless CROSSED. */
static bool sort_runs(ck_pile *pile)
{
    bool good = true;
    if (pile->run_count == 0) {
        sort_kept(pile);
        return true;
    }
    if (pile->kept_count > 0)
        good = put_aside(pile);
    ck_arena_free(&pile->arena); /* of no use until the rows are freed */
    return good;
}

bool ck_pile_sort(ck_pile *pile)
{
    return sort_runs(pile) && (!pile->crossed || merge_to(pile, 1));
}

bool ck_pile_pour(ck_pile *pile, ck_take_row *take, void *self)
{
    const void *row;
    size_t length;
    bool good = sort_runs(pile);
    if (good && pile->crossed)
        return merge_to(pile, MOST_MERGED) && merge(pile, pile->run_count, take, self);
    ck_pile_walk walk = ck_pile_begin(pile);
    while (good && (row = ck_pile_next(&walk, &length)))
        good = take(self, row, length);
    return ck_pile_end(&walk) && good;
}
