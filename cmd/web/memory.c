/* Exports memory to scripts, in which pointers are numbers. */
#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(name)))

EXPORT("alloc")
void *page_alloc(size_t size)
{
    return malloc(size);
}

EXPORT("give_back")
void page_give_back(void *block)
{
    free(block);
}
