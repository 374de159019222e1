/* Memory of which one allocation after the other fails, and all that follow it. */
#ifndef CETKAIK_TESTS_SCARCE_H
#define CETKAIK_TESTS_SCARCE_H

#include "rules/base/memory.h"

#include <stdbool.h>

/*
 * Runs something with memory that fails from the first allocation on, from the second on, and so on
 * until none fails. RUN returns whether all went well: it must where nothing failed, and nowhere
 * else. Nothing may be left when it ends.
 */
void fail_each_allocation(bool (*run)(const ck_memory *memory));

#endif
