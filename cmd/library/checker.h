/* Private: what the sources of the library take from the checker. */
#ifndef CETKAIK_CMD_LIBRARY_CHECKER_H
#define CETKAIK_CMD_LIBRARY_CHECKER_H

#include "cmd/library/face.h"

/* The caller's memory; without RESIZE where it is malloc. ALLOCATOR may be NULL. */
ck_memory ck_memory_of(const ck_allocator *allocator);

#endif
