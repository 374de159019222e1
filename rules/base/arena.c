/* An arena: memory allocated piece by piece and freed all at once. */
#include "rules/base/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <string.h>

/* Bytes: the first block, the minimum of a later block, and the maximum that a clear retains. */
enum { FIRST = 256, BLOCK = 4096, KEPT = 4 << 20 };

typedef struct ck_arena_block {
    struct ck_arena_block *next;
    size_t used, room;
    alignas(max_align_t) unsigned char bytes[];
} arena_block;

/* A new block after the current one. */
static arena_block *add_block(ck_arena *arena, size_t least)
{
    size_t usual = arena->first ? BLOCK : FIRST, room = least > usual ? least : usual;
    arena_block *added = room <= PTRDIFF_MAX - sizeof *added
                             ? ck_memory_alloc(arena->memory, sizeof *added + room, 1)
                             : NULL;
    if (!added)
        return NULL;
    added->next = arena->current ? arena->current->next : NULL;
    added->used = 0;
    added->room = room;
    if (arena->current)
        arena->current->next = added;
    else
        arena->first = added;
    return arena->current = added;
}

static arena_block *with_room(ck_arena *arena, size_t size)
{
    arena_block *current = arena->current;
    if (current && size <= current->room - current->used)
        return current;
    if (current && current->next && size <= current->next->room) {
        arena->current = current->next;
        arena->current->used = 0;
        return arena->current;
    }
    return add_block(arena, size);
}

static size_t rounded_up(size_t size)
{
    enum { ALIGN = alignof(max_align_t) };
    return (size + ALIGN - 1) / ALIGN * ALIGN;
}

void *ck_arena_alloc(ck_arena *arena, size_t size)
{
    size_t rounded = rounded_up(size);
    arena_block *block = rounded >= size ? with_room(arena, rounded) : NULL;
    if (!block)
        return NULL;
    block->used += rounded;
    return block->bytes + block->used - rounded;
}

void *ck_arena_copy(ck_arena *arena, const void *bytes, size_t size)
{
    void *copy = ck_arena_alloc(arena, size);
    return copy ? memcpy(copy, bytes, size) : NULL;
}

const char *ck_arena_string(ck_arena *arena, const char *text, size_t length)
{
    char *copy = ck_arena_alloc(arena, length + 1);
    if (!copy)
        return NULL;
    copy[length] = '\0';
    return memcpy(copy, text, length);
}

/* Makes room for MORE bytes of the text. A full block moves it to one with twice the room. */
static bool grow_text(ck_arena *arena, size_t more)
{
    const arena_block *full = arena->current;
    size_t wanted = rounded_up(arena->begun + more);
    if (full && wanted <= full->room - full->used)
        return true;
    if (!with_room(arena, 2 * wanted))
        return false;
    if (arena->begun > 0)
        memcpy(arena->current->bytes, full->bytes + full->used, arena->begun);
    return true;
}

void ck_arena_put(ck_arena *arena, const char *bytes, size_t length)
{
    if (arena->failed || length == 0)
        return;
    arena->failed = length > UINT32_MAX - arena->begun || !grow_text(arena, length);
    if (arena->failed)
        return;
    memcpy(arena->current->bytes + arena->current->used + arena->begun, bytes, length);
    arena->begun += length;
}

ck_text ck_arena_end(ck_arena *arena, ck_span span)
{
    ck_text text = {"", 0, span};
    if (!arena->failed && arena->begun > 0) {
        arena_block *block = arena->current;
        text.bytes = (const char *)block->bytes + block->used;
        text.length = (uint32_t)arena->begun;
        block->used += rounded_up(arena->begun);
    }
    arena->begun = 0;
    return text;
}

/* Keeps the first blocks, up to LEFT bytes in all, and frees the others. */
static void free_blocks(ck_arena *arena, size_t left)
{
    arena_block **link = &arena->first;
    while (*link && (*link)->room <= left) {
        left -= (*link)->room;
        link = &(*link)->next;
    }
    for (arena_block *next, *freed = *link; freed; freed = next) {
        next = freed->next;
        ck_memory_free(arena->memory, freed);
    }
    *link = NULL;
}

void ck_arena_clear(ck_arena *arena)
{
    free_blocks(arena, KEPT);
    if (arena->first)
        arena->first->used = 0;
    *arena = (ck_arena){arena->memory, arena->first, arena->first, 0, false};
}

void ck_arena_free(ck_arena *arena)
{
    free_blocks(arena, 0);
    *arena = (ck_arena){.memory = arena->memory};
}
