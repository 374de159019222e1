/*
 * Memory: where all that the library keeps comes from.
 *
 * Who owns memory has a pointer to a ck_memory beside it, borrowed from whoever made him; NULL is
 * malloc. Nothing else in rules/, parser/, formats/ and cmd/library/ takes memory from the C
 * library.
 */
#ifndef CETKAIK_RULES_BASE_MEMORY_H
#define CETKAIK_RULES_BASE_MEMORY_H

#include <stddef.h>

typedef struct ck_memory {
    void *self;
    /* As realloc, but that 0 BYTES free a block and give NULL. */
    void *(*resize)(void *self, void *block, size_t bytes);
} ck_memory;

/* COUNT elements of SIZE bytes each, SIZE not being 0; NULL when memory is short or the product
 * would overflow. */
void *ck_memory_take(const ck_memory *memory, size_t count, size_t size);
void *ck_memory_take_zeroed(const ck_memory *memory, size_t count, size_t size);

/* A block, which may be NULL, with another number of elements, not 0; NULL leaves it as it was. */
void *ck_memory_resize(const ck_memory *memory, void *block, size_t count, size_t size);

/* A copy of a string. */
char *ck_memory_copy(const ck_memory *memory, const char *string);

/* BLOCK may be NULL; MEMORY may stand in it. */
void ck_memory_give_back(const ck_memory *memory, void *block);

#endif
