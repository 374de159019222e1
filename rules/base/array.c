/* Growing arrays, and a sort that is linear for sorted arrays. */
#include "rules/base/array.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_BYTES = 256, FIRST_ELEMENTS = 8 };

bool ck_array_make_room(const ck_memory *memory, void *array, size_t *room, size_t wanted,
                        size_t size)
{
    size_t grown = *room;
    void *moved;
    if (wanted <= grown)
        return true;
    if (grown == 0)
        grown = size * FIRST_ELEMENTS < FIRST_BYTES ? FIRST_BYTES / size : FIRST_ELEMENTS;
    while (grown < wanted && grown <= SIZE_MAX / 2)
        grown *= 2;
    if (grown < wanted)
        return false;
    memcpy(&moved, array, sizeof moved);
    moved = ck_memory_resize(memory, moved, grown, size);
    if (!moved)
        return false;
    memcpy(array, &moved, sizeof moved);
    *room = grown;
    return true;
}

bool ck_array_make_room_zeroed(const ck_memory *memory, void *array, size_t *room, size_t wanted,
                               size_t size)
{
    size_t before = *room;
    char *elements;
    if (!ck_array_make_room(memory, array, room, wanted, size))
        return false;
    memcpy(&elements, array, sizeof elements);
    if (*room > before)
        memset(elements + before * size, 0, (*room - before) * size);
    return true;
}

void ck_array_sort(void *array, size_t count, size_t size, int (*order)(const void *, const void *))
{
    const char *element = array;
    size_t sorted = 1; /* elements in order from the start */
    while (sorted < count && order(element, element + size) <= 0) {
        element += size;
        sorted++;
    }
    if (sorted < count)
        qsort(array, count, size, order);
}
