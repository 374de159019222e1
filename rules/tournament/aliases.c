#include "rules/tournament/aliases.h"

#include "rules/collection/player_name.h"
#include "rules/words/space.h"

#include <string.h>

ck_aliases ck_aliases_new(const ck_memory *memory, ck_store *store, size_t most)
{
    return (ck_aliases){.names = ck_lexicon_new(memory, store, most / 4 * 3),
                        .stands_for = {.memory = memory, .store = store, .most = most / 4}};
}

void ck_aliases_free(ck_aliases *aliases)
{
    ck_lexicon_free(&aliases->names);
    ck_book_free(&aliases->stands_for);
    aliases->lines = 0;
}

/* ---- what stands for what ---- */

/* The number of the name that one stands for, and one more; 0: itself. */
static uint32_t next_of(const ck_aliases *aliases, uint32_t name)
{
    uint32_t other;
    ck_book_read(&aliases->stands_for, name * sizeof other, &other, sizeof other);
    return other;
}

static bool let_stand_for(ck_aliases *aliases, uint32_t name, uint32_t other)
{
    uint32_t next = other + 1;
    return ck_book_write(&aliases->stands_for, name * sizeof next, &next, sizeof next);
}

/* The last of those for which each stands for the next. The way there is halved, so that no file is
 * slow whose lines make one long chain. */
static uint32_t last_of(ck_aliases *aliases, uint32_t name, bool *good)
{
    for (uint32_t next; (next = next_of(aliases, name)) != 0;) {
        uint32_t beyond = next_of(aliases, next - 1);
        if (beyond != 0)
            *good = let_stand_for(aliases, name, beyond - 1) && *good;
        name = beyond != 0 ? beyond - 1 : next - 1;
    }
    return name;
}

/* ---- reading ---- */

static ck_alias_status add_alias(ck_aliases *aliases, const char *alias, size_t alias_length,
                                 const char *name, size_t name_length)
{
    uint32_t from, to;
    bool good = ck_number_of_player(&aliases->names, alias, alias_length, &from) &&
                ck_number_of_player(&aliases->names, name, name_length, &to);
    if (!good)
        return CK_ALIAS_FAILED;
    if (from == CK_NO_INDEX || to == CK_NO_INDEX)
        return CK_ALIAS_WRONG;
    from = last_of(aliases, from, &good);
    to = last_of(aliases, to, &good);
    if (good && from == to)
        return CK_ALIAS_WRONG;
    return good && let_stand_for(aliases, from, to) ? CK_ALIAS_TAKEN : CK_ALIAS_FAILED;
}

/* Without what stands after #. */
static size_t uncommented(const char *line, size_t length)
{
    const char *sign = memchr(line, '#', length);
    return sign ? (size_t)(sign - line) : length;
}

static bool is_blank(const char *line, size_t length)
{
    while (length > 0 && strchr(" \t\r", line[length - 1]))
        length--;
    return length == 0;
}

ck_alias_status ck_read_alias(ck_aliases *aliases, const char *line, size_t length)
{
    size_t mark = aliases->lines++ == 0 ? ck_space_of(line, length, CK_ORDER_MARK) : 0;
    size_t size = uncommented(line + mark, length - mark);
    line += mark;
    if (is_blank(line, size))
        return CK_ALIAS_TAKEN;
    while (size > 0 && line[size - 1] == '\r')
        size--;
    const char *sign = memchr(line, '=', size);
    if (!sign)
        return CK_ALIAS_WRONG;
    size_t before = (size_t)(sign - line);
    return add_alias(aliases, line, before, sign + 1, size - before - 1);
}

ck_alias_status ck_read_aliases(ck_aliases *aliases, const char *text, size_t length)
{
    ck_alias_status status = CK_ALIAS_TAKEN;
    for (const char *end = text + length; status == CK_ALIAS_TAKEN && text < end;) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end;
        status = ck_read_alias(aliases, text, (size_t)(stop - text));
        text = stop + 1;
    }
    return status;
}

/* ---- asking ---- */

ck_name ck_name_of_alias(ck_aliases *aliases, const char *alias, size_t length)
{
    uint32_t name = ck_lexicon_find(&aliases->names, alias, length);
    bool good = true; /* that the way was not halved matters to nobody */
    if (name == CK_NO_INDEX || next_of(aliases, name) == 0)
        return (ck_name){"", 0};
    return ck_lexicon_text(&aliases->names, last_of(aliases, name, &good));
}
