/*
 * An arena: memory that is taken piece by piece and given back all at once.
 *
 * What was taken stays where it is until the arena is cleared or freed. {0} is an empty arena;
 * ck_arena_free ends it.
 */
#ifndef CETKAIK_RULES_BASE_ARENA_H
#define CETKAIK_RULES_BASE_ARENA_H

#include <stddef.h>

typedef struct ck_arena {
    struct ck_arena_block *first, *current; /* the blocks before CURRENT are full */
} ck_arena;

/* SIZE bytes, aligned for anything and not set to anything; NULL when memory is short. */
void *ck_arena_take(ck_arena *arena, size_t size);

/* A copy of SIZE bytes; NULL when memory is short. */
void *ck_arena_copy(ck_arena *arena, const void *bytes, size_t size);

/* Takes everything back and keeps the memory for what is taken next. */
void ck_arena_clear(ck_arena *arena);

void ck_arena_free(ck_arena *arena);

#endif
