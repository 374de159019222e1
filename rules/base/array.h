/* Arrays that grow. */
#ifndef CETKAIK_RULES_BASE_ARRAY_H
#define CETKAIK_RULES_BASE_ARRAY_H

#include "rules/base/memory.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Makes room for WANTED elements of SIZE bytes. ARRAY is the address of the pointer to the
 * elements, which is NULL or allocated from MEMORY; *ROOM is its capacity. The capacity at least
 * doubles, so appending is cheap, and the elements may move. Returns false when memory is short or
 * the size would overflow; array and room are then unchanged.
 */
bool ck_array_make_room(const ck_memory *memory, void *array, size_t *room, size_t wanted,
                        size_t size);

/* The same; new elements are zeroed. */
bool ck_array_make_room_zeroed(const ck_memory *memory, void *array, size_t *room, size_t wanted,
                               size_t size);

/* As qsort(), but linear when the array is sorted already, which is the usual case here. */
void ck_array_sort(void *array, size_t count, size_t size,
                   int (*order)(const void *, const void *));

#endif
