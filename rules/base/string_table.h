/* A string table: each string stored once, numbered from 0 in the order of arrival. */
#ifndef CETKAIK_RULES_BASE_STRING_TABLE_H
#define CETKAIK_RULES_BASE_STRING_TABLE_H

#include "rules/base/arena.h"
#include "rules/base/hash_table.h"
#include "rules/base/span.h"

/* {0} is an empty table that uses malloc, {.memory = …} one that uses the caller's allocator;
 * ck_string_table_free() frees it. */
typedef struct ck_string_table {
    const ck_memory *memory;
    ck_name *strings; /* by number */
    uint32_t count;
    size_t room;
    ck_arena bytes; /* of the strings, each with a NUL */
    ck_hash_table numbers;
} ck_string_table;

void ck_string_table_free(ck_string_table *table);

/* Finds or adds a string, which may contain NULs, and sets its number. Returns false when memory is
 * short. */
bool ck_string_table_add(ck_string_table *table, const char *text, size_t length, uint32_t *number);

/* The number of a string, or CK_NO_INDEX. */
uint32_t ck_string_table_find(const ck_string_table *table, const char *text, size_t length);

/* The string with a number, NUL-terminated, valid as long as the table; empty for CK_NO_INDEX. */
ck_name ck_string_table_text(const ck_string_table *table, uint32_t number);

#endif
