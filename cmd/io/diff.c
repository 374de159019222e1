/*
 * Writes a unified diff of two texts that arrive in pieces. Holds only the lines from the first
 * open difference on.
 */
#include "cmd/io/diff.h"

#include "cmd/io/spool.h"
#include "formats/common/display.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Lines of context around a change, and lines searched for the end of a difference. */
enum { CONTEXT = 3, NEARBY = 64 };

#define BOLD  "\033[1m"
#define CYAN  "\033[36m"
#define RED   "\033[31m"
#define GREEN "\033[32m"
#define RESET "\033[0m"

/* The unread end of one text. */
typedef struct diff_text {
    ck_buffer text;
    size_t at;      /* start of the next line to compare */
    uint64_t lines; /* lines before AT */
} diff_text;

/*
 * A hunk is buffered in a spool, since its header gives its length. Equal lines after a change are
 * held back until another change is near enough or the hunk ends.
 */
struct ck_diff {
    ck_out *out;
    const char *name;
    bool color, named, ended, failed;
    diff_text old, new;
    size_t held; /* start of the held lines in the old text; they end at its AT */
    unsigned held_lines;
    bool in_hunk;
    uint64_t old_from, new_from; /* lines before the hunk */
    ck_spool hunk, added;        /* added: new lines of the last change; hunk: the rest */
};

ck_diff *ck_diff_new(ck_out *out, const char *name, bool color)
{
    ck_diff *diff = calloc(1, sizeof *diff);
    if (!diff)
        return NULL;
    diff->out = out;
    diff->name = name;
    diff->color = color;
    return diff;
}

void ck_diff_free(ck_diff *diff)
{
    if (!diff)
        return;
    ck_buffer_free(&diff->old.text);
    ck_buffer_free(&diff->new.text);
    ck_spool_free(&diff->hunk);
    ck_spool_free(&diff->added);
    free(diff);
}

/* ---- lines ---- */

/* The end of the line at a place; the place itself while the line is incomplete. */
static size_t line_end(const ck_diff *diff, const diff_text *side, size_t at)
{
    size_t left = side->text.length - at;
    const char *newline = left > 0 ? memchr(side->text.bytes + at, '\n', left) : NULL;
    if (newline)
        return (size_t)(newline - side->text.bytes) + 1;
    return diff->ended ? side->text.length : at;
}

/* Some lines of a text: the start of each, then the end of the last. */
typedef struct line_starts {
    const char *text;
    size_t start[NEARBY + 1];
    size_t count;
} line_starts;

/* Finds the next lines; false when more of the text must arrive first. */
static bool look_ahead(const ck_diff *diff, const diff_text *side, line_starts *lines)
{
    size_t at = side->at, end;
    lines->text = ck_buffer_string(&side->text);
    lines->count = 0;
    while (lines->count < NEARBY && (end = line_end(diff, side, at)) > at) {
        lines->start[lines->count++] = at;
        at = end;
    }
    lines->start[lines->count] = at;
    return lines->count == NEARBY || diff->ended;
}

static bool same_line(const line_starts *a, size_t i, const line_starts *b, size_t j)
{
    size_t length = a->start[i + 1] - a->start[i];
    return length == b->start[j + 1] - b->start[j] &&
           memcmp(a->text + a->start[i], b->text + b->start[j], length) == 0;
}

/* ---- writing ---- */

static void put_line(const ck_diff *diff, ck_out *out, const char *sign, const char *line,
                     size_t length)
{
    static const char no_newline[] = "\n\\ No newline at end of file\n";
    bool ends = line[length - 1] == '\n';
    const char *color = *sign == '-' ? RED : *sign == '+' ? GREEN : "";
    bool colored = diff->color && *color;
    ck_put(out, colored ? color : "");
    ck_put(out, sign);
    if (diff->color) /* for people, not for patch: neutralize control characters */
        ck_display_clean(out, line, ends ? length - 1 : length, SIZE_MAX);
    else
        ck_put_bytes(out, line, ends ? length - 1 : length);
    ck_put(out, colored ? RESET : "");
    ck_put(out, ends ? "\n" : no_newline);
}

static void put_lines(ck_diff *diff, ck_spool *spool, const char *sign, const line_starts *lines,
                      size_t count)
{
    ck_out out = ck_spool_out(spool);
    for (size_t i = 0; i < count; i++)
        put_line(diff, &out, sign, lines->text + lines->start[i],
                 lines->start[i + 1] - lines->start[i]);
    diff->failed |= out.failed;
}

/* "12,3"; lines count from 1; an empty range names the line before it. */
static void put_range(ck_out *out, const char *sign, uint64_t from, uint64_t to)
{
    ck_put_format(out, "%s%llu", sign, (unsigned long long)(from + (to > from)));
    if (to - from != 1)
        ck_put_format(out, ",%llu", (unsigned long long)(to - from));
}

static void put_name(const ck_diff *diff, const char *sign)
{
    ck_put(diff->out, diff->color ? BOLD : "");
    ck_put_format(diff->out, "%s ", sign);
    ck_display_clean(diff->out, diff->name, strlen(diff->name), SIZE_MAX);
    ck_put(diff->out, diff->color ? RESET "\n" : "\n");
}

/* ---- hunks ---- */

/* Drops the first held line. */
static void drop_held(ck_diff *diff)
{
    diff->held = line_end(diff, &diff->old, diff->held);
    diff->held_lines--;
}

/* Writes up to MOST held lines as context; returns their number. */
static unsigned put_held(ck_diff *diff, unsigned most)
{
    ck_out out = ck_spool_out(&diff->hunk);
    unsigned count = 0;
    for (; count < most && diff->held_lines > 0; count++) {
        size_t begin = diff->held;
        drop_held(diff);
        put_line(diff, &out, " ", diff->old.text.bytes + begin, diff->held - begin);
    }
    diff->failed |= out.failed;
    return count;
}

/* Appends the new lines of a change after its old lines. */
static void put_added(ck_diff *diff)
{
    ck_out out = ck_spool_out(&diff->hunk);
    diff->failed |= !ck_spool_drain(&diff->added, 0, UINT64_MAX, &out);
    ck_spool_clear(&diff->added);
}

static void end_hunk(ck_diff *diff)
{
    uint64_t held = diff->held_lines;
    put_added(diff);
    uint64_t shown = put_held(diff, CONTEXT);
    if (!diff->named) {
        put_name(diff, "---");
        put_name(diff, "+++");
    }
    diff->named = true;
    ck_put(diff->out, diff->color ? CYAN : "");
    put_range(diff->out, "@@ -", diff->old_from, diff->old.lines - held + shown);
    put_range(diff->out, " +", diff->new_from, diff->new.lines - held + shown);
    ck_put(diff->out, diff->color ? " @@" RESET "\n" : " @@\n");
    diff->failed |= !ck_spool_drain(&diff->hunk, 0, UINT64_MAX, diff->out);
    ck_spool_clear(&diff->hunk);
    diff->in_hunk = false;
}

/* Adds a change: old lines replaced by new ones. */
static void add_change(ck_diff *diff, const line_starts *old, size_t removed,
                       const line_starts *new, size_t added)
{
    if (!diff->in_hunk) {
        diff->in_hunk = true;
        diff->old_from = diff->old.lines - diff->held_lines;
        diff->new_from = diff->new.lines - diff->held_lines;
    }
    if (diff->held_lines > 0) {
        put_added(diff);
        put_held(diff, 2 * CONTEXT);
    }
    put_lines(diff, &diff->hunk, "-", old, removed);
    put_lines(diff, &diff->added, "+", new, added);
    diff->old.at = diff->held = old->start[removed];
    diff->new.at = new->start[added];
    diff->old.lines += removed;
    diff->new.lines += added;
}

/* ---- comparing ---- */

/* Finds the nearest equal lines after a difference; else takes all lines in view as changed. */
static void find_change(ck_diff *diff, const line_starts *a, const line_starts *b)
{
    for (size_t sum = 1; sum < a->count + b->count; sum++) {
        for (size_t da = sum < b->count ? 0 : sum - b->count + 1; da <= sum && da < a->count;
             da++) {
            if (same_line(a, da, b, sum - da)) {
                add_change(diff, a, da, b, sum - da);
                return;
            }
        }
    }
    add_change(diff, a, a->count, b, b->count);
}

/* Compares the next line of both texts; false at the end, or when more must arrive. */
static bool compare(ck_diff *diff)
{
    const diff_text *old = &diff->old, *new = &diff->new;
    size_t old_end = line_end(diff, old, old->at), new_end = line_end(diff, new, new->at);
    size_t length = old_end - old->at;
    line_starts a, b;
    if (length > 0 && length == new_end - new->at &&
        memcmp(old->text.bytes + old->at, new->text.bytes + new->at, length) == 0) {
        /* An equal line. Changes with few lines between them share a hunk. */
        diff->old.at += length;
        diff->new.at += length;
        diff->old.lines++;
        diff->new.lines++;
        diff->held_lines++;
        if (diff->in_hunk && diff->held_lines > 2 * CONTEXT)
            end_hunk(diff);
        while (!diff->in_hunk && diff->held_lines > CONTEXT)
            drop_held(diff);
        return true;
    }
    if (!diff->ended && (length == 0 || new_end == new->at))
        return false;
    if (!look_ahead(diff, old, &a) || !look_ahead(diff, new, &b) || a.count + b.count == 0)
        return false;
    find_change(diff, &a, &b);
    return !diff->failed;
}

static void compare_all(ck_diff *diff)
{
    while (!diff->failed && compare(diff))
        ;
}

void ck_diff_put(ck_diff *diff, ck_diff_side which, const char *bytes, size_t length)
{
    diff_text *side = which == CK_DIFF_OLD ? &diff->old : &diff->new;
    size_t needed = which == CK_DIFF_OLD ? diff->held : side->at;
    ck_out out = ck_buffer_out(&side->text);
    if (needed > side->text.length / 2) { /* drop the bytes before */
        memmove(side->text.bytes, side->text.bytes + needed, side->text.length - needed);
        side->text.length -= needed;
        side->at -= needed;
        diff->held -= which == CK_DIFF_OLD ? needed : 0;
    }
    ck_put_bytes(&out, bytes, length);
    diff->failed |= out.failed;
    compare_all(diff);
}

/* Prepends the unread end of one text to another; false when memory is short. */
static bool put_before(ck_buffer *text, const diff_text *side)
{
    size_t left = side->text.length - side->at, length = text->length;
    const char *bytes = ck_buffer_string(&side->text) + side->at;
    ck_out out = ck_buffer_out(text);
    ck_put_bytes(&out, bytes, left);
    if (out.failed || left == 0)
        return !out.failed;
    memmove(text->bytes + left, text->bytes, length);
    memcpy(text->bytes, bytes, left);
    return true;
}

void ck_diff_move_new(ck_diff *diff, ck_buffer *text)
{
    diff_text *side = &diff->new;
    diff->failed |= !put_before(text, side);
    ck_buffer taken = *text;
    *text = side->text;
    ck_buffer_clear(text);
    side->text = taken;
    side->at = 0;
    compare_all(diff);
}

bool ck_diff_end(ck_diff *diff)
{
    diff->ended = true;
    compare_all(diff);
    if (!diff->failed && diff->in_hunk)
        end_hunk(diff);
    return !diff->failed && !diff->out->failed;
}

bool ck_diff_spill_failed(const ck_diff *diff)
{
    return diff->hunk.why || diff->added.why;
}
