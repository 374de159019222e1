/*
 * An arena: memory allocated piece by piece and freed all at once.
 *
 * A block stays valid, at the same address, until the arena is cleared or freed. {0} is an empty
 * arena that uses malloc, {.memory = …} one that uses the caller's allocator; ck_arena_free() frees
 * it.
 */
#ifndef CETKAIK_RULES_BASE_ARENA_H
#define CETKAIK_RULES_BASE_ARENA_H

#include "rules/base/memory.h"
#include "rules/base/span.h"

#include <stddef.h>

typedef struct ck_arena {
    const ck_memory *memory;
    struct ck_arena_block *first, *current; /* the blocks before CURRENT are full */
    size_t begun;                           /* bytes of the text under construction */
    bool failed;                            /* memory was short for that text */
} ck_arena;

/* Allocates SIZE uninitialized bytes, aligned for any type; NULL when memory is short. */
void *ck_arena_alloc(ck_arena *arena, size_t size);

/* A copy of SIZE bytes; NULL when memory is short. */
void *ck_arena_copy(ck_arena *arena, const void *bytes, size_t size);

/* A NUL-terminated copy of LENGTH bytes; NULL when memory is short. */
const char *ck_arena_string(ck_arena *arena, const char *text, size_t length);

/*
 * Builds a text piece by piece. ck_arena_put() appends; ck_arena_end() returns the whole text, with
 * SPAN as its place. No other allocation may come between. When memory is short, FAILED is set and
 * the text is empty.
 */
void ck_arena_put(ck_arena *arena, const char *bytes, size_t length);
ck_text ck_arena_end(ck_arena *arena, ck_span span);

/* Frees all blocks at once. Up to 4 MiB stay reserved for the next allocations. */
void ck_arena_clear(ck_arena *arena);

void ck_arena_free(ck_arena *arena);

#endif
