/* Sorts legal moves by their texts. */
#include "rules/words/move_lines.h"

#include "rules/base/array.h"
#include "rules/board/list.h"
#include "rules/words/move_words.h"

#include <stdlib.h>
#include <string.h>

struct ck_move_lines {
    const ck_memory *memory;
    /* The moves in the order of the list: the bytes of a ruling, its line, a NUL. */
    ck_buffer text;
    const char **starts; /* of the lines in TEXT, sorted */
    size_t count, room;
};

static bool add_line(void *self, const ck_ruling *ruling)
{
    ck_out *text = self;
    ck_put_bytes(text, (const char *)ruling, sizeof *ruling);
    ck_write_legal_move(text, ruling);
    ck_put_bytes(text, "\n", sizeof "\n"); /* with its NUL */
    return !text->failed;
}

static int bytewise(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool ck_move_lines_list(ck_move_lines *lines, const ck_rules *rules, const ck_position *position)
{
    ck_out text = ck_buffer_out(&lines->text);
    ck_buffer_clear(&lines->text);
    lines->count = 0;
    if (!ck_list(rules, position, add_line, &text))
        return false;
    const char *at = lines->text.bytes, *end = at + lines->text.length;
    for (; at < end; at += strlen(at) + 1) {
        at += sizeof(ck_ruling);
        if (!ck_array_make_room(lines->memory, &lines->starts, &lines->room, lines->count + 1,
                                sizeof *lines->starts))
            return false;
        lines->starts[lines->count++] = at;
    }
    if (lines->count > 0)
        qsort(lines->starts, lines->count, sizeof *lines->starts, bytewise);
    return true;
}

const char *ck_move_lines_at(const ck_move_lines *lines, size_t index, ck_ruling *ruling)
{
    if (index >= lines->count)
        return NULL;
    if (ruling)
        memcpy(ruling, lines->starts[index] - sizeof *ruling, sizeof *ruling);
    return lines->starts[index];
}

bool ck_write_move_lines(ck_move_lines *lines, ck_out *out, const ck_rules *rules,
                         const ck_position *position)
{
    if (!ck_move_lines_list(lines, rules, position))
        return false;
    for (size_t i = 0; i < lines->count; i++)
        ck_put(out, lines->starts[i]);
    return true;
}

ck_move_lines *ck_move_lines_new(const ck_memory *memory)
{
    ck_move_lines *lines = ck_memory_alloc_zeroed(memory, 1, sizeof *lines);
    if (lines)
        lines->memory = lines->text.memory = memory;
    return lines;
}

void ck_move_lines_free(ck_move_lines *lines)
{
    if (!lines)
        return;
    ck_memory_free(lines->memory, lines->starts);
    ck_buffer_free(&lines->text);
    ck_memory_free(lines->memory, lines);
}
