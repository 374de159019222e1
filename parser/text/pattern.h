/*
 * Patterns: PCRE2, on bytes and on our memory.
 */
#ifndef CETKAIK_PARSER_TEXT_PATTERN_H
#define CETKAIK_PARSER_TEXT_PATTERN_H

#include "rules/base/memory.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

/*
 * What PCRE2 makes with this comes from MEMORY, and outlives it. NULL when memory is short; the
 * caller ends it with pcre2_general_context_free.
 */
pcre2_general_context *ck_pattern_context(const ck_memory *memory);

#endif
