/* Writes the sorted list of legal moves. */
#include "rules/words/move_lines.h"

#include "rules/base/array.h"
#include "rules/board/list.h"
#include "rules/words/move_words.h"

#include <stdlib.h>
#include <string.h>

struct ck_move_lines {
    const ck_memory *memory;
    ck_buffer text;      /* the lines in the order of the list, each with a NUL behind it */
    const char **starts; /* of the lines in TEXT */
    size_t room;
};

static bool add_line(void *self, const ck_ruling *ruling)
{
    ck_out *text = self;
    ck_write_legal_move(text, ruling);
    ck_put_bytes(text, "\n", sizeof "\n"); /* with its NUL */
    return !text->failed;
}

static int bytewise(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool ck_write_move_lines(ck_move_lines *lines, ck_out *out, const ck_rules *rules,
                         const ck_position *position)
{
    ck_out text = ck_buffer_out(&lines->text);
    size_t count = 0;
    ck_buffer_clear(&lines->text);
    if (!ck_list(rules, position, add_line, &text))
        return false;
    const char *end = lines->text.bytes + lines->text.length;
    for (const char *at = lines->text.bytes; at < end; at += strlen(at) + 1) {
        if (!ck_array_make_room(lines->memory, &lines->starts, &lines->room, count + 1,
                                sizeof *lines->starts))
            return false;
        lines->starts[count++] = at;
    }
    if (count > 0)
        qsort(lines->starts, count, sizeof *lines->starts, bytewise);
    for (size_t i = 0; i < count; i++)
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
