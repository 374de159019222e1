/* Arrays that grow. */
#ifndef CETKAIK_RULES_BASE_ARRAY_H
#define CETKAIK_RULES_BASE_ARRAY_H

#include "rules/base/memory.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Makes room for WANTED elements of SIZE bytes, *ROOM of which have it already. ARRAY is the
 * address of the pointer to them, which is NULL or of MEMORY, and moves when memory is taken: at
 * least twice as much, so that adding one by one costs little. Returns false when memory is short
 * or the size would overflow; array and room are then as they were.
 */
bool ck_make_room(const ck_memory *memory, void *array, size_t *room, size_t wanted, size_t size);

/* The same; elements that are new are all zeros. */
bool ck_make_room_zeroed(const ck_memory *memory, void *array, size_t *room, size_t wanted,
                         size_t size);

/* As qsort, which takes as long for what is in order, as most of what is found is. */
void ck_sort(void *array, size_t count, size_t size, int (*order)(const void *, const void *));

#endif
