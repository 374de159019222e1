/*
 * An arena: memory that is taken piece by piece and given back all at once.
 *
 * What was taken stays where it is until the arena is cleared or freed. {0} is an empty arena
 * of malloc, {.memory} one of a caller's; ck_arena_free ends it.
 */
#ifndef CETKAIK_RULES_BASE_ARENA_H
#define CETKAIK_RULES_BASE_ARENA_H

#include "rules/base/memory.h"
#include "rules/base/span.h"

#include <stddef.h>

typedef struct ck_arena {
    const ck_memory *memory;
    struct ck_arena_block *first, *current; /* the blocks before CURRENT are full */
    size_t begun;                           /* bytes of a text that is not ended yet */
    bool failed;                            /* memory was short for a text */
} ck_arena;

/* SIZE bytes, aligned for anything and not set to anything; NULL when memory is short. */
void *ck_arena_take(ck_arena *arena, size_t size);

/* A copy of SIZE bytes; NULL when memory is short. */
void *ck_arena_copy(ck_arena *arena, const void *bytes, size_t size);

/* A copy of a text of LENGTH bytes with a NUL behind it; NULL when memory is short. */
const char *ck_arena_string(ck_arena *arena, const char *text, size_t length);

/*
 * A text that is put together piece by piece (nothing else is taken meanwhile) and then ended,
 * which gives it its place. When memory is short that is noted, and the text is lost.
 */
void ck_arena_put(ck_arena *arena, const char *bytes, size_t length);
ck_text ck_arena_end(ck_arena *arena, ck_span span);

/*
 * Memory of an arena, which stays where it is, for what is made of many pieces and ended all at
 * once: a piece that is given back, or moves to a larger one, comes back with the arena alone.
 */
ck_memory ck_arena_memory(ck_arena *arena);

/* Takes everything back and keeps the memory for what is taken next, as much as is usual. */
void ck_arena_clear(ck_arena *arena);

void ck_arena_free(ck_arena *arena);

#endif
