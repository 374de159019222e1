/* Allocates and frees through the caller's allocator, or malloc where there is none. */
#include "rules/base/memory.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static bool is_too_large(size_t count, size_t size)
{
    return count > PTRDIFF_MAX / size;
}

void *ck_memory_resize(const ck_memory *memory, void *block, size_t count, size_t size)
{
    if (is_too_large(count, size))
        return NULL;
    return memory ? memory->resize(memory->self, block, count * size)
                  : realloc(block, count * size);
}

/* 0 elements get a block of one element: NULL always means that memory is short. */
void *ck_memory_alloc(const ck_memory *memory, size_t count, size_t size)
{
    return ck_memory_resize(memory, NULL, count > 0 ? count : 1, size);
}

void *ck_memory_alloc_zeroed(const ck_memory *memory, size_t count, size_t size)
{
    if (!memory)
        return is_too_large(count, size) ? NULL : calloc(count > 0 ? count : 1, size);
    void *block = ck_memory_alloc(memory, count, size);
    return block ? memset(block, 0, count * size) : NULL;
}

char *ck_memory_copy(const ck_memory *memory, const char *string)
{
    size_t size = strlen(string) + 1;
    char *copy = ck_memory_alloc(memory, size, 1);
    return copy ? memcpy(copy, string, size) : NULL;
}

void ck_memory_free(const ck_memory *memory, void *block)
{
    if (!memory)
        free(block);
    else if (block)
        memory->resize(memory->self, block, 0);
}
