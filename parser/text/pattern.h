/* PCRE2 on bytes, with a ck_memory as its allocator. */
#ifndef CETKAIK_PARSER_TEXT_PATTERN_H
#define CETKAIK_PARSER_TEXT_PATTERN_H

#include "rules/base/memory.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

/* A PCRE2 context that allocates from MEMORY, which must outlive everything made with it. NULL
 * when memory is short; free it with pcre2_general_context_free. */
pcre2_general_context *ck_pattern_context(const ck_memory *memory);

#endif
