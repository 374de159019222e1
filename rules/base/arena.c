#include "rules/base/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 4096 };

typedef struct ck_arena_block {
    struct ck_arena_block *next;
    size_t used, room;
    alignas(max_align_t) unsigned char bytes[];
} block;

/* A new block after the current one. */
static block *add_block(ck_arena *arena, size_t least)
{
    size_t room = least > BLOCK ? least : BLOCK;
    block *added = room <= PTRDIFF_MAX - sizeof *added ? malloc(sizeof *added + room) : NULL;
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

static block *with_room(ck_arena *arena, size_t size)
{
    block *current = arena->current;
    if (current && size <= current->room - current->used)
        return current;
    if (current && current->next && size <= current->next->room) {
        arena->current = current->next;
        arena->current->used = 0;
        return arena->current;
    }
    return add_block(arena, size);
}

void *ck_arena_take(ck_arena *arena, size_t size)
{
    enum { ALIGN = alignof(max_align_t) };
    size_t rounded = (size + ALIGN - 1) / ALIGN * ALIGN;
    block *block = rounded >= size ? with_room(arena, rounded) : NULL;
    if (!block)
        return NULL;
    block->used += rounded;
    return block->bytes + block->used - rounded;
}

void *ck_arena_copy(ck_arena *arena, const void *bytes, size_t size)
{
    void *copy = ck_arena_take(arena, size);
    return copy ? memcpy(copy, bytes, size) : NULL;
}

void ck_arena_clear(ck_arena *arena)
{
    arena->current = arena->first;
    if (arena->first)
        arena->first->used = 0;
}

void ck_arena_free(ck_arena *arena)
{
    while (arena->first) {
        block *next = arena->first->next;
        free(arena->first);
        arena->first = next;
    }
    arena->current = NULL;
}
