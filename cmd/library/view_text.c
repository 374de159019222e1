/* Writes the strings of views into an arena, which keeps them until the next record. */
#include "cmd/library/view_text.h"

static bool add_bytes(void *self, const char *bytes, size_t length)
{
    ck_arena *strings = self;
    ck_arena_put(strings, bytes, length);
    return !strings->failed;
}

ck_out ck_view_text_out(ck_arena *strings)
{
    return (ck_out){.self = strings, .write = add_bytes, .memory = strings->memory};
}

const char *ck_view_text_end(ck_arena *strings)
{
    ck_arena_put(strings, "", 1);
    return ck_arena_end(strings, (ck_span){0, 0}).bytes;
}

const char *ck_view_text_copy(ck_arena *strings, ck_text text)
{
    ck_arena_put(strings, text.bytes, text.length);
    return ck_view_text_end(strings);
}
