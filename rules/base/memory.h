/*
 * The allocator of the library.
 *
 * Each owner of memory keeps a borrowed pointer to its allocator; NULL is malloc. Nothing else in
 * rules/, parser/, formats/ and cmd/library/ allocates from the C library.
 */
#ifndef CETKAIK_RULES_BASE_MEMORY_H
#define CETKAIK_RULES_BASE_MEMORY_H

#include <stddef.h>

typedef struct ck_memory {
    void *self;
    /* As realloc, except that 0 BYTES frees the block and returns NULL. */
    void *(*resize)(void *self, void *block, size_t bytes);
} ck_memory;

/* COUNT elements of SIZE bytes each; SIZE is not 0. NULL when memory is short or the product
 * overflows. */
void *ck_memory_alloc(const ck_memory *memory, size_t count, size_t size);
void *ck_memory_alloc_zeroed(const ck_memory *memory, size_t count, size_t size);

/* Resizes a block, which may be NULL, to COUNT elements, not 0. On NULL the block is unchanged. */
void *ck_memory_resize(const ck_memory *memory, void *block, size_t count, size_t size);

/* A copy of a string. */
char *ck_memory_copy(const ck_memory *memory, const char *string);

/* Frees a block, which may be NULL and may contain MEMORY itself. */
void ck_memory_free(const ck_memory *memory, void *block);

#endif
