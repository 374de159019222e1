#include "rules/base/array.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_BYTES = 256, FIRST_ELEMENTS = 8 };

bool ck_make_room(void *array, size_t *room, size_t wanted, size_t size)
{
    size_t grown = *room;
    void *moved;
    if (wanted <= grown)
        return true;
    if (grown == 0)
        grown = size * FIRST_ELEMENTS < FIRST_BYTES ? FIRST_BYTES / size : FIRST_ELEMENTS;
    while (grown < wanted && grown <= SIZE_MAX / 2)
        grown *= 2;
    if (grown < wanted || grown > PTRDIFF_MAX / size)
        return false;
    memcpy(&moved, array, sizeof moved);
    moved = realloc(moved, grown * size);
    if (!moved)
        return false;
    memcpy(array, &moved, sizeof moved);
    *room = grown;
    return true;
}
