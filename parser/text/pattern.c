/* Lets PCRE2 allocate by a ck_memory. */
#include "parser/text/pattern.h"

static void *allocate(size_t size, void *memory)
{
    return ck_memory_alloc(memory, size, 1);
}

static void give_back(void *block, void *memory)
{
    ck_memory_free(memory, block);
}

pcre2_general_context *ck_pattern_context(const ck_memory *memory)
{
    return pcre2_general_context_create(allocate, give_back, (void *)memory);
}
