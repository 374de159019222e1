/* Strings in an arena, an array of their places by number, and a hash table over it. */
#include "rules/base/string_table.h"

#include "rules/base/array.h"

#include <string.h>

void ck_string_table_free(ck_string_table *table)
{
    ck_memory_free(table->memory, table->strings);
    ck_arena_free(&table->bytes);
    ck_hash_table_free(&table->numbers);
    *table = (ck_string_table){.memory = table->memory};
}

static bool is_string(const void *rows, uint32_t number, const void *text, size_t length)
{
    const ck_name *string = &((const ck_name *)rows)[number];
    return string->length == length && memcmp(string->text, text, length) == 0;
}

bool ck_string_table_add(ck_string_table *table, const char *text, size_t length, uint32_t *number)
{
    ck_hash_place place;
    table->numbers.memory = table->memory;
    if (!ck_hash_table_reserve(&table->numbers))
        return false;
    *number = ck_hash_table_place(&table->numbers, text, length, is_string, table->strings, &place);
    if (*number != CK_NO_INDEX)
        return true;
    table->bytes.memory = table->memory;
    if (table->count == CK_NO_INDEX - 1 ||
        !ck_array_make_room(table->memory, &table->strings, &table->room, table->count + (size_t)1,
                            sizeof *table->strings))
        return false;
    const char *copied = ck_arena_string(&table->bytes, text, length);
    if (!copied)
        return false;
    table->strings[table->count++] = (ck_name){copied, length};
    *number = table->count - 1;
    ck_hash_table_put(&table->numbers, place, *number);
    return true;
}

uint32_t ck_string_table_find(const ck_string_table *table, const char *text, size_t length)
{
    return ck_hash_table_find(&table->numbers, text, length, is_string, table->strings);
}

ck_name ck_string_table_text(const ck_string_table *table, uint32_t number)
{
    return number < table->count ? table->strings[number] : (ck_name){"", 0};
}
