#include "cmd/io/diff.h"

#include "formats/common/display.h"
#include "rules/base/array.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Lines shown around a change, and how far away the texts are looked for to agree again. */
enum { CONTEXT = 3, NEARBY = 64 };

#define BOLD  "\033[1m"
#define CYAN  "\033[36m"
#define RED   "\033[31m"
#define GREEN "\033[32m"
#define RESET "\033[0m"

/* ---- lines ---- */

/* The lines of a text; START has one element more, the end. */
typedef struct lines {
    const char *text;
    size_t *start;
    size_t count;
} lines;

static bool split(const ck_diff_side *side, lines *lines)
{
    size_t room = 2;
    for (size_t i = 0; i < side->length; i++)
        room += side->text[i] == '\n';
    lines->text = side->text;
    lines->count = 0;
    lines->start = malloc(room * sizeof *lines->start);
    if (!lines->start)
        return false;
    for (size_t at = 0; at < side->length; lines->count++) {
        const char *newline = memchr(side->text + at, '\n', side->length - at);
        lines->start[lines->count] = at;
        at = newline ? (size_t)(newline - side->text) + 1 : side->length;
    }
    lines->start[lines->count] = side->length;
    return true;
}

static bool same_line(const lines *a, size_t i, const lines *b, size_t j)
{
    size_t length = a->start[i + 1] - a->start[i];
    return length == b->start[j + 1] - b->start[j] &&
           memcmp(a->text + a->start[i], b->text + b->start[j], length) == 0;
}

/* ---- changes ---- */

/* Lines OLD to OLD_END of the one text stand where lines NEW to NEW_END of the other do. */
typedef struct change {
    size_t old, old_end, new, new_end;
} change;

typedef struct changes {
    change *list;
    size_t count, room;
} changes;

static bool add(changes *changes, change change)
{
    struct change *last = changes->count > 0 ? &changes->list[changes->count - 1] : NULL;
    if (last && last->old_end == change.old && last->new_end == change.new) {
        last->old_end = change.old_end;
        last->new_end = change.new_end;
        return true;
    }
    if (!ck_make_room(NULL, &changes->list, &changes->room, changes->count + 1,
                      sizeof *changes->list))
        return false;
    changes->list[changes->count++] = change;
    return true;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* The nearest lines after a difference that are the same in both texts; else the farthest looked
 * at.
 */
static change find_change(const lines *a, size_t i, const lines *b, size_t j)
{
    size_t most_a = least(NEARBY, a->count - i), most_b = least(NEARBY, b->count - j);
    for (size_t sum = 1; sum < most_a + most_b; sum++) {
        for (size_t da = sum < most_b ? 0 : sum - most_b + 1; da <= sum && da < most_a; da++) {
            if (same_line(a, i + da, b, j + sum - da))
                return (change){i, i + da, j, j + sum - da};
        }
    }
    return (change){i, i + most_a, j, j + most_b};
}

static bool find_changes(const lines *a, const lines *b, changes *found)
{
    size_t i = 0, j = 0;
    while (i < a->count && j < b->count) {
        if (same_line(a, i, b, j)) {
            i++;
            j++;
            continue;
        }
        change change = find_change(a, i, b, j);
        if (!add(found, change))
            return false;
        i = change.old_end;
        j = change.new_end;
    }
    return (i == a->count && j == b->count) || add(found, (change){i, a->count, j, b->count});
}

/* ---- writing ---- */

/* A diff being written. */
typedef struct diff {
    ck_out *out;
    bool color;
    lines old, new;
} diff;

static void put_line(const diff *diff, const char *sign, const lines *lines, size_t line)
{
    static const char no_newline[] = "\n\\ No newline at end of file\n";
    const char *start = lines->text + lines->start[line];
    size_t length = lines->start[line + 1] - lines->start[line];
    bool ends = start[length - 1] == '\n';
    const char *color = *sign == '-' ? RED : *sign == '+' ? GREEN : "";
    bool colored = diff->color && *color;
    ck_put(diff->out, colored ? color : "");
    ck_put(diff->out, sign);
    if (diff->color) /* for people, not for patch: what stands in it does nothing to a terminal */
        ck_put_clean(diff->out, start, ends ? length - 1 : length, SIZE_MAX);
    else
        ck_put_bytes(diff->out, start, ends ? length - 1 : length);
    ck_put(diff->out, colored ? RESET : "");
    ck_put(diff->out, ends ? "\n" : no_newline);
}

static void put_lines(const diff *diff, const char *sign, const lines *lines, size_t from,
                      size_t to)
{
    for (; from < to; from++)
        put_line(diff, sign, lines, from);
}

/* "12,3"; lines count from 1, and an empty range names the line before it. */
static void put_range(ck_out *out, const char *sign, size_t from, size_t to)
{
    ck_put_format(out, "%s%zu", sign, from + (to > from));
    if (to - from != 1)
        ck_put_format(out, ",%zu", to - from);
}

static void put_head(const diff *diff, const change *whole)
{
    ck_put(diff->out, diff->color ? CYAN : "");
    put_range(diff->out, "@@ -", whole->old, whole->old_end);
    put_range(diff->out, " +", whole->new, whole->new_end);
    ck_put(diff->out, diff->color ? " @@" RESET "\n" : " @@\n");
}

/* The changes from FIRST on that are near enough to share a hunk; returns how many. */
static size_t near_changes(const changes *all, size_t first)
{
    size_t count = 1;
    while (first + count < all->count &&
           all->list[first + count].old - all->list[first + count - 1].old_end <= 2 * CONTEXT)
        count++;
    return count;
}

static void put_hunk(const diff *diff, const change *list, size_t count)
{
    const change *last = &list[count - 1];
    size_t before = least(CONTEXT, least(list->old, list->new));
    size_t after =
        least(CONTEXT, least(diff->old.count - last->old_end, diff->new.count - last->new_end));
    change whole = {list->old - before, last->old_end + after, list->new - before,
                    last->new_end + after};
    size_t at = whole.old;
    put_head(diff, &whole);
    for (size_t i = 0; i < count; i++) {
        put_lines(diff, " ", &diff->old, at, list[i].old);
        put_lines(diff, "-", &diff->old, list[i].old, list[i].old_end);
        put_lines(diff, "+", &diff->new, list[i].new, list[i].new_end);
        at = list[i].old_end;
    }
    put_lines(diff, " ", &diff->old, at, whole.old_end);
}

static void put_name(const diff *diff, const char *sign, const char *name)
{
    ck_put(diff->out, diff->color ? BOLD : "");
    ck_put_format(diff->out, "%s ", sign);
    ck_put_clean(diff->out, name, strlen(name), SIZE_MAX);
    ck_put(diff->out, diff->color ? RESET "\n" : "\n");
}

bool ck_write_diff(ck_out *out, const ck_diff_side *old, const ck_diff_side *new, bool color)
{
    diff diff = {.out = out, .color = color};
    changes changes = {NULL, 0, 0};
    bool good = split(old, &diff.old) && split(new, &diff.new) &&
                find_changes(&diff.old, &diff.new, &changes);
    if (good && changes.count > 0) {
        put_name(&diff, "---", old->name);
        put_name(&diff, "+++", new->name);
        for (size_t i = 0, count; i < changes.count; i += count)
            put_hunk(&diff, &changes.list[i], count = near_changes(&changes, i));
    }
    free(changes.list);
    free(diff.old.start);
    free(diff.new.start);
    return good;
}
