/*
 * Differences of texts, in the form that patch reads.
 */
#include "cmd/io/diff.h"

#include "tests/formats/formatted.h"
#include "tests/support.h"

#include <string.h>

static ck_buffer diff_of(const char *old, const char *new)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_diff_side before = {"a", old, strlen(old)}, after = {"b", new, strlen(new)};
    cr_assert(ck_write_diff(&out, &before, &after, false));
    return buffer;
}

Test(diff, each_difference_is_shown_like_this)
{
    static const struct {
        const char *old, *new, *expected;
    } rows[] = {
        {"", "", ""},
        {"a\n", "a\n", ""},
        {"a\n", "b\n", "--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b\n"},
        {"", "a\n", "--- a\n+++ b\n@@ -0,0 +1 @@\n+a\n"},
        {"a\n", "", "--- a\n+++ b\n@@ -1 +0,0 @@\n-a\n"},
        {"a", "a\n", "--- a\n+++ b\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"},
        {"1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\n6\n7\n8\n9\n",
         "--- a\n+++ b\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n"},
        {"1\n2\n3\n", "0\n1\n2\n3\n", "--- a\n+++ b\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n"},
        {"1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n", "x\n2\n3\n4\n5\n6\n7\n8\n9\ny\n",
         "--- a\n+++ b\n@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n"
         "@@ -7,4 +7,4 @@\n 7\n 8\n 9\n-10\n+y\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_text(diff_of(rows[i].old, rows[i].new), rows[i].expected);
}

/* ---- patch, as a proof ---- */

/* The next line of a text; its length, line end included. */
static size_t line_length(const char *text)
{
    size_t length = strcspn(text, "\n");
    return length + (text[length] == '\n');
}

/* Puts the new lines of a diff in the place of the old ones. */
static ck_buffer patched(const char *old, const char *diff)
{
    static const char no_newline[] = "\\ No newline";
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    size_t line = 1;
    for (; *diff; diff += line_length(diff)) {
        unsigned long from;
        if (sscanf(diff, "@@ -%lu", &from) == 1) {
            /* An empty range names the line before it. */
            from += strncmp(diff + strcspn(diff, ",+"), ",0 ", 3) == 0;
            for (; line < from; line++, old += line_length(old))
                ck_put_bytes(&out, old, line_length(old));
            continue;
        }
        size_t length = line_length(diff) - 1;
        const char *next = diff + line_length(diff);
        length -= strncmp(next, no_newline, sizeof no_newline - 1) == 0;
        bool file_name = strncmp(diff, "--- ", 4) == 0 || strncmp(diff, "+++ ", 4) == 0;
        if (file_name || *diff == '\\')
            continue;
        if (*diff != '-')
            ck_put_bytes(&out, diff + 1, length);
        if (*diff != '+') {
            cr_expect(strncmp(old, diff + 1, length) == 0, "%.*s", (int)length, diff);
            old += line_length(old);
            line++;
        }
    }
    ck_put(&out, old);
    return buffer;
}

/* Lines of few kinds, so that many are the same; the last may lack its end. */
static void put_random_lines(ck_out *out, dice *dice, uint32_t most)
{
    for (uint32_t i = roll(dice, most); i > 0; i--)
        ck_put_format(out, "line %u%s", (unsigned)roll(dice, 12),
                      i > 1 || roll(dice, 3) ? "\n" : "");
}

Test(diff, a_diff_makes_the_new_text_of_the_old_one)
{
    dice dice = {5};
    for (int i = 0; i < 300; i++) {
        ck_buffer old = {0}, new = {0};
        ck_out to_old = ck_buffer_out(&old), to_new = ck_buffer_out(&new);
        put_random_lines(&to_old, &dice, i % 2 ? 20 : 400);
        put_random_lines(&to_new, &dice, i % 3 ? 20 : 400);
        ck_buffer diff = diff_of(ck_buffer_string(&old), ck_buffer_string(&new));
        ck_buffer made = patched(ck_buffer_string(&old), ck_buffer_string(&diff));
        cr_expect_str_eq(ck_buffer_string(&made), ck_buffer_string(&new));
        ck_buffer_free(&made);
        ck_buffer_free(&diff);
        ck_buffer_free(&new);
        ck_buffer_free(&old);
    }
}

/* Half a million lines, all of them changed: minutes, if the time were quadratic. */
Test(diff, the_time_is_linear, .timeout = 20)
{
    enum { LINES = 500000 };
    ck_buffer old = {0}, new = {0}, diff = {0};
    ck_out to_old = ck_buffer_out(&old), to_new = ck_buffer_out(&new);
    ck_out out = ck_buffer_out(&diff);
    for (int i = 0; i < LINES; i++) {
        ck_put_format(&to_old, "%d\n", i);
        ck_put_format(&to_new, "x%d\n", i);
    }
    ck_diff_side before = {"a", old.bytes, old.length}, after = {"b", new.bytes, new.length};
    cr_expect(ck_write_diff(&out, &before, &after, true));
    cr_expect_gt(diff.length, old.length + new.length);
    ck_buffer_free(&diff);
    ck_buffer_free(&new);
    ck_buffer_free(&old);
}
