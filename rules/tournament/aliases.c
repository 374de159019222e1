/*
 * Stores names in a string table and, for each alias, the number of its name. The caller reads the
 * file.
 */
#include "rules/tournament/aliases.h"

#include "rules/base/array.h"
#include "rules/collection/player_name.h"
#include "rules/words/space.h"

#include <string.h>

void ck_aliases_free(ck_aliases *aliases)
{
    ck_string_table_free(&aliases->names);
    ck_memory_free(aliases->memory, aliases->stands_for);
    *aliases = (ck_aliases){.memory = aliases->memory};
}

/* The last name of a chain of aliases. Halves the chain on the way, so that long chains stay fast.
 */
static uint32_t last_of(ck_aliases *aliases, uint32_t name)
{
    uint32_t *next = aliases->stands_for;
    while (next[name] != 0) {
        uint32_t beyond = next[next[name] - 1];
        if (beyond != 0)
            next[name] = beyond;
        name = next[name] - 1;
    }
    return name;
}

/* SPELLING: the alias and the name. */
static ck_alias_status add_alias(ck_aliases *aliases, const ck_name spelling[2])
{
    uint32_t number[2];
    aliases->names.memory = aliases->memory;
    for (int i = 0; i < 2; i++) {
        if (!ck_player_name_number(&aliases->names, spelling[i].text, spelling[i].length,
                                   &number[i]))
            return CK_ALIAS_FAILED;
    }
    if (!ck_array_make_room_zeroed(aliases->memory, &aliases->stands_for, &aliases->room,
                                   aliases->names.count, sizeof *aliases->stands_for))
        return CK_ALIAS_FAILED;
    if (number[0] == CK_NO_INDEX || number[1] == CK_NO_INDEX)
        return CK_ALIAS_WRONG;
    const bool known = aliases->stands_for[number[0]] != 0;
    uint32_t from = last_of(aliases, number[0]), to = last_of(aliases, number[1]);
    if (known)
        return from == to ? CK_ALIAS_ADDED : CK_ALIAS_WRONG;
    if (from == to)
        return CK_ALIAS_WRONG;
    aliases->stands_for[from] = to + 1;
    return CK_ALIAS_ADDED;
}

static bool is_blank(const char *line, size_t length)
{
    while (length > 0 && strchr(" \t\r", line[length - 1]))
        length--;
    return length == 0;
}

ck_alias_status ck_aliases_add(ck_aliases *aliases, const char *line, size_t length)
{
    size_t mark = aliases->lines++ == 0 ? ck_space_of(line, length, CK_ORDER_MARK) : 0;
    line += mark;
    const char *comment = memchr(line, '#', length - mark);
    size_t size = comment ? (size_t)(comment - line) : length - mark;
    if (is_blank(line, size))
        return CK_ALIAS_ADDED;
    while (size > 0 && line[size - 1] == '\r')
        size--;
    const char *sign = memchr(line, '=', size);
    if (!sign)
        return CK_ALIAS_WRONG;
    size_t before = (size_t)(sign - line);
    return add_alias(aliases, (ck_name[]){{line, before}, {sign + 1, size - before - 1}});
}

ck_alias_status ck_aliases_read(ck_aliases *aliases, const char *text, size_t length)
{
    ck_alias_status status = CK_ALIAS_ADDED;
    for (const char *end = text + length; status == CK_ALIAS_ADDED && text < end;) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end;
        status = ck_aliases_add(aliases, text, (size_t)(stop - text));
        text = stop + 1;
    }
    return status;
}

ck_name ck_aliases_name(ck_aliases *aliases, const char *alias, size_t length)
{
    uint32_t name = ck_string_table_find(&aliases->names, alias, length);
    if (name == CK_NO_INDEX || aliases->stands_for[name] == 0)
        return (ck_name){"", 0};
    return ck_string_table_text(&aliases->names, last_of(aliases, name));
}
