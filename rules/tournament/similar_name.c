/* Compares the names of all players, folded by utf8proc, each with each. */
#include "rules/tournament/similar_name.h"

#include "rules/base/array.h"

#include <string.h>
#include <utf8proc.h>

enum { MOST_COMPARED = 2000, MOST_LETTERS = 200, LETTERS_FOR_ONE = 4 };

/* A name as letters without case and width. COUNT 0: skipped. */
typedef struct folded_name {
    utf8proc_int32_t *letter;
    size_t count;
    uint32_t name;
} folded_name;

/* The number of letters; negative if the name is not UTF-8. */
static utf8proc_ssize_t fold(const ck_name *name, utf8proc_int32_t *letters, utf8proc_ssize_t room)
{
    return utf8proc_decompose(
        (const utf8proc_uint8_t *)name->text, (utf8proc_ssize_t)name->length, letters, room,
        UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD);
}

static bool fold_name(const ck_standings *standings, folded_name *folded, uint32_t name)
{
    const ck_name text = ck_string_table_text(&standings->names, name);
    utf8proc_ssize_t count = fold(&text, NULL, 0);
    *folded =
        (struct folded_name){NULL, count > 0 && count <= MOST_LETTERS ? (size_t)count : 0, name};
    folded->letter =
        ck_memory_alloc(standings->options.memory, folded->count + 1, sizeof *folded->letter);
    if (folded->letter && folded->count > 0)
        fold(&text, folded->letter, count);
    return folded->letter != NULL;
}

static bool is_digit(utf8proc_int32_t letter)
{
    return letter >= '0' && letter <= '9';
}

/* Whether two names differ in one letter, added, removed or replaced, that is no digit. */
static bool is_one_letter(const folded_name *a, const folded_name *b)
{
    size_t shorter = a->count < b->count ? a->count : b->count;
    size_t longer = a->count < b->count ? b->count : a->count;
    size_t begin = 0, end = 0;
    while (begin < shorter && a->letter[begin] == b->letter[begin])
        begin++;
    while (end < shorter - begin && a->letter[a->count - 1 - end] == b->letter[b->count - 1 - end])
        end++;
    if (longer - begin - end > 1)
        return false;
    return !(begin < a->count && is_digit(a->letter[begin])) &&
           !(begin < b->count && is_digit(b->letter[begin]));
}

static bool is_similar(const folded_name *a, const folded_name *b)
{
    size_t shorter = a->count < b->count ? a->count : b->count;
    if (shorter == 0)
        return false;
    if (a->count == b->count && memcmp(a->letter, b->letter, a->count * sizeof *a->letter) == 0)
        return true;
    return shorter >= LETTERS_FOR_ONE && is_one_letter(a, b);
}

static bool note(ck_standings *standings, uint32_t one, uint32_t other)
{
    if (!ck_array_make_room(standings->options.memory, &standings->similar,
                            &standings->similar_room, standings->similar_count + 1,
                            sizeof *standings->similar))
        return false;
    standings->similar[standings->similar_count++] = (ck_similar_names){{one, other}};
    return true;
}

static bool compare_names(ck_standings *standings, const folded_name *names, size_t count)
{
    bool good = true;
    for (size_t i = 0; good && i < count; i++) {
        for (size_t j = i + 1; good && j < count; j++) {
            if (is_similar(&names[i], &names[j]))
                good = note(standings, names[i].name, names[j].name);
        }
    }
    return good;
}

bool ck_find_similar_names(ck_standings *standings)
{
    const ck_memory *memory = standings->options.memory;
    size_t count = standings->count <= MOST_COMPARED ? standings->count : 0, known = 0;
    folded_name *names = ck_memory_alloc_zeroed(memory, count + 1, sizeof *names);
    bool good = names != NULL;
    for (; good && known < count; known++)
        good = fold_name(standings, &names[known], standings->ranking[known]);
    good = good && compare_names(standings, names, count);
    for (size_t i = 0; i < known; i++)
        ck_memory_free(memory, names[i].letter);
    ck_memory_free(memory, names);
    return good;
}
