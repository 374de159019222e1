#include "rules/base/book.h"

#include "rules/base/array.h"

#include <string.h>

/* Bytes of a leaf, and leaves that lie together in a store. */
enum { LEAF = 4096, LEAVES_A_CHAPTER = 64 };

#define NOWHERE UINT64_MAX

void ck_book_free(ck_book *book)
{
    for (size_t i = 0; i < book->held_room; i++)
        ck_memory_give_back(book->memory, book->held[i].bytes);
    ck_memory_give_back(book->memory, book->held);
    ck_memory_give_back(book->memory, book->chapters);
    *book = (ck_book){.memory = book->memory, .store = book->store, .most = book->most};
}

/* ---- where leaves are ---- */

/* The number of those that are held; without a store there is no limit. */
static uint64_t most_held(const ck_book *book)
{
    return !book->store ? UINT64_MAX : book->most < LEAF ? 1 : book->most / LEAF;
}

static ck_leaf *place_of(const ck_book *book, uint64_t number)
{
    uint64_t most = most_held(book);
    return &book->held[number < most ? number : number % most];
}

static uint64_t *chapter_of(const ck_book *book, uint64_t number)
{
    return &book->chapters[number / LEAVES_A_CHAPTER];
}

static uint64_t place_in_store(const ck_book *book, uint64_t number)
{
    return *chapter_of(book, number) + number % LEAVES_A_CHAPTER * LEAF;
}

/* Sets aside where the leaves of a chapter are going to lie: in a store nothing is left out. */
static bool open_chapter(const ck_book *book, uint64_t number)
{
    static const unsigned char nothing[LEAF];
    bool good = true;
    if (*chapter_of(book, number) != NOWHERE)
        return true;
    *chapter_of(book, number) = book->store->end;
    for (int i = 0; good && i < LEAVES_A_CHAPTER; i++)
        good = ck_store_add(book->store, nothing, LEAF);
    return good;
}

/* Makes a place free for another leaf. */
static bool put_away(const ck_book *book, ck_leaf *leaf)
{
    if (!leaf->changed)
        return true;
    leaf->changed = false;
    return open_chapter(book, leaf->number) &&
           ck_store_put(book->store, place_in_store(book, leaf->number), leaf->bytes, LEAF);
}

/* A leaf that there is. NULL: the store failed. */
static ck_leaf *leaf_of(const ck_book *book, uint64_t number)
{
    ck_leaf *leaf = place_of(book, number);
    if (leaf->number == number)
        return leaf;
    bool good = put_away(book, leaf) &&
                ck_store_get(book->store, place_in_store(book, number), leaf->bytes, LEAF);
    leaf->number = number;
    if (!good)
        memset(leaf->bytes, 0, LEAF);
    return good ? leaf : NULL;
}

/* ---- more of them ---- */

/* Memory for so many bytes of a leaf, of which those that are new are 0. */
static bool widen(const ck_book *book, ck_leaf *leaf, size_t wanted)
{
    size_t room = leaf->room;
    if (wanted <= room)
        return true;
    for (room = room > 0 ? room : LEAF / 16; room < wanted;)
        room *= 2;
    unsigned char *bytes = ck_memory_resize(book->memory, leaf->bytes, room, 1);
    if (!bytes)
        return false;
    memset(bytes + leaf->room, 0, room - leaf->room);
    leaf->bytes = bytes;
    leaf->room = room;
    return true;
}

/* Room for one more among those that are held. */
static bool make_place(ck_book *book)
{
    size_t before = book->held_room;
    if (book->leaves >= most_held(book))
        return true;
    if (!ck_make_room(book->memory, &book->held, &book->held_room, (size_t)book->leaves + 1,
                      sizeof *book->held))
        return false;
    memset(book->held + before, 0, (book->held_room - before) * sizeof *book->held);
    return true;
}

/* Room for where its chapter lies. */
static bool make_chapter(ck_book *book)
{
    size_t before = book->chapter_room, wanted = (size_t)(book->leaves / LEAVES_A_CHAPTER) + 1;
    if (!book->store)
        return true;
    if (!ck_make_room(book->memory, &book->chapters, &book->chapter_room, wanted,
                      sizeof *book->chapters))
        return false;
    for (size_t i = before; i < book->chapter_room; i++)
        book->chapters[i] = NOWHERE;
    return true;
}

/* Adds a leaf of zeros; the first may be short as long as it is the only one. */
static bool add_leaf(ck_book *book)
{
    if (!make_place(book) || !make_chapter(book) ||
        (book->leaves == 1 && !widen(book, &book->held[0], LEAF)))
        return false;
    ck_leaf *leaf = place_of(book, book->leaves);
    bool good = put_away(book, leaf) && (book->leaves == 0 || widen(book, leaf, LEAF));
    if (!good)
        return false;
    if (leaf->bytes)
        memset(leaf->bytes, 0, leaf->room);
    leaf->number = book->leaves++;
    leaf->changed = true;
    return true;
}

/* ---- reading and writing ---- */

/* As much as is on one leaf, from a place on. */
static size_t share_of(uint64_t at, size_t length)
{
    size_t left = LEAF - (size_t)(at % LEAF);
    return length < left ? length : left;
}

/* The leaf of some bytes, if they are on one and that is held; else NULL. */
static ck_leaf *find_held(const ck_book *book, uint64_t at, size_t length)
{
    if (length == 0 || at / LEAF >= book->leaves)
        return NULL;
    ck_leaf *leaf = place_of(book, at / LEAF);
    return leaf->number == at / LEAF && at % LEAF + length <= leaf->room ? leaf : NULL;
}

/* What is on one leaf, which is there or is added. */
static bool write_leaf(ck_book *book, uint64_t at, const void *bytes, size_t length)
{
    bool good = true;
    while (good && at / LEAF >= book->leaves)
        good = add_leaf(book);
    ck_leaf *leaf = good ? leaf_of(book, at / LEAF) : NULL;
    if (!leaf || !widen(book, leaf, (size_t)(at % LEAF) + length))
        return false;
    memcpy(leaf->bytes + at % LEAF, bytes, length);
    leaf->changed = true;
    return true;
}

bool ck_book_write(ck_book *book, uint64_t at, const void *bytes, size_t length)
{
    ck_leaf *held = find_held(book, at, length);
    const unsigned char *from = bytes;
    bool good = true;
    if (held) {
        memcpy(held->bytes + at % LEAF, bytes, length);
        held->changed = true;
        return true;
    }
    while (length > 0 && good) {
        size_t share = share_of(at, length);
        good = write_leaf(book, at, from, share);
        at += share;
        from += share;
        length -= share;
    }
    return good;
}

/* What is on one leaf; what is not there is 0. */
static void read_leaf(const ck_book *book, uint64_t at, void *to, size_t length)
{
    const ck_leaf *leaf = at / LEAF < book->leaves ? leaf_of(book, at / LEAF) : NULL;
    size_t start = (size_t)(at % LEAF), room = leaf ? leaf->room : 0;
    size_t there = start < room ? room - start : 0;
    there = there < length ? there : length;
    memset(to, 0, length);
    if (there > 0)
        memcpy(to, leaf->bytes + start, there);
}

void ck_book_read(const ck_book *book, uint64_t at, void *bytes, size_t length)
{
    const ck_leaf *held = find_held(book, at, length);
    unsigned char *to = bytes;
    if (held) {
        memcpy(bytes, held->bytes + at % LEAF, length);
        return;
    }
    while (length > 0) {
        size_t share = share_of(at, length);
        read_leaf(book, at, to, share);
        at += share;
        to += share;
        length -= share;
    }
}
